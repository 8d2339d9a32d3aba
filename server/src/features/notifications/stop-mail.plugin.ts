import type { FastifyInstance } from 'fastify'
import { refuse } from '#http/refusal.ts'
import { readStopToken } from '#mail/stop-links.ts'
import type { Resources } from '../../resources.ts'
import { setMail } from './stop-mail.commands.ts'

/** What mail programs send from their own button (RFC 8058), as either kind of form; they follow no redirect. */
const ONE_CLICK = /^List-Unsubscribe=One-Click$/i
const isOneClick = (body: string) =>
  ONE_CLICK.test(body) || (/name="?List-Unsubscribe\b/i.test(body) && /^One-Click\r?$/im.test(body))
/** What the page sends to take it back. */
const AGAIN = /^again=1$/

/** `POST /stop-alert`: what the link in a letter speaks of ends, or goes on again, without a session. The page of that address has the buttons. */
export async function serveStopLinks(app: FastifyInstance, { db, secret }: Resources) {
  await app.register(async (scope) => {
    // A form of a page without scripts, or of a mail program: of neither is more read than who sends it.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: 4096 },
      async (_request: unknown, body: string | Buffer) => String(body),
    )
    scope.post('/stop-alert', { onRequest: (request) => app.withinLimits(request) }, async (request, reply) => {
      const token = (request.query as Record<string, unknown>).token
      const what = readStopToken(secret, token)
      const body = String(request.body ?? '').trim()
      const isOn = AGAIN.test(body)
      if (what) await setMail(db, what, isOn)
      if (isOneClick(body)) return what ? reply.type('text/plain; charset=utf-8').send('Stopped.') : refuse('NOT_FOUND')
      return reply.redirect(
        what ? `/stop-alert?${isOn ? 'on' : 'done'}=${what.kind}&token=${String(token)}` : '/stop-alert',
        303,
      )
    })
  })
}
