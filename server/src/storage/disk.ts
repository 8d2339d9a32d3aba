import { randomUUID } from 'node:crypto'
import { access, constants, copyFile, mkdir, open, readdir, rename, unlink, writeFile } from 'node:fs/promises'
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

/** Deletes a file; does nothing when it does not exist. */
export async function deleteFile(path: string): Promise<void> {
  await unlink(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}

interface WriteOptions {
  /** Bytes that are collected before they are written: each write has a cost of its own. */
  writeBytes: number
  /** Called with the number of bytes so far; may throw. */
  onSize: (size: number) => void
}

/** Writes bytes into a new file as they arrive; returns how many there were. */
export async function writeNewFile(
  path: string,
  chunks: AsyncIterable<Buffer>,
  { writeBytes, onSize }: WriteOptions,
): Promise<number> {
  const handle = await open(path, 'wx', 0o600)
  try {
    let [size, waitingBytes, waiting] = [0, 0, [] as Buffer[]]
    const write = async () => {
      await handle.writeFile(Buffer.concat(waiting))
      ;[waitingBytes, waiting] = [0, []]
    }
    for await (const chunk of chunks) {
      size += chunk.length
      onSize(size)
      waiting.push(chunk)
      waitingBytes += chunk.length
      if (waitingBytes >= writeBytes) await write()
    }
    await write()
    return size
  } finally {
    await handle.close()
  }
}

/** Creates a folder that survives a power failure, including the entries in its parents. */
export async function createDurableFolder(path: string): Promise<void> {
  await syncAll(await createFolder(path))
}

/** Creates a folder and returns the folders that have a new entry, which are not synced yet. */
async function createFolder(path: string): Promise<string[]> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 })
  const changed: string[] = []
  for (let at = path; first !== undefined && at.length >= first.length; at = dirname(at)) changed.push(dirname(at))
  return changed
}

/** File systems write several syncs at once with one flush of the disk. */
const syncAll = async (paths: readonly string[]) => void (await Promise.all(paths.map(syncToDisk)))

/** Moves a file to its place so that it is there, complete, even after a power failure. */
export async function moveDurably(dir: string, from: string, to: string): Promise<void> {
  const [changed] = await Promise.all([createFolder(dirname(to)), syncToDisk(from)])
  try {
    await rename(from, to)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error
    const sameVolumeCopy = join(dir, INCOMING_FOLDER, TEMPORARY_PREFIX + basename(to))
    await copyFile(from, sameVolumeCopy)
    await syncToDisk(sameVolumeCopy)
    await rename(sameVolumeCopy, to)
    await deleteFile(from)
  }
  await syncAll([dirname(to), ...changed])
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
    await deleteFile(file)
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
