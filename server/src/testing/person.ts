import type { Readable } from 'node:stream'
import type { FastifyInstance, InjectOptions } from 'fastify'

export interface Reply {
  status: number
  headers: Record<string, unknown>
  /** The body's text. */
  text: string
  data?: any
  meta?: any
  metadata?: any
  code?: string
  message?: string
  errors?: Record<string, string[]>
}
export interface Caller {
  get(path: string, options?: Partial<InjectOptions>): Promise<Reply>
  post(path: string, body?: unknown, options?: Partial<InjectOptions>): Promise<Reply>
  patch(path: string, body?: unknown, options?: Partial<InjectOptions>): Promise<Reply>
  delete(path: string, body?: unknown): Promise<Reply>
}
export interface Person extends Caller {
  id: string
  email: string
  token: string
}

/** Goes on answering: it is read up to its first words. */
const LIVE = ['/company/events', '/notifications/events']
async function firstWords(stream: Readable): Promise<string> {
  for await (const words of stream) return String(words)
  return ''
}

/** Calls of the API below /api/v1 by one person; a FormData body travels as multipart. Works on any instance of the app. */
export function caller(app: FastifyInstance, token?: string): Caller {
  const send = async (
    method: InjectOptions['method'],
    path: string,
    body?: unknown,
    options: Partial<InjectOptions> = {},
  ): Promise<Reply> => {
    const encoded = body === undefined ? undefined : await encode(body)
    const answer = await app.inject({
      method,
      url: `/api/v1${path}`,
      ...(encoded && { payload: encoded.payload }),
      ...(LIVE.includes(path) && { payloadAsStream: true }),
      ...options,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...encoded?.headers, ...options.headers },
    })
    const text = LIVE.includes(path) ? await firstWords(answer.stream()) : answer.body
    const json = answer.headers['content-type']?.toString().startsWith('application/json')
      ? (JSON.parse(text) as object)
      : {}
    return { ...json, status: answer.statusCode, headers: answer.headers, text }
  }
  return {
    get: (path, options) => send('GET', path, undefined, options),
    post: (path, body, options) => send('POST', path, body, options),
    patch: (path, body, options) => send('PATCH', path, body, options),
    delete: (path, body) => send('DELETE', path, body),
  }
}

/** The same calls; while the answer is that the database is too busy (503, nothing was done), they are made again, as such an answer asks for. */
export function patient(one: Caller): Caller {
  const insist = async (ask: () => Promise<Reply>, tries = 10): Promise<Reply> => {
    const reply = await ask()
    return reply.status === 503 && reply.headers['retry-after'] && tries > 1 ? insist(ask, tries - 1) : reply
  }
  return {
    get: (...words) => insist(() => one.get(...words)),
    post: (...words) => insist(() => one.post(...words)),
    patch: (...words) => insist(() => one.patch(...words)),
    delete: (...words) => insist(() => one.delete(...words)),
  }
}

async function encode(body: unknown) {
  if (!(body instanceof FormData))
    return { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const request = new Request('http://town/', { method: 'POST', body })
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type')! },
  }
}
