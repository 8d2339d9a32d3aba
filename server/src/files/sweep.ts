import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isFileId, namesIn, TEMPORARY } from './disk.ts'

/** Which of these ids a row in the database still names. */
export type Referenced = (ids: string[]) => Promise<Set<string>>

const HEX = /^[0-9a-f]{2}$/
const BATCH = 500

export interface ListedFile {
  id: string
  /** When it was last put, moved or linked: ctime, because a hard link keeps the old mtime. */
  touchedAt: number
}

/** Every file of the store once, whatever variants it has. */
export async function* listFiles(dir: string): AsyncGenerator<ListedFile> {
  for (const outer of (await namesIn(dir)).filter((name) => HEX.test(name))) {
    for (const inner of (await namesIn(join(dir, outer))).filter((name) => HEX.test(name))) yield* filesIn(join(dir, outer, inner))
  }
}

async function* filesIn(folder: string): AsyncGenerator<ListedFile> {
  const touched = new Map<string, number>()
  for (const name of await namesIn(folder)) {
    const id = name.slice(0, 36)
    const at = isFileId(id) ? await changedAt(join(folder, name)) : undefined
    if (at !== undefined) touched.set(id, Math.max(at, touched.get(id) ?? 0))
  }
  for (const [id, touchedAt] of touched) yield { id, touchedAt }
}

/** Undefined where the file went away meanwhile. */
const changedAt = async (path: string): Promise<number | undefined> => (await stat(path).catch(() => undefined))?.ctimeMs

/** The files older than `before` that nobody refers to. Younger ones are left: their transaction may still be open. */
export async function* orphans(dir: string, referenced: Referenced, before: number): AsyncGenerator<string> {
  let batch: string[] = []
  for await (const { id, touchedAt } of listFiles(dir)) {
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
      const at = name.startsWith(TEMPORARY) ? await changedAt(path) : undefined
      if (at === undefined || at > before) continue
      await rm(path, { force: true })
      swept++
    }
  }
  return swept
}
