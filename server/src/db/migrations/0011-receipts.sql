-- What a request with an Idempotency-Key made, so that the same request sent again is answered and not done again.
drop table idempotency_keys;
create table receipts (
  -- of the key, its sender and the endpoint
  key_hash bytea primary key constraint receipt_key_is_sha256 check (octet_length(key_hash) = 32),
  -- of all that was asked
  asked_hash bytea not null constraint receipt_asked_is_sha256 check (octet_length(asked_hash) = 32),
  account_id uuid references accounts on delete cascade,
  made_id uuid not null,
  at timestamptz not null default now()
);
-- sweeping receipts of a day ago
create index receipts_by_age on receipts (at);
-- the receipts that leave with their account
create index receipts_of_account on receipts (account_id) where account_id is not null;
