import { z } from 'zod'
import { COMPANY_STATUSES, JOB_LEVELS, JOB_STATUSES, JOB_TYPES, VACANCIES } from './enums.ts'
import { DUPLICATE_SIGNALS, RISK_FLAG_KINDS } from './area-enums.ts'
import { defineEndpoint } from './endpoint.ts'
import { CompanyPage } from './companies.ts'
import { UndoableDecision } from './decisions.ts'
import { adminListOrder, adminListSearch } from './admin-lists.ts'
import { FileLink } from './files.ts'
import { OwnJob } from './jobs.ts'
import { optionalPagingFields, pagedQuery } from './paging.ts'
import { Question } from './questions.ts'
import { Salary } from './salary.ts'
import { expectedVersion, trimmedText } from './text.ts'
import { workTermDefaults } from './work-terms.ts'
import { t } from './t.ts'

/** The reason for a rejection, suspension or take-down; the people concerned read it. */
export const requiredReason = () => trimmedText(1, 500, t('Please give a reason'))
/** A remark that an administrator may add to an approval. It is kept in the audit log and shown to nobody else. */
export const optionalRemark = () => trimmedText(0, 500).nullish()

/**
 * Filters of a moderation list besides a single status. CHANGED: live ones that were changed since an administrator saw
 * them. WAITING: PENDING ones, and after those the changed ones. ALL: everything that was submitted.
 */
const MORE_FILTERS = ['WAITING', 'CHANGED', 'ALL'] as const
const listFields = { ...optionalPagingFields, search: adminListSearch(), order: adminListOrder().default('oldest') }
const ORDER_SUMMARY =
  'Waiting ones are ordered by when they were sent or changed, others by when they were created; `search` covers'

/** A trade license, whether a scanner has checked it, and the virus that was found: then it can no longer be opened. */
export const TradeLicenseLink = FileLink.extend({ scanned: z.boolean(), virus: z.string().nullable() })
export type TradeLicenseLink = z.output<typeof TradeLicenseLink>

/** A company as an administrator reviews it: the data that was entered, its owner, and a link to the trade license. */
export const ModeratedCompany = CompanyPage.omit({ jobs: true, skills: true }).extend({
  user: z.object({ firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.string() }),
  submittedAt: z.string(),
  updatedAt: z.string(),
  rejectionReason: z.string().nullable(),
  tradeLicense: TradeLicenseLink,
  needsAnotherLook: z.boolean(),
  /** When it was submitted, or changed since it was approved. */
  waitingSince: z.string(),
})
export type ModeratedCompany = z.output<typeof ModeratedCompany>

/** A decision of an administrator about a company or job. `by` is null once that account is gone. */
const DecisionEntry = z.object({
  at: z.string(),
  act: z.string(),
  by: z.string().nullable(),
  reason: z.string().nullable(),
})
export type ModerationDecision = z.output<typeof DecisionEntry>

/** A company with what helps to decide: earlier decisions, newest first, and possible duplicates. */
export const ModeratedCompanyDetails = ModeratedCompany.extend({
  /** Whether a browser may display the license; any other file is only downloaded. */
  licenseInline: z.boolean(),
  history: z.array(DecisionEntry),
  lookAlikes: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      status: z.enum(COMPANY_STATUSES),
      alike: z.array(z.enum(DUPLICATE_SIGNALS)),
    }),
  ),
})
export type ModeratedCompanyDetails = z.output<typeof ModeratedCompanyDetails>

export const ModeratedJob = OwnJob.omit({ updatedBy: true, openApplicationsCount: true, criteria: true }).extend({
  needsAnotherLook: z.boolean(),
  submittedAt: z.string(),
  waitingSince: z.string(),
  companyStatus: z.enum(COMPANY_STATUSES),
})
export type ModeratedJob = z.output<typeof ModeratedJob>

/** A job as the administrator saw it at the last decision. */
export const ReviewedJobVersion = z.object({
  title: z.string(),
  description: z.string(),
  type: z.enum(JOB_TYPES),
  level: z.enum(JOB_LEVELS),
  location: z.string(),
  isRemote: z.boolean(),
  deadline: z.string().nullable(),
  skills: z.array(z.string()),
  salary: Salary.nullable(),
  questions: z.array(Question).default([]),
  declineUnmet: z.boolean().default(false),
  vacancy: z.enum(VACANCIES).default('EXISTING'),
  ...workTermDefaults,
})
export type ReviewedJobVersion = z.output<typeof ReviewedJobVersion>

/** A sign that a job may be a scam, with the words of its texts that led to it. */
export const RiskFlag = z.object({
  kind: z.enum(RISK_FLAG_KINDS),
  text: z.string(),
  words: z.array(z.string()),
  /** The job that a text was copied from. */
  job: z.object({ id: z.string(), title: z.string(), company: z.string() }).nullable(),
})
export type RiskFlag = z.output<typeof RiskFlag>

export const ModeratedJobDetails = ModeratedJob.extend({
  /** Null for a job without a decision, or one that was not changed since the last decision. */
  before: z.object({ verdict: z.enum(['APPROVED', 'REJECTED']), at: z.string(), facts: ReviewedJobVersion }).nullable(),
  standing: z.object({
    verifiedAt: z.string().nullable(),
    published: z.number(),
    rejections: z.number(),
    upheld: z.number(),
  }),
  warnings: z.array(RiskFlag),
  history: z.array(DecisionEntry),
})
export type ModeratedJobDetails = z.output<typeof ModeratedJobDetails>

export const listCompaniesForModeration = defineEndpoint('GET /admin/companies', {
  summary: `List companies by status, oldest or newest first. ${ORDER_SUMMARY} the name, and the name and address of the owner.`,
  access: 'admin',
  query: pagedQuery({ ...listFields, status: z.enum([...COMPANY_STATUSES, ...MORE_FILTERS]).default('PENDING') }),
  reply: z.array(ModeratedCompany),
  paged: 'meta',
})

export const getCompanyForModeration = defineEndpoint('GET /admin/companies/:companyId', {
  summary:
    'Get a company with its trade license, earlier decisions and possible duplicates; each time the license is opened is in the audit log',
  access: 'admin',
  reply: ModeratedCompanyDetails,
  errorCodes: ['COMPANY_NOT_FOUND'],
})

/**
 * An approval is for what the administrator saw: if the object was changed since the `updatedAt` in `version`, the
 * approval is refused.
 */
const Approval = z.strictObject({ status: z.literal('ACTIVE'), reason: optionalRemark(), version: expectedVersion() })

/** A reason is required for every rejection and suspension. */
export const CompanyDecision = z.discriminatedUnion('status', [
  Approval,
  z.strictObject({ status: z.enum(['REJECTED', 'SUSPENDED']), reason: requiredReason() }),
])
export type CompanyDecision = z.output<typeof CompanyDecision>

export const moderateCompany = defineEndpoint('PATCH /admin/companies/:companyId/status', {
  summary:
    'Approve, reject or suspend a company; its owner is notified. An ACTIVE one that was changed can be approved again.',
  access: 'admin',
  body: CompanyDecision,
  reply: ModeratedCompany.extend({ decision: UndoableDecision }),
  errorCodes: ['COMPANY_NOT_FOUND', 'ALREADY_REVIEWED', 'CHANGED_MEANWHILE'],
})

const FeaturedForm = z.strictObject({ featured: z.boolean() })

export const setCompanyFeatured = defineEndpoint('PATCH /admin/companies/:companyId/featured', {
  summary: 'Feature a live company, or stop featuring it',
  access: 'admin',
  body: FeaturedForm,
  reply: ModeratedCompany,
  errorCodes: ['COMPANY_NOT_FOUND', 'NOT_LIVE'],
})

export const listJobsForModeration = defineEndpoint('GET /admin/jobs', {
  summary: `List jobs by status, oldest or newest first. ${ORDER_SUMMARY} title, company, and name and address of its owner.`,
  access: 'admin',
  query: pagedQuery({ ...listFields, status: z.enum([...JOB_STATUSES, ...MORE_FILTERS]).default('PENDING') }),
  reply: z.array(ModeratedJob),
  paged: 'meta',
})

export const getJobForModeration = defineEndpoint('GET /admin/jobs/:jobId', {
  summary:
    'Get a job with what changed since the last decision, risk flags, its company’s record and earlier decisions',
  access: 'admin',
  reply: ModeratedJobDetails,
  errorCodes: ['JOB_NOT_FOUND'],
})

/** The status in which the administrator saw the job: if somebody else has decided since, the decision is refused. */
const expectedStatus = { from: z.enum(['PENDING', 'ACTIVE', 'REJECTED']).optional() }

export const JobDecision = z.discriminatedUnion('status', [
  Approval.extend(expectedStatus),
  z.strictObject({ status: z.literal('REJECTED'), reason: requiredReason(), ...expectedStatus }),
])
export type JobDecision = z.output<typeof JobDecision>

export const moderateJob = defineEndpoint('PATCH /admin/jobs/:jobId/status', {
  summary:
    'Approve or reject a waiting job, take down a published one, or restore one that was taken down; its company is notified. A live one that was changed can be approved again.',
  access: 'admin',
  body: JobDecision,
  reply: ModeratedJob.extend({ decision: UndoableDecision }),
  errorCodes: [
    'JOB_NOT_FOUND',
    'ALREADY_REVIEWED',
    'CHANGED_MEANWHILE',
    'DEADLINE_PASSED',
    'COMPANY_NOT_ACTIVE',
    'JOB_HIDDEN',
  ],
})

export const setJobFeatured = defineEndpoint('PATCH /admin/jobs/:jobId/featured', {
  summary: 'Feature a live job on the home page, or stop featuring it',
  access: 'admin',
  body: FeaturedForm,
  reply: ModeratedJob,
  errorCodes: ['JOB_NOT_FOUND', 'NOT_LIVE'],
})
