-- Where applicants and visitors of jobs come from, and a company's own tags of people.
create type traffic_source as enum ('direct', 'search', 'telegram', 'linkedin', 'alert', 'feed', 'embed', 'other');

alter table applications add column source traffic_source not null default 'direct';
comment on column applications.source is
  'Where the person came from to the site, as the page said when it sent the application; `direct` also where nothing is known. Replaced when a withdrawn application is sent again.';

create table job_views (
  job_id uuid not null references jobs (id) on delete cascade,
  day date not null,
  source traffic_source not null,
  views int not null default 0,
  apply_starts int not null default 0,
  primary key (job_id, day, source)
);
comment on table job_views is
  'How often a job was looked at, and the form to apply for it was opened, by day in Addis Ababa and source. Visitors are told apart in memory only; nobody is stored.';

create table candidate_tags (
  seeker_id uuid not null references seekers (id) on delete cascade,
  company_id uuid not null references companies (id) on delete cascade,
  tag text not null constraint candidate_tag_not_empty check (tag <> ''),
  tagged_by uuid references accounts (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (seeker_id, company_id, tag)
);
comment on table candidate_tags is
  'The tags that a company gives to applicants and candidates, for its own team; no seeker sees them. Deleted with the seeker''s or the company''s account.';
-- The people with a tag, the tags of a company, and each of them once for a person, however it is written.
create unique index candidate_tags_of_company on candidate_tags (company_id, lower(tag), seeker_id);
-- The tags that a deleted account gave.
create index candidate_tags_of_author on candidate_tags (tagged_by) where tagged_by is not null;

create table saved_candidates (
  company_id uuid not null references companies (id) on delete cascade,
  seeker_id uuid not null references seekers (id) on delete cascade,
  saved_by uuid references accounts (id) on delete set null,
  saved_at timestamptz not null default now(),
  primary key (company_id, seeker_id)
);
comment on table saved_candidates is
  'The people whom a company has saved for later; no seeker sees it. Deleted with the seeker''s or the company''s account.';
-- The rows of a deleted seeker.
create index saved_candidates_of_seeker on saved_candidates (seeker_id);
-- What a deleted account saved.
create index saved_candidates_of_author on saved_candidates (saved_by) where saved_by is not null;
