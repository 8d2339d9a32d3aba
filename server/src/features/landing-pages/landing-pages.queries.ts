import { FEWEST_LANDING_JOBS, INDUSTRIES } from '@sira/contract/enums'
import type { JobFilterCondition } from '@sira/contract/job-search'
import type { LandingKind, LandingLink, LandingPage } from '@sira/contract/landing-pages'
import type { SalaryStatistics } from '@sira/contract/salaries'
import { countFacets, type FacetCounts } from '#search/job-facets.ts'
import type { RowSet } from '#search/row-set.ts'
import { appError } from '#core/app-error.ts'
import { toSlug } from '@sira/contract/slug'
import { mapBySlug } from '#core/slugs.ts'
import type { CacheScope } from '#db/public-cache.ts'
import { listFilteredRows, openSearch, readInTurns, type OpenSearch } from '../job-search/open-search.queries.ts'
import { getSalaries } from '../salaries/salaries.queries.ts'

/** The most companies that a page names, and the most other pages of a kind that it links to. */
const MAX_COMPANIES = 6
const MAX_RELATED = 8

/** A page with the value by which the job list is filtered. */
type Subject = LandingLink & { filter: string }

/**
 * Returns every page by its kind and slug: each skill and industry, remote jobs, and the cities of live jobs. Skills and
 * industries without a live job have a page too.
 */
const listSubjects = (cache: CacheScope): Promise<Subject[]> =>
  cache.keep('landing subjects', async (scope) => {
    scope.addTopics('any')
    const search = await openSearch(scope)
    return toSubjects(search, await countJobs(search, search.index.columns.open))
  })

const countJobs = (search: OpenSearch, rows: RowSet): Promise<FacetCounts> =>
  readInTurns(search, () =>
    countFacets(search.index, rows, new Map(), {
      now: search.now,
      allSkills: false,
      formerSkillNos: search.vocabulary.skills.formerNumbersByNumber,
    }),
  )

function toSubjects({ vocabulary: { skills } }: OpenSearch, counts: FacetCounts): Subject[] {
  const present = new Map([...skills.byNumber.values()].map((skill) => [skill.id, skill]))
  const jobsBySkill = new Map(counts.skills.map(({ no, jobs }) => [no, jobs]))
  const cities = mapBySlug(
    counts.places.filter(({ jobs }) => jobs > 0).toSorted((one, other) => other.jobs - one.jobs),
    ({ location }) => location,
  )
  return [
    ...[...mapBySlug(present.values(), ({ name }) => name)].map(([slug, { no, id, name }]) => ({
      kind: 'SKILL' as const,
      slug,
      name,
      filter: id,
      jobs: jobsBySkill.get(no) ?? 0,
    })),
    ...[...cities].map(([slug, { location, jobs }]) => ({
      kind: 'CITY' as const,
      slug,
      name: location,
      filter: location,
      jobs,
    })),
    ...INDUSTRIES.map((industry) => ({
      kind: 'INDUSTRY' as const,
      slug: toSlug(industry),
      name: industry,
      filter: industry,
      jobs: counts.industry[industry],
    })),
    { kind: 'REMOTE', slug: '', name: '', filter: 'true', jobs: counts.remote },
  ]
}

/** Returns the pages that search engines are told of, most jobs first. */
export async function listLandingPages(cache: CacheScope): Promise<LandingLink[]> {
  const subjects = await listSubjects(cache)
  return sortByJobs(subjects.filter(({ jobs }) => jobs >= FEWEST_LANDING_JOBS))
}

const sortByJobs = <T extends LandingLink>(links: readonly T[]): T[] =>
  links.toSorted((one, other) => other.jobs - one.jobs || (one.slug < other.slug ? -1 : 1))

/** Returns what a page says besides its list. Throws NOT_FOUND. */
export const getLandingPage = (cache: CacheScope, kind: LandingKind, slug: string): Promise<LandingPage> =>
  cache.keep(`landing ${kind} ${slug}`, async (scope) => {
    scope.addTopics('any')
    const subjects = await listSubjects(scope)
    const subject = subjects.find((each) => each.kind === kind && each.slug === slug)
    if (!subject) throw appError('NOT_FOUND')
    const search = await openSearch(scope)
    const rows = listFilteredRows(search, [toFilter(subject)])
    const within = toSubjects(search, await countJobs(search, rows))
    return {
      ...subject,
      companies: listHiring(search, rows),
      salary: await readSalary(scope, subject),
      related: listRelated(subjects, within, subject),
    }
  })

function toFilter({ kind, filter }: Subject): JobFilterCondition {
  if (kind === 'SKILL') return { column: 'skills', operator: 'in', values: [filter] }
  if (kind === 'CITY') return { column: 'location', operator: 'in', values: [filter] }
  if (kind === 'INDUSTRY') return { column: 'industry', operator: 'in', values: [filter] } as JobFilterCondition
  return { column: 'isRemote', operator: '=', values: [true] }
}

/** Returns the companies with the most of these jobs. */
function listHiring({ index: { columns, companies } }: OpenSearch, rows: RowSet): LandingPage['companies'] {
  const jobs = new Map<number, number>()
  for (const row of rows.listRows()) jobs.set(columns.companyNo[row]!, (jobs.get(columns.companyNo[row]!) ?? 0) + 1)
  return [...jobs]
    .map(([no, count]) => {
      const [id = '', name = ''] = companies.readText(no).split('\n')
      return { id, name, jobs: count }
    })
    .sort((one, other) => other.jobs - one.jobs || (one.id < other.id ? -1 : 1))
    .slice(0, MAX_COMPANIES)
}

function readSalary(cache: CacheScope, { kind, filter }: Subject): Promise<SalaryStatistics | null> {
  if (kind === 'SKILL') return getSalaries(cache, { skill: filter, currency: 'ETB' })
  if (kind === 'CITY') return getSalaries(cache, { city: filter, currency: 'ETB' })
  return Promise.resolve(null)
}

/** Returns the pages with enough jobs that share the most of these jobs: skills, cities, industries, remote. */
function listRelated(all: readonly Subject[], within: readonly Subject[], own: Subject): LandingLink[] {
  const shared = new Map(within.map(({ kind, slug, jobs }) => [`${kind} ${slug}`, jobs]))
  const isOther = ({ kind, slug, jobs }: Subject) =>
    jobs >= FEWEST_LANDING_JOBS && !(kind === own.kind && slug === own.slug) && (shared.get(`${kind} ${slug}`) ?? 0) > 0
  const inOrder = all
    .filter(isOther)
    .toSorted((one, other) => shared.get(`${other.kind} ${other.slug}`)! - shared.get(`${one.kind} ${one.slug}`)!)
  return (['SKILL', 'CITY', 'INDUSTRY', 'REMOTE'] as const).flatMap((kind) =>
    inOrder
      .filter((each) => each.kind === kind)
      .slice(0, MAX_RELATED)
      .map(({ slug, name, jobs }) => ({ kind, slug, name, jobs })),
  )
}
