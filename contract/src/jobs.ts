import { z } from 'zod'
import {
  INDUSTRIES,
  JOB_LEVELS,
  JOB_STATUSES,
  JOB_TYPES,
  JOBS_PER_PAGE,
  LEVEL_SPELLINGS,
  SALARY_BANDS,
} from './enums.ts'
import { endpoint } from './endpoint.ts'
import { filterList } from './filters.ts'
import { optionalPaging, paging, TOO_DEEP, tooDeep } from './paging.ts'
import { Salary, SalaryForm } from './salary.ts'
import { LeveledSkill, SkillPick, skillPicks } from './skills.ts'
import { moment, nameText, plain, readVersion, text, uuid } from './text.ts'

/** A level in either spelling (`MID` and `INTERNSHIP` are the job list's own). */
export const LevelInput = z.preprocess(
  (value) =>
    typeof value === 'string' && Object.hasOwn(LEVEL_SPELLINGS, value)
      ? LEVEL_SPELLINGS[value as keyof typeof LEVEL_SPELLINGS]
      : value,
  z.enum(JOB_LEVELS, 'Please choose a level'),
)

/** A job as lists show it. Times are ISO 8601 UTC; `deadline` is a day, the job takes applications until that day ends in Addis Ababa. */
export const JobCard = z.object({
  id: z.string(),
  title: z.string(),
  type: z.enum(JOB_TYPES),
  level: z.enum(JOB_LEVELS),
  location: z.string(),
  isRemote: z.boolean(),
  salary: Salary.nullable(),
  /** The same pay as ETB a month at the rates of the settings, as the salary filter compares it. */
  payMonthly: z.object({ etbMin: z.number(), etbMax: z.number() }).nullable(),
  skills: z.array(LeveledSkill),
  deadline: z.string().nullable(),
  companyId: z.string(),
  company: z.object({
    name: z.string(),
    logo: z.string().nullable(),
    industry: z.enum(INDUSTRIES),
    location: z.string(),
    verified: z.boolean(),
  }),
  createdAt: z.string(),
  publishedAt: z.string().nullable(),
  status: z.enum(JOB_STATUSES),
  verified: z.boolean(),
  featured: z.boolean(),
})
export type JobCard = z.output<typeof JobCard>

export const JobPage = JobCard.extend({
  description: z.string(),
  /** Hidden from everybody else until we have looked at what people reported. */
  hidden: z.boolean(),
  company: JobCard.shape.company.extend({
    description: z.string(),
    size: z.string(),
    website: z.string().nullable(),
    jobsCount: z.number(),
  }),
})
export type JobPage = z.output<typeof JobPage>

/** A job as its own company sees it. */
export const OwnJob = JobCard.extend({
  description: z.string(),
  applicationsCount: z.number(),
  unviewedCount: z.number(),
  rejectionReason: z.string().nullable(),
  /** Since when it is hidden until we have looked at what people reported. */
  hiddenAt: z.string().nullable(),
  updatedAt: z.string(),
  /** The colleague who did the last thing to it; null where that was somebody or something else. */
  updatedBy: z.string().nullable(),
})
export type OwnJob = z.output<typeof OwnJob>

const money = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  ])
  .pipe(z.number().min(0).max(999_999_999))
/** What `filters` of the job list may name. Bands and pay are ETB a month; `skills` takes ids, names and other names. */
const columns = {
  type: { operators: ['=', 'in'], value: z.enum(JOB_TYPES) },
  level: { operators: ['=', 'in'], value: LevelInput },
  location: { operators: ['=', 'like', 'in'], value: text(1, 100) },
  isRemote: { operators: ['='], value: z.stringbool().or(z.boolean()) },
  skills: { operators: ['=', 'in'], value: text(1, 100) },
  industry: { operators: ['=', 'in'], value: z.enum(INDUSTRIES) },
  companyId: { operators: ['=', 'in'], value: uuid() },
  featured: { operators: ['='], value: z.stringbool().or(z.boolean()) },
  salary: { operators: ['=', 'in'], value: z.enum(SALARY_BANDS) },
  minSalary: { operators: ['='], value: money },
  maxSalary: { operators: ['='], value: money },
  postedWithin: { operators: ['='], value: money.pipe(z.number().int().min(1).max(365)) },
} as const

const SORT_FIELDS = ['createdAt', 'title', 'deadline', 'salary', 'relevance'] as const
const SORT_WORDS = `sort must be ["field","asc"|"desc"] with field one of ${SORT_FIELDS.join(', ')}`
const Sort = z
  .string(SORT_WORDS)
  .max(60, SORT_WORDS)
  .optional()
  .transform((json, context) => {
    if (json === undefined || json === '') return undefined
    const sort = SortPair.safeParse(orUndefined(json))
    if (sort.success) return { field: sort.data[0], direction: sort.data[1] }
    context.addIssue({ code: 'custom', message: SORT_WORDS })
    return z.NEVER
  })
const SortPair = z.tuple([z.enum(SORT_FIELDS), z.enum(['asc', 'desc'])])
const orUndefined = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

export const JobQuery = z
  .object({
    ...paging(JOBS_PER_PAGE),
    search_key: plain().max(200, 'search_key may be at most 200 characters').optional(),
    sort: Sort,
    filters: filterList(columns),
    /** The moment of page 1: later pages leave out what was published since, so that no new job moves others from one page to the next. */
    as_of: moment('as_of must be a time such as 2026-01-31T09:00:00Z').optional(),
  })
  .refine(tooDeep, TOO_DEEP)
export type JobQuery = z.output<typeof JobQuery>
export type JobCondition = JobQuery['filters'][number]

export const browseJobs = endpoint({
  method: 'GET',
  path: '/jobs/getAll',
  summary: 'Live jobs by search, filters, sort and page, with the exact total',
  access: 'anyone',
  query: JobQuery,
  reply: z.array(JobCard),
  paged: 'meta',
  refusals: [],
})

export const featuredJobs = endpoint({
  method: 'GET',
  path: '/jobs/featured',
  summary: 'Featured live jobs, newest first, at most 12',
  access: 'anyone',
  reply: z.array(JobCard),
  refusals: [],
})

export const Suggestion = z.object({ type: z.enum(['job', 'company', 'skill']), text: z.string(), id: z.string() })
export type Suggestion = z.output<typeof Suggestion>

export const suggestJobs = endpoint({
  method: 'GET',
  path: '/jobs/suggestions',
  summary: 'At most five completions of what is being typed',
  access: 'anyone',
  query: z.object({ q: plain().max(100, 'q may be at most 100 characters').default('') }),
  reply: z.array(Suggestion),
  refusals: [],
})

const JobId = z.object({ jobId: uuid() })

export const showJob = endpoint({
  method: 'GET',
  path: '/jobs/getOne/:jobId',
  summary: 'A live job, or one that closed in the last 90 days; any status for its owner and ADMIN',
  access: 'anyone',
  params: JobId,
  reply: JobPage,
  refusals: ['JOB_NOT_FOUND'],
})

export const similarJobs = endpoint({
  method: 'GET',
  path: '/jobs/:jobId/similar',
  summary: 'Up to four live jobs like one that anybody may read, the most alike first',
  access: 'anyone',
  params: JobId,
  reply: z.array(JobCard),
  refusals: ['JOB_NOT_FOUND'],
})

/** A moment, as programs write a date, means its day in Addis Ababa; anything else stays as it is. */
const dayOf = (typed: string) =>
  z.iso.datetime({ offset: true }).safeParse(typed).success ? today(Date.parse(typed)) : typed
const Deadline = z
  .string('Please enter a date')
  .overwrite(dayOf)
  .pipe(z.iso.date('Please enter a date').refine((day) => day >= today(), 'The deadline must not be in the past'))
/** Today's date in Addis Ababa (UTC+3, no daylight saving). */
export const today = (now = Date.now()) => new Date(now + 3 * 3_600_000).toISOString().slice(0, 10)

const facts = {
  title: nameText(3, 100, 'Title must be at least 3 characters'),
  description: text(10, 20_000, 'Description must be at least 10 characters'),
  type: z.enum(JOB_TYPES, 'Please choose a type'),
  level: LevelInput,
  location: nameText(2, 100, 'Location must be at least 2 characters'),
  isRemote: z.boolean(),
  deadline: z.union([z.literal('').transform(() => null), z.null(), Deadline]),
  skills: skillPicks(SkillPick),
  salary: SalaryForm,
}

export const JobForm = z.strictObject({
  ...facts,
  type: facts.type.default('FULLTIME'),
  level: LevelInput.default('MIDLEVEL'),
  isRemote: facts.isRemote.default(false),
  deadline: facts.deadline.optional(),
  salary: facts.salary.optional(),
  /** Only to keep the job unposted for now; every other status is given by review or its own call. */
  status: z.literal('DRAFT').optional(),
})
export type JobForm = z.output<typeof JobForm>

/** What the form of a stored job is held to: its deadline may stay even when it has passed; a new one must lie ahead. */
export const jobFormFor = (deadline: string | null) =>
  deadline ? JobForm.extend({ deadline: z.union([z.literal(deadline), JobForm.shape.deadline]) }) : JobForm

export const postJob = endpoint({
  method: 'POST',
  path: '/jobs/create',
  summary: 'Post a job; it waits for review',
  once: true,
  access: 'activeCompanyEditor',
  body: JobForm,
  reply: OwnJob,
  status: 201,
  refusals: ['KEY_REUSED', 'REQUEST_IN_FLIGHT', 'SKILL_UNKNOWN', 'TOO_MANY'],
})

export const JobChange = z.strictObject({ ...facts, version: readVersion() }).partial()
export type JobChange = z.output<typeof JobChange>

export const updateJob = endpoint({
  method: 'PATCH',
  path: '/jobs/update/:jobId',
  summary: 'Change a job; a rejected one goes back to review',
  access: 'activeCompanyEditor',
  params: JobId,
  body: JobChange,
  reply: OwnJob,
  refusals: ['JOB_NOT_FOUND', 'CHANGED_MEANWHILE', 'NOTHING_CHANGED', 'SKILL_UNKNOWN'],
})

export const deleteJob = endpoint({
  method: 'DELETE',
  path: '/jobs/delete/:jobId',
  summary: 'Hide a job for good; what applicants sent is kept',
  access: 'activeCompanyEditor',
  params: JobId,
  reply: z.null(),
  message: 'Job deleted successfully',
  refusals: ['JOB_NOT_FOUND'],
})

export const closeJob = endpoint({
  method: 'POST',
  path: '/jobs/:jobId/close',
  summary: 'Stop taking applications',
  access: 'activeCompanyEditor',
  params: JobId,
  reply: OwnJob,
  refusals: ['JOB_NOT_FOUND', 'JOB_STATE_CLASH'],
})

export const submitJob = endpoint({
  method: 'POST',
  path: '/jobs/:jobId/submit',
  summary: 'Hand a draft in; it waits for review',
  access: 'activeCompanyEditor',
  params: JobId,
  reply: OwnJob,
  refusals: ['JOB_NOT_FOUND', 'JOB_STATE_CLASH'],
})

export const reopenJob = endpoint({
  method: 'POST',
  path: '/jobs/:jobId/reopen',
  summary: 'Take applications again for a closed job that was approved and whose deadline has not passed',
  access: 'activeCompanyEditor',
  params: JobId,
  reply: OwnJob,
  refusals: ['JOB_NOT_FOUND', 'JOB_STATE_CLASH'],
})

export const archiveJob = endpoint({
  method: 'POST',
  path: '/jobs/:jobId/archive',
  summary: 'Put a job aside: it takes no applications, and the list of the company shows it only when asked for',
  access: 'activeCompanyEditor',
  params: JobId,
  reply: OwnJob,
  refusals: ['JOB_NOT_FOUND', 'JOB_STATE_CLASH'],
})

export const restoreJob = endpoint({
  method: 'POST',
  path: '/jobs/:jobId/restore',
  summary: 'Take an archived job back: as CLOSED when it was approved, else as a draft',
  access: 'activeCompanyEditor',
  params: JobId,
  reply: OwnJob,
  refusals: ['JOB_NOT_FOUND', 'JOB_STATE_CLASH'],
})

export const showOwnJob = endpoint({
  method: 'GET',
  path: '/jobs/company/:jobId',
  summary: 'A job of the caller’s company, in whatever status',
  access: 'activeCompany',
  params: JobId,
  reply: OwnJob,
  refusals: ['JOB_NOT_FOUND'],
})

export const companyJobs = endpoint({
  method: 'GET',
  path: '/jobs/company',
  summary: 'The jobs of the caller’s company, newest first; archived ones only by their status',
  access: 'activeCompany',
  query: z
    .object({
      ...optionalPaging,
      status: z.enum([...JOB_STATUSES, 'all']).default('all'),
      search: plain().trim().max(100, 'search may be at most 100 characters').default(''),
    })
    .refine(tooDeep, TOO_DEEP),
  reply: z.array(OwnJob),
  paged: 'meta',
  refusals: [],
})
