import type { FastifyInstance } from 'fastify'
import { authorize } from '#http/access.ts'
import {
  registerEventStreams,
  EVENT_STREAM_HEADERS,
  createEventStreams,
  type EventStreamListener,
} from '#http/event-streams.ts'
import { appError } from '#core/app-error.ts'
import { parseBearerToken, findCaller } from '#http/session.ts'
import type { Deps } from '#core/deps.ts'
import { CompanyEvent } from '@sira/contract/received-applications'

declare module 'fastify' {
  interface FastifyInstance {
    companyEventStreams: ReturnType<typeof createCompanyEvents>
  }
}

/**
 * Registers the event stream that tells a company's team which of its applications changed, but nothing of their
 * content. A stream ends when the session or the access rights end.
 */
export function registerCompanyEventRoutes(app: FastifyInstance, { db, pool, config }: Deps) {
  const events = createCompanyEvents(pool, (err) => app.log.warn({ err }, 'company events cannot be received'))
  app.decorate('companyEventStreams', events)

  app.get('/api/v1/company/events/stream', { exposeHeadRoute: false }, async (request, reply) => {
    const token = parseBearerToken(request.raw.rawHeaders)
    const caller = await findCaller(db, token)
    await app.limitRequest(request, caller)
    authorize('activeCompany', caller, config)
    if (events.isFull(caller.accountId)) throw appError('TOO_MANY', { retryAfter: 60 })
    const { accountId, companyId } = caller
    const stillMay = async () => {
      const now = await findCaller(db, token).catch(() => caller)
      return now?.companyId === companyId && now.companyStatus === 'ACTIVE'
    }
    return reply
      .headers(EVENT_STREAM_HEADERS)
      .send(await events.open({ accountId, companyId, isStillAllowed: stillMay }))
  })

  registerEventStreams(app, events)
}

interface CompanyListener extends EventStreamListener {
  companyId: string
}

/** Creates the event streams that forward events about a company's applications to its team. */
const createCompanyEvents = (pool: Deps['pool'], failed: (error: unknown) => void) =>
  createEventStreams<CompanyListener>(pool, {
    channel: 'company',
    onNotification(payload, tell) {
      const [companyId, kind, id] = payload.split(' ')
      const event = CompanyEvent.safeParse({ kind, id })
      if (event.success) tell(event.data.kind, event.data.id, (listener) => listener.companyId === companyId)
    },
    onError: failed,
  })
