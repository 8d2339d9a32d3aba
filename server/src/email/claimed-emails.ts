import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import type { OutboxEmail } from './claim-emails.ts'

const RELEASE_EMAILS = `
  update outbox o set attempts = o.attempts - 1, next_attempt_at = case when o.attempts = 1 then o.created_at else now() end, claimed_until = now()
  from unnest(:ids::uuid[], :attempts::int[]) as released(id, attempts)
  where o.id = released.id and o.attempts = released.attempts and o.sent_at is null`

/**
 * Releases claimed emails that were not tried, so that they are due again: those that were never tried before the emails
 * that were enqueued after them. An email that another worker has claimed
 * since, because this claim is over, stays with that worker.
 */
export async function releaseEmails(db: Database, emails: readonly OutboxEmail[]): Promise<void> {
  await runSql(db, RELEASE_EMAILS, {
    ids: emails.map(({ id }) => id),
    attempts: emails.map(({ attempts }) => attempts),
  })
}

/** A sent email keeps its row, without its body: bodies contain codes and links. */
const MARK_EMAILS_SENT = `
  update outbox set sent_at = now(), body_text = '', body_html = null, unsubscribe_url = null, calendar = null, last_error = null
  where id = any(:ids::uuid[])`

/**
 * The pause before the next try is half a minute to a minute at first, twice as long after each further failure, and 64
 * minutes at most; the twelve tries take about six hours. After the last one, `next_attempt_at` is when the email failed.
 * A worker whose claim is over changes nothing once another one has claimed the email.
 */
const MARK_EMAILS_FAILED = `
  update outbox o set last_error = failed.error,
    next_attempt_at = now() + case when o.attempts < o.max_attempts then least(3840, 30 * 2 ^ (o.attempts - 1) * (1 + random())) else 0 end * interval '1 second'
  from unnest(:ids::uuid[], :attempts::int[], :errors::text[]) as failed(id, attempts, error)
  where o.id = failed.id and o.attempts = failed.attempts and o.sent_at is null`

/** What became of an email: sent, or failed with this error. */
interface EmailOutcome {
  email: OutboxEmail
  error?: Error
}

/** Returns why an email could not be sent, beginning with the code of the error. */
function toReason(error: Error & { code?: unknown }): string {
  const parts = [error.code, error.message].filter((part) => typeof part === 'string' && part !== '')
  return parts.join(': ').slice(0, 1000)
}

async function saveOutcomes(db: Database, outcomes: readonly EmailOutcome[]): Promise<void> {
  const [failed, sent] = [outcomes.filter(({ error }) => error), outcomes.filter(({ error }) => !error)]
  if (sent.length > 0) await runSql(db, MARK_EMAILS_SENT, { ids: sent.map(({ email }) => email.id) })
  if (failed.length > 0)
    await runSql(db, MARK_EMAILS_FAILED, {
      ids: failed.map(({ email }) => email.id),
      attempts: failed.map(({ email }) => email.attempts),
      errors: failed.map(({ error }) => toReason(error!)),
    })
}

/** Saves an outcome; resolves when it is committed. */
export type SaveOutcome = (outcome: EmailOutcome) => Promise<void>

/**
 * Returns a function that saves outcomes. Those that come while others are being saved are saved together, so that many
 * emails cost few transactions, and only one connection of the database.
 */
export function createOutcomeWriter(db: Database): SaveOutcome {
  let waiting: EmailOutcome[] = []
  let saved: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  return (outcome) => {
    waiting.push(outcome)
    next ??= saved
      .catch(() => {})
      .then(() => {
        const outcomes = waiting
        waiting = []
        next = undefined
        return (saved = saveOutcomes(db, outcomes))
      })
    return next
  }
}
