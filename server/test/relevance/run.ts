import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openDatabase, type Database } from '#db/database.ts'
import type { Deps } from '#core/deps.ts'
import { createTestClient, type TestClient } from '#test/test-client.ts'
import { buildApp } from '../../src/app.ts'
import { openCommandDatabase } from '../../src/commands/command-database.ts'
import { readConfig } from '../../src/config.ts'
import { seedDemoData } from '../../src/demo/seed-demo-data.ts'
import { saveExchangeRates } from '../../src/features/pay/pay-rates.commands.ts'
import { seedSkills } from '../../src/features/skills/seed-skills.commands.ts'
import { openDeps } from '../../src/open-deps.ts'
import {
  computeMean,
  readJudgedSearches,
  readTwoScriptsSearches,
  scoreSearches,
  scoreTwoScriptsSearches,
  type SearchScore,
  type TwoScriptsScore,
} from './judged-searches.ts'
import { insertTwoScriptsJobs } from './two-scripts-jobs.ts'

// npm run relevance: how good the search is, by judged searches of the demo jobs and of generated jobs in two scripts,
// each in a database of its own.
const WORST_SHOWN = 10

await withApp(async (deps, visitor) => {
  await seedDemoData(deps, () => {})
  for (const name of ['searches', 'titles'] as const)
    printScores(name, await scoreSearches(visitor, readJudgedSearches(name)), {
      toRow: toDemoRow,
      getQuality: ({ ndcg }) => ndcg,
      quality: 'NDCG',
    })
})
await withApp(async (deps, visitor, ownerDb) => {
  const accounts = await insertTwoScriptsJobs(ownerDb, deps.fileStore)
  const scores = await scoreTwoScriptsSearches(visitor, readTwoScriptsSearches(), accounts)
  printScores('two-scripts', scores, {
    toRow: toTwoScriptsRow,
    getQuality: ({ recall = 1, wrong }) => Math.min(recall, 1 - wrong),
    quality: 'recall@10 or share of right results',
  })
})

/** Starts the app on a new database, which is deleted afterwards. */
async function withApp(use: (deps: Deps, visitor: TestClient, ownerDb: Database) => Promise<void>) {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'sira-relevance-'))
  chmodSync(dir, 0o755) // PostgreSQL may run as another user of the system and needs access.
  const config = readConfig({ DATA_DIR: dir, LOG_LEVEL: 'silent', DEMO: '1', LIMITS_SCALE: '1000' })
  const deps = await openDeps(config)
  const ownerAddress = await openCommandDatabase(config)
  const owner = openDatabase(ownerAddress.url, { poolSize: 2, statementTimeoutMs: 60_000 })
  const app = await buildApp(deps)
  try {
    await seedSkills(deps.db)
    await saveExchangeRates(deps.db, config.EXCHANGE_RATES)
    await use(deps, createTestClient(app), owner.db)
  } finally {
    await app.close()
    await owner.close()
    await ownerAddress.stop()
    await deps.close()
    rmSync(dir, { recursive: true })
  }
}

interface Printing<Score> {
  /** A row of the table. */
  toRow: (scores: readonly Score[]) => object
  /** How good one score is; the worst ones are listed by it. */
  getQuality: (score: Score) => number
  quality: string
}

function printScores<Score extends { q: string; kind: string }>(
  name: string,
  scores: readonly Score[],
  { toRow, getQuality, quality }: Printing<Score>,
) {
  console.log(`\n${name}.json`)
  const kinds = Map.groupBy(scores, ({ kind }) => kind)
  console.table(Object.fromEntries([['all', toRow(scores)], ...[...kinds].map(([kind, same]) => [kind, toRow(same)])]))
  console.log(`The searches with the lowest ${quality}:`)
  const worst = scores.toSorted((one, other) => getQuality(one) - getQuality(other)).slice(0, WORST_SHOWN)
  for (const score of worst) console.log(`  ${getQuality(score).toFixed(2)}  ${score.q}`)
}

function toDemoRow(scores: readonly SearchScore[]) {
  return {
    searches: scores.length,
    'nothing found': toPercent(computeMean(scores, 'zero')),
    'recall@10': computeMean(scores, 'recall').toFixed(3),
    'NDCG@10': computeMean(scores, 'ndcg').toFixed(3),
    MRR: computeMean(scores, 'reciprocalRank').toFixed(3),
  }
}

function toTwoScriptsRow(scores: readonly TwoScriptsScore[]) {
  const isJudgedEmpty = scores.every(({ recall }) => recall === undefined)
  return {
    searches: scores.length,
    'nothing found': isJudgedEmpty ? '' : toPercent(computeMean(scores, 'zero')),
    'recall@10': isJudgedEmpty ? '' : computeMean(scores, 'recall').toFixed(3),
    'wrong in the first ten': toPercent(computeMean(scores, 'wrong')),
  }
}

function toPercent(share: number) {
  return `${(100 * share).toFixed(1)} %`
}
