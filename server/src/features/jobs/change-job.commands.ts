import type { JobStatus } from '@sira/contract/enums'
import type { JobChange } from '@sira/contract/jobs'
import type { Salary } from '@sira/contract/salary'
import { sql } from 'kysely'
import { run, type Database } from '#db/database.ts'
import { mustBePresent, refuse } from '#http/refusal.ts'
import { noteJob, UPDATED_BY, type Doing } from './job-acts.ts'
import { columnsOf, pickSkills } from './job-columns.ts'
import { alterations, standingAfter, type JobFacts } from './jobs.rules.ts'

interface Kept extends Omit<JobFacts, 'salary'> {
  status: JobStatus
  salary: Salary | { type: null }
  updatedAt: string
  updatedBy: string | null
}

const KEPT = `
  select j.status, j.title, t.description, j.type, j.level, j.location, j.is_remote as "isRemote", j.deadline,
    (select coalesce(json_agg(json_build_object('skillId', x.skill_id, 'level', x.level)), '[]') from job_skills x where x.job_id = j.id) as skills,
    json_build_object('type', j.salary_type, 'amount', j.salary_amount, 'minAmount', j.salary_min, 'maxAmount', j.salary_max, 'hourlyRate', j.hourly_rate,
      'currency', j.currency, 'frequency', j.frequency, 'negotiable', j.negotiable, 'benefits', t.benefits) as salary,
    j.updated_at as "updatedAt", ${UPDATED_BY} as "updatedBy"
  from jobs j join job_texts t on t.job_id = j.id
  where j.id = $1 and j.company_id = $2 and j.deleted_at is null
  for update of j`

/** Of a job that a reviewer has decided on: as it was then, before the first change since. Named skills, because a reviewer reads it. */
const KEEP_VERSION = `
  insert into job_versions (job_id, verdict, facts)
  select j.id, case when j.status = 'REJECTED' then 'REJECTED' else 'APPROVED' end, jsonb_build_object(
    'title', j.title, 'description', t.description, 'type', j.type, 'level', j.level, 'location', j.location, 'isRemote', j.is_remote, 'deadline', j.deadline,
    'skills', (select coalesce(jsonb_agg(s.name || ' (' || lower(x.level::text) || ')' order by s.name), '[]') from job_skills x join skills s on s.id = x.skill_id where x.job_id = j.id),
    'salary', case when j.salary_type is not null then jsonb_build_object('type', j.salary_type, 'amount', j.salary_amount, 'minAmount', j.salary_min, 'maxAmount', j.salary_max,
      'hourlyRate', j.hourly_rate, 'currency', j.currency, 'frequency', j.frequency, 'negotiable', j.negotiable, 'benefits', t.benefits) end)
  from jobs j join job_texts t on t.job_id = j.id
  where j.id = $1 and (j.status = 'REJECTED' or (j.published_at is not null and j.status in ('ACTIVE', 'CLOSED', 'ARCHIVED')))
  on conflict (job_id) do nothing`

/**
 * Changes a company's own job. A rejected one goes back to review, an approved one keeps its status and is marked for another look.
 * The row is held meanwhile, so that two edits at once are two edits one after the other; one that names the version it was based on is
 * refused when that is no longer the present one. Refuses JOB_NOT_FOUND, CHANGED_MEANWHILE, NOTHING_CHANGED, SKILL_UNKNOWN, and JOB_STATE_CLASH
 * for a job that has another status than it must have.
 */
export const change = (
  db: Database,
  by: Doing,
  { jobId, mustBe }: { jobId: string; mustBe?: JobStatus },
  { version, ...wanted }: JobChange,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const [kept] = await run<Kept>(trx, KEPT, [jobId, by.companyId])
    if (!kept) return refuse('JOB_NOT_FOUND')
    const { status, salary, updatedAt, updatedBy, ...facts } = kept
    if (mustBe && status !== mustBe) refuse('JOB_STATE_CLASH')
    mustBePresent(version, { at: updatedAt, by: updatedBy })
    const altered = alterations({ ...facts, salary: salary.type === null ? null : salary }, wanted)
    if (Object.keys(altered).length === 0) refuse('NOTHING_CHANGED')
    await run(trx, KEEP_VERSION, [jobId])
    await writeSkillsAndTexts(trx, jobId, altered, wanted)
    const { resubmit, lookAgain } = standingAfter(status, altered)
    await trx
      .updateTable('jobs')
      .set({
        ...columnsOf(altered),
        ...(resubmit && { status: 'PENDING' as const, rejection_reason: null, submitted_at: sql<string>`now()` }),
        ...(lookAgain && { needs_another_look: true }),
        updated_at: sql<string>`now()`,
      })
      .where('id', '=', jobId)
      .execute()
    await noteJob(trx, 'changed', by, jobId)
  })

async function writeSkillsAndTexts(
  trx: Database,
  jobId: string,
  altered: Partial<JobFacts>,
  wanted: JobChange,
): Promise<void> {
  // In the order they were sent: a refusal names a pick by its place.
  if (altered.skills) {
    await run(trx, 'delete from job_skills where job_id = $1', [jobId])
    await pickSkills(trx, jobId, wanted.skills ?? [])
  }
  if (altered.description !== undefined)
    await run(trx, 'update job_texts set description = $2 where job_id = $1', [jobId, altered.description])
  if (altered.salary !== undefined)
    await run(trx, 'update job_texts set benefits = $2 where job_id = $1', [jobId, altered.salary?.benefits ?? null])
}
