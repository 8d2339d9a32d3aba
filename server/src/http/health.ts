import type { FastifyInstance } from 'fastify'
import { run } from '#db/database.ts'
import { newestSchema } from '#db/migrate.ts'
import type { Resources } from '../resources.ts'

/** `/healthz`: the process lives. `/readyz`: the database answers and has at least the schema that this instance needs, and it is not being stopped. No detail in either. */
export function serveHealth(app: FastifyInstance, { db }: Resources) {
  const needed = newestSchema().length
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const ready = !app.stopping.isBegun && await run<{ n: number }>(db, 'select count(*) n from migrations').then(([row]) => row !== undefined && row.n >= needed, () => false)
    return reply.header('cache-control', 'no-store').code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'not ready' })
  })
}
