import type { EndpointShape } from '@sira/contract/endpoint'
import type { PageMeta } from '@sira/contract/paging'
import type { FailureBody, RefusalCode } from '@sira/contract/refusals'
import { deviceId } from './device.ts'
import { hasFile, toFormData } from './form-data.ts'
import { forgetOnceKey, onceKey } from './once-key.ts'
import { dropSession, readToken } from './token.ts'

export interface AskInput {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}
/** What came back, on either way: over HTTP in the browser, in the same process on the server. */
export type Delivered =
  | { ok: true; body: { data: unknown; message?: string; meta?: PageMeta; metadata?: PageMeta } }
  | { ok: false; status: number; body: Failure }
export type Failure = Omit<FailureBody, 'code'> & { code: RefusalCode | 'OFFLINE' }

export interface SendOptions {
  /** Part of the upload that is sent, 0 to 1. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
  /** Any 401 ends the session unless this is false (signing out, the silent look at start). */
  endsSession?: boolean
}

export const NO_CONNECTION = 'No connection. Nothing was lost; please try again.'
const OFFLINE = {
  ok: false,
  status: 0,
  body: { success: false, code: 'OFFLINE', message: NO_CONNECTION, requestId: '' },
} satisfies Delivered

/** Where the API answers: this origin unless the page says another. */
const apiOrigin = () => document.documentElement.dataset['api'] ?? ''

/** Sends one call: JSON, or multipart as soon as the body holds a file. */
export async function sendOverHttp(
  endpoint: EndpointShape,
  { params, query, body }: AskInput,
  options: SendOptions,
): Promise<Delivered> {
  const url = apiOrigin() + pathOf(endpoint, params) + queryOf(query)
  const multipart = hasFile(body)
  const headers: Record<string, string> = {
    accept: 'application/json',
    ...(body !== undefined && !multipart && { 'content-type': 'application/json' }),
  }
  const token = readToken()
  if (token) headers['authorization'] = `Bearer ${token}`
  else headers['x-device'] = deviceId()
  const place = `${endpoint.method} ${url}`
  if (endpoint.once) headers['idempotency-key'] = onceKey(place, body)
  const payload = body === undefined ? undefined : multipart ? toFormData(body) : JSON.stringify(body)
  const sent = await (multipart ? sendWithProgress : sendPlain)(
    { method: endpoint.method, url, headers, body: payload },
    options,
  )
  if (!sent) return OFFLINE
  const delivered = deliveredOf(sent.status, sent.text)
  // Of 5xx it is not known what became of it, and what is in flight has no answer yet.
  if (delivered.ok || (delivered.status < 500 && delivered.body.code !== 'REQUEST_IN_FLIGHT')) forgetOnceKey(place)
  // A wrong password is a 401 too, and ends nothing.
  if (
    !delivered.ok &&
    delivered.status === 401 &&
    delivered.body.code !== 'INVALID_CREDENTIALS' &&
    options.endsSession !== false
  )
    dropSession(token)
  return delivered
}

interface Sent {
  status: number
  text: string
}

interface Call {
  method: string
  url: string
  headers: Record<string, string>
  body: BodyInit | undefined
}

async function sendPlain({ url, ...call }: Call, { signal }: SendOptions): Promise<Sent | undefined> {
  try {
    const response = await fetch(url, { ...call, signal })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    if (signal?.aborted) throw error
    return undefined
  }
}

/** fetch tells nothing about how far an upload is; XMLHttpRequest does. */
function sendWithProgress(
  { method, url, headers, body }: Call,
  { signal, onProgress }: SendOptions,
): Promise<Sent | undefined> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total)
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    request.onerror = () => resolve(undefined)
    request.ontimeout = () => resolve(undefined)
    request.onabort = () => reject(new DOMException('Stopped', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort())
    request.send(body as XMLHttpRequestBodyInit)
  })
}

function deliveredOf(status: number, text: string): Delivered {
  const body = parse(text)
  if (status >= 200 && status < 300 && body) return { ok: true, body: body as never }
  // A proxy on the way has failures of its own, in other words than ours.
  const failure = typeof body === 'object' && body !== null && 'code' in body ? (body as FailureBody) : undefined
  return {
    ok: false,
    status,
    body: failure ?? {
      success: false,
      code: status === 413 ? 'TOO_LARGE' : 'BUG',
      message: 'Something went wrong on our side',
      requestId: '',
    },
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The path with its parameters, below /api/v1. */
export const pathOf = (endpoint: EndpointShape, params: Record<string, string> = {}) =>
  `/api/v1${endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`

function queryOf(query: Record<string, unknown> = {}) {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`
}
