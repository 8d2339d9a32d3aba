import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { setTimeout as rest } from 'node:timers/promises'

/** A write that somebody asks for: the same key, the same bytes, however often it is sent. */
export interface Act {
  key: string
  kind: 'apply' | 'job' | 'message'
  path: string
  token?: string
  body: () => FormData | object
  /** By what its row is found: job and seeker, a title, a subject. */
  mark: string
}
export interface Outcome {
  status: number
  code?: string
  id?: string
  /** How long the answer took. */
  ms: number
}
export interface Entry {
  act: Act
  /** The first answer that settled it; none while it is unknown. */
  outcome?: Outcome
  /** Why no answer came, the last time. */
  fault?: string
}

const isNotYet = ({ status, code }: Outcome) =>
  status === 503 || status === 429 || status === 507 || code === 'REQUEST_IN_FLIGHT'
const TRIES = 120

/**
 * The client's own book: what was asked and what was answered, each line on the disk before the client goes on. It decides what was promised.
 */
export function openJournal(file: string) {
  const book = openSync(file, 'a')
  const entries = new Map<string, Entry>()
  const note = (line: object) => {
    writeSync(book, `${JSON.stringify(line)}\n`)
    fsyncSync(book)
  }

  /** Sends it once; undefined when no answer came. */
  async function send(origin: string, act: Act): Promise<Outcome | undefined> {
    const entry = entries.get(act.key) ?? { act }
    entries.set(act.key, entry)
    note({ ask: act.key, kind: act.kind, path: act.path, mark: act.mark })
    const answer = await answerOf(origin, act)
    note({ answer: act.key, ...(typeof answer === 'string' ? { fault: answer } : answer) })
    if (typeof answer === 'string') entry.fault = answer
    const outcome = typeof answer === 'string' ? undefined : answer
    if (outcome && !isNotYet(outcome)) entry.outcome = outcome
    return outcome
  }

  /** Asks again with the same key for all whose outcome nobody knows. */
  async function settle(origin: string) {
    const open = [...entries.values()].filter(({ outcome }) => !outcome)
    await Promise.all(
      open.map(async (entry) => {
        for (let tries = 0; !entry.outcome && tries < TRIES; tries++) {
          await send(origin, entry.act)
          if (!entry.outcome) await rest(250)
        }
      }),
    )
  }

  return { entries, send, settle, note, close: () => closeSync(book) }
}
export type Journal = ReturnType<typeof openJournal>

/** The answer, or why there is none. */
async function answerOf(origin: string, { path, token, key, body }: Act): Promise<Outcome | string> {
  const started = performance.now()
  const sent = body()
  const isForm = sent instanceof FormData
  const headers = {
    'idempotency-key': key,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(!isForm && { 'content-type': 'application/json' }),
  }
  try {
    const answer = await fetch(`${origin}/api/v1${path}`, {
      method: 'POST',
      headers,
      body: isForm ? sent : JSON.stringify(sent),
      signal: AbortSignal.timeout(30_000),
    })
    const { code, data } = (await answer.json()) as { code?: string; data?: { id?: string } | null }
    return {
      status: answer.status,
      ms: Math.round(performance.now() - started),
      ...(code !== undefined && { code }),
      ...(data?.id !== undefined && { id: data.id }),
    }
  } catch (error) {
    return codeOf(error)
  }
}

export const codeOf = (error: unknown): string => {
  const { cause, name } = error as { cause?: { code?: string }; name?: string }
  return cause?.code ?? name ?? 'lost'
}
