import { existsSync, mkdirSync, mkdtempSync, rmdirSync } from 'node:fs'
import path from 'node:path'
import { SetupError } from '#core/setup-error.ts'

/** What file system error codes mean for a folder that must be writable. */
const ERROR_MEANINGS: Record<string, string> = {
  EACCES: 'where this account cannot write',
  EPERM: 'where this account cannot write',
  EROFS: 'on a read-only file system',
  ENOTDIR: 'which is a file or inside one',
  EEXIST: 'where a file is in the way',
}

/**
 * Creates the folder of DATA_DIR with its parents and checks that it is writable. Returns its absolute path. Throws a
 * SetupError that names it.
 */
export function openDataFolder(dataDir: string): string {
  const folder = path.resolve(dataDir)
  try {
    createFolders(folder)
    tryToWrite(folder)
  } catch (error) {
    throw toDataFolderError(folder, Object.assign(error as Error, { path: folder }))
  }
  return folder
}

/** Turns a file system error in DATA_DIR into a SetupError; returns any other error as it is. */
export function toDataFolderError(dataDir: string, error: unknown): unknown {
  const { code, path: errorPath, syscall } = error as NodeJS.ErrnoException
  const folder = path.resolve(dataDir)
  if (!code || !errorPath) return error
  const relativePath = path.relative(folder, errorPath)
  if (relativePath.split(path.sep)[0] === '..') return error
  const isBelow = relativePath !== ''
  const meaning =
    ERROR_MEANINGS[isBelow && code === 'ENOTDIR' ? 'EEXIST' : code] ?? 'which cannot be created or written'
  return new SetupError(`DATA_DIR is ${folder}, ${meaning}: ${code}${isBelow ? ` (${syscall} ${errorPath})` : ''}`, {
    cause: error,
  })
}

/** Creates the folders one by one, because Node's `recursive` option never returns below /proc. */
function createFolders(folder: string): void {
  if (existsSync(folder)) return
  createFolders(path.dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process may have created it meanwhile; a broken link does not count.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !existsSync(folder)) throw error
  }
}

/** Ignores a full disk: existing files can still be read, and /readyz reports it. */
function tryToWrite(folder: string): void {
  try {
    rmdirSync(mkdtempSync(path.join(folder, '.writable-')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
