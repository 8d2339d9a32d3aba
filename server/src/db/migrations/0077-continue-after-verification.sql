-- Who signed up in a browser and verifies the address there is signed in by one press, without the password again.
alter table email_codes add column browser_key_hash bytea;
alter table email_codes add constraint browser_key_is_sha256 check (octet_length(browser_key_hash) = 32) not valid;
comment on column email_codes.browser_key_hash is
  'The key that the browser got which signed up. With it, the right code also gives a sign-in code.';
comment on table sign_in_codes is
  'A code that a browser exchanges for a session: brought back from Google, GitHub or Telegram, or got by verifying the address where the account was made. Deleted when it is used, or after two minutes; after ten for a verified address.';
