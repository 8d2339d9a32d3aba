import type { FastifyInstance } from 'fastify'
import { run } from '#db/database.ts'
import { newestSchema } from '#db/migrate.ts'
import { proveWrite } from '#db/prove-write.ts'
import type { Resources } from '../resources.ts'

/** An answer counts for so long: asking more often causes no more writing. */
const COUNTS_MS = 1_000

/**
 * `/healthz`: the process lives. `/readyz`: the database answers, has at least the schema that this instance needs and can be written, as can the folder
 * that files arrive in, and the process is not being stopped. No detail in either; why something cannot be written is in the log, once until it can.
 */
export function serveHealth(app: FastifyInstance, { db, files }: Resources) {
  const needed = newestSchema().length
  let isToldOf = false
  const canServe = holdFor(COUNTS_MS, async () => {
    try {
      const [row] = await run<{ n: number }>(db, 'select count(*) n from migrations')
      await Promise.all([proveWrite(db), files.proveWrite()])
      isToldOf = false
      return row !== undefined && row.n >= needed
    } catch (err) {
      if (!isToldOf) app.log.error({ err }, 'not ready')
      isToldOf = true
      return false
    }
  })
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const ready = !app.stopping.isBegun && (await canServe())
    return reply
      .header('cache-control', 'no-store')
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ok' : 'not ready' })
  })
}

/** Asks again when the last answer is older than that; those who ask at once share one. */
function holdFor<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined
  let at = 0
  return () => {
    if (asked === undefined || performance.now() - at > ms) {
      asked = ask()
      at = Infinity
      void asked.finally(() => (at = performance.now()))
    }
    return asked
  }
}
