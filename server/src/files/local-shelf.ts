import { link, open, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { makeFolder, moveToPlace, namesIn, syncPath } from './disk.ts'
import { isFileId, nameOf, partIn, type Part, type Shelf, type StoredPart } from './shelf.ts'
import type { ListedFile } from './sweep.ts'

/** A folder as a shelf: `ab/cd/<id>` for documents, `ab/cd/<id>-<width>.webp` for images. */
export function localShelf(dir: string): Shelf {
  return {
    put: (from, id, part) => moveToPlace(dir, from, placeFor(dir, id, part)),
    read: (id, part) => readFile(placeOf(dir, id, part)),
    parts: async (id) => (await namesOf(dir, id)).map(partIn).toSorted((one, other) => (one ?? 0) - (other ?? 0)),
    copy: (id, copy) => copyFile(dir, id, copy),
    async drop(id) {
      for (const name of await namesOf(dir, id)) await rm(join(dirname(placeFor(dir, id)), name), { force: true })
    },
    list: () => listFiles(dir),
  }
}

function placeOf(dir: string, id: string, part?: Part): string | undefined {
  const name = nameOf(id, part)
  return name === undefined ? undefined : join(dir, name)
}

function placeFor(dir: string, id: string, part?: Part): string {
  const place = placeOf(dir, id, part)
  if (place === undefined) throw new Error('not a file id')
  return place
}

async function readFile(path: string | undefined): Promise<StoredPart | undefined> {
  const handle = path === undefined ? undefined : await open(path, 'r').catch(absent)
  if (!handle) return undefined
  const { size } = await handle.stat()
  return { stream: handle.createReadStream(), size }
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** The names under which a file's parts lie; none for anything that is not an id. */
async function namesOf(dir: string, id: string): Promise<string[]> {
  const place = placeOf(dir, id)
  return place === undefined ? [] : (await namesIn(dirname(place))).filter((name) => name.startsWith(basename(place)))
}

/** Content never changes once kept, so a hard link is a copy: each name can be dropped without the other. */
async function copyFile(dir: string, id: string, copy: string): Promise<boolean> {
  const names = await namesOf(dir, id)
  if (names.length === 0) return false
  const [from, to] = [dirname(placeFor(dir, id)), dirname(placeFor(dir, copy))]
  await makeFolder(to)
  try {
    for (const name of names) await link(join(from, name), join(to, name.replace(id, copy)))
  } catch (error) {
    absent(error as NodeJS.ErrnoException)
    return false
  }
  await syncPath(to)
  return true
}

const HEX = /^[0-9a-f]{2}$/

async function* listFiles(dir: string): AsyncGenerator<ListedFile> {
  for (const outer of (await namesIn(dir)).filter((name) => HEX.test(name))) {
    for (const inner of (await namesIn(join(dir, outer))).filter((name) => HEX.test(name)))
      yield* filesIn(join(dir, outer, inner))
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
const changedAt = async (path: string): Promise<number | undefined> =>
  (await stat(path).catch(() => undefined))?.ctimeMs
