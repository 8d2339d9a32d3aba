create table linkedin_feeds (
  company_id uuid primary key references companies on delete cascade,
  token_hash bytea not null unique constraint linkedin_feed_token_is_sha256 check (octet_length(token_hash) = 32),
  created_at timestamptz not null default now()
);
comment on table linkedin_feeds is
  'The private address at which LinkedIn reads a company''s open jobs with the email address of its owner, as a hash. Creating a new address replaces it; deleted when the owner removes it, or with the company.';
