import { z } from 'zod'
import { INDUSTRIES, JOB_TYPES, JOBS_PER_PAGE, SALARY_BANDS } from './enums.ts'
import { defineEndpoint } from './endpoint.ts'
import { ENDPOINT_ADDRESSES } from './endpoint-addresses.ts'
import { filterList, parseJsonOrUndefined } from './filters.ts'
import { pagingFields, PAGING_LIMIT_ERROR, isWithinPagingLimit } from './paging.ts'
import { datetime, safeText, trimmedText, uuid } from './text.ts'
import { JobCard, JobLevelInput } from './jobs.ts'

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
  location: { operators: ['=', 'like', 'in'], value: trimmedText(1, 100) },
  isRemote: { operators: ['='], value: z.stringbool().or(z.boolean()) },
  skills: { operators: ['=', 'in'], value: trimmedText(1, 100) },
  industry: { operators: ['=', 'in'], value: z.enum(INDUSTRIES) },
  companyId: { operators: ['=', 'in'], value: uuid() },
  featured: { operators: ['='], value: z.stringbool().or(z.boolean()) },
  salary: { operators: ['=', 'in'], value: z.enum(SALARY_BANDS) },
  minSalary: { operators: ['='], value: money },
  maxSalary: { operators: ['='], value: money },
  postedWithin: { operators: ['='], value: money.pipe(z.number().int().min(1).max(365)) },
} as const

const SORT_FIELDS = ['createdAt', 'title', 'deadline', 'salary', 'relevance'] as const
const SORT_MESSAGE = `sort must be ["field","asc"|"desc"] with field one of ${SORT_FIELDS.join(', ')}`
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

export const JobQuery = z
  .object({
    ...pagingFields(JOBS_PER_PAGE),
    search_key: safeText().max(200, 'search_key may be at most 200 characters').optional(),
    sort: Sort,
    filters: filterList(FILTER_COLUMNS),
    /**
     * The datetime of page 1. Later pages leave out what was published since, so that a new job does not push others
     * from one page to the next.
     */
    as_of: datetime('as_of must be a time such as 2026-01-31T09:00:00Z').optional(),
  })
  .refine(isWithinPagingLimit, PAGING_LIMIT_ERROR)
export type JobQuery = z.output<typeof JobQuery>
export type JobFilterCondition = JobQuery['filters'][number]

export const listJobs = defineEndpoint({
  method: 'GET',
  path: '/jobs/getAll',
  summary: 'List live jobs by search, filters, sort and page, with the exact total',
  access: 'anyone',
  query: JobQuery,
  reply: z.array(JobCard),
  paged: 'meta',
  errorCodes: [],
})

export const listFeaturedJobs = defineEndpoint({
  method: 'GET',
  path: '/jobs/featured',
  summary: 'List featured live jobs, newest first, at most 12',
  access: 'anyone',
  reply: z.array(JobCard),
  errorCodes: [],
})

export const SearchSuggestion = z.object({
  type: z.enum(['job', 'company', 'skill']),
  text: z.string(),
  id: z.string(),
})
export type SearchSuggestion = z.output<typeof SearchSuggestion>

export const listSearchSuggestions = defineEndpoint({
  ...ENDPOINT_ADDRESSES.listSearchSuggestions,
  summary: 'List at most five search suggestions for the typed text',
  access: 'anyone',
  query: z.object({ q: safeText().max(100, 'q may be at most 100 characters').default('') }),
  reply: z.array(SearchSuggestion),
  errorCodes: [],
})
