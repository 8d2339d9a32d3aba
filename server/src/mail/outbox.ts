import { sql } from 'kysely'
import { run, type Database } from '#db/database.ts'
import { AT_ONCE } from './at-once.ts'
import type { Letter } from './letter.ts'

/** A letter that may be taken back: under whose id it lies, and how long it waits for that. */
export interface Held {
  id: string
  seconds: number
}

/** Puts a letter into the outbox, in the caller's transaction: it leaves when the change that causes it is committed, or a little later if it is held. */
export async function post(db: Database, letter: Letter, held?: Held): Promise<void> {
  await db.insertInto('outbox').values(rowOf(letter, held)).execute()
}

/** The same for many letters that are held, in one statement. */
export async function postAll(db: Database, letters: readonly { letter: Letter; held: Held }[]): Promise<void> {
  if (letters.length > 0) await db.insertInto('outbox').values(letters.map(({ letter, held }) => rowOf(letter, held))).execute()
}

const rowOf = (letter: Letter, held?: Held) => ({
  letter: letter.name,
  account_id: letter.accountId,
  recipient: letter.to,
  subject: letter.subject,
  body_text: letter.text,
  body_html: letter.html,
  unsubscribe_url: letter.unsubscribe ?? null,
  calendar: letter.calendar ?? null,
  ...(held && { id: held.id, next_attempt_at: sql<string>`clock_timestamp() + make_interval(secs => ${held.seconds})` }),
})

/** Takes a held letter back; answers whether it was still there and not on its way. */
export const takeBack = async (db: Database, id: string): Promise<boolean> => (await takeAllBack(db, [id])).size > 0

/** Takes held letters back; answers which were still there and not on their way. */
export async function takeAllBack(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const taken = await run<{ id: string }>(db, 'delete from outbox where id = any($1::uuid[]) and attempts = 0 and sent_at is null returning id', [ids])
  return new Set(taken.map(({ id }) => id))
}

/** Makes room for a letter under this id: one that has not left is forgotten, one that has keeps its row under another. */
export async function makeRoom(db: Database, id: string): Promise<void> {
  await run(db, 'delete from outbox where id = $1 and sent_at is null', [id])
  await run(db, 'update outbox set id = uuidv7() where id = $1', [id])
}

export interface Waiting {
  id: string
  recipient: string
  subject: string
  text: string
  html: string | null
  attempts: number
  createdAt: string
  unsubscribeUrl: string | null
  calendar: string | null
}

/** So many letters in so many seconds. */
export type Pace = readonly [most: number, seconds: number]

/** How many letters that may wait one mailbox gets; what it got of others counts too. */
export interface Paces {
  hour: Pace
  day: Pace
}
const UNLIMITED: Paces = { hour: [2_000_000_000, 3600], day: [2_000_000_000, 86_400] }

/** Sent within so many seconds, or on its way at this moment. */
const hadWithin = (seconds: string) => `(o.sent_at > now() - make_interval(secs => ${seconds}) or (o.sent_at is null and o.attempts > 0 and o.last_error is null and o.next_attempt_at > now()))`

/** What is kept for the calendar entries of the same mailbox that still wait: a hundred letters about arrivals must not make somebody miss an interview. */
const KEPT_FOR_CALENDARS = `case when d.has_calendar then 0 else (
      select count(*) from outbox o where o.mailbox = d.mailbox and o.calendar is not null and o.sent_at is null and o.attempts < 12 and o.id not in (select id from due)) end`

/** Claims take turns, so that two at once do not both see room for the last letter. */
const TURN = `select pg_advisory_xact_lock(hashtextextended('outbox claim', 0))`
/** The lease and the pauses between tries: 1, 2, 4 … 64 minutes; given up after 12 tries (about six hours). A letter that has to wait is looked at every ten minutes for a day. */
const CLAIM = `
  with due as materialized (
    select id, mailbox, letter = any($2) as at_once, calendar is not null as has_calendar, created_at from outbox
    where sent_at is null and attempts < 12 and next_attempt_at <= now() order by next_attempt_at, id limit $1 for update skip locked),
  judged as (
    select d.id, d.created_at, d.at_once
        or (d.place + d.kept + (select count(*) from outbox o where o.mailbox = d.mailbox and o.id not in (select id from due) and ${hadWithin('$4')}) <= $3
        and d.place + d.kept + (select count(*) from outbox o where o.mailbox = d.mailbox and o.id not in (select id from due) and ${hadWithin('$6')}) <= $5) as goes
    from (
      select d.*, row_number() over (partition by mailbox order by at_once desc, has_calendar desc, id) as place, ${KEPT_FOR_CALENDARS} as kept from due d) d),
  waiting as (
    update outbox o set next_attempt_at = now() + interval '10 minutes',
      attempts = case when j.created_at < now() - interval '1 day' then 12 else attempts end,
      body_text = case when j.created_at < now() - interval '1 day' then '' else body_text end,
      body_html = case when j.created_at < now() - interval '1 day' then null else body_html end,
      unsubscribe_url = case when j.created_at < now() - interval '1 day' then null else unsubscribe_url end,
      calendar = case when j.created_at < now() - interval '1 day' then null else calendar end
    from judged j where o.id = j.id and not j.goes),
  taken as (
    update outbox o set attempts = attempts + 1, next_attempt_at = now() + least(power(2, attempts), 64) * interval '1 minute'
    from judged j where o.id = j.id and j.goes
    returning o.id, recipient, subject, body_text as text, body_html as html, attempts, o.created_at as "createdAt", unsubscribe_url as "unsubscribeUrl", calendar)
  select n as due, taken.* from (select count(*)::int as n from due) d left join taken on true`

/** Takes up to `most` due letters; nobody else gets them until their pause is over. Answers also how many were due. */
export const claim = (db: Database, most: number, { hour, day }: Paces = UNLIMITED): Promise<{ letters: Waiting[]; due: number }> =>
  db.transaction().execute(async (trx) => {
    await run(trx, TURN)
    const claimed = await run<Waiting & { id: string | null; due: number }>(trx, CLAIM, [most, AT_ONCE, ...hour, ...day])
    return { letters: claimed.filter(({ id }) => id !== null), due: claimed[0]!.due }
  })

const TOLD = `
  select count(*) filter (where ${hadWithin('$3')})::int as "inHour", count(*) filter (where ${hadWithin('$4')})::int as "inDay"
  from outbox o where mailbox = $1 and letter <> all($2)`

/** How many letters that may wait a mailbox got in these last seconds. */
export async function toldOf(db: Database, mailbox: string, seconds: { hour: number; day: number }): Promise<{ inHour: number; inDay: number }> {
  const [told] = await run<{ inHour: number; inDay: number }>(db, TOLD, [mailbox, AT_ONCE, seconds.hour, seconds.day])
  return told!
}

/** Gives back letters that were taken and not tried. */
export const giveBack = (db: Database, ids: readonly string[]) =>
  run(db, 'update outbox set attempts = attempts - 1, next_attempt_at = now() where id = any($1::uuid[]) and sent_at is null', [ids])

/** A sent letter keeps its row, without its body: bodies hold codes and links. */
export const markSent = (db: Database, id: string) =>
  run(db, `update outbox set sent_at = now(), body_text = '', body_html = null, unsubscribe_url = null, calendar = null, last_error = null where id = $1`, [id])

/** Notes why a letter could not leave; it waits for its next turn. */
export const markFailed = (db: Database, id: string, error: string) => run(db, 'update outbox set last_error = $2 where id = $1', [id, error.slice(0, 300)])

/** Whom we wrote to is kept for a month; what could not be sent by then never will be. */
export const forgetOldLetters = (db: Database) => run(db, `delete from outbox where created_at < now() - interval '30 days' returning id`)
