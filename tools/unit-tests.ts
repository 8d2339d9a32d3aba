import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { runProgram, type TestCounts } from './run-program.ts'

type AssertionResult = { status?: string; fullName?: string; failureMessages?: string[] }
type FileResult = { name?: string; status: string; message?: string; assertionResults: AssertionResult[] }
type Report = { numPassedTests: number; numFailedTests: number; testResults: FileResult[] }

/** With more failed files than this a busy machine is not the cause: nothing is retried. */
const MAX_RETRIED = 4

/**
 * Runs the unit and integration tests: vitest with a PostgreSQL of its own. A file that cannot be loaded counts as one
 * failed test. A few failed files are retried once, alone, and both results are printed: a test that fails twice has
 * failed.
 */
export async function runUnitTests(): Promise<TestCounts> {
  const first = await runVitest([])
  if (first.sum.failed === 0 || first.red.length === 0 || first.red.length > MAX_RETRIED) return first.sum
  console.log(
    `     Failed, and retried once alone:\n${first.red.map(({ message: words }) => words.replace(/^/gm, '       ')).join('\n')}`,
  )
  const again = await runVitest(first.red.map(({ file }) => file))
  const passedThere = first.red.reduce((all, { passed }) => all + passed, 0)
  return { passed: first.sum.passed - passedThere + again.sum.passed, failed: again.sum.failed }
}

async function runVitest(files: string[]): Promise<{ sum: TestCounts; red: FailedTestFile[] }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sira-unit-'))
  const file = path.join(folder, 'report.json')
  const { ok } = await runProgram(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...files],
    { show: true },
  )
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined
  const sum = report ? countUnitTests(report) : { passed: 0, failed: 0 }
  rmSync(folder, { recursive: true })
  // An error outside of the tests: there is nothing to retry.
  return ok || sum.failed
    ? { sum, red: report ? listFailedFiles(report) : [] }
    : { sum: { ...sum, failed: 1 }, red: [] }
}

export function countUnitTests({ numPassedTests, numFailedTests, testResults }: Report): TestCounts {
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length }
}

/** A file with failed tests: the beginning of their messages, and how many of its tests passed. */
export interface FailedTestFile {
  file: string
  message: string
  passed: number
}

/** The files of a report with failed tests. */
export const listFailedFiles = ({ testResults }: Pick<Report, 'testResults'>): FailedTestFile[] =>
  testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name = '', message = '', assertionResults }) => {
      const red = assertionResults.filter(({ status }) => status === 'failed')
      const messages = red.map(
        ({ fullName, failureMessages = [] }) =>
          `${fullName}\n${failureMessages.join('\n').split('\n').slice(0, 8).join('\n')}`,
      )
      return {
        file: name,
        message: [name, ...(messages.length > 0 ? messages : [message])].join('\n'),
        passed: assertionResults.filter(({ status }) => status === 'passed').length,
      }
    })
