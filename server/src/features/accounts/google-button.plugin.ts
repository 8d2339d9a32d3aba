import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { refuse } from '#http/refusal.ts'
import type { Resources } from '../../resources.ts'
import { newGoogleNonce } from './google-nonce.ts'

const GOOGLE = 'https://accounts.google.com/gsi/'

/**
 * Google's button in a document of its own, for a frame of the sign-in and sign-up screens: Google's script, frame and styles are let in
 * here and by no page. 404 where Google is not set up.
 * Each answer has a nonce of its own for the credential (google-nonce.ts).
 */
export function serveGoogleButton(app: FastifyInstance, { config, secret }: Resources) {
  app.get('/auth/google/button', { exposeHeadRoute: false }, async (_request, reply) => {
    const nonce = randomBytes(18).toString('base64')
    return reply
      .headers({ 'content-security-policy': policy(nonce), 'cache-control': 'private, no-store' })
      .type('text/html; charset=utf-8')
      .send(documentFor(config.GOOGLE_CLIENT_ID ?? refuse('NOT_FOUND'), nonce, newGoogleNonce(secret, new Date())))
  })
}

const policy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'nonce-${nonce}' ${GOOGLE}style`,
    "style-src-attr 'unsafe-inline'",
    'img-src data:',
    `connect-src ${GOOGLE}`,
    `frame-src ${GOOGLE}`,
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')

const STYLE =
  'body{margin:0;display:grid;min-height:100vh;place-items:center;overflow:hidden}#place{color-scheme:light}'

/**
 * Draws the button and tells the page around it: that it is drawn, that it cannot be had, or the credential of whoever signs in. Markup is
 * Google's own here (nothing that people typed is near), and the policy lets none of it run; scripts from text stay forbidden.
 */
const SCRIPT = `
'trustedTypes' in window && trustedTypes.createPolicy('default', { createHTML: (markup) => markup })
const looks = new URLSearchParams(location.search), root = document.documentElement, place = document.getElementById('place')
const tell = (what) => parent.postMessage(what, location.origin)
const isDark = looks.get('theme') === 'dark'
root.style.colorScheme = isDark ? 'dark' : 'light'
try {
  const { client, nonce, proof } = root.dataset
  google.accounts.id.initialize({ client_id: client, nonce, callback: ({ credential }) => tell({ credential, nonce: proof }) })
  google.accounts.id.renderButton(place, {
    type: 'standard', text: 'continue_with', size: 'large', shape: 'rectangular', logo_alignment: 'center', locale: 'en',
    theme: isDark ? 'filled_black' : 'outline', width: Math.min(400, root.clientWidth - 20),
  })
  tell({ state: 'drawn' })
} catch (error) {
  console.warn(error)
  tell({ state: 'away' })
}`

/** The settings take no client id with a sign that means something in markup. */
const documentFor = (clientId: string, nonce: string, own: { nonce: string; proof: string }) => `<!doctype html>
<html lang="en" data-client="${clientId}" data-nonce="${own.nonce}" data-proof="${own.proof}">
<meta charset="utf-8">
<meta name="robots" content="noindex">
<title>Google</title>
<style nonce="${nonce}">${STYLE}</style>
<div id="place"></div>
<script nonce="${nonce}" src="${GOOGLE}client"></script>
<script nonce="${nonce}">${SCRIPT}</script>
</html>
`
