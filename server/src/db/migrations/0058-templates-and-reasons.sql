-- Texts that a company uses again for messages to applicants, and why it rejects an application.
create type template_kind as enum ('STATUS', 'MESSAGE', 'INVITATION');
create table company_templates (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies (id) on delete cascade,
  name text not null,
  kind template_kind not null,
  status application_status,
  subject text,
  body text not null,
  updated_at timestamptz not null default now(),
  constraint template_status_of_status_change check (status is null or (kind = 'STATUS' and status <> 'WITHDRAWN'))
);
comment on table company_templates is
  'Texts with placeholders that a company has saved under a name, for its messages to applicants. Deleted with the company.';
comment on column company_templates.status is 'The status that it goes with; null for any, and for the other kinds.';
comment on column company_templates.subject is 'The first line of the message; null without one.';
-- The templates of a company by name, and the one under a name.
create unique index company_templates_of_company on company_templates (company_id, lower(name));

create type rejection_reason as enum ('NOT_ENOUGH_EXPERIENCE', 'SKILLS', 'LOCATION', 'PAY', 'POSITION_FILLED', 'REQUIREMENTS', 'OTHER');
alter table application_moves
  add column reason rejection_reason,
  add column reason_shared boolean not null default false;
comment on column application_moves.reason is
  'Why the company rejected the application; null where it gave no reason. The seeker sees it only where reason_shared says so.';
comment on column application_moves.reason_shared is 'Whether the company shares the reason with the seeker.';
