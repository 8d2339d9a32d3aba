import path from 'node:path'
import { runBrowserTests } from './browser-tests.ts'
import { runChecks } from './check.ts'
import { testFreshClone } from './fresh-clone.ts'
import { addCounts, describeTest, formatCounts, NO_COUNTS, runProgram, type TestCounts } from './run-program.ts'
import { runUnitTests } from './unit-tests.ts'

// Node compiles what it loads once for all test files, tools and servers of a run.
process.env['NODE_COMPILE_CACHE'] ??= path.resolve(import.meta.dirname, '../node_modules/.cache/node-tests')

type Step = { title: string; go: () => Promise<TestCounts>; after?: string[] }

/**
 * The steps, each with those that have to end before it; the others run beside each other. The unit and the browser tests
 * use both cores each: beside each other, processes would wait so long that tests fail.
 */
const STEPS: Record<string, Step> = {
  check: { title: 'types, lint, import rules and the lock file', go: runChecks },
  build: { title: 'the pages', go: build },
  unit: { title: 'unit and integration tests', go: runUnitTests, after: ['build'] },
  // Beside the unit tests, which sometimes wait for one process.
  fresh: { title: 'a fresh clone', go: testFreshClone, after: ['build'] },
  e2e: { title: 'browser tests', go: runBrowserTests, after: ['build', 'unit'] },
}
/** The steps without whose result another makes no sense. */
const REQUIRED_STEPS: Record<string, string[]> = { unit: ['build'], e2e: ['build'] }

async function build(): Promise<TestCounts> {
  const { ok, output } = await runProgram('node', ['tools/ensure.mjs'], { show: true })
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: [describeTest('build', output)] }
}

/** Runs a step, and prints its counts and how long it took; an error counts as one failure. */
async function runStep({ title, go }: Step): Promise<TestCounts> {
  console.log(`── ${title} …`)
  const started = performance.now()
  const counted = await go().catch((error: Error): TestCounts => {
    console.log(`FAIL ${error.stack}`)
    return { passed: 0, failed: 1, failures: [describeTest(title, error.stack)] }
  })
  console.log(`── ${title}: ${formatCounts(counted)} after ${Math.round((performance.now() - started) / 1000)} s`)
  return counted
}

/** Runs the steps named on the command line, or all; returns the sum of their counts. */
async function runSteps(names: string[]): Promise<TestCounts> {
  const unknown = names.find((name) => !STEPS[name])
  if (unknown) throw new Error(`There is no step "${unknown}": ${Object.keys(STEPS).join(', ')}`)
  const wanted = new Set(names.flatMap((name) => [...(REQUIRED_STEPS[name] ?? []), name]))
  const running = new Map<string, Promise<TestCounts>>()
  for (const [name, step] of Object.entries(STEPS)) {
    if (wanted.size && !wanted.has(name)) continue
    const before = (step.after ?? []).flatMap((other) => running.get(other) ?? [])
    running.set(
      name,
      Promise.all(before).then(() => runStep(step)),
    )
  }
  return (await Promise.all(running.values())).reduce(addCounts, NO_COUNTS)
}

const sum = await runSteps(process.argv.slice(2))
process.exitCode = sum.failed || !sum.passed ? 1 : 0
if (sum.failures?.length) console.log(`\n── Failed\n${sum.failures.join('\n')}`)
if (sum.flaky?.length) console.log(`\n── Flaky: passed only at the second try\n${sum.flaky.join('\n')}`)
console.log(`\n${formatCounts(sum)}`)
