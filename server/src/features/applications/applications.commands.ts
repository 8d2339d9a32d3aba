import type { ApplicationForm } from '@sira/contract/applications'
import type { ApplicationStatus, SentStatus } from '@sira/contract/enums'
import { REFUSALS } from '@sira/contract/refusals'
import { run, type Database } from '#db/database.ts'
import { keepReceipt, type Once } from '#db/receipts.ts'
import type { KeptFile } from '#files/file-store.ts'
import { dropFiles, insertFiles, keeping, orDrop, type Keeper } from '#files/keeping.ts'
import { refuse } from '#http/refusal.ts'
import { applicationSent, type AppliedJob, type Reader } from '#mail/letters/applications.ts'
import { postMany, takeBack } from '#mail/outbox.ts'
import { readAbout, takeNoticesBack } from '#mail/notices.ts'
import type { House } from '#mail/stop-links.ts'
import { stateFor } from './applications.queries.ts'
import { whyNot, type JobState } from './applications.rules.ts'
import { tellArrival, type Answerer } from './telling-arrivals.commands.ts'

export interface Tools extends Keeper, House {
  db: Database
}
export interface Seeker {
  accountId: string
  seekerId: string
}
/** A seeker who sends, and the request's key where it has one. */
export interface Sender extends Seeker {
  once?: Once
}
type Sent = { id: string; status: ApplicationStatus; createdAt: string }
/** The resume of one that was taken back before leaves with it. */
type SentNow = Sent & { replaced?: string }

/** Refuses JOB_NOT_FOUND, JOB_CLOSED, ALREADY_APPLIED where that can be seen before anything is written. */
export async function mustBeOpen(db: Database, jobId: string, { seekerId }: Seeker): Promise<void> {
  const state = await stateFor(db, jobId, seekerId)
  const obstacle = whyNot(state) ?? (state?.applied ? 'ALREADY_APPLIED' : undefined)
  if (obstacle) refuse(obstacle)
}

/**
 * Sends a seeker's application for a job, once, or anew after it was withdrawn. The resume is a file of its own: uploaded, or a copy of the
 * profile's as it is now.
 * Refuses JOB_NOT_FOUND, JOB_CLOSED, ALREADY_APPLIED, NO_PROFILE_RESUME and what `FileStore.keep` refuses.
 */
export async function apply(tools: Tools, seeker: Sender, jobId: string, form: ApplicationForm): Promise<Sent> {
  await mustBeOpen(tools.db, jobId, seeker)
  const commit = (resume: KeptFile) =>
    tools.db.transaction().execute((trx) => send(trx, { house: tools, seeker, jobId, form, resume }))
  const { replaced, ...sent } = await withResume(tools, seeker, form, commit)
  if (replaced) await dropFiles(tools.files, [replaced])
  return sent
}

async function withResume(
  tools: Tools,
  { seekerId }: Seeker,
  form: ApplicationForm,
  commit: (resume: KeptFile) => Promise<SentNow>,
): Promise<SentNow> {
  if (form.useExistingResume === 'false')
    return keeping(tools, { resume: form.resume }, ({ resume }) => commit(resume ?? refuse('RESUME_MISSING')))
  const copy = await copyOfResume(tools, seekerId)
  return orDrop(tools.files, [copy.id], () => commit(copy))
}

/**
 * A change of the profile is waited for. Copied without a transaction: while a store is slow, its connection would be missing to everybody else;
 * what was replaced meanwhile is gone, and is read anew.
 */
async function copyOfResume(
  { db, files }: Pick<Tools, 'db' | 'files'>,
  seekerId: string,
  tries = 3,
): Promise<KeptFile> {
  const [resume] = await run<KeptFile & { virus: string | null }>(db, PROFILE_RESUME, [seekerId])
  if (resume?.virus) refuse('FILE_INFECTED', { errors: { resume: [REFUSALS.FILE_INFECTED[1]] } })
  const id = resume && (await files.copy(resume.id))
  if (id) return { ...resume, id }
  return resume && tries > 1
    ? copyOfResume({ db, files }, seekerId, tries - 1)
    : refuse('NO_PROFILE_RESUME', { errors: { resume: [REFUSALS.NO_PROFILE_RESUME[1]] } })
}

const PROFILE_RESUME = `
  select f.id, f.kind, f.name, f.type, f.size, f.sha256, f.inline, f.scanned_at as "scannedAt", f.virus
  from seekers k join files f on f.id = k.resume_file_id where k.id = $1 for share of k`

interface Sending {
  house: House
  seeker: Sender
  jobId: string
  form: ApplicationForm
  resume: KeptFile
}

async function send(trx: Database, { house, seeker, jobId, form, resume }: Sending): Promise<SentNow> {
  const { state, job, companyId, answerers, applicant } = (await lockJob(trx, jobId, seeker)) ?? refuse('JOB_NOT_FOUND')
  const obstacle = whyNot(state)
  if (obstacle) refuse(obstacle)
  await insertFiles(trx, seeker.accountId, { resume })
  const {
    coverLetter: cover_letter,
    githubUrl: github_url,
    linkedinUrl: linkedin_url,
    portfolioUrl: portfolio_url,
  } = form
  const what = { resume_file_id: resume.id, cover_letter, github_url, linkedin_url, portfolio_url }
  const isNew = await trx
    .insertInto('applications')
    .values({ job_id: jobId, seeker_id: seeker.seekerId, ...what })
    .onConflict((conflict) => conflict.constraint('one_application_per_job').doNothing())
    .returning(['id', 'created_at as createdAt'])
    .executeTakeFirst()
  const { id, createdAt, replaced } = {
    replaced: undefined,
    ...(isNew ?? (await sendAgain(trx, [jobId, seeker.seekerId, ...Object.values(what)])) ?? refuse('ALREADY_APPLIED')),
  }
  await keepReceipt(trx, seeker.once, id)
  const sent: SentNow = { id, status: 'PENDING', createdAt, replaced }
  await trx
    .insertInto('application_moves')
    .values({
      application_id: id,
      from_status: isNew ? null : 'WITHDRAWN',
      to_status: 'PENDING',
      by_account_id: seeker.accountId,
    })
    .execute()
  const about = { ...job, applicationId: sent.id }
  const letters = await tellArrival(trx, house, {
    answerers,
    about,
    companyId,
    applicant: `${applicant.firstName} ${applicant.lastName}`,
  })
  await postMany(trx, applicant.wantsMail ? [...letters, applicationSent(house, applicant, about)] : letters)
  return sent
}

const SEND_AGAIN = `
  update applications a set status = 'PENDING', viewed_at = null, created_at = now(), updated_at = now(), access_ended_at = null,
    resume_file_id = $3, cover_letter = $4, github_url = $5, linkedin_url = $6, portfolio_url = $7
  from (select id, resume_file_id as replaced from applications where job_id = $1 and seeker_id = $2 and status = 'WITHDRAWN' for no key update) before
  where a.id = before.id
  returning a.id, a.created_at as "createdAt", before.replaced,
    (select count(*)::int from application_moves m where m.application_id = a.id and m.to_status = 'WITHDRAWN') as withdrawn`

/** Taken back and sent again more often, it is a nuisance to the company. */
const MOST_WITHDRAWALS = 3

interface Again {
  id: string
  createdAt: string
  replaced: string
  withdrawn: number
}

/** Writes over an application that was withdrawn; nobody is told of the withdrawal any more. Undefined where it was not. */
async function sendAgain(trx: Database, values: unknown[]): Promise<Again | undefined> {
  const [again] = await run<Again>(trx, SEND_AGAIN, values)
  if (!again) return undefined
  if (again.withdrawn >= MOST_WITHDRAWALS) refuse('WITHDRAWN_OFTEN')
  await run(trx, 'delete from files where id = $1', [again.replaced])
  const last = await lastMove(trx, again.id)
  if (last) await takeBack(trx, last.id)
  if (last) await takeNoticesBack(trx, [last.id])
  return again
}

interface Locked {
  state: JobState
  job: Omit<AppliedJob, 'applicationId'>
  companyId: string
  /** The owner and the recruiters. */
  answerers: Answerer[]
  applicant: Reader & { lastName: string; wantsMail: boolean }
}

/** Mail for who wants it. */
const reader = (alias: string) =>
  `jsonb_build_object('accountId', ${alias}.id, 'email', ${alias}.email, 'firstName', ${alias}.first_name, 'lastName', ${alias}.last_name, 'wantsMail', ${alias}.email_notifications and ${alias}.application_updates)`

/** Held as the count of its applications will hold it: those who apply at once go one after another, and none slips in behind a closing. */
const LOCK_JOB = `
  select jsonb_build_object('status', j.status, 'wasPublic', j.published_at is not null, 'deleted', j.deleted_at is not null,
      'companyActive', j.company_active, 'over', coalesce(j.closes_at <= now(), false)) as state,
    jsonb_build_object('title', j.title, 'companyName', c.name) as job, c.id as "companyId", ${reader('p')} as applicant,
    (select coalesce(jsonb_agg(${reader('o')} order by o.id), '[]') from staff w join accounts o on o.id = w.account_id
      where w.company_id = c.id and w.role <> 'VIEWER' and o.suspended_at is null) as answerers
  from jobs j join companies c on c.id = j.company_id, accounts p
  where j.id = $1 and p.id = $2
  for no key update of j`

async function lockJob(trx: Database, jobId: string, { accountId }: Seeker): Promise<Locked | undefined> {
  const [locked] = await run<Locked>(trx, LOCK_JOB, [jobId, accountId])
  return locked
}

/** Marks an application as opened by the company, the first time counts; who opened it needs no word of it any more. */
export async function markViewed(
  db: Database,
  { accountId, companyId }: { accountId: string; companyId: string },
  id: string,
): Promise<void> {
  await run(db, 'update applications set viewed_at = now() where id = $1 and company_id = $2 and viewed_at is null', [
    id,
    companyId,
  ])
  await readAbout(db, accountId, id)
}

export async function lastMove(
  trx: Database,
  applicationId: string,
): Promise<{ id: string; from: SentStatus | null } | undefined> {
  const sql =
    'select id, from_status as from from application_moves where application_id = $1 order by at desc, id desc limit 1'
  return (await run<{ id: string; from: SentStatus | null }>(trx, sql, [applicationId]))[0]
}
