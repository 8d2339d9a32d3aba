import { z } from 'zod'
import { MyApplication } from './applications.ts'
import { defineEndpoint } from './endpoint.ts'
import { MAX_REPLY_DAYS, MIN_REPLY_DAYS } from './enums.ts'
import { replyFields } from './reply-figures.ts'
import { t } from './t.ts'

/** A job with applications that were not answered in time. */
export const OverdueJob = z.object({ jobId: z.string(), title: z.string(), count: z.number() })

/** What the team of a company sees of its answers: the figures as of now, and what is overdue. */
export const CompanyReplies = z.object({
  ...replyFields,
  /** How many applications were not answered in time. With more than `overdueLimit` the company cannot publish a job. */
  overdue: z.number(),
  overdueLimit: z.number(),
  /** The jobs that they are for, those with most first, at most 50. */
  overdueJobs: z.array(OverdueJob),
})
export type CompanyReplies = z.output<typeof CompanyReplies>

export const getCompanyReplies = defineEndpoint('GET /company/replies', {
  summary: 'Get how the caller’s company answers applications, computed now, and which applications are overdue',
  access: 'activeCompany',
  reply: CompanyReplies,
})

const REPLY_DAYS_MESSAGE = t('Please choose {min} to {max} days', { min: MIN_REPLY_DAYS, max: MAX_REPLY_DAYS })

export const updateReplyPromise = defineEndpoint('PATCH /company/replies', {
  summary:
    'Promise applicants an answer within 3 to 14 days; counts for applications that are sent from now on, and can be repeated',
  access: 'activeCompanyEditor',
  body: z.strictObject({
    replyDays: z
      .int(REPLY_DAYS_MESSAGE)
      .min(MIN_REPLY_DAYS, REPLY_DAYS_MESSAGE)
      .max(MAX_REPLY_DAYS, REPLY_DAYS_MESSAGE),
  }),
  reply: CompanyReplies,
})

export const closeApplication = defineEndpoint('PATCH /applications/:applicationId/close', {
  summary:
    'Close an application that the company has not answered in time: it leaves the list of its seeker, and stays open for the company. Can be repeated',
  access: 'seeker',
  reply: MyApplication,
  errorCodes: ['APPLICATION_NOT_FOUND', 'REPLY_NOT_OVERDUE'],
})

export const reopenApplication = defineEndpoint('DELETE /applications/:applicationId/close', {
  summary: 'Put an application that its seeker has closed back into the list; can be repeated',
  access: 'seeker',
  reply: MyApplication,
  errorCodes: ['APPLICATION_NOT_FOUND'],
})
