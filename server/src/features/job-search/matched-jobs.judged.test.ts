import { expect } from 'vitest'
import { run } from '#db/database.ts'
import judged from '#test/judged-matches.json' with { type: 'json' }
import { test } from '#test/test-app.ts'
import { seedDemoData } from '../../demo/seed-demo-data.ts'

/**
 * What a person thinks of the demo's jobs for ten of its seekers, by title and company: 3 exactly, 2 good, 1 acceptable. A
 * job that is not listed does not fit.
 */
const GRADES = new Map(Object.entries(judged).map(([email, jobs]) => [email, new Map(Object.entries(jobs))]))
const FIRST = 5
const LEAST_NDCG = 0.93

/** Normalized discounted cumulative gain: 1 if nothing better could come first. */
function computeNdcg(grades: readonly number[], all: Iterable<number>): number {
  const sumGain = (list: readonly number[]) =>
    list.slice(0, FIRST).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0)
  return sumGain(grades) / sumGain([...all].toSorted((one, other) => other - one))
}

test(
  'the first five jobs for ten of the demo’s seekers are those that a person would choose',
  { timeout: 60_000 },
  async ({ testApp }) => {
    await seedDemoData(testApp.resources)
    // Most of them have applied to the best ones, which are left out.
    await run(testApp.db, 'delete from applications')
    const seekers = await run<{ id: string; email: string }>(
      testApp.db,
      'select id, email from accounts where email = any($1)',
      [[...GRADES.keys()]],
    )

    const results = []
    for (const seeker of seekers) {
      const grades = GRADES.get(seeker.email)!
      const { data } = await (await testApp.signIn(seeker)).get('/jobs/matches')
      const names = data
        .slice(0, FIRST)
        .map(({ title, company }: { title: string; company: { name: string } }) => `${title} @ ${company.name}`)
      const shown = names.map((name: string) => grades.get(name) ?? 0)
      results.push({
        seeker: seeker.email,
        unfit: names.filter((name: string) => !grades.has(name)),
        ndcg: computeNdcg(shown, grades.values()),
      })
    }

    expect(results).toHaveLength(GRADES.size)
    expect(results.filter(({ unfit }) => unfit.length > 0)).toEqual([])
    const mean = results.reduce((sum, { ndcg }) => sum + ndcg, 0) / results.length
    expect(mean, JSON.stringify(results)).toBeGreaterThanOrEqual(LEAST_NDCG)
  },
)
