-- Messages between companies and applicants.
create table conversations (
  application_id uuid primary key references applications (id) on delete cascade,
  company_id uuid not null references companies (id) on delete cascade,
  last_message_at timestamptz,
  blocked_at timestamptz
);
comment on table conversations is
  'The conversation about an application. Made with the first message or when the seeker blocks it; deleted with the application and when the seeker deletes their account.';
comment on column conversations.last_message_at is 'When the last message was written; null where nobody has written yet.';
comment on column conversations.blocked_at is 'Since when the seeker has blocked it: nobody can write then.';
-- A company's conversations, the last message first.
create index conversations_of_company on conversations (company_id, last_message_at desc, application_id) where last_message_at is not null;

create table application_messages (
  id uuid primary key default uuidv7(),
  application_id uuid not null references conversations (application_id) on delete cascade,
  company_id uuid not null references companies (id) on delete cascade,
  from_company boolean not null,
  account_id uuid references accounts (id) on delete set null,
  body text not null,
  risks text[] not null default '{}',
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  removed_at timestamptz
);
comment on table application_messages is 'What a company and an applicant write to each other.';
comment on column application_messages.account_id is 'Who wrote it: the seeker or a team member. Set to null when that account is deleted.';
comment on column application_messages.risks is
  'What the rules for job texts found in a message of the company: the seeker is warned, the company does not see it.';
comment on column application_messages.read_at is 'When somebody of the other side first opened the conversation after it was written.';
comment on column application_messages.removed_at is 'Since when it is removed by an administrator: neither side sees its text.';
-- A conversation, the newest message first.
create index application_messages_newest on application_messages (application_id, created_at desc, id desc);
-- What a company, and what a seeker, has not read.
create index application_messages_unread_by_company on application_messages (company_id, application_id) where not from_company and read_at is null;
create index application_messages_unread_by_seeker on application_messages (application_id) where from_company and read_at is null;
-- A person's messages, for export and deletion.
create index application_messages_of_author on application_messages (account_id) where account_id is not null;

create table message_reports (
  message_id uuid not null references application_messages (id) on delete cascade,
  account_id uuid references accounts (id) on delete cascade,
  reason text not null,
  details text not null default '',
  created_at timestamptz not null default now(),
  handled_at timestamptz,
  verdict text,
  unique nulls not distinct (message_id, account_id)
);
comment on table message_reports is
  'Reports of messages, by the side that got them. Without an account it was found by the rules for job texts.';
-- The open reports, the oldest first.
create index message_reports_open on message_reports (created_at, message_id) where handled_at is null;
-- A person's reports, for export and deletion.
create index message_reports_of_account on message_reports (account_id) where account_id is not null;

create function tell_message() returns trigger language plpgsql as $$
begin
  perform pg_notify('company', new.company_id || ' messaged ' || new.application_id);
  return null;
end $$;
comment on function tell_message() is
  'Sends the company and the id of the application to channel `company`; never what a message says.';
create or replace trigger tell after insert or update on application_messages for each row execute function tell_message();
comment on trigger tell on application_messages is
  'The open screens of a company show a new, read or removed message at once. In the database so that the event is sent when the transaction commits, and to all server instances.';

alter table outbox add column thread_id uuid;
comment on column outbox.thread_id is
  'What the email belongs to, for example an application: mail programs show emails with the same one together.';

-- What the team hears of an application is gone with it: of its messages, of who takes care of it, and of mentions.
create or replace view shown_notices as
  select n.id, n.account_id, n.kind, n.title, n.body, n.link, n.read_at, n.shown_at
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
