import type { JobFacets, JobFilterCondition } from '@sira/contract/job-search'
import { countFacets, type FacetCounts } from '#search/job-facets.ts'
import { toAskedPlaceKey } from '#search/places.ts'
import { RowSet } from '#search/row-set.ts'
import type { CacheScope } from '#db/public-cache.ts'
import { matchSearch, type SearchMatches } from './match-search.queries.ts'
import { findSkillNumbers, listFilterSets, openSearch, readInTurns, type OpenSearch } from './open-search.queries.ts'

interface FacetQuery {
  search_key?: string | undefined
  as_typed: boolean
  filters: readonly JobFilterCondition[]
}

/** The most places, and the most skills, that are offered besides those that are chosen. */
const MAX_PLACES = 10
const MAX_SKILLS = 15

/**
 * Counts the live jobs of each choice of the filters, together with the search and the other filters. Jobs that only
 * come close to the search count when there are no others.
 */
export const listJobFacets = (cache: CacheScope, query: FacetQuery): Promise<JobFacets> =>
  cache.keep(`facets ${JSON.stringify(query)}`, (scope) => findJobFacets(scope, query))

async function findJobFacets(cache: CacheScope, query: FacetQuery): Promise<JobFacets> {
  cache.addTopics('any', 'age')
  const { db } = cache
  const search = await openSearch(cache)
  const { columns } = search.index
  const searchText = query.search_key?.trim()
  if (!searchText) return readInTurns(search, () => countChoices(search, columns.open, query))
  const facets = await matchSearch(
    db,
    search,
    { searchText, asTyped: query.as_typed },
    { compared: () => columns.open, read: (matches) => countChoices(search, listFoundRows(search, matches), query) },
  )
  return facets ?? readInTurns(search, () => countChoices(search, new RowSet(0), query))
}

async function countChoices(search: OpenSearch, found: RowSet, query: FacetQuery): Promise<JobFacets> {
  const sets = listFilterSets(search, query.filters)
  const counts = await countFacets(search.index, found, sets, {
    now: search.now,
    allSkills: query.filters.some(({ column, operator }) => column === 'skills' && operator === 'all'),
    formerSkillNos: search.vocabulary.skills.formerNumbersByNumber,
  })
  return { ...counts, places: listPlaces(counts, query), skills: listSkills(search, counts, query) }
}

function listFoundRows({ index }: OpenSearch, { exact, described, near }: SearchMatches): RowSet {
  if (!exact.isEmpty()) return exact
  const rows = new RowSet(index.columns.rows).merge(described)
  for (const row of near) rows.add(row)
  return rows
}

const listValues = ({ filters }: FacetQuery, column: JobFilterCondition['column']): string[] =>
  filters.flatMap((filter) => (filter.column === column ? filter.values.map(String) : []))

function listPlaces({ places }: FacetCounts, query: FacetQuery): JobFacets['places'] {
  const known = new Set(places.map(({ key }) => key))
  const chosen = new Map(listValues(query, 'location').map((value) => [toAskedPlaceKey(value, known), value]))
  const listed = places
    .filter(({ jobs, key }) => jobs > 0 || chosen.has(key))
    .toSorted((one, other) => other.jobs - one.jobs || (one.location < other.location ? -1 : 1))
    .filter(({ key }, at) => at < MAX_PLACES || chosen.has(key))
  const isListed = new Set(listed.map(({ key }) => key))
  return [
    ...listed.map(({ key, location, jobs }) => ({ value: location, jobs, chosen: chosen.has(key) })),
    // Places without a job, so that the choice is seen and can be taken back.
    ...[...chosen].flatMap(([key, value]) => (isListed.has(key) ? [] : [{ value, jobs: 0, chosen: true }])),
  ]
}

function listSkills({ vocabulary }: OpenSearch, { skills }: FacetCounts, query: FacetQuery): JobFacets['skills'] {
  const names = listValues(query, 'skills')
  const chosen = new Set(names.flatMap((name) => findSkillNumbers(vocabulary, name)))
  const listed = skills
    .filter(({ jobs, no }) => jobs > 0 || chosen.has(no))
    .toSorted((one, other) => other.jobs - one.jobs || one.no - other.no)
    .filter(({ no }, at) => at < MAX_SKILLS || chosen.has(no))
    .flatMap(({ no, jobs }) => {
      const skill = vocabulary.skills.byNumber.get(no)
      return skill ? [{ id: skill.id, name: skill.name, jobs, chosen: chosen.has(no) }] : []
    })
  const unknown = names.filter((name) => findSkillNumbers(vocabulary, name).length === 0)
  return [...listed, ...unknown.map((name) => ({ id: name, name, jobs: 0, chosen: true }))]
}
