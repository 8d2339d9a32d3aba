-- Accounts whose address would be that of another account are in the log, by their ids: nobody can sign in to them by
-- typing the address. `docs/runbook.md` says what can be done.
-- contract: only reads and reports.
do $$
declare
  pair record;
begin
  for pair in
    select a.id, o.id as other from accounts a join accounts o on o.email = cleaned_email(a.email::text)::citext and o.id <> a.id
    where a.email::text !~ '^[a-z0-9][a-z0-9+_.-]*@[a-z0-9.-]*[a-z0-9]$' order by a.id
  loop
    raise warning 'The accounts % and % have the same email address once what cannot be seen in it is left out. The second one keeps it; the first one stays as it is.', pair.id, pair.other;
  end loop;
end $$;

-- contract: these functions were made for the migrations above; no version uses them.
drop function cleaned_email(text);
-- contract: the same.
drop function ascii_label(text);
-- contract: the same.
drop function cleaned_phone(text);
-- contract: the same.
drop function plain_identifier(text);
-- contract: the same.
drop function cleaned_name(text);
