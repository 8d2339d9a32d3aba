import { getLanguage } from '@sira/contract/t'
import { t } from '@lingui/core/macro'
import type { EndpointAddress } from '@sira/contract/endpoint'
import type { PageMeta } from '@sira/contract/paging'
import type { ErrorBody, ErrorCode } from '@sira/contract/errors'
import { getDeviceId } from './device-id.ts'
import { clearIdempotencyKey, getIdempotencyKey } from './idempotency-key.ts'
import { endRejectedSession, readToken } from './token.ts'

export interface ApiCallInput {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}
/** The response, over HTTP in the browser or in the same process on the server. */
export type RawApiResponse =
  | { ok: true; body: { data: unknown; message?: string; meta?: PageMeta; metadata?: PageMeta } }
  | { ok: false; status: number; body: ApiErrorBody }
export type ApiErrorBody = Omit<ErrorBody, 'code'> & { code: ErrorCode | 'OFFLINE' }

export interface ApiCallOptions {
  /** Called with the part of the upload that is sent, 0 to 1. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
  /** Any 401 ends the session unless this is false (signing out, and the check at the start). */
  endsSession?: boolean
  /** The request is completed even if the page is left or reloaded meanwhile. Not for uploads. */
  keepalive?: boolean
  /** Of a request that may have been sent before, perhaps by a page that is closed now. */
  idempotencyKey?: string
}

/** What a call returns when no response came. */
export const OFFLINE = {
  ok: false,
  status: 0,
  body: {
    success: false,
    code: 'OFFLINE',
    message: t`No connection. Nothing was lost; please try again.`,
    requestId: '',
  },
} satisfies RawApiResponse

/** The origin of the API: '' for this origin, unless the page names another. */
export const getApiOrigin = () => document.documentElement.dataset['api'] ?? ''

const API = '/api/v1'
const buildUrl = (endpoint: EndpointAddress, { params, query }: ApiCallInput) =>
  getApiOrigin() + buildEndpointPath(endpoint, params) + toQueryString(query)

/** The name under which the idempotency key of a call is kept. */
export const getRequestKey = (endpoint: EndpointAddress, input: ApiCallInput): string =>
  `${endpoint.method} ${buildUrl(endpoint, input)}`

/** Answers that came with those of a screen, by their addresses below /api/v1 (screen-answers.ts). */
interface PrefetchedAnswers {
  find: (address: string) => Promise<RawApiResponse | undefined> | undefined
  /** Something is about to be changed. */
  forget: () => void
}
let prefetched: PrefetchedAnswers | undefined
export const setPrefetchedAnswers = (answers: PrefetchedAnswers) => (prefetched = answers)

/** Returns the answer that was prefetched; undefined, at once, when there is none. */
function findPrefetched({ method }: EndpointAddress, url: string, { signal }: ApiCallOptions) {
  if (method === 'GET')
    return prefetched?.find(url.slice(url.indexOf(API) + API.length))?.then((known) => {
      signal?.throwIfAborted()
      return known
    })
  prefetched?.forget()
  return undefined
}

/** Sends one call: as JSON, or as multipart when the body contains a file. Never throws for an error response. */
export async function sendOverHttp(
  endpoint: EndpointAddress,
  { params, query, body }: ApiCallInput,
  options: ApiCallOptions,
): Promise<RawApiResponse> {
  const url = buildUrl(endpoint, { params, query })
  // Without an answer the request is sent at once.
  const asked = findPrefetched(endpoint, url, options)
  const known = asked && (await asked)
  if (known) return known
  const multipart = hasFile(body)
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-language': getLanguage(),
    ...(body !== undefined && !multipart && { 'content-type': 'application/json' }),
  }
  const token = readToken()
  if (token) headers['authorization'] = `Bearer ${token}`
  else headers['x-device'] = getDeviceId()
  const requestKey = getRequestKey(endpoint, { params, query })
  if (endpoint.idempotent) headers['idempotency-key'] = options.idempotencyKey ?? getIdempotencyKey(requestKey, body)
  const request = { method: endpoint.method, url, headers }
  const sent = multipart
    ? await sendForm(body as FormBody, options, (form, formOptions) =>
        sendWithProgress({ ...request, body: toFormData(form) }, formOptions),
      )
    : await sendWithFetch({ ...request, body: body === undefined ? undefined : JSON.stringify(body) }, options)
  if (!sent) return OFFLINE
  const response = toResponse(sent.status, sent.text)
  // After a 5xx it is not known whether the request took effect, and REQUEST_IN_FLIGHT is not the final response.
  if (response.ok || (response.status < 500 && response.body.code !== 'REQUEST_IN_FLIGHT'))
    clearIdempotencyKey(requestKey)
  // A wrong password is a 401 too, but does not end the session.
  if (
    !response.ok &&
    response.status === 401 &&
    response.body.code !== 'INVALID_CREDENTIALS' &&
    options.endsSession !== false
  )
    endRejectedSession(token)
  return response
}

/** Whether a body contains a file and so has to be sent as multipart. */
const hasFile = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && Object.values(body).some((value) => value instanceof File)

export type FormBody = Record<string, unknown>
type SendForm = (body: FormBody, options: ApiCallOptions) => Promise<RawResponse | undefined>
/** Sends a form with files by `send`, which sends it as it is. */
export type FormSender = (body: FormBody, options: ApiCallOptions, send: SendForm) => Promise<RawResponse | undefined>

let sendForm: FormSender = (body, options, send) => send(body, options)

/** Sets how forms with files are sent: people who are signed in send large files ahead (sent-files.ts). */
export function setFormSender(sender: FormSender) {
  sendForm = sender
}

/** Returns a body as multipart: nested values in brackets (`skills[0][skillId]`); undefined and null are left out. */
function toFormData(body: FormBody): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) append(form, name, value)
  return form
}

function append(form: FormData, name: string, value: unknown) {
  if (value === undefined || value === null) return
  if (value instanceof File) form.append(name, value, value.name)
  else if (Array.isArray(value)) value.forEach((item, index) => append(form, `${name}[${index}]`, item))
  else if (typeof value === 'object')
    for (const [key, item] of Object.entries(value)) append(form, `${name}[${key}]`, item)
  else form.append(name, String(value))
}

interface RawResponse {
  status: number
  text: string
}

interface RawRequest {
  method: string
  url: string
  headers: Record<string, string>
  body: BodyInit | undefined
}

async function sendWithFetch(
  { url, ...call }: RawRequest,
  { signal, keepalive }: ApiCallOptions,
): Promise<RawResponse | undefined> {
  try {
    const response = await fetch(url, { ...call, signal, keepalive })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    if (signal?.aborted) throw error
    return undefined
  }
}

/** Sends with XMLHttpRequest, because fetch does not report the progress of an upload. */
function sendWithProgress(
  { method, url, headers, body }: RawRequest,
  { signal, onProgress }: ApiCallOptions,
): Promise<RawResponse | undefined> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total)
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    request.onerror = () => resolve(undefined)
    request.onabort = () => reject(new DOMException('Stopped', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort())
    request.send(body as XMLHttpRequestBodyInit)
  })
}

function toResponse(status: number, text: string): RawApiResponse {
  if (status === 204) return { ok: true, body: { data: null } }
  const body = parseJson(text)
  if (status >= 200 && status < 300 && body) return { ok: true, body: body as never }
  return { ok: false, status, body: toErrorBody(status, body) }
}

/** Returns the body of an error response; where a proxy in between responded in its own format, one in ours. */
export const toErrorBody = (status: number, body: unknown): ApiErrorBody =>
  typeof body === 'object' && body !== null && 'code' in body && 'message' in body && typeof body.message === 'string'
    ? (body as ErrorBody)
    : {
        success: false,
        code: status === 413 ? 'TOO_LARGE' : 'BUG',
        message: t`Something went wrong on our side`,
        requestId: '',
      }

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the path of an endpoint with its parameters filled in, including /api/v1. */
export const buildEndpointPath = ({ path }: EndpointAddress, params: Record<string, string> = {}) =>
  `${API}${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`

function toQueryString(query: Record<string, unknown> = {}) {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`
}
