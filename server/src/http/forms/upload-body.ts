import type { IncomingMessage } from 'node:http'
import type { Writable } from 'node:stream'
import { appError, AppError } from '#core/app-error.ts'
import { extendBodyTimeout } from '../connections/request-timeouts.ts'
import { t } from '@sira/contract/t'

const MAX_DRAINED_BYTES = 64 * 1024 * 1024
const DRAIN_MS = 30_000
const DRAIN_IDLE_MS = 2_000

/** How slowly the body of an upload may arrive. */
export interface BodyPace {
  /** The whole body must arrive within this time, in milliseconds. */
  totalMs: number
  /** The longest time in which nothing of the body arrives, in milliseconds. */
  idleMs: number
  /** Bytes a second that must arrive on average once the idle time is over. */
  minBytesPerSecond: number
}
/** Slower than the slowest connection that still works. */
export const BODY_PACE: BodyPace = { totalMs: 30 * 60_000, idleMs: 20_000, minBytesPerSecond: 2_000 }

/** How large and how slow the body of an upload may be. */
export interface UploadBodyLimits extends BodyPace {
  /** Bytes of the whole body. */
  maxTotalBytes: number
}

/** Calls `onLate` when a body arrives too slowly, until `end` is called. `onSize` is told how much has arrived. */
export function watchPace(
  request: IncomingMessage,
  { totalMs, idleMs, minBytesPerSecond }: BodyPace,
  onLate: () => void,
): { onSize: (bytes: number) => void; end: () => void } {
  extendBodyTimeout(request, totalMs + DRAIN_MS)
  const [wholeTimer, idleTimer] = [setTimeout(onLate, totalMs), setTimeout(onLate, idleMs)]
  const startedAt = performance.now()
  return {
    onSize(bytes) {
      idleTimer.refresh()
      if (performance.now() - startedAt > idleMs + (1000 * bytes) / minBytesPerSecond) onLate()
    },
    end() {
      clearTimeout(wholeTimer)
      clearTimeout(idleTimer)
    },
  }
}

/** Where the bytes of a body go. */
export interface UploadSink {
  parser: Writable
  /** Called when all bytes are parsed; settles when everything that the parser found has been handled. */
  waitUntilHandled: () => Promise<unknown>
  /** Makes the error for a body beyond the limit. */
  createTooLargeError: () => AppError
}

/**
 * Feeds a request's body to the parser until all of it has been handled. Throws BAD_MULTIPART for a body that breaks
 * off, cannot be parsed or arrives too slowly, and the error of `createTooLargeError` beyond the limit. `signal` detaches it from
 * the request.
 */
export async function pumpUploadBody(
  request: IncomingMessage,
  sink: UploadSink,
  limits: UploadBodyLimits,
  signal: AbortSignal,
): Promise<void> {
  if (request.destroyed) throw appError('BAD_MULTIPART')
  const late = Promise.withResolvers<never>()
  const pace = watchPace(request, limits, () =>
    late.reject(new AppError('BAD_MULTIPART', { message: t('The upload took too long. Please try again.') })),
  )
  const body = feedParser(request, sink, { maxTotalBytes: limits.maxTotalBytes, onSize: pace.onSize })
  const detach = () => {
    pace.end()
    body.detach()
  }
  signal.addEventListener('abort', detach, { once: true })
  try {
    await Promise.race([late.promise, body.broken, body.parsed.then(sink.waitUntilHandled)])
  } finally {
    detach()
  }
}

interface Feeding {
  parsed: Promise<void>
  broken: Promise<never>
  detach(): void
}

function feedParser(
  request: IncomingMessage,
  { parser, createTooLargeError }: UploadSink,
  { maxTotalBytes, onSize }: { maxTotalBytes: number; onSize: (bytes: number) => void },
): Feeding {
  const parsed = Promise.withResolvers<void>()
  const broken = Promise.withResolvers<never>()
  const onBroken = () => broken.reject(new AppError('BAD_MULTIPART'))
  let [total, isComplete, isEnded, isDetached] = [0, false, false, false]
  const onData = (chunk: Buffer) => {
    total += chunk.length
    onSize(total)
    if (total > maxTotalBytes) return broken.reject(createTooLargeError())
    if (isComplete || parser.write(chunk)) return
    request.pause()
    parser.once('drain', () => isDetached || request.resume())
  }
  const onEnd = () => {
    // A complete request closes too, before the last of it is parsed.
    request.off('close', onBroken)
    isEnded = true
    parser.end()
    if (isComplete) parsed.resolve()
  }
  // After the last boundary the parser may never drain a write again: what follows is only counted.
  const onComplete = () => {
    isComplete = true
    request.resume()
    if (isEnded) parsed.resolve()
  }
  const detach = () => {
    isDetached = true
    request.off('data', onData).off('end', onEnd).off('close', onBroken)
  }
  parser.on('finish', onComplete).on('error', onBroken)
  request.on('data', onData).on('end', onEnd).on('close', onBroken).on('error', onBroken)
  return { parsed: parsed.promise, broken: broken.promise, detach }
}

/**
 * Reads and discards the rest of a refused body: a client that is still sending does not read the response, and closing
 * the connection would show it a network error instead. Gives up on bodies that stall or never end.
 */
export function drainRequest(request: IncomingMessage): void {
  request.on('error', () => {})
  if (request.readableEnded || request.destroyed) return
  const giveUp = () => request.destroy()
  const timers = [setTimeout(giveUp, DRAIN_MS), setTimeout(giveUp, DRAIN_IDLE_MS)]
  let bytesLeft = MAX_DRAINED_BYTES
  request.on('data', (chunk: Buffer) => {
    timers[1]?.refresh()
    bytesLeft -= chunk.length
    if (bytesLeft < 0) giveUp()
  })
  const done = () => timers.forEach(clearTimeout)
  request.on('end', done).on('close', done).resume()
}
