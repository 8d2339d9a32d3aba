-- When more than 200 jobs are deleted at once, their skills are deleted with them: only jobs that still exist can wait to be refreshed.
create or replace function job_refresh_by_and_by(ids uuid[]) returns void language plpgsql as $$
begin
  if cardinality(ids) <= 200 then perform job_refresh(ids);
  else insert into jobs_to_refresh select id from jobs where id = any(ids) on conflict do nothing;
  end if;
end $$;
