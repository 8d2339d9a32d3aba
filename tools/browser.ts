import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { run, type Sum } from './run.ts'

const CHROMIUM = '/usr/bin/chromium'
const NO_BROWSER: Sum = { passed: 0, failed: 1 }

type Report = { stats: { expected: number; flaky: number; unexpected: number }; errors: unknown[] }

/** Browser tests: Playwright's journeys in Debian's Chromium, which is installed when it is missing and we may. */
export async function browser(): Promise<Sum> {
  if (!existsSync(CHROMIUM) && !(await installChromium())) return NO_BROWSER
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sira-browser-'))
  const file = path.join(folder, 'report.json')
  const data = path.join(folder, 'data')
  chmodSync(folder, 0o755) // PostgreSQL may run as another account and has to get in.
  mkdirSync(data)
  const { ok } = await run('playwright', ['test', '-c', 'e2e/playwright.config.ts', '--reporter=line,json'], {
    show: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, SIRA_E2E_DATA: data },
  })
  const sum = existsSync(file) ? countBrowser(JSON.parse(readFileSync(file, 'utf8')) as Report) : { passed: 0, failed: 0 }
  if (ok) rmSync(folder, { recursive: true })
  else console.log(`     Screenshots, mail and data of this run are kept in ${folder}`)
  return ok || sum.failed ? sum : { ...sum, failed: 1 }
}

/** A journey that only passed when it was tried again has failed. */
export const countBrowser = ({ stats, errors }: Report): Sum => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length })

async function installChromium(): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    console.log(`The browser tests need Chromium as ${CHROMIUM}: install it (on Debian: sudo apt-get install chromium) and run them again`)
    return false
  }
  console.log('Installing Chromium for the browser tests …')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  const { output } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env })
  if (!existsSync(CHROMIUM)) console.log(`Chromium could not be installed:\n${output.trim()}`)
  return existsSync(CHROMIUM)
}
