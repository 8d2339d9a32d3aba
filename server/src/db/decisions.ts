import { UNDO_WINDOW_SECONDS, type UndoableDecision } from '@sira/contract/decisions'
import type { Database } from './database.ts'
import { runSql } from './sql.ts'
import { BATCH_SIZE, deleteInBatches } from './delete-in-batches.ts'

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
  values (:adminId, case :kind when 'company' then :id::uuid end, case :kind when 'job' then :id::uuid end, case :kind when 'account' then :id::uuid end, :act, :before, :version::timestamptz)
  returning id, decided_at + make_interval(secs => :undoWindowSeconds) as "undoUntil"` as const

/**
 * Saves a decision for as long as it can be undone, in the transaction that makes it. Emails and notifications about it
 * are delayed under its id. Returns the id and the end of the undo window.
 */
export async function saveDecision(
  trx: Database,
  { adminId, subject: on, act, before, version }: NewDecision,
): Promise<UndoableDecision> {
  const [saved] = await runSql(trx, ADD_DECISION, {
    adminId,
    kind: on.kind,
    id: on.id,
    act,
    before: JSON.stringify(before),
    version,
    undoWindowSeconds: UNDO_WINDOW_SECONDS,
  })
  if (!saved?.undoUntil) throw new Error('A decision was not saved')
  return { id: saved.id, undoUntil: saved.undoUntil }
}

/** Tables whose rows give access to an account: a suspension removes them, and its undo restores them. */
export const ACCOUNT_ACCESS_TABLES = ['sessions', 'mailed_tokens', 'sign_in_codes', 'sign_in_tickets'] as const

/**
 * Seconds after a decision at which people are notified: a little longer than the undo window, to not race the last
 * undo.
 */
export const NOTIFY_AFTER_SECONDS = UNDO_WINDOW_SECONDS + 2

/**
 * SQL condition: the job `j` was published by a decision that can still be undone, so that nobody is notified of it yet.
 * `:notifyAfterSeconds` is NOTIFY_AFTER_SECONDS.
 */
export const UNDOABLE_JOB_CONDITION = `exists (select from decisions recent where (recent.job_id = j.id or recent.company_id = j.company_id) and recent.undone_at is null
  and j.published_at > recent.decided_at - interval '1 minute' and recent.decided_at > clock_timestamp() - make_interval(secs => :notifyAfterSeconds))`

const EMPTY_SAVED_ROWS = `update decisions set before = '{}', letters = '{}' where decided_at < now() - interval '1 minute' and before <> '{}'`

const DELETE_OLD =
  `delete from decisions where ctid = any(array(select ctid from decisions where decided_at < now() - interval '1 day' limit ${BATCH_SIZE})) returning 1` as const

/** Empties the saved rows of decisions a minute after they were made, and deletes the decisions after a day. */
export async function purgeDecisions(db: Database): Promise<void> {
  await runSql(db, EMPTY_SAVED_ROWS)
  await deleteInBatches(() => runSql(db, DELETE_OLD))
}
