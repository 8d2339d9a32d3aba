import { AppError } from './app-error.ts'
import { trace } from './tracing.ts'

const TIMEOUT_MS = 5000
const MAX_BYTES = 1024 * 1024

interface ExternalCallOptions {
  timeoutMs?: number
  /** Returns the response of a service that fails (5xx) too. */
  mayFail?: boolean
}

/**
 * The one way to call a service whose origin comes from the settings (Google, GitHub, Telegram): five seconds for the
 * whole response unless the caller says otherwise, no redirects, at most a megabyte. Addresses that people or their
 * browsers name are called by guarded-client.ts. Throws PROVIDER_UNREACHABLE when no response comes or the service fails
 * (5xx).
 */
export async function fetchExternal(
  url: string | URL,
  options: RequestInit = {},
  callOptions: ExternalCallOptions = {},
): Promise<Response> {
  const attributes = { 'server.address': new URL(url).host }
  try {
    return await trace({ kind: 'client', name: 'fetch', attributes }, () => fetchWhole(url, options, callOptions))
  } catch (error) {
    throw toProviderUnreachable(error)
  }
}

async function fetchWhole(
  url: string | URL,
  { signal, ...options }: RequestInit,
  { timeoutMs = TIMEOUT_MS, mayFail = false }: ExternalCallOptions,
): Promise<Response> {
  const signals = [AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]
  const response = await fetch(url, { ...options, redirect: 'error', signal: AbortSignal.any(signals) })
  const body = await readBody(response)
  if (response.status >= 500 && !mayFail) throw new Error(`status ${response.status}`)
  return new Response(body, { status: response.status, headers: response.headers })
}

/** PROVIDER_UNREACHABLE with its cause, which is logged and never sent. */
export const toProviderUnreachable = (cause: unknown): AppError =>
  Object.assign(new AppError('PROVIDER_UNREACHABLE'), { cause })

async function readBody({ body }: Response): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.length
    if (size > MAX_BYTES) throw new Error('the response is too large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
