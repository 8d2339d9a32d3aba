import { z } from 'zod'
import { JOB_DOUBTS } from './enums.ts'

/** What has become of a job so far, as of last night. */
export const JobOutcomes = z.object({
  /** How often its company posted the like before, in the year before it. */
  reposts: z.number(),
  /** How many people have applied, and how many of them were answered; null while fewer than 5 have. */
  applicants: z.number().nullable(),
  answered: z.number().nullable(),
  /** When somebody of the company last opened or answered an application, or posted a job; a day. */
  lastActiveOn: z.string().nullable(),
  /** When the company last accepted somebody for a job with such a title; a day. */
  lastHireOn: z.string().nullable(),
  /** Why an application is perhaps in vain; empty unless two independent facts say so. */
  doubts: z.array(z.enum(JOB_DOUBTS)),
})
export type JobOutcomes = z.output<typeof JobOutcomes>
