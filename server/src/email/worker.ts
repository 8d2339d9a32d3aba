import type { Database } from '#db/database.ts'
import { trace } from '#core/tracing.ts'
import { markEmailFailed, markEmailSent, releaseEmails } from './claimed-emails.ts'
import { claimEmails, type EmailQuotas } from './outbox.ts'
import type { EmailTransport } from './transport.ts'

/**
 * A claim holds for one minute. With a slow mail server, emails that would start later than this are released before
 * another instance claims them.
 */
const START_WITHIN_MS = 20_000

interface SendOptions {
  startWithinMs?: number
  quotas?: EmailQuotas
  /** Called before each email: when it returns true, the remaining ones are released. */
  isStopping?: () => boolean
  /** Called after each email with its outcome. */
  onOutcome?: (outcome: 'sent' | 'failed') => void
}

/** Sends at most 20 emails that are due. Returns how many were due. An email that fails waits for its next try. */
export async function sendEmailBatch(
  db: Database,
  transport: EmailTransport,
  { startWithinMs = START_WITHIN_MS, quotas, isStopping = () => false, onOutcome = () => {} }: SendOptions = {},
): Promise<number> {
  const startedAt = Date.now()
  const claimed = await claimEmails(db, 20, quotas)
  // In the order in which they were enqueued: ids begin with the time.
  const emails = claimed.emails.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  for (const [index, email] of emails.entries()) {
    if (Date.now() - startedAt > startWithinMs || isStopping()) {
      await releaseEmails(db, emails.slice(index))
      break
    }
    try {
      await trace({ kind: 'client', name: 'send email' }, () => transport.send(email))
      await markEmailSent(db, email)
      onOutcome('sent')
    } catch (error) {
      onOutcome('failed')
      await markEmailFailed(db, email, error as Error)
    }
  }
  return claimed.due
}
