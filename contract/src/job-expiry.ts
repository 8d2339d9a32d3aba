import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { lineText } from './text.ts'
import { t } from './t.ts'

/** What a person can do with a job that they were reminded of, by the link in the email. */
export const EXPIRY_ACTIONS = ['renew', 'filled'] as const
export type ExpiryAction = (typeof EXPIRY_ACTIONS)[number]

/** A job that somebody was reminded of, before it ends. */
export const ExpiringJob = z.object({
  title: z.string(),
  companyName: z.string(),
  /** Null for one that is closed. */
  openUntil: z.string().nullable(),
  /** Whether it can still be renewed or closed with this link: not once that was done. */
  canDecide: z.boolean(),
})
export type ExpiringJob = z.output<typeof ExpiringJob>

export const getExpiringJob = defineEndpoint('GET /jobs/expiring', {
  summary: 'Get the job of the link in a reminder that it ends soon; the link is the proof',
  access: 'anyone',
  query: z.object({ token: lineText(200, t('This link is incomplete')) }),
  reply: ExpiringJob,
  errorCodes: ['JOB_NOT_FOUND'],
})
