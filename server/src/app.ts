import { randomUUID } from 'node:crypto'
import Fastify, { LogController, type FastifyServerOptions, type FastifyInstance, type FastifyReply } from 'fastify'
import { buildRoutes } from './routes.ts'
import { registerGoogleButtonRoutes } from './features/social-sign-in/google-button.routes.ts'
import { registerRedirectRoutes } from './features/social-sign-in/redirect.routes.ts'
import { registerApplicationsCsvRoutes } from './features/applications/applications-csv.routes.ts'
import { registerFunnelCsvRoutes } from './features/funnel/funnel.routes.ts'
import { registerCompanyEventRoutes } from './features/applications/company-events.routes.ts'
import { registerDeveloperRoutes } from './features/developers/developers.routes.ts'
import { registerEmbedRoutes } from './features/embed/embed.routes.ts'
import { registerBoardFeedRoutes } from './features/feeds/board-feeds.routes.ts'
import { registerFeedRoutes } from './features/feeds/feeds.routes.ts'
import { registerSharePreviewRoutes } from './features/feeds/share-previews.routes.ts'
import { registerSitemapRoutes } from './features/feeds/sitemap.routes.ts'
import { registerWebAppRoutes } from './features/feeds/web-app.routes.ts'
import { getNextClosing, watchJobIndex } from './features/job-search/job-index.queries.ts'
import { markSkillsChanged } from './features/skills/skills.queries.ts'
import { markSynonymsChanged } from './features/synonyms/synonyms.queries.ts'
import { registerFileDownloadRoutes } from './features/files/file-downloads.routes.ts'
import { registerCalendarFeedRoutes } from './features/interviews/calendar-feed.routes.ts'
import { registerAuditLogCsvRoutes } from './features/admin/audit-log-csv.routes.ts'
import { registerNotificationEventRoutes } from './features/notifications/notification-events.routes.ts'
import { registerUploadPieceRoutes } from './features/uploads/upload-pieces.routes.ts'
import { registerVisitorAlertRoutes } from './features/alerts/visitor-alerts.routes.ts'
import { registerReachFormRoutes } from './features/reach/reach.routes.ts'
import { registerExpiryFormRoutes } from './features/jobs/expiry.routes.ts'
import { registerUnsubscribeRoutes } from './features/notifications/unsubscribe.routes.ts'
import { registerTelegramRoutes } from './features/telegram/telegram.routes.ts'
import { registerCvRoutes } from './features/seekers/cv.routes.ts'
import { registerApiDocsRoutes, registerOpenApiRoutes } from '#http/openapi.ts'
import { createRequestLimiter } from '#http/rate-limits/request-limiter.ts'
import { limitConcurrentReads } from '#http/connections/concurrent-reads.ts'
import { limitConnections } from '#http/connections/open-connections.ts'
import { limitConnectionsPerNetwork } from '#http/connections/connection-limits.ts'
import { handleRequestError, toAppError } from '#http/error-handler.ts'
import { registerSecurityHeaders, getSecurityHeaders } from '#http/security-headers.ts'
import { keepPageLanguage, removeLanguagePrefix } from '#http/page-language.ts'
import { registerHealthRoutes } from '#http/health.ts'
import { registerBodyParsers } from '#http/body-parsers.ts'
import { toLoggedError, createSafeLogStream } from '#core/log-format.ts'
import { registerResponseMetrics, registerRequestSpans, registerMetricsRoutes } from '#http/metrics.ts'
import { appError } from '#core/app-error.ts'
import { logSecurityError } from '#http/security-log.ts'
import { REQUEST_TIMEOUTS, getServerTimeouts, type RequestTimeouts } from '#http/connections/request-timeouts.ts'
import { registerGracefulShutdown } from '#http/connections/graceful-shutdown.ts'
import { createEnumerationGuard } from '#http/rate-limits/enumeration-guard.ts'
import { registerMalformedRequestChecks, createClientErrorHandler } from '#http/connections/malformed-requests.ts'
import { attachPublicCache, openCacheScope, PublicCache } from '#db/public-cache.ts'
import { PublicChanges } from '#db/public-changes.ts'
import type { Deps } from '#core/deps.ts'
import { getTraceId, isTracing } from '#core/tracing.ts'
import { registerRoute } from '#http/register-route.ts'

/**
 * Builds the whole HTTP API on a Fastify instance that does not listen yet; pages are mounted by `registerPages`. Does no
 * I/O itself. `patience` says how long the server waits for slow callers.
 */
export async function buildApp(deps: Deps, patience: RequestTimeouts = REQUEST_TIMEOUTS): Promise<FastifyInstance> {
  const app = Fastify(buildServerOptions(deps, patience))
  const closeIdleConnections = limitConnections(app, patience)
  registerSecurityHeaders(app, deps.config)
  registerGracefulShutdown(app, closeIdleConnections)
  limitConnectionsPerNetwork(app, deps.config)
  limitConcurrentReads(app)
  registerResponseMetrics(app)
  registerRequestSpans(app)
  registerMalformedRequestChecks(app)
  registerBodyParsers(app)
  keepPageLanguage(app)
  const enumerationGuard = createEnumerationGuard(deps, app.log)
  app.setErrorHandler(async (error, request, reply) => {
    const judgedError = await enumerationGuard.judged(error, request)
    logSecurityError(request, toAppError(judgedError))
    return handleRequestError(judgedError, request, reply)
  })
  app.decorate('limitRequest', createRequestLimiter(deps, app.log, enumerationGuard.admit))
  app.decorate('publicChanges', openPublicChanges(app, deps))
  openPublicCache(deps, app.publicChanges)
  app.decorate('openCacheScope', () => openCacheScope(deps.db))
  watchJobIndex(deps.db, (jobId) => app.log.warn({ jobId }, 'a job cannot be searched: it has an unknown value'))
  for (const route of buildRoutes(deps)) registerRoute(app, route, deps, patience)
  await registerRoutesBesideContract(app, deps, patience)
  app.all('/api/*', { onRequest: throwNotFound }, throwNotFound)
  app.setNotFoundHandler(throwNotFound)
  return app
}

/** Follows what changes of what visitors see; the skills and synonyms in memory are read again when they changed. */
function openPublicChanges(app: FastifyInstance, { db, pool }: Deps): PublicChanges {
  const changes = new PublicChanges(pool, {
    onManyChanges: () => {
      markSkillsChanged(db)
      markSynonymsChanged(db)
    },
    onError: (err) => app.log.warn({ err }, 'changes of other instances are not heard: cannot listen to the database'),
  })
  app.addHook('onReady', () => changes.ready)
  app.addHook('onClose', () => changes.close())
  return changes
}

/** Keeps no value when the settings give it no memory. */
function openPublicCache({ config, db }: Deps, changes: PublicChanges): void {
  const maxBytes = config.RESPONSE_CACHE_MB * 1024 * 1024
  attachPublicCache(db, new PublicCache({ maxBytes, changes, getNextClosing }))
}

const buildServerOptions = ({ config, logStream }: Deps, patience: RequestTimeouts) =>
  ({
    logger: {
      level: config.LOG_LEVEL,
      base: null,
      timestamp: () => `,"at":"${new Date().toISOString()}"`,
      serializers: { err: toLoggedError },
      stream: createSafeLogStream(logStream ?? process.stdout),
      ...(isTracing() && { mixin: () => ({ traceId: getTraceId() }) }),
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: (_address, hop) => hop < config.TRUST_PROXY,
    bodyLimit: 256 * 1024,
    // Reading the jobs and the pages may take longer than Fastify's ten seconds on a busy or slow machine.
    pluginTimeout: 0,
    ...getServerTimeouts(patience),
    clientErrorHandler: createClientErrorHandler(config),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    rewriteUrl: removeLanguagePrefix,
    routerOptions: { maxParamLength: 200 },
    // Fastify runs no hooks for a URL that it cannot parse, so the headers are set here.
    frameworkErrors: (error, request, reply) =>
      void handleRequestError(error, request, (reply as FastifyReply).headers(getSecurityHeaders(request, config))),
  }) satisfies FastifyServerOptions

/** Registers the routes that are not in the contract. */
async function registerRoutesBesideContract(app: FastifyInstance, deps: Deps, patience: RequestTimeouts) {
  await registerFileDownloadRoutes(app, deps)
  await registerUploadPieceRoutes(app, deps)
  registerCvRoutes(app, deps)
  registerApplicationsCsvRoutes(app, deps)
  registerFunnelCsvRoutes(app, deps)
  registerCompanyEventRoutes(app, deps)
  registerNotificationEventRoutes(app, deps)
  registerAuditLogCsvRoutes(app, deps)
  await registerUnsubscribeRoutes(app, deps)
  await registerVisitorAlertRoutes(app, deps)
  await registerExpiryFormRoutes(app, deps)
  await registerReachFormRoutes(app, deps)
  registerCalendarFeedRoutes(app, deps)
  registerTelegramRoutes(app, deps)
  registerEmbedRoutes(app, deps)
  registerFeedRoutes(app, deps)
  registerBoardFeedRoutes(app, deps, patience)
  registerSharePreviewRoutes(app, deps)
  registerWebAppRoutes(app)
  registerSitemapRoutes(app, deps)
  registerRedirectRoutes(app, deps, app.limitRequest)
  registerGoogleButtonRoutes(app, deps)
  registerHealthRoutes(app, deps)
  registerMetricsRoutes(app, deps)
  registerOpenApiRoutes(app)
  registerApiDocsRoutes(app)
  registerDeveloperRoutes(app, deps)
}

const throwNotFound = async () => {
  throw appError('NOT_FOUND')
}
