import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describeTest, runProgram, type TestCounts } from './run-program.ts'

/**
 * Debian's Chromium without windows, which needs less processor time. The one with windows does as well; it is needed for
 * notifications, which the other does not show.
 */
const HEADLESS_CHROMIUM = '/usr/bin/chromium-headless-shell'
const CHROMIUM = '/usr/bin/chromium'
const NO_BROWSER: TestCounts = { passed: 0, failed: 1, failures: ['browser tests: there is no Chromium'] }

type TestResult = { error?: { message?: string } }
type Spec = {
  title: string
  file: string
  line: number
  tests: { projectName: string; status: string; results: TestResult[] }[]
}
type Suite = { specs?: Spec[]; suites?: Suite[] }
type Report = {
  stats: { expected: number; flaky: number; unexpected: number }
  errors: { message?: string }[]
  suites: Suite[]
}

/**
 * Runs the browser tests: Playwright's journeys in Debian's Chromium. Their folder is kept when one failed or was flaky.
 */
export async function runBrowserTests(): Promise<TestCounts> {
  const browser = await findChromium()
  if (!browser) return NO_BROWSER
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sira-browser-'))
  const file = path.join(folder, 'report.json')
  const data = path.join(folder, 'data')
  chmodSync(folder, 0o755) // PostgreSQL may run as another user of the system and needs access.
  mkdirSync(data)
  const { ok } = await runProgram('playwright', ['test', '-c', 'e2e/playwright.config.ts', '--reporter=line,json'], {
    show: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, SIRA_E2E_DATA: data, CHROMIUM: browser },
  })
  const sum: TestCounts = existsSync(file)
    ? countBrowserTests(JSON.parse(readFileSync(file, 'utf8')) as Report)
    : { passed: 0, failed: 0 }
  if (ok && !sum.flaky?.length) rmSync(folder, { recursive: true })
  else console.log(`     Screenshots, emails and data of this run are kept in ${folder}`)
  // An error outside of the journeys counts as one failure.
  return ok || sum.failed ? sum : { ...sum, failed: 1, failures: ['browser tests: they ended with an error'] }
}

/** The counts of a run. A journey that passed only at its second try has passed, and is described under `flaky`. */
export const countBrowserTests = ({ stats, errors, suites }: Report): TestCounts => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
  failures: [
    ...errors.map(({ message }) => describeTest('An error outside of the journeys', message)),
    ...describeJourneys(suites, 'unexpected'),
  ],
  flaky: describeJourneys(suites, 'flaky'),
})

const describeJourneys = (suites: readonly Suite[], wanted: string): string[] =>
  suites.flatMap((suite) => [
    ...(suite.specs ?? []).flatMap((spec) => describeTries(spec, wanted)),
    ...describeJourneys(suite.suites ?? [], wanted),
  ])

const describeTries = ({ title, file, line, tests }: Spec, wanted: string): string[] =>
  tests
    .filter(({ status }) => status === wanted)
    .map(({ projectName, results }) =>
      describeTest(`${projectName}, ${file}:${line}: ${title}`, results.find(({ error }) => error)?.error?.message),
    )

/** Returns the path of a Chromium, which is installed if it is missing and this process may do so; undefined without one. */
async function findChromium(): Promise<string | undefined> {
  if (process.env['CHROMIUM']) return process.env['CHROMIUM']
  const isMissing = !existsSync(HEADLESS_CHROMIUM) || !existsSync(CHROMIUM)
  if (isMissing && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) await installChromium()
  const found = [HEADLESS_CHROMIUM, CHROMIUM].find((path) => existsSync(path))
  if (!found)
    console.log(
      'The browser tests need Chromium: install it (on Debian: sudo apt-get install chromium chromium-headless-shell) and run them again, or name it in CHROMIUM',
    )
  return found
}

async function installChromium(): Promise<void> {
  console.log('Installing Chromium for the browser tests …')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'chromium-headless-shell']
  await runProgram('apt-get', ['update', '-qq'], { env })
  const { output } = await runProgram('apt-get', install, { env })
  if (!existsSync(CHROMIUM)) console.log(`Chromium could not be installed:\n${output.trim()}`)
}
