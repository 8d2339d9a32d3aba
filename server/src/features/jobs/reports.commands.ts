import type { ReportForm } from '@sira/contract/reports'
import { run, type Database } from '#db/database.ts'
import { jobHidden } from '#mail/letters/reviews.ts'
import { noticeOf, tell } from '#mail/notices.ts'
import { post } from '#mail/outbox.ts'
import { editorsOf, ownerOf } from '../companies/companies.queries.ts'

interface Tools {
  db: Database
  config: { PUBLIC_ORIGIN: string }
}

/** So many people hide a job until somebody has looked. */
export const HIDDEN_BY = 3

/** Companies are locked before their jobs everywhere; those who report one job at once count one after another. */
const HOLD_COMPANY =
  'select 1 from companies c join jobs j on j.company_id = c.id where j.id = $1 for no key update of c'

const KEEP = `
  insert into job_reports (job_id, account_id, reason, details) values ($1, $2, $3, $4)
  on conflict on constraint one_report_per_person do update set reason = excluded.reason, details = excluded.details, handled_at = null, created_at = now()
    where (job_reports.reason, job_reports.details) is distinct from (excluded.reason, excluded.details)`

/** Whoever was told once that this job is in order hides it no more. */
const HIDE = `
  update jobs set hidden_at = now()
  where id = $1 and hidden_at is null and status in ('ACTIVE', 'CLOSED')
    and ${HIDDEN_BY} <= (select count(*) from job_reports r where r.job_id = $1 and r.handled_at is null and r.verdict is distinct from 'DISMISSED')
  returning title, company_id as "companyId"`

const NOTE = `insert into audit (act, subject_kind, subject_id, details) values ('job.hidden', 'job', $1, $2)`

/**
 * Keeps what somebody reports about a job until an administrator has looked; the same person's later report replaces the earlier one. The
 * third person's hides the job from everybody, and its company is told, in the same transaction.
 */
export const report = (
  { db, config }: Tools,
  accountId: string,
  jobId: string,
  { reason, details }: ReportForm,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await run(trx, HOLD_COMPANY, [jobId])
    await run(trx, KEEP, [jobId, accountId, reason, details])
    const [hidden] = await run<{ title: string; companyId: string }>(trx, HIDE, [jobId])
    if (!hidden) return
    const { title, companyId } = hidden
    await run(trx, NOTE, [jobId, JSON.stringify({ title, people: HIDDEN_BY })])
    const letter = jobHidden(config.PUBLIC_ORIGIN, await ownerOf(trx, companyId), { title })
    await post(trx, letter)
    await tell(
      trx,
      (await editorsOf(trx, companyId)).map((accountId) =>
        noticeOf(letter, { accountId, subjectId: jobId, companyId }),
      ),
    )
  })

/** What was looked at is kept for a year. */
export const forgetOldReports = (db: Database) =>
  run(db, `delete from job_reports where handled_at < now() - interval '12 months' returning job_id`)
