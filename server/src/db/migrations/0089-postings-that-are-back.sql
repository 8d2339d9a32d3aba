alter table imported_jobs add column back_at timestamptz;
comment on column imported_jobs.back_at is 'When the posting was there again after it had been gone; null for one that never was.';

-- Boards of Greenhouse in Europe were looked for at its ordinary host too at every sync. Since now only the host that
-- answered is asked, those that are linked already stay with the ordinary one. One that is not there fails as any board that
-- is not found, and is at the right host once it is linked again.
update job_boards b set region = '' where kind = 'GREENHOUSE' and region = 'EU'
  and not exists (select from job_boards o where o.company_id = b.company_id and o.kind = b.kind and o.region = '' and o.token = b.token);
