import { z } from 'zod'
import { MAX_REPLY_DAYS, MIN_REPLY_DAYS } from './enums.ts'

/**
 * How a company answers applications, as everybody sees it on the company's page and on its jobs. The figures are about
 * all its jobs; they are null while fewer than 10 applications count. An application counts if it was sent in the last 90
 * days and is due: the company has answered it, or the date by which it promised to answer has passed. Those that were
 * withdrawn, or whose seeker's account was deleted, before an answer and those that may still be answered in time do not
 * count. The first status change, message, interview proposal or decline is the answer; opening an application is none.
 */
export const replyFields = {
  /** Within how many days the company promises to answer applications that are sent now. */
  replyDays: z.number().int().min(MIN_REPLY_DAYS).max(MAX_REPLY_DAYS),
  /** How many of 100 applications that count were answered, late answers too; a whole number. */
  replyRate: z.number().int().min(0).max(100).nullable(),
  /** The median of the hours from sending to the answer, of those that were answered; a whole number. */
  medianReplyHours: z.number().int().min(0).nullable(),
  /** How many applications count. */
  repliesMeasured: z.number().int().nullable(),
}
const ReplyFigures = z.object(replyFields)
export type ReplyFigures = z.output<typeof ReplyFigures>
