import { breaches } from './graph.ts'
import { licenceFaults } from './licences.ts'
import { add, inWords, NOTHING, run, type Ran, ROOT, type Sum } from './run.ts'

type Result = Pick<Ran, 'ok' | 'output'>

const checks: Record<string, () => Promise<Result>> = {
  'types of server, contract and tools': () => run('tsc', ['-p', '.']),
  'types of the pages': pageTypes,
  format: () => run('oxfmt', ['--check']),
  lint: () => run('oxlint', ['--type-aware', '--deny-warnings']),
  'fences between the rooms': fences,
  'licences of what is shipped': licences,
  'package-lock.json': () => run('npm', ['ci', '--dry-run', '--ignore-scripts', '--loglevel=error']),
}

async function pageTypes(): Promise<Result> {
  const cwd = `${ROOT}/web`
  const routes = await run('react-router', ['typegen'], { cwd })
  return routes.ok ? run('tsc', ['-p', '.'], { cwd }) : routes
}

async function licences(): Promise<Result> {
  const found = licenceFaults()
  return { ok: found.length === 0, output: found.join('\n') }
}

async function fences(): Promise<Result> {
  try {
    const found = await breaches()
    return {
      ok: found.length === 0,
      output: found.map(({ file, to, fence, why }) => `${file} → ${to}: ${why} (${fence})`).join('\n'),
    }
  } catch (error) {
    return { ok: false, output: (error as Error).message }
  }
}

/** Runs each check, prints a line for it and what it found; answers how many held. */
export async function check(): Promise<Sum> {
  let sum = NOTHING
  for (const [name, look] of Object.entries(checks)) {
    const started = performance.now()
    const { ok, output } = await look()
    console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} ${((performance.now() - started) / 1000).toFixed(1)} s`)
    if (!ok) console.log(output.trim().replace(/^/gm, '     '))
    sum = add(sum, { passed: ok ? 1 : 0, failed: ok ? 0 : 1 })
  }
  return sum
}

if (import.meta.main) {
  const sum = await check()
  console.log(inWords(sum))
  process.exitCode = sum.failed ? 1 : 0
}
