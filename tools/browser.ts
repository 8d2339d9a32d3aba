import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { add, run, type Sum } from './run.ts'

const CHROMIUM = '/usr/bin/chromium'
const NO_BROWSER: Sum = { passed: 0, failed: 1 }

type Outcome = { status: string; error?: { message?: string } }
type Spec = {
  title: string
  file: string
  line: number
  tests: { projectName: string; status: string; results: Outcome[] }[]
}
type Suite = { specs?: Spec[]; suites?: Suite[] }
type Report = { stats: { expected: number; flaky: number; unexpected: number }; errors: unknown[]; suites: Suite[] }

/** A journey that was red: where it stands, at which size it ran, and what it said first. */
export interface Red {
  place: string
  project: string
  title: string
  words: string
}

/** More red journeys than this are no accident of a loaded machine. */
const TRIED_AGAIN_AT_MOST = 4

/**
 * Browser tests: Playwright's journeys in Debian's Chromium, which is installed when it is missing and we may. A few red ones are tried once
 * more in a town of their own, and both outcomes are printed: what is red twice has failed.
 */
export async function browser(): Promise<Sum> {
  if (!existsSync(CHROMIUM) && !(await installChromium())) return NO_BROWSER
  const first = await attempt([])
  const { length } = first.red
  if (length === 0 || length > TRIED_AGAIN_AT_MOST || first.sum.failed !== length) return first.sum
  console.log(`     Red, and tried once more in a town of their own:\n${first.red.map(inLines).join('\n')}`)
  let sum: Sum = { passed: first.sum.passed, failed: 0 }
  for (const { place, project } of first.red) sum = add(sum, (await attempt([place, `--project=${project}`])).sum)
  return sum
}

const inLines = ({ place, project, title, words }: Red) =>
  `       ${project}, ${place}: ${title}\n${words.replace(/^/gm, '         ')}`

/** Runs journeys in a new town; its folder is kept when one was red. */
async function attempt(which: string[]): Promise<{ sum: Sum; red: Red[] }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sira-browser-'))
  const file = path.join(folder, 'report.json')
  const data = path.join(folder, 'data')
  chmodSync(folder, 0o755) // PostgreSQL may run as another account and has to get in.
  mkdirSync(data)
  const { ok } = await run('playwright', ['test', '-c', 'e2e/playwright.config.ts', '--reporter=line,json', ...which], {
    show: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, SIRA_E2E_DATA: data },
  })
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined
  const sum = report ? countBrowser(report) : { passed: 0, failed: 0 }
  if (ok) rmSync(folder, { recursive: true })
  else console.log(`     Screenshots, mail and data of this run are kept in ${folder}`)
  return { sum: ok || sum.failed ? sum : { ...sum, failed: 1 }, red: report ? redOnes(report.suites) : [] }
}

/** What a run counted; a journey that Playwright itself had to repeat has failed. */
export const countBrowser = ({ stats, errors }: Pick<Report, 'stats' | 'errors'>): Sum => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
})

/** The red journeys of a report, with the first lines of what they said. */
export function redOnes(suites: readonly Suite[]): Red[] {
  return suites.flatMap((suite) => [...(suite.specs ?? []).flatMap(redOf), ...redOnes(suite.suites ?? [])])
}

const redOf = ({ title, file, line, tests }: Spec): Red[] =>
  tests
    .filter(({ status }) => status !== 'expected' && status !== 'skipped')
    .map(({ projectName, results }) => ({
      place: `${file}:${line}`,
      project: projectName,
      title,
      words: wordsOf(results),
    }))

const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')
const wordsOf = (results: readonly Outcome[]) =>
  (results.find(({ error }) => error)?.error?.message ?? 'no words')
    .replace(COLOURS, '')
    .split('\n')
    .slice(0, 12)
    .join('\n')

async function installChromium(): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    console.log(
      `The browser tests need Chromium as ${CHROMIUM}: install it (on Debian: sudo apt-get install chromium) and run them again`,
    )
    return false
  }
  console.log('Installing Chromium for the browser tests …')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  const { output } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env })
  if (!existsSync(CHROMIUM)) console.log(`Chromium could not be installed:\n${output.trim()}`)
  return existsSync(CHROMIUM)
}
