import { setTimeout as rest } from 'node:timers/promises'
import type { Random } from '../../src/demo/random.ts'
import type { KillableServer } from '#test/killable-server.ts'

export const KILLS = 12
/** Two lanes run the scenario at the same time, twice each, so that a kill hits more than one request. */
export const LANES = ['a', 'b']
export const ROUNDS = 2
const WRITES_A_ROUND = 16

export interface Answer {
  status: number
  code?: string
  data?: any
}
export interface Call {
  method?: string
  token?: string
  body?: () => object
}
/** A write: the request, the error code that says "already done", and how to find out whether it is. */
export interface Write extends Call {
  path: string
  done?: string
  /** An error code that the test accepts. */
  mayRefuse?: string
  find?: () => Promise<Answer | undefined>
}

/** Sends a request to the API of a server. */
export async function sendRequest(
  origin: string,
  path: string,
  { method = 'POST', token, body }: Call,
): Promise<Answer> {
  const sent = body?.()
  const isForm = sent instanceof FormData
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(sent && !isForm && { 'content-type': 'application/json' }),
  }
  const response = await fetch(`${origin}/api/v1${path}`, {
    method,
    headers,
    ...(sent && { body: isForm ? sent : JSON.stringify(sent) }),
  })
  return { ...((await response.json()) as object), status: response.status }
}

/**
 * Repeats requests until there is a response. At the chosen writes the server is killed at some time between the
 * request and a moment after the response.
 */
export function createRetryingClient(server: KillableServer, random: Random) {
  const writes = LANES.length * ROUNDS * WRITES_A_ROUND
  const fatalWrites = new Set(
    random.sample(
      Array.from({ length: writes }, (_, number) => number),
      KILLS,
    ),
  )
  const usualDurations = new Map<string, number>()
  let written = 0
  let kills = 0
  let alive: Promise<unknown> = Promise.resolve()

  async function killAfter(delay: number) {
    await rest(delay)
    await alive
    kills++
    alive = server
      .kill(kills % 4 === 0)
      .then(server.start)
      .then(server.makeEmailsDue)
    await alive
  }

  /** Sends a request without a kill of its own; returns undefined when a kill of another request hit it. */
  const tryRequest = async (path: string, call: Call) => {
    await alive
    return sendRequest(server.origin, path, call).catch(() => undefined)
  }

  async function ask(path: string, call: Call = {}): Promise<Answer> {
    for (let tries = 0; tries < 20; tries++) {
      const response = await tryRequest(path, call)
      if (response) return response
    }
    throw new Error(`${path} is never answered`)
  }

  /** Repeats a write until the response is 2xx or, when a response was lost, the write is known to be done. */
  async function write({ path, done, mayRefuse, find, ...call }: Write): Promise<Answer> {
    const kind = path.replace(/[0-9a-f-]{36}/, 'id')
    const isFatal = fatalWrites.has(written++)
    const killing = isFatal ? killAfter(random.next() * 1.3 * (usualDurations.get(kind) ?? 80)) : undefined
    const started = performance.now()
    let response = await tryRequest(path, call)
    usualDurations.set(kind, Math.min(performance.now() - started, 1000))
    await killing
    const wasLost = !response
    for (let tries = 0; !response && tries < 20; tries++) response = (await find?.()) ?? (await tryRequest(path, call))
    if (!response) throw new Error(`${path} is never answered`)
    if (response.status >= 300 && response.code !== mayRefuse && !(wasLost && response.code === done))
      throw new Error(`${path} answers ${JSON.stringify(response)}`)
    return response
  }

  return { ask, write, kills: () => kills, mails: server.readMails, origin: server.origin }
}
export type Client = ReturnType<typeof createRetryingClient>
