import type { JobReportForm } from '@sira/contract/job-reports'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { buildJobHiddenEmail } from '#email/templates/moderation.ts'
import { toNotification, createNotifications } from '#email/notifications.ts'
import { enqueueEmail } from '#email/outbox.ts'
import { listCompanyEditorIds, getCompanyOwner } from '../team/team.queries.ts'

interface ReportDeps {
  db: Database
  config: { PUBLIC_ORIGIN: string }
}

/** Number of people whose reports hide a job until an administrator has looked at it. */
export const REPORTERS_TO_HIDE_JOB = 3

/** Companies are always locked before their jobs; simultaneous reports of one job are counted one after another. */
const LOCK_COMPANY =
  'select 1 from companies c join jobs j on j.company_id = c.id where j.id = :jobId for no key update of c'

const SAVE_REPORT = `
  insert into job_reports (job_id, account_id, reason, details) values (:jobId, :accountId, :reason, :details)
  on conflict on constraint one_report_per_person do update set reason = excluded.reason, details = excluded.details, handled_at = null, created_at = now()
    where (job_reports.reason, job_reports.details) is distinct from (excluded.reason, excluded.details)`

/** A reporter whose report was dismissed before does not count again. */
const HIDE_JOB = `
  update jobs set hidden_at = now()
  where id = :jobId and hidden_at is null and status in ('ACTIVE', 'CLOSED')
    and ${REPORTERS_TO_HIDE_JOB} <= (select count(*) from job_reports r where r.job_id = :jobId and r.handled_at is null and r.verdict is distinct from 'DISMISSED')
  returning title, company_id as "companyId"` as const

const AUDIT_JOB_HIDDEN = `insert into audit (act, subject_kind, subject_id, details) values ('job.hidden', 'job', :jobId, :details)`

/**
 * Saves a report about a job until an administrator has looked at it; a later report by the same person replaces the
 * earlier one. The third person's report hides the job from everybody and notifies its company, in the same
 * transaction.
 */
export const reportJob = (
  { db, config }: ReportDeps,
  accountId: string,
  jobId: string,
  { reason, details }: JobReportForm,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await runSql(trx, LOCK_COMPANY, { jobId })
    await runSql(trx, SAVE_REPORT, { jobId, accountId, reason, details })
    const [hidden] = await runSql(trx, HIDE_JOB, { jobId })
    if (!hidden) return
    const { title, companyId } = hidden
    await runSql(trx, AUDIT_JOB_HIDDEN, { jobId, details: JSON.stringify({ title, people: REPORTERS_TO_HIDE_JOB }) })
    const email = buildJobHiddenEmail(config.PUBLIC_ORIGIN, await getCompanyOwner(trx, companyId), { title })
    await enqueueEmail(trx, email)
    await createNotifications(
      trx,
      (await listCompanyEditorIds(trx, companyId)).map((accountId) =>
        toNotification(email, { accountId, subjectId: jobId, companyId }),
      ),
    )
  })

/** Deletes reports that were handled more than a year ago. */
export const purgeHandledReports = (db: Database) =>
  runSql(db, `delete from job_reports where handled_at < now() - interval '12 months' returning job_id`)
