import { z } from 'zod'
import { REPORT_REASONS } from './enums.ts'
import { endpoint } from './endpoint.ts'
import { REPORT_THANKS } from './sentences.ts'
import { plain, uuid } from './text.ts'

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
