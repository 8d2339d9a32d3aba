import { expect } from 'vitest'
import { test } from '#test/test-app.ts'
import { seedDemoData } from '../../src/demo/seed-demo-data.ts'
import { computeMean, readJudgedSearches, scoreSearches } from './judged-searches.ts'

test(
  'judged searches of the demo jobs find something, and the best first',
  { timeout: 120_000 },
  async ({ testApp }) => {
    await seedDemoData({ db: testApp.db, fileStore: testApp.resources.fileStore })
    for (const [name, leastGain] of [
      ['searches', 0.93],
      ['titles', 0.9],
    ] as const) {
      const scores = await scoreSearches(testApp.resources, readJudgedSearches(name))
      expect(computeMean(scores, 'ndcg'), name).toBeGreaterThanOrEqual(leastGain)
      expect(computeMean(scores, 'zero'), name).toBeLessThanOrEqual(0.01)
    }
  },
)
