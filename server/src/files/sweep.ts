import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { namesIn, TEMPORARY } from './disk.ts'

/** Which of these ids a row in the database still names. */
export type Referenced = (ids: string[]) => Promise<Set<string>>

const BATCH = 500

export interface ListedFile {
  id: string
  /** When it was last put, moved or linked: in a folder ctime, because a hard link keeps the old mtime. */
  touchedAt: number
}

/** The files of a store older than `before` that nobody refers to. Younger ones are left: their transaction may still be open. */
export async function* orphans(
  listed: AsyncIterable<ListedFile>,
  referenced: Referenced,
  before: number,
): AsyncGenerator<string> {
  let batch: string[] = []
  for await (const { id, touchedAt } of listed) {
    if (touchedAt > before) continue
    batch.push(id)
    if (batch.length === BATCH) {
      yield* unreferenced(batch, referenced)
      batch = []
    }
  }
  if (batch.length > 0) yield* unreferenced(batch, referenced)
}

async function* unreferenced(ids: string[], referenced: Referenced): AsyncGenerator<string> {
  const kept = await referenced(ids)
  for (const id of ids) if (!kept.has(id)) yield id
}

/** Uploads that a crash left behind. */
export async function sweepTemporary(folders: string[], before: number): Promise<number> {
  let swept = 0
  for (const folder of folders) {
    for (const name of await namesIn(folder)) {
      const path = join(folder, name)
      // It may go away meanwhile.
      const at = name.startsWith(TEMPORARY) ? (await stat(path).catch(() => undefined))?.ctimeMs : undefined
      if (at === undefined || at > before) continue
      await rm(path, { force: true })
      swept++
    }
  }
  return swept
}
