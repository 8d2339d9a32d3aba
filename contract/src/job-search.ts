import { z } from 'zod'
import { INDUSTRIES, JOB_LEVELS, JOB_TYPES, JOBS_PER_PAGE, PAY_BASES, SALARY_BANDS } from './enums.ts'
import { defineEndpoint } from './endpoint.ts'
import { ENDPOINT_ADDRESSES } from './endpoint-addresses.ts'
import { filterList, parseJsonOrUndefined } from './filters.ts'
import { PageMeta, pagingFields, pagedQuery } from './paging.ts'
import { datetime, lineText, uuid } from './text.ts'
import { CLOSES_WITHIN_DAYS, POSTED_WITHIN_DAYS } from './job-search-url.ts'
import { JobCard, JobLevelInput } from './jobs.ts'
import { t } from './t.ts'

const money = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  ])
  .pipe(z.number().min(0).max(999_999_999))
/**
 * The columns that `filters` of the job list can name. Bands and pay are ETB a month; `skills` takes ids, names and
 * aliases.
 */
const FILTER_COLUMNS = {
  type: { operators: ['=', 'in'], value: z.enum(JOB_TYPES) },
  level: { operators: ['=', 'in'], value: JobLevelInput },
  location: { operators: ['=', 'like', 'in'], value: lineText(100).min(1, t('This is required')) },
  isRemote: { operators: ['='], value: z.stringbool().or(z.boolean()) },
  skills: { operators: ['=', 'in', 'all'], value: lineText(100).min(1, t('This is required')) },
  industry: { operators: ['=', 'in'], value: z.enum(INDUSTRIES) },
  companyId: { operators: ['=', 'in'], value: uuid() },
  featured: { operators: ['='], value: z.stringbool().or(z.boolean()) },
  salary: { operators: ['=', 'in'], value: z.enum(SALARY_BANDS) },
  /** ET: jobs that people in Ethiopia can do; UNKNOWN: those that do not say it. */
  openTo: { operators: ['=', 'in'], value: z.enum(['ET', 'UNKNOWN']) },
  payBasis: { operators: ['=', 'in'], value: z.enum(PAY_BASES) },
  minSalary: { operators: ['='], value: money },
  maxSalary: { operators: ['='], value: money },
  postedWithin: { operators: ['='], value: money.pipe(z.number().int().min(1).max(365)) },
  /** Jobs that expire within so many days. */
  closesWithin: { operators: ['='], value: money.pipe(z.number().int().min(1).max(365)) },
} as const

const SORT_FIELDS = ['createdAt', 'title', 'deadline', 'salary', 'relevance'] as const
const SORT_MESSAGE = t('sort must be ["field","asc"|"desc"] with field one of {choices}', {
  choices: SORT_FIELDS.join(', '),
})
const Sort = z
  .string(SORT_MESSAGE)
  .max(60, SORT_MESSAGE)
  .optional()
  .transform((json, context) => {
    if (json === undefined || json === '') return undefined
    const sort = SortPair.safeParse(parseJsonOrUndefined(json))
    if (sort.success) return { field: sort.data[0], direction: sort.data[1] }
    context.addIssue({ code: 'custom', message: SORT_MESSAGE })
    return z.NEVER
  })
const SortPair = z.tuple([z.enum(SORT_FIELDS), z.enum(['asc', 'desc'])])

/** What a search looks for. */
const searchFields = {
  search_key: lineText(200, t('search_key may be at most 200 characters')).optional(),
  /** Takes the words as they were typed, without correcting them. */
  as_typed: z.stringbool(t('as_typed must be true or false')).default(false),
  filters: filterList(FILTER_COLUMNS),
  /** Only jobs that people in Ethiopia can do: the same as the filter of that name. */
  openTo: z.literal('ET', t('openTo must be ET')).optional(),
}

export const JobQuery = pagedQuery({
  ...pagingFields(JOBS_PER_PAGE),
  ...searchFields,
  sort: Sort,
  /**
   * The datetime of page 1. Later pages leave out what was published since, so that a new job does not push others
   * from one page to the next.
   */
  as_of: datetime(t('as_of must be a time such as 2026-01-31T09:00:00Z')).optional(),
})
export type JobQuery = z.output<typeof JobQuery>
export type JobFilterCondition = JobQuery['filters'][number]

/** How a search was understood, and how much of the total is what it asked for. */
export const JobSearchSummary = z.object({
  /**
   * The jobs that have everything that was asked for in their title, company, place, skills, level and the like; they
   * come first when sorted by relevance.
   */
  exact: z.number(),
  /** The jobs that come close. */
  near: z.number(),
  /** Those of them that have everything, but some of it only in their description. */
  described: z.number(),
  /** The search text with its misspelt words corrected; null when nothing was corrected. */
  corrected: z.string().nullable(),
  /**
   * What was understood as a level, a place and the like, with the words that say it and the search text without them.
   * The value of `excluded` is what is left out, that of `payRange` a range of pay a month, open at either end, such as
   * `50000- ETB` and `20000-30000 ETB`.
   */
  wishes: z.array(
    z.object({
      kind: z.enum(['level', 'noExperience', 'remote', 'type', 'currency', 'pay', 'payRange', 'place', 'excluded']),
      value: z.string(),
      text: z.string(),
      without: z.string(),
    }),
  ),
  /** The names of the skills that it asks for. */
  skills: z.array(z.string()),
  /** When no listed job has everything: the parts of the search, with how many jobs have each, whatever the filters. */
  parts: z.array(z.object({ text: z.string(), jobs: z.number() })),
  /** When no listed job has everything: what no live job asks for, but perhaps in its description. */
  notAsked: z.array(z.string()),
})
export type JobSearchSummary = z.output<typeof JobSearchSummary>

const JobListMeta = PageMeta.extend({
  search: JobSearchSummary.optional(),
  /** False where more jobs come close by their descriptions than were counted; left out where the total is exact. */
  totalIsExact: z.literal(false).optional(),
})
export type JobListMeta = z.output<typeof JobListMeta>

export const listJobs = defineEndpoint('GET /jobs/getAll', {
  summary: 'List live jobs by search, filters, sort and page, with the total',
  access: 'anyone',
  query: JobQuery,
  reply: z.array(JobCard),
  paged: 'meta',
  pageMeta: JobListMeta,
})

const count = z.number()
/** How many jobs each choice of a filter would list, together with the other filters and the search. */
export const JobFacets = z.object({
  total: count,
  type: z.record(z.enum(JOB_TYPES), count),
  level: z.record(z.enum(JOB_LEVELS), count),
  industry: z.record(z.enum(INDUSTRIES), count),
  salary: z.record(z.enum(SALARY_BANDS), count),
  payBasis: z.record(z.enum(PAY_BASES), count),
  openTo: z.record(z.enum(['ET', 'UNKNOWN']), count),
  postedWithin: z.record(z.enum(POSTED_WITHIN_DAYS), count),
  closesWithin: z.record(z.enum(CLOSES_WITHIN_DAYS), count),
  remote: count,
  /** The places with the most jobs, and those that are filtered by (`chosen`). */
  places: z.array(z.object({ value: z.string(), jobs: count, chosen: z.boolean() })),
  /** The skills that most jobs ask for, and those that are filtered by (`chosen`). */
  skills: z.array(z.object({ id: z.string(), name: z.string(), jobs: count, chosen: z.boolean() })),
})
export type JobFacets = z.output<typeof JobFacets>

export const countJobFacets = defineEndpoint('GET /jobs/facets', {
  summary: 'Count the live jobs of each choice of the filters, for a search with filters',
  access: 'anyone',
  query: z.object(searchFields),
  reply: JobFacets,
})

export const listFeaturedJobs = defineEndpoint('GET /jobs/featured', {
  summary: 'List featured live jobs, newest first, at most 12',
  access: 'anyone',
  reply: z.array(JobCard),
})

/** A completion of what was typed; a place has the same id in any spelling. */
export const SearchSuggestion = z.object({
  type: z.enum(['job', 'company', 'skill', 'place']),
  text: z.string(),
  id: z.string(),
})
export type SearchSuggestion = z.output<typeof SearchSuggestion>

export const listSearchSuggestions = defineEndpoint(ENDPOINT_ADDRESSES.listSearchSuggestions, {
  summary: 'List at most five search suggestions for the typed text',
  access: 'anyone',
  query: z.object({ q: lineText(100, t('q may be at most 100 characters')).default('') }),
  reply: z.array(SearchSuggestion),
})
