import { FILE_KINDS, type FileKind } from '@sira/contract/enums'
import type { UploadedFile } from '@sira/contract/files'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { isLostConnection } from '#db/lost-connection.ts'
import { appError, throwFieldErrors } from '#core/app-error.ts'
import { dirname, resolve } from 'node:path'
import type { FileStore, StoredFile } from './file-store.ts'
import type { ReceivedFile } from './received-file.ts'
import { t } from '@sira/contract/t'

/** What storing uploads needs. */
export interface StoreUploadsDeps {
  fileStore: FileStore
  /** The folder in which uploads arrive. */
  tmpDir: string
}

/** The files of a form by their field, which is also their kind. */
export type FormUploads = Partial<Record<FileKind, UploadedFile>>
/** The stored files of a form by their field. */
export type StoredFiles = Partial<Record<FileKind, StoredFile>>

/**
 * Stores the uploads of a form, documents first because they are the cheapest to check, then runs `work`, which writes
 * their rows. Deletes the files when anything fails. Throws what `FileStore.keep` throws.
 */
export async function withStoredFiles<T>(
  { fileStore: files, tmpDir }: StoreUploadsDeps,
  uploads: FormUploads,
  work: (storedFiles: StoredFiles) => Promise<T>,
): Promise<T> {
  const storedFiles: StoredFiles = {}
  try {
    for (const kind of FILE_KINDS) {
      const upload = uploads[kind]
      if (upload) storedFiles[kind] = await files.store(requireReceived(upload, kind, tmpDir), kind, kind)
    }
  } catch (error) {
    await deleteFiles(files, getIds(storedFiles))
    throw error
  }
  return deleteFilesOnError(files, getIds(storedFiles), () => work(storedFiles))
}

/**
 * Stores the upload of a form whose field is not named like its kind, if there is one, then runs `work`, which writes
 * its row. Deletes the file when anything fails. Throws what `FileStore.store` throws.
 */
export async function withStoredFile<T>(
  { fileStore: files, tmpDir }: StoreUploadsDeps,
  { upload, field, kind }: { upload: UploadedFile | undefined; field: string; kind: FileKind },
  work: (file: StoredFile | undefined) => Promise<T>,
): Promise<T> {
  if (!upload) return work(undefined)
  const stored = await files.store(requireReceived(upload, field, tmpDir), kind, field)
  return deleteFilesOnError(files, [stored.id], () => work(stored))
}

/** Runs `work`, which writes the rows of these files, and deletes the files when it fails. */
export async function deleteFilesOnError<T>(files: FileStore, ids: string[], work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // A connection lost at the commit leaves it open whether the rows exist: the task that deletes orphans will decide.
    if (!isLostConnection(error)) await deleteFiles(files, ids)
    throw error
  }
}

/** Files that are deleted at the same time: an upload alone can have more than a thousand pieces. */
const DELETED_AT_ONCE = 16

/**
 * Deletes files that nothing refers to any more; what cannot be deleted now is left to the task that deletes orphans.
 */
export async function deleteFiles(files: Pick<FileStore, 'delete'>, ids: string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += DELETED_AT_ONCE)
    await Promise.allSettled(ids.slice(at, at + DELETED_AT_ONCE).map((id) => files.delete(id)))
}

const toFileRow = ({ id, kind, name, type, size, sha256, inline, scannedAt }: StoredFile, accountId: string) => ({
  id,
  kind,
  name,
  type,
  size,
  sha256,
  inline,
  scanned_at: scannedAt,
  account_id: accountId,
})

/**
 * The most bytes that the files of one account may take. The same content counts once, however often it was uploaded.
 */
export const MAX_STORED_BYTES = 100 * 1024 * 1024
const SUM_STORED_BYTES =
  'select coalesce(sum(size), 0)::float8 as bytes from (select distinct on (sha256) size from files where account_id = :accountId order by sha256) kept'

/**
 * Writes the rows of stored files. Throws STORAGE_FULL, which rolls the transaction back, when an account has too many
 * bytes.
 */
export async function insertFileRows(db: Database, accountId: string, storedFiles: StoredFiles): Promise<void> {
  const rows = Object.values(storedFiles).map((file) => toFileRow(file, accountId))
  if (rows.length === 0) return
  await db.insertInto('files').values(rows).execute()
  const [usage] = await runSql(db, SUM_STORED_BYTES, { accountId })
  if (usage!.bytes > MAX_STORED_BYTES) throw appError('STORAGE_FULL')
}

const getIds = (storedFiles: StoredFiles) => Object.values(storedFiles).map(({ id }) => id)

/** Whether we received a file ourselves: a JSON body could name any path. */
export function isReceivedFile(value: unknown, tmpDir: string): value is ReceivedFile {
  const { path } = (value ?? {}) as Partial<ReceivedFile>
  return typeof path === 'string' && dirname(resolve(path)) === resolve(tmpDir)
}

/** Returns an upload only if we received it ourselves. Throws BAD_INPUT otherwise. */
const requireReceived = (upload: UploadedFile, field: string, tmpDir: string): ReceivedFile =>
  isReceivedFile(upload, tmpDir) ? upload : throwFieldErrors({ [field]: [t('Please send a file')] })
