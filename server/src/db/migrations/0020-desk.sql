-- The administrators' desk.

-- people by a part of their name, address or number (written without blanks, as it is searched)
create index accounts_by_words on accounts using gin (lower(first_name || ' ' || last_name || E'\n' || email::text || E'\n' || replace(phone, ' ', '')) gin_trgm_ops);
-- people of a role, newest first, and how many
create index accounts_by_role on accounts (role, id desc);
-- who is suspended, last suspended first
create index accounts_suspended on accounts (suspended_at desc, id desc) where suspended_at is not null;
-- who never proved the address, newest first
create index accounts_unproven on accounts (id desc) where verified_at is null;
-- people by the name of their company, and the log's lines about one, whatever its status
create index companies_by_any_name on companies using gin (lower(name) gin_trgm_ops);

-- figures of the last days
create index accounts_by_day on accounts (created_at);
create index applications_by_day on applications (created_at);
create index jobs_by_day on jobs (published_at) where published_at is not null;

-- the log by act, newest first; also which acts there are, one step each
create index audit_of_act on audit (act, at desc, id desc);

-- one answer a message, by mail
alter table messages
  add column answer text,
  add column answered_at timestamptz,
  add column answered_by uuid references accounts on delete set null,
  add constraint answered_with_words check (answered_at is null or answer is not null);
-- messages that wait, longest first
create index messages_waiting on messages (created_at, id) where handled_at is null;
-- messages that were handled, last first
create index messages_handled on messages (handled_at desc, id desc) where handled_at is not null;
-- an administrator who leaves
create index messages_answered_by on messages (answered_by) where answered_by is not null;
create index messages_handled_by on messages (handled_by) where handled_by is not null;

-- Skills that were taken off the list: the list that the product brings along must not bring them back, and for thirty days they can be.
create table retired_skills (
  id uuid primary key,
  no smallint not null,
  slug text not null constraint one_retired_per_slug unique,
  name citext not null,
  category text not null,
  aliases text[] not null,
  source text not null,
  source_ref text,
  -- what its uses became; follows when that is merged into another one
  merged_into uuid references skills,
  -- the spellings that the other one got from it
  gave text[] not null default '{}',
  -- false once the other one was merged on: then two cannot be told apart any more
  restorable boolean not null default true,
  retired_at timestamptz not null default now()
);
-- the skills that were merged into one
create index retired_skills_into on retired_skills (merged_into) where merged_into is not null;

-- Where a merged skill was used, so that it can be put back; kept thirty days.
create table skill_moves (
  skill_id uuid not null references retired_skills on delete cascade,
  job_id uuid references jobs on delete cascade,
  seeker_id uuid references seekers on delete cascade,
  level skill_level not null,
  years_of_exp int,
  -- the level of the other one, where both were named
  beside skill_level,
  constraint moved_in_one_place check (num_nonnulls(job_id, seeker_id) = 1),
  constraint one_move_per_job unique (skill_id, job_id),
  constraint one_move_per_seeker unique (skill_id, seeker_id)
);
-- the moves that leave with their job or profile
create index skill_moves_of_job on skill_moves (job_id) where job_id is not null;
create index skill_moves_of_seeker on skill_moves (seeker_id) where seeker_id is not null;

-- Jobs that are found and shown by what their skills used to be: so many at once are made anew in portions, because nobody can apply to a job while that is done.
create table jobs_to_refresh (job_id uuid primary key references jobs on delete cascade);

create function job_refresh_by_and_by(ids uuid[]) returns void language plpgsql as $$
begin
  if cardinality(ids) <= 200 then perform job_refresh(ids);
  else insert into jobs_to_refresh select unnest(ids) on conflict do nothing;
  end if;
end $$;
create or replace function job_skills_moved() returns trigger language plpgsql as $$
begin perform job_refresh_by_and_by(array(select distinct job_id from moved)); return null; end $$;
create or replace function skills_moved() returns trigger language plpgsql as $$
begin perform job_refresh_by_and_by(array(select distinct x.job_id from job_skills x join moved m on m.id = x.skill_id)); return null; end $$;

-- one portion; answers how many
create function refresh_waiting_jobs(most int) returns int language plpgsql as $$
declare
  ids uuid[];
begin
  with portion as (delete from jobs_to_refresh where job_id in (select job_id from jobs_to_refresh order by job_id limit most for update skip locked) returning job_id)
  select coalesce(array_agg(job_id), '{}') into ids from portion;
  perform job_refresh(ids);
  return cardinality(ids);
end $$;

-- Numbers of skills end at 8,191 (jobs.skill_nos): the next one follows the highest that a skill has.
select setval(pg_get_serial_sequence('skills', 'no'), (select coalesce(max(no), 0) + 1 from skills), false);
