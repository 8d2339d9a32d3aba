import { randomUUID } from 'node:crypto'
import { access, constants, copyFile, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** The folder of files between arrival and their place. */
export const INCOMING = 'incoming'
/** How the name of every file begins that a crash may leave behind. */
export const TEMPORARY = 'upload-'

/** Waits until a file, or a folder's list of names, is on the disk. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A folder that outlives a power cut, its parents' entries included. */
export async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let at = path; at.length >= first.length; at = dirname(at)) await syncPath(dirname(at))
}

/** Moves a whole file to its place so that it is there, complete, even after a power cut. */
export async function moveToPlace(dir: string, from: string, to: string): Promise<void> {
  await syncPath(from)
  await makeFolder(dirname(to))
  try {
    await rename(from, to)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error
    const near = join(dir, INCOMING, TEMPORARY + basename(to))
    await copyFile(from, near)
    await syncPath(near)
    await rename(near, to)
    await rm(from, { force: true })
  }
  await syncPath(dirname(to))
}

/** Enough that no file system keeps it beside the name of a file. */
const PROOF = Buffer.alloc(64 * 1024, 1)

/** Proves that a folder of arrivals has room, and that what arrived can leave it for the one around it. */
export async function proveWrite(folder: string): Promise<void> {
  const file = join(folder, `${TEMPORARY}proof-${randomUUID()}`)
  await access(dirname(folder), constants.W_OK)
  try {
    await writeFile(file, PROOF, { flag: 'wx' })
  } finally {
    await rm(file, { force: true })
  }
}

/** The names in a folder; none where the folder is missing. */
export async function namesIn(path: string): Promise<string[]> {
  try {
    return await readdir(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
