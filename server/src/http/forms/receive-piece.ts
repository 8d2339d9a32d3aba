import type { IncomingMessage } from 'node:http'
import { writeNewFile } from '#storage/disk.ts'
import { BODY_PACE, watchPace } from './upload-body.ts'

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
 * Writes the body of a request into a new file, at most `maxBytes` and a little more. A body that breaks off or is too
 * slow is no error: what arrived of it counts.
 */
export function receivePiece(request: IncomingMessage, path: string, maxBytes: number): PieceReception {
  const stop = () => void request.destroy()
  const pace = watchPace(request, BODY_PACE, stop)
  let isComplete = true
  const chunks = readUntilBroken(request, maxBytes, () => (isComplete = false))
  const received = writeNewFile(path, chunks, { writeBytes: WRITE_BYTES, onSize: pace.onSize })
    .then((size) => ({ size, isComplete }))
    .finally(pace.end)
  return { received, stop }
}

/** Yields the body until it ends, breaks off, or is longer than `maxBytes`; calls `onBroken` when it breaks off. */
async function* readUntilBroken(
  request: IncomingMessage,
  maxBytes: number,
  onBroken: () => void,
): AsyncGenerator<Buffer> {
  let size = 0
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      yield chunk
      size += chunk.length
      if (size > maxBytes) return
    }
  } catch (error) {
    if (!request.destroyed) throw error
    onBroken()
  }
}
