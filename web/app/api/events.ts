import type { CompanyEvent } from '@sira/contract/hiring'
import { dropSession, readToken } from './token.ts'

/** What happened to which application; `again` when something may have been missed. */
export type Heard = CompanyEvent | { kind: 'again'; id: '' }

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000
/** A turn that is free is given sooner. */
const WAITED_MS = 500

/** Events out of a stream of server-sent events, however it is cut into pieces. */
export async function* eventsIn(pieces: AsyncIterable<string>): AsyncGenerator<{ kind: string; id: string }> {
  let rest = ''
  for await (const piece of pieces) {
    const parts = (rest + piece).split('\n\n')
    rest = parts.pop()!
    for (const part of parts) {
      const data = /^data: (.*)$/m.exec(part)?.[1]
      if (data) yield JSON.parse(data) as { kind: string; id: string }
    }
  }
}

/** Hears what happens to the company's applications. Answers how to stop. */
export const hearCompany = (heard: (event: Heard) => void): (() => void) =>
  hear('/company/events', (kind, id) => heard({ kind, id } as Heard))

/**
 * Hears that the bell may have changed. One tab of those that are looked at holds the stream and tells the others: a browser has six connections
 * for all its tabs, and the company's applications hold one of their own. Answers how to stop.
 */
export function hearBell(heard: () => void): () => void {
  const others = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('bell')
  others?.addEventListener('message', heard)
  const stop = hear(
    '/notifications/events',
    (kind) => {
      heard()
      others?.postMessage(kind)
    },
    'bell',
  )
  return () => {
    stop()
    others?.close()
  }
}

/** Calls `begin` when it is this tab's turn, says whether it had to wait for it, and keeps the turn until the signal. Where a browser has no turns every tab has its own. */
async function inTurn(name: string | undefined, signal: AbortSignal, begin: (hasWaited: boolean) => void) {
  const { locks } = navigator
  if (!name || !locks) return begin(false)
  const since = Date.now()
  const ended = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  await locks.request(name, { signal }, () => (begin(Date.now() - since > WAITED_MS), ended)).catch(() => {})
}

/**
 * Follows a stream while the page is looked at, with the token in the header. A lost one is opened again, later and later; then, and when the
 * page is looked at again, `again` is heard. With `turn` one tab at a time holds it.
 */
function hear(path: string, heard: (kind: string, id: string) => void, turn?: string): () => void {
  let current: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = FIRST_PAUSE_MS
  let wasOpen = false

  async function follow(mine: AbortController) {
    const ends = await listen(path, mine.signal, (kind, id) => {
      if (kind !== 'ready') return heard(kind, id)
      pause = FIRST_PAUSE_MS
      if (wasOpen) heard('again', '')
      wasOpen = true
    })
    if (ends || current !== mine) return
    timer = setTimeout(() => void follow(mine), pause * (0.5 + Math.random()))
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
  }
  /** A page that nobody looks at holds no connection: a browser has six for all its tabs. */
  function look() {
    stop()
    if (document.visibilityState !== 'visible') return
    const mine = new AbortController()
    current = mine
    void inTurn(turn, mine.signal, (hasWaited) => {
      // What was told between two turns nobody has heard.
      wasOpen ||= hasWaited
      void follow(mine)
    })
  }
  function stop() {
    clearTimeout(timer)
    const last = current
    current = undefined
    last?.abort()
  }
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    document.removeEventListener('visibilitychange', look)
    stop()
  }
}

/** Follows one stream to its end; true when there is no use in another. */
async function listen(path: string, signal: AbortSignal, told: (kind: string, id: string) => void): Promise<boolean> {
  const token = readToken()
  try {
    const response = await fetch(`${document.documentElement.dataset['api'] ?? ''}/api/v1${path}`, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
      signal,
    })
    if (response.status === 401) dropSession(token)
    if (response.status === 401 || response.status === 403) return true
    if (response.ok && response.body) for await (const { kind, id } of eventsIn(texts(response.body))) told(kind, id)
    else await response.body?.cancel()
  } catch {
    // A connection that was lost is opened again.
  }
  return signal.aborted
}

/** Browsers have no loop over a stream everywhere. */
async function* texts(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  for (let piece = await reader.read(); !piece.done; piece = await reader.read())
    yield decoder.decode(piece.value, { stream: true })
}
