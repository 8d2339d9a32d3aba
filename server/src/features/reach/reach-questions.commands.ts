import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { appError, AppError } from '#core/app-error.ts'
import { createNotifications, toNotification } from '#email/notifications.ts'
import { enqueueEmail } from '#email/outbox.ts'
import { buildReachAnswerEmail, buildReachQuestionEmail } from '#email/templates/reach.ts'
import type { Deps } from '#core/deps.ts'
import { listCompanyEditors } from '../team/team.queries.ts'
import { createReachToken, parseReachToken } from './reach-links.rules.ts'
import { saveReach } from './reach.commands.ts'

type ReachDeps = Pick<Deps, 'db' | 'config' | 'secret'>

/** A job of which nobody knows whether people in Ethiopia can do it, and its company. */
const LOCK_ASKED_JOB = `
  select j.id, j.title, j.company_id as "companyId", c.name as "companyName", coalesce(j.from_ethiopia, 'UNKNOWN') as reach
  from jobs j join companies c on c.id = j.company_id
  where j.id = :jobId and j.status = 'ACTIVE' and j.company_active and (j.closes_at is null or j.closes_at > now()) for no key update of j`
const ADD_QUESTION = 'insert into reach_questions (job_id) values (:jobId) on conflict do nothing returning job_id'
const ADD_ASKER = 'insert into reach_askers (job_id, account_id) values (:jobId, :accountId) on conflict do nothing'

/**
 * Asks the company of a job whether people in Ethiopia can do it. The company is asked once, whoever asks; everybody who
 * asked is told the answer. Throws JOB_NOT_FOUND, and REACH_IS_KNOWN where the job says it.
 */
export const askAboutReach = (deps: ReachDeps, accountId: string, jobId: string): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const [job] = await runSql(trx, LOCK_ASKED_JOB, { jobId })
    if (!job) throw appError('JOB_NOT_FOUND')
    if (job.reach !== 'UNKNOWN') throw appError('REACH_IS_KNOWN')
    const isFirst = (await runSql(trx, ADD_QUESTION, { jobId })).length > 0
    await runSql(trx, ADD_ASKER, { jobId, accountId })
    if (!isFirst) return
    for (const recipient of await listCompanyEditors(trx, job.companyId)) {
      const token = createReachToken(deps.secret, { jobId, accountId: recipient.accountId })
      const url = `${deps.config.PUBLIC_ORIGIN}/job-reach?token=${token}`
      const email = buildReachQuestionEmail(deps, recipient, { title: job.title, companyName: job.companyName, url })
      await createNotifications(trx, [toNotification(email, { subjectId: jobId, companyId: job.companyId })])
      if (recipient.wantsMail) await enqueueEmail(trx, email)
    }
  })

const ANSWER_QUESTION = `
  update reach_questions q set answer = :answer::boolean, answered_at = now(), answered_by = :accountId?
  where q.job_id = :jobId and (q.answer is null or q.answer <> :answer::boolean) returning q.job_id`
/** Whoever asked about a job that says it by now, by an answer or in the job itself. */
const TAKE_ASKERS = `
  with told as (
    delete from reach_askers k using jobs j where j.id = k.job_id and j.from_ethiopia <> 'UNKNOWN' [[ and j.id = :jobId::uuid ]] returning k.account_id, k.job_id)
  select a.id as "accountId", a.email, a.first_name as "firstName", a.email_notifications and a.application_updates as "wantsMail",
    j.id as "jobId", j.title, c.name as "companyName", j.from_ethiopia = 'YES' as answer
  from told join accounts a on a.id = told.account_id join jobs j on j.id = told.job_id join companies c on c.id = j.company_id
  where a.suspended_at is null order by j.id, a.id`

/** Tells everybody who asked, or who asked about one job, what it says by now. */
export async function tellAskers(
  trx: Database,
  context: Pick<Deps, 'config' | 'secret'>,
  asked?: string,
): Promise<void> {
  for (const { jobId, title, companyName, answer, ...recipient } of await runSql(trx, TAKE_ASKERS, { jobId: asked })) {
    const email = buildReachAnswerEmail(context, recipient, { jobId, title, companyName, answer: answer === true })
    await createNotifications(trx, [toNotification(email, { subjectId: jobId })])
    if (recipient.wantsMail) await enqueueEmail(trx, email)
  }
}

interface ReachAnswer {
  jobId: string
  companyId: string
  /** Nobody where a program of the company answers. */
  accountId: string | null
  answer: boolean
}

/** Throws JOB_NOT_FOUND for a job of another company. */
export async function requireJobOfCompany(db: Database, companyId: string, jobId: string): Promise<void> {
  const [job] = await runSql(db, SELECT_OF_COMPANY, { jobId, companyId })
  if (!job) throw appError('JOB_NOT_FOUND')
}

const SELECT_OF_COMPANY =
  'select j.id from jobs j where j.id = :jobId and j.company_id = :companyId and j.deleted_at is null'

/**
 * Stores the answer of a company, which everybody then reads on the job, and tells those who asked. Throws JOB_NOT_FOUND
 * for a job of another company and one that nobody asked about.
 */
export const answerAboutReach = (deps: ReachDeps, given: ReachAnswer): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const { jobId, companyId, accountId, answer } = given
    const [job] = await runSql(
      trx,
      `select j.id from jobs j join reach_questions q on q.job_id = j.id
       where j.id = :jobId and j.company_id = :companyId and j.deleted_at is null for no key update of j`,
      { jobId, companyId },
    )
    if (!job) throw appError('JOB_NOT_FOUND')
    const changed = await runSql(trx, ANSWER_QUESTION, { jobId, answer, accountId })
    if (changed.length === 0) return
    await saveReach(trx, [jobId])
    await runSql(trx, 'update jobs set updated_at = now() where id = :jobId', { jobId })
    await tellAskers(trx, deps, jobId)
  })

const SELECT_LINKED = `
  select j.title, j.company_id as "companyId", c.name as "companyName", q.answer
  from jobs j join companies c on c.id = j.company_id and c.status = 'ACTIVE' join reach_questions q on q.job_id = j.id
    join staff w on w.company_id = c.id and w.account_id = :accountId and w.role <> 'VIEWER' join accounts a on a.id = w.account_id and a.suspended_at is null
  where j.id = :jobId and j.deleted_at is null`

/** Returns the question of the link in an email. Throws JOB_NOT_FOUND for a link that is not ours, or of somebody who has left. */
export async function getReachQuestion(deps: Pick<Deps, 'db' | 'secret'>, token: unknown) {
  const link = parseReachToken(deps.secret, token)
  const [job] = link ? await runSql(deps.db, SELECT_LINKED, { ...link }) : []
  if (!link || !job) throw appError('JOB_NOT_FOUND')
  return { ...link, ...job }
}

/** Answers the question of a link. Returns whether the link is one of ours. */
export async function answerByLink(deps: ReachDeps, token: unknown, answer: boolean): Promise<boolean> {
  try {
    const { jobId, accountId, companyId } = await getReachQuestion(deps, token)
    await answerAboutReach(deps, { jobId, accountId, companyId, answer })
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'JOB_NOT_FOUND') return false
    throw error
  }
}
