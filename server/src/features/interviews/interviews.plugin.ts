import type { FastifyInstance } from 'fastify'
import { refuse } from '#http/refusal.ts'
import { hashOf } from '#http/session.ts'
import type { Resources } from '../../resources.ts'
import { calendarFor } from './interview-calendar.ts'
import { calendarOf, feedReader } from './interviews.queries.ts'

/** `GET /me/calendar/{token}.ics`: the interviews of whoever made that address, as their rights are at this moment. It opens nothing else. */
export function serveCalendars(app: FastifyInstance, { db, config }: Resources) {
  app.get('/me/calendar/:file', { onRequest: (request) => app.withinLimits(request) }, async (request, reply) => {
    const [, token] = /^([A-Za-z0-9_-]{43})\.ics$/.exec((request.params as { file: string }).file) ?? []
    const reader = token ? await feedReader(db, hashOf(token)) : undefined
    if (!reader) return refuse('NOT_FOUND')
    const { side } = reader
    const reading = side && 'companyId' in side ? 'host' : 'seeker'
    return reply
      .headers({
        'content-type': 'text/calendar; charset=utf-8',
        'cache-control': 'private, no-store',
        'content-disposition': 'inline; filename="interviews.ics"',
        'x-robots-tag': 'noindex',
      })
      .send(calendarFor(config.PUBLIC_ORIGIN, reading, side ? await calendarOf(db, side) : []))
  })
}
