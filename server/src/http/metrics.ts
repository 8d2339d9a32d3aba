import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Gauge, Histogram, Registry } from 'prom-client'
import { countDueEmails } from '#email/outbox.ts'
import { countTasksByName } from '#queue/failed-tasks.ts'
import type { Deps } from '#core/deps.ts'
import { processRegistry, createCounter } from '#core/metrics.ts'
import { createHash, timingSafeEqual } from 'node:crypto'
import { createGaugeFactory, type CreateGauge } from './gauges.ts'
import { registerOperationsGauges } from './operations-metrics.ts'

const requestCounter = createCounter(
  'http_requests',
  'Responses by route pattern, method and class of status',
  'route',
  'method',
  'status',
)
const durationHistogram = new Histogram({
  name: 'sira_http_request_seconds',
  help: 'Seconds from the first byte of a request to the last byte of its response, without event streams',
  labelNames: ['route', 'method'],
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [processRegistry],
})
/**
 * The security events of the log: sign-ins, refused access, rate limits, refused uploads, actions of administrators.
 */
export const securityEventCounter = createCounter('access_events', 'Security events in the log, by event', 'event')
/** Connections that were refused because their network had too many. */
export const refusedConnectionCounter = createCounter(
  'connections_refused',
  'Connections refused because their address had too many',
)

/** Connections that were closed because the client sent too many requests ahead or did not read its responses. */
export const closedConnectionCounter = createCounter(
  'connections_cut',
  'Connections closed because the client sent too far ahead or did not read',
  'why',
)

/**
 * The route pattern of a request. There are few: all built files are one, all pages are one, and all unknown paths are
 * one.
 */
export function getRoutePattern({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): string {
  const { url = '' } = routeOptions
  if (url.startsWith('/assets/') || url.startsWith('/fonts/')) return `${url.slice(0, url.indexOf('/', 1))}/*`
  return url || 'none'
}
const KNOWN_METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'])
const isEventStream = (type: unknown) => String(type).startsWith('text/event-stream')

/** Counts every response and measures how long it took. */
export function registerResponseMetrics(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      route: getRoutePattern(request),
      method: KNOWN_METHODS.has(request.method) ? request.method : 'other',
    }
    requestCounter.inc({ ...labels, status: `${Math.floor(reply.statusCode / 100)}xx` })
    if (!isEventStream(reply.getHeader('content-type'))) durationHistogram.observe(labels, reply.elapsedTime / 1000)
  })
}

/** Node samples the event loop at this interval; what a sample takes longer is the delay. */
const SAMPLE_MS = 10

/** Gauges of the present state: event loop, memory, connections, database, queue, backups and disk. */
function createGauges({ pool, db, tmpDir }: Deps, { server }: FastifyInstance) {
  const registry = new Registry()
  const createGauge = createGaugeFactory(registry)
  const stopSampling = registerEventLoopGauge(createGauge)
  createGauge('memory_bytes', 'Memory of the process', () => {
    const { rss, heapUsed, external } = process.memoryUsage()
    return { rss, heap: heapUsed, external }
  })
  createGauge('database_connections', 'Connections of the database pool, and queries that wait for one', () => ({
    open: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  }))
  createGauge(
    'connections',
    'Open connections of clients',
    () => new Promise<number>((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count))),
  )
  registerQueueGauges(db, registry)
  registerEmailGauges(db, createGauge)
  registerOperationsGauges(createGauge, { db, tmpDir })
  createGauge('up_seconds', 'Seconds since the process started', () => process.uptime())

  return {
    text: async () => `${await processRegistry.metrics()}\n${await registry.metrics()}`,
    type: processRegistry.contentType,
    close: stopSampling,
  }
}

/** Samples the delay of the event loop; returns how to stop. */
function registerEventLoopGauge(createGauge: CreateGauge): () => void {
  const delay = monitorEventLoopDelay({ resolution: SAMPLE_MS })
  delay.enable()
  const toSeconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - SAMPLE_MS / 1000)
  const takeQuantiles = () => {
    const quantiles = {
      p50: toSeconds(delay.percentile(50)),
      p99: toSeconds(delay.percentile(99)),
      max: toSeconds(delay.max),
    }
    delay.reset()
    return quantiles
  }
  createGauge('event_loop_delay_seconds', 'Event loop delay since the last scrape', takeQuantiles, 'quantile')
  return () => void delay.disable()
}

function registerQueueGauges(db: Deps['db'], registry: Registry) {
  const registers = [registry]
  let loading: ReturnType<typeof countTasksByName> | undefined
  // Both gauges are collected at the same time and share one query. Without the database the other metrics are still
  // served: that is when somebody needs them.
  const loadCounts = () =>
    (loading ??= countTasksByName(db)
      .catch(() => [])
      .finally(() => (loading = undefined)))
  new Gauge({
    name: 'sira_queue_work',
    help: 'Background tasks by name: waiting, running, or failed for good (dead)',
    labelNames: ['kind', 'state'],
    registers,
    async collect() {
      const tasks = await loadCounts()
      this.reset()
      for (const { kind, waiting, running, dead } of tasks)
        for (const [state, count] of Object.entries({ waiting, running, dead })) this.set({ kind, state }, count)
    },
  })
  new Gauge({
    name: 'sira_queue_late_seconds',
    help: 'Seconds that the oldest task that could run has been waiting, by task name',
    labelNames: ['kind'],
    registers,
    async collect() {
      const tasks = await loadCounts()
      this.reset()
      for (const { kind, late } of tasks) this.set({ kind }, late)
    },
  })
}

/** Gauges of the outbox. Without the database they have no values. */
function registerEmailGauges(db: Deps['db'], createGauge: CreateGauge) {
  const measure = async (what: 'due' | 'late') =>
    Object.fromEntries((await countDueEmails(db).catch(() => [])).map((each) => [each.priority, each[what]]))
  createGauge('letters_due', 'Emails that are due, by priority', () => measure('due'), 'priority')
  createGauge(
    'letters_late_seconds',
    'Seconds that the oldest email has been due, by priority',
    () => measure('late'),
    'priority',
  )
}

const PATH = '/metrics'

/** The name of a scheme is the same in capital and small letters (RFC 9110, section 11.1). */
const normalizeScheme = (header = '') => header.replace(/^bearer /i, 'Bearer ')

const hash = (text: string) => createHash('sha256').update(text).digest()

/**
 * Registers `GET /metrics` in Prometheus' text format, for requests with the METRICS_TOKEN as bearer token. The token
 * is a constraint of the route, so that without it the path gets the same 404 as any unknown path, also with pages
 * mounted.
 */
export function registerMetricsRoutes(app: FastifyInstance, resources: Deps) {
  const { METRICS_TOKEN } = resources.config
  if (!METRICS_TOKEN) return
  const expectedHash = hash(`Bearer ${METRICS_TOKEN}`)
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
      url.startsWith(PATH) && timingSafeEqual(hash(normalizeScheme(headers.authorization)), expectedHash) && 'metrics',
    mustMatchWhenDerived: false,
  })
  const gauges = createGauges(resources, app)
  app.addHook('onClose', async () => gauges.close())
  app.get(PATH, { constraints: { bearer: 'metrics' }, exposeHeadRoute: false }, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(gauges.type)
      .send(await gauges.text()),
  )
}
