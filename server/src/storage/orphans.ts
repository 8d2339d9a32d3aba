import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { listNames, TEMPORARY_PREFIX } from './disk.ts'

/** Returns which of these ids still have a row in the database. */
export type FindReferencedFiles = (ids: string[]) => Promise<Set<string>>

const BATCH_SIZE = 500

/** A file of the store. */
export interface ListedFile {
  id: string
  /** When it was last stored, moved or linked; in a folder the ctime, because a hard link keeps the old mtime. */
  touchedAt: number
}

/**
 * Yields the files older than `before` that no row refers to. Younger ones are left, because their transaction may be
 * open.
 */
export async function* listOrphans(
  listed: AsyncIterable<ListedFile>,
  referenced: FindReferencedFiles,
  before: number,
): AsyncGenerator<string> {
  let batch: string[] = []
  for await (const { id, touchedAt } of listed) {
    if (touchedAt > before) continue
    batch.push(id)
    if (batch.length === BATCH_SIZE) {
      yield* unreferenced(batch, referenced)
      batch = []
    }
  }
  if (batch.length > 0) yield* unreferenced(batch, referenced)
}

async function* unreferenced(ids: string[], referenced: FindReferencedFiles): AsyncGenerator<string> {
  const referencedIds = await referenced(ids)
  for (const id of ids) if (!referencedIds.has(id)) yield id
}

/** Deletes temporary uploads older than `before` that a crash left behind; returns how many. */
export async function deleteTemporaryFiles(folders: string[], before: number): Promise<number> {
  let deletedCount = 0
  for (const folder of folders) {
    for (const name of await listNames(folder)) {
      const path = join(folder, name)
      // It may be deleted meanwhile.
      const at = name.startsWith(TEMPORARY_PREFIX) ? (await stat(path).catch(() => undefined))?.ctimeMs : undefined
      if (at === undefined || at > before) continue
      await rm(path, { force: true })
      deletedCount++
    }
  }
  return deletedCount
}
