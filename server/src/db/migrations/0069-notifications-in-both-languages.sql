-- Notifications are stored in both languages, so that they can be read in either of them later. Nothing says in which
-- language rows that exist were made; they stay as they are, without Amharic texts.
alter table notifications add column title_am text, add column body_am text;
comment on column notifications.title is
  'In English. Rows without `title_am` were made before both languages were stored, or have one text only: it is shown in either language.';
comment on column notifications.title_am is 'The title in Amharic.';
comment on column notifications.body_am is 'The body in Amharic; null where it has none, then `body` is shown.';

create or replace view shown_notices as
  select n.id, n.account_id, n.kind, n.title, n.body, n.link, n.read_at, n.shown_at, n.title_am, n.body_am
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
