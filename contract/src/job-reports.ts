import { z } from 'zod'
import { JOB_STATUSES, REPORT_REASONS } from './enums.ts'
import { ADMIN_LIST_ORDERS, REPORT_DECISIONS } from './area-enums.ts'
import { UndoableDecision } from './decisions.ts'
import { adminListSearch } from './admin-lists.ts'
import { defineEndpoint } from './endpoint.ts'
import { ENDPOINT_ADDRESSES } from './endpoint-addresses.ts'
import { pagingFields, pagedQuery } from './paging.ts'
import { requiredReason } from './moderation.ts'
import { REPORT_RECEIVED } from './messages.ts'
import { datetime, longText, trimmedText } from './text.ts'
import { t } from './t.ts'

/** What is wrong with a job, according to somebody who read it. */
export const JobReportForm = z.strictObject({
  reason: z.enum(REPORT_REASONS, t('Please choose a reason')),
  details: longText(1000).default(''),
})
export type JobReportForm = z.output<typeof JobReportForm>

export const reportJob = defineEndpoint(ENDPOINT_ADDRESSES.reportJob, {
  summary: 'Report a job to the administrators; one report for each person and job, a later one replaces it',
  access: 'signedIn',
  body: JobReportForm,
  message: REPORT_RECEIVED,
  errorCodes: ['JOB_NOT_FOUND', 'TOO_MANY'],
})

/**
 * A job that people reported. It is not shown who they are: an account says nothing about a job. Whether they applied,
 * and whether their earlier reports were right, does.
 */
export const ReportedJob = z.object({
  job: z.object({
    id: z.string(),
    title: z.string(),
    status: z.enum(JOB_STATUSES),
    deleted: z.boolean(),
    applicationsCount: z.number(),
  }),
  company: z.object({ id: z.string(), name: z.string(), logo: z.string().nullable() }),
  /** Since when it is hidden because several people reported it. */
  hiddenAt: z.string().nullable(),
  oldest: z.string(),
  reports: z.array(
    z.object({
      reason: z.enum(REPORT_REASONS),
      details: z.string(),
      at: z.string(),
      applied: z.boolean(),
      /** How many earlier reports of this person, about any job, were upheld or dismissed. */
      upheld: z.number(),
      dismissed: z.number(),
    }),
  ),
})
export type ReportedJob = z.output<typeof ReportedJob>

export const listReportedJobs = defineEndpoint('GET /admin/reports', {
  summary:
    'List jobs with open reports: hidden and most reported first, then oldest, or by the first report; `search` covers the title and the company',
  access: 'admin',
  query: pagedQuery({
    ...pagingFields(20),
    search: adminListSearch(),
    reason: z.enum(REPORT_REASONS).optional(),
    order: z.enum(['urgent', ...ADMIN_LIST_ORDERS]).default('urgent'),
  }),
  reply: z.array(ReportedJob),
  paged: 'meta',
})

/** A reason is required to take a job down. */
export const ReportsDecision = z.discriminatedUnion('verdict', [
  z.strictObject({ verdict: z.literal(REPORT_DECISIONS[0]), reason: requiredReason() }),
  /** `until`: the latest report that the administrator read; later reports stay open. */
  z.strictObject({
    verdict: z.literal(REPORT_DECISIONS[1]),
    reason: trimmedText(0, 500).optional(),
    until: datetime(t('until must be the time of a report')).optional(),
  }),
])
export type ReportsDecision = z.output<typeof ReportsDecision>

export const decideOnReports = defineEndpoint('PATCH /admin/reports/:jobId', {
  summary:
    'Uphold a job’s reports, which takes it down and notifies everybody who applied, or dismiss them, which shows it again',
  access: 'admin',
  body: ReportsDecision,
  reply: z.object({ decision: UndoableDecision }),
  errorCodes: ['JOB_NOT_FOUND', 'ALREADY_REVIEWED'],
})
