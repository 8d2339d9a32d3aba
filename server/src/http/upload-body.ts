import type { IncomingMessage } from 'node:http'
import type { Writable } from 'node:stream'
import { Refused, refuse } from './refusal.ts'
import { giveTime } from './slow-clients.ts'

const MOST_DRAINED = 64 * 1024 * 1024
const DRAIN_MS = 30_000
const DRAIN_IDLE_MS = 2_000

export interface PumpLimits {
  /** Bytes of the whole body; 11 MB unless told. */
  maxTotal: number
  /** The whole body must arrive within this time; half an hour unless told. */
  wholeMs: number
  /** Some of it must arrive within this time; 20 s unless told. */
  idleMs: number
  /** Bytes a second that must come on average, once the idle time is over; 2,000 unless told: less than the poorest line that still works. */
  leastRate: number
}

export interface Sink {
  parser: Writable
  /** Settles when everything the parser has found is dealt with; asked once all bytes are parsed. */
  dealtWith: () => Promise<unknown>
  tooLarge: () => Refused
}

/**
 * Feeds a request's body to the parser until all of it is dealt with. Rejects with BAD_MULTIPART for a body that breaks
 * off, does not parse or comes too slowly, and with `tooLarge` beyond the limit. `signal` makes it let go of the request.
 */
export async function pump(
  request: IncomingMessage,
  sink: Sink,
  limits: PumpLimits,
  signal: AbortSignal,
): Promise<void> {
  if (request.destroyed) refuse('BAD_MULTIPART')
  giveTime(request, limits.wholeMs + DRAIN_MS)
  const late = Promise.withResolvers<never>()
  const onLate = () =>
    late.reject(new Refused('BAD_MULTIPART', { message: 'The upload took too long. Please try again.' }))
  const whole = setTimeout(onLate, limits.wholeMs)
  const idle = setTimeout(onLate, limits.idleMs)
  const [begun, taken] = [performance.now(), { bytes: 0 }]
  const onBytes = (chunk: Buffer) => {
    taken.bytes += chunk.length
    idle.refresh()
    if (performance.now() - begun > limits.idleMs + (1000 * taken.bytes) / limits.leastRate) onLate()
  }
  const body = feed(request, sink, limits.maxTotal)
  request.on('data', onBytes)
  const leave = () => {
    clearTimeout(whole)
    clearTimeout(idle)
    request.off('data', onBytes)
    body.leave()
  }
  signal.addEventListener('abort', leave, { once: true })
  try {
    await Promise.race([late.promise, body.broken, body.parsed.then(sink.dealtWith)])
  } finally {
    leave()
  }
}

interface Feeding {
  parsed: Promise<void>
  broken: Promise<never>
  leave(): void
}

function feed(request: IncomingMessage, { parser, tooLarge }: Sink, maxTotal: number): Feeding {
  const parsed = Promise.withResolvers<void>()
  const broken = Promise.withResolvers<never>()
  const onBroken = () => broken.reject(new Refused('BAD_MULTIPART'))
  let [total, isComplete, isEnded, isLeft] = [0, false, false, false]
  const onData = (chunk: Buffer) => {
    total += chunk.length
    if (total > maxTotal) return broken.reject(tooLarge())
    if (isComplete || parser.write(chunk)) return
    request.pause()
    parser.once('drain', () => isLeft || request.resume())
  }
  const onEnd = () => {
    // A whole request closes too, before the last of it is parsed.
    request.off('close', onBroken)
    isEnded = true
    parser.end()
    if (isComplete) parsed.resolve()
  }
  // After the last boundary the parser may leave a write unanswered for good: what follows is only counted.
  const onComplete = () => {
    isComplete = true
    request.resume()
    if (isEnded) parsed.resolve()
  }
  const leave = () => {
    isLeft = true
    request.off('data', onData).off('end', onEnd).off('close', onBroken)
  }
  parser.on('finish', onComplete).on('error', onBroken)
  request.on('data', onData).on('end', onEnd).on('close', onBroken).on('error', onBroken)
  return { parsed: parsed.promise, broken: broken.promise, leave }
}

/**
 * Throws the rest of a refused body away: a client that is still sending reads no answer, and closing on it would make
 * it see a broken connection instead. Gives up on bodies that stall or never end.
 */
export function drain(request: IncomingMessage): void {
  request.on('error', () => {})
  if (request.readableEnded || request.destroyed) return
  const giveUp = () => request.destroy()
  const timers = [setTimeout(giveUp, DRAIN_MS), setTimeout(giveUp, DRAIN_IDLE_MS)]
  let left = MOST_DRAINED
  request.on('data', (chunk: Buffer) => {
    timers[1]?.refresh()
    left -= chunk.length
    if (left < 0) giveUp()
  })
  const done = () => timers.forEach(clearTimeout)
  request.on('end', done).on('close', done).resume()
}
