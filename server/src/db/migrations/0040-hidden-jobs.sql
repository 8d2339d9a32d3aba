create type job_hide_reason as enum ('NOT_MY_FIELD', 'TOO_FAR', 'PAY', 'LEVEL', 'COMPANY', 'OTHER');

create table hidden_jobs (
  account_id uuid not null references accounts on delete cascade,
  job_id uuid not null references jobs on delete cascade,
  -- why, if the person said so
  reason job_hide_reason,
  created_at timestamptz not null default now(),
  primary key (account_id, job_id)
);
-- deleting a job
create index hidden_jobs_of_job on hidden_jobs (job_id);

create table hidden_companies (
  account_id uuid not null references accounts on delete cascade,
  company_id uuid not null references companies on delete cascade,
  created_at timestamptz not null default now(),
  primary key (account_id, company_id)
);
-- deleting a company
create index hidden_companies_of_company on hidden_companies (company_id);

comment on table hidden_jobs is
  'A job that a job seeker does not want to see in lists, with the reason if one was given; at most 500 for each account. Written when it is hidden; deleted when it is unhidden, with the account or with the job.';
comment on table hidden_companies is
  'A company whose jobs a job seeker does not want to see in lists; at most 500 for each account. Written when it is hidden; deleted when it is unhidden, with the account or with the company.';
