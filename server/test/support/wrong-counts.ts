/** Selects every stored count that differs from what can be counted, and every history with a gap; no rows if all is right. */
export const SELECT_WRONG_COUNTS = `
  select 'applications of a job' as what, j.id from jobs j where applications_count <> (select count(*) from applications a where a.job_id = j.id and a.status <> 'WITHDRAWN')
  union all select 'live jobs of a company', c.id from companies c where live_jobs <> (select count(*) from jobs j where j.company_id = c.id and j.status = 'ACTIVE' and j.hidden_at is null)
  union all select 'status and last move', a.id from applications a where status <> (select to_status from application_moves m where m.application_id = a.id order by at desc, m.id desc limit 1)
  union all select 'moves that do not follow each other', m.id from (
    select id, from_status, lag(to_status) over (partition by application_id order by at, id) as before from application_moves) m where m.from_status is distinct from m.before`
