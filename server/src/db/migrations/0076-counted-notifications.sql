-- Many applications for one job, or messages of one conversation, are one entry of the list that counts them.
alter table notifications add column group_id uuid;
comment on column notifications.group_id is
  'Notifications of one kind with the same one are one entry of the list while they are unread, or were read together: the job of applications, the application of messages. Null: an entry of its own.';

create or replace view shown_notices as
  select n.id, n.account_id, n.kind, n.title, n.body, n.link, n.read_at, n.shown_at, n.title_am, n.body_am, n.group_id
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
