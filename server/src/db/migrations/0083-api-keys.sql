-- API keys: programs of a company call the API as the company.
create table api_keys (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies (id) on delete cascade,
  name text not null constraint api_key_name_length check (char_length(name) between 1 and 200),
  key_hash bytea not null constraint api_key_once unique constraint api_key_is_sha256 check (octet_length(key_hash) = 32),
  last_four text not null constraint api_key_last_four_length check (char_length(last_four) = 4),
  scopes text[] not null constraint api_key_scopes_known check (
    cardinality(scopes) > 0 and scopes <@ array['jobs:read', 'jobs:write', 'applications:read', 'applications:write']),
  created_by uuid references accounts (id) on delete set null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz,
  expiry_reminders smallint not null default 0 constraint api_key_expiry_reminders_range check (expiry_reminders between 0 and 2)
);
comment on table api_keys is
  'Keys with which programs of a company call the API as the company. Only the hash of a key is stored. A revoked one keeps its row, so that what it did keeps its name; all are deleted with the company.';
comment on column api_keys.last_four is 'The last four characters of the key, by which a person recognises it.';
comment on column api_keys.created_by is 'The owner who created it; null once that account is deleted. The key goes on.';
comment on column api_keys.last_used_at is 'Correct to five minutes.';
comment on column api_keys.expiry_reminders is
  'How many of the two emails before it expires are sent or were not needed: 14 days and 1 day before.';
-- A company's keys, newest first.
create index api_keys_of_company on api_keys (company_id, created_at desc, id desc) where revoked_at is null;
-- The keys that expire soon.
create index api_keys_expiring on api_keys (expires_at) where revoked_at is null and expiry_reminders < 2;
-- An account that is deleted.
create index api_keys_of_creator on api_keys (created_by) where created_by is not null;

-- short lock: a column without a default
alter table application_moves add column by_api_key_id uuid;
comment on column application_moves.by_api_key_id is 'The API key that made the change; then there is no account. Not a foreign key: a company that is deleted does not search the history for its keys.';
comment on column audit.account_id is 'Who did it: an account, or an API key of a company; null for the product itself.';
