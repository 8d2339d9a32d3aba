import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { createLocalJWKSet, jwtVerify } from 'jose'

/** A message as it arrived in a browser. */
export interface PushedMessage {
  browser: string
  notification: { title: string; body: string; navigate: string; tag: string; lang: string }
  ttl: number
  topic: string
  urgency: string
  /** Whom the signature of the server names as its contact. */
  contact: string
  bytes: number
}
export interface FakePushAnswer {
  status: number
  retryAfter?: string
}
export type FakePushService = Awaited<ReturnType<typeof startFakePushService>>

/**
 * Starts a fake push service with its browsers: it takes messages only with a valid signature of the server whose key
 * the browser subscribed for (RFC 8292), decrypts them as the browser does (RFC 8291) and answers as it is told to.
 */
export async function startFakePushService() {
  const app = Fastify({ forceCloseConnections: true })
  const browsers = new Map<string, Browser>()
  const state = { messages: [] as PushedMessage[], answers: [] as FakePushAnswer[], calls: 0 }
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
  app.post('/push/:name', async (request, reply) => {
    state.calls++
    const { name } = request.params as { name: string }
    const { headers } = request
    const browser = browsers.get(name)
    if (!browser) return reply.code(410).send('')
    const answer = state.answers.shift()
    if (answer && answer.status >= 300)
      return reply
        .code(answer.status)
        .headers(answer.retryAfter ? { 'retry-after': answer.retryAfter } : {})
        .send('')
    const contact = await verifySignature(headers.authorization ?? '', origin, browser.serverKey).catch(() => undefined)
    const body = request.body as Buffer
    if (contact === undefined || headers['content-encoding'] !== 'aes128gcm') return reply.code(403).send('')
    if (body.length > 4096) return reply.code(413).send('')
    const text = JSON.parse(decryptMessage(body, browser)) as {
      web_push: number
      notification: PushedMessage['notification']
    }
    if (text.web_push !== 8030) return reply.code(400).send('')
    const [ttl, topic, urgency] = [Number(headers['ttl']), String(headers['topic']), String(headers['urgency'])]
    state.messages.push({
      browser: name,
      notification: text.notification,
      ttl,
      topic,
      urgency,
      contact,
      bytes: body.length,
    })
    return reply.code(201).send('')
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return {
    origin,
    settings: { PUSH_SERVICES: origin, CALLS_TO_LOOPBACK: '1' },
    state,
    /** Subscribes a browser for the key of a server. Returns what `PushSubscription.toJSON()` returns. */
    subscribe(name: string, serverKey: string) {
      const ecdh = createECDH('prime256v1')
      ecdh.generateKeys()
      const browser = { ecdh, auth: randomBytes(16), serverKey }
      browsers.set(name, browser)
      return {
        endpoint: `${origin}/push/${name}`,
        expirationTime: null,
        keys: { p256dh: ecdh.getPublicKey('base64url'), auth: browser.auth.toString('base64url') },
      }
    },
    /** The browser was uninstalled or its permission taken away: its address is answered with 410. */
    unsubscribe: (name: string) => browsers.delete(name),
    listTitles: (name: string) =>
      state.messages.filter(({ browser }) => browser === name).map(({ notification }) => notification.title),
    reset() {
      browsers.clear()
      Object.assign(state, { messages: [], answers: [], calls: 0 })
    },
    close: () => app.close(),
  }
}

interface Browser {
  ecdh: ReturnType<typeof createECDH>
  auth: Buffer
  serverKey: string
}

/** Returns the contact that a valid signature names. Throws for any other. */
async function verifySignature(authorization: string, audience: string, serverKey: string): Promise<string> {
  const [, token, key] = /^vapid t=([^,]+), k=([\w-]+)$/.exec(authorization) ?? []
  if (!token || key !== serverKey) throw new Error('signed by somebody else')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const keys = createLocalJWKSet({ keys: [{ kty: 'EC', crv: 'P-256', alg: 'ES256', x: x!, y: y! }] })
  const { payload } = await jwtVerify(token, keys, { audience, requiredClaims: ['exp', 'sub'], maxTokenAge: undefined })
  if (payload.exp! > Date.now() / 1000 + 86_400) throw new Error('valid for more than a day')
  return payload.sub!
}

/** Decrypts a body of one record in the coding aes128gcm (RFC 8188) with the keys of Web Push (RFC 8291). */
function decryptMessage(body: Buffer, { ecdh, auth }: Browser): string {
  const [salt, idLength] = [body.subarray(0, 16), body[20]!]
  const senderKey = body.subarray(21, 21 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey])
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(senderKey), auth, info, 32))
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length))
  const sealed = body.subarray(21 + idLength)
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}
