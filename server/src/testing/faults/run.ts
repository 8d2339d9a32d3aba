import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { randomFrom, seedOf } from '../../demo/random.ts'
import { ownCluster } from './cluster.ts'
import { FAULTS, ON_DEMAND } from './faults.ts'
import { nothing, type Found } from './invariants.ts'
import { add } from './trial.ts'

// npm run faults -- [F1 F3 …] [--seed N] [--moments N]: real servers, real faults, and a book of what was promised.
const USAGE = `Usage: npm run faults -- [${Object.keys(FAULTS).join(' ')} | ${Object.keys(ON_DEMAND).join(' ')}] [--seed N] [--moments N]`
const ROOT = path.resolve(import.meta.dirname, '../../../..')
const DEFAULT_MOMENTS = 2
const MOST_SHOWN = 8

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, moments: { type: 'string' } },
})
const [seed, moments] = [
  Number(values.seed ?? Math.floor(Math.random() * 1e9)),
  Number(values.moments ?? DEFAULT_MOMENTS),
]
const all = new Map(Object.entries({ ...FAULTS, ...ON_DEMAND }))
const wanted = positionals.length > 0 ? positionals : Object.keys(FAULTS)
if (wanted.some((name) => !all.has(name)) || !Number.isInteger(seed) || !Number.isInteger(moments) || moments < 1) {
  console.error(USAGE)
  process.exit(2)
}
if (!existsSync(path.join(ROOT, 'web/build/server/index.js')))
  spawnSync(process.execPath, ['tools/ensure.mjs'], { cwd: ROOT, stdio: 'inherit' })
const dir = mkdtempSync(path.join(os.tmpdir(), 'sira-faults-'))
chmodSync(dir, 0o755) // PostgreSQL may run as another account and has to get in.
console.log(`seed ${seed}, ${moments} moments (--seed ${seed} --moments ${moments} for the same again)`)
const cluster = await ownCluster(dir)
const sum = await tryAll()
await cluster.stop()
const isRight = sum.lost + sum.doubled + sum.wrong.length === 0
console.log(`\nlost ${sum.lost}, doubled ${sum.doubled}${sum.wrong.length > 0 ? `, wrong ${sum.wrong.length}` : ''}`)
if (isRight) rmSync(dir, { recursive: true, force: true, maxRetries: 5 })
else console.log(`The books of what was promised, the databases and the files are kept in ${dir}`)
process.exit(isRight ? 0 : 1)

async function tryAll(): Promise<Found> {
  let found = nothing()
  for (const name of wanted) {
    const { what, go } = all.get(name)!
    const started = performance.now()
    // Each fault has chances of its own, whichever others are tried.
    const tried = await go({ cluster, dir, random: randomFrom(seed ^ seedOf(name)), moments }).catch(
      (error: Error) => ({ ...nothing(), wrong: [`it could not be tried: ${error.message}`], note: '' }),
    )
    const seconds = ((performance.now() - started) / 1000).toFixed(0)
    console.log(
      `${name.padEnd(4)} ${what}: lost ${tried.lost}, doubled ${tried.doubled} (${[tried.note, `${seconds} s`].filter(Boolean).join('; ')})`,
    )
    const wrongs = [...new Set(tried.wrong)]
    for (const wrong of wrongs.slice(0, MOST_SHOWN)) console.log(`     WRONG ${wrong}`)
    if (wrongs.length > MOST_SHOWN) console.log(`     … and ${wrongs.length - MOST_SHOWN} more`)
    found = add(found, tried)
  }
  return found
}
