import type { FastifyInstance } from 'fastify'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { listMigrations } from '#db/migrate.ts'
import type { Deps } from '#core/deps.ts'

/** A result is reused for this long, so that frequent checks cause no more writes. */
const CACHE_MS = 1_000

/**
 * Registers `/healthz` and `/readyz`. `/healthz` says that the process is alive. `/readyz` says that the database
 * responds, has at least the schema version that this instance needs and can be written, that the folder for incoming
 * files can be written, and that the process is not shutting down. Neither gives details. Why something cannot be
 * written is in the log, once until it can be written again.
 */
export function registerHealthRoutes(app: FastifyInstance, { db, fileStore: files }: Deps) {
  const neededMigrations = listMigrations().length
  let isLogged = false
  const canServe = cacheFor(CACHE_MS, async () => {
    try {
      const [row] = await runSql(db, 'select count(*) n from migrations')
      await Promise.all([checkDatabaseWritable(db), files.checkWritable()])
      isLogged = false
      return row !== undefined && row.n >= neededMigrations
    } catch (err) {
      if (!isLogged) app.log.error({ err }, 'not ready')
      isLogged = true
      return false
    }
  })
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const ready = !app.shutdown.isBegun && (await canServe())
    return reply
      .header('cache-control', 'no-store')
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ok' : 'not ready' })
  })
}

/** Loads again when the last result is older than `ms`; calls at the same time share one load. */
function cacheFor<T>(ms: number, load: () => Promise<T>): () => Promise<T> {
  let cached: Promise<T> | undefined
  let loadedAt = 0
  return () => {
    if (cached === undefined || performance.now() - loadedAt > ms) {
      cached = load()
      // While it is loading, nothing is loaded again.
      loadedAt = Infinity
      void cached.finally(() => (loadedAt = performance.now()))
    }
    return cached
  }
}

/** So little memory that the next statement has to write to the disk. */
const LIMIT_MEMORY = `set local work_mem = '64kB'`
/** Writes some hundred kilobytes into a temporary file, for which the disk needs space. */
const WRITE_TEMPORARY_FILE = `select count(*) from (select md5(n::text) as word from generate_series(1, 4000) n order by word) x`
/** A commit that reaches the disk without writing a row: no table grows, and instances do not wait for each other. */
const EMIT_MESSAGE = `select current_setting('transaction_read_only') = 'off' as "mayWrite", pg_logical_emit_message(true, 'sira', 'still writes')`

/**
 * Checks that the database can be written: not a standby, not read-only, with free disk space, and able to commit.
 * Throws otherwise.
 */
async function checkDatabaseWritable(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await runSql(trx, LIMIT_MEMORY)
    await runSql(trx, WRITE_TEMPORARY_FILE)
    const [written] = await runSql(trx, EMIT_MESSAGE)
    if (!written?.mayWrite) throw new Error('The database can only be read')
  })
}
