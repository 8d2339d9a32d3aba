import type { CompanyDashboard, SeekerDashboard } from '@sira/contract/dashboards'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'

/**
 * Saved jobs are counted as in their list. A change to INTERVIEWED that was undone within the undo window of 10 seconds
 * does not count as an invite.
 */
const SELECT_SEEKER_FIGURES = `
  select
    coalesce((select count(*)::int from applications a where a.seeker_id = :seekerId?), 0) as applications,
    coalesce((select count(*)::int from saved_jobs s join jobs j on j.id = s.job_id
      where s.account_id = :accountId and j.status in ('ACTIVE', 'CLOSED') and j.company_active and j.published_at is not null and j.deleted_at is null), 0) as "savedJobs",
    coalesce((select count(*)::int from profile_views v where v.seeker_id = :seekerId), 0) as "profileViews",
    coalesce((select count(*)::int from applications a
      where a.seeker_id = :seekerId and (exists (select from interviews i where i.application_id = a.id) or exists (
        select from application_moves m where m.application_id = a.id and m.to_status = 'INTERVIEWED' and not exists (
          select from application_moves u where u.application_id = m.application_id and u.from_status = 'INTERVIEWED' and u.to_status = m.from_status
            and u.at > m.at and u.at < m.at + interval '10 seconds')))), 0) as "interviewInvites"`

export async function getSeekerFigures(
  db: Database,
  { accountId, seekerId }: { accountId: string; seekerId: string | null },
): Promise<Omit<SeekerDashboard, 'waiting'>> {
  const [figures] = await runSql(db, SELECT_SEEKER_FIGURES, { accountId, seekerId })
  return figures!
}

const SELECT_COMPANY_FIGURES = `
  with received as (select id, job_id, seeker_id, created_at, status from applications where company_id = :companyId and status <> 'WITHDRAWN'),
  hired as (
    select r.job_id, min(m.at) as at from received r join application_moves m on m.application_id = r.id
    where r.status = 'ACCEPTED' and m.to_status = 'ACCEPTED' group by r.job_id)
  select
    coalesce((select count(*)::int from received), 0) as "totalApplications",
    coalesce((select count(*)::int from jobs j where j.company_id = :companyId and j.status = 'ACTIVE' and coalesce(j.closes_at > now(), true)), 0) as "activeJobs",
    coalesce((select count(distinct seeker_id)::int from received), 0) as "totalCandidates",
    (select round(percentile_cont(0.5) within group (order by extract(epoch from h.at - f.at) / 86400))::int
      from hired h join (select job_id, min(created_at) as at from received group by job_id) f using (job_id)) as "timeToHire"`

export async function getCompanyFigures(
  db: Database,
  companyId: string,
): Promise<Omit<CompanyDashboard, 'waiting' | 'overdue'>> {
  const [figures] = await runSql(db, SELECT_COMPANY_FIGURES, { companyId })
  return figures!
}
