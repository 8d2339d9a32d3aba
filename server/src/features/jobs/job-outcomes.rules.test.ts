import { expect, test } from 'vitest'
import { describeOutcomes } from './job-outcomes.rules.ts'

const NOW = Date.parse('2026-11-20T09:00:00Z')
const FRESH = { reposts: 0, applicants: 20, answered: 15, lastActiveOn: '2026-11-19', lastHireOn: null }
const describe = (outcomes: Partial<typeof FRESH>, publishedAt = '2026-11-01T09:00:00Z') =>
  describeOutcomes({ ...FRESH, ...outcomes }, publishedAt, NOW)

test.for([
  ['nothing', {}, '2026-11-01T09:00:00Z', []],
  ['age alone', {}, '2026-08-01T09:00:00Z', []],
  ['age and reposts, which are one fact', { reposts: 4 }, '2026-08-01T09:00:00Z', []],
  ['age and silence', { lastActiveOn: '2026-10-01' }, '2026-08-01T09:00:00Z', ['OLD', 'SILENT']],
  ['reposts and no answers', { reposts: 2, answered: 4 }, '2026-11-01T09:00:00Z', ['OLD', 'UNANSWERED']],
  ['one repost and no answers', { reposts: 1, answered: 0 }, '2026-11-01T09:00:00Z', []],
  [
    'silence and no answers',
    { lastActiveOn: '2026-10-01', answered: 0 },
    '2026-11-01T09:00:00Z',
    ['SILENT', 'UNANSWERED'],
  ],
  ['no answers to few', { lastActiveOn: '2026-10-01', applicants: 4, answered: 0 }, '2026-11-01T09:00:00Z', []],
] as const)(
  'of a job with %s there is a warning only from two independent facts',
  ([, outcomes, publishedAt, doubts]) => {
    expect(describe(outcomes as Partial<typeof FRESH>, publishedAt).doubts).toEqual(doubts)
  },
)

test('the number of applicants is not told while fewer than five have applied', () => {
  expect(describe({ applicants: 4, answered: 2 })).toMatchObject({ applicants: null, answered: null })
  expect(describe({ applicants: 5, answered: 2 })).toMatchObject({ applicants: 5, answered: 2 })
})
