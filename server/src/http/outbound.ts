import { Refused } from './refusal.ts'

const TIMEOUT_MS = 5000
const MOST_BYTES = 1024 * 1024

/**
 * The one way out to another service: five seconds for the whole answer, no redirects, at most a megabyte. Its addresses come from the
 * settings, never from what somebody typed. Refuses PROVIDER_UNREACHABLE when no answer comes or the service is at fault (5xx).
 */
export async function outbound(url: string | URL, options: RequestInit = {}): Promise<Response> {
  try {
    const response = await fetch(url, { ...options, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    const body = await wholeOf(response)
    if (response.status >= 500) throw new Error(`status ${response.status}`)
    return new Response(body, { status: response.status, headers: response.headers })
  } catch (error) {
    throw unreachable(error)
  }
}

/** The refusal with its cause, which is logged and told to nobody. */
export const unreachable = (cause: unknown): Refused => Object.assign(new Refused('PROVIDER_UNREACHABLE'), { cause })

async function wholeOf({ body }: Response): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.length
    if (size > MOST_BYTES) throw new Error('the answer is too large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
