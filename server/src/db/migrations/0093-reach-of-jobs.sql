-- Whether people in Ethiopia can do a job, and on which terms people work.

create type from_ethiopia as enum ('YES', 'NO', 'UNKNOWN');
create type reach_source as enum ('COMPANY', 'ANSWER', 'PLACE');
-- null until it is computed: the rule reads places, which the database does not know
alter table jobs add column from_ethiopia from_ethiopia;
alter table jobs add column from_ethiopia_by reach_source;
alter table jobs add column from_ethiopia_at timestamptz;
comment on column jobs.from_ethiopia is 'whether a person in Ethiopia can do it, by `isFromEthiopia` of contract/src/remote-regions.ts; null until a background task has computed it';
alter table job_texts add column work_terms jsonb not null default '{}';
comment on column job_texts.work_terms is 'as `WorkTerms` in contract/src/work-terms.ts';

create function job_reach_forgotten() returns trigger language plpgsql as $$
begin
  if new.from_ethiopia is not distinct from old.from_ethiopia then new.from_ethiopia := null; end if;
  return new;
end $$;
comment on function job_reach_forgotten() is 'Has it computed again whether people in Ethiopia can do a job, unless the same statement says it.';
create trigger reach before update of location, is_remote, type on jobs for each row
  when ((old.location, old.is_remote, old.type) is distinct from (new.location, new.is_remote, new.type)) execute function job_reach_forgotten();
comment on trigger reach on jobs is 'In the database because the version before changes places too.';
-- short lock: the partial index is of jobs that wait, all of them once
create index jobs_awaiting_reach on jobs (id) where from_ethiopia is null;

-- kept lists and the search show the new column
create or replace trigger public_update after update on jobs for each row
  when ((old.status = 'ACTIVE' or new.status = 'ACTIVE' or old.published_at is not null or new.published_at is not null) and (
    old.status, old.company_id, old.company_active, old.title, old.location, old.type, old.level, old.industry, old.is_remote, old.featured, old.skill_nos,
    old.created_at, old.published_at, old.closed_at, old.deleted_at, old.hidden_at, old.closes_at, old.deadline, old.pay_basis, old.pay_hidden_reason, old.from_ethiopia, old.from_ethiopia_by,
    old.salary_type, old.salary_amount, old.salary_min, old.salary_max, old.hourly_rate, old.currency, old.frequency, old.negotiable, old.pay_lo, old.pay_hi)
  is distinct from (
    new.status, new.company_id, new.company_active, new.title, new.location, new.type, new.level, new.industry, new.is_remote, new.featured, new.skill_nos,
    new.created_at, new.published_at, new.closed_at, new.deleted_at, new.hidden_at, new.closes_at, new.deadline, new.pay_basis, new.pay_hidden_reason, new.from_ethiopia, new.from_ethiopia_by,
    new.salary_type, new.salary_amount, new.salary_min, new.salary_max, new.hourly_rate, new.currency, new.frequency, new.negotiable, new.pay_lo, new.pay_hi))
  execute function job_public_change();
create or replace trigger search_update after update on jobs for each row
  when ((old.status = 'ACTIVE' or new.status = 'ACTIVE') and (
    old.status, old.company_active, old.company_id, old.title, old.location, old.type, old.level, old.industry, old.is_remote, old.featured,
    old.created_at, old.published_at, old.closes_at, old.pay_lo, old.pay_hi, old.pay_basis, old.salary_type, old.currency, old.skill_nos, old.from_ethiopia)
  is distinct from (
    new.status, new.company_active, new.company_id, new.title, new.location, new.type, new.level, new.industry, new.is_remote, new.featured,
    new.created_at, new.published_at, new.closes_at, new.pay_lo, new.pay_hi, new.pay_basis, new.salary_type, new.currency, new.skill_nos, new.from_ethiopia))
  execute function job_search_changed();

create table reach_questions (
  job_id uuid primary key references jobs (id) on delete cascade,
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  answer boolean,
  answered_by uuid references accounts (id) on delete set null,
  constraint reach_answer_has_time check ((answer is null) = (answered_at is null))
);
comment on table reach_questions is
  'That a seeker asked the company whether people in Ethiopia can do its remote job, once for each job, and what the company answered. Deleted with the job.';
create table reach_askers (
  job_id uuid not null references reach_questions (job_id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  asked_at timestamptz not null default now(),
  primary key (job_id, account_id)
);
create index reach_askers_of_account on reach_askers (account_id);
comment on table reach_askers is
  'A seeker who wants to know whether people in Ethiopia can do a job. Deleted once they were told, with the job and with the account.';
