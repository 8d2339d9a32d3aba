import { writeDescriptionWords } from '#db/description-words.ts'
import type { JobForm } from '@sira/contract/jobs'
import type { Database } from '#db/database.ts'
import { saveIdempotencyRecord, type IdempotentRequest } from '#db/idempotency.ts'
import { runSql } from '#db/sql.ts'
import { requireRepliesInTime } from '../replies/replies.queries.ts'
import { auditJob, type JobActor } from './job-audit.commands.ts'
import { toJobColumns, addJobSkills } from './job-fields.commands.ts'
import { refuseEarlierPay } from './earlier-pay.rules.ts'
import { saveReach } from '../reach/reach.commands.ts'
import { requireKnownCountries } from '../reach/known-countries.rules.ts'
import { pickWorkTerms, toStoredQuestions, toStoredSalary } from './jobs.rules.ts'

const INSERT_TEXTS = `
  insert into job_texts (job_id, description, benefits, questions, decline_unmet, criteria, work_terms)
  values (:id, :description, :benefits?, :questions::jsonb, :declineUnmet, :criteria::text[], :workTerms::jsonb)`

/** Creates a job of a company, waiting for review or as a draft, and returns its id. Throws SKILL_UNKNOWN, REPLIES_OVERDUE. */
export const createJob = (db: Database, actor: JobActor, form: JobForm, once?: IdempotentRequest): Promise<string> =>
  db.transaction().execute((trx) => insertJob(trx, actor, form, once))

/** The same in the caller's transaction. A draft of an import may have no skills. */
export async function insertJob(
  trx: Database,
  actor: JobActor,
  { status = undefined, questions, declineUnmet, criteria, ...form }: JobForm,
  once?: IdempotentRequest,
): Promise<string> {
  refuseEarlierPay(questions)
  requireKnownCountries(form)
  const salary = toStoredSalary(form.salary)
  if (status !== 'DRAFT') await requireRepliesInTime(trx, actor.companyId)
  const { id } = await trx
    .insertInto('jobs')
    .values({
      ...toJobColumns({ ...form, salary }),
      company_id: actor.companyId,
      title: form.title,
      location: form.location,
      status: status ?? 'PENDING',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await saveIdempotencyRecord(trx, once, id)
  await auditJob(trx, 'posted', { ...actor, jobId: id })
  // Skills are inserted before texts, so that the search words are generated only once.
  await addJobSkills(trx, id, form.skills)
  await runSql(trx, INSERT_TEXTS, {
    id,
    description: form.description,
    benefits: salary?.benefits ?? null,
    questions: JSON.stringify(toStoredQuestions(questions)),
    declineUnmet,
    criteria,
    workTerms: JSON.stringify(pickWorkTerms(form)),
  })
  await saveReach(trx, [id])
  await writeDescriptionWords(trx, id, form.description)
  return id
}
