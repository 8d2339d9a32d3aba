-- the server works as a role that owns nothing and may only add to the audit log; what it has to do beyond that are functions of the owner's

-- Of a deleted account the log keeps ids: nothing that was said, and not where its person was. Only for an account that is gone.
create function forget_in_audit(gone uuid, things uuid[]) returns void language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update public.audit set details = '{}', ip = case when account_id = gone then null else ip end
  where (account_id = gone or subject_id = any(things)) and not exists (select from public.accounts where id = gone)
$$;

-- Lines that were kept long enough, how many at a time; younger than thirty days none, whatever is asked. Answers how many went.
create function forget_old_audit(kept interval, most int) returns int language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with gone as (
    delete from public.audit where id in (select id from public.audit where at < now() - greatest(kept, interval '30 days') order by at limit most) returning 1)
  select count(*)::int from gone
$$;

revoke execute on function forget_in_audit, forget_old_audit from public;
