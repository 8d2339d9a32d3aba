import type { FastifyInstance } from 'fastify'
import { refuse } from '#http/refusal.ts'
import type { Resources } from '../../resources.ts'
import { stop } from './alerts.commands.ts'
import { readStopToken } from './stop-links.ts'

/** What mail programs send from their own button (RFC 8058). */
const ONE_CLICK = /^List-Unsubscribe=One-Click$/i

/** `POST /stop-alert`: what the link in a letter speaks of ends, without a session. The page of that address has the button. */
export async function serveStopLinks(app: FastifyInstance, { db, secret }: Resources) {
  await app.register(async (scope) => {
    // A form of a page without scripts, or of a mail program: of neither is more read than who sends it.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, async (_request: unknown, body: string | Buffer) => String(body))
    scope.post('/stop-alert', { onRequest: (request) => app.withinLimits(request) }, async (request, reply) => {
      const what = readStopToken(secret, (request.query as Record<string, unknown>).token)
      if (what) await stop(db, what)
      if (ONE_CLICK.test(String(request.body ?? '').trim())) return what ? reply.type('text/plain; charset=utf-8').send('Stopped.') : refuse('NOT_FOUND')
      return reply.redirect(what ? `/stop-alert?done=${what.kind}` : '/stop-alert', 303)
    })
  })
}
