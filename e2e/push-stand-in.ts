import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from '@playwright/test'

// Headless Chromium has no push service. This is one: the page subscribes at it, the server sends to it, and what it
// takes is decrypted as the browser would, and given to the service worker.

interface Subscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
  serverKey: string
}

export interface PushStandIn {
  settings: Record<string, string>
  /** Lets the pages of a context subscribe. The permission is asked for until it is given. */
  install(context: BrowserContext): Promise<void>
  /** The messages that have arrived, decrypted. */
  messages: string[]
  /** How often the server has called it. */
  readonly calls: number
  isSubscribed(): boolean
  /** Gives a message to the service worker of the page, and waits until it has shown a notification. */
  deliver(page: Page, message: string): Promise<void>
  close(): void
}

export async function startPush(): Promise<PushStandIn> {
  const messages: string[] = []
  const ecdh = createECDH('prime256v1')
  const auth = randomBytes(16)
  ecdh.generateKeys()
  let subscribed: Subscription | undefined
  let calls = 0
  const server = createServer((request, response) => {
    calls++
    void request.toArray().then((parts) => {
      if (subscribed && subscribed.endpoint.endsWith(request.url!))
        messages.push(decrypt(Buffer.concat(parts), ecdh, auth))
      response.writeHead(subscribed ? 201 : 410).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') }
  return {
    settings: { PUSH_SERVICES: origin, CALLS_TO_LOOPBACK: '1' },
    messages,
    get calls() {
      return calls
    },
    isSubscribed: () => subscribed !== undefined,
    async install(context) {
      await context.grantPermissions(['notifications'])
      await context.exposeFunction('readTestSubscription', () => subscribed ?? null)
      await context.exposeFunction('setTestSubscription', (serverKey: string | null) => {
        const endpoint = `${origin}/${randomBytes(8).toString('hex')}`
        subscribed = serverKey === null ? undefined : { endpoint, keys, serverKey }
      })
      await context.addInitScript(replacePushManager)
    },
    deliver,
    close: () => server.close().closeAllConnections(),
  }
}

async function deliver(page: Page, message: string): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const registrationId = await new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    })
    void client.send('ServiceWorker.enable')
  })
  const { origin } = new URL(page.url())
  const [worker] = page.context().serviceWorkers()
  await worker!.evaluate(rememberNextNotification)
  await client.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: message })
  // Chromium forgets a notification while it is about to show it, when a page lists notifications at that moment.
  await worker!.evaluate(() => (globalThis as unknown as TestWorker).nextNotification)
  await client.detach()
}

interface TestWorker {
  registration: ServiceWorkerRegistration
  /** Resolves when the next notification is shown. */
  nextNotification: Promise<void>
}

/** Runs in the service worker. */
function rememberNextNotification() {
  const scope = globalThis as unknown as TestWorker
  const { registration } = scope
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  scope.nextNotification = promise
  registration.showNotification = (...args) => {
    const shown = ServiceWorkerRegistration.prototype.showNotification.apply(registration, args)
    shown.then(resolve, reject)
    return shown
  }
}

interface TestWindow {
  readTestSubscription(): Promise<Subscription | null>
  setTestSubscription(serverKey: string | null): Promise<void>
}

/** Runs in the page. */
function replacePushManager() {
  if (!('PushManager' in window)) return
  const { readTestSubscription, setTestSubscription } = window as unknown as TestWindow
  const ASKED = 'test-permission'
  Object.defineProperty(Notification, 'permission', {
    get: () => (localStorage.getItem(ASKED) === null ? 'default' : 'granted'),
  })
  Notification.requestPermission = async () => {
    localStorage.setItem(ASKED, 'yes')
    return 'granted'
  }
  const read = async () => {
    const found = await readTestSubscription()
    if (!found) return null
    const { endpoint, keys, serverKey } = found
    const bytes = Uint8Array.from(atob(serverKey.replaceAll('-', '+').replaceAll('_', '/')), (each) =>
      each.charCodeAt(0),
    )
    return {
      endpoint,
      options: { applicationServerKey: bytes.buffer },
      toJSON: () => ({ endpoint, keys, expirationTime: null }),
      unsubscribe: () => setTestSubscription(null).then(() => true),
    }
  }
  Object.assign(PushManager.prototype, {
    getSubscription: read,
    subscribe: ({ applicationServerKey }: { applicationServerKey: string }) =>
      setTestSubscription(applicationServerKey).then(read),
  })
}

/** Decrypts a body in the coding aes128gcm (RFC 8188) with the keys of Web Push (RFC 8291). */
function decrypt(body: Buffer, ecdh: ECDH, auth: Buffer): string {
  const sender = body.subarray(21, 86)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32))
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, body.subarray(0, 16), `Content-Encoding: ${name}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(body.subarray(-16))
  const padded = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}
