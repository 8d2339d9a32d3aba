-- Signing in with Telegram. Rows that exist meet the wider rule, because they met the one before.
-- contract: the version before stores only providers that the new constraint allows too
alter table identities drop constraint provider_known;
alter table identities add constraint provider_known check (provider in ('google', 'github', 'telegram')) not valid;
comment on table identities is
  'A Google, GitHub or Telegram account with which a person signs in, under the provider''s own id because an email address there can change hands. Written when it is linked; deleted when a person unlinks Telegram, with the account, or when a change of the email address is reverted and the link was added around that time.';
comment on table sign_in_codes is
  'A code that the browser brings back from Google, GitHub or Telegram and exchanges for a session. Deleted when it is used, or after two minutes.';

create table telegram_sign_ins (
  token_hash bytea primary key constraint telegram_token_is_sha256 check (octet_length(token_hash) = 32),
  step text not null constraint telegram_step_known check (step in ('code', 'email', 'link')),
  subject text not null,
  first_name text not null constraint telegram_first_name_length check (char_length(first_name) between 1 and 100),
  last_name text not null constraint telegram_last_name_length check (char_length(last_name) between 1 and 100),
  email citext constraint telegram_email_length check (char_length(email) between 3 and 254),
  code_hash bytea constraint telegram_code_is_sha256 check (octet_length(code_hash) = 32),
  letter_id uuid,
  code_expires_at timestamptz,
  tries int not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint telegram_code_is_whole check ((email is null) = (code_hash is null) and (email is null) = (code_expires_at is null))
);
comment on table telegram_sign_ins is
  'Somebody whom Telegram has identified and who has no account linked to it yet: they enter and verify an email address, or link it to the account they are signed in to. Deleted when that is done, or when it expires, at the latest after 30 minutes.';
comment on column telegram_sign_ins.step is
  'code: the browser has not exchanged the token of the redirect yet; email: an address is entered and verified; link: it is linked to the account that is signed in.';
comment on column telegram_sign_ins.code_hash is 'The code emailed to the address; for an address with a verified account a code that nobody was sent.';
comment on column telegram_sign_ins.letter_id is 'The email with the code: it counts from when that is sent.';
-- The expired rows to delete.
create index telegram_sign_ins_by_expiry on telegram_sign_ins (expires_at);
-- The row whose code an email carries.
create index telegram_sign_ins_by_letter on telegram_sign_ins (letter_id) where letter_id is not null;
