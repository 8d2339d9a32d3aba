import { INDUSTRIES, JOB_LEVELS, JOB_TYPES } from '@sira/contract/enums'
import { expect, test } from 'vitest'
import type { IndexedJob } from '#search/job-columns.ts'
import { JobIndex } from '#search/job-index.ts'
import { RowSet } from '#search/row-set.ts'
import { NOTHING_LEARNED, type HiddenLessons } from './hidden-jobs.rules.ts'
import { computeJobMatch, LEAST_MATCH, type MatchableSkill, type MatchProfile } from './job-match.rules.ts'
import { listPlaceKeys, readSeekerTitle } from './match-profile.queries.ts'
import { prepareRequest, rankMatches, readMatchableJob, type PreparedRequest } from './rank-matches.queries.ts'
import { readPay } from './usual-pay.queries.ts'

const TITLES = ['React Developer', 'Senior Backend Engineer', 'IT Auditor', 'Data Analyst', 'Software Engineer', 'Cook']
const PLACES = ['Addis Ababa', 'Bole, Addis Abeba', 'Hawassa', 'Jinka']
const SKILLS: ReadonlyMap<number, MatchableSkill> = new Map(
  Array.from({ length: 12 }, (_, no) => [no, { no, name: `Skill ${no}`, weight: 0.4 + (no % 5) / 5 }]),
)

/** A generator of whole numbers that gives the same ones in every run. */
function createRandom(seed: number) {
  let state = seed
  return (below: number) => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) % below
}
type Random = ReturnType<typeof createRandom>
const pick = <Value>(random: Random, values: readonly Value[]): Value => values[random(values.length)]!
const pickSkills = (random: Random, most: number) =>
  [...new Set(Array.from({ length: random(most) }, () => random(12)))].map((no) => [no, random(4)] as const)

function buildJob(n: number, random: Random): IndexedJob {
  const payLo = random(4) === 0 ? null : random(5) * 10_000
  return {
    id: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    companyId: `00000000-0000-7000-9000-${String(random(5)).padStart(12, '0')}`,
    companyName: 'A company',
    title: pick(random, TITLES),
    location: pick(random, PLACES),
    type: pick(random, JOB_TYPES),
    level: pick(random, JOB_LEVELS),
    industry: pick(random, INDUSTRIES),
    isRemote: random(5) === 0,
    featured: false,
    createdAt: random(30) * 1_000_000,
    publishedAt: 0,
    closesAt: null,
    hasDeadline: false,
    payLo,
    payHi: payLo,
    currency: payLo === null ? null : 'ETB',
    fromEthiopia: 'YES',
    payBasis: 'UNKNOWN',
    skillNos: pickSkills(random, 6).map(([no, level]) => no * 4 + level),
  }
}

const buildProfile = (index: JobIndex, random: Random): MatchProfile => ({
  title: readSeekerTitle(index, pick(random, TITLES)),
  placeKeys: random(3) === 0 ? [] : listPlaceKeys(pick(random, PLACES)),
  level: random(3) === 0 ? null : pick(random, JOB_LEVELS),
  skills: new Map(pickSkills(random, 8)),
})

/** What `rankMatches` returns, by comparing every job with the formula. */
function rankOneByOne(index: JobIndex, { profile, lessons }: PreparedRequest, most: number): number[] {
  const { columns } = index
  const isLast = (pay: number) => lessons.tooLittlePay !== null && pay <= lessons.tooLittlePay
  return [...columns.open.toRows()]
    .map((row) => {
      const { percentage } = computeJobMatch(profile, readMatchableJob(index, row), (no) => SKILLS.get(no), lessons)
      return { row, percentage, pay: readPay(index, row) }
    })
    .filter(({ percentage }) => percentage >= LEAST_MATCH)
    .toSorted(
      (one, other) =>
        Number(isLast(one.pay)) - Number(isLast(other.pay)) ||
        other.percentage - one.percentage ||
        (other.pay || 0) - (one.pay || 0) ||
        columns.createdAt[other.row]! - columns.createdAt[one.row]! ||
        columns.ids.compare(other.row, one.row),
    )
    .slice(0, most)
    .map(({ row }) => row)
}

test.each([1, 2, 3, 4, 5, 6])('ranks as every job compared by itself does (%i)', async (seed) => {
  const random = createRandom(seed)
  const index = new JobIndex()
  for (let n = 0; n < 800; n++) index.set(buildJob(n, random))
  for (let n = 0; n < 30; n++) {
    const lessons: HiddenLessons = { ...NOTHING_LEARNED, tooLittlePay: random(3) === 0 ? 20_000 : null }
    const profile = buildProfile(index, random)
    const request = prepareRequest(index, { profile, skills: SKILLS, lessons, leftOut: new RowSet(0) })
    // With more of them, jobs that pay too little are among the best of the own role.
    for (const most of [20, 60])
      expect([...(await rankMatches(index, request, most))]).toEqual(rankOneByOne(index, request, most))
  }
})
