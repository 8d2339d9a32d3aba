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

declare module 'fastify' {
  interface FastifyInstance {
    notificationStreams: ReturnType<typeof createNotificationStreams>
  }
}

/**
 * Registers the event stream that tells a person that their notifications have changed, but not what they say. It ends
 * with the session. Throws TOO_MANY for an account with too many streams.
 */
export function registerNotificationEventRoutes(app: FastifyInstance, { db, pool, config }: Deps) {
  const events = createNotificationStreams(pool, (err) =>
    app.log.warn({ err }, 'notifications cannot be received live'),
  )
  app.decorate('notificationStreams', events)

  app.get('/api/v1/notifications/events', { exposeHeadRoute: false }, async (request, reply) => {
    const token = parseBearerToken(request.raw.rawHeaders)
    const caller = await findCaller(db, token)
    await app.limitRequest(request, caller)
    authorize('signedIn', caller, config)
    const { accountId } = caller
    if (events.isFull(accountId)) throw appError('TOO_MANY', { retryAfter: 60 })
    const stillMay = async () => (await findCaller(db, token).catch(() => caller)) !== undefined
    return reply.headers(EVENT_STREAM_HEADERS).send(await events.open({ accountId, isStillAllowed: stillMay }))
  })
  registerEventStreams(app, events)
}

const MESSAGE = /^([0-9a-f-]{36}) (\d{1,9})$/

/**
 * Returns the event streams that tell people that their notifications have changed. For a delayed notification, the
 * event is sent when it is shown. The database's message contains the account and the delay in milliseconds.
 */
function createNotificationStreams(pool: Deps['pool'], failed: (error: unknown) => void) {
  const timers = new Set<NodeJS.Timeout>()
  const streams = createEventStreams<EventStreamListener>(pool, {
    channel: 'bell',
    onNotification(payload, tell) {
      const [, accountId, inMs] = MESSAGE.exec(payload) ?? []
      if (!accountId) return
      const sendEvent = () => tell('changed', '', (listener) => listener.accountId === accountId)
      if (Number(inMs) === 0) return sendEvent()
      const timer = setTimeout(() => {
        timers.delete(timer)
        sendEvent()
      }, Number(inMs)).unref()
      timers.add(timer)
    },
    onError: failed,
  })
  return {
    ...streams,
    async close() {
      for (const timer of timers) clearTimeout(timer)
      await streams.close()
    },
  }
}
