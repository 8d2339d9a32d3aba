import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { APP_ERRORS } from '@sira/contract/errors'
import { appError } from '#core/app-error.ts'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import type { UnusedUpload } from '@sira/contract/uploads'
import { deleteFile, TEMPORARY_PREFIX } from './disk.ts'
import type { FileStore } from './file-store.ts'
import type { ReceivedFile } from './received-file.ts'
import { deleteUploads, findUpload } from './unused-uploads.ts'

/** Pieces that are read at the same time, because each takes a while from a remote bucket. */
const CONCURRENCY = 8

/** What putting an upload together needs. */
export interface OpenUploadDeps {
  db: Database
  fileStore: FileStore
  /** The folder in which uploads arrive. */
  tmpDir: string
}

interface Piece {
  fileId: string
  start: number
  size: number
}
const LIST_PIECES =
  'select file_id as "fileId", start, size from upload_pieces where upload_id = :uploadId order by start'

/**
 * Puts a complete upload together in a temporary file, as if it had arrived with its form. Throws UPLOAD_UNUSABLE at the
 * field for anything that is not a complete upload of this account, and for one whose bytes are not those that the
 * sender announced, which is deleted. The caller deletes the temporary file.
 */
export async function openUpload(
  deps: OpenUploadDeps,
  accountId: string,
  { uploadId, field }: { uploadId: string; field: string },
): Promise<ReceivedFile> {
  const unusable = () => appError('UPLOAD_UNUSABLE', { errors: { [field]: [APP_ERRORS.UPLOAD_UNUSABLE[1]] } })
  const upload = await findUpload(deps.db, accountId, uploadId)
  if (!upload || upload.received < upload.size) throw unusable()
  const path = join(deps.tmpDir, TEMPORARY_PREFIX + randomUUID())
  try {
    const isWhole = await joinPieces(deps, upload, path)
    if (!isWhole || (upload.sha256 && (await hashFile(path)) !== upload.sha256)) {
      await deleteUploads(deps, accountId, [uploadId])
      throw unusable()
    }
    return { path, name: upload.name, declaredType: 'application/octet-stream', size: upload.size }
  } catch (error) {
    await deleteFile(path)
    throw error
  }
}

/** Writes the pieces into a new file, each at its place. Returns whether they are the whole upload, without a gap. */
async function joinPieces({ db, fileStore }: OpenUploadDeps, upload: UnusedUpload, path: string): Promise<boolean> {
  const pieces = await runSql(db, LIST_PIECES, { uploadId: upload.id })
  let end = 0
  for (const piece of pieces) {
    if (piece.start !== end) return false
    end += piece.size
  }
  if (end !== upload.size) return false
  await writeFile(path, '', { flag: 'wx', mode: 0o600 })
  for (let at = 0; at < pieces.length; at += CONCURRENCY) {
    const batch = pieces.slice(at, at + CONCURRENCY)
    const copied = await Promise.all(batch.map((piece) => copyPiece(fileStore, piece, path)))
    if (copied.includes(false)) return false
  }
  return true
}

/** Returns whether all of the piece was there. */
async function copyPiece(fileStore: FileStore, { fileId, start, size }: Piece, path: string): Promise<boolean> {
  const content = await fileStore.read(fileId)
  if (!content) return false
  const output = createWriteStream(path, { flags: 'r+', start })
  await pipeline(content.stream, output)
  return output.bytesWritten === size
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
