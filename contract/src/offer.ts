import { z } from 'zod'
import { OFFER_STATUSES } from './area-enums.ts'
import { FileLink } from './files.ts'
import { Salary } from './salary.ts'

// An offer in responses, in a file of its own: applications contain offers, and their pages need no form of an offer.

/** An offer as its seeker sees it. */
export const Offer = z.object({
  id: z.string(),
  status: z.enum(OFFER_STATUSES),
  title: z.string(),
  /** The first day of work. */
  startDate: z.string(),
  /** Null once the seeker's account is deleted. */
  salary: Salary.nullable(),
  message: z.string(),
  /** What its texts ask for that no company may ask for; for the seeker, and absent where there is nothing. */
  warnings: z.array(z.string()).optional(),
  file: FileLink.nullable(),
  expiresAt: z.string(),
  /** What the seeker wrote with the answer. */
  answer: z.string().nullable(),
  createdAt: z.string(),
  /** When it was answered or withdrawn, or expired. */
  endedAt: z.string().nullable(),
})
export type Offer = z.output<typeof Offer>
/** Who made it is shown to the company only, and is absent once that account is gone. */
export const ReceivedOffer = Offer.extend({ madeBy: z.string().optional() })
export type ReceivedOffer = z.output<typeof ReceivedOffer>
