import type { Database } from '#db/database.ts'
import { buildOfferEmail, type OfferEmailKind } from '#email/templates/offers.ts'
import { createNotifications, toNotification } from '#email/notifications.ts'
import { enqueueEmails } from '#email/outbox.ts'
import type { EmailContext } from '#email/unsubscribe.ts'
import { formatSalary } from '../feeds/job-text.format.ts'
import { listTextWarnings } from '../moderation/risk-flags.rules.ts'
import { getOfferDetails } from './offers.queries.ts'

/** What happened with which offer, and who is notified. */
export interface OfferNotification {
  offerId: string
  kind: OfferEmailKind
  audience: readonly ('seeker' | 'team')[]
}

/**
 * Notifies the seeker, the team members who handle applications, or both, of what happened with an offer. Emails and
 * notifications are written in the caller's transaction.
 */
export async function notifyOffer(
  trx: Database,
  emailContext: EmailContext,
  { offerId, kind, audience }: OfferNotification,
): Promise<void> {
  const { seeker, team, companyId, salary, ...facts } = await getOfferDetails(trx, offerId)
  const offer = {
    ...facts,
    formatPay: () => formatSalary(salary),
    listWarnings: () => listTextWarnings(facts.title, facts.message),
  }
  const recipients = [
    ...(audience.includes('seeker') && seeker ? [{ ...seeker, isSeeker: true }] : []),
    ...(audience.includes('team') ? team.map((member) => ({ ...member, isSeeker: false })) : []),
  ]
  const emails = recipients.map(({ isSeeker, wantsMail, ...recipient }) => ({
    email: buildOfferEmail(emailContext, kind, offer, { recipient, isSeeker }),
    isSeeker,
    wantsMail,
  }))
  await createNotifications(
    trx,
    emails.map(({ email, isSeeker }) =>
      toNotification(email, { subjectId: offer.applicationId, ...(!isSeeker && { companyId }) }),
    ),
  )
  await enqueueEmails(
    trx,
    emails.filter(({ wantsMail }) => wantsMail).map(({ email }) => email),
  )
}

/** Tells team members who have the application open that something about it changed. */
export const SEND_OFFER_EVENT = `select pg_notify('company', company_id || ' changed ' || id) from applications where id = :applicationId`
