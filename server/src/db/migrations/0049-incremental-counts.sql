-- Posting a job takes as long for a company with ten thousand jobs as for one with ten: only the difference is counted.
create or replace function jobs_counted() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update companies c set live_jobs = c.live_jobs + d.jobs
    from (select company_id, count(*) as jobs from moved where status = 'ACTIVE' and hidden_at is null group by 1 order by 1) d
    where c.id = d.company_id;
  elsif tg_op = 'DELETE' then
    update companies c set live_jobs = c.live_jobs - d.jobs
    from (select company_id, count(*) as jobs from moved where status = 'ACTIVE' and hidden_at is null group by 1 order by 1) d
    where c.id = d.company_id;
  else
    update companies c set live_jobs = c.live_jobs + d.jobs
    from (
      select company_id, sum(jobs) as jobs from (
        select company_id, 1 as jobs from moved where status = 'ACTIVE' and hidden_at is null
        union all select company_id, -1 from was where status = 'ACTIVE' and hidden_at is null) each_job
      group by 1 having sum(jobs) <> 0 order by 1) d
    where c.id = d.company_id;
  end if;
  return null;
end $$;
create or replace trigger count_update after update on jobs referencing old table as was new table as moved for each statement
  when (pg_trigger_depth() = 0) execute function jobs_counted();
-- The differences are added to right counts: the counting before could miss one of two changes at the same time.
update companies c set live_jobs = n.jobs
from (
  select c.id, count(j.id) as jobs from companies c
  left join jobs j on j.company_id = c.id and j.status = 'ACTIVE' and j.hidden_at is null group by c.id) n
where c.id = n.id and c.live_jobs <> n.jobs;
comment on function jobs_counted() is
  'Adds to `companies.live_jobs` how many more or fewer jobs are ACTIVE and not hidden after a statement.';
comment on function count_live_jobs(uuid[]) is 'No longer called; goes in a later migration.';
