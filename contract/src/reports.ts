import { z } from 'zod'
import { DESK_ORDERS, JOB_STATUSES, REPORT_REASONS, REPORT_VERDICTS } from './enums.ts'
import { Undoable } from './decisions.ts'
import { deskSearch } from './desk-lists.ts'
import { endpoint } from './endpoint.ts'
import { paging, TOO_DEEP, tooDeep } from './paging.ts'
import { reason } from './reviews.ts'
import { REPORT_THANKS } from './sentences.ts'
import { moment, plain, text, uuid } from './text.ts'

/** What is wrong with a job, in the eyes of somebody who read it. */
export const ReportForm = z.strictObject({
  reason: z.enum(REPORT_REASONS, 'Please choose a reason'),
  details: plain().trim().max(1000, 'Must be at most 1000 characters').default(''),
})
export type ReportForm = z.output<typeof ReportForm>

export const reportJob = endpoint({
  method: 'POST',
  path: '/jobs/:jobId/report',
  summary: 'Tell the administrators what is wrong with a job; one report a person and job, a later one replaces it',
  access: 'signedIn',
  params: z.object({ jobId: uuid() }),
  body: ReportForm,
  reply: z.null(),
  message: REPORT_THANKS,
  refusals: ['JOB_NOT_FOUND', 'TOO_MANY'],
})

/** A job that people reported. Who they are is not told: an account says nothing about a job; whether they applied, and were right before, does. */
export const ReportedJob = z.object({
  job: z.object({
    id: z.string(),
    title: z.string(),
    status: z.enum(JOB_STATUSES),
    deleted: z.boolean(),
    applicationsCount: z.number(),
  }),
  company: z.object({ id: z.string(), name: z.string(), logo: z.string().nullable() }),
  /** Since when it is hidden, because several people reported it. */
  hiddenAt: z.string().nullable(),
  oldest: z.string(),
  reports: z.array(
    z.object({
      reason: z.enum(REPORT_REASONS),
      details: z.string(),
      at: z.string(),
      applied: z.boolean(),
      /** Earlier reports of this person, about whatever job. */
      upheld: z.number(),
      dismissed: z.number(),
    }),
  ),
})
export type ReportedJob = z.output<typeof ReportedJob>

export const reportedJobs = endpoint({
  method: 'GET',
  path: '/admin/reports',
  summary:
    'Jobs with reports that wait: hidden and most reported ones first, then the oldest, or by the first report; `search` looks at the title and the company',
  access: 'admin',
  query: z
    .object({
      ...paging(20),
      search: deskSearch(),
      reason: z.enum(REPORT_REASONS).optional(),
      order: z.enum(['urgent', ...DESK_ORDERS]).default('urgent'),
    })
    .refine(tooDeep, TOO_DEEP),
  reply: z.array(ReportedJob),
  paged: 'meta',
  refusals: [],
})

/** A reason belongs to what takes a job away from its company. */
export const ReportsVerdict = z.discriminatedUnion('verdict', [
  z.strictObject({ verdict: z.literal(REPORT_VERDICTS[0]), reason: reason() }),
  /** `until`: the latest report that was read; what was said after it still waits. */
  z.strictObject({
    verdict: z.literal(REPORT_VERDICTS[1]),
    reason: text(0, 500).optional(),
    until: moment('until must be the moment of a report').optional(),
  }),
])
export type ReportsVerdict = z.output<typeof ReportsVerdict>

export const decideOnReports = endpoint({
  method: 'PATCH',
  path: '/admin/reports/:jobId',
  summary:
    'Uphold a job’s reports, which takes it down and tells everybody who applied, or dismiss them, which shows it again',
  access: 'admin',
  params: z.object({ jobId: uuid() }),
  body: ReportsVerdict,
  reply: z.object({ decision: Undoable }),
  refusals: ['JOB_NOT_FOUND', 'ALREADY_REVIEWED'],
})
