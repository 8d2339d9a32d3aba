import { readFileSync } from 'node:fs'
import { listFileKindFaults } from './file-kinds.ts'
import { findImportViolations } from './import-graph.ts'
import { listLicenseProblems } from './licences.ts'
import { listMigrationFaults } from './migration-rules.ts'
import {
  addCounts,
  describeTest,
  formatCounts,
  NO_COUNTS,
  runProgram,
  type ProgramResult,
  ROOT,
  type TestCounts,
} from './run-program.ts'
import { generateStatements, STATEMENTS_FILE } from './sql/generate-statements.ts'
import { withMigratedDatabase } from './tables.ts'

type CheckResult = Pick<ProgramResult, 'ok' | 'output'>

// One thread each: further ones work out again the types that they share with the others.
const CHECK_TYPES = ['-p', '.', '--checkers', '1']
/** For the type checker of the linter. */
const ONE_THREAD = { GOMAXPROCS: '1' }

const checks: Record<string, () => Promise<CheckResult>> = {
  'types of server, contract and tools': () => runProgram('tsc', CHECK_TYPES),
  'types of the pages': checkPageTypes,
  'types of the journeys': () => runProgram('tsc', ['-p', 'e2e']),
  format: () => runProgram('oxfmt', ['--check']),
  lint: () => runProgram('oxlint', ['--type-aware', '--deny-warnings'], { env: ONE_THREAD }),
  'import rules between folders': checkImportRules,
  'kinds of files in features': async () => toCheckResult(listFileKindFaults()),
  'migrations beside the version before': async () => toCheckResult(await listMigrationFaults()),
  'SQL statements against the schema': checkStatements,
  'licences of what is shipped': async () => toCheckResult(listLicenseProblems()),
  'package-lock.json': () => runProgram('npm', ['ci', '--dry-run', '--ignore-scripts', '--loglevel=error']),
}

async function checkPageTypes(): Promise<CheckResult> {
  const cwd = `${ROOT}/web`
  const routes = await runProgram('react-router', ['typegen'], { cwd })
  return routes.ok ? runProgram('tsc', CHECK_TYPES, { cwd }) : routes
}

const toCheckResult = (faults: string[]): CheckResult => ({ ok: faults.length === 0, output: faults.join('\n') })

async function checkImportRules(): Promise<CheckResult> {
  try {
    const found = await findImportViolations()
    return {
      ok: found.length === 0,
      output: found.map(({ file, to, rule: fence, reason: why }) => `${file} → ${to}: ${why} (${fence})`).join('\n'),
    }
  } catch (error) {
    return { ok: false, output: (error as Error).message }
  }
}

/** Prepares every statement on the migrated database and compares the generated types with the stored ones. */
async function checkStatements(): Promise<CheckResult> {
  const { source, faults } = await withMigratedDatabase((url) => generateStatements(url))
  if (source !== readFileSync(`${ROOT}/${STATEMENTS_FILE}`, 'utf8'))
    faults.push(`${STATEMENTS_FILE} is not what the statements and the schema give: run \`npm run tables\``)
  return toCheckResult(faults)
}

/** Runs each check and prints a line for it with its problems. Returns how many passed. */
export async function runChecks(): Promise<TestCounts> {
  let sum = NO_COUNTS
  for (const [name, runCheck] of Object.entries(checks)) {
    const started = performance.now()
    const { ok, output } = await runCheck()
    console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} ${((performance.now() - started) / 1000).toFixed(1)} s`)
    if (!ok) console.log(output.trim().replace(/^/gm, '     '))
    sum = addCounts(
      sum,
      ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: [describeTest(name, output)] },
    )
  }
  return sum
}

if (import.meta.main) {
  const sum = await runChecks()
  console.log(formatCounts(sum))
  process.exitCode = sum.failed ? 1 : 0
}
