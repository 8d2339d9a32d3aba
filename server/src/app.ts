import { randomUUID } from 'node:crypto'
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Once } from './db/receipts.ts'
import { everyRoute } from './every-route.ts'
import { serveGithub } from './features/accounts/github.plugin.ts'
import { serveGoogleButton } from './features/accounts/google-button.plugin.ts'
import { serveApplicationsCsv } from './features/applications/applications-csv.plugin.ts'
import { serveCompanyEvents } from './features/applications/company-events.plugin.ts'
import { serveFeeds } from './features/feeds/feeds.plugin.ts'
import { servePreviews } from './features/feeds/previews.plugin.ts'
import { serveSitemap } from './features/feeds/sitemap.plugin.ts'
import { serveFiles } from './features/files/files.plugin.ts'
import { serveCalendars } from './features/interviews/interviews.plugin.ts'
import { serveAuditCsv } from './features/desk/audit-csv.plugin.ts'
import { serveBellEvents } from './features/notifications/bell-events.plugin.ts'
import { serveVisitorAlerts } from './features/alerts/visitor-alerts.plugin.ts'
import { serveStopLinks } from './features/notifications/stop-mail.plugin.ts'
import { serveCv } from './features/seekers/cv.plugin.ts'
import type { ReceivedFile } from './files/received.ts'
import { admit, requireRecentProof } from './http/access.ts'
import { serveApiDocs } from './http/api-docs.ts'
import { broadLimits } from './http/broad-limits.ts'
import { boundPipelines, boundReads, boundUnread } from './http/back-pressure.ts'
import { boundCrowds } from './http/crowds.ts'
import { answerFailure, refusedBy } from './http/failure.ts'
import { guardHeaders, guardingHeaders } from './http/headers.ts'
import { serveHealth } from './http/health.ts'
import { noteInfected } from './http/infected.ts'
import { readBodies } from './http/json-bodies.ts'
import { faultForLog, plainLines } from './http/log.ts'
import { countAnswers } from './http/metrics.ts'
import { serveOpenApi } from './http/openapi.ts'
import { refuseForeignPages } from './http/own-pages.ts'
import { readQuery } from './http/query.ts'
import { refuse } from './http/refusal.ts'
import { limit } from './http/limits.ts'
import { askedHashOf, doOnce, keyHashOf, unlessDone } from './http/once.ts'
import { answer, answerAgain, readParams, type Route } from './http/route.ts'
import { noteDone, noteRefused } from './http/security-log.ts'
import { fromOf } from './http/network.ts'
import { serveMetrics } from './http/serve-metrics.ts'
import { bearerToken, callerOf, type Caller } from './http/session.ts'
import { boundBodies, giveTime, PATIENCE, serverTimes, type Patience } from './http/slow-clients.ts'
import { refuseWhenStopping } from './http/stopping.ts'
import { againstStorms } from './http/storms.ts'
import { answerOddHeaders, answerUnreadable } from './http/unreadable.ts'
import { readMultipart } from './http/uploads.ts'
import type { Resources } from './resources.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the body is read. */
    caller?: Caller
    known?: unknown
    /** Of the Idempotency-Key, where the endpoint takes one. */
    keyHash?: Buffer
  }
}

const isMultipart = (request: FastifyRequest) =>
  (request.headers['content-type'] ?? '').toLowerCase().startsWith('multipart/form-data')

/** The whole API on a Fastify instance, not listening yet; pages are mounted by `mountPages`. No I/O of its own. `patience` is how long slow callers are waited for. */
export async function buildApp(resources: Resources, patience: Patience = PATIENCE): Promise<FastifyInstance> {
  const app = Fastify({
    logger: {
      level: resources.config.LOG_LEVEL,
      base: null,
      timestamp: () => `,"at":"${new Date().toISOString()}"`,
      serializers: { err: faultForLog },
      stream: plainLines(resources.logTo ?? process.stdout),
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: (_address, hop) => hop < resources.config.TRUST_PROXY,
    bodyLimit: 256 * 1024,
    ...serverTimes(patience),
    clientErrorHandler: answerUnreadable(resources.config),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    // Hooks do not run for an address that cannot be read.
    frameworkErrors: (error, request, reply) =>
      void answerFailure(error, request, (reply as FastifyReply).headers(guardingHeaders(request, resources.config))),
  })
  boundPipelines(app)
  guardHeaders(app, resources.config)
  refuseWhenStopping(app)
  boundBodies(app, patience)
  boundCrowds(app, resources.config)
  boundReads(app)
  boundUnread(app, patience)
  countAnswers(app)
  answerOddHeaders(app)
  readBodies(app)
  const storms = againstStorms(resources, app.log)
  app.setErrorHandler(async (error, request, reply) => {
    const judged = await storms.judged(error, request)
    noteRefused(request, refusedBy(judged))
    return answerFailure(judged, request, reply)
  })
  app.decorate('withinLimits', broadLimits(resources, app.log, storms.admit))
  for (const route of everyRoute(resources)) register(app, route, resources, patience)
  await serveBeside(app, resources)
  app.all('/api/*', { onRequest: absent }, absent)
  app.setNotFoundHandler(absent)
  return app
}

/** Addresses beside the contract. */
async function serveBeside(app: FastifyInstance, resources: Resources) {
  await serveFiles(app, resources)
  serveCv(app, resources)
  serveApplicationsCsv(app, resources)
  serveCompanyEvents(app, resources)
  serveBellEvents(app, resources)
  serveAuditCsv(app, resources)
  await serveStopLinks(app, resources)
  await serveVisitorAlerts(app, resources)
  serveCalendars(app, resources)
  serveFeeds(app, resources)
  servePreviews(app, resources)
  serveSitemap(app, resources)
  serveGithub(app, resources, app.withinLimits)
  serveGoogleButton(app, resources)
  serveHealth(app, resources)
  serveMetrics(app, resources)
  serveOpenApi(app)
  serveApiDocs(app)
}

const absent = async () => refuse('NOT_FOUND')

function register(app: FastifyInstance, route: Route, resources: Resources, patience: Patience) {
  const { endpoint } = route
  app.route({
    method: endpoint.method,
    url: `/api/v1${endpoint.path}`,
    config: { endpoint },
    // Token, role, state and object are settled before a byte of the body is read.
    async onRequest(request) {
      if (endpoint.ownPagesOnly) refuseForeignPages(request.headers.origin, resources.config)
      const caller = await callerOf(resources.db, bearerToken(request.raw.rawHeaders))
      request.caller = caller
      if (caller && endpoint.files && isMultipart(request)) giveTime(request.raw, patience.refusedUpload)
      await app.withinLimits(request, caller, endpoint)
      admit(endpoint.access, caller, resources.config)
      if (endpoint.recentProof) requireRecentProof(caller)
      const params = readParams(route, request.params)
      request.keyHash = endpoint.once && keyHashOf(request.headers['idempotency-key'], endpoint, caller?.accountId)
      await unlessDone(resources.db, request.keyHash, async () => route.first?.(params as never, caller as never))
      request.known = params
    },
    async handler(request, reply) {
      const body = await answerTo(route, request, resources)
      // Reading never leaves a letter behind.
      if (endpoint.method !== 'GET') resources.wakePostman()
      noteDone(request, endpoint, body.data)
      return reply
        .code(endpoint.status ?? 200)
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(body))
    },
  })
}

async function answerTo(route: Route, request: FastifyRequest, resources: Resources) {
  const { endpoint } = route
  const { db, tmpDir } = resources
  const query = readQuery(request)
  const from = fromOf(request)
  const { caller, known: params } = request
  const give = async (body: unknown, files?: Record<string, ReceivedFile>) => {
    const work = (once?: Once) =>
      answer(route, params, { query, body: files ? { ...(body as object), ...files } : body, from, once }, caller)
    if (!request.keyHash) return work()
    const once = {
      keyHash: request.keyHash,
      askedHash: await askedHashOf(params, body, files),
      accountId: caller?.accountId ?? null,
    }
    return doOnce(
      db,
      once,
      () => work(once),
      (madeId) => answerAgain(route, madeId, caller),
    )
  }
  if (!isMultipart(request)) return give(request.body)
  if (!endpoint.files) return refuse('UNSUPPORTED_MEDIA')
  if (caller) await limit(resources, ['upload', caller.accountId])
  const received = await readMultipart(request.raw, {
    files: endpoint.files,
    maxParts: endpoint.maxParts,
    maxTotal: totalOf(endpoint.files),
    tmpDir,
  })
  try {
    return await give(withoutFiles(received.fields, endpoint.files), received.files)
  } catch (error) {
    await noteInfected(db, request, error)
    throw error
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
