import type { Database } from '#db/database.ts'
import { getSecondsFromNow, runSql } from '#db/sql.ts'
import { NOTIFY_AFTER_SECONDS } from '#db/decisions.ts'
import { BATCH_SIZE, deleteInBatches } from '#db/delete-in-batches.ts'
import { IS_BEING_SENT, IS_OPEN_EMAIL } from '#queue/failed-tasks.ts'
import { IMMEDIATE_EMAILS } from './immediate-emails.ts'
import type { Email } from './compose-email.ts'

/** The undo window of an email: the id with which it can be cancelled, and how many seconds it waits. */
export interface SendDelay {
  id: string
  seconds: number
}

/**
 * Puts an email into the outbox, in the caller's transaction: it is sent when the change that causes it is committed, or
 * after its undo window.
 */
export const enqueueEmail = (db: Database, email: Email, delay?: SendDelay): Promise<void> =>
  enqueueDelayableEmails(db, [{ email, ...(delay && { delay }) }])

/** Puts many emails into the outbox, in one statement. */
export async function enqueueDelayableEmails(
  db: Database,
  emails: readonly { email: Email; delay?: SendDelay }[],
): Promise<void> {
  if (emails.length === 0) return
  await db
    .insertInto('outbox')
    .values(emails.map(({ email, delay }) => toOutboxRow(email, delay)))
    .execute()
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

const toOutboxRow = (email: Email, delay?: SendDelay) => ({
  letter: email.name,
  account_id: email.accountId,
  recipient: email.to,
  subject: email.subject,
  body_text: email.text,
  body_html: email.html,
  unsubscribe_url: email.unsubscribeUrl ?? null,
  calendar: email.calendar ?? null,
  ...(delay && {
    id: delay.id,
    next_attempt_at: getSecondsFromNow(delay.seconds),
  }),
})

/** Cancels an email in its undo window. Returns whether it was still in the outbox and nobody had begun to send it. */
export const cancelEmail = async (db: Database, id: string): Promise<boolean> => (await cancelEmails(db, [id])).size > 0

/**
 * Cancels emails in their undo window. Returns the ids of those that were still in the outbox and that nobody had begun
 * to send.
 */
export async function cancelEmails(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const cancelled = await runSql(
    db,
    'delete from outbox where id = any(:ids::uuid[]) and attempts = 0 and sent_at is null returning id',
    { ids },
  )
  return new Set(cancelled.map(({ id }) => id))
}

/** Makes an id free for a new email: an unsent email with this id is deleted, a sent one keeps its row with another id. */
export async function freeEmailId(db: Database, id: string): Promise<void> {
  await runSql(db, 'delete from outbox where id = :id and sent_at is null', { id })
  await runSql(db, 'update outbox set id = uuidv7() where id = :id', { id })
}

export interface OutboxEmail {
  id: string
  recipient: string
  subject: string
  text: string
  html: string | null
  /** The number of this attempt, from 1. */
  attempts: number
  createdAt: string
  unsubscribeUrl: string | null
  calendar: string | null
}

/** At most this many emails in this many seconds. */
export type EmailQuota = readonly [most: number, seconds: number]

/** How many emails one mailbox gets before further ones have to wait. Emails that never wait count too. */
export interface EmailQuotas {
  hour: EmailQuota
  day: EmailQuota
}
const UNLIMITED: EmailQuotas = { hour: [2_000_000_000, 3600], day: [2_000_000_000, 86_400] }

/** SQL conditions: the email was sent within the last hour or day of the quota, or is being sent now. */
const SENT_IN_HOUR = `(sent_at > now() - make_interval(secs => :hourSeconds) or ${IS_BEING_SENT})` as const
const SENT_IN_DAY = `(sent_at > now() - make_interval(secs => :daySeconds) or ${IS_BEING_SENT})` as const

/**
 * How much of a mailbox's limit is reserved for its waiting emails with a calendar entry: a hundred emails about new
 * applications must not make somebody miss an interview.
 */
const RESERVED_FOR_CALENDARS = `case when d.has_calendar then 0 else (
      select count(*) from outbox o where o.mailbox = d.mailbox and o.calendar is not null and o.sent_at is null and o.attempts < o.max_attempts and o.id not in (select id from due)) end`

/** Claims run one after the other, so that two at once do not both see room for the last email within a limit. */
const LOCK_CLAIMS = `select pg_advisory_xact_lock(hashtextextended('outbox claim', 0))`
/**
 * An email that has to wait is tried again every ten minutes for a day; then it is given up and its content is deleted.
 * One that may be sent is claimed for a minute. If its worker crashes meanwhile, that attempt has failed, and the email
 * waits for the pause after it too (see MARK_EMAIL_FAILED).
 */
const WAIT_SECONDS = 600
const CLAIM_EMAILS = `
  with due as materialized (
    select id, mailbox, letter = any(:immediate) as is_immediate, calendar is not null as has_calendar, created_at
    from outbox where ${IS_OPEN_EMAIL} and next_attempt_at <= now() order by next_attempt_at, id limit :most for update skip locked),
  checked as (
    select d.id, d.created_at, d.is_immediate
        or (d.place + d.reserved + (select count(*) from outbox o where o.mailbox = d.mailbox and o.id not in (select id from due) and ${SENT_IN_HOUR}) <= :hourMost
        and d.place + d.reserved + (select count(*) from outbox o where o.mailbox = d.mailbox and o.id not in (select id from due) and ${SENT_IN_DAY}) <= :dayMost) as is_allowed
    from (
      select d.*, row_number() over (partition by mailbox order by is_immediate desc, has_calendar desc, id) as place, ${RESERVED_FOR_CALENDARS} as reserved from due d) d),
  postponed as (
    update outbox o set next_attempt_at = now() + interval '${WAIT_SECONDS} seconds',
      body_text = case when c.created_at < now() - interval '1 day' then '' else body_text end,
      body_html = case when c.created_at < now() - interval '1 day' then null else body_html end,
      unsubscribe_url = case when c.created_at < now() - interval '1 day' then null else unsubscribe_url end,
      calendar = case when c.created_at < now() - interval '1 day' then null else calendar end
    from checked c where o.id = c.id and not c.is_allowed),
  claimed as (
    update outbox o set attempts = attempts + 1, last_error = null, claimed_until = now() + interval '1 minute',
      next_attempt_at = now() + interval '1 minute' + case when attempts + 1 < max_attempts then least(3840, 30 * 2 ^ attempts * (1 + random())) else 0 end * interval '1 second'
    from checked c where o.id = c.id and c.is_allowed)
  select c.is_allowed as "isAllowed", o.id, o.recipient, o.subject, o.body_text as text, o.body_html as html, o.attempts + 1 as attempts, o.created_at as "createdAt", o.unsubscribe_url as "unsubscribeUrl", o.calendar
  from checked c join outbox o on o.id = c.id` as const

interface ClaimResult {
  emails: OutboxEmail[]
  due: number
}

/**
 * Claims up to `most` emails that are due; no other worker gets them for a minute. Emails over the limit of their mailbox
 * are postponed. Returns the emails that may be sent, and how many were due.
 */
export const claimEmails = (db: Database, most: number, { hour, day }: EmailQuotas = UNLIMITED): Promise<ClaimResult> =>
  db.transaction().execute(async (trx) => {
    await runSql(trx, LOCK_CLAIMS)
    const rows = await runSql(trx, CLAIM_EMAILS, {
      most,
      immediate: IMMEDIATE_EMAILS,
      hourMost: hour[0],
      hourSeconds: hour[1],
      dayMost: day[0],
      daySeconds: day[1],
    })
    return { emails: rows.flatMap(({ isAllowed, ...email }) => (isAllowed ? [email] : [])), due: rows.length }
  })

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

/** Deletes outbox rows that are older than 30 days; what could not be sent by then never will be. */
export const purgeOldEmails = (db: Database) =>
  deleteInBatches(() =>
    runSql(
      db,
      `delete from outbox where ctid = any(array(select ctid from outbox where created_at < now() - interval '30 days' limit ${BATCH_SIZE})) returning 1`,
    ),
  )
