import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { run, type Sum } from './run.ts'

type Report = { numPassedTests: number; numFailedTests: number; testResults: { status: string; assertionResults: unknown[] }[] }

/** Unit and integration tests: vitest on a PostgreSQL of its own. A file that cannot be loaded counts as one failed test. */
export async function unit(): Promise<Sum> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sira-unit-'))
  const file = path.join(folder, 'report.json')
  const { ok } = await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`], { show: true })
  const sum = existsSync(file) ? countUnit(JSON.parse(readFileSync(file, 'utf8')) as Report) : { passed: 0, failed: 0 }
  rmSync(folder, { recursive: true })
  return ok || sum.failed ? sum : { ...sum, failed: 1 }
}

export function countUnit({ numPassedTests, numFailedTests, testResults }: Report): Sum {
  const unloaded = testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length }
}
