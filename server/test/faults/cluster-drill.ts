import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { SetupError } from '#core/setup-error.ts'
import { createRandom } from '../../src/demo/random.ts'
import { runFailovers, type DrillCluster, type DrillResult } from './failovers.ts'
import { createPatroniDrill } from './patroni/patroni-fail-overs.ts'
import { createReplicatedDrill } from './replicated-fail-overs.ts'

// npm run cluster-drill -- [patroni] [--rounds N] [--seed N] [--limit S]: three servers on a primary and a synchronous standby, fail-over
// after fail-over under load, and a journal of what was acknowledged. The drill promotes the standby itself; with `patroni`
// the files of deploy/cluster do. `--limit` replaces the seconds within which every server must write again.
const USAGE = 'Usage: npm run cluster-drill -- [patroni] [--rounds N] [--seed N] [--limit S]'
const ROOT = path.resolve(import.meta.dirname, '../../..')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, rounds: { type: 'string' }, limit: { type: 'string' } },
})
const isPatroni = positionals[0] === 'patroni'
const [seed, rounds] = [
  Number(values.seed ?? Math.floor(Math.random() * 1e9)),
  Number(values.rounds ?? (isPatroni ? 8 : 20)),
]
const limit = values.limit === undefined ? undefined : Number(values.limit)
const isValid = [seed, rounds].every(Number.isInteger) && rounds >= 1 && (limit === undefined || limit > 0)
if (!isValid || positionals.length > (isPatroni ? 1 : 0)) {
  console.error(USAGE)
  process.exit(2)
}
if (!existsSync(path.join(ROOT, 'web/build/server/index.js')))
  spawnSync(process.execPath, ['tools/ensure.mjs'], { cwd: ROOT, stdio: 'inherit' })
const dir = mkdtempSync(path.join(os.tmpdir(), 'sira-drill-'))
chmodSync(dir, 0o755) // PostgreSQL may run as another user of the system and needs access.
console.log(`seed ${seed}, ${rounds} fail-overs`)
const cluster = await (isPatroni ? createPatroniDrill : createReplicatedDrill)(dir).catch(endWithReason)
if (limit) cluster.recoveryLimitMs = limit * 1000
const result = await runFailovers({ cluster, dir, random: createRandom(seed), rounds })
printTable(cluster, result)
const isRight = result.lost + result.doubled + result.problems.length === 0
if (isRight) rmSync(dir, { recursive: true, force: true, maxRetries: 5 })
else console.log(`The journal of what was acknowledged, the databases and the files are kept in ${dir}`)
process.exit(isRight ? 0 : 1)

function endWithReason(error: unknown): never {
  if (!(error instanceof SetupError)) throw error
  console.error(error.message)
  rmSync(dir, { recursive: true, force: true })
  process.exit(2)
}

function printTable({ servers }: DrillCluster, result: DrillResult) {
  const { failovers, writes, emails, repeatedEmails, lost, doubled, problems } = result
  console.log(
    `Milliseconds until every server writes again after the promotion: ${servers.map(({ name }) => name).join(', ')}`,
  )
  console.log('round   promoted after   writes again after      acknowledged   not at first   trouble')
  for (const [index, { trouble, promotionMs, recoveryMs, acknowledged, unanswered }] of failovers.entries()) {
    const times = recoveryMs.map((ms) => (ms ?? '-').toString().padStart(5)).join(' ')
    const [round, promoted] = [String(index + 1).padStart(5), `${promotionMs} ms`.padStart(14)]
    const counts = `${String(acknowledged).padStart(12)}   ${String(unanswered).padStart(12)}`
    console.log(`${round}   ${promoted}   ${times.padEnd(21)}   ${counts}   ${trouble}`)
  }
  console.log(`\n${writes} writes, ${emails} emails (${repeatedEmails} came twice under the same Message-ID)`)
  for (const problem of new Set(problems)) console.log(`WRONG ${problem}`)
  console.log(`lost ${lost}, doubled ${doubled}${problems.length > 0 ? `, wrong ${problems.length}` : ''}`)
}
