-- Second factors, the recent proof that sensitive changes ask for, a way back from a changed address, and what happened to an account.

-- when this session last proved who uses it, and when it passed a second factor
alter table sessions add column proven_at timestamptz, add column second_factor_at timestamptz;

create table passkeys (
  id uuid primary key default uuidv7(),
  account_id uuid not null references accounts on delete cascade,
  -- as the authenticator names it, in base64url
  credential_id text not null constraint one_account_per_credential unique,
  -- random, the same for all passkeys of an account: the device keeps it instead of an address
  user_handle bytea not null constraint user_handle_length check (octet_length(user_handle) = 32),
  public_key bytea not null,
  -- synced passkeys stay at 0
  counter bigint not null default 0,
  transports text[] not null default '{}',
  device_type text not null constraint device_type_known check (device_type in ('singleDevice', 'multiDevice')),
  backed_up boolean not null,
  aaguid text not null,
  name text not null constraint passkey_name_length check (char_length(name) between 1 and 200),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
-- the factors of an account
create index passkeys_of_account on passkeys (account_id);

-- one authenticator app (TOTP) an account
create table authenticator_apps (
  account_id uuid primary key references accounts on delete cascade,
  -- encrypted with a key derived from SECRET
  secret text not null,
  -- null until a first code has shown that the app has the secret
  confirmed_at timestamptz,
  -- the time step of the last code that was taken: each works once
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);

create table recovery_codes (
  -- 120 random bits: a plain digest is enough
  code_hash bytea primary key constraint recovery_code_is_sha256 check (octet_length(code_hash) = 32),
  account_id uuid not null references accounts on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
-- how many are left
create index recovery_codes_of_account on recovery_codes (account_id);

-- what passkeys are asked to sign, each once within five minutes
create table passkey_challenges (
  challenge text primary key,
  -- null: somebody who signs in with a passkey alone
  account_id uuid references accounts on delete cascade,
  -- the handle that a new passkey is given
  user_handle bytea,
  purpose text not null constraint challenge_purpose_known check (purpose in ('register', 'sign-in', 'second-step', 'confirm')),
  expires_at timestamptz not null
);
-- the rows that leave with their account
create index passkey_challenges_of_account on passkey_challenges (account_id) where account_id is not null;
-- sweeping what is over
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);

-- a sign-in between its two steps
create table sign_in_tickets (
  ticket_hash bytea primary key constraint ticket_is_sha256 check (octet_length(ticket_hash) = 32),
  account_id uuid not null references accounts on delete cascade,
  -- how long the session will live
  hours int not null,
  -- whether a password was compared, so that the session need not ask for it at once
  is_proven boolean not null,
  tries int not null default 0,
  expires_at timestamptz not null
);
create index sign_in_tickets_of_account on sign_in_tickets (account_id);

-- devices that skip the second step
create table remembered_devices (
  token_hash bytea primary key constraint device_token_is_sha256 check (octet_length(token_hash) = 32),
  account_id uuid not null references accounts on delete cascade,
  device text not null default '' constraint remembered_device_length check (char_length(device) <= 200),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint remembered_30_days_at_most check (expires_at <= created_at + interval '30 days')
);
create index remembered_devices_of_account on remembered_devices (account_id);

-- for seven days the old address takes a change of the address back; another new password does not void it
create table email_reverts (
  token_hash bytea primary key constraint revert_token_is_sha256 check (octet_length(token_hash) = 32),
  account_id uuid not null references accounts on delete cascade,
  email citext not null constraint revert_email_length check (char_length(email) between 3 and 254),
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null default now() + interval '7 days'
);
create index email_reverts_of_account on email_reverts (account_id);

-- what the person is shown of sign-ins and of changes of what keeps the account safe
create table account_activity (
  id uuid primary key default uuidv7(),
  account_id uuid not null references accounts on delete cascade,
  activity text not null,
  at timestamptz not null default now(),
  actor text not null default 'self' constraint activity_actor_known check (actor in ('self', 'company', 'operator')),
  device text not null default '' constraint activity_device_length check (char_length(device) <= 200),
  place text constraint activity_place_known check (place in ('known', 'new'))
);
-- a person's own list, newest first
create index account_activity_newest_first on account_activity (account_id, id desc);
-- sweeping what is older than a year
create index account_activity_by_age on account_activity (at);
