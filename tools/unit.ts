import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { run, type Sum } from './run.ts'

type Asserted = { status?: string; fullName?: string; failureMessages?: string[] }
type FileResult = { name?: string; status: string; message?: string; assertionResults: Asserted[] }
type Report = { numPassedTests: number; numFailedTests: number; testResults: FileResult[] }

/** More red files than this are no accident of a loaded machine. */
const TRIED_AGAIN_AT_MOST = 4

/**
 * Unit and integration tests: vitest on a PostgreSQL of its own. A file that cannot be loaded counts as one failed test. A few red files are
 * run once more, alone, and both outcomes are printed: what is red twice has failed.
 */
export async function unit(): Promise<Sum> {
  const first = await attempt([])
  if (first.sum.failed === 0 || first.red.length === 0 || first.red.length > TRIED_AGAIN_AT_MOST) return first.sum
  console.log(
    `     Red, and run once more alone:\n${first.red.map(({ words }) => words.replace(/^/gm, '       ')).join('\n')}`,
  )
  const again = await attempt(first.red.map(({ file }) => file))
  const passedThere = first.red.reduce((all, { passed }) => all + passed, 0)
  return { passed: first.sum.passed - passedThere + again.sum.passed, failed: again.sum.failed }
}

async function attempt(files: string[]): Promise<{ sum: Sum; red: RedFile[] }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sira-unit-'))
  const file = path.join(folder, 'report.json')
  const { ok } = await run(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...files],
    { show: true },
  )
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined
  const sum = report ? countUnit(report) : { passed: 0, failed: 0 }
  rmSync(folder, { recursive: true })
  // Something outside of the tests broke: there is nothing to run again.
  return ok || sum.failed ? { sum, red: report ? redFiles(report) : [] } : { sum: { ...sum, failed: 1 }, red: [] }
}

export function countUnit({ numPassedTests, numFailedTests, testResults }: Report): Sum {
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length }
}

/** A file with red tests: what they said first, and how many of its tests passed. */
export interface RedFile {
  file: string
  words: string
  passed: number
}

/** The files of a report that are red. */
export const redFiles = ({ testResults }: Pick<Report, 'testResults'>): RedFile[] =>
  testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name = '', message = '', assertionResults }) => {
      const red = assertionResults.filter(({ status }) => status === 'failed')
      const words = red.map(
        ({ fullName, failureMessages = [] }) =>
          `${fullName}\n${failureMessages.join('\n').split('\n').slice(0, 8).join('\n')}`,
      )
      return {
        file: name,
        words: [name, ...(words.length > 0 ? words : [message])].join('\n'),
        passed: assertionResults.filter(({ status }) => status === 'passed').length,
      }
    })
