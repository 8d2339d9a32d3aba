import { z } from 'zod'
import { COMPANY_STATUSES, JOB_LEVELS, JOB_STATUSES, JOB_TYPES, LIKENESSES, WARNINGS } from './enums.ts'
import { endpoint } from './endpoint.ts'
import { CompanyPage } from './companies.ts'
import { Undoable } from './decisions.ts'
import { deskOrder, deskSearch } from './desk-lists.ts'
import { FileLink } from './files.ts'
import { OwnJob } from './jobs.ts'
import { optionalPaging, TOO_DEEP, tooDeep } from './paging.ts'
import { Salary } from './salary.ts'
import { readVersion, text, uuid } from './text.ts'

/** What is said for a "no", and read by whom it is about. */
export const reason = () => text(1, 500, 'Please give a reason')
/** What an administrator may add to a "yes": it is kept in the audit log and told to nobody. */
export const remark = () => text(0, 500).nullish()

/**
 * What a list may hold besides those of one status. CHANGED: what is live and was changed since a reviewer saw it; WAITING: PENDING, and after those
 * the changed ones; ALL: whatever was handed in.
 */
const MORE = ['WAITING', 'CHANGED', 'ALL'] as const
const list = { ...optionalPaging, search: deskSearch(), order: deskOrder().default('oldest') }
const ORDER = 'Those that wait by when they were sent or changed, any others by when they were made; `search` looks at'

/** A license, whether a scanner has looked at it, and what it found: then it can no longer be opened. */
export const LicenseLink = FileLink.extend({ scanned: z.boolean(), virus: z.string().nullable() })
export type LicenseLink = z.output<typeof LicenseLink>

/** A company as an administrator reviews it: entered data, owner, license at hand. */
export const CompanyInReview = CompanyPage.omit({ jobs: true, skills: true }).extend({
  user: z.object({ firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.string() }),
  submittedAt: z.string(),
  updatedAt: z.string(),
  rejectionReason: z.string().nullable(),
  tradeLicense: LicenseLink,
  needsAnotherLook: z.boolean(),
  /** When it was sent, or changed since it was approved. */
  waitingSince: z.string(),
})
export type CompanyInReview = z.output<typeof CompanyInReview>

/** What administrators decided about a company or job, last first. `by` is null once that account is gone. */
const Decision = z.object({ at: z.string(), act: z.string(), by: z.string().nullable(), reason: z.string().nullable() })
export type Decision = z.output<typeof Decision>

/** A company with what helps to decide: earlier decisions, and other companies that are alike to it in some way. */
export const CompanyReview = CompanyInReview.extend({
  /** Whether a browser may show the license; anything else is only downloaded. */
  licenseInline: z.boolean(),
  history: z.array(Decision),
  lookAlikes: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      status: z.enum(COMPANY_STATUSES),
      alike: z.array(z.enum(LIKENESSES)),
    }),
  ),
})
export type CompanyReview = z.output<typeof CompanyReview>

export const JobInReview = OwnJob.omit({ updatedBy: true }).extend({
  needsAnotherLook: z.boolean(),
  submittedAt: z.string(),
  waitingSince: z.string(),
  companyStatus: z.enum(COMPANY_STATUSES),
})
export type JobInReview = z.output<typeof JobInReview>

/** A job as the reviewer saw it at the last verdict. */
export const JobVersion = z.object({
  title: z.string(),
  description: z.string(),
  type: z.enum(JOB_TYPES),
  level: z.enum(JOB_LEVELS),
  location: z.string(),
  isRemote: z.boolean(),
  deadline: z.string().nullable(),
  skills: z.array(z.string()),
  salary: Salary.nullable(),
})
export type JobVersion = z.output<typeof JobVersion>

/** Something about a job that scams have in common, with the words that say so as they stand in its texts. */
export const Warning = z.object({
  kind: z.enum(WARNINGS),
  text: z.string(),
  words: z.array(z.string()),
  /** The job that a text was copied from. */
  job: z.object({ id: z.string(), title: z.string(), company: z.string() }).nullable(),
})
export type Warning = z.output<typeof Warning>

export const JobReview = JobInReview.extend({
  /** Null for a job that nobody has decided on, or that was not changed since. */
  before: z.object({ verdict: z.enum(['APPROVED', 'REJECTED']), at: z.string(), facts: JobVersion }).nullable(),
  standing: z.object({
    verifiedAt: z.string().nullable(),
    published: z.number(),
    rejections: z.number(),
    upheld: z.number(),
  }),
  warnings: z.array(Warning),
  history: z.array(Decision),
})
export type JobReview = z.output<typeof JobReview>

export const reviewQueueOfCompanies = endpoint({
  method: 'GET',
  path: '/admin/companies',
  summary: `Companies of a status, oldest or newest first. ${ORDER} the name, and at name and address of the owner.`,
  access: 'admin',
  query: z
    .object({ ...list, status: z.enum([...COMPANY_STATUSES, ...MORE]).default('PENDING') })
    .refine(tooDeep, TOO_DEEP),
  reply: z.array(CompanyInReview),
  paged: 'meta',
  refusals: [],
})

export const showCompanyInReview = endpoint({
  method: 'GET',
  path: '/admin/companies/:companyId',
  summary:
    'A company with its trade license, earlier decisions and look-alikes; each look at the license is in the audit log',
  access: 'admin',
  params: z.object({ companyId: uuid() }),
  reply: CompanyReview,
  refusals: ['COMPANY_NOT_FOUND'],
})

/** What is approved is what was seen: with the `updatedAt` that was read, a change that came meanwhile refuses the approval. */
const Approval = z.strictObject({ status: z.literal('ACTIVE'), reason: remark(), version: readVersion() })

/** A reason belongs to every "no": a rejection without one cannot be written. */
export const CompanyVerdict = z.discriminatedUnion('status', [
  Approval,
  z.strictObject({ status: z.enum(['REJECTED', 'SUSPENDED']), reason: reason() }),
])
export type CompanyVerdict = z.output<typeof CompanyVerdict>

export const reviewCompany = endpoint({
  method: 'PATCH',
  path: '/admin/companies/:companyId/status',
  summary:
    'Approve, reject or suspend a company; its owner is told. An ACTIVE one that was changed may be approved once more.',
  access: 'admin',
  params: z.object({ companyId: uuid() }),
  body: CompanyVerdict,
  reply: CompanyInReview.extend({ decision: Undoable }),
  refusals: ['COMPANY_NOT_FOUND', 'ALREADY_REVIEWED', 'CHANGED_MEANWHILE'],
})

const Featured = z.strictObject({ featured: z.boolean() })

export const featureCompany = endpoint({
  method: 'PATCH',
  path: '/admin/companies/:companyId/featured',
  summary: 'Put a live company in its place of honour, or take it out',
  access: 'admin',
  params: z.object({ companyId: uuid() }),
  body: Featured,
  reply: CompanyInReview,
  refusals: ['COMPANY_NOT_FOUND', 'NOT_LIVE'],
})

export const reviewQueueOfJobs = endpoint({
  method: 'GET',
  path: '/admin/jobs',
  summary: `Jobs of a status, oldest or newest first. ${ORDER} title, company, and name and address of its owner.`,
  access: 'admin',
  query: z.object({ ...list, status: z.enum([...JOB_STATUSES, ...MORE]).default('PENDING') }).refine(tooDeep, TOO_DEEP),
  reply: z.array(JobInReview),
  paged: 'meta',
  refusals: [],
})

export const showJobInReview = endpoint({
  method: 'GET',
  path: '/admin/jobs/:jobId',
  summary: 'A job with what changed since the last verdict, warnings, its company’s standing and earlier decisions',
  access: 'admin',
  params: z.object({ jobId: uuid() }),
  reply: JobReview,
  refusals: ['JOB_NOT_FOUND'],
})

/** The status in which the job was seen: a verdict on one that somebody else has decided on since is refused. */
const seen = { from: z.enum(['PENDING', 'ACTIVE', 'REJECTED']).optional() }

export const JobVerdict = z.discriminatedUnion('status', [
  Approval.extend(seen),
  z.strictObject({ status: z.literal('REJECTED'), reason: reason(), ...seen }),
])
export type JobVerdict = z.output<typeof JobVerdict>

export const reviewJob = endpoint({
  method: 'PATCH',
  path: '/admin/jobs/:jobId/status',
  summary:
    'Approve or reject a job that waits, take down a published one, or put one back that was taken down; its company is told. A live one that was changed may be approved once more.',
  access: 'admin',
  params: z.object({ jobId: uuid() }),
  body: JobVerdict,
  reply: JobInReview.extend({ decision: Undoable }),
  refusals: [
    'JOB_NOT_FOUND',
    'ALREADY_REVIEWED',
    'CHANGED_MEANWHILE',
    'DEADLINE_PASSED',
    'COMPANY_NOT_ACTIVE',
    'JOB_HIDDEN',
  ],
})

export const featureJob = endpoint({
  method: 'PATCH',
  path: '/admin/jobs/:jobId/featured',
  summary: 'Put a live job on the front page, or take it off',
  access: 'admin',
  params: z.object({ jobId: uuid() }),
  body: Featured,
  reply: JobInReview,
  refusals: ['JOB_NOT_FOUND', 'NOT_LIVE'],
})
