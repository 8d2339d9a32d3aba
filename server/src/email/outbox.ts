import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { NOTIFY_AFTER_SECONDS } from '#db/decisions.ts'
import { BATCH_SIZE, deleteInBatches } from '#db/delete-in-batches.ts'
import { IS_BEING_SENT, IS_OPEN_EMAIL } from '#queue/failed-tasks.ts'
import { EMAIL_PRIORITIES, getEmailPriority, type EmailPriority } from './email-priorities.ts'
import { IMMEDIATE_EMAILS } from './immediate-emails.ts'
import type { Email } from './compose-email.ts'

/** The undo window of an email: the id with which it can be cancelled, and how many seconds it waits. */
export interface SendDelay {
  id: string
  seconds: number
}

// Who has an account gets the email in the language of the account. The emails stay in their order, so that their ids do.
const INSERT_EMAILS = `
  with emails as materialized (
    select e.*, e.translations -> (select language from accounts where id = e."accountId") as own
    from jsonb_to_recordset(:emails::jsonb) as e(id uuid, name text, priority smallint, "accountId" uuid, recipient text, subject text, text text, html text,
      calendar text, translations jsonb, "unsubscribeUrl" text, "threadId" uuid, "messageIds" uuid[], seconds int))
  insert into outbox (id, letter, priority, account_id, recipient, subject, body_text, body_html, calendar, unsubscribe_url, thread_id, message_ids, next_attempt_at)
  select coalesce(id, uuidv7()), name, priority, "accountId", recipient, coalesce(own ->> 'subject', subject), coalesce(own ->> 'text', text), coalesce(own ->> 'html', html),
    coalesce(own ->> 'calendar', calendar), "unsubscribeUrl", "threadId", "messageIds", clock_timestamp() + make_interval(secs => coalesce(seconds, 0))
  from emails returning id`

interface DelayableEmail {
  email: Email
  delay?: SendDelay | undefined
}

const insertEmails = (db: Database, emails: readonly DelayableEmail[]) =>
  runSql(db, INSERT_EMAILS, { emails: toStorableJson(emails.map(toOutboxRow)) })

function toOutboxRow({ email: { notification: _notification, to, ...email }, delay }: DelayableEmail) {
  const priority = EMAIL_PRIORITIES[getEmailPriority(email.name)]
  return { ...email, recipient: to, priority, id: delay?.id, seconds: delay?.seconds }
}

/** PostgreSQL refuses JSON with half of a surrogate pair, which a text that was cut off may end with. */
export const toStorableJson = (value: unknown) =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? part.toWellFormed() : part))

/**
 * Puts an email into the outbox, in the caller's transaction: it is sent when the change that causes it is committed, or
 * after its undo window. Returns its id.
 */
export async function enqueueEmail(db: Database, email: Email, delay?: SendDelay): Promise<string> {
  const [inserted] = await insertEmails(db, [{ email, delay }])
  return inserted!.id
}

/** Emails of one statement, whose texts are all in one parameter. */
const MAX_ROWS = 200

/** Puts many emails into the outbox, in the caller's transaction. */
export async function enqueueDelayableEmails(db: Database, emails: readonly DelayableEmail[]): Promise<void> {
  for (let first = 0; first < emails.length; first += MAX_ROWS)
    await insertEmails(db, emails.slice(first, first + MAX_ROWS))
}

/** Puts many emails without an undo window into the outbox. */
export const enqueueEmails = (db: Database, emails: readonly Email[]): Promise<void> =>
  enqueueDelayableEmails(
    db,
    emails.map((email) => ({ email })),
  )

const RESERVE_EMAIL_IDS = `
  with reserved as (select array_agg(uuidv7()) as ids from generate_series(1, :length::int))
  update decisions set letters = letters || reserved.ids from reserved where id = :decisionId returning reserved.ids`

/** Puts emails about an administrator's decision into the outbox: they are sent when it can no longer be undone. */
export async function enqueueDecisionEmails(
  trx: Database,
  decisionId: string,
  emails: readonly Email[],
): Promise<void> {
  if (emails.length === 0) return
  const [reserved] = await runSql(trx, RESERVE_EMAIL_IDS, { decisionId, length: emails.length })
  const ids = reserved?.ids
  if (!ids) throw new Error('There is no such decision')
  await enqueueDelayableEmails(
    trx,
    emails.map((email, index) => ({ email, delay: { id: ids[index]!, seconds: NOTIFY_AFTER_SECONDS } })),
  )
}

/** Deletes the emails that quote a message and have not left yet. */
export const cancelEmailsWithMessage = (db: Database, messageId: string) =>
  runSql(db, 'delete from outbox where sent_at is null and :messageId = any(message_ids)', { messageId })

/** Makes an id free for a new email: an unsent email with this id is deleted, a sent one keeps its row with another id. */
export async function freeEmailId(db: Database, id: string): Promise<void> {
  await runSql(db, 'delete from outbox where id = :id and sent_at is null', { id })
  await runSql(db, 'update outbox set id = uuidv7() where id = :id', { id })
}

/** SQL conditions: the email was sent within the last hour or day of the quota, or is being sent now. */
const SENT_IN_HOUR = `(sent_at > now() - make_interval(secs => :hourSeconds) or ${IS_BEING_SENT})` as const
const SENT_IN_DAY = `(sent_at > now() - make_interval(secs => :daySeconds) or ${IS_BEING_SENT})` as const

const COUNT_NOTIFICATION_EMAILS = `
  select count(*) filter (where ${SENT_IN_HOUR})::int as "inHour", count(*) filter (where ${SENT_IN_DAY})::int as "inDay"
  from outbox where mailbox = :mailbox and letter <> all(:immediate)` as const

/** Counts the emails that may wait which a mailbox got in the last `hour` and `day` seconds. */
export async function countNotificationEmails(
  db: Database,
  mailbox: string,
  seconds: { hour: number; day: number },
): Promise<{ inHour: number; inDay: number }> {
  const [counts] = await runSql(db, COUNT_NOTIFICATION_EMAILS, {
    mailbox,
    immediate: IMMEDIATE_EMAILS,
    hourSeconds: seconds.hour,
    daySeconds: seconds.day,
  })
  return counts!
}

const COUNT_DUE_EMAILS = `
  select priority, count(*)::int as due, extract(epoch from now() - min(next_attempt_at))::float8 as late
  from outbox where ${IS_OPEN_EMAIL} and next_attempt_at <= now() group by priority` as const

/** Returns for each priority how many emails are due, and for how many seconds the oldest of them has been. */
export async function countDueEmails(db: Database): Promise<{ priority: EmailPriority; due: number; late: number }[]> {
  const rows = await runSql(db, COUNT_DUE_EMAILS)
  return (Object.keys(EMAIL_PRIORITIES) as EmailPriority[]).map((priority) => {
    const row = rows.find((each) => each.priority === EMAIL_PRIORITIES[priority])
    return { priority, due: row?.due ?? 0, late: row?.late ?? 0 }
  })
}

/** Deletes outbox rows that are older than 30 days; what could not be sent by then never will be. */
export const purgeOldEmails = (db: Database) =>
  deleteInBatches(() =>
    runSql(
      db,
      `delete from outbox where ctid = any(array(select ctid from outbox where created_at < now() - interval '30 days' limit ${BATCH_SIZE})) returning 1`,
    ),
  )
