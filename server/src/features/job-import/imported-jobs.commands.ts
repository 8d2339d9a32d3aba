import type { ImportedField, MissingField } from '@sira/contract/area-enums'
import { MAX_SUBMITTED, type ImportedJob } from '@sira/contract/job-boards'
import { AppError, appError } from '#core/app-error.ts'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { toStorableJson } from '#email/outbox.ts'
import { LOCK_COMPANY_OF_JOBS, submitJob } from '../jobs/job-status.commands.ts'
import { updateJobWithin } from '../jobs/update-job.commands.ts'
import type { JobActor } from '../jobs/job-audit.commands.ts'
import { getImportedJob, listMissingFields } from './job-boards.queries.ts'
import { GONE_AFTER } from './job-boards.schema.ts'
import type { ImportedFields } from './compare-fields.rules.ts'

const SELECT_DRAFTS = `
  select j.id, j.title, j.status, j.deadline, exists (select from job_skills s where s.job_id = j.id) as "hasSkills",
    i.missing_runs >= ${GONE_AFTER} as "isGone"
  from imported_jobs i join jobs j on j.id = i.job_id
  where i.board_id = :boardId and j.deleted_at is null and j.status = 'DRAFT'[[ and j.id = any(:jobIds::uuid[])]] order by j.title, j.id` as const
const SELECT_DIFFERENT = `
  select i.different, j.updated_at = i.job_changed_at as "isUntouched" from imported_jobs i join jobs j on j.id = i.job_id
  where i.board_id = :boardId and i.job_id = :jobId and j.deleted_at is null for update of j`
const SAVE_RESOLVED = `
  update imported_jobs i set applied = i.applied || :resolved::jsonb, different = i.different - :fields::text[],
    job_changed_at = case when :staysUntouched then (select updated_at from jobs where id = i.job_id) else job_changed_at end
  where i.board_id = :boardId and i.job_id = :jobId`

interface Incomplete {
  id: string
  title: string
  missing: MissingField[]
}

/**
 * Sends imported drafts to review by the ordinary rules: those that are named, or all that are complete and still at the
 * source, a hundred at most. Returns which were sent and which were not, with why.
 */
export async function submitImportedJobs(
  db: Database,
  actor: JobActor,
  { boardId, jobIds }: { boardId: string; jobIds?: string[] | undefined },
): Promise<{ submitted: string[]; incomplete: Incomplete[] }> {
  const drafts = await runSql(db, SELECT_DRAFTS, { boardId, jobIds })
  const submitted: string[] = []
  const incomplete: Incomplete[] = []
  for (const draft of drafts) {
    const { id, title } = draft
    const missing = listMissingFields(draft)
    // Whoever names it has seen that it is gone.
    if (draft.isGone && !jobIds) missing.push('GONE_AT_SOURCE')
    if (missing.length === 0 && submitted.length >= MAX_SUBMITTED) break
    const refusal = missing.length > 0 ? missing : await submitOne(db, actor, id)
    if (refusal.length > 0) incomplete.push({ id, title, missing: refusal })
    else submitted.push(id)
  }
  return { submitted, incomplete }
}

async function submitOne(db: Database, actor: JobActor, jobId: string): Promise<MissingField[]> {
  try {
    await submitJob(db, actor, jobId)
    return []
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return [error.code === 'REPLIES_OVERDUE' ? 'REPLIES_OVERDUE' : 'NOT_A_DRAFT']
  }
}

/**
 * Takes over fields that have changed at the source, by the ordinary change of a job, or keeps those of the job. What is
 * decided counts as taken over, so that it is not listed again until it changes once more. Throws JOB_NOT_FOUND,
 * CHANGED_MEANWHILE when a field is not listed any more, REPLIES_OVERDUE.
 */
export async function resolveSourceChanges(
  db: Database,
  actor: JobActor,
  { boardId, jobId }: { boardId: string; jobId: string },
  { fields, take }: { fields: ImportedField[]; take: boolean },
): Promise<ImportedJob> {
  await db.transaction().execute(async (trx) => {
    // An import that compares the job at this moment would write what it read before.
    await runSql(trx, LOCK_COMPANY_OF_JOBS, { companyId: actor.companyId })
    const [row] = await runSql(trx, SELECT_DIFFERENT, { boardId, jobId })
    if (!row) throw appError('JOB_NOT_FOUND')
    const different = row.different as unknown as Partial<ImportedFields>
    if (!fields.every((field) => field in different)) throw appError('CHANGED_MEANWHILE')
    const resolved = Object.fromEntries(fields.map((field) => [field, different[field]]))
    if (take)
      await updateJobWithin(trx, actor, { jobId }, resolved).catch((error: unknown) => {
        if (!(error instanceof AppError && error.code === 'NOTHING_CHANGED')) throw error
      })
    const staysUntouched = take && row.isUntouched === true
    await runSql(trx, SAVE_RESOLVED, { boardId, jobId, fields, resolved: toStorableJson(resolved), staysUntouched })
  })
  return getImportedJob(db, boardId, jobId)
}
