import type { JobReview } from '@sira/contract/reviews'
import { run, type Database } from '#db/database.ts'

const BEFORE = 'select verdict, at, facts from job_versions where job_id = $1'

/** The job as a reviewer last saw it, when it was changed since. */
export async function versionBefore(db: Database, jobId: string): Promise<JobReview['before']> {
  const [version] = await run<NonNullable<JobReview['before']>>(db, BEFORE, [jobId])
  return version ?? null
}

// Its jobs, deleted ones too, are read by the two indexes that hold them, their lines in the log by its index of subjects.
const STANDING = `
  with own as materialized (
    select id, published_at from jobs where company_id = $1 and deleted_at is null
    union all select id, published_at from jobs where company_id = $1 and deleted_at is not null),
  acts as materialized (select u.act from own join audit u on u.subject_id = own.id where u.act in ('job.rejected', 'job.reports-upheld'))
  select case when c.status = 'ACTIVE' then c.reviewed_at end as "verifiedAt",
    (select count(*)::int from own where published_at is not null) as published,
    (select count(*)::int from audit u where u.subject_id = c.id and u.act in ('company.rejected', 'company.suspended'))
      + (select count(*)::int from acts where act = 'job.rejected') as rejections,
    (select count(*)::int from acts where act = 'job.reports-upheld') as upheld
  from companies c where c.id = $1`

/** What a company's past says about its next job. */
export async function standingOf(db: Database, companyId: string): Promise<JobReview['standing']> {
  const [standing] = await run<JobReview['standing']>(db, STANDING, [companyId])
  return standing!
}
