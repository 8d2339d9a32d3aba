import type { FastifyInstance } from 'fastify'
import { checkDatabaseWritable } from '#db/check-writable.ts'
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
