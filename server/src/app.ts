import { randomUUID } from 'node:crypto'
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { everyRoute } from './every-route.ts'
import { serveGithub } from './features/accounts/github.plugin.ts'
import { serveFeeds } from './features/feeds/feeds.plugin.ts'
import { servePreviews } from './features/feeds/previews.plugin.ts'
import { serveSitemap } from './features/feeds/sitemap.plugin.ts'
import { serveFiles } from './features/files/files.plugin.ts'
import { admit } from './http/access.ts'
import { serveApiDocs } from './http/api-docs.ts'
import { broadLimits } from './http/broad-limits.ts'
import { answerFailure } from './http/failure.ts'
import { guardHeaders, guardingHeaders } from './http/headers.ts'
import { serveHealth } from './http/health.ts'
import { readBodies } from './http/json-bodies.ts'
import { faultForLog } from './http/log.ts'
import { serveOpenApi } from './http/openapi.ts'
import { refuseForeignPages } from './http/own-pages.ts'
import { readQuery } from './http/query.ts'
import { refuse } from './http/refusal.ts'
import { answer, readParams, type Route } from './http/route.ts'
import { bearerToken, callerOf, type Caller } from './http/session.ts'
import { readMultipart } from './http/uploads.ts'
import type { Resources } from './resources.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the body is read. */
    caller?: Caller
    known?: unknown
  }
}

const isMultipart = (request: FastifyRequest) => (request.headers['content-type'] ?? '').toLowerCase().startsWith('multipart/form-data')

/** The whole API on a Fastify instance, not listening yet; pages are mounted by `mountPages`. No I/O of its own. */
export async function buildApp(resources: Resources): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: resources.config.LOG_LEVEL, base: null, timestamp: () => `,"at":"${new Date().toISOString()}"`, serializers: { err: faultForLog } },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: (_address, hop) => hop < resources.config.TRUST_PROXY,
    bodyLimit: 256 * 1024,
    requestTimeout: 150_000,
    http: { headersTimeout: 8_000, connectionsCheckingInterval: 1_000 },
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    // Hooks do not run for an address that cannot be read.
    frameworkErrors: (error, request, reply) => void answerFailure(error, request, (reply as FastifyReply).headers(guardingHeaders(request, resources.config))),
  })
  guardHeaders(app, resources.config)
  readBodies(app)
  app.setErrorHandler(answerFailure)
  const withinLimits = broadLimits(resources.config)
  for (const route of everyRoute(resources)) register(app, route, { resources, withinLimits })
  await serveFiles(app, resources)
  serveFeeds(app, resources)
  servePreviews(app, resources)
  serveSitemap(app, resources)
  serveGithub(app, resources)
  serveHealth(app, resources)
  serveOpenApi(app)
  serveApiDocs(app)
  app.all('/api/*', { onRequest: absent }, absent)
  app.setNotFoundHandler(absent)
  return app
}

const absent = async () => refuse('NOT_FOUND')

interface Registering {
  resources: Resources
  withinLimits: ReturnType<typeof broadLimits>
}

function register(app: FastifyInstance, route: Route, { resources, withinLimits }: Registering) {
  const { endpoint } = route
  app.route({
    method: endpoint.method,
    url: `/api/v1${endpoint.path}`,
    // Token, role, state and object are settled before a byte of the body is read.
    async onRequest(request) {
      if (endpoint.ownPagesOnly) refuseForeignPages(request.headers.origin, resources.config)
      const caller = await callerOf(resources.db, bearerToken(request.raw.rawHeaders))
      withinLimits(endpoint, request, caller)
      admit(endpoint.access, caller)
      const params = readParams(route, request.params)
      await route.first?.(params as never, caller as never)
      request.caller = caller
      request.known = params
    },
    async handler(request, reply) {
      const body = await answerTo(route, request, resources)
      // Reading never leaves a letter behind.
      if (endpoint.method !== 'GET') resources.wakePostman()
      return reply
        .code(endpoint.status ?? 200)
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(body))
    },
  })
}

async function answerTo(route: Route, request: FastifyRequest, { tmpDir }: Resources) {
  const { endpoint } = route
  const query = readQuery(request)
  const from = { ip: request.ip, agent: request.headers['user-agent'] ?? '' }
  if (!isMultipart(request)) return answer(route, request.known, { query, body: request.body, from }, request.caller)
  if (!endpoint.files) return refuse('UNSUPPORTED_MEDIA')
  const received = await readMultipart(request.raw, { files: endpoint.files, maxParts: endpoint.maxParts, maxTotal: totalOf(endpoint.files), tmpDir })
  try {
    const body = { ...(withoutFiles(received.fields, endpoint.files) as object), ...received.files }
    return await answer(route, request.known, { query, body, from }, request.caller)
  } finally {
    await received.cleanup()
  }
}

/** Only what came off the stream is a file: nothing that a caller writes under a file's field may pass for one. */
function withoutFiles(body: unknown, files: object = {}): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  return Object.fromEntries(Object.entries(body).filter(([field]) => !Object.hasOwn(files, field)))
}

const MEGABYTE = 1024 * 1024
/** Ten megabytes a file (two at once at most) and one for everything else. */
const totalOf = (files: object) => (Math.min(Object.keys(files).length, 2) * 10 + 1) * MEGABYTE
