import { TUS_VERSION } from '@sira/contract/uploads'
import { readToken } from './token.ts'

/** A response of the tus protocol; status 0 when none came. */
export interface TusReply {
  status: number
  getHeader(name: string): string | null
}

interface TusRequest {
  method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE'
  url: string
  headers?: Record<string, string>
  body?: Blob
  /** Called with the bytes of the body that have been sent. */
  onProgress?: (bytes: number) => void
}

/**
 * When nothing moves for this long, the connection is taken for dead, in milliseconds: after a change of network a browser
 * may wait for minutes on one that leads nowhere.
 */
const STALL_MS = 20_000
const NO_REPLY: TusReply = { status: 0, getHeader: () => null }

/**
 * Sends one request of the tus protocol with the session's token. Resolves with status 0 when no response came. Rejects
 * when `signal` aborts. Uses XMLHttpRequest, because fetch does not report the progress of a body.
 */
export function sendTus(
  { method, url, headers, body, onProgress }: TusRequest,
  signal: AbortSignal,
): Promise<TusReply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    const token = readToken()
    const all = { 'tus-resumable': TUS_VERSION, ...(token && { authorization: `Bearer ${token}` }), ...headers }
    for (const [name, value] of Object.entries(all)) request.setRequestHeader(name, value)
    const giveUp = () => request.abort()
    let stall = setTimeout(giveUp, STALL_MS)
    request.upload.onprogress = ({ loaded }) => {
      clearTimeout(stall)
      stall = setTimeout(giveUp, STALL_MS)
      onProgress?.(loaded)
    }
    request.onload = () => resolve({ status: request.status, getHeader: (name) => request.getResponseHeader(name) })
    request.onerror = request.onabort = () => (signal.aborted ? reject(signal.reason as Error) : resolve(NO_REPLY))
    request.onloadend = () => {
      clearTimeout(stall)
      removeEventListener('offline', giveUp)
      signal.removeEventListener('abort', giveUp)
    }
    addEventListener('offline', giveUp)
    signal.addEventListener('abort', giveUp)
    if (signal.aborted) reject(signal.reason as Error)
    else request.send(body)
  })
}
