import { existsSync, mkdirSync, mkdtempSync, rmdirSync } from 'node:fs'
import path from 'node:path'
import { SetupError } from '../setup-error.ts'

/** What the codes of a file system mean for a folder that is to be written. */
const MEANINGS: Record<string, string> = {
  EACCES: 'where this account may not write',
  EPERM: 'where this account may not write',
  EROFS: 'on a file system that can only be read',
  ENOTDIR: 'which is a file, or lies below one',
  EEXIST: 'where a file is in the way',
}

/** Makes the folder DATA_DIR names, with those above it, and tries whether it can be written. Throws a SetupError that names it. */
export function openDataFolder(dataDir: string): string {
  const folder = path.resolve(dataDir)
  try {
    makeFolders(folder)
    tryToWrite(folder)
  } catch (error) {
    throw toDataFolderError(folder, Object.assign(error as Error, { path: folder }))
  }
  return folder
}

/** A fault of the file system in DATA_DIR as a SetupError; any other as it is. */
export function toDataFolderError(dataDir: string, error: unknown): unknown {
  const { code, path: where, syscall } = error as NodeJS.ErrnoException
  const folder = path.resolve(dataDir)
  if (!code || !where?.startsWith(folder)) return error
  const isBelow = path.relative(folder, where) !== ''
  const meaning = MEANINGS[isBelow && code === 'ENOTDIR' ? 'EEXIST' : code] ?? 'which cannot be made or written'
  return new SetupError(`DATA_DIR is ${folder}, ${meaning}: ${code}${isBelow ? ` (${syscall} ${where})` : ''}`, {
    cause: error,
  })
}

/** One after the other: Node's own `recursive` never returns below /proc. */
function makeFolders(folder: string): void {
  if (existsSync(folder)) return
  makeFolders(path.dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process has made it meanwhile; a link that leads nowhere is no folder.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !existsSync(folder)) throw error
  }
}

/** A full disk is no reason to end: what is there can be read, and /readyz tells. */
function tryToWrite(folder: string): void {
  try {
    rmdirSync(mkdtempSync(path.join(folder, '.writable-')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
