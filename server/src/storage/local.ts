import { link, open, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { createDurableFolder, deleteFile, moveDurably, listNames, syncToDisk } from './disk.ts'
import { isUuid } from '#core/ids.ts'
import {
  getStorageKey,
  parseVariant,
  type FileVariant,
  type StorageDriver,
  type VariantContent,
} from './storage-driver.ts'
import type { ListedFile } from './orphans.ts'

/** The storage driver for a folder: `ab/cd/<id>` for documents, `ab/cd/<id>-<width>.webp` for images. */
export function createLocalDriver(dir: string): StorageDriver {
  return {
    put: (from, id, part) => moveDurably(dir, from, requirePath(dir, id, part)),
    read: (id, part) => readFile(getPath(dir, id, part)),
    listVariants: async (id) =>
      (await listVariantNames(dir, id)).map(parseVariant).toSorted((one, other) => (one ?? 0) - (other ?? 0)),
    copy: (id, copy) => copyFile(dir, id, copy),
    async delete(id) {
      for (const name of await listVariantNames(dir, id)) await deleteFile(join(dirname(requirePath(dir, id)), name))
    },
    list: () => listFiles(dir),
  }
}

function getPath(dir: string, id: string, part?: FileVariant): string | undefined {
  const name = getStorageKey(id, part)
  return name === undefined ? undefined : join(dir, name)
}

function requirePath(dir: string, id: string, part?: FileVariant): string {
  const filePath = getPath(dir, id, part)
  if (filePath === undefined) throw new Error('not a file id')
  return filePath
}

async function readFile(path: string | undefined): Promise<VariantContent | undefined> {
  const handle = path === undefined ? undefined : await open(path, 'r').catch(ignoreMissing)
  if (!handle) return undefined
  const { size } = await handle.stat()
  return { stream: handle.createReadStream(), size }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** Returns the names of a file's variants; empty for anything that is not an id. */
async function listVariantNames(dir: string, id: string): Promise<string[]> {
  const filePath = getPath(dir, id)
  return filePath === undefined
    ? []
    : (await listNames(dirname(filePath))).filter((name) => name.startsWith(basename(filePath)))
}

/** Stored content never changes, so a hard link works as a copy: each name can be deleted without the other. */
async function copyFile(dir: string, id: string, copy: string): Promise<boolean> {
  const names = await listVariantNames(dir, id)
  if (names.length === 0) return false
  const [from, to] = [dirname(requirePath(dir, id)), dirname(requirePath(dir, copy))]
  await createDurableFolder(to)
  try {
    for (const name of names) await link(join(from, name), join(to, name.replace(id, copy)))
  } catch (error) {
    ignoreMissing(error as NodeJS.ErrnoException)
    return false
  }
  await syncToDisk(to)
  return true
}

const HEX = /^[0-9a-f]{2}$/

async function* listFiles(dir: string): AsyncGenerator<ListedFile> {
  for (const outer of (await listNames(dir)).filter((name) => HEX.test(name))) {
    for (const inner of (await listNames(join(dir, outer))).filter((name) => HEX.test(name)))
      yield* listFilesIn(join(dir, outer, inner))
  }
}

async function* listFilesIn(folder: string): AsyncGenerator<ListedFile> {
  const changeTimes = new Map<string, number>()
  for (const name of await listNames(folder)) {
    const id = name.slice(0, 36)
    const at = isUuid(id) ? await getChangeTime(join(folder, name)) : undefined
    if (at !== undefined) changeTimes.set(id, Math.max(at, changeTimes.get(id) ?? 0))
  }
  for (const [id, touchedAt] of changeTimes) yield { id, touchedAt }
}

/** Returns undefined when the file was deleted meanwhile. */
const getChangeTime = async (path: string): Promise<number | undefined> =>
  (await stat(path).catch(() => undefined))?.ctimeMs
