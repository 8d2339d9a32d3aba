-- in batches: each reads which rows are noted already, which takes a second for a million.
-- Programs that read everything from the beginning also get what was there before changes were noted.
with earlier as (
  select id, company_id, kind, is_deleted from (
    select a.id, a.company_id, 'application' as kind, a.status = 'WITHDRAWN' as is_deleted from applications a
    union all
    select j.id, j.company_id, 'job', j.deleted_at is not null from jobs j) known
  where not exists (select from company_changes c where c.id = known.id) and exists (select from companies c where c.id = known.company_id)
  limit 20000)
insert into company_changes (id, company_id, kind, is_deleted) select id, company_id, kind, is_deleted from earlier on conflict do nothing;
