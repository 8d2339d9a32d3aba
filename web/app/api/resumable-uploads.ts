import { listUploads, toUploadReference, UPLOADS_ADDRESS, type UnusedUpload } from '@sira/contract/uploads'
import type { Store } from '../ui/store.ts'
import type { TransferEnd, TransferState } from '../ui/file-transfer.ts'
import { getApiOrigin, sendOverHttp } from './http.ts'
import { sendTus, type TusReply } from './tus-request.ts'

// The client's side of the tus protocol 1.0.0 (decision 57). It is loaded when the first large file is chosen.

/** A break of the connection costs at most this many bytes. */
const PIECE_BYTES = 256 * 1024
/** Pauses before the next try, in milliseconds; the last one is repeated. A connection that comes back ends them. */
const PAUSES = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000]
/** After so many pieces in a row that did not arrive, although the server answers, the file goes with its form. */
const MAX_FAILURES = 8
/** How often an upload that has vanished on the server is begun anew. */
const MAX_UPLOADS = 3

/** The server refuses this upload, so that trying again does not help. */
class Refused extends Error {}

interface Sending {
  file: File
  /** In hexadecimal digits; undefined where the browser cannot compute it (a page without https). */
  sha256: string | undefined
  state: Store<TransferState>
  signal: AbortSignal
}

/** Where an upload is, and how much of it has arrived. */
interface Begun {
  url: string
  offset: number
}

/** Sends a file in pieces, over breaks of the connection, until it has arrived or `signal` aborts. */
export function sendAhead(file: File, state: Store<TransferState>, signal: AbortSignal): void {
  sendFile(file, state, signal).catch(() => {
    if (!signal.aborted) state.setState({ phase: 'with form' })
  })
}

async function sendFile(file: File, state: Store<TransferState>, signal: AbortSignal): Promise<void> {
  const sending: Sending = { file, state, signal, sha256: await hashFile(file) }
  for (let n = 0; n < MAX_UPLOADS; n++) {
    const begun = (await findEarlier(sending)) ?? (await begin(sending))
    // A file that is removed while it is sent is removed from the server too.
    const onAbort = () => void ((signal.reason as TransferEnd) === 'cancelled' && cancel(begun.url))
    if (signal.aborted) return onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    if (await sendPieces(sending, begun))
      return state.setState({ phase: 'done', reference: toUploadReference(begun.url.split('/').at(-1)!) })
    signal.removeEventListener('abort', onAbort)
  }
  throw new Refused()
}

/** Returns the upload that an earlier choice of the same file has begun: before a reload, or on another device. */
async function findEarlier(sending: Sending): Promise<Begun | undefined> {
  const { file, sha256, state, signal } = sending
  if (!sha256) return undefined
  let uploads: UnusedUpload[] = []
  await tryUntilAnswered(sending, async () => {
    const response = await sendOverHttp(listUploads, {}, { signal })
    if (response.ok) uploads = response.body.data as UnusedUpload[]
    return { status: response.ok ? 200 : response.status, getHeader: () => null }
  })
  const earlier = uploads.find((upload) => upload.sha256 === sha256 && upload.size === file.size)
  if (!earlier) return undefined
  const { id, received } = earlier
  if (received > 0) state.setState({ phase: 'sending', sent: received, continuedAt: received })
  return { url: `${UPLOADS_ADDRESS}/${id}`, offset: received }
}

/** Begins a new upload. */
async function begin(sending: Sending): Promise<Begun> {
  const { file, sha256 } = sending
  const metadata = Object.entries({ filename: file.name, ...(sha256 && { sha256 }) })
  const reply = await tryUntilAnswered(sending, () =>
    sendTus(
      {
        method: 'POST',
        url: getApiOrigin() + UPLOADS_ADDRESS,
        headers: {
          'upload-length': String(file.size),
          'upload-metadata': metadata.map(([key, value]) => `${key} ${toBase64(value)}`).join(','),
        },
      },
      sending.signal,
    ),
  )
  const url = reply.status === 201 ? reply.getHeader('location') : null
  if (!url) throw new Refused()
  return { url, offset: 0 }
}

/** Sends what is missing. Returns false when the server does not have the upload any more. */
async function sendPieces(sending: Sending, { url, offset: begunAt }: Begun): Promise<boolean> {
  const address = getApiOrigin() + url
  let [offset, failures] = [begunAt, 0]
  while (offset < sending.file.size) {
    const sent = await sendPiece(sending, address, offset)
    if (isGone(sent)) return false
    if (!isTemporary(sent)) {
      ;[offset, failures] = [requireOffset(sent), 0]
      continue
    }
    // After a break, and after a conflict with another tab, the server says how much has arrived.
    await pause(sending, { tries: failures++, reply: sent })
    const asked = await tryUntilAnswered(sending, () => sendTus({ method: 'HEAD', url: address }, sending.signal))
    if (isGone(asked)) return false
    const arrived = requireOffset(asked)
    if (arrived > offset) failures = 0
    if (failures === MAX_FAILURES) throw new Refused()
    offset = arrived
  }
  return true
}

function sendPiece({ file, state, signal }: Sending, url: string, offset: number): Promise<TusReply> {
  const continuedAt = getContinuedAt(state)
  const showSent = (bytes: number) =>
    state.setState({ phase: 'sending', sent: Math.min(offset + bytes, file.size), continuedAt })
  showSent(0)
  return sendTus(
    {
      method: 'PATCH',
      url,
      headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      body: file.slice(offset, offset + PIECE_BYTES),
      onProgress: showSent,
    },
    signal,
  )
}

const getContinuedAt = (state: Store<TransferState>): number | undefined => {
  const current = state.getState()
  return 'continuedAt' in current ? current.continuedAt : undefined
}

const isGone = ({ status }: TusReply) => status === 404 || status === 410

/** Returns how much has arrived, as a response says. Throws for a refusal. */
function requireOffset({ status, getHeader }: TusReply): number {
  const header = getHeader('upload-offset')
  if (status >= 300 || header === null) throw new Refused()
  return Number(header)
}

/** Whether the same request may succeed later: no answer, too slow, a conflict, too many requests, or a fault. */
const isTemporary = ({ status }: TusReply) => [0, 408, 409, 423, 429].includes(status) || status >= 500

/** Sends a request again and again, with growing pauses, until it gets an answer that is not temporary. */
async function tryUntilAnswered(sending: Sending, request: () => Promise<TusReply>): Promise<TusReply> {
  for (let tries = 0; ; tries++) {
    const reply = await request()
    if (!isTemporary(reply)) return reply
    await pause(sending, { tries, reply })
  }
}

/** Waits before the next try, and says so. The connection that comes back, or the page that is shown again, ends it. */
async function pause({ state, signal }: Sending, { tries, reply }: { tries: number; reply: TusReply }): Promise<void> {
  const before = state.getState()
  const sent = 'sent' in before ? before.sent : 0
  state.setState({ phase: 'waiting', sent, continuedAt: getContinuedAt(state) })
  const asked = Number(reply.getHeader('retry-after') ?? 0) * 1000
  const ms = Math.max(PAUSES[Math.min(tries, PAUSES.length - 1)]!, Math.min(asked, 60_000) || 0)
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      document.removeEventListener('visibilitychange', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    if (asked === 0) {
      addEventListener('online', end)
      document.addEventListener('visibilitychange', end)
    }
    signal.addEventListener('abort', end)
  })
  signal.throwIfAborted()
}

/** Deletes an upload that nobody wants any more; one that cannot be deleted now expires. */
const cancel = (url: string) =>
  sendTus({ method: 'DELETE', url: getApiOrigin() + url }, AbortSignal.timeout(10_000)).catch(() => {})

async function hashFile(file: File): Promise<string | undefined> {
  // Only pages with https, and those of this machine, have it.
  const { subtle } = crypto as Partial<Crypto>
  if (!subtle) return undefined
  const hash = new Uint8Array(await subtle.digest('SHA-256', await file.arrayBuffer()))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const toBase64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))
