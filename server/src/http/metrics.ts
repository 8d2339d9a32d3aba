import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { queueCounts } from '#queue/dead-work.ts'
import type { Resources } from '../resources.ts'

/** What this process has done since it began, whatever serves in it. */
const done = new Registry()
const counted = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
  new Counter({ name: `sira_${name}_total`, help, labelNames, registers: [done] })

const requests = counted(
  'http_requests',
  'Answers by the pattern of the address, method and class of status',
  'route',
  'method',
  'status',
)
const seconds = new Histogram({
  name: 'sira_http_request_seconds',
  help: 'From the first byte of a request to the last of its answer; event streams are left out',
  labelNames: ['route', 'method'],
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [done],
})
/** What the log tells of access: sign-ins, refused rights, limits, refused uploads, what administrators did. */
export const accessEvents = counted('access_events', 'Lines about access in the log, by event', 'event')
/** Letters that left, and tries that failed. */
export const letters = counted('letters', 'Letters by how sending them ended', 'outcome')
// There from the start: an alert that compares them must also hear of a relay that never took one.
for (const outcome of ['sent', 'failed']) letters.inc({ outcome }, 0)
/** Connections that were refused because their address had too many. */
export const refusedConnections = counted(
  'connections_refused',
  'Connections beyond the most that one address may have',
)

/** Connections that were closed on their client, because it sent far ahead or read nothing. */
export const cutConnections = counted(
  'connections_cut',
  'Connections closed on a client that sends far ahead or does not read',
  'why',
)

/** The pattern of a request's address, of which there are few: files are one, pages are one, and what nobody serves is one. */
export function routeOf({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): string {
  const { url = '' } = routeOptions
  if (url.startsWith('/assets/') || url.startsWith('/fonts/')) return `${url.slice(0, url.indexOf('/', 1))}/*`
  return url || 'none'
}
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'])
const isStream = (type: unknown) => String(type).startsWith('text/event-stream')

/** Counts every answer. */
export function countAnswers(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    const labels = { route: routeOf(request), method: METHODS.has(request.method) ? request.method : 'other' }
    requests.inc({ ...labels, status: `${Math.floor(reply.statusCode / 100)}xx` })
    if (!isStream(reply.getHeader('content-type'))) seconds.observe(labels, reply.elapsedTime / 1000)
  })
}

/** Node measures from one look to the next; what is beyond the pace of its looks is the delay. */
const RESOLUTION_MS = 10

/** How it stands at this moment: event loop, memory, connections to the database and what waits there. */
export function openGauges({ pool, db }: Pick<Resources, 'pool' | 'db'>, { server }: FastifyInstance) {
  const registry = new Registry()
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  const gauge = (
    name: string,
    help: string,
    look: () => number | Record<string, number> | Promise<number | Record<string, number>>,
    label = 'of',
  ) =>
    new Gauge({
      name: `sira_${name}`,
      help,
      registers: [registry],
      labelNames: [label],
      async collect() {
        const seen = await look()
        if (typeof seen === 'number') this.set(seen)
        else for (const [of, value] of Object.entries(seen)) this.set({ [label]: of }, value)
      },
    })

  gauge(
    'event_loop_delay_seconds',
    'How late the event loop was, since this was last asked',
    () => {
      const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1000)
      const seen = { p50: late(delay.percentile(50)), p99: late(delay.percentile(99)), max: late(delay.max) }
      delay.reset()
      return seen
    },
    'quantile',
  )
  gauge('memory_bytes', 'Memory of the process', () => {
    const { rss, heapUsed, external } = process.memoryUsage()
    return { rss, heap: heapUsed, external }
  })
  gauge('database_connections', 'Connections of the pool, and requests that wait for one', () => ({
    open: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  }))
  gauge(
    'connections',
    'Connections of callers',
    () => new Promise<number>((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count))),
  )
  queueGauges(db, registry)
  gauge('up_seconds', 'Since the process began', () => process.uptime())

  return {
    text: async () => `${await done.metrics()}\n${await registry.metrics()}`,
    type: done.contentType,
    close: () => delay.disable(),
  }
}

function queueGauges(db: Resources['db'], registry: Registry) {
  const registers = [registry]
  let asked: ReturnType<typeof queueCounts> | undefined
  // Both gauges are collected at once: one question for both. Without the database the rest is still told: it is then that somebody looks.
  const counts = () =>
    (asked ??= queueCounts(db)
      .catch(() => [])
      .finally(() => (asked = undefined)))
  new Gauge({
    name: 'sira_queue_work',
    help: 'Work behind the scenes by kind: waiting, running, or given up (dead)',
    labelNames: ['kind', 'state'],
    registers,
    async collect() {
      const kinds = await counts()
      this.reset()
      for (const { kind, waiting, running, dead } of kinds)
        for (const [state, count] of Object.entries({ waiting, running, dead })) this.set({ kind, state }, count)
    },
  })
  new Gauge({
    name: 'sira_queue_late_seconds',
    help: 'For how long the oldest work of a kind that could be done has been waiting',
    labelNames: ['kind'],
    registers,
    async collect() {
      const kinds = await counts()
      this.reset()
      for (const { kind, late } of kinds) this.set({ kind }, late)
    },
  })
}
