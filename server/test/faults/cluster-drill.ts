import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createRandom } from '../../src/demo/random.ts'
import { runFailovers, type DrillResult } from './failovers.ts'

// npm run cluster-drill -- [--rounds N] [--seed N]: three servers on a primary and a synchronous standby, fail-over after
// fail-over under load, and a journal of what was acknowledged.
const ROOT = path.resolve(import.meta.dirname, '../../..')
const { values } = parseArgs({ options: { seed: { type: 'string' }, rounds: { type: 'string', default: '20' } } })
const [seed, rounds] = [Number(values.seed ?? Math.floor(Math.random() * 1e9)), Number(values.rounds)]
if (!Number.isInteger(seed) || !Number.isInteger(rounds) || rounds < 1) {
  console.error('Usage: npm run cluster-drill -- [--rounds N] [--seed N]')
  process.exit(2)
}
if (!existsSync(path.join(ROOT, 'web/build/server/index.js')))
  spawnSync(process.execPath, ['tools/ensure.mjs'], { cwd: ROOT, stdio: 'inherit' })
const dir = mkdtempSync(path.join(os.tmpdir(), 'sira-drill-'))
chmodSync(dir, 0o755) // PostgreSQL may run as another user of the system and needs access.
console.log(`seed ${seed}, ${rounds} fail-overs`)
const result = await runFailovers({ dir, random: createRandom(seed), rounds })
printTable(result)
const isRight = result.lost + result.doubled + result.problems.length === 0
if (isRight) rmSync(dir, { recursive: true, force: true, maxRetries: 5 })
else console.log(`The journal of what was acknowledged, the databases and the files are kept in ${dir}`)
process.exit(isRight ? 0 : 1)

function printTable({ failovers, writes, emails, repeatedEmails, lost, doubled, problems }: DrillResult) {
  console.log('fail-over   writes again after   acknowledged   not acknowledged at first')
  for (const [index, { recoveryMs, acknowledged, unanswered }] of failovers.entries())
    console.log(
      `${String(index + 1).padStart(9)}   ${`${recoveryMs} ms`.padStart(18)}   ${String(acknowledged).padStart(12)}   ${String(unanswered).padStart(25)}`,
    )
  const slowest = Math.max(...failovers.map(({ recoveryMs }) => recoveryMs))
  console.log(
    `\n${writes} writes, ${emails} emails (${repeatedEmails} came twice under the same Message-ID), slowest ${slowest} ms`,
  )
  for (const problem of new Set(problems)) console.log(`WRONG ${problem}`)
  console.log(`lost ${lost}, doubled ${doubled}${problems.length > 0 ? `, wrong ${problems.length}` : ''}`)
}
