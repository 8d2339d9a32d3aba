import { UNDO_SECONDS, type Undoable } from '@sira/contract/decisions'
import { run, type Database } from './database.ts'
import { deleteOver } from './delete-over.ts'

/** What an administrator decided, and how things stood before. */
export interface Deciding {
  adminId: string
  on: { kind: 'company' | 'job' | 'account'; id: string }
  /** The act as the audit log has it. */
  act: string
  /** Rows as they were, by what they are. */
  before: Record<string, unknown>
  /** `updated_at` afterwards, as the database writes it. */
  version: string
}

const KEEP = `
  insert into decisions (admin_id, company_id, job_id, account_id, act, before, version)
  values ($1, case $2 when 'company' then $3::uuid end, case $2 when 'job' then $3::uuid end, case $2 when 'account' then $3::uuid end, $4, $5, $6::timestamptz)
  returning id, decided_at + make_interval(secs => ${UNDO_SECONDS}) as "undoUntil"`

/** Keeps a decision for as long as it can be undone, in the transaction that makes it. Letters and notices about it are held under its id. */
export async function keepDecision(trx: Database, { adminId, on, act, before, version }: Deciding): Promise<Undoable> {
  const [kept] = await run<Undoable>(trx, KEEP, [adminId, on.kind, on.id, act, JSON.stringify(before), version])
  return kept!
}

/** What opens an account: a suspension takes it away, and the undo of one gives it back. */
export const OPENS_AN_ACCOUNT = ['sessions', 'mailed_tokens', 'sign_in_codes', 'sign_in_tickets']

/** A little longer than a decision can be undone: nothing is told at the moment in which the last undo is under way. */
export const TOLD_AFTER = UNDO_SECONDS + 2

/** Whether a job was published by a decision that can still be undone, so that nobody is told of it yet; a condition on its columns. */
export const heldJob = ({ id, companyId, publishedAt }: { id: string; companyId: string; publishedAt: string }) =>
  `exists (select from decisions held where (held.job_id = ${id} or held.company_id = ${companyId}) and held.undone_at is null and ${publishedAt} > held.decided_at - interval '1 minute' and held.decided_at > clock_timestamp() - interval '${TOLD_AFTER} seconds')`

const EMPTY = `update decisions set before = '{}', letters = '{}' where decided_at < now() - interval '1 minute' and before <> '{}'`

/** What can no longer be undone loses its rows within two minutes; that there was a decision is known for a day. */
export async function forgetDecisions(db: Database): Promise<void> {
  await run(db, EMPTY)
  await deleteOver(db, 'decisions', `decided_at < now() - interval '1 day'`)
}
