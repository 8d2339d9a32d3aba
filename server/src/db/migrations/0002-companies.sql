create type company_status as enum ('PENDING', 'ACTIVE', 'REJECTED', 'SUSPENDED');
create type company_size as enum ('STARTUP', 'SMALL', 'MEDIUM', 'LARGE', 'ENTERPRISE');
create type industry as enum ('FINTECH', 'TELECOM', 'BANKING', 'SOFTWARE', 'EDTECH', 'ECOMMERCE', 'CONSULTING');

create table companies (
  id uuid primary key default uuidv7(),
  owner_id uuid not null references accounts on delete cascade,
  name text not null constraint company_name_length check (char_length(name) between 2 and 100),
  website text,
  email text not null,
  phone text not null,
  location text not null constraint company_location_length check (char_length(location) between 2 and 100),
  description text not null default '' constraint company_description_length check (char_length(description) <= 1000),
  size company_size not null,
  industry industry not null,
  logo_file_id uuid not null references files,
  trade_license_file_id uuid not null references files,
  status company_status not null default 'PENDING',
  rejection_reason text,
  featured boolean not null default false,
  needs_another_look boolean not null default false,
  submitted_at timestamptz not null default now(),
  reviewed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  live_jobs int not null default 0 constraint live_jobs_not_negative check (live_jobs >= 0),
  -- what the listing's search reads, in lower case: LIKE is many times faster than ILIKE
  words text not null generated always as (lower(name || E'\n' || description)) stored,
  constraint one_company_per_account unique (owner_id),
  constraint refusal_has_reason check ((status in ('REJECTED', 'SUSPENDED')) = (rejection_reason is not null)),
  constraint only_active_is_featured check (not featured or status = 'ACTIVE')
);
-- the public listing: featured first, then newest
create index companies_featured_first on companies (featured desc, created_at desc, id desc) where status = 'ACTIVE';
-- the listing by name
create index companies_by_name on companies (lower(name), id) where status = 'ACTIVE';
-- the listing by most jobs
create index companies_by_jobs on companies (live_jobs desc, id) where status = 'ACTIVE';
-- the listing's search
create index companies_by_words on companies using gin (words gin_trgm_ops) where status = 'ACTIVE';
-- the review queue: longest waiting first
create index companies_to_review on companies (submitted_at, id) where status = 'PENDING';
-- live companies that were changed since a reviewer saw them
create index companies_to_look_at on companies (submitted_at, id) where status = 'ACTIVE' and needs_another_look;
-- whether a company still refers to a file that is to go
create index companies_by_logo_file on companies (logo_file_id);
create index companies_by_license_file on companies (trade_license_file_id);

create table follows (
  company_id uuid not null references companies on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  created_at timestamptz not null default now(),
  primary key (company_id, account_id)
);
-- what a person follows, last followed first
create index follows_of_account on follows (account_id, created_at desc);

create table messages (
  id uuid primary key default uuidv7(),
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  handled_at timestamptz,
  handled_by uuid references accounts on delete set null,
  created_at timestamptz not null default now()
);
-- the list of messages, newest first
create index messages_newest_first on messages (created_at desc, id desc);
