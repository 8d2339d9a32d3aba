-- a seeker may take an application back until the company has decided
alter type application_status add value 'WITHDRAWN';

-- a job's count follows the applications that its company sees
create or replace function applications_counted() returns trigger language plpgsql as $$
declare
  before int := case when tg_op = 'INSERT' or old.status = 'WITHDRAWN' then 0 else 1 end;
  after int := case when tg_op = 'DELETE' or new.status = 'WITHDRAWN' then 0 else 1 end;
begin
  if after <> before then
    update jobs set applications_count = applications_count + after - before where id = coalesce(new.job_id, old.job_id);
  end if;
  return null;
end $$;
create trigger counted_again after update of status on applications for each row when (old.status is distinct from new.status) execute function applications_counted();
