import type { JobReview } from '@sira/contract/reviews'
import { run, type Database } from '#db/database.ts'

const BEFORE = 'select verdict, at, facts from job_versions where job_id = $1'

/** The job as a reviewer last saw it, when it was changed since. */
export async function versionBefore(db: Database, jobId: string): Promise<JobReview['before']> {
  const [version] = await run<NonNullable<JobReview['before']>>(db, BEFORE, [jobId])
  return version ?? null
}

/** How many of these acts still hold: without those that were undone. */
const standing = (of: string, acts: string) =>
  `(count(*) filter (where ${of}.act in (${acts})) - count(*) filter (where ${of}.details ->> 'undone' in (${acts})))::int`

// Its jobs, deleted ones too, are read by the two indexes that hold them, their lines in the log by its index of subjects.
const STANDING = `
  with own as materialized (
    select id, published_at from jobs where company_id = $1 and deleted_at is null
    union all select id, published_at from jobs where company_id = $1 and deleted_at is not null),
  acts as materialized (select u.act, u.details from own join audit u on u.subject_id = own.id where u.act in ('job.rejected', 'job.taken-down', 'job.reports-upheld', 'job.undone'))
  select case when c.status = 'ACTIVE' then c.reviewed_at end as "verifiedAt",
    (select count(*)::int from own where published_at is not null) as published,
    (select ${standing('u', "'company.rejected', 'company.suspended'")} from audit u where u.subject_id = c.id and u.act in ('company.rejected', 'company.suspended', 'company.undone'))
      + (select ${standing('a', "'job.rejected'")} from acts a) as rejections,
    (select ${standing('a', "'job.taken-down', 'job.reports-upheld'")} from acts a) as upheld
  from companies c where c.id = $1`

/** What a company's past says about its next job. */
export async function standingOf(db: Database, companyId: string): Promise<JobReview['standing']> {
  const [standing] = await run<JobReview['standing']>(db, STANDING, [companyId])
  return standing!
}
