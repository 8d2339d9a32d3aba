-- What a page loaded ahead and did not show was opened by nobody, also after the account that loaded it is deleted.
create or replace function anonymize_account_in_audit_log(deleted_id uuid, subjects uuid[]) returns void language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update public.audit set details = case when details -> 'loadedAhead' is null then '{}' else '{"loadedAhead": true}'::jsonb end, ip = case when account_id = deleted_id then null else ip end
  where (account_id = deleted_id or subject_id = any(subjects)) and not exists (select from public.accounts where id = deleted_id)
$$;
