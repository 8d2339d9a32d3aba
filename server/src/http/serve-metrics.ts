import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Resources } from '../resources.ts'
import { openGauges } from './metrics.ts'

const AT = '/metrics'
const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * `GET /metrics` in Prometheus' text, for whoever brings the METRICS_TOKEN. The address is served to nobody else: it is a constraint of the
 * route, so that without the token it is answered like any address that is not there, by the pages as well.
 */
export function serveMetrics(app: FastifyInstance, resources: Resources) {
  const { METRICS_TOKEN } = resources.config
  if (!METRICS_TOKEN) return
  const right = digest(`Bearer ${METRICS_TOKEN}`)
  app.addConstraintStrategy({
    name: 'bearer',
    storage: () => {
      const handlers = new Map<unknown, unknown>()
      return {
        get: (key: unknown) => (handlers.get(key) as never) ?? null,
        set: (key: unknown, handler: unknown) => void handlers.set(key, handler),
      }
    },
    deriveConstraint: ({ url = '', headers }) =>
      url.startsWith(AT) && timingSafeEqual(digest(headers.authorization ?? ''), right) && 'metrics',
    mustMatchWhenDerived: false,
  })
  const gauges = openGauges(resources, app)
  app.addHook('onClose', async () => gauges.close())
  app.get(AT, { constraints: { bearer: 'metrics' }, exposeHeadRoute: false }, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(gauges.type)
      .send(await gauges.text()),
  )
}
