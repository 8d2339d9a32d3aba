import { z } from 'zod'
import { JOB_DELETED } from './area-messages.ts'
import {
  APPLICATION_STATUSES,
  FROM_ETHIOPIA,
  INDUSTRIES,
  JOB_LEVELS,
  JOB_STATUSES,
  JOB_TYPES,
  LEVEL_ALIASES,
  OPEN_APPLICATION_CHOICES,
  PAY_HIDDEN_REASONS,
  REACH_SOURCES,
  VACANCIES,
} from './enums.ts'
import { criteriaList } from './scorecards.ts'
import { defineEndpoint, REPEAT_ERRORS } from './endpoint.ts'
import { ENDPOINT_ADDRESSES } from './endpoint-addresses.ts'
import { changesFields, listWithDeletions, optionalPagingFields, PageOrChangesMeta, pagedQuery } from './paging.ts'
import { Question, questionForms } from './questions.ts'
import { replyFields } from './reply-figures.ts'
import { PayMonthly, Salary, SalaryForm } from './salary.ts'
import { SkillWithLevel, SkillInput, skillInputs } from './skills.ts'
import { StatusChangeMessage, StatusChangeSubject } from './status-changes.ts'
import { expectedVersion, lineText, singleLineText, trimmedText, uuid } from './text.ts'
import { JobOutcomes } from './job-outcomes.ts'
import { workTermDefaults, workTermFields } from './work-terms.ts'
import { t } from './t.ts'

/** A level in either spelling (`MID` and `INTERNSHIP` are the job list's own). */
export const JobLevelInput = z.preprocess(
  (value) =>
    typeof value === 'string' && Object.hasOwn(LEVEL_ALIASES, value)
      ? LEVEL_ALIASES[value as keyof typeof LEVEL_ALIASES]
      : value,
  z.enum(JOB_LEVELS, t('Please choose a level')),
)

/**
 * A job as lists show it. Times are ISO 8601 UTC. `deadline` is a day: the job accepts applications until that day ends
 * in Addis Ababa.
 */
export const JobCard = z.object({
  id: z.string(),
  title: z.string(),
  type: z.enum(JOB_TYPES),
  level: z.enum(JOB_LEVELS),
  location: z.string(),
  isRemote: z.boolean(),
  salary: Salary.nullable(),
  /** The same pay a month; the salary filter compares its ETB. */
  payMonthly: PayMonthly.nullable(),
  /** Why there is no pay; null where there is one, or nobody said why. */
  payHiddenReason: z.enum(PAY_HIDDEN_REASONS).nullable(),
  skills: z.array(SkillWithLevel),
  deadline: z.string().nullable(),
  /**
   * When the job is over: the end of its deadline, or 30 days after its publication or last renewal. Null before it was
   * published.
   */
  expiresAt: z.string().nullable(),
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
  /** POOL: there is no open position; applications are kept for when there is one. */
  vacancy: z.enum(VACANCIES),
  /** Whether a person in Ethiopia can do it, who says so, and since when. */
  fromEthiopia: z.enum(FROM_ETHIOPIA),
  fromEthiopiaBy: z.enum(REACH_SOURCES).nullable(),
  fromEthiopiaAt: z.string().nullable(),
})
export type JobCard = z.output<typeof JobCard>

/** What applicants are asked, and whether those who do not meet what the job needs are declined after 48 hours. */
const screeningFields = { questions: z.array(Question), declineUnmet: z.boolean() }

export const JobPage = JobCard.extend({
  description: z.string(),
  ...workTermFields,
  /** When somebody asked the company whether people in Ethiopia can do it; null where nobody has. */
  reachAskedAt: z.string().nullable(),
  /** Null while nothing was computed. */
  outcomes: JobOutcomes.nullable(),
  ...screeningFields,
  /** Hidden from everybody else until an administrator has decided on its reports. */
  hidden: z.boolean(),
  ...replyFields,
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
  ...workTermFields,
  /** When a seeker asked whether people in Ethiopia can do it, and there is no answer yet. */
  reachAskedAt: z.string().nullable(),
  ...screeningFields,
  /** By what the team judges applicants on scorecards. No visitor and no seeker sees them. */
  criteria: z.array(z.string()),
  applicationsCount: z.number(),
  unviewedCount: z.number(),
  /** How many applications are neither decided nor withdrawn. */
  openApplicationsCount: z.number(),
  rejectionReason: z.string().nullable(),
  /** Since when it is hidden until an administrator has decided on its reports. */
  hiddenAt: z.string().nullable(),
  updatedAt: z.string(),
  /** The team member who made the last change; null where that was not a team member. */
  updatedBy: z.string().nullable(),
})
export type OwnJob = z.output<typeof OwnJob>

export const getJob = defineEndpoint('GET /jobs/getOne/:jobId', {
  summary: 'Get a live job, or one that closed in the last 90 days; any status for its owner and ADMIN',
  access: 'anyone',
  reply: JobPage,
  errorCodes: ['JOB_NOT_FOUND'],
})

export const listSimilarJobs = defineEndpoint('GET /jobs/:jobId/similar', {
  summary: 'List up to four live jobs similar to a public one, most similar first',
  access: 'anyone',
  reply: z.array(JobCard),
  errorCodes: ['JOB_NOT_FOUND'],
})

export const countNewJobs = defineEndpoint('GET /jobs/new-count', {
  summary: 'Count the live jobs published since the beginning of yesterday in Addis Ababa',
  access: 'anyone',
  reply: z.object({ count: z.number(), since: z.string() }),
})

/** Of this many jobs the state is read at once: as many as a device remembers as viewed. */
const MAX_JOB_STATES = 20
const JOB_IDS_MESSAGE = t('ids must be 1 to {max} job ids, separated by commas', { max: MAX_JOB_STATES })

/** What a list of viewed jobs shows of a job. */
export const JobState = z.object({ id: z.string(), title: z.string(), companyName: z.string(), isOpen: z.boolean() })
export type JobState = z.output<typeof JobState>

export const listJobStates = defineEndpoint(ENDPOINT_ADDRESSES.listJobStates, {
  summary: 'List which of these jobs are open; those that are no longer public are left out',
  access: 'anyone',
  query: z.object({
    ids: z
      .string(JOB_IDS_MESSAGE)
      .max(1000, JOB_IDS_MESSAGE)
      .regex(/^[\da-f,-]*$/i, JOB_IDS_MESSAGE)
      .transform((ids) => ids.split(','))
      .pipe(z.array(uuid(JOB_IDS_MESSAGE)).max(MAX_JOB_STATES, JOB_IDS_MESSAGE)),
  }),
  reply: z.array(JobState),
})

/** A datetime, as programs write a date, means its day in Addis Ababa; anything else stays as it is. */
const toDay = (typed: string) =>
  z.iso.datetime({ offset: true }).safeParse(typed).success ? getEatToday(Date.parse(typed)) : typed
const Deadline = z
  .string(t('Please enter a date'))
  .overwrite(toDay)
  .pipe(
    z.iso
      .date(t('Please enter a date'))
      .refine((day) => day >= getEatToday(), t('The deadline must not be in the past')),
  )
/**
 * Returns today's date in Addis Ababa (UTC+3, no daylight saving), for example '2026-11-20'. `now` is in milliseconds.
 */
export const getEatToday = (now = Date.now()) => new Date(now + 3 * 3_600_000).toISOString().slice(0, 10)

/** Returns when the next day begins in Addis Ababa, in milliseconds since 1970. */
export const getNextEatMidnight = (now = Date.now()): number =>
  Date.parse(`${getEatToday(now + 86_400_000)}T00:00:00+03:00`)

const jobFields = {
  title: singleLineText(3, 100, t('Title must be at least 3 characters')),
  description: trimmedText(10, 20_000, t('Description must be at least 10 characters')),
  type: z.enum(JOB_TYPES, t('Please choose a type')),
  level: JobLevelInput,
  location: singleLineText(2, 100, t('Location must be at least 2 characters')),
  isRemote: z.boolean(),
  deadline: z.union([z.literal('').transform(() => null), z.null(), Deadline]),
  skills: skillInputs(SkillInput),
  salary: SalaryForm,
  /** Only of a job without pay: with pay it is dropped. */
  payHiddenReason: z.union([
    z.literal('').transform(() => null),
    z.null(),
    z.enum(PAY_HIDDEN_REASONS, t('Please choose a reason')),
  ]),
  questions: questionForms(),
  declineUnmet: z.boolean(),
  criteria: criteriaList(),
  vacancy: z.enum(VACANCIES, t('Please choose whether there is a position')),
  ...workTermFields,
}

export const JobForm = z.strictObject({
  ...jobFields,
  type: jobFields.type.default('FULLTIME'),
  level: JobLevelInput.default('MIDLEVEL'),
  isRemote: jobFields.isRemote.default(false),
  deadline: jobFields.deadline.optional(),
  salary: jobFields.salary.optional(),
  payHiddenReason: jobFields.payHiddenReason.optional(),
  questions: jobFields.questions.default([]),
  declineUnmet: jobFields.declineUnmet.default(false),
  criteria: jobFields.criteria.default([]),
  vacancy: jobFields.vacancy.default('EXISTING'),
  ...workTermDefaults,
  /** Only to keep the job as a draft; every other status is set by moderation or by its own endpoint. */
  status: z.literal('DRAFT').optional(),
})
export type JobForm = z.output<typeof JobForm>

/**
 * Returns the form schema of a stored job: its deadline may stay even when it has passed; a new one must be in the
 * future.
 */
export const buildJobForm = (deadline: string | null) =>
  deadline ? JobForm.extend({ deadline: z.union([z.literal(deadline), JobForm.shape.deadline]) }) : JobForm

export const postJob = defineEndpoint('POST /jobs/create', {
  summary: 'Post a job and send it for review',
  idempotent: true,
  access: 'activeCompanyEditor',
  apiKeyScopes: ['jobs:write'],
  body: JobForm,
  reply: OwnJob,
  status: 201,
  errorCodes: [...REPEAT_ERRORS, 'SKILL_UNKNOWN', 'TOO_MANY', 'REPLIES_OVERDUE'],
})

export const JobChange = z.strictObject({ ...jobFields, version: expectedVersion() }).partial()
export type JobChange = z.output<typeof JobChange>

export const updateJob = defineEndpoint('PATCH /jobs/update/:jobId', {
  summary: 'Change a job; a rejected one goes back to review',
  access: 'activeCompanyEditor',
  apiKeyScopes: ['jobs:write'],
  body: JobChange,
  reply: OwnJob,
  errorCodes: ['JOB_NOT_FOUND', 'CHANGED_MEANWHILE', 'NOTHING_CHANGED', 'SKILL_UNKNOWN', 'REPLIES_OVERDUE'],
})

export const deleteJob = defineEndpoint('DELETE /jobs/delete/:jobId', {
  summary: 'Delete a job; its applications are kept',
  access: 'activeCompanyEditor',
  apiKeyScopes: ['jobs:write'],
  message: JOB_DELETED,
  errorCodes: ['JOB_NOT_FOUND'],
})

/** What becomes of the open applications of a job that is closed: those that are neither decided nor withdrawn. */
const ClosingForm = z.strictObject({
  applications: z
    .enum(OPEN_APPLICATION_CHOICES, t('Please choose what becomes of the open applications'))
    .default('KEEP'),
  /** What the candidates are told when they are declined. */
  message: StatusChangeMessage,
  subject: StatusChangeSubject,
})
/** The job, and which applications were declined with it: their status before, to undo it. */
const ClosedJob = OwnJob.extend({
  declined: z.array(z.object({ id: z.string(), before: z.enum(APPLICATION_STATUSES) })),
})

export const closeJob = defineEndpoint('POST /jobs/:jobId/close', {
  summary: 'Close a job: it stops taking applications. Its open applications are kept, or declined with a message',
  access: 'activeCompanyEditor',
  apiKeyScopes: ['jobs:write'],
  body: ClosingForm,
  reply: ClosedJob,
  errorCodes: ['JOB_NOT_FOUND', 'JOB_STATE_CLASH'],
})

export const submitJob = defineEndpoint('POST /jobs/:jobId/submit', {
  summary: 'Submit a draft for review',
  access: 'activeCompanyEditor',
  apiKeyScopes: ['jobs:write'],
  reply: OwnJob,
  errorCodes: ['JOB_NOT_FOUND', 'JOB_STATE_CLASH', 'REPLIES_OVERDUE'],
})

export const reopenJob = defineEndpoint('POST /jobs/:jobId/reopen', {
  summary:
    'Reopen a closed job that was approved and whose deadline has not passed; without a deadline it is open for 30 days again',
  access: 'activeCompanyEditor',
  apiKeyScopes: ['jobs:write'],
  reply: OwnJob,
  errorCodes: ['JOB_NOT_FOUND', 'JOB_STATE_CLASH'],
})

export const renewJob = defineEndpoint('POST /jobs/:jobId/renew', {
  summary:
    'Keep a job open for 30 more days from now, also one that has expired; a deadline moves with it, the first publication does not',
  access: 'activeCompanyEditor',
  apiKeyScopes: ['jobs:write'],
  reply: OwnJob,
  errorCodes: ['JOB_NOT_FOUND', 'JOB_STATE_CLASH'],
})

export const archiveJob = defineEndpoint('POST /jobs/:jobId/archive', {
  summary:
    'Archive a job: it takes no applications, and the company’s list shows it only on request. Its open applications are kept, or declined with a message',
  access: 'activeCompanyEditor',
  apiKeyScopes: ['jobs:write'],
  body: ClosingForm,
  reply: ClosedJob,
  errorCodes: ['JOB_NOT_FOUND', 'JOB_STATE_CLASH'],
})

export const restoreJob = defineEndpoint('POST /jobs/:jobId/restore', {
  summary: 'Restore an archived job, as CLOSED if it was approved, otherwise as a draft',
  access: 'activeCompanyEditor',
  apiKeyScopes: ['jobs:write'],
  reply: OwnJob,
  errorCodes: ['JOB_NOT_FOUND', 'JOB_STATE_CLASH'],
})

export const getOwnJob = defineEndpoint('GET /jobs/company/:jobId', {
  summary: 'Get a job of the caller’s company, in any status',
  access: 'activeCompany',
  apiKeyScopes: ['jobs:read'],
  reply: OwnJob,
  errorCodes: ['JOB_NOT_FOUND'],
})

export const listOwnJobs = defineEndpoint('GET /jobs/company', {
  summary:
    'List the jobs of the caller’s company, newest or live ones first; archived ones only with that status. With `cursor` (empty to begin) or `updatedSince` it lists what changed instead, in the order of the changes, also what was deleted, as `{ id, deleted: true }`; `meta.nextCursor` continues',
  access: 'activeCompany',
  apiKeyScopes: ['jobs:read'],
  query: pagedQuery({
    ...optionalPagingFields,
    status: z.enum([...JOB_STATUSES, 'all']).default('all'),
    search: lineText(100, t('search may be at most 100 characters')).default(''),
    sort: z.enum(['newest', 'live']).default('newest'),
    ...changesFields,
  }),
  reply: listWithDeletions(OwnJob),
  paged: 'meta',
  pageMeta: PageOrChangesMeta,
  errorCodes: ['CURSOR_EXPIRED'],
})
