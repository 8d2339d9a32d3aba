import { z } from 'zod'
import { HIDE_REASONS, JOB_STATUSES } from './enums.ts'
import { defineEndpoint } from './endpoint.ts'
import { ENDPOINT_ADDRESSES } from './endpoint-addresses.ts'
import { pagedQuery, pagingFields } from './paging.ts'
import { t } from './t.ts'

export const HideJobForm = z.strictObject({
  reason: z.enum(HIDE_REASONS, t('reason must be one of {choices}', { choices: HIDE_REASONS.join(', ') })).optional(),
})

/** A company in the list of what is hidden. */
const HiddenCompanySummary = z.object({ id: z.string(), name: z.string(), logo: z.string().nullable() })

/** A job that the caller has hidden. `id` is that of the job; `job` is null once the job can no longer be read. */
export const HiddenJob = z.object({
  id: z.string(),
  reason: z.enum(HIDE_REASONS).nullable(),
  hiddenAt: z.string(),
  job: z.object({ title: z.string(), status: z.enum(JOB_STATUSES), company: HiddenCompanySummary }).nullable(),
})
export type HiddenJob = z.output<typeof HiddenJob>

/** A company that the caller has hidden. `id` is that of the company; `company` is null while it is not ACTIVE. */
export const HiddenCompany = z.object({
  id: z.string(),
  hiddenAt: z.string(),
  company: HiddenCompanySummary.nullable(),
})
export type HiddenCompany = z.output<typeof HiddenCompany>

export const hideJob = defineEndpoint(ENDPOINT_ADDRESSES.hideJob, {
  summary:
    'Hide a live job from the lists that the caller sees; can be repeated, and a later `reason` replaces an earlier one',
  access: 'seeker',
  body: HideJobForm,
  errorCodes: ['JOB_NOT_FOUND', 'HIDDEN_JOBS_FULL'],
})

export const unhideJob = defineEndpoint(ENDPOINT_ADDRESSES.unhideJob, {
  summary: 'Show a hidden job in lists again; can be repeated',
  access: 'seeker',
  errorCodes: ['JOB_NOT_FOUND'],
})

export const listHiddenJobs = defineEndpoint('GET /jobs/hidden', {
  summary: 'List the jobs that the caller has hidden, last hidden first, also those that are no longer public',
  access: 'seeker',
  query: pagedQuery(pagingFields(10)),
  reply: z.array(HiddenJob),
  paged: 'meta',
})

export const hideCompany = defineEndpoint(ENDPOINT_ADDRESSES.hideCompany, {
  summary: 'Hide all jobs of an ACTIVE company from the lists that the caller sees; can be repeated',
  access: 'seeker',
  errorCodes: ['COMPANY_NOT_FOUND', 'HIDDEN_COMPANIES_FULL'],
})

export const unhideCompany = defineEndpoint(ENDPOINT_ADDRESSES.unhideCompany, {
  summary: 'Show the jobs of a hidden company in lists again; can be repeated',
  access: 'seeker',
  errorCodes: ['COMPANY_NOT_FOUND'],
})

export const listHiddenCompanies = defineEndpoint('GET /company/hidden', {
  summary: 'List the companies whose jobs the caller has hidden, last hidden first, also those that are not ACTIVE now',
  access: 'seeker',
  query: pagedQuery(pagingFields(10)),
  reply: z.array(HiddenCompany),
  paged: 'meta',
})
