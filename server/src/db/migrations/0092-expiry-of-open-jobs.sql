-- in batches
with picked as (
  select id, company_id from jobs where status = 'ACTIVE' and deadline is null and closes_at is null order by id limit 1000 for update),
told as (
  insert into expiry_announcements (company_id) select distinct p.company_id from picked p join companies c on c.id = p.company_id where c.status = 'ACTIVE' on conflict do nothing)
update jobs set renewed_at = now() where id in (select id from picked);
