import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

/** How many entries wait, and since when the oldest. */
const WaitingCount = z.object({ waiting: z.number(), oldest: z.string().nullable() })
/** `anotherLook`: live ones that were changed since an administrator saw them. */
const ModerationCount = z.object({
  pending: z.number(),
  oldest: z.string().nullable(),
  anotherLook: z.number(),
  oldestAgain: z.string().nullable(),
})

export const getAdminOverview = defineEndpoint('GET /admin/overview', {
  summary: 'Get what is waiting for administrators and since when, and the figures of the last seven days',
  access: 'admin',
  reply: z.object({
    companies: ModerationCount,
    jobs: ModerationCount,
    /** Jobs with open reports. */
    reports: WaitingCount,
    /** Messages between companies and applicants with open reports. */
    reportedMessages: WaitingCount,
    /** Messages of the contact form. */
    messages: WaitingCount,
    /** Failed background tasks. */
    work: WaitingCount,
    /** The last seven days in East Africa Time, today last. */
    days: z.array(z.object({ day: z.string(), accounts: z.number(), applications: z.number(), jobs: z.number() })),
  }),
})
export type AdminOverview = z.output<(typeof getAdminOverview)['reply']>
