-- in batches: an account is written into all its indexes. Rows that are clean already are told by a plain pattern.
-- Addresses and numbers lose what cannot be seen, as the contract cleans what is sent from now on. Where two rows would
-- have the same address, the one that was made first gets it, and the other one stays as it is.
with email as (
  select '^[^\s@<>()[\]\\,;:".]+(\.[^\s@<>()[\]\\,;:".]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$' as pattern
), account_emails as (
  select distinct on (cleaned) id, cleaned from (
    select t.id, t.email::text as stored, cleaned_email(t.email::text) as cleaned from accounts t where t.email::text !~ '^[a-z0-9][a-z0-9+_.-]*@[a-z0-9.-]*[a-z0-9]$') t
  where cleaned <> stored and cleaned ~ (select pattern from email) and char_length(cleaned) <= 254
    and not exists (select from accounts o where o.email = t.cleaned::citext and o.id <> t.id)
  order by cleaned, id
  limit 500
), accounts_to_clean as (
  select a.id, coalesce(e.cleaned, a.email::text)::citext as email,
    case when cleaned_email(a.pending_email::text) ~ (select pattern from email) and char_length(cleaned_email(a.pending_email::text)) <= 254 then cleaned_email(a.pending_email::text)::citext else a.pending_email end as pending_email,
    cleaned_phone(a.phone) as phone,
    case when char_length(cleaned_name(a.first_name)) between 1 and 100 then cleaned_name(a.first_name) else a.first_name end as first_name,
    left(cleaned_name(a.last_name), 100) as last_name
  from accounts a left join account_emails e on e.id = a.id
  where e.id is not null or a.pending_email::text !~ '^[a-z0-9][a-z0-9+_.-]*@[a-z0-9.-]*[a-z0-9]$' or a.phone !~ '^((\+|0)?[1-9]\d*( \d+)*)?$'
    or a.first_name ~ '[^ -~\u00C0-\u024F\u1200-\u137F]|^ | $|  ' or a.last_name ~ '[^ -~\u00C0-\u024F\u1200-\u137F]|^ | $|  '
), cleaned_accounts as (
  update accounts a set email = c.email, pending_email = c.pending_email, phone = c.phone, first_name = c.first_name, last_name = c.last_name
  from (
    select c.* from accounts_to_clean c join accounts a on a.id = c.id
    where (a.email::text, a.pending_email::text, a.phone, a.first_name, a.last_name) is distinct from (c.email::text, c.pending_email::text, c.phone, c.first_name, c.last_name)
    order by c.id limit 500) c
  where a.id = c.id returning a.id
), cleaned_companies as (
  update companies c set email = n.email, phone = n.phone, name = n.name
  from (
    select n.* from (
      select id, case when cleaned_email(email) ~ (select pattern from email) then cleaned_email(email) else email end as email, cleaned_phone(phone) as phone,
        case when char_length(cleaned_name(name)) between 2 and 100 then cleaned_name(name) else name end as name
      from companies where email !~ '^[a-z0-9][a-z0-9+_.-]*@[a-z0-9.-]*[a-z0-9]$' or phone !~ '^((\+|0)?[1-9]\d*( \d+)*)?$' or name ~ '[^ -~\u00C0-\u024F\u1200-\u137F]|^ | $|  ') n
    join companies c on c.id = n.id
    where (c.email, c.phone, c.name) is distinct from (n.email, n.phone, n.name)
    order by n.id limit 500) n
  where c.id = n.id returning c.id
), address_emails as (
  select distinct on (cleaned) id, cleaned from (
    select t.id, t.email::text as stored, cleaned_email(t.email::text) as cleaned from alert_addresses t where t.email::text !~ '^[a-z0-9][a-z0-9+_.-]*@[a-z0-9.-]*[a-z0-9]$') t
  where cleaned <> stored and cleaned ~ (select pattern from email) and char_length(cleaned) <= 254
    and not exists (select from alert_addresses o where o.email = t.cleaned::citext and o.id <> t.id)
  order by cleaned, id
  limit 500
), cleaned_addresses as (
  update alert_addresses a set email = c.cleaned::citext from address_emails c where c.id = a.id returning a.id
), invitation_emails as (
  select distinct on (company_id, cleaned) id, cleaned from (
    select t.id, t.company_id, t.email::text as stored, cleaned_email(t.email::text) as cleaned from invitations t where t.email::text !~ '^[a-z0-9][a-z0-9+_.-]*@[a-z0-9.-]*[a-z0-9]$') t
  where cleaned <> stored and cleaned ~ (select pattern from email) and char_length(cleaned) <= 254
    and not exists (select from invitations o where o.email = t.cleaned::citext and o.id <> t.id and o.company_id = t.company_id)
  order by company_id, cleaned, id
  limit 500
), cleaned_invitations as (
  update invitations i set email = c.cleaned::citext from invitation_emails c where c.id = i.id returning i.id
), cleaned_messages as (
  update messages m set email = c.cleaned
  from (
    select id, cleaned from (select id, email, cleaned_email(email) as cleaned from messages where email !~ '^[a-z0-9][a-z0-9+_.-]*@[a-z0-9.-]*[a-z0-9]$') m
    where cleaned <> email and cleaned ~ (select pattern from email) order by id limit 500) c
  where c.id = m.id returning m.id
)
select id from cleaned_accounts union all select id from cleaned_companies union all select id from cleaned_addresses
union all select id from cleaned_invitations union all select id from cleaned_messages;
