import { INDUSTRIES, JOB_LEVELS, JOB_TYPES, PAY_BASES, SALARY_BANDS } from '@sira/contract/enums'
import { CLOSES_WITHIN_DAYS, POSTED_WITHIN_DAYS } from '@sira/contract/job-search-url'
import { forEachYielding } from '#core/for-each-yielding.ts'
import { waitForTurn } from '#core/turns.ts'
import type { JobColumns } from './job-columns.ts'
import { type FilterColumn, getEndOfDays, getStartOfDays, parseBand, uniteSets } from './job-filters.ts'
import type { JobIndex } from './job-index.ts'
import { toPlaceName } from './places.ts'
import { releaseRows, type RowSet } from './row-set.ts'

/** How many jobs there are for each choice of the filters; the places by key, the skills by number. */
const OPEN_TO = ['ET', 'UNKNOWN'] as const

export interface FacetCounts {
  total: number
  type: Record<(typeof JOB_TYPES)[number], number>
  level: Record<(typeof JOB_LEVELS)[number], number>
  industry: Record<(typeof INDUSTRIES)[number], number>
  salary: Record<(typeof SALARY_BANDS)[number], number>
  openTo: Record<(typeof OPEN_TO)[number], number>
  /** Only of jobs with pay. */
  payBasis: Record<(typeof PAY_BASES)[number], number>
  postedWithin: Record<(typeof POSTED_WITHIN_DAYS)[number], number>
  closesWithin: Record<(typeof CLOSES_WITHIN_DAYS)[number], number>
  remote: number
  places: { key: string; location: string; jobs: number }[]
  skills: { no: number; jobs: number }[]
}

interface FacetOptions {
  /** Microseconds since 1970. */
  now: number
  /** Jobs must ask for all of the chosen skills: then each further one limits the list more. */
  allSkills: boolean
  /** The numbers of skills that were merged into another one, by its number: jobs have them until they are refreshed. */
  formerSkillNos: ReadonlyMap<number, readonly number[]>
}

/**
 * Counts the jobs of each choice; other requests are answered in between. `found` are the jobs of the search without filters,
 * `filters` the jobs that each filtered column allows: a column's own filter does not limit the counts of its choices.
 */
export async function countFacets(
  index: JobIndex,
  found: RowSet,
  filters: ReadonlyMap<FilterColumn, RowSet>,
  { now, allSkills, formerSkillNos }: FacetOptions,
): Promise<FacetCounts> {
  const { columns } = index
  const keepAllowed = (own: readonly FilterColumn[]): RowSet => {
    const rows = found.copy()
    for (const [column, set] of filters) if (!own.includes(column)) rows.keep(set)
    return rows
  }
  const unlimited = keepAllowed([])
  // The same jobs for the choices of every column without a filter of its own.
  const allowed = (...own: FilterColumn[]): RowSet =>
    own.some((column) => filters.has(column)) ? keepAllowed(own) : unlimited
  const { listRows, release } = createRowLister()
  const countEach = <K extends string>(keys: readonly K[], rows: RowSet, toSet: (key: K, at: number) => RowSet) =>
    Object.fromEntries(keys.map((key, at) => [key, rows.countCommon(toSet(key, at))])) as Record<K, number>
  const counts: Partial<FacetCounts> = {}
  await forEachYielding<() => Partial<FacetCounts>>(
    [
      () => ({ total: allowed().count(), remote: allowed('isRemote').countCommon(columns.remote) }),
      () => ({ type: countEach(JOB_TYPES, allowed('type'), (_, at) => columns.byType[at]!) }),
      () => ({ level: countEach(JOB_LEVELS, allowed('level'), (_, at) => columns.byLevel[at]!) }),
      () => ({ industry: countEach(INDUSTRIES, allowed('industry'), (_, at) => columns.byIndustry[at]!) }),
      () => ({ openTo: countEach(OPEN_TO, allowed('openTo'), (to) => columns.openTo[to]) }),
      () => ({ payBasis: countEach(PAY_BASES, allowed('payBasis'), (_, at) => columns.byPayBasis[at]!) }),
      () => ({ salary: countBands(columns, listRows(allowed('salary', 'minSalary', 'maxSalary'))) }),
      () => ({ postedWithin: countAges(columns, listRows(allowed('postedWithin')), now) }),
      () => ({ closesWithin: countClosing(columns, listRows(allowed('closesWithin')), now) }),
      () => ({ places: countPlaces(index, listRows(allowed('location'))) }),
      () => ({ skills: countSkills(columns, allSkills ? unlimited : allowed('skills'), { formerSkillNos, listRows }) }),
    ],
    (count) => Object.assign(counts, count()),
    waitForTurn,
  )
  release()
  return counts as FacetCounts
}

/** Returns how to list the rows of sets, each set once, and how to give back the memory of all lists. */
function createRowLister() {
  const listed = new Map<RowSet, Int32Array>()
  return {
    listRows(rows: RowSet): Int32Array {
      const known = listed.get(rows) ?? rows.listRows()
      listed.set(rows, known)
      return known
    },
    release() {
      for (const rows of listed.values()) releaseRows(rows)
    },
  }
}

interface SkillCounting {
  formerSkillNos: FacetOptions['formerSkillNos']
  listRows: (rows: RowSet) => Int32Array
}

/** To look at the skills of one row takes about as long as to look at so many words of the set of a skill. */
const WORDS_OF_ROW = 20

/** Counts the jobs of each skill, together with those of skills that were merged into it. */
function countSkills(
  columns: JobColumns,
  rows: RowSet,
  { formerSkillNos, listRows }: SkillCounting,
): FacetCounts['skills'] {
  const nos = columns.listSkillNos()
  const present = new Map([...formerSkillNos].flatMap(([no, former]) => former.map((each) => [each, no] as const)))
  const counted = [...new Set(nos.map((no) => present.get(no) ?? no))]
  if (rows.count() * WORDS_OF_ROW < counted.length * rows.words.length)
    return countSkillsOfRows(columns, listRows(rows), { nos: counted, present })
  return counted.map((no) => {
    const former = formerSkillNos.get(no)
    const asking = former ? uniteSets([no, ...former].map(columns.rowsWithSkill)) : columns.rowsWithSkill(no)
    return { no, jobs: rows.countCommon(asking) }
  })
}

/** The same, row by row: faster for few rows. `present` are the numbers into which skills were merged, by the former one. */
function countSkillsOfRows(
  { skills, skillStart, skillCount }: JobColumns,
  rows: Int32Array,
  { nos, present }: { nos: readonly number[]; present: ReadonlyMap<number, number> },
): FacetCounts['skills'] {
  const size = Math.max(0, ...nos, ...present.keys(), ...present.values()) + 1
  const presentNo = Int32Array.from({ length: size }, (_, no) => present.get(no) ?? no)
  const jobs = new Int32Array(size)
  // A job may ask for a skill and for one that was merged into it.
  const lastRow = new Int32Array(size).fill(-1)
  for (let n = 0; n < rows.length; n++) {
    const row = rows[n]!
    const end = skillStart[row]! + skillCount[row]!
    for (let at = skillStart[row]!; at < end; at++) {
      const no = presentNo[skills[at]! >> 2]!
      if (lastRow[no] !== row) jobs[no]!++
      lastRow[no] = row
    }
  }
  return nos.map((no) => ({ no, jobs: jobs[no]! }))
}

/** Counts the jobs of each band of pay; one whose pay spans several is in each of them. */
function countBands({ payLo, payHi }: JobColumns, rows: Int32Array): FacetCounts['salary'] {
  const bands = SALARY_BANDS.map(parseBand)
  const jobs = new Int32Array(bands.length)
  for (const [at, { low, most }] of bands.entries()) {
    let count = 0
    for (let n = 0; n < rows.length; n++)
      // Without a branch: the processor cannot predict it, which takes longer.
      count += Number(payHi[rows[n]!]! >= low) & Number(payLo[rows[n]!]! <= most)
    jobs[at] = count
  }
  return Object.fromEntries(SALARY_BANDS.map((band, at) => [band, jobs[at]])) as FacetCounts['salary']
}

/** Counts the jobs of each age. */
function countAges({ createdAt }: JobColumns, rows: Int32Array, now: number): FacetCounts['postedWithin'] {
  const jobs = new Int32Array(POSTED_WITHIN_DAYS.length)
  for (const [at, days] of POSTED_WITHIN_DAYS.entries()) {
    const since = getStartOfDays(now, Number(days))
    let count = 0
    for (let n = 0; n < rows.length; n++) count += Number(createdAt[rows[n]!]! > since)
    jobs[at] = count
  }
  return Object.fromEntries(POSTED_WITHIN_DAYS.map((days, at) => [days, jobs[at]])) as FacetCounts['postedWithin']
}

/** Counts the jobs that expire within each number of days. */
function countClosing({ closesAt }: JobColumns, rows: Int32Array, now: number): FacetCounts['closesWithin'] {
  const jobs = new Int32Array(CLOSES_WITHIN_DAYS.length)
  for (const [at, days] of CLOSES_WITHIN_DAYS.entries()) {
    const until = getEndOfDays(now, Number(days))
    let count = 0
    for (let n = 0; n < rows.length; n++) count += Number(closesAt[rows[n]!]! <= until)
    jobs[at] = count
  }
  return Object.fromEntries(CLOSES_WITHIN_DAYS.map((days, at) => [days, jobs[at]])) as FacetCounts['closesWithin']
}

/**
 * Counts the jobs of each place. All places in a city are that city, a place that names several is each of them; different spellings of any other place are one, named
 * by the most common of them.
 */
function countPlaces(index: JobIndex, rows: Int32Array): FacetCounts['places'] {
  const byNumber = new Uint32Array(index.places.size)
  const { placeNo } = index.columns
  for (let n = 0; n < rows.length; n++) byNumber[placeNo[rows[n]!]!]!++
  const places = new Map<string, { key: string; location: string; jobs: number; most: number }>()
  for (const { no, text } of index.places.list()) {
    const { key: ownKey, cities } = index.places.readFacts(no)
    const jobs = byNumber[no]!
    for (const key of cities.length > 0 ? cities : [ownKey]) {
      const location = cities.length > 0 ? toPlaceName(key) : text
      const known = places.get(key)
      if (!known) places.set(key, { key, location, jobs, most: jobs })
      else {
        known.jobs += jobs
        if (jobs > known.most) Object.assign(known, { location, most: jobs })
      }
    }
  }
  return [...places.values()].map(({ key, location, jobs }) => ({ key, location, jobs }))
}
