import { INDUSTRIES, JOB_LEVELS, JOB_TYPES, SALARY_BANDS } from '@sira/contract/enums'
import { describe, expect, test } from 'vitest'
import { countFacets } from './job-facets.ts'
import { buildFilterSets } from './job-filters.ts'
import { JobIndex } from './job-index.ts'
import type { IndexedJob } from './job-columns.ts'
import { getJobOrder, type JobSort } from './job-orders.ts'
import { RowSet } from './row-set.ts'

const DAY = 86_400_000_000
const NOW = 1_800_000_000_000_000
const TITLES = ['React Developer', 'Senior Backend Engineer', 'የሶፍትዌር ገንቢ', 'Data Analyst', 'react developer']
const PLACES = ['Addis Ababa', 'Bole, Addis Abeba', 'ሐዋሳ', 'Hawassa, Ethiopia', 'Jinka']

/** A generator of whole numbers that gives the same ones in every run. */
function createRandom(seed: number) {
  let state = seed
  return (below: number) => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) % below
}

const toId = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

function buildJob(n: number, random: (below: number) => number): IndexedJob {
  const payLo = random(4) === 0 ? null : random(150_000)
  return {
    id: toId(n),
    companyId: toId(1000 + random(5)),
    companyName: `Company ${random(3)}`,
    title: TITLES[random(TITLES.length)]!,
    location: PLACES[random(PLACES.length)]!,
    type: JOB_TYPES[random(JOB_TYPES.length)]!,
    level: JOB_LEVELS[random(JOB_LEVELS.length)]!,
    industry: INDUSTRIES[random(INDUSTRIES.length)]!,
    isRemote: random(3) === 0,
    featured: random(5) === 0,
    createdAt: NOW - random(40) * DAY,
    publishedAt: NOW - random(40) * DAY,
    closesAt: random(3) === 0 ? null : NOW + (random(20) - 3) * DAY,
    hasDeadline: random(2) === 0,
    payLo,
    payHi: payLo === null ? null : payLo + random(30_000),
    currency: payLo === null ? null : 'ETB',
    fromEthiopia: 'YES',
    payBasis: 'UNKNOWN',
    skillNos: Array.from(new Set(Array.from({ length: random(6) }, () => random(12))), (no) => no * 4 + random(4)),
  }
}

/** An index after hundreds of random changes, and the jobs that are left. */
function buildChangedIndex(seed: number) {
  const random = createRandom(seed)
  const index = new JobIndex()
  const jobs = new Map<string, IndexedJob>()
  for (const field of ['createdAt', 'title', 'salary'] as const) getJobOrder(index, { field, direction: 'asc' })
  for (let step = 0; step < 600; step++) {
    const job = buildJob(random(150), random)
    if (random(4) === 0) {
      index.remove(job.id)
      jobs.delete(job.id)
    } else {
      index.set(job)
      jobs.set(job.id, job)
    }
  }
  index.columns.closeExpired(NOW)
  return { index, jobs: [...jobs.values()] }
}

const readIds = (index: JobIndex, rows: Iterable<number>) => Array.from(rows, (row) => index.columns.ids.read(row))

describe('JobIndex after hundreds of changes', () => {
  test('holds the jobs that are left, and of these the open ones are listed', () => {
    for (const seed of [1, 2, 3]) {
      const { index, jobs } = buildChangedIndex(seed)
      const { columns } = index
      expect(readIds(index, columns.present.toRows()).toSorted()).toEqual(jobs.map(({ id }) => id).toSorted())
      const open = jobs.filter(({ closesAt }) => closesAt === null || closesAt > NOW)
      expect(readIds(index, columns.open.toRows()).toSorted()).toEqual(open.map(({ id }) => id).toSorted())
      for (let no = 0; no < 12; no++)
        expect(columns.rowsWithSkill(no).count()).toBe(
          jobs.filter(({ skillNos }) => skillNos.some((packed) => packed >> 2 === no)).length,
        )
    }
  })

  test('sorts by every field in both directions, jobs without the value last', () => {
    const { index, jobs } = buildChangedIndex(4)
    const read: Record<JobSort['field'], (job: IndexedJob, direction: 'asc' | 'desc') => number | string | null> = {
      createdAt: ({ createdAt }) => createdAt,
      publishedAt: ({ publishedAt }) => publishedAt,
      title: ({ title }) => title.toLowerCase(),
      deadline: ({ closesAt, hasDeadline }) => (hasDeadline ? closesAt : null),
      salary: ({ payLo, payHi }, direction) => (direction === 'desc' ? payHi : payLo),
    }
    for (const field of Object.keys(read) as JobSort['field'][])
      for (const direction of ['asc', 'desc'] as const) {
        const order = getJobOrder(index, { field, direction })
        // Among all jobs they are looked for in an order that is kept; a few jobs are sorted.
        const sorted = order.select(index.columns.present, 0, 1000)
        const few = new RowSet(0)
        for (const row of sorted.slice(7, 10)) few.add(row)
        expect(order.select(few, 1, 2)).toEqual(sorted.slice(8, 10))
        const sign = direction === 'asc' ? 1 : -1
        const expected = jobs.toSorted((one, other) => {
          const [a, b] = [read[field](one, direction), read[field](other, direction)]
          if (a !== b && (a === null || b === null)) return a === null ? 1 : -1
          return a === b ? (one.id < other.id ? -sign : sign) : a! < b! ? -sign : sign
        })
        if (field === 'title') expect(sorted).toHaveLength(expected.length)
        else expect(readIds(index, sorted)).toEqual(expected.map(({ id }) => id))
      }
  })

  test('filters like a look at every job', () => {
    const { index, jobs } = buildChangedIndex(5)
    const context = { index, now: NOW, findSkillNos: (name: string) => [Number(name)] }
    const find = (...filters: Parameters<typeof buildFilterSets>[0]) => {
      const [set] = buildFilterSets(filters, context).values()
      return readIds(index, set!.copy().keep(index.columns.present).toRows()).toSorted()
    }
    const expectJobs = (found: string[], condition: (job: IndexedJob) => boolean) =>
      expect(found).toEqual(
        jobs
          .filter(condition)
          .map(({ id }) => id)
          .toSorted(),
      )
    expectJobs(find({ column: 'type', operator: 'in', values: ['CONTRACT', 'FULLTIME'] }), ({ type }) =>
      ['CONTRACT', 'FULLTIME'].includes(type),
    )
    expectJobs(find({ column: 'isRemote', operator: '=', values: [false] }), ({ isRemote }) => !isRemote)
    expectJobs(find({ column: 'skills', operator: 'in', values: ['1', '2'] }), ({ skillNos }) =>
      skillNos.some((packed) => [1, 2].includes(packed >> 2)),
    )
    expectJobs(find({ column: 'skills', operator: 'all', values: ['1', '2'] }), ({ skillNos }) =>
      [1, 2].every((no) => skillNos.some((packed) => packed >> 2 === no)),
    )
    expectJobs(
      find({ column: 'salary', operator: '=', values: ['25000-50000'] }),
      ({ payLo, payHi }) => payLo !== null && payLo <= 50_000 && payHi! >= 25_000,
    )
    expectJobs(
      find({ column: 'minSalary', operator: '=', values: [50_000] }),
      ({ payHi }) => payHi !== null && payHi >= 50_000,
    )
    expectJobs(
      find({ column: 'maxSalary', operator: '=', values: [50_000] }),
      ({ payLo }) => payLo !== null && payLo <= 50_000,
    )
    expectJobs(
      find({ column: 'postedWithin', operator: '=', values: [7] }),
      ({ createdAt }) => createdAt > NOW - 7 * DAY,
    )
    expectJobs(
      find({ column: 'companyId', operator: '=', values: [toId(1002)] }),
      ({ companyId }) => companyId === toId(1002),
    )
    expectJobs(
      find(
        { column: 'minSalary', operator: '=', values: [90_000] },
        { column: 'minSalary', operator: '=', values: [50_000] },
      ),
      ({ payHi }) => payHi !== null && payHi >= 50_000,
    )
    expectJobs(
      find(
        { column: 'skills', operator: 'all', values: ['1', '2'] },
        { column: 'skills', operator: '=', values: ['3'] },
        { column: 'skills', operator: 'all', values: ['4', '5'] },
      ),
      ({ skillNos }) => {
        const asks = (...nos: number[]) => nos.every((no) => skillNos.some((packed) => packed >> 2 === no))
        return asks(1, 2) || asks(3) || asks(4, 5)
      },
    )
    expectJobs(find({ column: 'location', operator: 'like', values: ['BOLE'] }), ({ location }) =>
      location.startsWith('Bole'),
    )
  })

  test('a city finds all places in it, in every spelling', () => {
    const { index, jobs } = buildChangedIndex(6)
    const count = (place: string) => {
      const [set] = buildFilterSets([{ column: 'location', operator: '=', values: [place] }], {
        index,
        now: NOW,
        findSkillNos: () => [],
      }).values()
      return set!.countCommon(index.columns.present)
    }
    const countIn = (...places: string[]) => jobs.filter(({ location }) => places.includes(location)).length
    for (const hawassa of ['Hawassa', 'awasa', 'ሀዋሳ', 'HAWASSA, Ethiopia'])
      expect(count(hawassa)).toBe(countIn('ሐዋሳ', 'Hawassa, Ethiopia'))
    expect(count('Addis Ababa')).toBe(countIn('Addis Ababa', 'Bole, Addis Abeba'))
    for (const bole of ['bole addis abeba', 'Bole, Addis Ababa', 'ቦሌ፣ አዲስ አበባ'])
      expect(count(bole)).toBe(countIn('Bole, Addis Abeba'))
    expect(count('jinka')).toBe(countIn('Jinka'))
  })

  test('counts what each choice of a filter would list', async () => {
    const { index } = buildChangedIndex(7)
    const context = { index, now: NOW, findSkillNos: (name: string) => [Number(name)] }
    const filters = buildFilterSets(
      [
        { column: 'type', operator: 'in', values: ['CONTRACT', 'FULLTIME'] },
        { column: 'skills', operator: 'in', values: ['3'] },
      ],
      context,
    )
    const counts = await countFacets(index, index.columns.open, filters, {
      now: NOW,
      allSkills: false,
      formerSkillNos: new Map(),
    })
    const countWith = (...more: Parameters<typeof buildFilterSets>[0]) => {
      const rows = index.columns.open.copy()
      for (const [, set] of buildFilterSets(more, context)) rows.keep(set)
      return rows.count()
    }
    const type = { column: 'type', operator: 'in', values: ['CONTRACT', 'FULLTIME'] } as const
    const skills = { column: 'skills', operator: 'in', values: ['3'] } as const
    const mutable = <T>(condition: T) => condition as never
    expect(counts.total).toBe(countWith(mutable(type), mutable(skills)))
    for (const each of JOB_TYPES)
      expect(counts.type[each]).toBe(countWith({ column: 'type', operator: '=', values: [each] }, mutable(skills)))
    for (const each of JOB_LEVELS)
      expect(counts.level[each]).toBe(
        countWith({ column: 'level', operator: '=', values: [each] }, mutable(type), mutable(skills)),
      )
    for (const each of SALARY_BANDS)
      expect(counts.salary[each]).toBe(
        countWith({ column: 'salary', operator: '=', values: [each] }, mutable(type), mutable(skills)),
      )
    for (const { no, jobs } of counts.skills)
      expect(jobs).toBe(countWith({ column: 'skills', operator: 'in', values: [String(no)] }, mutable(type)))
    for (const { location, jobs } of counts.places)
      expect(jobs).toBe(
        countWith({ column: 'location', operator: '=', values: [location] }, mutable(type), mutable(skills)),
      )
    expect(counts.places.map(({ location }) => location).toSorted()).toEqual(['Addis Ababa', 'Hawassa', 'Jinka'])
    const all = await countFacets(index, index.columns.open, filters, {
      now: NOW,
      allSkills: true,
      formerSkillNos: new Map(),
    })
    for (const { no, jobs } of all.skills)
      expect(jobs).toBe(countWith({ column: 'skills', operator: 'all', values: ['3', String(no)] }, mutable(type)))
  })

  test('counts a job of several numbers of a merged skill once', async () => {
    const { index } = buildChangedIndex(7)
    const { open, rowsWithSkill, listSkillNos } = index.columns
    const [into, from] = [3, 1]
    expect(rowsWithSkill(into).copy().keep(open).countCommon(rowsWithSkill(from))).toBeGreaterThan(0)
    const { skills } = await countFacets(index, open, new Map(), {
      now: NOW,
      allSkills: false,
      formerSkillNos: new Map([[into, [from, 99]]]),
    })
    expect(skills.map(({ no }) => no).toSorted()).toEqual(
      listSkillNos()
        .filter((no) => no !== from)
        .toSorted(),
    )
    expect(skills.find(({ no }) => no === into)?.jobs).toBe(
      rowsWithSkill(into).copy().merge(rowsWithSkill(from)).countCommon(open),
    )
  })
})
