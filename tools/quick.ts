import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { addCounts, formatCounts, NO_COUNTS, ROOT, runProgram, type TestCounts } from './run-program.ts'

// The first response to a change: types, lint, format and the tests beside what differs from main. `npm test` runs everything.

/** Returns the files that differ from main: committed on this branch, changed, new or deleted. */
async function listChangedFiles(): Promise<string[]> {
  const git = async (...args: string[]) => (await runProgram('git', args)).stdout.trim()
  const branches = ['origin/main', 'main']
  const bases = await Promise.all(branches.map((branch) => git('merge-base', 'HEAD', branch)))
  const base = bases.find(Boolean) ?? 'HEAD'
  const [changed, added] = await Promise.all([
    git('diff', '--name-only', base),
    git('ls-files', '--others', '--exclude-standard'),
  ])
  return [...new Set(`${changed}\n${added}`.split('\n'))].filter(Boolean)
}

/**
 * Returns the tests of changed files: themselves, all of a changed feature, and those beside a changed file that has its
 * name or, where none has, all in its folder.
 */
export function chooseTests(changed: readonly string[], root = ROOT): string[] {
  const isTest = (file: string) => file.endsWith('.test.ts')
  const listTests = (folder: string) =>
    existsSync(path.join(root, folder))
      ? readdirSync(path.join(root, folder))
          .filter(isTest)
          .map((name) => `${folder}/${name}`)
      : []
  const chosen = changed.flatMap((file) => {
    if (isTest(file)) return existsSync(path.join(root, file)) ? [file] : []
    if (!/\.(tsx?|mjs|sql|json|css)$/.test(file)) return []
    const folder = path.posix.dirname(file)
    const beside = listTests(folder)
    const [name] = path.posix.basename(file).split('.')
    const own = beside.filter((test) => path.posix.basename(test).startsWith(`${name}.`))
    if (/\/features\/[^/]+$/.test(folder) || !own.length) return beside
    return own
  })
  return [...new Set(chosen)].toSorted()
}

/** Finds texts without a translation, which any change may bring. */
const CATALOGS_TEST = 'web/test/catalogs.test.ts'
const CODE = /\.(tsx?|mjs|js)$/

/** The checks and tests of a change, as programs that are run one after the other. */
export function listPrograms(
  changed: readonly string[],
): [title: string, program: string, args: string[], cwd?: string][] {
  const kept = changed.filter((file) => existsSync(path.join(ROOT, file)))
  const code = kept.filter((file) => CODE.test(file))
  const touches = (pattern: RegExp) => changed.some((file) => CODE.test(file) && pattern.test(file))
  const chosen = chooseTests(changed)
  const tests = touches(/^(contract|server|web)\//) ? [...new Set([...chosen, CATALOGS_TEST])] : chosen
  const isBuildMissing =
    chosen.some((test) => /^(web\/test|bench)\//.test(test)) &&
    !existsSync(path.join(ROOT, 'web/build/server/index.js'))
  return [
    ...(kept.length ? [['format', 'oxfmt', ['--check', '--no-error-on-unmatched-pattern', ...kept]] as const] : []),
    ...(code.length ? [['lint', 'oxlint', ['--type-aware', '--deny-warnings', ...code]] as const] : []),
    ...(touches(/^(contract|server|bench|tools|web\/test)\//)
      ? [['types of server, contract and tools', 'tsc', ['-p', '.']] as const]
      : []),
    ...(touches(/^(contract|web)\//)
      ? [
          ['routes of the pages', 'react-router', ['typegen'], `${ROOT}/web`] as const,
          ['types of the pages', 'tsc', ['-p', '.'], `${ROOT}/web`] as const,
        ]
      : []),
    ...(touches(/^e2e\//) ? [['types of the journeys', 'tsc', ['-p', 'e2e']] as const] : []),
    ...(isBuildMissing ? [['the pages', 'node', ['tools/ensure.mjs']] as const] : []),
    ...(tests.length ? [[`tests of ${tests.length} files`, 'vitest', ['run', ...tests]] as const] : []),
  ].map(([title, program, args, cwd]) => [title, program, [...args], cwd])
}

/** Runs the checks and tests of what changed, and prints a line for each. Returns the sum of their counts. */
async function runQuickly(): Promise<TestCounts> {
  const changed = await listChangedFiles()
  console.log(changed.length ? `${changed.length} files differ from main` : 'Nothing differs from main')
  let sum = NO_COUNTS
  for (const [title, program, args, cwd] of listPrograms(changed)) {
    const { ok, output, seconds } = await runProgram(program, args, cwd ? { cwd } : {})
    console.log(`${ok ? 'ok  ' : 'FAIL'} ${title} ${seconds.toFixed(1)} s`)
    if (!ok) console.log(output.trim().replace(/^/gm, '     '))
    sum = addCounts(sum, ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
  }
  return sum
}

if (import.meta.main) {
  const sum = await runQuickly()
  console.log(formatCounts(sum))
  process.exitCode = sum.failed ? 1 : 0
}
