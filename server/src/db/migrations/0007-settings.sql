-- people see where they are signed in, and a session that nobody uses ends
alter table sessions
  add column last_used_at timestamptz not null default now(),
  add column device text not null default '' constraint device_length check (char_length(device) <= 200),
  add constraint session_lives_30_days check (expires_at <= created_at + interval '720 hours');

-- networks from which an account signed in, as keyed hashes: the owner is not kept out while others guess the password
create table sign_in_places (
  account_id uuid not null references accounts on delete cascade,
  place_hash bytea not null constraint place_is_sha256 check (octet_length(place_hash) = 32),
  last_at timestamptz not null default now(),
  primary key (account_id, place_hash)
);
-- sweeping places long unseen
create index sign_in_places_by_age on sign_in_places (last_at);

-- to what a person agreed at sign-up, and when
alter table accounts
  add column terms_version text,
  add column terms_agreed_at timestamptz,
  add constraint agreed_to_something check ((terms_version is null) = (terms_agreed_at is null));

-- counters need no log of their own: after a crash all begin anew
drop table limit_counters;
create unlogged table limit_counters (
  key text primary key,
  count int not null default 1,
  ends_at timestamptz not null
);

-- an application outlives the account it came from: status and dates stay, without a person
alter table applications
  alter column seeker_id drop not null,
  alter column cover_letter drop not null,
  alter column resume_file_id drop not null,
  add constraint application_is_whole_or_nameless check (
    case when seeker_id is null
      then num_nonnulls(cover_letter, resume_file_id, github_url, linkedin_url, portfolio_url) = 0
      else num_nonnulls(cover_letter, resume_file_id) = 2 end);

-- a company outlives its owner's account for those who applied there, out of sight of everybody else
alter table companies
  alter column owner_id drop not null,
  alter column logo_file_id drop not null,
  alter column trade_license_file_id drop not null,
  add constraint company_has_owner_or_is_hidden check (
    case when owner_id is null
      then status = 'SUSPENDED' and num_nonnulls(logo_file_id, trade_license_file_id, website) = 0
      else num_nonnulls(logo_file_id, trade_license_file_id) = 2 end);

-- a person's address in what was written to us and sent by us, for export and deletion
create index messages_by_email on messages (lower(email));
-- emptying the outbox of what left long ago
create index outbox_by_age on outbox (created_at);
-- a person's own acts
create index audit_of_account on audit (account_id, at desc) where account_id is not null;

-- what the browser brings back from a provider and changes for a session, once
create table sign_in_codes (
  code_hash bytea primary key constraint sign_in_code_is_sha256 check (octet_length(code_hash) = 32),
  account_id uuid not null references accounts on delete cascade,
  expires_at timestamptz not null
);
-- the rows that leave with their account
create index sign_in_codes_of_account on sign_in_codes (account_id);

-- feeds, last published first
create index jobs_last_published on jobs (published_at desc, id desc) include (closes_at) where status = 'ACTIVE' and company_active;
-- the sitemap: parts are counted off and read in the order of ids, from the index alone
create index jobs_for_sitemap on jobs (id) include (updated_at, closes_at) where status = 'ACTIVE' and company_active;
