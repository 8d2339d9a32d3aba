alter table notifications
  -- what somebody is told as one who works for a company: seen while they do
  add column company_id uuid references companies on delete cascade,
  -- what can still be undone is shown when that is over
  add column shown_at timestamptz not null default clock_timestamp(),
  -- under which id it can be taken back until then
  add column held_as uuid;
drop index notifications_newest_first;
-- a person's notices, newest first
create index notices_newest_first on notifications (account_id, shown_at desc, id desc);
-- taking back what nobody has seen yet
create index notices_held on notifications (held_as) where held_as is not null;
-- the notices about one thing, which leave with it
create index notices_of_subject on notifications (subject_id) where subject_id is not null;
-- the notices that leave with a company
create index notices_of_company on notifications (company_id) where company_id is not null;
-- emptying notices that are old
create index notices_by_age on notifications (created_at);

-- What each person may read behind the bell at this moment: a place in a team, a company's standing and the thing itself are looked at now, not when it was told.
create view shown_notices as
  select n.id, n.account_id, n.kind, n.title, n.body, n.link, n.read_at, n.shown_at
  from notifications n
  where n.shown_at <= now()
    and (n.company_id is null or exists (
      select from staff w join companies c on c.id = w.company_id
      where w.account_id = n.account_id and w.company_id = n.company_id and (c.status = 'ACTIVE' or c.id = n.subject_id)))
    and case
      when n.kind = 'application.received' then exists (select from applications a where a.id = n.subject_id and a.status <> 'WITHDRAWN')
      when n.kind = 'alert.followed-company' then exists (select from jobs j where j.id = n.subject_id and j.deleted_at is null and j.company_active and j.status in ('ACTIVE', 'CLOSED'))
      when n.kind like 'job.%' then exists (select from jobs j where j.id = n.subject_id and j.deleted_at is null)
      when n.kind = 'candidate.invited' then exists (select from job_invitations i join companies c on c.id = i.company_id where i.id = n.subject_id and c.status = 'ACTIVE')
      when n.kind = 'team.invited' then exists (select from invitations i where i.id = n.subject_id and i.expires_at > now())
      else true end;

-- whoever looks at the bell is told that it changed, and in how many milliseconds; never what it says
create function tell_bell() returns trigger language plpgsql as $$
begin
  perform pg_notify('bell', new.account_id || ' ' || greatest(0, ceil(extract(epoch from new.shown_at - clock_timestamp()) * 1000))::bigint);
  return null;
end $$;
create trigger tell after insert or update of read_at on notifications for each row execute function tell_bell();

-- Of many applications a person gets one letter: the first is mailed at once and opens a time in which others wait for one letter together.
create table application_digests (
  account_id uuid primary key references accounts on delete cascade,
  open_until timestamptz not null,
  waiting uuid[] not null default '{}'
);
-- the one that has waited longest
create index digests_due on application_digests (open_until, account_id) where waiting <> '{}';
