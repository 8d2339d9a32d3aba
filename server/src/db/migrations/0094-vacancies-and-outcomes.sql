-- Whether there is a position, and what has become of jobs so far.

create type vacancy as enum ('EXISTING', 'POOL');
alter table jobs add column vacancy vacancy not null default 'EXISTING';
comment on column jobs.vacancy is 'POOL: there is no open position; applications are kept for when there is one';
-- kept pages show the new column
create or replace trigger public_update after update on jobs for each row
  when ((old.status = 'ACTIVE' or new.status = 'ACTIVE' or old.published_at is not null or new.published_at is not null) and (
    old.status, old.company_id, old.company_active, old.title, old.location, old.type, old.level, old.industry, old.is_remote, old.featured, old.skill_nos,
    old.created_at, old.published_at, old.closed_at, old.deleted_at, old.hidden_at, old.closes_at, old.deadline, old.pay_basis, old.pay_hidden_reason, old.from_ethiopia, old.from_ethiopia_by, old.from_ethiopia_at, old.vacancy,
    old.salary_type, old.salary_amount, old.salary_min, old.salary_max, old.hourly_rate, old.currency, old.frequency, old.negotiable, old.pay_lo, old.pay_hi)
  is distinct from (
    new.status, new.company_id, new.company_active, new.title, new.location, new.type, new.level, new.industry, new.is_remote, new.featured, new.skill_nos,
    new.created_at, new.published_at, new.closed_at, new.deleted_at, new.hidden_at, new.closes_at, new.deadline, new.pay_basis, new.pay_hidden_reason, new.from_ethiopia, new.from_ethiopia_by, new.from_ethiopia_at, new.vacancy,
    new.salary_type, new.salary_amount, new.salary_min, new.salary_max, new.hourly_rate, new.currency, new.frequency, new.negotiable, new.pay_lo, new.pay_hi))
  execute function job_public_change();

create table job_outcomes (
  job_id uuid primary key references jobs (id) on delete cascade,
  reposts integer not null,
  applicants integer not null,
  answered integer not null,
  last_active_on date,
  last_hire_on date,
  constraint job_outcomes_not_negative check (reposts >= 0 and answered >= 0 and applicants >= answered)
);
comment on table job_outcomes is
  'What has become of a live job so far, computed every night: visitors see it. Deleted with the job, and once it is not live any more.';
comment on column job_outcomes.reposts is 'How often its company posted the like before, in the year before it: the same title and most of the text.';
comment on column job_outcomes.answered is 'How many of `applicants` were answered. Withdrawn applications do not count.';
comment on column job_outcomes.last_active_on is 'When somebody of its company last opened or answered an application, or posted a job, by the day in Addis Ababa.';
comment on column job_outcomes.last_hire_on is 'When its company last accepted somebody for a job with such a title, by the day in Addis Ababa.';

create function job_part_public_change() returns trigger language plpgsql as $$
begin
  perform notify_public_change('job ' || coalesce(new.job_id, old.job_id));
  return null;
end $$;
comment on function job_part_public_change() is 'Notifies of a job of which something is shown that another table stores.';
create trigger public_insert after insert on job_outcomes for each row execute function job_part_public_change();
create trigger public_delete after delete on job_outcomes for each row execute function job_part_public_change();
create trigger public_update after update on job_outcomes for each row when (old is distinct from new) execute function job_part_public_change();
comment on trigger public_insert on job_outcomes is 'Visitors see what has become of a job. In the database for the same reason as `public_insert` on jobs.';
comment on trigger public_update on job_outcomes is 'Visitors see what has become of a job. In the database for the same reason as `public_insert` on jobs.';
comment on trigger public_delete on job_outcomes is 'Visitors no longer see what has become of a job. In the database for the same reason as `public_insert` on jobs.';

create trigger public_insert after insert on reach_questions for each row execute function job_part_public_change();
create trigger public_update after update on reach_questions for each row when (old is distinct from new) execute function job_part_public_change();
comment on trigger public_insert on reach_questions is 'The page of a job says that it was asked about. In the database for the same reason as `public_insert` on jobs.';
comment on trigger public_update on reach_questions is 'The page of a job says that it was asked about. In the database for the same reason as `public_insert` on jobs.';
