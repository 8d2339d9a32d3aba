import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import { mapAhead } from '#core/map-ahead.ts'
import type { FileStore } from '#storage/file-store.ts'
import type { ArchiveWriter } from './archive.ts'
import { beginSnapshot } from './snapshot.ts'

const PAGE = 500
/**
 * Files that are read or written at the same time, because each takes long in a remote bucket. All of them are in
 * memory.
 */
export const FILES_AT_ONCE = 8
/** The most new files that are copied while the files table is locked. */
const MAX_LOCKED_FILES = 20
/** How often newly added files are copied before that. */
const MAX_PASSES = 5

/** What was copied; part of the manifest. */
export interface CopiedFiles {
  kept: number
  bytes: number
  lost: string[]
}
interface CopyFilesOptions {
  client: pg.Client
  /** A second connection, which locks the files table for a short time. */
  lockClient: pg.Client
  files: FileStore
  archive: ArchiveWriter
  /** Called with the number of files that were copied so far. */
  onProgress: (kept: number) => void
}

/**
 * Copies every stored file that has a row, and leaves the connection in a snapshot of which every file is in the
 * archive. Files never change, so most of them are copied before the snapshot. Those that were added since are copied
 * while the files table is locked for a short time, so that no row can be deleted. A file that is deleted before or
 * after does no harm.
 */
export async function copyStoredFiles({
  client,
  lockClient,
  files,
  archive,
  onProgress,
}: CopyFilesOptions): Promise<CopiedFiles> {
  const copiedIds = new Set<string>()
  const copied: CopiedFiles = { kept: 0, bytes: 0, lost: [] }
  const copyNew = async () => {
    const missing: string[] = []
    const readFile = async (id: string) => ({ id, variants: await readVariants(files, id) })
    for await (const { id, variants } of mapAhead(listNewFiles(client, copiedIds), FILES_AT_ONCE, readFile)) {
      if (variants.length === 0) missing.push(id)
      else {
        for (const { name, bytes } of variants) await archive.add({ kind: 'files', name, bytes })
        copiedIds.add(id)
        copied.bytes += variants.reduce((sum, { bytes }) => sum + bytes.length, 0)
        onProgress(++copied.kept)
      }
    }
    return missing
  }
  for (
    let pass = 0, before = -MAX_LOCKED_FILES - 1;
    pass < MAX_PASSES && copied.kept - before > MAX_LOCKED_FILES;
    pass++
  ) {
    before = copied.kept
    await copyNew()
  }
  await lockFiles(lockClient)
  await beginSnapshot(client)
  copied.lost = await copyNew()
  await lockClient.query('rollback')
  return copied
}

/**
 * Locks the files table. Users who upload a file wait at most 2 s for a lock, so each of the first tries waits only
 * 1 s.
 */
async function lockFiles(lockClient: pg.Client) {
  for (let tries = 1; ; tries++) {
    await lockClient.query('begin')
    await lockClient.query(`set local lock_timeout = '${tries < 10 ? 1 : 0}s'`)
    const isLocked = await lockClient.query('lock table public.files in share mode').then(
      () => true,
      (error: pg.DatabaseError) => {
        if (error.code !== '55P03') throw error
        return false
      },
    )
    if (isLocked) return
    await lockClient.query('rollback')
  }
}

/** Yields the ids of files that have a row and are not in `copiedIds`. */
async function* listNewFiles(client: pg.Client, copiedIds: ReadonlySet<string>): AsyncGenerator<string> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await client.query<{ id: string }>(
      'select id from public.files where id > $1 order by id limit $2',
      [after, PAGE],
    )
    for (const { id } of rows) if (!copiedIds.has(id)) yield id
    if (rows.length < PAGE) return
    after = rows.at(-1)!.id
  }
}

/** Returns the content of every variant of a file; empty when it does not exist any more. */
async function readVariants(files: FileStore, id: string): Promise<{ name: string; bytes: Buffer }[]> {
  const contents: { name: string; bytes: Buffer }[] = []
  for (const variant of await files.listVariants(id)) {
    const content = await files.read(id, variant)
    if (!content) return []
    contents.push({ name: getEntryName(id, variant), bytes: await buffer(content.stream) })
  }
  return contents
}

const getEntryName = (id: string, variant: number | undefined) => (variant === undefined ? id : `${id}.${variant}`)

/** Restores a variant of a file and checks that it can be read with the same content. */
export async function restoreStoredFile(files: FileStore, name: string, bytes: Buffer): Promise<void> {
  const [id = '', width] = name.split('.')
  const variant = width === undefined ? undefined : Number(width)
  await files.restoreVariant(id, variant, bytes)
  const stored = await files.read(id, variant)
  if (!stored || !(await buffer(stored.stream)).equals(bytes))
    throw new Error(`The file ${id} could not be restored. Nothing was saved.`)
}
