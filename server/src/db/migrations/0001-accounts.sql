create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists fuzzystrmatch;

create type account_role as enum ('JOBSEEKER', 'COMPANY', 'OTHER', 'ADMIN');

create table accounts (
  id uuid primary key default uuidv7(),
  first_name text not null constraint first_name_length check (char_length(first_name) between 1 and 100),
  last_name text not null constraint last_name_length check (char_length(last_name) between 1 and 100),
  email citext not null constraint email_length check (char_length(email) between 3 and 254),
  pending_email citext constraint pending_email_length check (char_length(pending_email) between 3 and 254),
  phone text not null default '',
  location text,
  role account_role not null,
  password_hash text,
  verified_at timestamptz,
  suspended_at timestamptz,
  suspension_reason text,
  avatar_file_id uuid,
  email_notifications boolean not null default true,
  job_alerts boolean not null default true,
  application_updates boolean not null default true,
  marketing_emails boolean not null default false,
  language text not null default 'en',
  theme text not null default 'system' constraint theme_known check (theme in ('system', 'light', 'dark')),
  timezone text not null default 'Africa/Addis_Ababa',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint one_account_per_email unique (email),
  constraint suspension_has_reason check ((suspended_at is null) = (suspension_reason is null))
);

-- Google and GitHub sign-in: the provider's own subject is the key, never the address
create table identities (
  provider text not null constraint provider_known check (provider in ('google', 'github')),
  subject text not null,
  account_id uuid not null references accounts on delete cascade,
  created_at timestamptz not null default now(),
  primary key (provider, subject)
);
create index identities_of_account on identities (account_id);

-- what the browser brings back from a provider and changes for a session, once
create table sign_in_codes (
  code_hash bytea primary key constraint sign_in_code_is_sha256 check (octet_length(code_hash) = 32),
  account_id uuid not null references accounts on delete cascade,
  expires_at timestamptz not null
);
create index sign_in_codes_of_account on sign_in_codes (account_id);

create table sessions (
  token_hash bytea primary key constraint token_is_sha256 check (octet_length(token_hash) = 32),
  id uuid not null default uuidv7() constraint one_id_per_session unique,
  account_id uuid not null references accounts on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint session_ends_later check (expires_at > created_at)
);
-- sign-out everywhere, list of sessions
create index sessions_of_account on sessions (account_id);
-- sweeping what has expired
create index sessions_by_expiry on sessions (expires_at);

-- the six-digit code that proves an address: one an account, a new one takes the old one's place
create table email_codes (
  account_id uuid primary key references accounts on delete cascade,
  code_hash bytea not null constraint code_is_sha256 check (octet_length(code_hash) = 32),
  tries int not null default 0,
  -- moments of the tries of the last 24 hours, over all codes: a new code does not reset them
  recent_tries timestamptz[] not null default '{}',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- mailed links that act once: password reset, change of address
create table mailed_tokens (
  token_hash bytea primary key constraint mailed_token_is_sha256 check (octet_length(token_hash) = 32),
  account_id uuid not null references accounts on delete cascade,
  purpose text not null constraint purpose_known check (purpose in ('reset-password', 'confirm-email')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint newest_token_only unique (account_id, purpose)
);

-- counters of limits, shared by all instances; a window begins with the first use after the last one is over
create table limit_counters (
  key text primary key,
  window_start timestamptz not null,
  count int not null default 1
);

create table files (
  id uuid primary key,
  kind text not null constraint file_kind_known check (kind in ('resume', 'trade_license', 'logo', 'profileImage', 'coverImage')),
  account_id uuid references accounts on delete cascade,
  name text not null,
  type text not null,
  size int not null constraint file_size_within check (size between 1 and 10485760),
  sha256 text not null,
  inline boolean not null default false,
  created_at timestamptz not null default now()
);
create index files_of_account on files (account_id);
alter table accounts add constraint avatar_file foreign key (avatar_file_id) references files on delete set null;
create index accounts_by_avatar_file on accounts (avatar_file_id) where avatar_file_id is not null;

create table outbox (
  id uuid primary key default uuidv7(),
  letter text not null,
  account_id uuid references accounts on delete cascade,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text,
  -- the clock, not the transaction's start: letters leave in the order in which they were written, even if one waited for a lock
  created_at timestamptz not null default clock_timestamp(),
  attempts int not null default 0,
  next_attempt_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz,
  last_error text
);
-- the worker's read: what is due
create index outbox_due on outbox (next_attempt_at, id) where sent_at is null;
create index outbox_of_account on outbox (account_id);

create table audit (
  id uuid primary key default uuidv7(),
  at timestamptz not null default now(),
  account_id uuid,
  act text not null,
  subject_kind text,
  subject_id uuid,
  details jsonb not null default '{}',
  ip text
);
-- the log, newest first
create index audit_newest_first on audit (at desc, id desc);
create index audit_of_subject on audit (subject_id, at desc);

-- a retry with the same key gets the stored answer
create table idempotency_keys (
  account_id uuid not null references accounts on delete cascade,
  key text not null,
  endpoint text not null,
  body_sha256 bytea not null,
  status int,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (account_id, key)
);
