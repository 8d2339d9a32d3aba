import { z } from 'zod'
import { COMPANY_STATUSES, JOB_STATUSES } from './enums.ts'
import { endpoint } from './endpoint.ts'
import { CompanyPage } from './companies.ts'
import { FileLink } from './files.ts'
import { OwnJob } from './jobs.ts'
import { optionalPaging, TOO_DEEP, tooDeep } from './paging.ts'
import { text, uuid } from './text.ts'

const reason = text(10, 500, 'Please give a reason of at least 10 characters')

/** A company as an administrator reviews it: entered data, owner, license at hand. */
export const CompanyInReview = CompanyPage.omit({ jobs: true, skills: true }).extend({
  user: z.object({ firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.string() }),
  submittedAt: z.string(),
  rejectionReason: z.string().nullable(),
  tradeLicense: FileLink,
  needsAnotherLook: z.boolean(),
})
export type CompanyInReview = z.output<typeof CompanyInReview>

export const JobInReview = OwnJob.omit({ updatedAt: true, updatedBy: true }).extend({ needsAnotherLook: z.boolean(), submittedAt: z.string() })
export type JobInReview = z.output<typeof JobInReview>

/** `anotherLook`: live ones that were changed since a reviewer saw them. */
const Waiting = z.object({ pending: z.number(), oldest: z.string().nullable(), anotherLook: z.number() })

export const overview = endpoint({
  method: 'GET',
  path: '/admin/overview',
  summary: 'What waits for review, and since when',
  access: 'admin',
  reply: z.object({ companies: Waiting, jobs: Waiting }),
  refusals: [],
})

export const reviewQueueOfCompanies = endpoint({
  method: 'GET',
  path: '/admin/companies',
  summary: 'Companies by status, longest waiting first',
  access: 'admin',
  query: z.object({ ...optionalPaging, status: z.enum(COMPANY_STATUSES).default('PENDING') }).refine(tooDeep, TOO_DEEP),
  reply: z.array(CompanyInReview),
  paged: 'meta',
  refusals: [],
})

export const showCompanyInReview = endpoint({
  method: 'GET',
  path: '/admin/companies/:companyId',
  summary: 'A company with its trade license; each look at the license is in the audit log',
  access: 'admin',
  params: z.object({ companyId: uuid() }),
  reply: CompanyInReview,
  refusals: ['COMPANY_NOT_FOUND'],
})

/** A reason belongs to every "no": a rejection without one cannot be written. */
export const CompanyVerdict = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('ACTIVE'), reason: z.undefined().optional() }),
  z.strictObject({ status: z.enum(['REJECTED', 'SUSPENDED']), reason }),
])
export type CompanyVerdict = z.output<typeof CompanyVerdict>

export const reviewCompany = endpoint({
  method: 'PATCH',
  path: '/admin/companies/:companyId/status',
  summary: 'Approve, reject or suspend a company; its owner is told. An ACTIVE one that was changed may be approved once more.',
  access: 'admin',
  params: z.object({ companyId: uuid() }),
  body: CompanyVerdict,
  reply: CompanyInReview,
  refusals: ['COMPANY_NOT_FOUND', 'ALREADY_REVIEWED'],
})

export const reviewQueueOfJobs = endpoint({
  method: 'GET',
  path: '/admin/jobs',
  summary: 'Jobs by status, longest waiting first',
  access: 'admin',
  query: z.object({ ...optionalPaging, status: z.enum(JOB_STATUSES).default('PENDING') }).refine(tooDeep, TOO_DEEP),
  reply: z.array(JobInReview),
  paged: 'meta',
  refusals: [],
})

export const JobVerdict = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('ACTIVE'), reason: z.undefined().optional() }),
  z.strictObject({ status: z.literal('REJECTED'), reason }),
])
export type JobVerdict = z.output<typeof JobVerdict>

export const reviewJob = endpoint({
  method: 'PATCH',
  path: '/admin/jobs/:jobId/status',
  summary: 'Approve or reject a job that waits, or a live one that was changed; its company is told',
  access: 'admin',
  params: z.object({ jobId: uuid() }),
  body: JobVerdict,
  reply: JobInReview,
  refusals: ['JOB_NOT_FOUND', 'ALREADY_REVIEWED', 'DEADLINE_PASSED'],
})
