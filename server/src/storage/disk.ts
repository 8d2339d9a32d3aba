import { randomUUID } from 'node:crypto'
import { access, constants, copyFile, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** The folder for files on their way to their place. */
export const INCOMING_FOLDER = 'incoming'
/** The prefix of temporary files, which a crash may leave behind. */
export const TEMPORARY_PREFIX = 'upload-'

/** Syncs a file, or the entries of a folder, to the disk. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Creates a folder that survives a power failure, including the entries in its parents. */
export async function createDurableFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let at = path; at.length >= first.length; at = dirname(at)) await syncToDisk(dirname(at))
}

/** Moves a file to its place so that it is there, complete, even after a power failure. */
export async function moveDurably(dir: string, from: string, to: string): Promise<void> {
  await syncToDisk(from)
  await createDurableFolder(dirname(to))
  try {
    await rename(from, to)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error
    const sameVolumeCopy = join(dir, INCOMING_FOLDER, TEMPORARY_PREFIX + basename(to))
    await copyFile(from, sameVolumeCopy)
    await syncToDisk(sameVolumeCopy)
    await rename(sameVolumeCopy, to)
    await rm(from, { force: true })
  }
  await syncToDisk(dirname(to))
}

/** Large enough that no file system stores it inside the folder entry. */
const TEST_BYTES = Buffer.alloc(64 * 1024, 1)

/** Checks that a folder for incoming files has free space, and that its parent folder is writable. Throws otherwise. */
export async function checkFolderWritable(folder: string): Promise<void> {
  const file = join(folder, `${TEMPORARY_PREFIX}proof-${randomUUID()}`)
  await access(dirname(folder), constants.W_OK)
  try {
    await writeFile(file, TEST_BYTES, { flag: 'wx' })
  } finally {
    await rm(file, { force: true })
  }
}

/** Returns the names in a folder; empty when the folder does not exist. */
export async function listNames(path: string): Promise<string[]> {
  try {
    return await readdir(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
