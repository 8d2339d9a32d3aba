import { AppError } from './app-error.ts'
import { trace } from './tracing.ts'

const TIMEOUT_MS = 5000
const MAX_BYTES = 1024 * 1024

/**
 * The one way to call another service (Google, GitHub): five seconds for the whole response, no redirects, at most a
 * megabyte. The address comes from the settings, never from user input. Throws PROVIDER_UNREACHABLE when no response
 * comes or the service fails (5xx).
 */
export async function fetchExternal(url: string | URL, options: RequestInit = {}): Promise<Response> {
  const attributes = { 'server.address': new URL(url).host }
  try {
    return await trace({ kind: 'client', name: 'fetch', attributes }, () => fetchWhole(url, options))
  } catch (error) {
    throw toProviderUnreachable(error)
  }
}

async function fetchWhole(url: string | URL, options: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...options, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  const body = await readBody(response)
  if (response.status >= 500) throw new Error(`status ${response.status}`)
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
