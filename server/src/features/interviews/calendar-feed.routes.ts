import type { FastifyInstance } from 'fastify'
import { appError } from '#core/app-error.ts'
import { inLanguage } from '#core/i18n.ts'
import { hashSecret } from '#core/tokens.ts'
import type { Deps } from '#core/deps.ts'
import { buildInterviewCalendar } from './interview-calendar.format.ts'
import { listCalendarInterviews, findCalendarFeedOwner } from './interviews.queries.ts'

/**
 * Registers `GET /me/calendar/{token}.ics`: the interviews of the account that created the feed, according to its
 * current access rights. The token gives access to nothing else.
 */
export function registerCalendarFeedRoutes(app: FastifyInstance, { db, config }: Deps) {
  app.get('/me/calendar/:file', { onRequest: (request) => app.limitRequest(request) }, async (request, reply) => {
    const [, token] = /^([A-Za-z0-9_-]{43})\.ics$/.exec((request.params as { file: string }).file) ?? []
    const owner = token ? await findCalendarFeedOwner(db, hashSecret(token)) : undefined
    if (!owner) throw appError('NOT_FOUND')
    const { side, language } = owner
    const recipient = side && 'companyId' in side ? 'host' : 'seeker'
    const interviews = side ? await listCalendarInterviews(db, side) : []
    return reply
      .headers({
        'content-type': 'text/calendar; charset=utf-8',
        'cache-control': 'private, no-store',
        'content-disposition': 'inline; filename="interviews.ics"',
        'x-robots-tag': 'noindex',
      })
      .send(inLanguage(language, () => buildInterviewCalendar(config.PUBLIC_ORIGIN, recipient, interviews)))
  })
}
