import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { SetupError } from '#core/setup-error.ts'
import { canEnterFolder, getPostgresAccount, preparePostgresPrograms } from '#db/embedded/folders.ts'

/** Debian's package of each program that the trial starts. */
const PACKAGES = { patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy', pgbouncer: 'pgbouncer' } as const
const FOLDERS = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/usr/bin']
type Program = keyof typeof PACKAGES

/** Returns where each program is; throws a SetupError that names the packages which are missing. */
export function findClusterPrograms(): Record<Program, string> {
  const found = Object.keys(PACKAGES).map((name) => {
    const folder = FOLDERS.find((each) => existsSync(path.join(each, name)))
    return [name, folder && path.join(folder, name)] as const
  })
  const missing = found.filter(([, file]) => !file).map(([name]) => PACKAGES[name as Program])
  if (missing.length > 0)
    throw new SetupError(`Missing here: ${missing.join(', ')}. On Debian: apt-get install ${missing.join(' ')}`)
  return Object.fromEntries(found) as Record<Program, string>
}

/** Returns the version that a program says it has. */
export const getProgramVersion = (program: string): string =>
  /\d+\.\d+\.\d+/.exec(spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout)?.[0] ?? '0.0.0'

export const isAtLeast = (version: string, least: string) => version.localeCompare(least, 'en', { numeric: true }) >= 0

/** Programs that Patroni calls and the embedded PostgreSQL does not have, by what stands in for them. */
const STAND_INS = {
  pg_controldata: 'pg-controldata.ts',
  pg_isready: 'pg-isready.ts',
  pg_basebackup: 'pg-basebackup.ts',
}
/** Says that it is there and fails when it is used: Patroni then removes the old files and copies them anew. */
const FAILING_REWIND = '#!/bin/sh\n[ "$1" = --help ]\n'

/** Makes a folder for Patroni's `bin_dir`: the embedded PostgreSQL 18 and stand-ins for the programs that it lacks. */
export function preparePatroniPrograms(folder: string): string {
  const account = getPostgresAccount()
  if (account && !canEnterFolder(import.meta.dirname, account))
    throw new SetupError('The account "nobody", which runs PostgreSQL for root, cannot read this checkout')
  const installed = path.join(preparePostgresPrograms(account), 'bin')
  mkdirSync(folder, { recursive: true })
  for (const name of ['postgres', 'initdb', 'pg_ctl']) symlinkSync(path.join(installed, name), path.join(folder, name))
  const scripts = Object.entries(STAND_INS).map(([name, file]): [string, string] => [
    name,
    `#!/bin/sh\nexec '${process.execPath}' '${path.join(import.meta.dirname, file)}' "$@"\n`,
  ])
  for (const [name, text] of [...scripts, ['pg_rewind', FAILING_REWIND] as const]) {
    writeFileSync(path.join(folder, name), text)
    chmodSync(path.join(folder, name), 0o755)
  }
  return folder
}
