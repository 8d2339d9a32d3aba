import { FILE_KINDS, type FileKind } from '@sira/contract/enums'
import type { Upload } from '@sira/contract/files'
import { run, type Database } from '#db/database.ts'
import { isLostConnection } from '#db/lost.ts'
import { refuse, refuseFields } from '#http/refusal.ts'
import { dirname, resolve } from 'node:path'
import type { FileStore, KeptFile } from './file-store.ts'
import type { ReceivedFile } from './received.ts'

export interface Keeper {
  files: FileStore
  /** Where uploads arrive. */
  tmpDir: string
}

/** Files by their field, which is also their kind. */
export type Uploads = Partial<Record<FileKind, Upload>>
export type Kept = Partial<Record<FileKind, KeptFile>>

/**
 * Keeps the uploads of a form, documents first because they cost least to check, then runs the work that writes their rows.
 * Drops them again when anything fails. Refuses what `FileStore.keep` refuses.
 */
export async function keeping<T>(
  { files, tmpDir }: Keeper,
  uploads: Uploads,
  work: (kept: Kept) => Promise<T>,
): Promise<T> {
  const kept: Kept = {}
  try {
    for (const kind of FILE_KINDS) {
      const upload = uploads[kind]
      if (upload) kept[kind] = await files.keep(arrived(upload, kind, tmpDir), kind, kind)
    }
  } catch (error) {
    await dropFiles(files, idsOf(kept))
    throw error
  }
  return orDrop(files, idsOf(kept), () => work(kept))
}

/** Runs the work that writes the rows of these files, and drops the files when it fails. */
export async function orDrop<T>(files: FileStore, ids: string[], work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // A connection lost at the commit leaves open whether the rows are there: the sweep will see.
    if (!isLostConnection(error)) await dropFiles(files, ids)
    throw error
  }
}

/** Takes files away that nothing refers to any more; the sweep finds what cannot be removed now. */
export async function dropFiles(files: FileStore, ids: string[]): Promise<void> {
  await Promise.allSettled(ids.map((id) => files.drop(id)))
}

const fileRow = ({ id, kind, name, type, size, sha256, inline, scannedAt }: KeptFile, accountId: string) => ({
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

/** What the files of one account may take; the same bytes count once, however often they were sent with applications. */
export const MOST_STORED_BYTES = 100 * 1024 * 1024
const STORED =
  'select coalesce(sum(size), 0)::float8 as bytes from (select distinct on (sha256) size from files where account_id = $1 order by sha256) kept'

/** Writes the rows of kept files. Refuses STORAGE_FULL, and so undoes the transaction, where they are too much for one account. */
export async function insertFiles(db: Database, accountId: string, kept: Kept): Promise<void> {
  const rows = Object.values(kept).map((file) => fileRow(file, accountId))
  if (rows.length === 0) return
  await db.insertInto('files').values(rows).execute()
  const [stored] = await run<{ bytes: number }>(db, STORED, [accountId])
  if (stored!.bytes > MOST_STORED_BYTES) refuse('STORAGE_FULL')
}

const idsOf = (kept: Kept) => Object.values(kept).map(({ id }) => id)

/** A JSON body can name a file, only a form can send one: what we did not receive ourselves is never touched. */
function arrived(upload: Upload, field: FileKind, tmpDir: string): ReceivedFile {
  const { path } = upload as Partial<ReceivedFile>
  if (typeof path !== 'string' || dirname(resolve(path)) !== resolve(tmpDir))
    refuseFields({ [field]: ['Please send a file'] })
  return upload as ReceivedFile
}
