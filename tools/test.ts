import { browser } from './browser.ts'
import { check } from './check.ts'
import { freshClone } from './fresh-clone.ts'
import { add, inWords, NOTHING, run, type Sum } from './run.ts'
import { unit } from './unit.ts'

type Step = { title: string; go: () => Promise<Sum> }

const STEPS: Record<string, Step> = {
  check: { title: 'types, lint, fences and the lock', go: check },
  build: { title: 'the pages', go: build },
  unit: { title: 'unit and integration tests', go: unit },
  e2e: { title: 'browser tests', go: browser },
  fresh: { title: 'a fresh clone', go: freshClone },
}
/** What has to be there before a step. */
const NEEDS: Record<string, string[]> = { unit: ['build'], e2e: ['build'] }

async function build(): Promise<Sum> {
  const { ok } = await run('node', ['tools/ensure.mjs'], { show: true })
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
}

/** A step that breaks has failed once, and the next one still runs. */
async function take({ title, go }: Step): Promise<Sum> {
  console.log(`\n── ${title}`)
  try {
    return await go()
  } catch (error) {
    console.log(`FAIL ${(error as Error).stack}`)
    return { passed: 0, failed: 1 }
  }
}

/** Runs the steps named on the command line, or all; the last line says what all of them counted. */
async function test(names: string[]): Promise<Sum> {
  const unknown = names.find((name) => !STEPS[name])
  if (unknown) throw new Error(`There is no step "${unknown}": ${Object.keys(STEPS).join(', ')}`)
  const wanted = new Set(names.flatMap((name) => [...(NEEDS[name] ?? []), name]))
  let sum = NOTHING
  for (const [name, step] of Object.entries(STEPS)) {
    if (wanted.size && !wanted.has(name)) continue
    const counted = await take(step)
    console.log(`   ${inWords(counted)}`)
    sum = add(sum, counted)
  }
  return sum
}

const sum = await test(process.argv.slice(2))
process.exitCode = sum.failed || !sum.passed ? 1 : 0
console.log(`\n${inWords(sum)}`)
