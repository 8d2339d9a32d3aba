import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** What waits, and since when the oldest. */
const Queue = z.object({ waiting: z.number(), oldest: z.string().nullable() })
/** `anotherLook`: live ones that were changed since a reviewer saw them. */
const Reviews = z.object({
  pending: z.number(),
  oldest: z.string().nullable(),
  anotherLook: z.number(),
  oldestAgain: z.string().nullable(),
})

export const overview = endpoint({
  method: 'GET',
  path: '/admin/overview',
  summary: 'What waits for the administrators and since when, and what the last seven days brought',
  access: 'admin',
  reply: z.object({
    companies: Reviews,
    jobs: Reviews,
    /** Jobs that somebody reported. */
    reports: Queue,
    messages: Queue,
    /** Work behind the scenes that was given up. */
    work: Queue,
    /** The last seven days in East Africa Time, today last. */
    days: z.array(z.object({ day: z.string(), accounts: z.number(), applications: z.number(), jobs: z.number() })),
  }),
  refusals: [],
})
export type Overview = z.output<(typeof overview)['reply']>
