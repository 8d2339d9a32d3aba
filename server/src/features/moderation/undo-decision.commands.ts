import type { undoDecision } from '@sira/contract/decisions'
import type { UNDO_WINDOW_SECONDS } from '@sira/contract/decisions'
import type { ResponseData } from '@sira/contract/endpoint'
import { auditAdminAction } from '#db/audit-log.ts'
import type { Database } from '#db/database.ts'
import { runSql, type RowOf } from '#db/sql.ts'
import type { ACCOUNT_ACCESS_TABLES } from '#db/decisions.ts'
import { appError } from '#core/app-error.ts'
import { undo } from '#email/undo.ts'
import { LOCK_COMPANY_OF_JOB, type DecidingAdmin, type ModerationDeps } from './moderation.schema.ts'

type UndoResult = ResponseData<typeof undoDecision>

const UNDO_SECONDS = 10 satisfies typeof UNDO_WINDOW_SECONDS

// Locked, so that an undo that is sent twice is carried out once.
const LOCK_DECISION = `
  select d.admin_id as "adminId", d.act, d.letters, d.undone_at is not null as "isUndone", d.decided_at <= clock_timestamp() - interval '${UNDO_SECONDS} seconds' as "isExpired",
    case when d.company_id is not null then 'company' when d.job_id is not null then 'job' else 'account' end as kind, coalesce(d.company_id, d.job_id, d.account_id) as id
  from decisions d where d.id = :decisionId for update` as const

const COMPANY_COLUMNS = 'status, rejection_reason, featured, needs_another_look, reviewed_at, updated_at'
const ACCOUNT_COLUMNS = 'suspended_at, suspension_reason, updated_at'

/**
 * The UPDATEs that restore the columns that a decision changes, and return the name for the audit log; accounts have
 * none there. A row that was changed since the decision is not touched. A job that was hidden by reports after the
 * decision stays hidden.
 */
const RESTORE_ROW = {
  company: `
  update companies t set (${COMPANY_COLUMNS}) = (select ${COMPANY_COLUMNS} from jsonb_populate_record(null::companies, d.before -> 'company'))
  from decisions d where d.id = :decisionId and t.id = d.company_id and t.updated_at = d.version
  returning t.name as name`,
  job: `
  update jobs t set (status, rejection_reason, published_at, renewed_at, featured, needs_another_look, hidden_at, updated_at) =
    (select status, rejection_reason, published_at, renewed_at, featured, needs_another_look,
      case when t.hidden_at > d.decided_at then t.hidden_at else hidden_at end, updated_at from jsonb_populate_record(null::jobs, d.before -> 'job'))
  from decisions d where d.id = :decisionId and t.id = d.job_id and t.updated_at = d.version
  returning t.title as name`,
  account: `
  update accounts t set (${ACCOUNT_COLUMNS}) = (select ${ACCOUNT_COLUMNS} from jsonb_populate_record(null::accounts, d.before -> 'account'))
  from decisions d where d.id = :decisionId and t.id = d.account_id and t.updated_at = d.version
  returning null as name`,
} as const

/** Restores the version of a job that the decision deleted. */
const RESTORE_VERSIONS = `insert into job_versions select r.* from decisions d, jsonb_populate_recordset(null::job_versions, d.before -> 'versions') r where d.id = :decisionId and jsonb_typeof(d.before -> 'versions') = 'array' on conflict do nothing`
/** Restores the sessions and tokens of an account that the decision deleted. */
const RESTORE_ACCESS = {
  sessions: `insert into sessions select r.* from decisions d, jsonb_populate_recordset(null::sessions, d.before -> 'sessions') r where d.id = :decisionId and jsonb_typeof(d.before -> 'sessions') = 'array' on conflict do nothing`,
  mailed_tokens: `insert into mailed_tokens select r.* from decisions d, jsonb_populate_recordset(null::mailed_tokens, d.before -> 'mailed_tokens') r where d.id = :decisionId and jsonb_typeof(d.before -> 'mailed_tokens') = 'array' on conflict do nothing`,
  sign_in_codes: `insert into sign_in_codes select r.* from decisions d, jsonb_populate_recordset(null::sign_in_codes, d.before -> 'sign_in_codes') r where d.id = :decisionId and jsonb_typeof(d.before -> 'sign_in_codes') = 'array' on conflict do nothing`,
  sign_in_tickets: `insert into sign_in_tickets select r.* from decisions d, jsonb_populate_recordset(null::sign_in_tickets, d.before -> 'sign_in_tickets') r where d.id = :decisionId and jsonb_typeof(d.before -> 'sign_in_tickets') = 'array' on conflict do nothing`,
} as const satisfies Record<(typeof ACCOUNT_ACCESS_TABLES)[number], string>
const REOPEN_REPORTS = `
  update job_reports r set handled_at = null, verdict = b.verdict
  from decisions d, jsonb_to_recordset(d.before -> 'reports') b(id uuid, verdict text)
  where d.id = :decisionId and jsonb_typeof(d.before -> 'reports') = 'array' and r.id = b.id`
/** Followers are not notified of a job that is no longer published. */
const DELETE_JOB_NEWS = `delete from job_news n using decisions d, jobs j where d.id = :decisionId and j.id = d.job_id and n.job_id = j.id and j.published_at is null`

/**
 * Restores everything to how it was before a decision, and cancels its delayed emails and notifications, in one
 * transaction. If the decision is undone already, it returns the same result. Throws DECISION_NOT_FOUND,
 * NOT_YOUR_DECISION, UNDO_OVER, CHANGED_SINCE.
 */
export const revertDecision = (
  { db }: ModerationDeps,
  decider: DecidingAdmin,
  decisionId: string,
): Promise<UndoResult> =>
  db.transaction().execute(async (trx) => {
    const [decision] = await runSql(trx, LOCK_DECISION, { decisionId })
    if (!decision) throw appError('DECISION_NOT_FOUND')
    const { kind, id, act } = decision
    if (decision.adminId !== decider.adminId) throw appError('NOT_YOUR_DECISION')
    if (decision.isUndone) return { kind, id }
    if (decision.isExpired) throw appError('UNDO_OVER')
    if (kind === 'job') await runSql(trx, LOCK_COMPANY_OF_JOB, { jobId: id })
    const [restored] = await runSql(trx, RESTORE_ROW[kind], { decisionId })
    if (!restored) throw appError('CHANGED_SINCE')
    await restoreRows(trx, kind, decision, decisionId)
    await cancelMessages(trx, decisionId, decision.letters)
    await runSql(trx, 'update decisions set undone_at = now() where id = :decisionId', { decisionId })
    await auditAdminAction(trx, {
      ...decider,
      act: `${kind}.undone`,
      subject: { kind, id },
      details: { undone: act, name: restored.name ?? undefined },
    })
    return { kind, id }
  })

/** Cancels the delayed emails and notifications. Throws UNDO_OVER if one was sent meanwhile: then nothing is undone. */
async function cancelMessages(trx: Database, decisionId: string, emailIds: readonly string[]): Promise<void> {
  const { emails } = await undo(trx, [...emailIds, decisionId])
  const shown = await runSql(trx, 'select 1 from notifications where held_as = :decisionId limit 1', { decisionId })
  if (emails.size < emailIds.length || shown.length > 0) throw appError('UNDO_OVER')
}

async function restoreRows(
  trx: Database,
  kind: UndoResult['kind'],
  { id }: RowOf<typeof LOCK_DECISION>,
  decisionId: string,
): Promise<void> {
  if (kind === 'job') {
    await runSql(trx, RESTORE_VERSIONS, { decisionId })
    await runSql(trx, REOPEN_REPORTS, { decisionId })
    await runSql(trx, DELETE_JOB_NEWS, { decisionId })
  }
  if (kind !== 'account') return
  // After a suspension was lifted, somebody may have signed in meanwhile.
  for (const table of [
    'sessions',
    'mailed_tokens',
    'sign_in_codes',
    'sign_in_tickets',
  ] as const satisfies typeof ACCOUNT_ACCESS_TABLES) {
    await runSql(trx, `delete from ${table} where account_id = :id`, { id })
    await runSql(trx, RESTORE_ACCESS[table], { decisionId })
  }
}
