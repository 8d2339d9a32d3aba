import { UNDO_WINDOW_SECONDS, type UndoableDecision } from '@sira/contract/decisions'
import { run, type Database } from './database.ts'
import { deleteInBatches } from './delete-in-batches.ts'

/** What an administrator decided, and the state before, so that the decision can be undone. */
export interface NewDecision {
  adminId: string
  subject: { kind: 'company' | 'job' | 'account'; id: string }
  /** The action as the audit log names it. */
  act: string
  /** The rows before the decision, by what they are. */
  before: Record<string, unknown>
  /** `updated_at` after the decision, as the database writes it. */
  version: string
}

const ADD_DECISION = `
  insert into decisions (admin_id, company_id, job_id, account_id, act, before, version)
  values ($1, case $2 when 'company' then $3::uuid end, case $2 when 'job' then $3::uuid end, case $2 when 'account' then $3::uuid end, $4, $5, $6::timestamptz)
  returning id, decided_at + make_interval(secs => ${UNDO_WINDOW_SECONDS}) as "undoUntil"`

/**
 * Saves a decision for as long as it can be undone, in the transaction that makes it. Emails and notifications about it
 * are delayed under its id. Returns the id and the end of the undo window.
 */
export async function saveDecision(
  trx: Database,
  { adminId, subject: on, act, before, version }: NewDecision,
): Promise<UndoableDecision> {
  const [saved] = await run<UndoableDecision>(trx, ADD_DECISION, [
    adminId,
    on.kind,
    on.id,
    act,
    JSON.stringify(before),
    version,
  ])
  return saved!
}

/** Tables whose rows give access to an account: a suspension removes them, and its undo restores them. */
export const ACCOUNT_ACCESS_TABLES = ['sessions', 'mailed_tokens', 'sign_in_codes', 'sign_in_tickets']

/**
 * Seconds after a decision at which people are notified: a little longer than the undo window, to not race the last
 * undo.
 */
export const NOTIFY_AFTER_SECONDS = UNDO_WINDOW_SECONDS + 2

/**
 * Returns an SQL condition on a job's columns: whether it was published by a decision that can still be undone, so that
 * nobody is notified of it yet.
 */
export const getUndoableJobCondition = ({
  id,
  companyId,
  publishedAt,
}: {
  id: string
  companyId: string
  publishedAt: string
}) =>
  `exists (select from decisions held where (held.job_id = ${id} or held.company_id = ${companyId}) and held.undone_at is null and ${publishedAt} > held.decided_at - interval '1 minute' and held.decided_at > clock_timestamp() - interval '${NOTIFY_AFTER_SECONDS} seconds')`

const EMPTY_SAVED_ROWS = `update decisions set before = '{}', letters = '{}' where decided_at < now() - interval '1 minute' and before <> '{}'`

/** Empties the saved rows of decisions a minute after they were made, and deletes the decisions after a day. */
export async function purgeDecisions(db: Database): Promise<void> {
  await run(db, EMPTY_SAVED_ROWS)
  await deleteInBatches(db, 'decisions', `decided_at < now() - interval '1 day'`)
}
