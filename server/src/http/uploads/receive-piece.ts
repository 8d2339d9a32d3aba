import { open } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { extendBodyTimeout } from '../connections/request-timeouts.ts'

/** How slowly the body of a piece may arrive; the same patience as for a form with files (upload-body.ts). */
export interface PieceLimits {
  /** The whole body must arrive within this time, in milliseconds. */
  totalMs: number
  /** The longest time in which nothing of it arrives, in milliseconds. */
  idleMs: number
  /** Bytes a second that must arrive on average once the idle time is over. */
  minBytesPerSecond: number
}
export const PIECE_LIMITS: PieceLimits = { totalMs: 30 * 60_000, idleMs: 20_000, minBytesPerSecond: 2_000 }

/** What arrived of a piece. */
export interface ReceivedPiece {
  size: number
  /** Whether the body arrived to its end; otherwise the connection broke, was stopped, or brought nothing for too long. */
  isComplete: boolean
}

/** A piece that is being received. */
export interface PieceReception {
  received: Promise<ReceivedPiece>
  /** Ends the connection, so that `received` settles with what has arrived. */
  stop: () => void
}

const WRITE_BYTES = 128 * 1024

/**
 * Writes the body of a request into a new file, at most `maxBytes`. A body that breaks off or is too slow is no error:
 * what arrived of it counts. Beyond `maxBytes` the rest is not read.
 */
export function receivePiece(
  request: IncomingMessage,
  path: string,
  maxBytes: number,
  limits: PieceLimits = PIECE_LIMITS,
): PieceReception {
  extendBodyTimeout(request, limits.totalMs + limits.idleMs)
  const stop = () => void request.destroy()
  const timers = [setTimeout(stop, limits.totalMs), setTimeout(stop, limits.idleMs)]
  const startedAt = performance.now()
  const onBytes = (bytes: number) => {
    timers[1]!.refresh()
    if (performance.now() - startedAt > limits.idleMs + (1000 * bytes) / limits.minBytesPerSecond) stop()
  }
  const received = writeBody(request, path, { maxBytes, onBytes }).finally(() => timers.forEach(clearTimeout))
  return { received, stop }
}

interface WriteOptions {
  maxBytes: number
  /** Called with the number of bytes that have arrived so far. */
  onBytes: (bytes: number) => void
}

async function writeBody(
  request: IncomingMessage,
  path: string,
  { maxBytes, onBytes }: WriteOptions,
): Promise<ReceivedPiece> {
  const handle = await open(path, 'wx', 0o600)
  let [size, waitingBytes, waiting] = [0, 0, [] as Buffer[]]
  const write = async () => {
    await handle.writeFile(Buffer.concat(waiting))
    ;[waitingBytes, waiting] = [0, []]
  }
  let isComplete = true
  try {
    for await (const chunk of readUntilBroken(request, () => (isComplete = false))) {
      size += chunk.length
      onBytes(size)
      if (size > maxBytes) return { size, isComplete: false }
      waiting.push(chunk)
      waitingBytes += chunk.length
      if (waitingBytes >= WRITE_BYTES) await write()
    }
    await write()
    return { size, isComplete }
  } finally {
    await handle.close()
  }
}

/** Yields the body as far as it arrives; calls `onBroken` when it does not arrive to its end. */
async function* readUntilBroken(request: IncomingMessage, onBroken: () => void): AsyncGenerator<Buffer> {
  try {
    yield* request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
  } catch (error) {
    if (!request.destroyed) throw error
    onBroken()
  }
}
