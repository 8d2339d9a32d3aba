import { sql } from 'kysely'
import { run, type Database } from '#db/database.ts'
import { TOLD_AFTER } from '#db/decisions.ts'
import { deleteOver } from '#db/delete-over.ts'
import { addAllWork } from '#queue/add-work.ts'
import { bossOn, type Speaking } from '#queue/boss.ts'
import { reasonOf } from '#queue/reason.ts'
import { AT_ONCE } from './at-once.ts'
import type { Letter } from './letter.ts'

/** A letter that may be taken back: under whose id it lies, and how long it waits for that. */
export interface Held {
  id: string
  seconds: number
}

/** Puts a letter into the outbox, in the caller's transaction: it leaves when the change that causes it is committed, or a little later if it is held. */
export const post = (db: Database, letter: Letter, held?: Held): Promise<void> =>
  postAll(db, [{ letter, ...(held && { held }) }])

/** The same for many letters, in one statement. */
export async function postAll(db: Database, letters: readonly { letter: Letter; held?: Held }[]): Promise<void> {
  if (letters.length === 0) return
  const seconds = new Map(letters.flatMap(({ held }) => (held ? [[held.id, held.seconds] as const] : [])))
  const rows = await db
    .insertInto('outbox')
    .values(letters.map(({ letter, held }) => rowOf(letter, held)))
    .returning('id')
    .execute()
  await addAllWork(
    db,
    'letter',
    rows.map(({ id }) => ({ data: { letterId: id }, after: seconds.get(id) ?? 0 })),
  )
}

/** The same for many letters that leave at once. */
export const postMany = (db: Database, letters: readonly Letter[]): Promise<void> =>
  postAll(
    db,
    letters.map((letter) => ({ letter })),
  )

const HOLD = `
  with made as (select array_agg(uuidv7()) as ids from generate_series(1, $2::int))
  update decisions set letters = letters || made.ids from made where id = $1 returning made.ids`

/** The same for letters about an administrator's decision: they leave when it can no longer be undone. */
export async function postHeld(trx: Database, decisionId: string, letters: readonly Letter[]): Promise<void> {
  if (letters.length === 0) return
  const [hold] = await run<{ ids: string[] }>(trx, HOLD, [decisionId, letters.length])
  await postAll(
    trx,
    letters.map((letter, at) => ({ letter, held: { id: hold!.ids[at]!, seconds: TOLD_AFTER } })),
  )
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
  ...(held && {
    id: held.id,
    next_attempt_at: sql<string>`clock_timestamp() + make_interval(secs => ${held.seconds})`,
  }),
})

/** Takes a held letter back; answers whether it was still there and not on its way. */
export const takeBack = async (db: Database, id: string): Promise<boolean> => (await takeAllBack(db, [id])).size > 0

/** Takes held letters back; answers which were still there and not on their way. Whoever comes for one that is gone finds nothing to do. */
export async function takeAllBack(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const taken = await run<{ id: string }>(
    db,
    'delete from outbox where id = any($1::uuid[]) and attempts = 0 and sent_at is null returning id',
    [ids],
  )
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
  piece: Piece
}

/** A try at a piece of work of the queue. */
interface Piece {
  id: string
  retryCount: number
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
const hadWithin = (seconds: string) =>
  `(o.sent_at > now() - make_interval(secs => ${seconds}) or (o.sent_at is null and o.attempts > 0 and o.last_error is null and o.next_attempt_at > now()))`

/** What is kept for the calendar entries of the same mailbox that still wait: a hundred letters about arrivals must not make somebody miss an interview. */
const KEPT_FOR_CALENDARS = `case when d.has_calendar then 0 else (
      select count(*) from outbox o where o.mailbox = d.mailbox and o.calendar is not null and o.sent_at is null and o.attempts < 12 and o.id not in (select id from due)) end`

/** Claims take turns, so that two at once do not both see room for the last letter. */
const TURN = `select pg_advisory_xact_lock(hashtextextended('outbox claim', 0))`
/** A letter that has to wait is looked at every ten minutes for a day; then it and its words are given up. One that goes is ours for a minute. */
const WAIT_SECONDS = 600
const CLAIM = `
  with due as materialized (
    select id, mailbox, letter = any($2) as at_once, calendar is not null as has_calendar, created_at, next_attempt_at > now() as is_early, next_attempt_at
    from outbox where id = any($1::uuid[]) and sent_at is null and body_text <> '' for update),
  judged as (
    select d.id, d.created_at, d.at_once
        or (d.place + d.kept + (select count(*) from outbox o where o.mailbox = d.mailbox and o.id not in (select id from due) and ${hadWithin('$4')}) <= $3
        and d.place + d.kept + (select count(*) from outbox o where o.mailbox = d.mailbox and o.id not in (select id from due) and ${hadWithin('$6')}) <= $5) as goes
    from (
      select d.*, row_number() over (partition by mailbox order by at_once desc, has_calendar desc, id) as place, ${KEPT_FOR_CALENDARS} as kept from due d where not is_early) d),
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

interface Looked extends Omit<Waiting, 'id' | 'piece'> {
  letterId: string
  isEarly: boolean
  waitsUntil: string | null
  id: string | null
}

interface Claimed {
  letters: Waiting[]
  due: number
}

/**
 * Takes up to `most` letters whose turn it is; nobody else gets them for a minute. Those that have to wait are put off; work whose letter is gone,
 * sent or given up is done. Answers the letters that may go, and how many were due.
 */
export async function claim(db: Database, most: number, paces: Paces = UNLIMITED): Promise<Claimed> {
  for (;;) {
    const claimed = await db.transaction().execute((trx) => claimOnce(trx, most, paces))
    if (!claimed || claimed.due > 0) return claimed ?? { letters: [], due: 0 }
  }
}

async function claimOnce(trx: Database, most: number, { hour, day }: Paces): Promise<Claimed | undefined> {
  const { boss, on } = await bossOn(trx)
  await run(trx, TURN)
  const pieces = await boss.fetch<{ letterId: string }>('letter', { batchSize: most, ...on })
  if (pieces.length === 0) return undefined
  const rows = await run<Looked>(trx, CLAIM, [pieces.map(({ data }) => data.letterId), AT_ONCE, ...hour, ...day])
  const looked = new Map(rows.map((row) => [row.letterId, row]))
  const over: Piece[] = []
  const letters: Waiting[] = []
  for (const { id, retryCount, data } of pieces) {
    const { waitsUntil, letterId, isEarly: _, ...letter } = looked.get(data.letterId) ?? { id: null }
    if (letter.id) letters.push({ ...(letter as Omit<Waiting, 'piece'>), piece: { id, retryCount } })
    else over.push({ id, retryCount })
    // The same letter is not taken twice at once.
    looked.delete(data.letterId)
    if (waitsUntil && letterId) await addAllWork(trx, 'letter', [{ data: { letterId }, after: waitsUntil }])
  }
  if (over.length > 0) await boss.deleteJob('letter', over, on)
  return { letters, due: rows.filter(({ isEarly }) => !isEarly).length }
}

const TOLD = `
  select count(*) filter (where ${hadWithin('$3')})::int as "inHour", count(*) filter (where ${hadWithin('$4')})::int as "inDay"
  from outbox o where mailbox = $1 and letter <> all($2)`

/** How many letters that may wait a mailbox got in these last seconds. */
export async function toldOf(
  db: Database,
  mailbox: string,
  seconds: { hour: number; day: number },
): Promise<{ inHour: number; inDay: number }> {
  const [told] = await run<{ inHour: number; inDay: number }>(db, TOLD, [mailbox, AT_ONCE, seconds.hour, seconds.day])
  return told!
}

/** What is said of a letter and what becomes of its work are one. */
const settle = (
  db: Database,
  statement: string,
  values: unknown[],
  then: (speaking: Speaking, trx: Database) => Promise<unknown>,
) =>
  db.transaction().execute(async (trx) => {
    await run(trx, statement, values)
    await then(await bossOn(trx), trx)
  })

/** Gives back letters that were taken and not tried. */
export const giveBack = (db: Database, letters: readonly Waiting[]) =>
  settle(
    db,
    'update outbox set attempts = attempts - 1, next_attempt_at = now() where id = any($1::uuid[]) and sent_at is null',
    [letters.map(({ id }) => id)],
    async ({ boss, on }, trx) => {
      await boss.deleteJob(
        'letter',
        letters.map(({ piece }) => piece),
        on,
      )
      await addAllWork(
        trx,
        'letter',
        letters.map(({ id }) => ({ data: { letterId: id } })),
      )
    },
  )

/** A sent letter keeps its row, without its body: bodies hold codes and links. */
const SENT = `update outbox set sent_at = now(), body_text = '', body_html = null, unsubscribe_url = null, calendar = null, last_error = null where id = $1`
export const markSent = (db: Database, { id, piece }: Waiting) =>
  settle(db, SENT, [id], ({ boss, on }) => boss.deleteJob('letter', [piece], on))

/** Notes why a letter could not leave; its work waits for its next try, or is given up after the last. */
export const markFailed = (db: Database, { id, piece }: Waiting, error: Error) =>
  settle(
    db,
    'update outbox set last_error = $2, next_attempt_at = now() where id = $1',
    [id, error.message.slice(0, 300)],
    ({ boss, on }) => boss.fail('letter', [piece], { message: reasonOf(error) }, on),
  )

/** Whom we wrote to is kept for a month; what could not be sent by then never will be. */
export const forgetOldLetters = (db: Database) => deleteOver(db, 'outbox', `created_at < now() - interval '30 days'`)
