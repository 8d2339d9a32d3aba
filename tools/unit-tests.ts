import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describeTest, ROOT, runProgram, type TestCounts } from './run-program.ts'

type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: TestFile[]
}
type TestFile = { name: string; status: string; message: string; assertionResults: TestResult[] }
type TestResult = { fullName: string; status: string; failureMessages: string[] }

/** Runs the unit and integration tests: vitest with a PostgreSQL of its own. A test that fails is tried once more. */
export async function runUnitTests(): Promise<TestCounts> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sira-unit-'))
  const file = path.join(folder, 'report.json')
  const { ok, output } = await runProgram(
    'vitest',
    ['run', '--retry=1', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    { show: true },
  )
  const sum = existsSync(file)
    ? countUnitTests(JSON.parse(readFileSync(file, 'utf8')) as Report)
    : { passed: 0, failed: 0 }
  rmSync(folder, { recursive: true })
  // An error outside of the tests counts as one failure.
  return ok || sum.failed ? sum : { ...sum, failed: 1, failures: [describeOtherError(output)] }
}

const describeOtherError = (output: string): string => {
  const start = output.search(/Unhandled (?:Errors?|Rejection)/)
  return describeTest('An error outside of the tests', start < 0 ? undefined : output.slice(start))
}

/** The counts of a run. A file that failed without a failed test (it cannot be loaded, or a hook failed) counts as one. */
export function countUnitTests({ numPassedTests, numFailedTests, testResults }: Report): TestCounts {
  const failedFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((result) => result.status !== 'failed'),
  )
  const tried = testResults.flatMap(describeFailedTries)
  return {
    passed: numPassedTests,
    failed: numFailedTests + failedFiles.length,
    failures: [
      ...failedFiles.map(({ name, message }) => describeTest(path.relative(ROOT, name), message)),
      ...tried.filter(({ status }) => status === 'failed').map(({ text }) => text),
    ],
    flaky: tried.filter(({ status }) => status === 'passed').map(({ text }) => text),
  }
}

/** The tests of a file with an error: a passed one has failed at its first try. */
const describeFailedTries = ({ name, assertionResults }: TestFile): { status: string; text: string }[] =>
  assertionResults
    .filter(({ failureMessages }) => failureMessages.length > 0)
    .map(({ fullName, status, failureMessages }) => ({
      status,
      text: describeTest(`${path.relative(ROOT, name)}: ${fullName}`, failureMessages[0]),
    }))
