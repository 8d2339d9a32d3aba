import { t } from '@sira/contract/t'
import type { FastifyInstance } from 'fastify'
import { throwAppError } from '#core/app-error.ts'
import { parseUnsubscribeToken } from '#email/unsubscribe.ts'
import type { Deps } from '#core/deps.ts'
import { setSubscription } from './notifications.commands.ts'

/** What a mail program's own button sends (RFC 8058), as either kind of form. Mail programs follow no redirect. */
const ONE_CLICK = /^List-Unsubscribe=One-Click$/i
const isOneClick = (body: string) =>
  ONE_CLICK.test(body) || (/name="?List-Unsubscribe\b/i.test(body) && /^One-Click\r?$/im.test(body))
/** What the page's button sends to undo it. */
const UNDO = /^again=1$/

/**
 * Registers `POST /stop-alert`, which stops what an unsubscribe link is about, or turns it on again, without a session.
 * The page at that path has the buttons.
 */
export async function registerUnsubscribeRoutes(app: FastifyInstance, { db, secret }: Deps) {
  await app.register(async (scope) => {
    // A form of a page without scripts or of a mail program. Its body is only read to find out which of the two sends
    // it.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: 4096 },
      async (_request: unknown, body: string | Buffer) => String(body),
    )
    scope.post('/stop-alert', { onRequest: (request) => app.limitRequest(request) }, async (request, reply) => {
      const token = (request.query as Record<string, unknown>).token
      const target = parseUnsubscribeToken(secret, token)
      const body = String(request.body ?? '').trim()
      const isOn = UNDO.test(body)
      if (target) await setSubscription(db, target, isOn)
      if (isOneClick(body))
        return target
          ? reply.type('text/plain; charset=utf-8').send(t('You are unsubscribed.'))
          : throwAppError('NOT_FOUND')
      return reply.redirect(
        target ? `/stop-alert?${isOn ? 'on' : 'done'}=${target.kind}&token=${String(token)}` : '/stop-alert',
        303,
      )
    })
  })
}
