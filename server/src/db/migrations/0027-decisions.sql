-- What administrators decided a moment ago, so that they can undo it: how things stood before, and which letters are held until it is final.
create table decisions (
  id uuid primary key default uuidv7(),
  admin_id uuid not null references accounts on delete cascade,
  company_id uuid references companies on delete cascade,
  job_id uuid references jobs on delete cascade,
  account_id uuid references accounts on delete cascade,
  act text not null,
  -- rows as they were before, by table; emptied as soon as it is final
  before jsonb not null,
  -- `updated_at` of what was decided on: after another change there is no way back
  version timestamptz not null,
  letters uuid[] not null default '{}',
  decided_at timestamptz not null default clock_timestamp(),
  undone_at timestamptz,
  constraint decided_on_one_thing check (num_nonnulls(company_id, job_id, account_id) = 1)
);
-- whether a job's publication may be told yet; the rows that leave with a job
create index decisions_of_job on decisions (job_id, decided_at) where job_id is not null;
-- the rows that leave with a company, an account or an administrator
create index decisions_of_company on decisions (company_id) where company_id is not null;
create index decisions_of_account on decisions (account_id) where account_id is not null;
create index decisions_of_admin on decisions (admin_id);
-- forgetting what can no longer be undone
create index decisions_by_age on decisions (decided_at);
