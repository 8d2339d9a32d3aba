import { writeDescriptionWords } from '#db/description-words.ts'
import type { JobStatus } from '@sira/contract/enums'
import type { JobChange } from '@sira/contract/jobs'
import { Questions } from '@sira/contract/questions'
import type { Database } from '#db/database.ts'
import { NOW, runSql, type RowOf } from '#db/sql.ts'
import { appError, requireCurrentVersion } from '#core/app-error.ts'
import { requireRepliesInTime } from '../replies/replies.queries.ts'
import { auditJob, type JobActor } from './job-audit.commands.ts'
import { toJobColumns, addJobSkills } from './job-fields.commands.ts'
import { WORK_TERM_NAMES } from '@sira/contract/remote-regions'
import { requireKnownCountries } from '../reach/known-countries.rules.ts'
import { saveReach } from '../reach/reach.commands.ts'
import { parseWorkTerms } from '../reach/reach.schema.ts'
import { refuseEarlierPay } from './earlier-pay.rules.ts'
import { getChangedJobFields, getJobModerationEffect, pickWorkTerms, type JobFields } from './jobs.rules.ts'
import { PAY_HIDDEN_REASON_EXPRESSION, SALARY_EXPRESSION, SALARY_OBJECT } from '../pay/pay.schema.ts'
import { JOB_UPDATED_BY_EXPRESSION } from './own-jobs.queries.ts'

const SELECT_JOB_FOR_UPDATE = `
  select j.status, j.title, t.description, j.type, j.level, j.location, j.is_remote as "isRemote", j.deadline,
    coalesce((select coalesce(json_agg(json_build_object('skillId', x.skill_id, 'level', x.level)), '[]') from job_skills x where x.job_id = j.id), '[]') as skills,
    ${SALARY_OBJECT} as salary, j.pay_hidden_reason as "payHiddenReason", j.vacancy,
    t.questions, t.decline_unmet as "declineUnmet", t.criteria, t.work_terms as "workTerms",
    j.updated_at as "updatedAt", ${JOB_UPDATED_BY_EXPRESSION} as "updatedBy"
  from jobs j join job_texts t on t.job_id = j.id
  where j.id = :jobId and j.company_id = :companyId and j.deleted_at is null
  for update of j` as const

/**
 * Saves a job that an administrator has already decided on as it was at that decision, before its first change since
 * then. Skills are stored by name because an administrator reads this version.
 */
const SAVE_DECIDED_VERSION = `
  insert into job_versions (job_id, verdict, facts)
  select j.id, case when j.status = 'REJECTED' then 'REJECTED' else 'APPROVED' end, jsonb_build_object(
    'title', j.title, 'description', t.description, 'type', j.type, 'level', j.level, 'location', j.location, 'isRemote', j.is_remote, 'deadline', j.deadline,
    'skills', (select coalesce(jsonb_agg(s.name || ' (' || lower(x.level::text) || ')' order by s.name), '[]') from job_skills x join skills s on s.id = x.skill_id where x.job_id = j.id),
    'salary', ${SALARY_EXPRESSION}, 'payHiddenReason', ${PAY_HIDDEN_REASON_EXPRESSION},
    'questions', t.questions, 'declineUnmet', t.decline_unmet, 'vacancy', j.vacancy) || t.work_terms
  from jobs j join job_texts t on t.job_id = j.id
  where j.id = :jobId and (j.status = 'REJECTED' or (j.published_at is not null and j.status in ('ACTIVE', 'CLOSED', 'ARCHIVED')))
  on conflict (job_id) do nothing` as const

/**
 * Updates a company's own job. A rejected job goes back to review; an approved job keeps its status and is flagged for
 * another look. The row is locked during the update, so simultaneous edits are applied one after the other. An edit
 * that names the version it is based on fails when the job has changed since that version.
 * Throws JOB_NOT_FOUND, CHANGED_MEANWHILE, NOTHING_CHANGED, SKILL_UNKNOWN, REPLIES_OVERDUE, and JOB_STATE_CLASH when the job does not
 * have the status given in `mustBe`.
 */
export const updateJob = (db: Database, actor: JobActor, job: ChangedJob, change: JobChange): Promise<void> =>
  db.transaction().execute((trx) => updateJobWithin(trx, actor, job, change))

interface ChangedJob {
  jobId: string
  mustBe?: JobStatus
}

/** Updates a job in a transaction that is under way, as `updateJob` does. */
export async function updateJobWithin(
  trx: Database,
  actor: JobActor,
  { jobId, mustBe }: ChangedJob,
  { version, ...wanted }: JobChange,
): Promise<void> {
  const [stored] = await runSql(trx, SELECT_JOB_FOR_UPDATE, { jobId, companyId: actor.companyId })
  if (!stored) throw appError('JOB_NOT_FOUND')
  const { status, updatedAt, updatedBy } = stored
  requireKnownCountries(wanted)
  if (mustBe && status !== mustBe) throw appError('JOB_STATE_CLASH')
  requireCurrentVersion(version, { at: updatedAt, by: updatedBy })
  const altered = getChangedJobFields(toJobFields(stored), wanted)
  if (Object.keys(altered).length === 0) throw appError('NOTHING_CHANGED')
  // Those that were asked before stay until somebody changes them.
  if (altered.questions) refuseEarlierPay(altered.questions)
  const { resubmit, lookAgain } = getJobModerationEffect(status, altered)
  if (resubmit) await requireRepliesInTime(trx, actor.companyId)
  await runSql(trx, SAVE_DECIDED_VERSION, { jobId })
  await writeSkillsAndTexts(trx, jobId, altered, wanted)
  await trx
    .updateTable('jobs')
    .set({
      ...toJobColumns(altered),
      ...(resubmit && { status: 'PENDING' as const, rejection_reason: null, submitted_at: NOW }),
      ...(lookAgain && { needs_another_look: true }),
      updated_at: NOW,
    })
    .where('id', '=', jobId)
    .execute()
  if (REACH_FIELDS.some((name) => name in altered)) await saveReach(trx, [jobId])
  await auditJob(trx, 'changed', { ...actor, jobId, fields: Object.keys(altered) })
}

function toJobFields(stored: RowOf<typeof SELECT_JOB_FOR_UPDATE>) {
  const { salary, questions, workTerms, status: _, updatedAt: _at, updatedBy: _by, ...facts } = stored
  const { type, ...pay } = salary
  return {
    ...facts,
    ...parseWorkTerms(workTerms),
    salary: type && { type, ...pay },
    questions: Questions.parse(questions),
  }
}

/** What decides whether people in Ethiopia can do a job. */
const REACH_FIELDS = ['location', 'isRemote', 'type', ...WORK_TERM_NAMES] as const

async function writeSkillsAndTexts(
  trx: Database,
  jobId: string,
  altered: Partial<JobFields>,
  wanted: JobChange,
): Promise<void> {
  // Keeps the order in which the skills were sent: the error names a skill by its index.
  if (altered.skills) {
    await runSql(trx, 'delete from job_skills where job_id = :jobId', { jobId })
    await addJobSkills(trx, jobId, wanted.skills ?? [])
  }
  if (altered.description !== undefined) {
    await runSql(trx, 'update job_texts set description = :description where job_id = :jobId', {
      jobId,
      description: altered.description,
    })
    await writeDescriptionWords(trx, jobId, altered.description)
  }
  await writeOtherTexts(trx, jobId, altered)
}

async function writeOtherTexts(trx: Database, jobId: string, altered: Partial<JobFields>): Promise<void> {
  if (altered.salary !== undefined)
    await runSql(trx, 'update job_texts set benefits = :benefits? where job_id = :jobId', {
      jobId,
      benefits: altered.salary?.benefits ?? null,
    })
  if (altered.questions !== undefined)
    await runSql(trx, 'update job_texts set questions = :questions::jsonb where job_id = :jobId', {
      jobId,
      questions: JSON.stringify(altered.questions),
    })
  if (altered.declineUnmet !== undefined)
    await runSql(trx, 'update job_texts set decline_unmet = :declineUnmet where job_id = :jobId', {
      jobId,
      declineUnmet: altered.declineUnmet,
    })
  const terms = pickWorkTerms(altered)
  if (Object.keys(terms).length > 0)
    await runSql(trx, 'update job_texts set work_terms = work_terms || :terms::jsonb where job_id = :jobId', {
      jobId,
      terms: JSON.stringify(terms),
    })
  if (altered.criteria !== undefined)
    await runSql(trx, 'update job_texts set criteria = :criteria::text[] where job_id = :jobId', {
      jobId,
      criteria: altered.criteria,
    })
}
