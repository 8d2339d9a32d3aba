import { sql } from 'kysely'
import { run, type Database } from '#db/database.ts'
import type { Letter } from './letter.ts'

/** A letter that may be taken back: under whose id it lies, and how long it waits for that. */
export interface Held {
  id: string
  seconds: number
}

/** Puts a letter into the outbox, in the caller's transaction: it leaves when the change that causes it is committed, or a little later if it is held. */
export async function post(db: Database, letter: Letter, held?: Held): Promise<void> {
  await db
    .insertInto('outbox')
    .values({
      letter: letter.name,
      account_id: letter.accountId,
      recipient: letter.to,
      subject: letter.subject,
      body_text: letter.text,
      body_html: letter.html,
      ...(held && { id: held.id, next_attempt_at: sql<string>`clock_timestamp() + make_interval(secs => ${held.seconds})` }),
    })
    .execute()
}

/** Takes a held letter back; answers whether it was still there and not on its way. */
export async function takeBack(db: Database, id: string): Promise<boolean> {
  return (await run(db, 'delete from outbox where id = $1 and attempts = 0 and sent_at is null returning id', [id])).length > 0
}

export interface Waiting {
  id: string
  recipient: string
  subject: string
  text: string
  html: string | null
  attempts: number
  createdAt: string
}

/** The lease and the pauses between tries: 1, 2, 4 … 64 minutes; given up after 12 tries (about six hours). */
const CLAIM = `
  update outbox o set attempts = attempts + 1, next_attempt_at = now() + least(power(2, attempts), 64) * interval '1 minute'
  from (select id from outbox where sent_at is null and attempts < 12 and next_attempt_at <= now() order by next_attempt_at, id limit $1 for update skip locked) due
  where o.id = due.id
  returning o.id, recipient, subject, body_text as text, body_html as html, attempts, created_at as "createdAt"`

/** Takes up to `most` due letters; nobody else gets them until their pause is over. */
export const claim = (db: Database, most: number) => run<Waiting>(db, CLAIM, [most])

/** Gives back letters that were taken and not tried. */
export const giveBack = (db: Database, ids: readonly string[]) =>
  run(db, 'update outbox set attempts = attempts - 1, next_attempt_at = now() where id = any($1::uuid[]) and sent_at is null', [ids])

/** A sent letter keeps its row, without its body: bodies hold codes and links. */
export const markSent = (db: Database, id: string) =>
  run(db, `update outbox set sent_at = now(), body_text = '', body_html = null, last_error = null where id = $1`, [id])

/** Notes why a letter could not leave; it waits for its next turn. */
export const markFailed = (db: Database, id: string, error: string) => run(db, 'update outbox set last_error = $2 where id = $1', [id, error.slice(0, 300)])

/** Whom we wrote to is kept for a month; what could not be sent by then never will be. */
export const forgetOldLetters = (db: Database) => run(db, `delete from outbox where created_at < now() - interval '30 days' returning id`)
