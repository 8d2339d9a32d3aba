import { toSlug } from '@sira/contract/slug'
import { SALARY_BANDS } from '@sira/contract/enums'
import { COMMON_WORDS, listMisspeltWords, listWordPairs, type BenchValues } from './bench-values.ts'
import { buildGetRequests, toFilterParameter, type FilterCondition, type WaitWorkload } from './wait-workloads.ts'

const LIST = '/api/v1/jobs/getAll'
const FACETS = '/api/v1/jobs/facets'
const SUGGESTIONS = '/api/v1/jobs/suggestions'
const BY_RELEVANCE = `sort=${encodeURIComponent('["relevance","desc"]')}`
const LOWEST_PAYS = [5000, 12_000, 18_000, 27_000, 35_000, 60_000, 90_000]
const MAX_DAYS = 90
/** The last page that can be asked for. */
const LAST_PAGE = 1000

const listNumbers = (count: number) => Array.from({ length: count }, (_, n) => n + 1)
/** The first pages of each of these lists. */
const withPages = (parameters: readonly string[], pages: number) =>
  listNumbers(pages).flatMap((page) => parameters.map((each) => [each, `page=${page}`].filter(Boolean).join('&')))
const toFilters = (lists: readonly FilterCondition[][]) =>
  lists.map((conditions) => `filters=${toFilterParameter(...conditions)}`)
const toSearches = (texts: readonly string[]) => texts.map((text) => `search_key=${encodeURIComponent(text)}`)
const toPaths = (path: string, parameters: readonly string[]) => parameters.map((each) => `${path}?${each}`)

/** Builds the lists with filters and sorts, and the searches, each with many different values. */
export function buildListWorkloads(values: BenchValues, count: number): WaitWorkload[] {
  const lists = { ...buildFilterParameters(values), ...buildOrderParameters(), ...buildSearchParameters(values) }
  const others = { ...buildFacetPaths(values), ...buildSuggestionPaths(values), ...buildPayPaths(values) }
  const all = { ...mapValues(lists, (parameters) => toPaths(LIST, parameters)), ...others }
  return [
    ...(Object.entries(all) as [keyof typeof all, string[]][]).map(([name, paths]) => ({
      name,
      server: 'uncached' as const,
      requests: buildGetRequests(paths, count),
    })),
    { name: 'list, kept', server: 'kept', requests: buildGetRequests(toPaths(LIST, withPages([''], 3)), count) },
  ]
}

const mapValues = <K extends string>(record: Record<K, string[]>, map: (values: string[]) => string[]) =>
  Object.fromEntries(Object.entries<string[]>(record).map(([name, list]) => [name, map(list)])) as Record<K, string[]>

const buildFilterParameters = ({ typeAndLevel, fourFilters, skills, places }: BenchValues) => ({
  'list, no filter': withPages([''], 200),
  'list, two filters': withPages(
    toFilters(
      typeAndLevel.map(([type, level]) => [
        ['type', type],
        ['level', level],
      ]),
    ),
    7,
  ),
  'list, four filters': toFilters(
    fourFilters.map(([type, level, location, isRemote]) => [
      ['type', type],
      ['level', level],
      ['location', location],
      ['isRemote', isRemote],
    ]),
  ),
  'list, a skill': withPages(toFilters(skills.map((skill) => [['skills', skill]])), 2),
  'list, a skill and a type': toFilters(
    skills.map((skill, n) => [
      ['skills', skill],
      ['type', n % 2 ? 'FULLTIME' : 'REMOTE'],
    ]),
  ),
  'list, a place': withPages(toFilters(places.map((place) => [['location', place]])), 7),
  'list, part of a place': withPages(toFilters(places.map((place) => [['location', place.slice(0, 4), 'like']])), 7),
  'list, a pay band': withPages(toFilters(SALARY_BANDS.map((band) => [['salary', band]])), 40),
  'list, a lowest pay': withPages(toFilters(LOWEST_PAYS.map((pay) => [['minSalary', pay]])), 30),
  'list, posted within some days': withPages(
    toFilters(listNumbers(MAX_DAYS).map((days) => [['postedWithin', days]])),
    3,
  ),
})

const buildOrderParameters = () => ({
  'list, sorted by pay': withPages(['sort=["salary","desc"]', 'sort=["salary","asc"]'].map(encodeURI), 100),
  'list, sorted by title': withPages(['sort=["title","desc"]', 'sort=["title","asc"]'].map(encodeURI), 100),
  'list, far pages': listNumbers(200).map((n) => `page=${LAST_PAGE - 2 * n}`),
})

const buildSearchParameters = (values: BenchValues) => ({
  'search, a common word': withPages(toSearches(COMMON_WORDS), 25),
  'search, two words': withPages(toSearches(listWordPairs(values)), 2),
  'search, a misspelt word': withPages(toSearches(listMisspeltWords(values)), 5),
  'search, a rare word': withPages(toSearches(values.rareWords), 2),
  'search, a word and two filters': toSearches(COMMON_WORDS).flatMap((search) =>
    toFilters(
      values.typeAndLevel.map(([type, level]) => [
        ['type', type],
        ['level', level],
      ]),
    ).map((filters) => `${search}&${filters}`),
  ),
  'search by relevance': withPages(toSearches(values.judgedSearches), 3).map((each) => `${each}&${BY_RELEVANCE}`),
})

/** What jobs advertise as pay, and the pages about the jobs of a skill or a city, without their lists. */
const buildPayPaths = ({ skills, places, titles }: BenchValues) => ({
  'advertised pay': [
    ...skills.map((skill) => `/api/v1/salaries?skill=${encodeURIComponent(skill)}`),
    ...titles.map((title) => `/api/v1/salaries?title=${encodeURIComponent(title)}`),
    ...places.map((place) => `/api/v1/salaries?city=${encodeURIComponent(place)}`),
  ],
  'pages of advertised pay': ['/salaries', ...skills.map((skill) => `/salaries/${encodeURIComponent(toSlug(skill))}`)],
})

const buildFacetPaths = ({ typeAndLevel, skills, judgedSearches }: BenchValues) => ({
  'counts of filters, all jobs': [FACETS],
  'counts of filters, with filters': toPaths(
    FACETS,
    toFilters([
      ...typeAndLevel.map(([type, level]): FilterCondition[] => [
        ['type', type],
        ['level', level],
      ]),
      ...skills.map((skill): FilterCondition[] => [['skills', skill]]),
    ]),
  ),
  'counts of filters, with a search': toPaths(FACETS, toSearches(judgedSearches)),
})

const buildSuggestionPaths = (values: BenchValues) => ({
  'suggestions for each beginning': toPaths(
    SUGGESTIONS,
    values.judgedSearches.flatMap((typed) =>
      [2, 4, 7, 12]
        .filter((length) => length <= typed.length)
        .map((length) => `q=${encodeURIComponent(typed.slice(0, length))}`),
    ),
  ),
  'suggestions, misspelt': toPaths(
    SUGGESTIONS,
    listMisspeltWords(values).map((word) => `q=${encodeURIComponent(word)}`),
  ),
})
