import type { Readable } from 'node:stream'
import type { FastifyInstance, InjectOptions } from 'fastify'

export interface TestResponse {
  status: number
  headers: Record<string, unknown>
  /** The body as text. */
  text: string
  data?: any
  meta?: any
  metadata?: any
  code?: string
  message?: string
  errors?: Record<string, string[]>
}
export interface TestClient {
  get(path: string, options?: Partial<InjectOptions>): Promise<TestResponse>
  post(path: string, body?: unknown, options?: Partial<InjectOptions>): Promise<TestResponse>
  put(path: string, body?: unknown): Promise<TestResponse>
  patch(path: string, body?: unknown, options?: Partial<InjectOptions>): Promise<TestResponse>
  delete(path: string, body?: unknown): Promise<TestResponse>
}
export interface TestUser extends TestClient {
  id: string
  email: string
  token: string
}

/** Paths of event streams, which never end: only their first chunk is read. */
const EVENT_STREAM_PATHS = ['/company/events/stream', '/notifications/events']
async function readFirstChunk(stream: Readable): Promise<string> {
  for await (const words of stream) return String(words)
  return ''
}

/**
 * Returns a client of the API below /api/v1 with this session, or without one. A FormData body is sent as multipart.
 * Works on any instance of the app.
 */
export function createTestClient(app: FastifyInstance, token?: string): TestClient {
  const send = async (
    method: InjectOptions['method'],
    path: string,
    body?: unknown,
    options: Partial<InjectOptions> = {},
  ): Promise<TestResponse> => {
    const encoded = body === undefined ? undefined : await encodeBody(body)
    const response = await app.inject({
      method,
      url: `/api/v1${path}`,
      ...(encoded && { payload: encoded.payload }),
      ...(EVENT_STREAM_PATHS.includes(path) && { payloadAsStream: true }),
      ...options,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...encoded?.headers, ...options.headers },
    })
    const text = EVENT_STREAM_PATHS.includes(path) ? await readFirstChunk(response.stream()) : response.body
    const json = response.headers['content-type']?.toString().startsWith('application/json')
      ? (JSON.parse(text) as object)
      : {}
    return { ...json, status: response.statusCode, headers: response.headers, text }
  }
  return {
    get: (path, options) => send('GET', path, undefined, options),
    post: (path, body, options) => send('POST', path, body, options),
    put: (path, body) => send('PUT', path, body),
    patch: (path, body, options) => send('PATCH', path, body, options),
    delete: (path, body) => send('DELETE', path, body),
  }
}

/**
 * Returns a client that repeats a request, up to ten times, while the response is that the database is too busy: 503 with
 * `retry-after`, where nothing was done.
 */
export function withBusyRetries(client: TestClient): TestClient {
  const sendUntilReady = async (sendRequest: () => Promise<TestResponse>, triesLeft = 10): Promise<TestResponse> => {
    const reply = await sendRequest()
    return reply.status === 503 && reply.headers['retry-after'] && triesLeft > 1
      ? sendUntilReady(sendRequest, triesLeft - 1)
      : reply
  }
  return {
    get: (...words) => sendUntilReady(() => client.get(...words)),
    post: (...words) => sendUntilReady(() => client.post(...words)),
    put: (...words) => sendUntilReady(() => client.put(...words)),
    patch: (...words) => sendUntilReady(() => client.patch(...words)),
    delete: (...words) => sendUntilReady(() => client.delete(...words)),
  }
}

async function encodeBody(body: unknown) {
  if (!(body instanceof FormData))
    return { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const request = new Request('http://town/', { method: 'POST', body })
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type')! },
  }
}
