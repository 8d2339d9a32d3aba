import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { DataStore, Upload as TusUpload, type Locker } from '@tus/server'
import type { UnusedUpload } from '@sira/contract/uploads'
import { throwAppError } from '#core/app-error.ts'
import type { Deps } from '#core/deps.ts'
import { isUuid } from '#core/ids.ts'
import { enforceRateLimits } from '#http/rate-limits/rate-limits.ts'
import { receivePiece } from '#http/forms/receive-piece.ts'
import { deleteFile, TEMPORARY_PREFIX } from '#storage/disk.ts'
import {
  addPiece,
  claimPiece,
  createUpload,
  deleteUploads,
  findUpload,
  type PieceClaim,
} from '#storage/unused-uploads.ts'
import { parseNewUpload, shouldKeepPiece } from './upload-headers.rules.ts'

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

/** The pieces that this process receives, by upload; other processes may receive pieces of the same uploads (claimPiece). */
export type Receptions = Map<string, Reception>

/** Where the protocol's library keeps the uploads of one account; made for one request. */
export class UploadStore extends DataStore {
  /** The upload that the request is about, as it was last read. */
  upload: UnusedUpload | undefined
  readonly #deps: Deps
  readonly #receptions: Receptions
  readonly #accountId: string
  readonly #body: IncomingMessage

  constructor(deps: Deps, receptions: Receptions, request: { accountId: string; body: IncomingMessage }) {
    super()
    this.#deps = deps
    this.#receptions = receptions
    this.#accountId = request.accountId
    this.#body = request.body
  }

  override async create(upload: TusUpload): Promise<TusUpload> {
    const file = parseNewUpload(upload, this.#body.headers)
    await enforceRateLimits(this.#deps, ['uploadStart', this.#accountId])
    const { id, expiresAt } = await createUpload(this.#deps.db, this.#accountId, file)
    this.upload = { id, ...file, received: 0, expiresAt }
    upload.id = id
    return upload
  }

  override async getUpload(id: string): Promise<TusUpload> {
    const found = isUuid(id) ? await findUpload(this.#deps.db, this.#accountId, id) : undefined
    this.upload = found ?? throwAppError('UPLOAD_NOT_FOUND')
    const { name, size, received, sha256 } = this.upload
    return new TusUpload({ id, size, offset: received, metadata: { filename: name, ...(sha256 && { sha256 }) } })
  }

  override async remove(id: string): Promise<void> {
    await deleteUploads(this.#deps, this.#accountId, [id])
  }

  /**
   * Adds the body of the request, or what arrives of it. The library's own stream of it is empty, because it drops what a
   * broken connection has brought.
   */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    stream.resume()
    const missing = this.upload!.size - offset
    if (missing === 0) return offset
    // Before the claim, which ends an earlier piece, and after it, because others may have begun meanwhile.
    this.#requireRoom(id)
    const claim = (await claimPiece(this.#deps.db, id, offset)) ?? throwAppError('UPLOAD_MOVED_ON')
    this.#requireRoom(id)
    this.#takeOver(claim)
    return offset + (await this.#receive(claim, missing))
  }

  /** Waits until what a dead connection has brought of an upload was added, before it is described or deleted. */
  locker: Locker = {
    newLock: (id) => ({
      lock: async () => {
        await this.getUpload(id)
        const reception = this.#receptions.get(id)
        reception?.stop()
        await reception?.done
      },
      unlock: async () => {},
    }),
  }

  async #receive(claim: PieceClaim, missing: number): Promise<number> {
    const { uploadId, claimedAt } = claim
    const receptions = this.#receptions
    const path = join(this.#deps.tmpDir, TEMPORARY_PREFIX + randomUUID())
    const { received, stop: endConnection } = receivePiece(this.#body, path, missing)
    const added = received.then(async (piece) => {
      if (receptions.get(uploadId) !== reception) throwAppError('UPLOAD_MOVED_ON')
      if (piece.size > missing) throwAppError('TOO_LARGE')
      if (!shouldKeepPiece(piece, missing)) return 0
      await addPiece(this.#deps, claim, { path, size: piece.size })
      return piece.size
    })
    // The requests that `inject` makes have no connection.
    const stop = () => void (this.#body.complete === false && endConnection())
    const reception: Reception = { accountId: this.#accountId, claimedAt, stop, done: added.catch(() => {}) }
    receptions.set(uploadId, reception)
    try {
      return await added
    } finally {
      if (receptions.get(uploadId) === reception) receptions.delete(uploadId)
      await deleteFile(path)
    }
  }

  /** Throws TOO_MANY when pieces of too many other uploads of the account are arriving. */
  #requireRoom(uploadId: string): void {
    const others = [...this.#receptions].filter(([id, each]) => id !== uploadId && each.accountId === this.#accountId)
    if (others.length >= MAX_RECEPTIONS) throwAppError('TOO_MANY', { retryAfter: RETRY_SECONDS })
  }

  /**
   * Ends the connection that brings an earlier piece of the same upload, which could not be added any more. Throws
   * UPLOAD_MOVED_ON when a later claim is here already.
   */
  #takeOver({ uploadId, claimedAt }: PieceClaim): void {
    const earlier = this.#receptions.get(uploadId)
    if (earlier && earlier.claimedAt > claimedAt) throwAppError('UPLOAD_MOVED_ON')
    earlier?.stop()
  }
}
