import type { FastifyInstance } from 'fastify'
import { admit } from '#http/access.ts'
import { keepLive, LIVE } from '#http/event-streams.ts'
import { refuse } from '#http/refusal.ts'
import { bearerToken, callerOf } from '#http/session.ts'
import type { Resources } from '../../resources.ts'
import { companyEvents } from './company-events.ts'

declare module 'fastify' {
  interface FastifyInstance {
    companyEvents: ReturnType<typeof companyEvents>
  }
}

/** The address that tells a company's people what changes among its applications: which one, never what is in it. Ends with the session and the rights. */
export function serveCompanyEvents(app: FastifyInstance, { db, pool, config }: Resources) {
  const events = companyEvents(pool, (err) => app.log.warn({ err }, 'events are not heard'))
  app.decorate('companyEvents', events)

  app.get('/api/v1/company/events', { exposeHeadRoute: false }, async (request, reply) => {
    const token = bearerToken(request.raw.rawHeaders)
    const caller = await callerOf(db, token)
    await app.withinLimits(request, caller)
    admit('activeCompany', caller, config)
    if (events.isFull(caller.accountId)) return refuse('TOO_MANY', { retryAfter: 60 })
    const { accountId, companyId } = caller
    const stillMay = async () => {
      const now = await callerOf(db, token).catch(() => caller)
      return now?.companyId === companyId && now.companyStatus === 'ACTIVE'
    }
    return reply.headers(LIVE).send(await events.open({ accountId, companyId, stillMay }))
  })

  keepLive(app, events)
}
