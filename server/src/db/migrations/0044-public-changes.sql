-- What changed of what visitors see: each instance keeps responses in memory until a notification names something that they show.

create function notify_public_change(change text) returns void language sql as $$ select pg_notify('public_changes', change) $$;
comment on function notify_public_change(text) is
  'Tells every instance, when the transaction commits, what changed of what visitors see: `job ID COMPANY SKILLS`, `company ID` or `all`.';

create function job_public_change() returns trigger language plpgsql as $$
begin
  perform notify_public_change(concat_ws(' ', 'job', coalesce(new.id, old.id), coalesce(new.company_id, old.company_id),
    (select string_agg(distinct (packed >> 2)::text, ',') from unnest(coalesce(old.skill_nos, '{}') || coalesce(new.skill_nos, '{}')) as skills(packed))));
  return null;
end $$;
comment on function job_public_change() is 'Notifies of a changed job that visitors see or saw, with its company and its skills before and after.';
create trigger public_insert after insert on jobs for each row when (new.status = 'ACTIVE' or new.published_at is not null) execute function job_public_change();
create trigger public_delete after delete on jobs for each row when (old.status = 'ACTIVE' or old.published_at is not null) execute function job_public_change();
create trigger public_update after update on jobs for each row
  when ((old.status = 'ACTIVE' or new.status = 'ACTIVE' or old.published_at is not null or new.published_at is not null) and (
    old.status, old.company_id, old.company_active, old.title, old.location, old.type, old.level, old.industry, old.is_remote, old.featured, old.skill_nos,
    old.created_at, old.published_at, old.closed_at, old.deleted_at, old.hidden_at, old.closes_at, old.deadline,
    old.salary_type, old.salary_amount, old.salary_min, old.salary_max, old.hourly_rate, old.currency, old.frequency, old.negotiable, old.pay_lo, old.pay_hi)
  is distinct from (
    new.status, new.company_id, new.company_active, new.title, new.location, new.type, new.level, new.industry, new.is_remote, new.featured, new.skill_nos,
    new.created_at, new.published_at, new.closed_at, new.deleted_at, new.hidden_at, new.closes_at, new.deadline,
    new.salary_type, new.salary_amount, new.salary_min, new.salary_max, new.hourly_rate, new.currency, new.frequency, new.negotiable, new.pay_lo, new.pay_hi))
  execute function job_public_change();
comment on trigger public_insert on jobs is
  'Visitors see a new live job. In the database so that every instance hears of it exactly when its transaction commits, whichever statement wrote the job.';
comment on trigger public_update on jobs is
  'Visitors see a job as it is now. Changes of other columns, such as the count of applications, notify of nothing. In the database for the same reason as `public_insert`.';
comment on trigger public_delete on jobs is 'Visitors no longer see a deleted job. In the database for the same reason as `public_insert`.';

create function job_text_public_change() returns trigger language plpgsql as $$
begin
  perform notify_public_change(concat_ws(' ', 'job', j.id, j.company_id)) from jobs j
    where j.id = new.job_id and (j.status = 'ACTIVE' or j.published_at is not null);
  return null;
end $$;
comment on function job_text_public_change() is 'Notifies of a changed description of a job that visitors see or saw.';
create trigger public_update after update on job_texts for each row
  when ((old.description, old.benefits, old.search_text) is distinct from (new.description, new.benefits, new.search_text))
  execute function job_text_public_change();
comment on trigger public_update on job_texts is
  'Visitors see the present description, and a search finds its words. In the database for the same reason as `public_insert` on jobs.';

create function company_public_change() returns trigger language plpgsql as $$
begin
  perform notify_public_change(concat_ws(' ', 'company', coalesce(new.id, old.id)));
  return null;
end $$;
comment on function company_public_change() is 'Notifies of a changed company that visitors see or saw.';
create trigger public_insert after insert on companies for each row when (new.status = 'ACTIVE') execute function company_public_change();
create trigger public_delete after delete on companies for each row when (old.status = 'ACTIVE') execute function company_public_change();
create trigger public_update after update on companies for each row
  when ((old.status = 'ACTIVE' or new.status = 'ACTIVE') and (
    old.status, old.owner_id, old.name, old.website, old.email, old.phone, old.location, old.description, old.size, old.industry, old.logo_file_id, old.featured,
    old.created_at, old.live_jobs)
  is distinct from (
    new.status, new.owner_id, new.name, new.website, new.email, new.phone, new.location, new.description, new.size, new.industry, new.logo_file_id, new.featured,
    new.created_at, new.live_jobs))
  execute function company_public_change();
comment on trigger public_insert on companies is 'Visitors see a new ACTIVE company. In the database for the same reason as `public_insert` on jobs.';
comment on trigger public_update on companies is 'Visitors see an ACTIVE company as it is now. In the database for the same reason as `public_insert` on jobs.';
comment on trigger public_delete on companies is 'Visitors no longer see a deleted company. In the database for the same reason as `public_insert` on jobs.';

create function owner_public_change() returns trigger language plpgsql as $$
begin
  perform notify_public_change('company ' || c.id) from companies c where c.owner_id = new.id and c.status = 'ACTIVE';
  return null;
end $$;
comment on function owner_public_change() is 'Notifies of the companies whose owner has another name.';
create trigger public_update after update on accounts for each row
  when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name)) execute function owner_public_change();
comment on trigger public_update on accounts is 'The list of companies shows the names of their owners. In the database for the same reason as `public_insert` on jobs.';

create function everything_public_changed() returns trigger language plpgsql as $$
begin
  perform notify_public_change('all');
  return null;
end $$;
comment on function everything_public_changed() is 'Notifies of a change that many responses may show.';
create trigger public_change after insert or update or delete or truncate on skills for each statement execute function everything_public_changed();
create trigger public_change after insert or update or delete or truncate on retired_skills for each statement execute function everything_public_changed();
create trigger public_change after insert or update or delete or truncate on search_synonyms for each statement execute function everything_public_changed();
create trigger public_change after insert or update or delete or truncate on exchange_rates for each statement execute function everything_public_changed();
create trigger public_truncate after truncate on jobs for each statement execute function everything_public_changed();
create trigger public_truncate after truncate on companies for each statement execute function everything_public_changed();
comment on trigger public_change on skills is 'Jobs and searches show and know the present skills. In the database for the same reason as `public_insert` on jobs.';
comment on trigger public_change on retired_skills is 'Searches know the skills that were merged. In the database for the same reason as `public_insert` on jobs.';
comment on trigger public_change on search_synonyms is 'Searches know the present synonyms. In the database for the same reason as `public_insert` on jobs.';
comment on trigger public_change on exchange_rates is 'Pay is compared in ETB. In the database for the same reason as `public_insert` on jobs.';
comment on trigger public_truncate on jobs is 'TRUNCATE names no rows. In the database for the same reason as `public_insert` on jobs.';
comment on trigger public_truncate on companies is 'TRUNCATE names no rows. In the database for the same reason as `public_insert` on jobs.';
