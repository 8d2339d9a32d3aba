import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { claimEmails, type EmailQuotas, type OutboxEmail } from './outbox.ts'
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
      await transport.send(email)
      await markEmailSent(db, email)
      onOutcome('sent')
    } catch (error) {
      onOutcome('failed')
      await markEmailFailed(db, email, error as Error)
    }
  }
  return claimed.due
}

const RELEASE_EMAILS =
  'update outbox set attempts = attempts - 1, next_attempt_at = now() where id = any(:ids::uuid[]) and sent_at is null'

/** Releases claimed emails that were not tried, so that they are due again. */
async function releaseEmails(db: Database, emails: readonly OutboxEmail[]): Promise<void> {
  await runSql(db, RELEASE_EMAILS, { ids: emails.map(({ id }) => id) })
}

/** A sent email keeps its row, without its body: bodies contain codes and links. */
const MARK_EMAIL_SENT = `update outbox set sent_at = now(), body_text = '', body_html = null, unsubscribe_url = null, calendar = null, last_error = null where id = :id`
async function markEmailSent(db: Database, { id }: OutboxEmail): Promise<void> {
  await runSql(db, MARK_EMAIL_SENT, { id })
}

/**
 * The pause before the next try is half a minute to a minute at first, twice as long after each further failure, and 64
 * minutes at most; the twelve tries take about six hours. After the last one, `next_attempt_at` is when the email failed.
 * A worker whose claim is over changes nothing once another one has claimed the email.
 */
const MARK_EMAIL_FAILED = `
  update outbox set last_error = :error,
    next_attempt_at = now() + case when attempts < 12 then least(3840, 30 * 2 ^ (attempts - 1) * (1 + random())) else 0 end * interval '1 second'
  where id = :id and attempts = :attempts and sent_at is null`

/** Saves why an email could not be sent. It waits for the next try, or has failed after the last. */
async function markEmailFailed(db: Database, { id, attempts }: OutboxEmail, error: Error): Promise<void> {
  const { code, message } = error as Error & { code?: unknown }
  const reason = typeof code === 'string' && code !== '' ? `${code}: ${message}` : message
  await runSql(db, MARK_EMAIL_FAILED, { id, attempts, error: reason.slice(0, 1000) })
}
