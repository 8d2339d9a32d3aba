import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { listMigrations } from '#db/migrate.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const MIGRATIONS = 'server/src/db/migrations'

const runGit = (...args: string[]) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/**
 * Returns the last commit without the newest migration of this version; undefined where the history of git is missing,
 * as in a shallow clone.
 */
export function findVersionBefore(): string | undefined {
  try {
    const committed = runGit('ls-tree', '--name-only', 'HEAD', `${MIGRATIONS}/`).split('\n')
    if (!committed.includes(`${MIGRATIONS}/${listMigrations().at(-1)}`)) return runGit('rev-parse', 'HEAD')
    const adding = runGit(
      'log',
      '-1',
      // A merge may be what adds it.
      '--first-parent',
      '-m',
      '--diff-filter=A',
      '--format=%H',
      '--',
      `${MIGRATIONS}/${listMigrations().at(-1)}`,
    )
    return runGit('rev-parse', '--verify', `${adding}^`)
  } catch {
    return undefined
  }
}

/** Writes a commit into a folder of its own, where it runs with the packages and the built pages of this version. */
export function extractVersion(commit: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sira-before-'))
  const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 1024 ** 3 })
  execFileSync('tar', ['x', '-C', folder], { input: archive })
  mkdirSync(path.join(folder, 'node_modules/@sira'), { recursive: true })
  for (const name of readdirSync(path.join(ROOT, 'node_modules')).filter((each) => each !== '@sira'))
    symlinkSync(path.join(ROOT, 'node_modules', name), path.join(folder, 'node_modules', name))
  symlinkSync('../../contract', path.join(folder, 'node_modules/@sira/contract'))
  for (const name of ['web/build', 'server/node_modules'])
    if (existsSync(path.join(ROOT, name))) symlinkSync(path.join(ROOT, name), path.join(folder, name))
  return folder
}
