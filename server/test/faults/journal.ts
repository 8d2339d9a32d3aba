import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** A write request: the same idempotency key and the same bytes, however often it is sent. */
export interface WriteRequest {
  key: string
  kind: 'apply' | 'job' | 'message' | 'edit' | 'sign-up'
  method?: 'POST' | 'PATCH'
  path: string
  token?: string
  body: () => FormData | object
  /** What identifies its row: job and seeker, a title, a subject. */
  mark: string
  /** The status of a repetition whose first try, without a final response, was done: for requests without idempotency keys. */
  repeatedStatus?: number
}
export interface WriteOutcome {
  status: number
  code?: string
  id?: string
  /** How long the response took. */
  ms: number
}
export interface JournalEntry {
  request: WriteRequest
  /** The first final response; undefined while the outcome is unknown. */
  outcome?: WriteOutcome
  /** Why no response came, the last time. */
  fault?: string
  /** Whether it was sent and got no final response. */
  isUncertain?: boolean
}

const isNotFinal = ({ status, code }: WriteOutcome) =>
  status === 503 || status === 429 || status === 507 || code === 'REQUEST_IN_FLIGHT'
const MAX_TRIES = 120

/**
 * Opens the client's own journal of requests and responses. Each line is on the disk before the client continues. It
 * decides what was promised.
 */
export function openJournal(file: string) {
  const journalFile = openSync(file, 'a')
  const entries = new Map<string, JournalEntry>()
  const writeLine = (line: object) => {
    writeSync(journalFile, `${JSON.stringify(line)}\n`)
    fsyncSync(journalFile)
  }

  /** Sends a request once; returns undefined when no response came. */
  async function send(origin: string, act: WriteRequest): Promise<WriteOutcome | undefined> {
    const entry = entries.get(act.key) ?? { request: act }
    entries.set(act.key, entry)
    writeLine({ ask: act.key, kind: act.kind, path: act.path, mark: act.mark })
    const response = await fetchOutcome(origin, act)
    writeLine({ answer: act.key, ...(typeof response === 'string' ? { fault: response } : response) })
    if (typeof response === 'string') entry.fault = response
    const outcome = typeof response === 'string' ? undefined : response
    if (outcome && entry.isUncertain && outcome.status === act.repeatedStatus) outcome.status = 200
    if (outcome && !isNotFinal(outcome)) entry.outcome = outcome
    else entry.isUncertain = true
    return outcome
  }

  /** Sends a request again, with the same key, while the server is too busy to do anything about it: 503. */
  async function sendWhenReady(origin: string, request: WriteRequest): Promise<WriteOutcome | undefined> {
    for (let tries = 1; ; tries++) {
      const outcome = await send(origin, request)
      if (outcome?.status !== 503 || tries === MAX_TRIES) return outcome
      await sleep(250)
    }
  }

  /** Repeats, with the same key, all requests whose outcome is unknown. */
  async function settle(origin: string) {
    const openEntries = [...entries.values()].filter(({ outcome }) => !outcome)
    await Promise.all(
      openEntries.map(async (entry) => {
        for (let tries = 0; !entry.outcome && tries < MAX_TRIES; tries++) {
          await send(origin, entry.request)
          if (!entry.outcome) await sleep(250)
        }
      }),
    )
  }

  return { entries, send, sendWhenReady, settle, writeLine, close: () => closeSync(journalFile) }
}
export type RequestJournal = ReturnType<typeof openJournal>

/** Returns the response, or why there is none. */
async function fetchOutcome(
  origin: string,
  { method = 'POST', path, token, key, body }: WriteRequest,
): Promise<WriteOutcome | string> {
  const started = performance.now()
  const sent = body()
  const isForm = sent instanceof FormData
  const headers = {
    'idempotency-key': key,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(!isForm && { 'content-type': 'application/json' }),
  }
  try {
    const response = await fetch(`${origin}/api/v1${path}`, {
      method,
      headers,
      body: isForm ? sent : JSON.stringify(sent),
      signal: AbortSignal.timeout(30_000),
    })
    const { code, data } = (await response.json()) as { code?: string; data?: { id?: string } | null }
    return {
      status: response.status,
      ms: Math.round(performance.now() - started),
      ...(code !== undefined && { code }),
      ...(data?.id !== undefined && { id: data.id }),
    }
  } catch (error) {
    return getErrorCode(error)
  }
}

export const getErrorCode = (error: unknown): string => {
  const { cause, name } = error as { cause?: { code?: string }; name?: string }
  return cause?.code ?? name ?? 'lost'
}
