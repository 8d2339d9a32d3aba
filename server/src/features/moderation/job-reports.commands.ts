import type { UndoableDecision } from '@sira/contract/decisions'
import type { ReportsDecision } from '@sira/contract/job-reports'
import { auditAdminAction } from '#db/audit-log.ts'
import { t } from '@sira/contract/t'
import type { Database } from '#db/database.ts'
import { runSql, type RowOf } from '#db/sql.ts'
import { saveDecision } from '#db/decisions.ts'
import { appError, throwAppError } from '#core/app-error.ts'
import type { Email } from '#email/compose-email.ts'
import {
  buildAppliedJobTakenDownEmail,
  buildJobShownAgainEmail,
  buildJobTakenDownEmail,
} from '#email/templates/moderation.ts'
import {
  buildNotificationTexts,
  createDecisionNotifications,
  toNotification,
  type NewNotification,
} from '#email/notifications.ts'
import { enqueueDecisionEmails } from '#email/outbox.ts'
import { listCompanyEditorIds, getCompanyOwner } from '../team/team.queries.ts'
import { LOCK_COMPANY_OF_JOB, JOB_SNAPSHOT, type DecidingAdmin, type ModerationDeps } from './moderation.schema.ts'

// Compared in milliseconds, as administrators see the times of reports.
const CLOSE_REPORTS = `
  update job_reports set handled_at = now(), verdict = :verdict
  where job_id = :jobId and handled_at is null and (:until?::timestamptz is null or date_trunc('milliseconds', created_at) <= :until) returning id, account_id as "accountId", old.verdict`

// The row is locked until everybody is notified: of two decisions at once the second one finds no open report.
const LOCK_JOB = `
  select j.title, j.company_id as "companyId", c.name as "companyName", j.hidden_at is not null as "wasHidden", j.deleted_at is not null as deleted, c.owner_id is not null as owned,
    ${JOB_SNAPSHOT} as before
  from jobs j join companies c on c.id = j.company_id where j.id = :jobId for no key update of j` as const
const SHOW_JOB = 'update jobs set hidden_at = null where id = :jobId returning updated_at::text as version'
/** A job that its company has deleted stays deleted; any other comes back only through another review. */
const TAKE_DOWN_JOB = `
  update jobs set hidden_at = null, featured = false, needs_another_look = false, updated_at = now(),
    status = case when deleted_at is null then 'REJECTED' else status end, rejection_reason = case when deleted_at is null then :reason end
  where id = :jobId returning updated_at::text as version`

interface DecisionContext {
  trx: Database
  decisionId: string
  origin: string
  jobId: string
  job: RowOf<typeof LOCK_JOB>
}

/**
 * Closes a job's open reports. Upheld: the job is taken down; its company and everybody who applied are notified.
 * Dismissed: the job is visible again, and these reports no longer count towards hiding it; reports that came after
 * `until` stay open. The people whose report is closed are notified as well. All emails and notifications are delayed
 * until the undo window is over. Throws ALREADY_REVIEWED if there is nothing to decide.
 */
export const decideOnJobReports = (
  { db, config }: ModerationDeps,
  { adminId, ip }: DecidingAdmin,
  jobId: string,
  decision: ReportsDecision,
): Promise<UndoableDecision> =>
  db.transaction().execute(async (trx) => {
    const { verdict, reason } = decision
    const until = decision.verdict === 'DISMISSED' ? decision.until : undefined
    await runSql(trx, LOCK_COMPANY_OF_JOB, { jobId })
    const [job] = await runSql(trx, LOCK_JOB, { jobId })
    const closed = await runSql(trx, CLOSE_REPORTS, { jobId, verdict, until: until ?? null })
    if (!job || (closed.length === 0 && !job.wasHidden)) throw appError('ALREADY_REVIEWED')
    const act = `job.reports-${verdict.toLowerCase()}`
    const [changed] =
      decision.verdict === 'UPHELD'
        ? await runSql(trx, TAKE_DOWN_JOB, { jobId, reason: decision.reason })
        : await runSql(trx, SHOW_JOB, { jobId })
    const before = { job: job.before, reports: closed.map(({ id, verdict: earlier }) => ({ id, verdict: earlier })) }
    const subject = { kind: 'job', id: jobId } as const
    const version = changed?.version ?? throwAppError('ALREADY_REVIEWED')
    const undoable = await saveDecision(trx, { adminId, subject, act, before, version })
    const details = { title: job.title, reason, people: closed.length }
    await auditAdminAction(trx, { adminId, ip, act, subject, details })
    const context = { trx, decisionId: undoable.id, origin: config.PUBLIC_ORIGIN, jobId, job }
    if (decision.verdict === 'UPHELD') await notifyOfTakeDown(context, decision.reason)
    else await notifyOfDismissal(context)
    const notification = { ...buildReporterNotification(verdict, job.title), subjectId: jobId }
    await createDecisionNotifications(
      trx,
      undoable.id,
      closed.map(({ accountId }) => ({ accountId, ...notification })),
    )
    return undoable
  })

async function notifyOfDismissal(context: DecisionContext): Promise<void> {
  const { trx, origin, jobId, job } = context
  if (!job.wasHidden || job.deleted || !job.owned) return
  await notifyCompany(
    context,
    buildJobShownAgainEmail(origin, await getCompanyOwner(trx, job.companyId), { id: jobId, title: job.title }),
  )
}

/** Notifies the company: its owner by email, and everybody in the team who can edit the job by a notification. */
async function notifyCompany(
  { trx, decisionId, jobId, job: { companyId } }: DecisionContext,
  email: Email,
): Promise<void> {
  await enqueueDecisionEmails(trx, decisionId, [email])
  await createDecisionNotifications(
    trx,
    decisionId,
    (await listCompanyEditorIds(trx, companyId)).map((accountId) =>
      toNotification(email, { accountId, subjectId: jobId, companyId }),
    ),
  )
}

async function notifyOfTakeDown(context: DecisionContext, reason: string): Promise<void> {
  const { trx, origin, job } = context
  if (job.owned)
    await notifyCompany(
      context,
      buildJobTakenDownEmail(origin, await getCompanyOwner(trx, job.companyId), {
        title: job.title,
        reason,
        deleted: job.deleted,
        reported: true,
      }),
    )
  await notifyApplicants(context)
}

type Applicant = RowOf<typeof SELECT_APPLICANTS>

/** Includes people who withdrew their application: their cover letter and address went to this company too. */
const SELECT_APPLICANTS = `
  select a.id as "applicationId", p.id as "accountId", p.email, p.first_name as "firstName"
  from applications a join seekers k on k.id = a.seeker_id join accounts p on p.id = k.account_id
  where a.job_id = :jobId and a.id > :last order by a.id limit 500`
const LOWEST_ID = '00000000-0000-0000-0000-000000000000'

/** Runs in the transaction of the decision, in batches of 500: either everybody is notified or there is no decision. */
async function notifyApplicants({ trx, decisionId, origin, jobId, job }: DecisionContext): Promise<void> {
  for (
    let last = LOWEST_ID, next: Applicant[] = [];
    (next = await runSql(trx, SELECT_APPLICANTS, { jobId, last })).length > 0;
    last = next.at(-1)!.applicationId
  ) {
    const emails = next.map((applicant) => ({
      applicant,
      email: buildAppliedJobTakenDownEmail(origin, applicant, job),
    }))
    await enqueueDecisionEmails(
      trx,
      decisionId,
      emails.map(({ email }) => email),
    )
    await createDecisionNotifications(
      trx,
      decisionId,
      emails.map(({ applicant, email }) => toNotification(email, { subjectId: applicant.applicationId })),
    )
  }
}

/** Returns the notification for the people who reported; without an email, because there is nothing for them to do. */
function buildReporterNotification(
  verdict: ReportsDecision['verdict'],
  title: string,
): Pick<NewNotification, 'kind' | 'title' | 'body' | 'translations'> {
  if (verdict === 'UPHELD')
    return {
      kind: 'report.upheld',
      ...buildNotificationTexts(() => ({
        title: t('"{job}" was taken down', { job: title }),
        body: t('Thank you for your report. We have reviewed the job and taken it down.'),
      })),
    }
  return {
    kind: 'report.dismissed',
    ...buildNotificationTexts(() => ({
      title: t('We have reviewed "{job}"', { job: title }),
      body: t('Thank you for your report. We found nothing against our rules, so the job stays online.'),
    })),
  }
}
