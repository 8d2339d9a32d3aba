import { randomUUID } from 'node:crypto'
import { appError } from '#core/app-error.ts'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import type { UnusedUpload } from '@sira/contract/uploads'
import type { FileStore } from './file-store.ts'
import { deleteFiles, deleteFilesOnError } from './stored-files.ts'

/** What the uploads of an account may be together until forms have used them: so many, and so many bytes. */
export const MAX_UNUSED_UPLOADS = 10
export const MAX_UNUSED_UPLOAD_BYTES = 50 * 1024 * 1024
/** How long an upload is kept from its beginning, in hours. */
export const UPLOAD_HOURS = 24

/** What uploads need. */
export interface UploadDeps {
  db: Database
  fileStore: FileStore
}

/** What is said of a file before its bytes arrive. */
export interface NewUpload {
  name: string
  size: number
  sha256: string | null
}

/** Two uploads that begin at the same moment are counted one after the other. */
const LOCK_ACCOUNT = 'select 1 from accounts where id = :accountId for no key update'
const INSERT_UPLOAD = `
  insert into uploads (id, account_id, name, size, sha256, expires_at)
  select :id, :accountId, :name, :size, :sha256?, now() + :hours::int * interval '1 hour'
  where (select count(*) < :maxUploads::int and coalesce(sum(u.size), 0) + :size::int <= :maxBytes::int
    from uploads u where u.account_id = :accountId and u.expires_at > now())
  returning id, expires_at as "expiresAt"`

/** Begins an upload. Throws UPLOADS_FULL when the account has too many that no form has used yet. */
export async function createUpload(
  db: Database,
  accountId: string,
  { name, size, sha256 }: NewUpload,
): Promise<{ id: string; expiresAt: string }> {
  const [created] = await db.transaction().execute(async (trx) => {
    await runSql(trx, LOCK_ACCOUNT, { accountId })
    return runSql(trx, INSERT_UPLOAD, {
      id: randomUUID(),
      accountId,
      name,
      size,
      sha256,
      hours: UPLOAD_HOURS,
      maxUploads: MAX_UNUSED_UPLOADS,
      maxBytes: MAX_UNUSED_UPLOAD_BYTES,
    })
  })
  if (!created) throw appError('UPLOADS_FULL')
  return created
}

const FIND_UPLOAD = `
  select id, name, size, received_bytes as received, sha256, expires_at as "expiresAt"
  from uploads where id = :id and account_id = :accountId and expires_at > now()`
const LIST_UPLOADS = `
  select id, name, size, received_bytes as received, sha256, expires_at as "expiresAt"
  from uploads where account_id = :accountId and expires_at > now() order by created_at desc, id`

/** Returns an upload of this account; undefined for anybody else's, an expired one, and one that does not exist. */
export async function findUpload(db: Database, accountId: string, id: string): Promise<UnusedUpload | undefined> {
  const [upload] = await runSql(db, FIND_UPLOAD, { id, accountId })
  return upload
}

/** Returns the uploads of an account that no form has used yet, newest first. */
export const listUnusedUploads = (db: Database, accountId: string): Promise<UnusedUpload[]> =>
  runSql(db, LIST_UPLOADS, { accountId })

/** Who may write the next piece of an upload, and where the piece begins. */
export interface PieceClaim {
  uploadId: string
  writerId: string
  offset: number
  /** Of two claims of an upload, the later one has the greater number. */
  claimedAt: number
}

// The clock is read while the row is locked, so that it gives the order of the claims.
const CLAIM_PIECE = `
  update uploads set writer_id = :writerId where id = :uploadId and received_bytes = :offset and expires_at > now()
  returning extract(epoch from clock_timestamp())::float8 as "claimedAt"`

/**
 * Takes over the upload for a piece that begins at `offset`: of two requests that send the same piece, only the one that
 * claimed it last can add it. Nothing is locked meanwhile, so that a request whose connection died without a word stops
 * nobody. Returns undefined when another offset is expected.
 */
export async function claimPiece(db: Database, uploadId: string, offset: number): Promise<PieceClaim | undefined> {
  const claim = { uploadId, offset, writerId: randomUUID() }
  const [claimed] = await runSql(db, CLAIM_PIECE, claim)
  return claimed && { ...claim, claimedAt: claimed.claimedAt! }
}

const ADD_PIECE = `
  with moved as (
    update uploads set received_bytes = received_bytes + :size::int, writer_id = null
    where id = :uploadId and writer_id = :writerId and received_bytes = :offset
    returning id)
  insert into upload_pieces (file_id, upload_id, start, size)
  select :fileId, id, :offset::int, :size::int from moved returning upload_id as "uploadId"`

/**
 * Adds a piece whose bytes are in a temporary file. Both the bytes and the new offset survive a crash once this returns.
 * Throws UPLOAD_MOVED_ON when another request has claimed the piece meanwhile, or the upload was deleted.
 */
export async function addPiece(
  { db, fileStore }: UploadDeps,
  { uploadId, writerId, offset }: PieceClaim,
  { path, size }: { path: string; size: number },
): Promise<void> {
  const fileId = await fileStore.storePiece(path)
  await deleteFilesOnError(fileStore, [fileId], async () => {
    const added = await runSql(db, ADD_PIECE, { uploadId, writerId, offset, fileId, size })
    if (added.length === 0) throw appError('UPLOAD_MOVED_ON')
  })
}

// The statement still sees the pieces, which the foreign key deletes at its end. The bytes of a piece that is added at this
// very moment are left to the task that deletes orphans.
const DELETE_UPLOAD = `
  with gone as (delete from uploads where id = any(:ids::uuid[]) and account_id = :accountId returning id)
  select p.file_id as "fileId" from upload_pieces p join gone g on g.id = p.upload_id`

/** Deletes uploads of this account with their bytes: a form has used them, or the person has cancelled them. */
export async function deleteUploads({ db, fileStore }: UploadDeps, accountId: string, ids: string[]): Promise<void> {
  const pieces = await runSql(db, DELETE_UPLOAD, { ids, accountId })
  await deleteFiles(
    fileStore,
    pieces.map(({ fileId }) => fileId),
  )
}

/** Uploads that one run of the statement deletes, so that their files are not too many at once. */
const EXPIRED_BATCH = 20
const LIST_EXPIRED =
  `select id from uploads where expires_at < now() order by expires_at limit ${EXPIRED_BATCH}` as const
const DELETE_EXPIRED = `
  with gone as (delete from uploads where id = any(:ids::uuid[]) and expires_at < now() returning id)
  select p.file_id as "fileId" from upload_pieces p join gone g on g.id = p.upload_id`

/** Deletes the uploads that no form has used in time, with their bytes. Returns whether there may be more. */
export async function purgeExpiredUploads({ db, fileStore }: UploadDeps): Promise<boolean> {
  const expired = await runSql(db, LIST_EXPIRED)
  const pieces = await runSql(db, DELETE_EXPIRED, { ids: expired.map(({ id }) => id) })
  await deleteFiles(
    fileStore,
    pieces.map(({ fileId }) => fileId),
  )
  return expired.length === EXPIRED_BATCH
}

/** Returns the files of the pieces of all uploads of an account, which is about to be deleted. */
export async function listPieceFiles(db: Database, accountId: string): Promise<string[]> {
  const pieces = await runSql(db, LIST_PIECE_FILES, { accountId })
  return pieces.map(({ fileId }) => fileId)
}
const LIST_PIECE_FILES =
  'select p.file_id as "fileId" from upload_pieces p join uploads u on u.id = p.upload_id where u.account_id = :accountId'
