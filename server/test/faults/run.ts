import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createRandom, computeSeed } from '../../src/demo/random.ts'
import { startPostgresCluster } from './postgres-cluster.ts'
import { FAULTS, ON_DEMAND_FAULTS } from './faults.ts'
import { createFindings, type Findings } from './invariants.ts'
import { mergeFindings } from './fault-scenario.ts'

// npm run faults -- [F1 F3 …] [--seed N] [--moments N]: real servers, real faults, and a journal of what was promised.
const USAGE = `Usage: npm run faults -- [${Object.keys(FAULTS).join(' ')} | ${Object.keys(ON_DEMAND_FAULTS).join(' ')}] [--seed N] [--moments N]`
const ROOT = path.resolve(import.meta.dirname, '../../..')
const DEFAULT_MOMENTS = 2
const MAX_SHOWN = 8

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, moments: { type: 'string' } },
})
const [seed, moments] = [
  Number(values.seed ?? Math.floor(Math.random() * 1e9)),
  Number(values.moments ?? DEFAULT_MOMENTS),
]
const all = new Map(Object.entries({ ...FAULTS, ...ON_DEMAND_FAULTS }))
const wanted = positionals.length > 0 ? positionals : Object.keys(FAULTS)
if (wanted.some((name) => !all.has(name)) || !Number.isInteger(seed) || !Number.isInteger(moments) || moments < 1) {
  console.error(USAGE)
  process.exit(2)
}
if (!existsSync(path.join(ROOT, 'web/build/server/index.js')))
  spawnSync(process.execPath, ['tools/ensure.mjs'], { cwd: ROOT, stdio: 'inherit' })
const dir = mkdtempSync(path.join(os.tmpdir(), 'sira-faults-'))
chmodSync(dir, 0o755) // PostgreSQL may run as another user of the system and needs access.
console.log(`seed ${seed}, ${moments} moments (repeat with --seed ${seed} --moments ${moments})`)
const cluster = await startPostgresCluster(dir)
const total = await runAll()
await cluster.stop()
const isRight = total.lost + total.doubled + total.problems.length === 0
console.log(
  `\nlost ${total.lost}, doubled ${total.doubled}${total.problems.length > 0 ? `, wrong ${total.problems.length}` : ''}`,
)
if (isRight) rmSync(dir, { recursive: true, force: true, maxRetries: 5 })
else console.log(`The journals of what was promised, the databases and the files are kept in ${dir}`)
process.exit(isRight ? 0 : 1)

async function runAll(): Promise<Findings> {
  let found = createFindings()
  for (const name of wanted) {
    const { description: what, run: go } = all.get(name)!
    const started = performance.now()
    // Each fault has its own random numbers, whichever others run.
    const result = await go({ cluster, dir, random: createRandom(seed ^ computeSeed(name)), moments }).catch(
      (error: Error) => ({ ...createFindings(), problems: [`it could not run: ${error.message}`], note: '' }),
    )
    const seconds = ((performance.now() - started) / 1000).toFixed(0)
    console.log(
      `${name.padEnd(4)} ${what}: lost ${result.lost}, doubled ${result.doubled} (${[result.note, `${seconds} s`].filter(Boolean).join('; ')})`,
    )
    const problems = [...new Set(result.problems)]
    for (const problem of problems.slice(0, MAX_SHOWN)) console.log(`     WRONG ${problem}`)
    if (problems.length > MAX_SHOWN) console.log(`     … and ${problems.length - MAX_SHOWN} more`)
    found = mergeFindings(found, result)
  }
  return found
}
