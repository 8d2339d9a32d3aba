import { expect } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { test } from '#test/test-app.ts'
import { seedDemoData } from '../../src/demo/seed-demo-data.ts'
import {
  computeMean,
  readJudgedSearches,
  readTwoScriptsSearches,
  scoreSearches,
  scoreTwoScriptsSearches,
} from './judged-searches.ts'
import { insertTwoScriptsJobs } from './two-scripts-jobs.ts'

test(
  'judged searches of the demo jobs find something, and the best first',
  { timeout: 120_000 },
  async ({ testApp }) => {
    await seedDemoData({ db: testApp.db, fileStore: testApp.resources.fileStore })
    for (const [name, leastGain] of [
      ['searches', 0.93],
      ['titles', 0.9],
    ] as const) {
      const scores = await scoreSearches(testApp.visitor, readJudgedSearches(name))
      expect(computeMean(scores, 'ndcg'), name).toBeGreaterThanOrEqual(leastGain)
      expect(computeMean(scores, 'zero'), name).toBeLessThanOrEqual(0.01)
    }
  },
)

test(
  'judged searches of jobs in two scripts find those that fit, in either script, and hardly any other',
  { timeout: 120_000 },
  async ({ testApp: { url, resources, visitor } }) => {
    const owner = openDatabase(url, { poolSize: 2, statementTimeoutMs: 60_000 })
    const accounts = await insertTwoScriptsJobs(owner.db, resources.fileStore)
    await owner.close()
    const scores = await scoreTwoScriptsSearches(visitor, readTwoScriptsSearches(), accounts)
    const rare = scores.filter(({ kind, fitting }) => (kind === 'nothing' ? fitting > 0 : fitting < 10))
    expect(rare, 'searches that fewer than ten jobs fit').toEqual([])
    expect(computeMean(scores, 'recall')).toBeGreaterThanOrEqual(0.97)
    expect(computeMean(scores, 'wrong')).toBeLessThanOrEqual(0.01)
    expect(computeMean(scores, 'zero')).toBeLessThanOrEqual(0.01)
  },
)
