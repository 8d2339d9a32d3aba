-- Texts are stored with their language, so that another language needs no column of its own.
alter table notifications add column translations jsonb;
comment on column notifications.title is
  'In English. Rows without a translation have one text only, or were made before all languages were stored: it is shown in every language.';
comment on column notifications.translations is
  'Title and body by language: `{"am": {"title": …, "body": …}}`. Where one is missing, the English one is shown.';
comment on column notifications.title_am is
  'Written by the version before `translations`, and read until its rows are deleted, after six months.';
comment on column notifications.body_am is 'Like `title_am`.';

-- Each version finds the texts that the other one has written.
create or replace view shown_notices as
  select n.id, n.account_id, n.kind, n.title, n.body, n.link, n.read_at, n.shown_at,
    coalesce(n.title_am, n.translations -> 'am' ->> 'title') as title_am, coalesce(n.body_am, n.translations -> 'am' ->> 'body') as body_am, n.group_id,
    coalesce(n.translations, case when n.title_am is not null then jsonb_build_object('am', jsonb_build_object('title', n.title_am, 'body', n.body_am)) end) as translations
  from notifications n
  where n.shown_at <= now()
    and (n.company_id is null or exists (
      select from staff w join companies c on c.id = w.company_id
      where w.account_id = n.account_id and w.company_id = n.company_id and (c.status = 'ACTIVE' or c.id = n.subject_id)))
    and case
      when n.kind = 'application.received' or (n.company_id is not null and n.kind in ('message.received', 'application.assigned', 'application.mentioned'))
        then exists (select from applications a where a.id = n.subject_id and a.status <> 'WITHDRAWN')
      when n.kind = 'alert.followed-company' then exists (select from jobs j where j.id = n.subject_id and j.deleted_at is null and j.company_active and j.status in ('ACTIVE', 'CLOSED'))
      when n.kind like 'job.%' then exists (select from jobs j where j.id = n.subject_id and j.deleted_at is null)
      when n.kind = 'candidate.invited' then exists (select from job_invitations i join companies c on c.id = i.company_id where i.id = n.subject_id and c.status = 'ACTIVE')
      when n.kind = 'team.invited' then exists (select from invitations i where i.id = n.subject_id and i.expires_at > now())
      else true end;

-- contract: the version before writes only languages that it knows, whatever the table accepts
alter table alert_addresses drop constraint alert_language_known;
alter table alert_addresses add constraint alert_language_is_code check (language ~ '^[a-z]{2,3}$') not valid;
