create type member_role as enum ('OWNER', 'RECRUITER', 'VIEWER');

-- Colleagues of a company's owner: an account works for one company.
create table members (
  account_id uuid primary key references accounts on delete cascade,
  company_id uuid not null references companies on delete cascade,
  role member_role not null constraint owner_is_no_colleague check (role <> 'OWNER'),
  joined_at timestamptz not null default now()
);
-- a company's colleagues
create index members_of_company on members (company_id, joined_at, account_id);

create table invitations (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies on delete cascade,
  email citext not null,
  role member_role not null constraint owner_is_not_invited check (role <> 'OWNER'),
  token_hash bytea not null unique constraint invitation_token_is_sha256 check (octet_length(token_hash) = 32),
  invited_by uuid not null references accounts on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  -- asking again makes the earlier one void
  constraint one_invitation_per_address unique (company_id, email)
);
-- a person's invitations, for export and deletion
create index invitations_by_email on invitations (email);
-- the invitations that leave with their sender
create index invitations_of_sender on invitations (invited_by);
-- emptying invitations that ran out
create index invitations_by_end on invitations (expires_at);

-- So that the view below is made of columns alone: only then is an account looked up in it by the indexes of both tables.
alter table companies add column owner_role member_role not null generated always as ('OWNER'::member_role) stored;

-- Everybody who works for a company, and as what; a company whose owner is gone has a row without an account.
create view staff as
  select owner_id as account_id, id as company_id, owner_role as role from companies
  union all
  select account_id, company_id, role from members;
