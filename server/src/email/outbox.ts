import { sql } from 'kysely'
import { run, type Database } from '#db/database.ts'
import { NOTIFY_AFTER_SECONDS } from '#db/decisions.ts'
import { deleteInBatches } from '#db/delete-in-batches.ts'
import { addTasks } from '#queue/queue.ts'
import { getBoss, type QueueConnection } from '#queue/boss.ts'
import { toFailureReason } from '#queue/failure-reason.ts'
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
export const enqueueEmail = (db: Database, letter: Email, held?: SendDelay): Promise<void> =>
  enqueueDelayableEmails(db, [{ letter, ...(held && { held }) }])

/** Puts many emails into the outbox, in one statement. */
export async function enqueueDelayableEmails(
  db: Database,
  emails: readonly { letter: Email; held?: SendDelay }[],
): Promise<void> {
  if (emails.length === 0) return
  const seconds = new Map(emails.flatMap(({ held }) => (held ? [[held.id, held.seconds] as const] : [])))
  const rows = await db
    .insertInto('outbox')
    .values(emails.map(({ letter, held }) => toOutboxRow(letter, held)))
    .returning('id')
    .execute()
  await addTasks(
    db,
    'letter',
    rows.map(({ id }) => ({ data: { letterId: id }, after: seconds.get(id) ?? 0 })),
  )
}

/** Puts many emails without an undo window into the outbox. */
export const enqueueEmails = (db: Database, emails: readonly Email[]): Promise<void> =>
  enqueueDelayableEmails(
    db,
    emails.map((letter) => ({ letter })),
  )

const RESERVE_EMAIL_IDS = `
  with made as (select array_agg(uuidv7()) as ids from generate_series(1, $2::int))
  update decisions set letters = letters || made.ids from made where id = $1 returning made.ids`

/** Puts emails about an administrator's decision into the outbox: they are sent when it can no longer be undone. */
export async function enqueueDecisionEmails(
  trx: Database,
  decisionId: string,
  emails: readonly Email[],
): Promise<void> {
  if (emails.length === 0) return
  const [reserved] = await run<{ ids: string[] }>(trx, RESERVE_EMAIL_IDS, [decisionId, emails.length])
  await enqueueDelayableEmails(
    trx,
    emails.map((letter, at) => ({ letter, held: { id: reserved!.ids[at]!, seconds: NOTIFY_AFTER_SECONDS } })),
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
    next_attempt_at: sql<string>`clock_timestamp() + make_interval(secs => ${delay.seconds})`,
  }),
})

/** Cancels an email in its undo window. Returns whether it was still in the outbox and nobody had begun to send it. */
export const cancelEmail = async (db: Database, id: string): Promise<boolean> => (await cancelEmails(db, [id])).size > 0

/**
 * Cancels emails in their undo window. Returns the ids of those that were still in the outbox and that nobody had begun
 * to send. The queue's task of a cancelled email finds nothing to do.
 */
export async function cancelEmails(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const cancelled = await run<{ id: string }>(
    db,
    'delete from outbox where id = any($1::uuid[]) and attempts = 0 and sent_at is null returning id',
    [ids],
  )
  return new Set(cancelled.map(({ id }) => id))
}

/** Makes an id free for a new email: an unsent email with this id is deleted, a sent one keeps its row with another id. */
export async function freeEmailId(db: Database, id: string): Promise<void> {
  await run(db, 'delete from outbox where id = $1 and sent_at is null', [id])
  await run(db, 'update outbox set id = uuidv7() where id = $1', [id])
}

export interface OutboxEmail {
  id: string
  recipient: string
  subject: string
  text: string
  html: string | null
  attempts: number
  createdAt: string
  unsubscribeUrl: string | null
  calendar: string | null
  task: EmailTask
}

/** The task of the queue that sends an email. */
interface EmailTask {
  id: string
  retryCount: number
}

/** At most this many emails in this many seconds. */
export type EmailQuota = readonly [most: number, seconds: number]

/** How many emails one mailbox gets before further ones have to wait. Emails that never wait count too. */
export interface EmailQuotas {
  hour: EmailQuota
  day: EmailQuota
}
const UNLIMITED: EmailQuotas = { hour: [2_000_000_000, 3600], day: [2_000_000_000, 86_400] }

/** Returns the SQL condition for emails that were sent within this many seconds, or are being sent now. */
const buildSentWithinCondition = (seconds: string) =>
  `(o.sent_at > now() - make_interval(secs => ${seconds}) or (o.sent_at is null and o.attempts > 0 and o.last_error is null and o.next_attempt_at > now()))`

/**
 * How much of a mailbox's limit is reserved for its waiting emails with a calendar entry: a hundred emails about new
 * applications must not make somebody miss an interview.
 */
const RESERVED_FOR_CALENDARS = `case when d.has_calendar then 0 else (
      select count(*) from outbox o where o.mailbox = d.mailbox and o.calendar is not null and o.sent_at is null and o.attempts < 12 and o.id not in (select id from due)) end`

/** Claims run one after the other, so that two at once do not both see room for the last email within a limit. */
const LOCK_CLAIMS = `select pg_advisory_xact_lock(hashtextextended('outbox claim', 0))`
/**
 * An email that has to wait is tried again every ten minutes for a day; then it is given up and its content is deleted.
 * One that may be sent is claimed for a minute.
 */
const WAIT_SECONDS = 600
const CLAIM_EMAILS = `
  with due as materialized (
    select id, mailbox, letter = any($2) as at_once, calendar is not null as has_calendar, created_at, next_attempt_at > now() as is_early, next_attempt_at
    from outbox where id = any($1::uuid[]) and sent_at is null and body_text <> '' for update),
  judged as (
    select d.id, d.created_at, d.at_once
        or (d.place + d.kept + (select count(*) from outbox o where o.mailbox = d.mailbox and o.id not in (select id from due) and ${buildSentWithinCondition('$4')}) <= $3
        and d.place + d.kept + (select count(*) from outbox o where o.mailbox = d.mailbox and o.id not in (select id from due) and ${buildSentWithinCondition('$6')}) <= $5) as goes
    from (
      select d.*, row_number() over (partition by mailbox order by at_once desc, has_calendar desc, id) as place, ${RESERVED_FOR_CALENDARS} as kept from due d where not is_early) d),
  waiting as (
    update outbox o set next_attempt_at = now() + interval '${WAIT_SECONDS} seconds',
      body_text = case when j.created_at < now() - interval '1 day' then '' else body_text end,
      body_html = case when j.created_at < now() - interval '1 day' then null else body_html end,
      unsubscribe_url = case when j.created_at < now() - interval '1 day' then null else unsubscribe_url end,
      calendar = case when j.created_at < now() - interval '1 day' then null else calendar end
    from judged j where o.id = j.id and not j.goes
    returning o.id, o.next_attempt_at, o.body_text = '' as is_over),
  taken as (
    update outbox o set attempts = attempts + 1, last_error = null, next_attempt_at = now() + interval '1 minute'
    from judged j where o.id = j.id and j.goes
    returning o.id, recipient, subject, body_text as text, body_html as html, attempts, o.created_at as "createdAt", unsubscribe_url as "unsubscribeUrl", calendar)
  select d.id as "letterId", d.is_early as "isEarly", case when not w.is_over then w.next_attempt_at when d.is_early then d.next_attempt_at end as "waitsUntil", taken.*
  from due d left join waiting w on w.id = d.id left join taken on taken.id = d.id`

interface ClaimRow extends Omit<OutboxEmail, 'id' | 'piece'> {
  letterId: string
  isEarly: boolean
  waitsUntil: string | null
  id: string | null
}

interface ClaimResult {
  emails: OutboxEmail[]
  due: number
}

/**
 * Claims up to `most` emails that are due; no other worker gets them for a minute. Emails over the limit of their mailbox
 * are postponed; tasks whose email is gone, sent or given up are deleted. Returns the emails that may be sent, and how
 * many were due.
 */
export async function claimEmails(db: Database, most: number, paces: EmailQuotas = UNLIMITED): Promise<ClaimResult> {
  for (;;) {
    const claimed = await db.transaction().execute((trx) => claimBatch(trx, most, paces))
    if (!claimed || claimed.due > 0) return claimed ?? { emails: [], due: 0 }
  }
}

async function claimBatch(trx: Database, most: number, { hour, day }: EmailQuotas): Promise<ClaimResult | undefined> {
  const { boss, options: on } = await getBoss(trx)
  await run(trx, LOCK_CLAIMS)
  const tasks = await boss.fetch<{ letterId: string }>('letter', { batchSize: most, ...on })
  if (tasks.length === 0) return undefined
  const rows = await run<ClaimRow>(trx, CLAIM_EMAILS, [
    tasks.map(({ data }) => data.letterId),
    IMMEDIATE_EMAILS,
    ...hour,
    ...day,
  ])
  const rowsById = new Map(rows.map((row) => [row.letterId, row]))
  const finishedTasks: EmailTask[] = []
  const emails: OutboxEmail[] = []
  for (const { id, retryCount, data } of tasks) {
    const { waitsUntil, letterId, isEarly: _, ...email } = rowsById.get(data.letterId) ?? { id: null }
    if (email.id) emails.push({ ...(email as Omit<OutboxEmail, 'piece'>), task: { id, retryCount } })
    else finishedTasks.push({ id, retryCount })
    // Two tasks for the same email do not send it twice.
    rowsById.delete(data.letterId)
    if (waitsUntil && letterId) await addTasks(trx, 'letter', [{ data: { letterId }, after: waitsUntil }])
  }
  if (finishedTasks.length > 0) await boss.deleteJob('letter', finishedTasks, on)
  return { emails: emails, due: rows.filter(({ isEarly }) => !isEarly).length }
}

const COUNT_NOTIFICATION_EMAILS = `
  select count(*) filter (where ${buildSentWithinCondition('$3')})::int as "inHour", count(*) filter (where ${buildSentWithinCondition('$4')})::int as "inDay"
  from outbox o where mailbox = $1 and letter <> all($2)`

/** Counts the emails that may wait which a mailbox got in the last `hour` and `day` seconds. */
export async function countNotificationEmails(
  db: Database,
  mailbox: string,
  seconds: { hour: number; day: number },
): Promise<{ inHour: number; inDay: number }> {
  const [counts] = await run<{ inHour: number; inDay: number }>(db, COUNT_NOTIFICATION_EMAILS, [
    mailbox,
    IMMEDIATE_EMAILS,
    seconds.hour,
    seconds.day,
  ])
  return counts!
}

/** Updates outbox rows and their tasks in one transaction. */
const updateWithTasks = (
  db: Database,
  statement: string,
  values: unknown[],
  updateTasks: (bossConnection: QueueConnection, trx: Database) => Promise<unknown>,
) =>
  db.transaction().execute(async (trx) => {
    await run(trx, statement, values)
    await updateTasks(await getBoss(trx), trx)
  })

/** Releases claimed emails that were not tried, so that they are due again. */
export const releaseEmails = (db: Database, emails: readonly OutboxEmail[]) =>
  updateWithTasks(
    db,
    'update outbox set attempts = attempts - 1, next_attempt_at = now() where id = any($1::uuid[]) and sent_at is null',
    [emails.map(({ id }) => id)],
    async ({ boss, options: on }, trx) => {
      await boss.deleteJob(
        'letter',
        emails.map(({ task: piece }) => piece),
        on,
      )
      await addTasks(
        trx,
        'letter',
        emails.map(({ id }) => ({ data: { letterId: id } })),
      )
    },
  )

/** A sent email keeps its row, without its body: bodies contain codes and links. */
const MARK_EMAIL_SENT = `update outbox set sent_at = now(), body_text = '', body_html = null, unsubscribe_url = null, calendar = null, last_error = null where id = $1`
export const markEmailSent = (db: Database, { id, task: piece }: OutboxEmail) =>
  updateWithTasks(db, MARK_EMAIL_SENT, [id], ({ boss, options: on }) => boss.deleteJob('letter', [piece], on))

/** Saves why an email could not be sent. Its task waits for the next try, or fails after the last. */
export const markEmailFailed = (db: Database, { id, task: piece }: OutboxEmail, error: Error) =>
  updateWithTasks(
    db,
    'update outbox set last_error = $2, next_attempt_at = now() where id = $1',
    [id, error.message.slice(0, 300)],
    ({ boss, options: on }) => boss.fail('letter', [piece], { message: toFailureReason(error) }, on),
  )

/** Deletes outbox rows that are older than 30 days; what could not be sent by then never will be. */
export const purgeOldEmails = (db: Database) => deleteInBatches(db, 'outbox', `created_at < now() - interval '30 days'`)
