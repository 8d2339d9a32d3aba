import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import type { OutboxEmail } from './outbox.ts'

const RELEASE_EMAILS = `
  update outbox o set attempts = o.attempts - 1, next_attempt_at = now(), claimed_until = now()
  from unnest(:ids::uuid[], :attempts::int[]) as released(id, attempts)
  where o.id = released.id and o.attempts = released.attempts and o.sent_at is null`

/**
 * Releases claimed emails that were not tried, so that they are due again. An email that another worker has claimed
 * since, because this claim is over, stays with that worker.
 */
export async function releaseEmails(db: Database, emails: readonly OutboxEmail[]): Promise<void> {
  await runSql(db, RELEASE_EMAILS, {
    ids: emails.map(({ id }) => id),
    attempts: emails.map(({ attempts }) => attempts),
  })
}

/** A sent email keeps its row, without its body: bodies contain codes and links. */
const MARK_EMAIL_SENT = `update outbox set sent_at = now(), body_text = '', body_html = null, unsubscribe_url = null, calendar = null, last_error = null where id = :id`
export async function markEmailSent(db: Database, { id }: OutboxEmail): Promise<void> {
  await runSql(db, MARK_EMAIL_SENT, { id })
}

/**
 * The pause before the next try is half a minute to a minute at first, twice as long after each further failure, and 64
 * minutes at most; the twelve tries take about six hours. After the last one, `next_attempt_at` is when the email failed.
 * A worker whose claim is over changes nothing once another one has claimed the email.
 */
const MARK_EMAIL_FAILED = `
  update outbox set last_error = :error,
    next_attempt_at = now() + case when attempts < max_attempts then least(3840, 30 * 2 ^ (attempts - 1) * (1 + random())) else 0 end * interval '1 second'
  where id = :id and attempts = :attempts and sent_at is null`

/** Saves why an email could not be sent. It waits for the next try, or has failed after the last. */
export async function markEmailFailed(db: Database, { id, attempts }: OutboxEmail, error: Error): Promise<void> {
  const { code, message } = error as Error & { code?: unknown }
  const reason = [code, message].filter((part) => typeof part === 'string' && part !== '').join(': ')
  await runSql(db, MARK_EMAIL_FAILED, { id, attempts, error: reason.slice(0, 1000) })
}
