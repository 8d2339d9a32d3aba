import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readConfig } from '../../src/config.ts'
import { seedDemoData } from '../../src/demo/seed-demo-data.ts'
import { saveExchangeRates } from '../../src/features/jobs/exchange-rates.commands.ts'
import { seedSkills } from '../../src/features/skills/seed-skills.commands.ts'
import { openDeps } from '../../src/open-deps.ts'
import { computeMean, readJudgedSearches, scoreSearches, type SearchScore } from './judged-searches.ts'

// npm run relevance: how good the search is, by the judged searches of the demo jobs, in a database of its own.
const WORST_SHOWN = 10

const dir = mkdtempSync(path.join(os.tmpdir(), 'sira-relevance-'))
chmodSync(dir, 0o755) // PostgreSQL may run as another user of the system and needs access.
const config = readConfig({ DATA_DIR: dir, LOG_LEVEL: 'silent', DEMO: '1' })
const deps = await openDeps(config)
try {
  await seedSkills(deps.db)
  await saveExchangeRates(deps.db, config.EXCHANGE_RATES)
  await seedDemoData(deps, () => {})
  for (const name of ['searches', 'titles'] as const)
    printScores(name, await scoreSearches(deps, readJudgedSearches(name)))
} finally {
  await deps.close()
  rmSync(dir, { recursive: true })
}

function printScores(name: string, scores: readonly SearchScore[]) {
  console.log(`\n${name}.json`)
  const kinds = Map.groupBy(scores, ({ kind }) => kind)
  console.table(Object.fromEntries([['all', toRow(scores)], ...[...kinds].map(([kind, same]) => [kind, toRow(same)])]))
  console.log('The searches with the lowest NDCG:')
  for (const { q, ndcg } of scores.toSorted((one, other) => one.ndcg - other.ndcg).slice(0, WORST_SHOWN))
    console.log(`  ${ndcg.toFixed(2)}  ${q}`)
}

function toRow(scores: readonly SearchScore[]) {
  return {
    searches: scores.length,
    'nothing found': `${(100 * computeMean(scores, 'zero')).toFixed(1)} %`,
    'recall@10': computeMean(scores, 'recall').toFixed(3),
    'NDCG@10': computeMean(scores, 'ndcg').toFixed(3),
    MRR: computeMean(scores, 'reciprocalRank').toFixed(3),
  }
}
