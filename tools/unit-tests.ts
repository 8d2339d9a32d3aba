import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { runProgram, type TestCounts } from './run-program.ts'

type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/** Runs the unit and integration tests: vitest with a PostgreSQL of its own. */
export async function runUnitTests(): Promise<TestCounts> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sira-unit-'))
  const file = path.join(folder, 'report.json')
  const { ok } = await runProgram(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    { show: true },
  )
  const sum = existsSync(file)
    ? countUnitTests(JSON.parse(readFileSync(file, 'utf8')) as Report)
    : { passed: 0, failed: 0 }
  rmSync(folder, { recursive: true })
  // An error outside of the tests counts as one failure.
  return ok || sum.failed ? sum : { ...sum, failed: 1 }
}

/** The counts of a run; a file that cannot be loaded counts as one failed test. */
export function countUnitTests({ numPassedTests, numFailedTests, testResults }: Report): TestCounts {
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length }
}
