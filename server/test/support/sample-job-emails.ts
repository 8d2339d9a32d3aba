import type { JobCard } from '@sira/contract/jobs'
import type { EmailRecipient } from '#email/compose-email.ts'
import * as expiry from '#email/templates/expiry.ts'
import * as reach from '#email/templates/reach.ts'
import type { EmailContext } from '#email/unsubscribe.ts'

/** Emails about the end of jobs and about where people may live, by the name of the function that builds them. */
export function buildJobEmails(
  context: EmailContext,
  recipient: EmailRecipient,
  { card, companyName }: { card: JobCard; companyName: string },
) {
  const url = `${context.config.PUBLIC_ORIGIN}/x`
  const ending = { companyName, jobs: [{ ...card, expiresAt: '2026-11-24T12:40:00Z', url }] }
  const asked = { title: card.title, companyName }
  return {
    buildExpiryReminderEmail: expiry.buildExpiryReminderEmail(context, recipient, ending),
    buildExpiryAnnouncementEmail: expiry.buildExpiryAnnouncementEmail(context, recipient, ending),
    buildReachQuestionEmail: reach.buildReachQuestionEmail(context, recipient, { ...asked, url }),
    buildReachAnswerEmail: reach.buildReachAnswerEmail(context, recipient, { ...asked, jobId: card.id, answer: true }),
  }
}
