import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { throwAppError } from '#core/app-error.ts'
import type { Deps } from '#core/deps.ts'
import { createGoogleNonce } from './google-nonce.rules.ts'

const GOOGLE_URL = 'https://accounts.google.com/gsi/'

/**
 * Registers the document with Google's button, which the sign-in and sign-up screens show in a frame: only this
 * document, and no page, allows Google's script, frame and styles. Responds with 404 where Google is not set up. Each
 * response has its own nonce for the credential, see `createGoogleNonce`.
 */
export function registerGoogleButtonRoutes(app: FastifyInstance, { config, secret }: Deps) {
  app.get('/auth/google/button', { exposeHeadRoute: false }, async (_request, reply) => {
    const nonce = randomBytes(18).toString('base64')
    return reply
      .headers({ 'content-security-policy': buildPolicy(nonce), 'cache-control': 'private, no-store' })
      .type('text/html; charset=utf-8')
      .send(
        buildDocument(
          config.GOOGLE_CLIENT_ID ?? throwAppError('NOT_FOUND'),
          nonce,
          createGoogleNonce(secret, new Date()),
        ),
      )
  })
}

const buildPolicy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'nonce-${nonce}' ${GOOGLE_URL}style`,
    "style-src-attr 'unsafe-inline'",
    'img-src data:',
    `connect-src ${GOOGLE_URL}`,
    `frame-src ${GOOGLE_URL}`,
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')

const STYLE =
  'body{margin:0;display:grid;min-height:100vh;place-items:center;overflow:hidden}#place{color-scheme:light}'

/**
 * Draws the button and sends a message to the page around it: that the button is drawn, that it is not available, or
 * the credential of the person who signs in. All markup here is Google's own (nothing that people typed gets in), and
 * the policy keeps scripts in it from running.
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

/** The client id needs no escaping: the configuration accepts none with a character that has a meaning in HTML. */
const buildDocument = (clientId: string, nonce: string, own: { nonce: string; proof: string }) => `<!doctype html>
<html lang="en" data-client="${clientId}" data-nonce="${own.nonce}" data-proof="${own.proof}">
<meta charset="utf-8">
<meta name="robots" content="noindex">
<title>Google</title>
<style nonce="${nonce}">${STYLE}</style>
<div id="place"></div>
<script nonce="${nonce}" src="${GOOGLE_URL}client"></script>
<script nonce="${nonce}">${SCRIPT}</script>
</html>
`
