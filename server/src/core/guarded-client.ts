import { request as requestHttp, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { GuardedCallError, parseGuardedUrl, resolveGuardedUrl, type GuardedConfig } from './guarded-addresses.ts'
import { trace } from './tracing.ts'

export { GuardedCallError, type GuardedCallFailure, type GuardedConfig } from './guarded-addresses.ts'

const TIMEOUT_MS = 15_000
const MAX_BYTES = 1024 * 1024

export interface GuardedRequest {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string | Buffer
  /** For everything: name, connection, headers and body; 15 seconds unless the caller says otherwise. */
  timeoutMs?: number
  /** How many bytes of the decoded body are read; a megabyte unless the caller says otherwise. */
  maxBytes?: number
  /** A longer body ends after `maxBytes`, instead of failing as too large. */
  truncate?: boolean
  signal?: AbortSignal
}
export interface GuardedResponse {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/**
 * The one way to call an address that somebody has entered (webhooks, job boards, push services). The name is resolved
 * once, all its addresses must be public, and one of these is called, so a name that changes its address meanwhile leads
 * nowhere else. Only https; redirects are returned, not followed. Throws GuardedCallError, whatever goes wrong.
 */
export async function callGuarded(config: GuardedConfig, request: GuardedRequest): Promise<GuardedResponse> {
  const target = parseGuardedUrl(config, request.url)
  const timeout = AbortSignal.timeout(request.timeoutMs ?? TIMEOUT_MS)
  const signal = AbortSignal.any([timeout, ...(request.signal ? [request.signal] : [])])
  const attributes = { 'server.address': target.url.host }
  return trace({ kind: 'client', name: 'fetch', attributes }, async () => {
    try {
      const addresses = await runUntilAborted(signal, resolveGuardedUrl(config, target, signal))
      const answer = await runUntilAborted(signal, sendRequest(target.url, request, addresses, signal))
      return { status: answer.statusCode ?? 0, headers: answer.headers, body: await readBody(answer, request, signal) }
    } catch (error) {
      if (timeout.aborted) throw new GuardedCallError('timed-out', 'no complete answer in time', error)
      if (error instanceof GuardedCallError) throw error
      throw new GuardedCallError('unreachable', 'no complete answer', error)
    }
  })
}

/**
 * Checks an address when it is saved: its form, and what its name resolves to now. Throws GuardedCallError
 * `address-refused`, or `unreachable` when the name cannot be resolved. Each call checks again.
 */
export async function checkGuardedAddress(config: GuardedConfig, url: string): Promise<void> {
  const target = parseGuardedUrl(config, url)
  const signal = AbortSignal.timeout(TIMEOUT_MS / 3)
  try {
    await runUntilAborted(signal, resolveGuardedUrl(config, target, signal))
  } catch (error) {
    if (error instanceof GuardedCallError) throw error
    throw new GuardedCallError('unreachable', 'the name cannot be resolved', error)
  }
}

/** The result of `work`, unless the signal comes first. */
function runUntilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason as Error)
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort, { once: true })
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', abort))
}

/** Gives a connection the addresses that were checked, instead of resolving the name again. */
function createLookup(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_, options, callback) => {
    if (options.all) callback(null, found)
    else callback(null, found[0]!.address, found[0]!.family)
  }
}

/** Sends the request on a connection of its own. Resolves when the headers of the answer are there. */
function sendRequest(
  url: URL,
  { method = 'GET', headers, body }: GuardedRequest,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const sent = send(
    url,
    {
      method,
      headers: {
        'accept-encoding': 'gzip, br',
        ...headers,
        ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
      },
      // No connection is shared or kept: one that was opened for a checked address serves only this call.
      agent: false,
      lookup: createLookup(addresses),
      signal,
    },
    resolve,
  )
  sent.on('error', reject)
  // An answer that changes the protocol closes the connection without an error.
  sent.on('close', () => reject(new Error('the connection was closed')))
  sent.end(body)
  return promise
}

function decodeBody(answer: IncomingMessage): Readable {
  const encoding = answer.headers['content-encoding']?.toLowerCase()
  const decoder =
    encoding === 'gzip' || encoding === 'x-gzip'
      ? createGunzip()
      : encoding === 'br'
        ? createBrotliDecompress()
        : encoding === 'deflate'
          ? createInflate()
          : undefined
  // Errors of the answer destroy the decoder, whose reader gets them.
  return decoder ? pipeline(answer, decoder, () => {}) : answer
}

/** Reads the decoded body. The connection is closed as soon as it is known that the rest is not needed. */
async function readBody(
  answer: IncomingMessage,
  { maxBytes = MAX_BYTES, truncate = false }: GuardedRequest,
  signal: AbortSignal,
): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  const read = async () => {
    for await (const part of decodeBody(answer) as AsyncIterable<Buffer>) {
      size += part.length
      parts.push(part)
      if (size > maxBytes) break
    }
  }
  try {
    await runUntilAborted(signal, read())
  } finally {
    answer.destroy()
  }
  if (size > maxBytes && !truncate) throw new GuardedCallError('too-large', 'the answer is too large')
  return Buffer.concat(parts).subarray(0, maxBytes)
}
