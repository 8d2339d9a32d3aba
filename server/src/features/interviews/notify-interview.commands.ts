import { throwAppError } from '#core/app-error.ts'
import type { Database } from '#db/database.ts'
import { buildInterviewEmail, type InterviewEmailKind } from '#email/templates/interviews.ts'
import { toNotification, createNotifications } from '#email/notifications.ts'
import { enqueueEmail } from '#email/outbox.ts'
import type { EmailContext } from '#email/unsubscribe.ts'
import { getInterviewUrl, buildInterviewInvitation, type InterviewRecipient } from './interview-calendar.format.ts'
import { findInterviewDetails, listInterviewWarnings, type InterviewDetails } from './interviews.queries.ts'

/** What one side did with an interview, and the message for the calendars. */
export interface InterviewNotification {
  id: string
  by: 'COMPANY' | 'SEEKER'
  news: InterviewEmailKind
  calendar?: 'REQUEST' | 'CANCEL'
}

/** Notifies the side that did not act, by email and notification. */
export const notifyOtherSide = (emailContext: EmailContext, trx: Database, notification: InterviewNotification) =>
  notify(emailContext, trx, notification, [notification.by === 'COMPANY' ? 'seeker' : 'host'])

/** Notifies both sides: the calendar of the side that acted has to be updated too. */
export const notifyBothSides = (emailContext: EmailContext, trx: Database, notification: InterviewNotification) =>
  notify(emailContext, trx, notification, ['seeker', 'host'])

async function notify(
  emailContext: EmailContext,
  trx: Database,
  { id, by, news, calendar }: InterviewNotification,
  recipients: InterviewRecipient[],
): Promise<void> {
  const origin = emailContext.config.PUBLIC_ORIGIN
  const facts = (await findInterviewDetails(trx, id)) ?? throwAppError('INTERVIEW_NOT_FOUND')
  const other = by === 'COMPANY' ? 'seeker' : 'host'
  for (const recipient of recipients) {
    const reader = facts[recipient]
    if (!reader) continue
    const invitation = calendar && withCalendarTime(facts)
    const email = buildInterviewEmail(emailContext, news, toEmailFacts(facts), {
      recipient: reader,
      isSeeker: recipient === 'seeker',
      url: getInterviewUrl(origin, recipient, facts),
      ...(calendar &&
        invitation && { buildCalendar: () => buildInterviewInvitation(origin, recipient, calendar, invitation) }),
    })
    // Only the side that did not act gets a notification; when that account is deleted, the remaining side gets it.
    // Reminders have no acting side, so both get one.
    if (recipient === other || !facts[other] || news === 'reminded')
      await createNotifications(trx, [
        toNotification(email, { subjectId: id, companyId: recipient === 'host' ? facts.companyId : undefined }),
      ])
    if (reader.wantsMail) await enqueueEmail(trx, email)
  }
}

const toEmailFacts = ({ seeker, ...facts }: InterviewDetails) => ({
  ...facts,
  candidateName: seeker?.name ?? null,
  listWarnings: () => listInterviewWarnings(facts),
})

/** Returns the details with a time: a cancelled calendar entry needs one, although only its UID counts. */
const withCalendarTime = (facts: InterviewDetails): InterviewDetails => ({
  ...facts,
  startsAt: facts.startsAt ?? facts.times[0]!,
})
