import { describe, expect, test } from 'vitest'
import { JobIndex } from './job-index.ts'
import { findExactRows, findNearRows, scoreRows, type PreparedSearch } from './match-jobs.ts'
import type { WishMatch } from './match-wishes.ts'
import type { ConceptMatch } from './rate-jobs.ts'
import { RowSet } from './row-set.ts'

function toSet(...rows: number[]): RowSet {
  const set = new RowSet(0)
  for (const row of rows) set.add(row)
  return set
}
const addNothing = () => {}
const concept = (facts: Partial<ConceptMatch>): ConceptMatch => ({
  strong: toSet(),
  near: toSet(),
  described: toSet(),
  addScores: addNothing,
  ...facts,
})
const wish = (facts: Partial<WishMatch>): WishMatch => ({
  met: toSet(),
  near: toSet(),
  addScores: addNothing,
  ...facts,
})
const search = (facts: Partial<PreparedSearch>): PreparedSearch => ({
  concepts: [],
  weights: (facts.concepts ?? []).map(() => 1),
  wishes: [],
  namedCompanies: new Uint8Array(0),
  genericTitles: [],
  ...facts,
})
const LISTED = toSet(0, 1, 2, 3, 4, 5)

describe('exact matches', () => {
  const findExact = (facts: Partial<PreparedSearch>, listed = LISTED) => [
    ...findExactRows(search(facts), listed).toRows(),
  ]

  test('have everything that was asked for, strongly or in their descriptions, and meet every wish', () => {
    const concepts = [
      concept({ strong: toSet(0, 1, 2), near: toSet(4) }),
      concept({ strong: toSet(1), described: toSet(2, 3) }),
    ]
    expect(findExact({ concepts })).toEqual([1, 2])
    expect(findExact({ concepts, wishes: [wish({ met: toSet(2, 3), near: toSet(1, 2, 3) })] })).toEqual([2])
    expect(findExact({})).toEqual([0, 1, 2, 3, 4, 5])
  })

  test('are listed ones', () => {
    expect(findExact({ concepts: [concept({ strong: toSet(0, 1, 7) })] }, toSet(1, 2))).toEqual([1])
  })

  test('leave the given rows as they are', () => {
    const strong = toSet(0)
    const listed = toSet(0, 1)
    findExactRows(search({ concepts: [concept({ strong, described: toSet(1) })], wishes: [wish({})] }), listed)
    expect([[...strong.toRows()], [...listed.toRows()]]).toEqual([[0], [0, 1]])
  })
})

describe('matches that come close', () => {
  const findNear = (facts: Partial<PreparedSearch>, exact = toSet()) => [
    ...findNearRows(search(facts), LISTED, exact).toRows(),
  ]

  test('have some of what was asked for, and are listed and not exact', () => {
    const concepts = [
      concept({ strong: toSet(0, 1), near: toSet(2) }),
      concept({ strong: toSet(0), described: toSet(3, 9) }),
    ]
    expect(findNear({ concepts }, toSet(0))).toEqual([1, 2, 3])
  })

  test('are none where half or more of it, by weight, is unknown to every job', () => {
    const concepts = [concept({ strong: toSet(1) }), concept({})]
    expect(findNear({ concepts })).toEqual([])
    expect(findNear({ concepts, weights: [2, 1] })).toEqual([1])
    expect(findNear({ concepts, weights: [1, 2] })).toEqual([])
  })

  test('nearly meet a wish only where nothing but wishes was asked for', () => {
    const wishes = [wish({ met: toSet(1), near: toSet(1, 2) })]
    expect(findNear({ wishes }, toSet(1))).toEqual([2])
    expect(findNear({ wishes, concepts: [concept({ strong: toSet(0) })] })).toEqual([0])
  })
})

describe('the score of a job', () => {
  const index = new JobIndex()
  const titles = ['React Developer', 'Senior React Developer', 'Accountant']
  for (const [n, title] of titles.entries())
    index.set({
      id: `00000000-0000-7000-8000-00000000000${n}`,
      companyId: `00000000-0000-7000-9000-00000000000${n}`,
      companyName: `Company ${n}`,
      title,
      location: 'Jimma',
      type: 'FULLTIME',
      level: 'MIDLEVEL',
      industry: 'FINTECH',
      isRemote: false,
      featured: false,
      createdAt: n,
      publishedAt: n,
      closesAt: null,
      hasDeadline: false,
      payLo: null,
      payHi: null,
      currency: null,
      fromEthiopia: 'YES',
      payBasis: 'UNKNOWN',
      skillNos: [],
    })
  const score = (facts: Partial<PreparedSearch>) =>
    scoreRows(index, Int32Array.of(0, 1, 2), search({ namedCompanies: new Uint8Array(3), ...facts }))
  const addTo = (row: number, points: number) => ({
    addScores: (_: Int32Array, scores: Float32Array) => void (scores[row]! += points),
  })

  test('adds up concepts, wishes, a company that was named and words of every role, less the length of the title', async () => {
    const [plain, long, short] = await score({})
    expect(plain).toBeGreaterThan(long!)
    expect(short).toBeGreaterThan(plain!)
    const scores = await score({
      concepts: [concept(addTo(0, 1)), concept(addTo(0, 0.5))],
      wishes: [wish(addTo(1, 0.5))],
      namedCompanies: Uint8Array.of(0, 0, 1),
      genericTitles: [Uint8Array.of(0, 1, 0)],
    })
    expect(scores[0]! - plain!).toBeCloseTo(1.5)
    expect(scores[1]! - long!).toBeCloseTo(0.56)
    expect(scores[2]! - short!).toBeCloseTo(0.5)
  })
})
