create type alert_frequency as enum ('INSTANT', 'DAILY', 'WEEKLY');

-- a saved search that mails new jobs
create table alerts (
  id uuid primary key default uuidv7(),
  account_id uuid not null references accounts on delete cascade,
  name text not null constraint alert_name_length check (char_length(name) between 1 and 100),
  -- what the job list is asked
  search_key text not null default '' constraint alert_search_length check (char_length(search_key) <= 200),
  filters jsonb not null default '[]' constraint alert_filters_length check (octet_length(filters::text) <= 8192),
  frequency alert_frequency not null default 'DAILY',
  paused_at timestamptz,
  -- jobs published before this were looked at
  seen_until timestamptz not null default now(),
  next_at timestamptz not null default now(),
  sent_at timestamptz,
  created_at timestamptz not null default now()
);
-- a person's alerts, and not two for one search
create unique index one_alert_per_search on alerts (account_id, md5(lower(search_key) || E'\n' || filters::text));
-- the next daily or weekly alert to look at
create index alerts_due on alerts (next_at, id) where paused_at is null and frequency <> 'INSTANT';
-- the instant alert that has waited longest since something was published
create index alerts_instant on alerts (seen_until, id) include (next_at) where paused_at is null and frequency = 'INSTANT';

-- of which jobs a person was told, by whatever letter: never twice
create table told_jobs (
  account_id uuid not null references accounts on delete cascade,
  job_id uuid not null references jobs on delete cascade,
  at timestamptz not null default now(),
  primary key (account_id, job_id)
);
-- the rows that leave with their job
create index told_jobs_of_job on told_jobs (job_id);
-- forgetting what is long past
create index told_jobs_by_age on told_jobs (at);

-- jobs whose company's followers are being told; `told_to` is the last of them so far
create table job_news (
  job_id uuid primary key references jobs on delete cascade,
  told_to uuid,
  at timestamptz not null default now()
);
-- the one that waits longest
create index job_news_by_age on job_news (at, job_id);

create function job_is_news() returns trigger language plpgsql as $$
begin
  insert into job_news (job_id) select new.id where exists (select from follows where company_id = new.company_id) on conflict do nothing;
  return null;
end $$;
create trigger news after update of published_at on jobs for each row
  when (old.published_at is null and new.published_at is not null and new.status = 'ACTIVE') execute function job_is_news();


-- where a letter can be stopped with one press, for mail programs that offer it
alter table outbox add column unsubscribe_url text;
