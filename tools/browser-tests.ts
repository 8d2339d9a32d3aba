import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { addCounts, runProgram, type TestCounts } from './run-program.ts'

const CHROMIUM = '/usr/bin/chromium'
const NO_BROWSER: TestCounts = { passed: 0, failed: 1 }

type TestResult = { status: string; error?: { message?: string } }
type Spec = {
  title: string
  file: string
  line: number
  tests: { projectName: string; status: string; results: TestResult[] }[]
}
type Suite = { specs?: Spec[]; suites?: Suite[] }
type Report = { stats: { expected: number; flaky: number; unexpected: number }; errors: unknown[]; suites: Suite[] }

/** A failed journey: its file and line, the project (screen size), and the beginning of its error message. */
export interface FailedJourney {
  location: string
  project: string
  title: string
  message: string
}

/** With more failed journeys than this a busy machine is not the cause: nothing is retried. */
const MAX_RETRIED = 4

/**
 * Runs the browser tests: Playwright's journeys in Debian's Chromium, which is installed if it is missing and this
 * process may do so. A few failed ones are retried once on servers of their own, and both results are printed: a
 * journey that fails twice has failed.
 */
export async function runBrowserTests(): Promise<TestCounts> {
  if (!existsSync(CHROMIUM) && !(await installChromium())) return NO_BROWSER
  const first = await runJourneys([])
  const { length } = first.red
  if (length === 0 || length > MAX_RETRIED || first.sum.failed !== length) return first.sum
  console.log(`     Failed, and retried once on servers of their own:\n${first.red.map(formatFailure).join('\n')}`)
  let sum: TestCounts = { passed: first.sum.passed, failed: 0 }
  for (const { location: place, project } of first.red)
    sum = addCounts(sum, (await runJourneys([place, `--project=${project}`])).sum)
  return sum
}

const formatFailure = ({ location: place, project, title, message: words }: FailedJourney) =>
  `       ${project}, ${place}: ${title}\n${words.replace(/^/gm, '         ')}`

/** Runs journeys on new servers; their folder is kept when one failed. */
async function runJourneys(which: string[]): Promise<{ sum: TestCounts; red: FailedJourney[] }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sira-browser-'))
  const file = path.join(folder, 'report.json')
  const data = path.join(folder, 'data')
  chmodSync(folder, 0o755) // PostgreSQL may run as another account and needs access.
  mkdirSync(data)
  const { ok } = await runProgram(
    'playwright',
    ['test', '-c', 'e2e/playwright.config.ts', '--reporter=line,json', ...which],
    {
      show: true,
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, SIRA_E2E_DATA: data },
    },
  )
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined
  const sum = report ? countBrowserTests(report) : { passed: 0, failed: 0 }
  if (ok) rmSync(folder, { recursive: true })
  else console.log(`     Screenshots, emails and data of this run are kept in ${folder}`)
  return { sum: ok || sum.failed ? sum : { ...sum, failed: 1 }, red: report ? listFailedJourneys(report.suites) : [] }
}

/** The counts of a run; a journey that Playwright itself had to retry counts as failed. */
export const countBrowserTests = ({ stats, errors }: Pick<Report, 'stats' | 'errors'>): TestCounts => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
})

/** The failed journeys of a report, with the first lines of their error messages. */
export function listFailedJourneys(suites: readonly Suite[]): FailedJourney[] {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).flatMap(listFailuresOfSpec),
    ...listFailedJourneys(suite.suites ?? []),
  ])
}

const listFailuresOfSpec = ({ title, file, line, tests }: Spec): FailedJourney[] =>
  tests
    .filter(({ status }) => status !== 'expected' && status !== 'skipped')
    .map(({ projectName, results }) => ({
      location: `${file}:${line}`,
      project: projectName,
      title,
      message: getErrorText(results),
    }))

const COLOR_CODES = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')
const getErrorText = (results: readonly TestResult[]) =>
  (results.find(({ error }) => error)?.error?.message ?? 'no message')
    .replace(COLOR_CODES, '')
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
  await runProgram('apt-get', ['update', '-qq'], { env })
  const { output } = await runProgram('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    env,
  })
  if (!existsSync(CHROMIUM)) console.log(`Chromium could not be installed:\n${output.trim()}`)
  return existsSync(CHROMIUM)
}
