-- What changed of what the search finds: each instance keeps the live jobs in memory and reads from here what to read again.
create table search_changes (
  no bigint generated always as identity primary key,
  transaction_id xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  kind text not null constraint search_change_kind_known check (kind in ('job', 'company', 'skills', 'all')),
  ref uuid,
  constraint search_change_names_its_row check ((kind in ('job', 'company')) = (ref is not null))
);
comment on table search_changes is
  'A change of something that a search finds: a live job, a company or the skills list. Written by triggers in the transaction of the change, read by every instance before it searches; deleted after a day.';

-- what was committed since an instance looked last
create index search_changes_by_transaction on search_changes (transaction_id);
-- what was kept long enough
create index search_changes_by_age on search_changes (at);

create function job_search_changed() returns trigger language plpgsql as $$
begin
  insert into search_changes (kind, ref) values ('job', coalesce(new.id, old.id));
  return null;
end $$;
comment on function job_search_changed() is 'Adds a job that is or was live to search_changes.';
create trigger search_insert after insert on jobs for each row when (new.status = 'ACTIVE') execute function job_search_changed();
create trigger search_delete after delete on jobs for each row when (old.status = 'ACTIVE') execute function job_search_changed();
create trigger search_update after update on jobs for each row
  when ((old.status = 'ACTIVE' or new.status = 'ACTIVE') and (
    old.status, old.company_active, old.company_id, old.title, old.location, old.type, old.level, old.industry, old.is_remote, old.featured,
    old.created_at, old.published_at, old.closes_at, old.pay_lo, old.pay_hi, old.salary_type, old.currency, old.skill_nos)
  is distinct from (
    new.status, new.company_active, new.company_id, new.title, new.location, new.type, new.level, new.industry, new.is_remote, new.featured,
    new.created_at, new.published_at, new.closes_at, new.pay_lo, new.pay_hi, new.salary_type, new.currency, new.skill_nos))
  execute function job_search_changed();
comment on trigger search_insert on jobs is
  'A search finds a new live job. In the database so that the change is seen exactly when its transaction commits, by every instance, whichever statement wrote the job.';
comment on trigger search_update on jobs is
  'A search finds a live job as it is now, and no longer finds one that was closed, hidden or taken down. Changes of other columns, such as the count of applications, add nothing. In the database for the same reason as `search_insert`.';
comment on trigger search_delete on jobs is 'A search no longer finds a deleted job. In the database for the same reason as `search_insert`.';

create function company_search_changed() returns trigger language plpgsql as $$
begin
  insert into search_changes (kind, ref) values ('company', coalesce(new.id, old.id));
  return null;
end $$;
comment on function company_search_changed() is 'Adds a company to search_changes.';
create trigger search_insert after insert on companies for each row when (new.status = 'ACTIVE') execute function company_search_changed();
create trigger search_delete after delete on companies for each row when (old.status = 'ACTIVE') execute function company_search_changed();
create trigger search_update after update on companies for each row
  when ((old.status = 'ACTIVE' or new.status = 'ACTIVE')
    and (old.status, old.name, old.description, old.location, old.industry) is distinct from (new.status, new.name, new.description, new.location, new.industry))
  execute function company_search_changed();
comment on trigger search_insert on companies is 'A search finds a new ACTIVE company. In the database so that the change is seen exactly when its transaction commits, by every instance.';
comment on trigger search_update on companies is
  'A search finds an ACTIVE company, and its jobs, by its present name, and no longer finds one that was suspended. In the database for the same reason as `search_insert`.';
comment on trigger search_delete on companies is 'A search no longer finds a deleted company. In the database for the same reason as `search_insert`.';

create function skills_search_changed() returns trigger language plpgsql as $$
begin
  insert into search_changes (kind) values ('skills');
  return null;
end $$;
comment on function skills_search_changed() is 'Adds a change of the skills list to search_changes.';
create trigger search_change after insert or update or delete on skills for each statement execute function skills_search_changed();
comment on trigger search_change on skills is 'A search knows the present names of skills. In the database so that the change is seen exactly when its transaction commits, by every instance.';

create function search_emptied() returns trigger language plpgsql as $$
begin
  insert into search_changes (kind) values ('all');
  return null;
end $$;
comment on function search_emptied() is 'Adds to search_changes that everything has to be read again.';
create trigger search_truncate after truncate on jobs for each statement execute function search_emptied();
comment on trigger search_truncate on jobs is 'A search finds nothing that was deleted by TRUNCATE, which names no rows.';
