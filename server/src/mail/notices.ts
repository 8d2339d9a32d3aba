import { run, type Database } from '#db/database.ts'
import { TOLD_AFTER } from '#db/decisions.ts'
import { deleteOver } from '#db/delete-over.ts'
import type { Letter } from './letter.ts'
import type { Held } from './outbox.ts'

/** One line behind a person's bell: what happened, and where in the product it is seen. */
export interface Notice {
  accountId: string
  /** Which notice it is, named like its letter: 'application.moved', 'company.approved' … */
  kind: string
  subjectId: string | null
  title: string
  body?: string
  /** An address of our own, from `/` on. */
  link?: string
  /** For whom the person works who is told; seen only while they do, and while that company is ACTIVE, unless it is about the company itself. */
  companyId?: string
  /** Shown when this is over; until then it can be taken back under this id. */
  held?: Held
}

// Whoever leaves at this moment is told nothing, and keeps nobody else from being told.
const TELL = `
  insert into notifications (account_id, kind, subject_id, title, body, link, company_id, held_as, shown_at)
  select n."accountId", kind, "subjectId", title, coalesce(body, ''), link, "companyId", "heldAs", clock_timestamp() + make_interval(secs => coalesce(seconds, 0))
  from jsonb_to_recordset($1::jsonb) as n("accountId" uuid, kind text, "subjectId" uuid, title text, body text, link text, "companyId" uuid, "heldAs" uuid, seconds int)
  join accounts a on a.id = n."accountId" for key share of a`

/** Puts notices behind their people's bells, in the caller's transaction. */
export async function tell(db: Database, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return
  await run(db, TELL, [
    JSON.stringify(notices.map(({ held, ...notice }) => ({ ...notice, heldAs: held?.id, seconds: held?.seconds }))),
  ])
}

/** The same about an administrator's decision: they are shown when it can no longer be undone. */
export const tellHeld = (trx: Database, decisionId: string, notices: readonly Notice[]): Promise<void> =>
  tell(
    trx,
    notices.map((notice) => ({ ...notice, held: { id: decisionId, seconds: TOLD_AFTER } })),
  )

/** The notice that says what a letter says; `accountId` for somebody else than the letter's reader. Of letters to an account only. */
export function noticeOf(
  { name, accountId, subject, bell }: Letter,
  facts: Pick<Notice, 'subjectId' | 'companyId' | 'held'> & { accountId?: string },
): Notice {
  return { kind: name, title: subject, ...bell, accountId: accountId!, ...facts }
}

/** Takes back notices that are held; answers which nobody has seen. */
export async function takeNoticesBack(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const taken = await run<{ id: string }>(
    db,
    'delete from notifications where held_as = any($1::uuid[]) and shown_at > clock_timestamp() returning held_as as id',
    [ids],
  )
  return new Set(taken.map(({ id }) => id))
}

/** Whoever has looked at a thing needs no word of it any more. */
export const readAbout = (db: Database, accountId: string, subjectId: string) =>
  run(
    db,
    'update notifications set read_at = now() where account_id = $1 and subject_id = $2 and read_at is null and shown_at <= now()',
    [accountId, subjectId],
  )

/** What is told is kept for half a year. */
export const forgetOldNotices = (db: Database) =>
  deleteOver(db, 'notifications', `created_at < now() - interval '6 months'`)
