-- Job alerts of people without an account: an address asks, the link mailed to it confirms, and from then on the alert mails that address.

-- an address that asked for job alerts and has no account of a job seeker
create table alert_addresses (
  id uuid primary key default uuidv7(),
  email citext not null constraint one_row_per_alert_address unique constraint alert_email_length check (char_length(email) between 3 and 254),
  created_at timestamptz not null default now()
);

-- what was asked for and waits for the press on the mailed link; the alert that is made of it has the same id
create table alert_requests (
  id uuid primary key default uuidv7(),
  address_id uuid not null references alert_addresses on delete cascade,
  name text not null constraint alert_request_name_length check (char_length(name) between 1 and 100),
  search_key text not null default '' constraint alert_request_search_length check (char_length(search_key) <= 200),
  filters jsonb not null default '[]' constraint alert_request_filters_length check (octet_length(filters::text) <= 8192),
  frequency alert_frequency not null default 'DAILY',
  created_at timestamptz not null default now()
);
-- the rows that leave with their address
create index alert_requests_of_address on alert_requests (address_id);
-- forgetting what nobody confirmed
create index alert_requests_by_age on alert_requests (created_at);

-- an alert belongs to an account or to an address; `confirmed_at` is when the address agreed to get mail
alter table alerts
  alter column account_id drop not null,
  add column address_id uuid references alert_addresses on delete cascade,
  add column confirmed_at timestamptz,
  add constraint alert_has_one_owner check (num_nonnulls(account_id, address_id) = 1),
  add constraint alert_address_has_agreed check ((address_id is null) = (confirmed_at is null));
-- an address' alerts, and not two for one search
create unique index one_alert_per_address_and_search on alerts (address_id, md5(lower(search_key) || E'\n' || filters::text)) where address_id is not null;

-- of which jobs an address was told: never twice
create table told_addresses (
  address_id uuid not null references alert_addresses on delete cascade,
  job_id uuid not null references jobs on delete cascade,
  at timestamptz not null default now(),
  primary key (address_id, job_id)
);
-- the rows that leave with their job
create index told_addresses_of_job on told_addresses (job_id);
-- forgetting what is long past
create index told_addresses_by_age on told_addresses (at);

-- The alerts of an address become those of the job seeker's account that has proved the address, whichever way it proved it.
create function take_over_alerts() returns trigger language plpgsql as $$
declare
  known uuid := (select id from alert_addresses where email = new.email for update);
begin
  if known is null then
    return null;
  end if;
  delete from alerts a where a.address_id = known
    and exists (select from alerts o where o.account_id = new.id and lower(o.search_key) = lower(a.search_key) and o.filters = a.filters);
  insert into told_jobs (account_id, job_id, at) select new.id, job_id, at from told_addresses where address_id = known order by job_id on conflict do nothing;
  delete from told_addresses where address_id = known;
  update alerts set account_id = new.id, address_id = null, confirmed_at = null where address_id = known;
  return null;
end $$;
create trigger alerts_are_taken_over after insert or update of verified_at, role, email on accounts for each row
  when (new.verified_at is not null and new.role = 'JOBSEEKER') execute function take_over_alerts();
