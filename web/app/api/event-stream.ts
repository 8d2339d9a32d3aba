import type { CompanyEvent } from '@sira/contract/received-applications'
import { endRejectedSession, readToken } from './token.ts'

/** What happened to which application; `again` when events may have been missed. */
export type CompanyStreamEvent = CompanyEvent | { kind: 'again'; id: '' }

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000
/** A lock that is free is granted sooner than this. */
const FREE_LOCK_MS = 500

/** Parses a stream of server-sent events, wherever it is cut into chunks. */
export async function* parseEvents(chunks: AsyncIterable<string>): AsyncGenerator<{ kind: string; id: string }> {
  let rest = ''
  for await (const chunk of chunks) {
    const parts = (rest + chunk).split('\n\n')
    rest = parts.pop()!
    for (const part of parts) {
      const data = /^data: (.*)$/m.exec(part)?.[1]
      if (data) yield JSON.parse(data) as { kind: string; id: string }
    }
  }
}

/** Follows the events of the company's applications. Returns a function that stops it. */
export const subscribeToCompanyEvents = (onEvent: (event: CompanyStreamEvent) => void): (() => void) =>
  followStream('/company/events/stream', (kind, id) => onEvent({ kind, id } as CompanyStreamEvent))

/**
 * Follows changes of the person's notifications. One of the visible tabs holds the stream and informs the others: a
 * browser has six connections per host for all its tabs, and the company's applications use one of their own. Returns a
 * function that stops it.
 */
export function subscribeToNotificationEvents(onChange: () => void): () => void {
  const others = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('bell')
  others?.addEventListener('message', onChange)
  const stop = followStream(
    '/notifications/events',
    (kind) => {
      onChange()
      others?.postMessage(kind)
    },
    'bell',
  )
  return () => {
    stop()
    others?.close()
  }
}

/**
 * Calls `begin` once this tab holds the lock `name`, with whether it had to wait, and keeps the lock until the signal
 * aborts. In a browser without locks every tab begins at once.
 */
async function withTabLock(name: string | undefined, signal: AbortSignal, begin: (hasWaited: boolean) => void) {
  const { locks } = navigator
  if (!name || !locks) return begin(false)
  const since = Date.now()
  const ended = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  await locks.request(name, { signal }, () => (begin(Date.now() - since > FREE_LOCK_MS), ended)).catch(() => {})
}

/**
 * Follows a stream while the page is visible, with the token in the header. A lost stream is opened again with growing
 * pauses; after that, and when the page becomes visible again, the event `again` is sent. With `lockName` only one tab
 * at a time holds the stream.
 */
function followStream(path: string, onEvent: (kind: string, id: string) => void, lockName?: string): () => void {
  let current: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = FIRST_PAUSE_MS
  let wasOpen = false

  async function follow(controller: AbortController) {
    const isFinal = await readStream(path, controller.signal, (kind, id) => {
      if (kind !== 'ready') return onEvent(kind, id)
      pause = FIRST_PAUSE_MS
      if (wasOpen) onEvent('again', '')
      wasOpen = true
    })
    if (isFinal || current !== controller) return
    timer = setTimeout(() => void follow(controller), pause * (0.5 + Math.random()))
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
  }
  /** A hidden page holds no connection: a browser has six per host for all its tabs. */
  function onVisibilityChange() {
    stop()
    if (document.visibilityState !== 'visible') return
    const controller = (current = new AbortController())
    void withTabLock(lockName, controller.signal, (hasWaited) => {
      // Events between two holders of the lock may have been missed.
      wasOpen ||= hasWaited
      void follow(controller)
    })
  }
  function stop() {
    clearTimeout(timer)
    current?.abort()
    current = undefined
  }
  document.addEventListener('visibilitychange', onVisibilityChange)
  onVisibilityChange()
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange)
    stop()
  }
}

/** Reads one stream to its end. Returns true when opening another one is of no use. */
async function readStream(
  path: string,
  signal: AbortSignal,
  onEvent: (kind: string, id: string) => void,
): Promise<boolean> {
  const token = readToken()
  try {
    const response = await fetch(`${document.documentElement.dataset['api'] ?? ''}/api/v1${path}`, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
      signal,
    })
    if (response.status === 401) endRejectedSession(token)
    if (response.status === 401 || response.status === 403) return true
    if (response.ok && response.body)
      for await (const { kind, id } of parseEvents(decodeText(response.body))) onEvent(kind, id)
    else await response.body?.cancel()
  } catch {
    // A lost connection is opened again by the caller.
  }
  return signal.aborted
}

/** Not every browser can iterate over a stream with `for await`. */
async function* decodeText(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read())
    yield decoder.decode(chunk.value, { stream: true })
}
