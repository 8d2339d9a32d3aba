import type { FastifyInstance } from 'fastify'
import { admit } from '#http/access.ts'
import { keepLive, LIVE } from '#http/event-streams.ts'
import { refuse } from '#http/refusal.ts'
import { bearerToken, callerOf } from '#http/session.ts'
import type { Resources } from '../../resources.ts'
import { bellEvents } from './bell-events.ts'

declare module 'fastify' {
  interface FastifyInstance {
    bellEvents: ReturnType<typeof bellEvents>
  }
}

/** The address that tells somebody that their bell changed, never what it says. Ends with the session. */
export function serveBellEvents(app: FastifyInstance, { db, pool, config }: Resources) {
  const events = bellEvents(pool, (err) => app.log.warn({ err }, 'bells are not heard'))
  app.decorate('bellEvents', events)

  app.get('/api/v1/notifications/events', { exposeHeadRoute: false }, async (request, reply) => {
    const token = bearerToken(request.raw.rawHeaders)
    const caller = await callerOf(db, token)
    await app.withinLimits(request, caller)
    admit('signedIn', caller, config)
    const { accountId } = caller
    if (events.isFull(accountId)) return refuse('TOO_MANY', { retryAfter: 60 })
    const stillMay = async () => (await callerOf(db, token).catch(() => caller)) !== undefined
    return reply.headers(LIVE).send(await events.open({ accountId, stillMay }))
  })
  keepLive(app, events)
}
