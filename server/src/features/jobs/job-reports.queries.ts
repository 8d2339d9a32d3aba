/** Jobs with open reports, and hidden jobs: the people who reported those may have deleted their accounts. */
export const JOBS_WITH_OPEN_REPORTS = `
  select coalesce(r.job_id, h.id) as id, coalesce(r.n, 0) as n, coalesce(r.oldest, h.hidden_at) as oldest, h.id is not null as hidden
  from (select job_id, count(*)::int as n, min(created_at) as oldest from job_reports where handled_at is null group by job_id) r
  full join (select id, hidden_at from jobs where hidden_at is not null) h on h.id = r.job_id`
