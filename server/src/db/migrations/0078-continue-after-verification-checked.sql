alter table email_codes validate constraint browser_key_is_sha256;
