-- Import of jobs from the public job boards of companies, and from pages with schema.org JobPosting.
create table job_boards (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies (id) on delete cascade,
  kind text not null constraint job_board_kind check (kind in ('GREENHOUSE', 'LEVER', 'ASHBY', 'WORKABLE', 'SMARTRECRUITERS', 'TEAMTAILOR', 'RECRUITEE', 'PAGE')),
  region text not null default '' constraint job_board_region check (region in ('', 'EU')),
  token text not null constraint job_board_token_length check (char_length(token) between 1 and 2000),
  address text not null constraint job_board_address_length check (char_length(address) between 1 and 2000),
  name text constraint job_board_name_length check (char_length(name) <= 200),
  chosen text[],
  linked_at timestamptz not null default now(),
  unlinked_at timestamptz,
  next_sync_at timestamptz,
  claimed_until timestamptz,
  found integer,
  done integer,
  last_success_at timestamptz,
  failure text constraint job_board_failure_length check (char_length(failure) <= 40),
  failures_in_row smallint not null default 0,
  missing_in_row smallint not null default 0,
  empty_in_row smallint not null default 0,
  is_held boolean not null default false,
  constraint one_job_board_per_address unique (company_id, kind, region, token)
);
comment on table job_boards is
  'The job boards elsewhere that a company has linked, from which its jobs are imported every six hours. A board that is unlinked keeps its row, so that linking it again imports no job twice; deleted with the company.';
comment on column job_boards.token is 'The name of the company''s board at its service; of a page its address.';
comment on column job_boards.chosen is 'Which postings of a page are imported; null for all.';
comment on column job_boards.next_sync_at is 'Null when the board is unlinked, or was not found five times in a row.';
comment on column job_boards.claimed_until is 'Until when an instance reads the board; it moves this on while it does.';
comment on column job_boards.found is 'How many postings the run under way has found; null when there is none.';
comment on column job_boards.missing_in_row is 'How often in a row the service knew no such board.';
comment on column job_boards.empty_in_row is 'How often in a row the board had no job although some were imported.';
comment on column job_boards.is_held is 'Whether so many jobs were missing in the last complete run that none was ended for it.';
-- The next board to read.
create index job_boards_due on job_boards (next_sync_at) where next_sync_at is not null;

create table imported_jobs (
  board_id uuid not null references job_boards (id) on delete cascade,
  external_id text not null constraint imported_job_id_length check (char_length(external_id) between 1 and 500),
  job_id uuid references jobs (id) on delete set null,
  source_url text constraint imported_job_url_length check (char_length(source_url) <= 2000),
  applied jsonb not null,
  different jsonb not null default '{}',
  notes jsonb not null default '[]',
  job_changed_at timestamptz,
  missing_runs smallint not null default 0,
  missed_at timestamptz,
  gone_at timestamptz,
  is_ended_draft boolean not null default false,
  imported_at timestamptz not null default now(),
  primary key (board_id, external_id)
);
comment on table imported_jobs is
  'Which job was made of which posting of a job board. A posting makes one job, also when the company deletes that.';
comment on column imported_jobs.applied is 'The fields of the posting as they were last taken over, to tell a change at the source from one by the company.';
comment on column imported_jobs.different is 'Fields that have changed at the source and that the company has changed too, or that were not taken over by themselves.';
comment on column imported_jobs.notes is 'What of the posting was not taken over, was guessed or shortened.';
comment on column imported_jobs.job_changed_at is 'jobs.updated_at after the import wrote the job: with another one somebody has changed it, and that stays so.';
comment on column imported_jobs.missing_runs is 'In how many complete runs in a row the posting was missing; runs that follow each other too soon count once.';
comment on column imported_jobs.missed_at is 'When missing_runs was last counted.';
comment on column imported_jobs.is_ended_draft is 'Whether the import deleted the untouched draft because the posting was gone; it is made anew when the posting returns.';
-- The posting of a job.
create index imported_jobs_of_job on imported_jobs (job_id) where job_id is not null;

create table job_board_runs (
  id uuid primary key default uuidv7(),
  board_id uuid not null references job_boards (id) on delete cascade,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  outcome text not null default 'RUNNING' constraint job_board_outcome_length check (char_length(outcome) <= 40),
  found integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  ended integer not null default 0,
  skipped jsonb not null default '[]'
);
comment on table job_board_runs is 'What came of each reading of a job board; kept for 30 days.';
comment on column job_board_runs.ended is 'How many jobs were closed or drafts deleted, because their postings were gone twice in a row.';
comment on column job_board_runs.skipped is 'Postings of which no draft could be made, with why.';
-- The last runs of a board.
create index job_board_runs_of_board on job_board_runs (board_id, started_at desc);
-- Runs that are older than 30 days.
create index job_board_runs_by_age on job_board_runs (started_at);

create table job_board_pace (
  host text primary key constraint job_board_host_length check (char_length(host) <= 255),
  free_at timestamptz not null
);
comment on table job_board_pace is
  'When the next call to a host may be sent, for all companies and instances; rows of the past are deleted.';
