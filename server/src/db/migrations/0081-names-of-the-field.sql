-- What the database does for the application has the words of the application. The old names stay for the version before;
-- the next version drops them.

create view shown_notifications as
  select n.id, n.account_id, n.kind, n.title, n.body, n.link, n.read_at, n.shown_at,
    coalesce(n.title_am, n.translations -> 'am' ->> 'title') as title_am, coalesce(n.body_am, n.translations -> 'am' ->> 'body') as body_am, n.group_id,
    coalesce(n.translations, case when n.title_am is not null then jsonb_build_object('am', jsonb_build_object('title', n.title_am, 'body', n.body_am)) end) as translations
  from notifications n
  where n.shown_at <= now()
    and (n.company_id is null or exists (
      select from staff w join companies c on c.id = w.company_id
      where w.account_id = n.account_id and w.company_id = n.company_id and (c.status = 'ACTIVE' or c.id = n.subject_id)))
    and case
      when n.kind = 'application.received' or (n.company_id is not null and n.kind in ('message.received', 'application.assigned', 'application.mentioned'))
        then exists (select from applications a where a.id = n.subject_id and a.status <> 'WITHDRAWN')
      when n.kind = 'alert.followed-company' then exists (select from jobs j where j.id = n.subject_id and j.deleted_at is null and j.company_active and j.status in ('ACTIVE', 'CLOSED'))
      when n.kind like 'job.%' then exists (select from jobs j where j.id = n.subject_id and j.deleted_at is null)
      when n.kind = 'candidate.invited' then exists (select from job_invitations i join companies c on c.id = i.company_id where i.id = n.subject_id and c.status = 'ACTIVE')
      when n.kind = 'team.invited' then exists (select from invitations i where i.id = n.subject_id and i.expires_at > now())
      else true end;
comment on view shown_notifications is
  'The notifications that each person may read now: not delayed, and only while their place in the team, the company''s status and the subject itself allow it.';
create or replace view shown_notices as
  select id, account_id, kind, title, body, link, read_at, shown_at, title_am, body_am, group_id, translations from shown_notifications;
comment on view shown_notices is
  'Read by the version before `shown_notifications`, and the same.';

create function anonymize_audit_log(kept interval, most int) returns int language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with anonymized as (
    update public.audit set ip = null, details = case when act = any(array['applications.listed', 'applications.exported', 'not-found.storm']) then '{}' else details end
    where id in (
      select id from public.audit
      where at < now() - greatest(kept, interval '30 days') and (ip is not null or (details <> '{}' and act = any(array['applications.listed', 'applications.exported', 'not-found.storm'])))
      order by at limit most) returning 1)
  select count(*)::int from anonymized
$$;
comment on function anonymize_audit_log(interval, int) is
  'Removes IP addresses and the content of lists from audit log entries that are older than the interval, never those of the last 30 days; returns how many. In the database because the server may only add to the log: the function runs with the rights of the database owner.';

create function anonymize_account_in_audit_log(deleted_id uuid, subjects uuid[]) returns void language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update public.audit set details = '{}', ip = case when account_id = deleted_id then null else ip end
  where (account_id = deleted_id or subject_id = any(subjects)) and not exists (select from public.accounts where id = deleted_id)
$$;
comment on function anonymize_account_in_audit_log(uuid, uuid[]) is
  'Removes details and IP addresses of a deleted account from the audit log; does nothing for an account that exists. In the database because the server may only add to the log: the function runs with the rights of the database owner.';

create function purge_audit_log(kept interval, most int) returns int language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with deleted as (
    delete from public.audit where id in (select id from public.audit where at < now() - greatest(kept, interval '30 days') order by at limit most) returning 1)
  select count(*)::int from deleted
$$;
comment on function purge_audit_log(interval, int) is
  'Deletes audit log entries that are older than the interval, never those of the last 30 days, at most as many as asked for; returns how many. In the database because the server may only add to the log: the function runs with the rights of the database owner.';

-- contract: the functions are new
revoke execute on function anonymize_audit_log, anonymize_account_in_audit_log, purge_audit_log from public;
comment on function fade_readings(interval, int) is 'Called by the version before `anonymize_audit_log`, and the same.';
comment on function forget_in_audit(uuid, uuid[]) is 'Called by the version before `anonymize_account_in_audit_log`, and the same.';
comment on function forget_old_audit(interval, int) is 'Called by the version before `purge_audit_log`, and the same.';

-- contract: only triggers call these, and they go by what a function is, not by its name
alter function tell_bell() rename to notify_account;
-- contract: only triggers call it
alter function tell_company() rename to notify_company;
-- contract: only triggers call it
alter function tell_message() rename to notify_company_of_message;
-- contract: no statement names an index
alter index audit_unfaded rename to audit_with_personal_details;
