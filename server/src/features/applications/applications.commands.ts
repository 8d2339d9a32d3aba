import type { ApplicationForm } from '@sira/contract/applications'
import type { ApplicationStatus } from '@sira/contract/enums'
import { REFUSALS } from '@sira/contract/refusals'
import { run, type Database } from '#db/database.ts'
import type { KeptFile } from '#files/file-store.ts'
import { fileRow, keeping, orDrop, type Keeper } from '#files/keeping.ts'
import { refuse } from '#http/refusal.ts'
import { applicationMoved, applicationReceived, applicationSent, type AppliedJob, type Reader } from '#mail/letters/applications.ts'
import { post, takeBack } from '#mail/outbox.ts'
import { stateFor } from './applications.queries.ts'
import { UNDO_SECONDS, whyNot, type JobState } from './applications.rules.ts'

export interface Tools extends Keeper {
  db: Database
  config: { PUBLIC_ORIGIN: string }
}
export interface Seeker {
  accountId: string
  seekerId: string
}
type Sent = { id: string; status: ApplicationStatus; createdAt: string }

/** Refuses JOB_NOT_FOUND, JOB_CLOSED, ALREADY_APPLIED where that can be seen before anything is written. */
export async function mustBeOpen(db: Database, jobId: string, { seekerId }: Seeker): Promise<void> {
  const state = await stateFor(db, jobId, seekerId)
  const obstacle = whyNot(state) ?? (state?.applied ? 'ALREADY_APPLIED' : undefined)
  if (obstacle) refuse(obstacle)
}

/**
 * Sends a seeker's application for a job, once. The resume is a file of its own: uploaded, or a copy of the profile's as it is now.
 * Refuses JOB_NOT_FOUND, JOB_CLOSED, ALREADY_APPLIED, NO_PROFILE_RESUME and what `FileStore.keep` refuses.
 */
export async function apply(tools: Tools, seeker: Seeker, jobId: string, form: ApplicationForm): Promise<Sent> {
  await mustBeOpen(tools.db, jobId, seeker)
  const commit = (resume: KeptFile) => tools.db.transaction().execute((trx) => send(trx, { origin: tools.config.PUBLIC_ORIGIN, seeker, jobId, form, resume }))
  if (form.useExistingResume === 'false') return keeping(tools, { resume: form.resume }, ({ resume }) => commit(resume ?? refuse('RESUME_MISSING')))
  const copy = await copyOfResume(tools, seeker.seekerId)
  return orDrop(tools.files, [copy.id], () => commit(copy))
}

/** The profile's resume copied while its row is held: a profile change that drops the file has to wait. */
const copyOfResume = ({ db, files }: Tools, seekerId: string): Promise<KeptFile> =>
  db.transaction().execute(async (trx) => {
    const [resume] = await run<KeptFile>(trx, PROFILE_RESUME, [seekerId])
    const id = resume && (await files.copy(resume.id))
    return id ? { ...resume, id } : refuse('NO_PROFILE_RESUME', { errors: { resume: [REFUSALS.NO_PROFILE_RESUME[1]] } })
  })

const PROFILE_RESUME = `
  select f.id, f.kind, f.name, f.type, f.size, f.sha256, f.inline
  from seekers k join files f on f.id = k.resume_file_id where k.id = $1 for share of k`

interface Sending {
  origin: string
  seeker: Seeker
  jobId: string
  form: ApplicationForm
  resume: KeptFile
}

async function send(trx: Database, { origin, seeker, jobId, form, resume }: Sending): Promise<Sent> {
  const { state, job, owner, applicant } = (await lockJob(trx, jobId, seeker)) ?? refuse('JOB_NOT_FOUND')
  const obstacle = whyNot(state)
  if (obstacle) refuse(obstacle)
  await trx.insertInto('files').values(fileRow(resume, seeker.accountId)).execute()
  const { coverLetter: cover_letter, githubUrl: github_url, linkedinUrl: linkedin_url, portfolioUrl: portfolio_url } = form
  const sent = await trx
    .insertInto('applications')
    .values({ job_id: jobId, seeker_id: seeker.seekerId, resume_file_id: resume.id, cover_letter, github_url, linkedin_url, portfolio_url })
    .onConflict((conflict) => conflict.constraint('one_application_per_job').doNothing())
    .returning(['id', 'status', 'created_at as createdAt'])
    .executeTakeFirst()
  if (!sent) return refuse('ALREADY_APPLIED')
  await trx.insertInto('application_moves').values({ application_id: sent.id, to_status: sent.status, by_account_id: seeker.accountId }).execute()
  const about = { ...job, applicationId: sent.id }
  if (owner.wantsMail) await post(trx, applicationReceived(origin, owner, about, `${applicant.firstName} ${applicant.lastName}`))
  if (applicant.wantsMail) await post(trx, applicationSent(origin, applicant, about))
  return sent
}

interface Locked {
  state: JobState
  job: Omit<AppliedJob, 'applicationId'>
  owner: Reader & { wantsMail: boolean }
  applicant: Reader & { lastName: string; wantsMail: boolean }
}

const reader = (alias: string) =>
  `jsonb_build_object('accountId', ${alias}.id, 'email', ${alias}.email, 'firstName', ${alias}.first_name, 'lastName', ${alias}.last_name, 'wantsMail', ${alias}.email_notifications)`

/** Held as the count of its applications will hold it: those who apply at once go one after another, and none slips in behind a closing. */
const LOCK_JOB = `
  select jsonb_build_object('status', j.status, 'wasPublic', j.published_at is not null, 'deleted', j.deleted_at is not null,
      'companyActive', j.company_active, 'over', coalesce(j.closes_at <= now(), false)) as state,
    jsonb_build_object('title', j.title, 'companyName', c.name) as job, ${reader('o')} as owner, ${reader('p')} as applicant
  from jobs j join companies c on c.id = j.company_id join accounts o on o.id = c.owner_id, accounts p
  where j.id = $1 and p.id = $2
  for no key update of j`

async function lockJob(trx: Database, jobId: string, { accountId }: Seeker): Promise<Locked | undefined> {
  const [locked] = await run<Locked>(trx, LOCK_JOB, [jobId, accountId])
  return locked
}

/** Marks an application as opened by the company; the first time counts. */
export const markViewed = (db: Database, companyId: string, id: string) =>
  run(db, 'update applications set viewed_at = now() where id = $1 and company_id = $2 and viewed_at is null', [id, companyId])

interface Moving {
  from: ApplicationStatus
  job: Omit<AppliedJob, 'applicationId'>
  /** Null when the account is gone: the status moves on, nobody is told. */
  seeker: (Reader & { wantsMail: boolean }) | null
}

/** The row is held, so that moves happen one after another and the last one is the status. */
const LOCK_APPLICATION = `
  select a.status as from, jsonb_build_object('title', j.title, 'companyName', c.name) as job,
    case when p.id is not null then
      jsonb_build_object('accountId', p.id, 'email', p.email, 'firstName', p.first_name, 'wantsMail', p.email_notifications and p.application_updates) end as seeker
  from applications a
  join jobs j on j.id = a.job_id join companies c on c.id = j.company_id
  left join seekers k on k.id = a.seeker_id left join accounts p on p.id = k.account_id
  where a.id = $1 and a.company_id = $2
  for no key update of a`

export interface Move {
  companyId: string
  byAccountId: string
  id: string
  status: ApplicationStatus
}

/** Sets the status of a received application and tells its seeker; the same status again changes nothing. Refuses APPLICATION_NOT_FOUND. */
export const move = ({ db, config }: Tools, { companyId, byAccountId, id, status }: Move): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const [application] = await run<Moving>(trx, LOCK_APPLICATION, [id, companyId])
    if (!application) return refuse('APPLICATION_NOT_FOUND')
    if (application.from === status) return
    await run(trx, 'update applications set status = $2, updated_at = clock_timestamp() where id = $1', [id, status])
    const last = await lastMove(trx, id)
    const { id: moveId } = await trx
      .insertInto('application_moves')
      .values({ application_id: id, from_status: application.from, to_status: status, by_account_id: byAccountId })
      .returning('id')
      .executeTakeFirstOrThrow()
    const isUndone = last?.from === status && (await takeBack(trx, last.id))
    if (isUndone || !application.seeker?.wantsMail) return
    await post(trx, applicationMoved(config.PUBLIC_ORIGIN, application.seeker, { ...application.job, applicationId: id }, status), { id: moveId, seconds: UNDO_SECONDS })
  })

async function lastMove(trx: Database, applicationId: string): Promise<{ id: string; from: ApplicationStatus | null } | undefined> {
  const sql = 'select id, from_status as from from application_moves where application_id = $1 order by at desc, id desc limit 1'
  return (await run<{ id: string; from: ApplicationStatus | null }>(trx, sql, [applicationId]))[0]
}
