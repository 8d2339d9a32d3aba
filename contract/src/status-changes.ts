import { z } from 'zod'
import { MAX_TEMPLATE_SUBJECT, withKnownPlaceholders } from './company-templates.ts'
import { APPLICATION_STATUSES, REJECTION_REASONS, SENT_APPLICATION_STATUSES } from './enums.ts'
import { blankText, singleLineText, trimmedText } from './text.ts'
import { t } from './t.ts'

// What a company says when it changes the status of one application or of many, and how its timeline shows it.

export const ApplicationStatusInput = z.enum(APPLICATION_STATUSES, t('This is not an application status'))
/** The longest message with a status change, also after its placeholders are filled. */
export const MAX_STATUS_MESSAGE = 2000
/** A message for the candidate, in which placeholders of templates are filled; an empty one counts as none. */
export const StatusChangeMessage = withKnownPlaceholders(trimmedText(0, MAX_STATUS_MESSAGE))
  .transform((words) => words || undefined)
  .optional()
/**
 * The subject of the message where it is written from a template: the message is then the whole email under this subject.
 * Null or blank for the usual subject; left out, the message stands in the usual email.
 */
export const StatusChangeSubject = withKnownPlaceholders(
  z.union([blankText(), singleLineText(1, MAX_TEMPLATE_SUBJECT, t('Please write a subject'))]),
)
  .nullable()
  .transform((text) => text || null)
  .optional()
/** What a status change says of it, of one application or of many. */
export const statusChangeFields = {
  status: ApplicationStatusInput,
  message: StatusChangeMessage,
  subject: StatusChangeSubject,
  reason: z.enum(REJECTION_REASONS, t('This is not a reason for rejecting')).optional(),
  shareReason: z.boolean().default(false),
}
type RejectionFields = { status: string; reason?: string | undefined; shareReason: boolean }
/** Adds that only a rejection has a reason, and that only a reason can be shared. */
export const withRejectionReason = <Schema extends z.ZodType<RejectionFields>>(schema: Schema) =>
  schema
    .refine(({ status, reason }) => reason === undefined || status === 'REJECTED', {
      path: ['reason'],
      error: t('Only a rejection has a reason'),
    })
    .refine(({ status, reason, shareReason }) => status !== 'REJECTED' || reason !== undefined || !shareReason, {
      path: ['shareReason'],
      error: t('Please choose the reason to share'),
    })
    .refine(({ status, shareReason }) => status === 'REJECTED' || !shareReason, {
      path: ['shareReason'],
      error: t('Only the reason of a rejection can be shared'),
    })

/** A seeker also sees withdrawn applications; a company never does. */
export const SentStatus = z.enum(SENT_APPLICATION_STATUSES, t('This is not an application status'))

/**
 * A status change in the timeline. The first one has no `from`: it is the application itself. One from WITHDRAWN is a
 * new application for the same job. One that keeps the status carries only a message.
 */
export const StatusChange = z.object({
  from: SentStatus.nullable(),
  to: SentStatus,
  at: z.string(),
  /** The message that the company wrote with it. */ message: z.string().optional(),
  /** What the message asks for that no company may ask for; for the seeker. */ warnings: z
    .array(z.string())
    .optional(),
  /** Why the company rejected the application. The seeker sees it only if the company shares it. */
  reason: z.enum(REJECTION_REASONS).optional(),
})
/**
 * Who changed the status is shown to the company only, and is absent once that account is gone; `apiKey` is the name of the
 * API key that did; `isMine` says whether it was the reader. `reasonShared` says of a reason whether the seeker sees it too.
 */
export const ReceivedStatusChange = StatusChange.extend({
  by: z.string().optional(),
  apiKey: z.string().optional(),
  isMine: z.boolean(),
  reasonShared: z.boolean().optional(),
})
