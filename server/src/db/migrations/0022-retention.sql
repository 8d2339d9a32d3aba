-- What is kept for a time only.

-- since when the company opens the resume and the profile no more; everything else of the application it keeps
alter table applications add column access_ended_at timestamptz;
-- applications whose company still opens them, oldest first
create index applications_still_open on applications (created_at) where access_ended_at is null and seeker_id is not null and status <> 'WITHDRAWN';
alter table job_invitations add column access_ended_at timestamptz;
-- invitations with a yes whose company still reads the profile, oldest first
create index job_invitations_still_open on job_invitations (answered_at) where access_ended_at is null and status = 'ACCEPTED';

-- When a job was over: closed, put aside, deleted or past its deadline; null while it is not.
create function job_over_at(j jobs) returns timestamptz language sql stable as $$
  select case when j.status in ('CLOSED', 'ARCHIVED') then coalesce(j.deleted_at, j.closed_at, j.updated_at) when j.closes_at < now() then j.closes_at end
$$;

-- reports that were looked at, for forgetting them
create index job_reports_handled on job_reports (handled_at) where handled_at is not null;

-- Who read what is kept; from where, and what a list held, only for a time: younger than thirty days nothing is touched, whatever is asked.
create function fade_readings(kept interval, most int) returns int language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with faded as (
    update public.audit set ip = null, details = case when act = any(array['applications.listed', 'applications.exported', 'not-found.storm']) then '{}' else details end
    where id in (
      select id from public.audit
      where at < now() - greatest(kept, interval '30 days') and (ip is not null or (details <> '{}' and act = any(array['applications.listed', 'applications.exported', 'not-found.storm'])))
      order by at limit most) returning 1)
  select count(*)::int from faded
$$;
revoke execute on function fade_readings from public;
-- lines that still say from where, oldest first
create index audit_unfaded on audit (at) where ip is not null or details <> '{}';
