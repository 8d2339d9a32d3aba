import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { addTasks } from '#queue/queue.ts'
import { getBoss } from '#queue/boss.ts'
import { toFailureReason } from '#queue/failure-reason.ts'
import type { OutboxEmail } from './outbox.ts'

const RELEASE_EMAILS =
  'update outbox set attempts = attempts - 1, next_attempt_at = now() where id = any(:ids::uuid[]) and sent_at is null'

/** Releases claimed emails that were not tried, so that they are due again. */
export const releaseEmails = (db: Database, emails: readonly OutboxEmail[]): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await runSql(trx, RELEASE_EMAILS, { ids: emails.map(({ id }) => id) })
    const { boss, options } = await getBoss(trx)
    await boss.deleteJob(
      'letter',
      emails.map(({ task }) => task),
      options,
    )
    await addTasks(
      trx,
      'letter',
      emails.map(({ id }) => ({ data: { letterId: id } })),
    )
  })

/** A sent email keeps its row, without its body: bodies contain codes and links. */
const MARK_EMAIL_SENT = `update outbox set sent_at = now(), body_text = '', body_html = null, unsubscribe_url = null, calendar = null, last_error = null where id = :id`
export const markEmailSent = (db: Database, { id, task }: OutboxEmail): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await runSql(trx, MARK_EMAIL_SENT, { id })
    const { boss, options } = await getBoss(trx)
    await boss.deleteJob('letter', [task], options)
  })

const MARK_EMAIL_FAILED = 'update outbox set last_error = :error, next_attempt_at = now() where id = :id'

/** Saves why an email could not be sent. Its task waits for the next try, or fails after the last. */
export const markEmailFailed = (db: Database, { id, task }: OutboxEmail, error: Error): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await runSql(trx, MARK_EMAIL_FAILED, { id, error: error.message.slice(0, 300) })
    const { boss, options } = await getBoss(trx)
    await boss.fail('letter', [task], { message: toFailureReason(error) }, options)
  })
