import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { throwAppError } from '#core/app-error.ts'
import type { Deps } from '#core/deps.ts'
import { receivePiece } from '#http/uploads/receive-piece.ts'
import { drainRequest } from '#http/uploads/upload-body.ts'
import { deleteFile, TEMPORARY_PREFIX } from '#storage/disk.ts'
import { addPiece, claimPiece, findUpload, type PieceClaim } from '#storage/uploads.ts'
import { buildExpiryHeader, parsePieceOffset, requirePieceFits, shouldKeepPiece } from './upload-headers.rules.ts'

/**
 * The most uploads of one account of which a process receives pieces at the same time: each may take up to 10 MB of the
 * disk until it has arrived.
 */
const MAX_RECEPTIONS = 4
/** After how many seconds a piece beyond that is sent again. */
const RETRY_SECONDS = 2

/** A piece that this process is receiving. */
interface Reception {
  accountId: string
  claimedAt: number
  /** Ends the connection, unless the body has arrived to its end: then the request can still be answered. */
  stop: () => void
  /** Settles when what arrived was added or dropped. */
  done: Promise<unknown>
}

/** Receives the pieces of uploads. */
export interface PieceReceiver {
  /** Handles a request that brings a piece. */
  receive(request: FastifyRequest, reply: FastifyReply, uploadId: string): Promise<FastifyReply>
  /** Ends the connection that brings a piece of this upload to this process, and waits until what arrived was added. */
  stop(uploadId: string): Promise<boolean>
  /** Waits until everything that has arrived was added. */
  settled(): Promise<void>
}

/** The pieces that this process receives; other processes may receive pieces of the same uploads (claimPiece). */
export function createPieceReceiver(deps: Deps): PieceReceiver {
  const receptions = new Map<string, Reception>()
  return {
    async receive(request, reply, uploadId) {
      try {
        return await receive(deps, receptions, { request, reply, uploadId })
      } catch (error) {
        drainRequest(request.raw)
        throw error
      }
    },
    async stop(uploadId) {
      const reception = receptions.get(uploadId)
      reception?.stop()
      await reception?.done
      return reception !== undefined
    },
    async settled() {
      await Promise.all([...receptions.values()].map(({ done }) => done))
    },
  }
}

interface PieceRequest {
  request: FastifyRequest
  reply: FastifyReply
  uploadId: string
}

async function receive(deps: Deps, receptions: Map<string, Reception>, { request, reply, uploadId }: PieceRequest) {
  const { accountId } = request.caller!
  const upload = (await findUpload(deps.db, accountId, uploadId)) ?? throwAppError('UPLOAD_NOT_FOUND')
  const offset = parsePieceOffset(request.headers)
  const { missing } = requirePieceFits(upload, offset, request.headers)
  const answer = (size: number) =>
    reply
      .code(204)
      .headers({ 'upload-offset': String(offset + size), ...buildExpiryHeader(upload.expiresAt) })
      .send()
  if (missing === 0) return answer(0)
  // Before the claim, which ends an earlier piece, and after it, because others may have begun meanwhile.
  requireRoom(receptions, uploadId, accountId)
  const claim = (await claimPiece(deps.db, uploadId, offset)) ?? throwAppError('UPLOAD_MOVED_ON')
  requireRoom(receptions, uploadId, accountId)
  takeOver(receptions, claim)
  const path = join(deps.tmpDir, TEMPORARY_PREFIX + randomUUID())
  const { received, stop: endConnection } = receivePiece(request.raw, path, missing)
  // The requests that `inject` makes have no connection.
  const stop = () => void (request.raw.complete === false && endConnection())
  const added = received.then((piece) => {
    if (receptions.get(uploadId) !== reception) throwAppError('UPLOAD_MOVED_ON')
    return keepPiece(deps, claim, { ...piece, path, missing })
  })
  const reception: Reception = { accountId, claimedAt: claim.claimedAt, stop, done: added.catch(() => {}) }
  receptions.set(uploadId, reception)
  try {
    return answer(await added)
  } finally {
    if (receptions.get(uploadId) === reception) receptions.delete(uploadId)
    await deleteFile(path)
  }
}

/** Throws TOO_MANY when pieces of too many other uploads of the account are arriving. */
function requireRoom(receptions: Map<string, Reception>, uploadId: string, accountId: string): void {
  const others = [...receptions].filter(([id, each]) => id !== uploadId && each.accountId === accountId)
  if (others.length >= MAX_RECEPTIONS) throwAppError('TOO_MANY', { retryAfter: RETRY_SECONDS })
}

/**
 * Ends the connection that brings an earlier piece of the same upload, which could not be added any more. Throws
 * UPLOAD_MOVED_ON when a later claim is here already.
 */
function takeOver(receptions: Map<string, Reception>, { uploadId, claimedAt }: PieceClaim): void {
  const earlier = receptions.get(uploadId)
  if (earlier && earlier.claimedAt > claimedAt) throwAppError('UPLOAD_MOVED_ON')
  earlier?.stop()
}

interface ArrivedPiece {
  path: string
  size: number
  isComplete: boolean
  /** Bytes that were missing when it began. */
  missing: number
}

/** Adds what arrived of a piece. Returns how many bytes the upload has gained. */
async function keepPiece(deps: Deps, claim: PieceClaim, { path, missing, ...piece }: ArrivedPiece): Promise<number> {
  if (piece.size > missing) throwAppError('TOO_LARGE')
  if (!shouldKeepPiece(piece, missing)) return 0
  await addPiece(deps, claim, { path, size: piece.size })
  return piece.size
}
