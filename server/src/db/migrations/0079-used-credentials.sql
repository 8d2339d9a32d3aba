-- A credential of Google's button signs in once.
create table used_credentials (
  credential_hash bytea primary key constraint used_credential_is_sha256 check (octet_length(credential_hash) = 32),
  expires_at timestamptz not null
);
comment on table used_credentials is
  'A credential of Google with which somebody has signed in, as a hash: it works once. Deleted when the credential has expired, an hour after Google issued it.';
-- The expired rows to delete.
create index used_credentials_by_expiry on used_credentials (expires_at);
