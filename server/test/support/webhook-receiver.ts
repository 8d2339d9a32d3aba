import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

/** How the receiver answers a call: with a status, by redirecting, without an end, or not at all. */
export type ReceiverAnswer =
  | { status: number; retryAfter?: string; body?: string }
  | 'redirect'
  | 'endless'
  | 'silence'
  | Promise<unknown>

/** A call as it arrived. */
export interface ReceivedCall {
  path: string
  id: string
  /** Unix seconds. */
  timestamp: number
  headers: IncomingMessage['headers']
  body: { type: string; timestamp: string; data: Record<string, unknown> }
  /** With which of the secrets of this path the signature is valid, by their place. */
  verifiedBy: number[]
}

const OK: ReceiverAnswer = { status: 200, body: 'thank you' }

/**
 * Starts a stand-in for the server of a company that receives webhooks: it checks signatures with `standardwebhooks` and
 * answers as it is told to, 200 otherwise. Each path is an endpoint of its own.
 */
export async function startWebhookReceiver() {
  const calls: ReceivedCall[] = []
  const secrets = new Map<string, string[]>()
  const planned = new Map<string, ReceiverAnswer[]>()
  const constant = new Map<string, ReceiverAnswer>()

  const verify = (path: string, text: string, headers: IncomingMessage['headers']) =>
    (secrets.get(path) ?? []).flatMap((secret, place) => {
      try {
        new Webhook(secret).verify(text, headers as Record<string, string>)
        return [place]
      } catch {
        return []
      }
    })
  const server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8').on('data', (part: string) => (text += part))
    request.on('end', () => {
      const { url: path = '', headers } = request
      calls.push({
        path,
        headers,
        id: String(headers['webhook-id']),
        timestamp: Number(headers['webhook-timestamp']),
        body: JSON.parse(text) as ReceivedCall['body'],
        verifiedBy: verify(path, text, headers),
      })
      void answer(response, planned.get(path)?.shift() ?? constant.get(path) ?? OK)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answer(response: ServerResponse, how: ReceiverAnswer): Promise<void> {
    if (how instanceof Promise) {
      await how
      return answer(response, OK)
    }
    if (how === 'silence') return
    if (how === 'endless') {
      response.writeHead(200)
      const write = () => {
        while (!response.destroyed && response.write('x'.repeat(512)));
      }
      response.on('drain', write)
      return write()
    }
    if (how === 'redirect') response.writeHead(302, { location: `${origin}/redirected` }).end()
    else response.writeHead(how.status, how.retryAfter ? { 'retry-after': how.retryAfter } : {}).end(how.body ?? '')
  }

  return {
    origin,
    calls,
    /** The secrets that this path knows. */
    know: (path: string, ...known: string[]) => void secrets.set(path, known),
    /** How the next calls to a path are answered, one after the other; then as always. */
    answerNext: (path: string, ...answers: ReceiverAnswer[]) => void planned.set(path, answers),
    answerAlways: (path: string, how: ReceiverAnswer) => void constant.set(path, how),
    listCalls: (path: string) => calls.filter((call) => call.path === path),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type WebhookReceiver = Awaited<ReturnType<typeof startWebhookReceiver>>
