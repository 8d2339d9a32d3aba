import type { undoDecision } from '@sira/contract/decisions'
import { UNDO_WINDOW_SECONDS } from '@sira/contract/decisions'
import type { ResponseData } from '@sira/contract/endpoint'
import { auditAdminAction } from '#db/audit-log.ts'
import { run, type Database } from '#db/database.ts'
import { ACCOUNT_ACCESS_TABLES } from '#db/decisions.ts'
import { appError } from '#core/app-error.ts'
import { cancelNotifications } from '#email/notifications.ts'
import { cancelEmails } from '#email/outbox.ts'
import { addSearchTerms } from './search-terms.commands.ts'
import { LOCK_COMPANY_OF_JOB, type DecidingAdmin, type ModerationDeps } from './moderation.schema.ts'

type UndoResult = ResponseData<typeof undoDecision>

interface DecisionRow extends UndoResult {
  adminId: string
  act: string
  letters: string[]
  isUndone: boolean
  isOver: boolean
}

// Locked, so that an undo that is sent twice is carried out once.
const LOCK_DECISION = `
  select d.admin_id as "adminId", d.act, d.letters, d.undone_at is not null as "isUndone", d.decided_at <= clock_timestamp() - interval '${UNDO_WINDOW_SECONDS} seconds' as "isOver",
    case when d.company_id is not null then 'company' when d.job_id is not null then 'job' else 'account' end as kind, coalesce(d.company_id, d.job_id, d.account_id) as id
  from decisions d where d.id = $1 for update`

const TABLES = { company: 'companies', job: 'jobs', account: 'accounts' } as const
/** The columns of each table that a decision changes. */
const COLUMNS = {
  company: 'status, rejection_reason, featured, needs_another_look, reviewed_at, updated_at',
  job: 'status, rejection_reason, published_at, featured, needs_another_look, hidden_at, updated_at',
  account: 'suspended_at, suspension_reason, updated_at',
} as const
/** The name for the audit log; accounts have none there. */
const NAME_COLUMNS = { company: 't.name', job: 't.title', account: 'null' } as const

/** A job that was hidden by reports after the decision stays hidden. */
const HIDDEN_AT = 'case when t.hidden_at > d.decided_at then t.hidden_at else hidden_at end'

/** Returns the UPDATE that restores the row. A row that was changed since the decision is not touched. */
const buildRestoreRow = (kind: UndoResult['kind']) => `
  update ${TABLES[kind]} t set (${COLUMNS[kind]}) = (select ${COLUMNS[kind].replace('hidden_at', HIDDEN_AT)} from jsonb_populate_record(null::${TABLES[kind]}, d.before -> '${kind}'))
  from decisions d where d.id = $1 and t.id = d.${kind}_id and t.updated_at = d.version
  returning ${NAME_COLUMNS[kind]} as name`

/**
 * Returns the INSERT that restores rows that the decision deleted: versions of a job, and the sessions and tokens of an
 * account.
 */
const buildRestoreDeletedRows = (table: string, key: string) =>
  `insert into ${table} select r.* from decisions d, jsonb_populate_recordset(null::${table}, d.before -> '${key}') r where d.id = $1 and jsonb_typeof(d.before -> '${key}') = 'array' on conflict do nothing`
const REOPEN_REPORTS = `
  update job_reports r set handled_at = null, verdict = b.verdict
  from decisions d, jsonb_to_recordset(d.before -> 'reports') b(id uuid, verdict text)
  where d.id = $1 and jsonb_typeof(d.before -> 'reports') = 'array' and r.id = b.id`
/** Followers are not notified of a job that is no longer published. */
const DELETE_JOB_NEWS = `delete from job_news n using decisions d, jobs j where d.id = $1 and j.id = d.job_id and n.job_id = j.id and j.published_at is null`

/**
 * Restores everything to how it was before a decision, and cancels its delayed emails and notifications, all or
 * nothing. If the decision is undone already, it returns the same result. Throws DECISION_NOT_FOUND, NOT_YOUR_DECISION,
 * UNDO_OVER, CHANGED_SINCE.
 */
export const revertDecision = (
  { db }: ModerationDeps,
  decider: DecidingAdmin,
  decisionId: string,
): Promise<UndoResult> =>
  db.transaction().execute(async (trx) => {
    const [decision] = await run<DecisionRow>(trx, LOCK_DECISION, [decisionId])
    if (!decision) throw appError('DECISION_NOT_FOUND')
    const { kind, id, act } = decision
    if (decision.adminId !== decider.adminId) throw appError('NOT_YOUR_DECISION')
    if (decision.isUndone) return { kind, id }
    if (decision.isOver) throw appError('UNDO_OVER')
    if (kind === 'job') await run(trx, LOCK_COMPANY_OF_JOB, [id])
    const [restored] = await run<{ name: string | null }>(trx, buildRestoreRow(kind), [decisionId])
    if (!restored) throw appError('CHANGED_SINCE')
    await restoreRows(trx, kind, decision, decisionId)
    await cancelMessages(trx, decisionId, decision.letters)
    await run(trx, 'update decisions set undone_at = now() where id = $1', [decisionId])
    await auditAdminAction(trx, {
      ...decider,
      act: `${kind}.undone`,
      subject: { kind, id },
      details: { undone: act, name: restored.name ?? undefined },
    })
    if (kind !== 'account') await addSearchTerms(trx, kind === 'job' ? { jobId: id } : { companyId: id })
    return { kind, id }
  })

/** Cancels the delayed emails and notifications. Throws UNDO_OVER if one was sent meanwhile: then nothing is undone. */
async function cancelMessages(trx: Database, decisionId: string, letters: readonly string[]): Promise<void> {
  const cancelled = await cancelEmails(trx, letters)
  await cancelNotifications(trx, [decisionId])
  const shown = await run(trx, 'select 1 from notifications where held_as = $1 limit 1', [decisionId])
  if (cancelled.size < letters.length || shown.length > 0) throw appError('UNDO_OVER')
}

async function restoreRows(
  trx: Database,
  kind: UndoResult['kind'],
  { id }: DecisionRow,
  decisionId: string,
): Promise<void> {
  if (kind === 'job') {
    await run(trx, buildRestoreDeletedRows('job_versions', 'versions'), [decisionId])
    await run(trx, REOPEN_REPORTS, [decisionId])
    await run(trx, DELETE_JOB_NEWS, [decisionId])
  }
  if (kind !== 'account') return
  // After a suspension was lifted, somebody may have signed in meanwhile.
  for (const table of ACCOUNT_ACCESS_TABLES) {
    await run(trx, `delete from ${table} where account_id = $1`, [id])
    await run(trx, buildRestoreDeletedRows(table, table), [decisionId])
  }
}
