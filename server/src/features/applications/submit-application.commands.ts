import type { Insertable } from 'kysely'
import type { Applications } from '#db/schema.ts'
import type { ApplicationForm } from '@sira/contract/applications'
import type { ApplicationStatus, SentApplicationStatus, TrafficSource } from '@sira/contract/enums'
import { APP_ERRORS } from '@sira/contract/errors'
import { Questions, type AnsweredQuestion, type AnswersForm } from '@sira/contract/questions'
import { formatFullName } from '@sira/contract/messages'
import type { Database } from '#db/database.ts'
import { runSql, type RowOf } from '#db/sql.ts'
import { saveIdempotencyRecord, type IdempotentRequest } from '#db/idempotency.ts'
import type { StoredFile } from '#storage/file-store.ts'
import {
  deleteFiles,
  insertFileRows,
  withStoredFiles,
  deleteFilesOnError,
  type StoreUploadsDeps,
} from '#storage/stored-files.ts'
import { appError, throwAppError } from '#core/app-error.ts'
import { buildApplicationSentEmail } from '#email/templates/applications.ts'
import { enqueueEmails } from '#email/outbox.ts'
import { undo } from '#email/undo.ts'
import type { EmailContext } from '#email/unsubscribe.ts'
import { findJobApplyState } from './apply-state.queries.ts'
import { meetsRequirements, readAnswers } from './answers.rules.ts'
import { getApplyObstacle } from './applications.rules.ts'
import { notifyNewApplication } from './new-application.commands.ts'

export interface ApplicationDeps extends StoreUploadsDeps, EmailContext {
  db: Database
}
export interface ApplyingSeeker {
  accountId: string
  seekerId: string
}
/** A seeker who sends an application, and the request's idempotency key if it has one. */
export interface ApplicationSender extends ApplyingSeeker {
  once?: IdempotentRequest
}
type SentApplication = { id: string; status: ApplicationStatus; createdAt: string }
/** `replaced` is the id of the earlier resume when a withdrawn application is sent again; that file is deleted. */
type NewlySentApplication = SentApplication & { replaced?: string }

/** Throws JOB_NOT_FOUND, JOB_CLOSED or ALREADY_APPLIED, checked before anything is written. */
export async function requireOpenJob(db: Database, jobId: string, { seekerId }: ApplyingSeeker): Promise<void> {
  const state = await findJobApplyState(db, jobId, seekerId)
  const obstacle = getApplyObstacle(state) ?? (state?.applied ? 'ALREADY_APPLIED' : undefined)
  if (obstacle) throw appError(obstacle)
}

/**
 * Sends a seeker's application for a job, once, or again after it was withdrawn. The resume is a separate file:
 * uploaded, or a copy of the profile's resume as it is now.
 * Throws JOB_NOT_FOUND, JOB_CLOSED, ALREADY_APPLIED, WITHDRAWN_OFTEN, NO_PROFILE_RESUME, BAD_INPUT for answers, and the
 * error codes of storing files.
 */
export async function submitApplication(
  deps: ApplicationDeps,
  seeker: ApplicationSender,
  jobId: string,
  form: ApplicationForm,
): Promise<SentApplication> {
  await requireOpenJob(deps.db, jobId, seeker)
  await requireAnswers(deps.db, jobId, form.answers)
  const saveApplication = (resume: StoredFile) =>
    deps.db.transaction().execute((trx) => writeApplication(trx, { emailContext: deps, seeker, jobId, form, resume }))
  const { replaced, ...sent } = await withResume(deps, seeker, form, saveApplication)
  if (replaced) await deleteFiles(deps.fileStore, [replaced])
  return sent
}

/** Throws BAD_INPUT for answers that do not suit the questions of the job, checked before a file is stored. */
async function requireAnswers(db: Database, jobId: string, answers: AnswersForm): Promise<void> {
  const [found] = await runSql(db, 'select questions from job_texts where job_id = :jobId', { jobId })
  readAnswers(Questions.parse(found?.questions ?? []), answers)
}

async function withResume(
  deps: ApplicationDeps,
  { seekerId }: ApplyingSeeker,
  form: ApplicationForm,
  saveApplication: (resume: StoredFile) => Promise<NewlySentApplication>,
): Promise<NewlySentApplication> {
  if (form.useExistingResume === 'false')
    return withStoredFiles(deps, { resume: form.resume }, ({ resume }) =>
      saveApplication(resume ?? throwAppError('RESUME_MISSING')),
    )
  const copy = await copyProfileResume(deps, seekerId)
  return deleteFilesOnError(deps.fileStore, [copy.id], () => saveApplication(copy))
}

/**
 * Copies the profile's resume, after waiting for a concurrent change of the profile. The copy runs outside a
 * transaction, because a slow file store would hold a database connection that others need. When the resume was
 * replaced meanwhile, it is read again.
 */
async function copyProfileResume(
  { db, fileStore: files }: Pick<ApplicationDeps, 'db' | 'fileStore'>,
  seekerId: string,
  tries = 3,
): Promise<StoredFile> {
  const [found] = await runSql(db, SELECT_PROFILE_RESUME, { seekerId })
  const resume = found && { ...found, kind: 'resume' as const }
  if (resume?.virus) throw appError('FILE_INFECTED', { errors: { resume: [APP_ERRORS.FILE_INFECTED[1]] } })
  const id = resume && (await files.copy(resume.id))
  if (id) return { ...resume, id }
  return resume && tries > 1
    ? copyProfileResume({ db, fileStore: files }, seekerId, tries - 1)
    : throwAppError('NO_PROFILE_RESUME', { errors: { resume: [APP_ERRORS.NO_PROFILE_RESUME[1]] } })
}

const SELECT_PROFILE_RESUME = `
  select f.id, f.name, f.type, f.size, f.sha256, f.inline, f.scanned_at as "scannedAt", f.virus
  from seekers k join files f on f.id = k.resume_file_id where k.id = :seekerId for share of k`

interface ApplicationToSend {
  emailContext: EmailContext
  seeker: ApplicationSender
  jobId: string
  form: ApplicationForm
  resume: StoredFile
}

async function writeApplication(
  trx: Database,
  { emailContext, seeker, jobId, form, resume }: ApplicationToSend,
): Promise<NewlySentApplication> {
  const [locked] = await runSql(trx, LOCK_JOB, { jobId, accountId: seeker.accountId })
  const { state, job, companyId, answerers, applicant, declineUnmet } = locked ?? throwAppError('JOB_NOT_FOUND')
  const obstacle = getApplyObstacle(state)
  if (obstacle) throw appError(obstacle)
  const answers = readAnswers(Questions.parse(locked!.questions), form.answers)
  await insertFileRows(trx, seeker.accountId, { resume })
  const sent = await saveApplication(trx, jobId, seeker, {
    resume_file_id: resume.id,
    cover_letter: form.coverLetter,
    github_url: form.githubUrl,
    linkedin_url: form.linkedinUrl,
    portfolio_url: form.portfolioUrl,
    source: form.source,
  })
  await writeAnswers(trx, sent.id, { answers, declineUnmet })
  const about = { ...job, applicationId: sent.id }
  const emails = await notifyNewApplication(trx, emailContext, {
    recipients: answerers ?? [],
    about: { ...about, jobId },
    companyId,
    applicant: formatFullName(applicant),
  })
  await enqueueEmails(
    trx,
    applicant.wantsMail ? [...emails, buildApplicationSentEmail(emailContext, applicant, about)] : emails,
  )
  return sent
}

const INSERT_ANSWERS = `
  insert into application_answers (application_id, position, question_id, question, answer, is_met)
  select :applicationId, at - 1, (each -> 'question' ->> 'id')::uuid, each -> 'question', nullif(each -> 'answer', 'null'), (each ->> 'isMet')::boolean
  from jsonb_array_elements(:answers::jsonb) with ordinality x(each, at)`
const DECLINE_LATER = `
  insert into waiting_declines (application_id, decline_at) values (:applicationId, now() + interval '48 hours')
  on conflict (application_id) do update set decline_at = excluded.decline_at`

/** Writes the answers of an application instead of those of an earlier one for the same job. */
async function writeAnswers(
  trx: Database,
  applicationId: string,
  { answers, declineUnmet }: { answers: readonly AnsweredQuestion[]; declineUnmet: boolean },
): Promise<void> {
  await runSql(trx, 'delete from application_answers where application_id = :applicationId', { applicationId })
  await runSql(trx, 'delete from waiting_declines where application_id = :applicationId', { applicationId })
  if (answers.length === 0) return
  const rows = answers.map(({ answer, isMet, ...question }) => ({ question, answer, isMet }))
  await runSql(trx, INSERT_ANSWERS, { applicationId, answers: JSON.stringify(rows) })
  if (declineUnmet && meetsRequirements(answers) === false) await runSql(trx, DECLINE_LATER, { applicationId })
}

/** The columns of an application that the seeker fills in. */
type ApplicationContent = Pick<
  Insertable<Applications>,
  'resume_file_id' | 'cover_letter' | 'github_url' | 'linkedin_url' | 'portfolio_url'
> & { source: TrafficSource }

/** Writes a new application, or a withdrawn one again. Throws ALREADY_APPLIED, WITHDRAWN_OFTEN. */
async function saveApplication(
  trx: Database,
  jobId: string,
  { seekerId, accountId, once }: ApplicationSender,
  content: ApplicationContent,
): Promise<NewlySentApplication> {
  const created = await trx
    .insertInto('applications')
    .values({ job_id: jobId, seeker_id: seekerId, ...content })
    .onConflict((conflict) => conflict.constraint('one_application_per_job').doNothing())
    .returning(['id', 'created_at as createdAt'])
    .executeTakeFirst()
  const { id, createdAt, replaced } = {
    replaced: undefined,
    ...(created ?? (await resendApplication(trx, jobId, seekerId, content)) ?? throwAppError('ALREADY_APPLIED')),
  }
  await saveIdempotencyRecord(trx, once, id)
  await trx
    .insertInto('application_moves')
    .values({
      application_id: id,
      from_status: created ? null : 'WITHDRAWN',
      to_status: 'PENDING',
      by_account_id: accountId,
    })
    .execute()
  return { id, status: 'PENDING', createdAt, ...(replaced ? { replaced } : {}) }
}

const RESEND_APPLICATION = `
  update applications a set status = 'PENDING', viewed_at = null, replied_at = null, closed_at = null, reply_reminders = 0, created_at = now(), updated_at = now(), access_ended_at = null,
    resume_file_id = :resume?, cover_letter = :coverLetter?, github_url = :githubUrl?, linkedin_url = :linkedinUrl?, portfolio_url = :portfolioUrl?, source = :source
  from (select id, resume_file_id as replaced from applications where job_id = :jobId and seeker_id = :seekerId and status = 'WITHDRAWN' for no key update) before
  where a.id = before.id
  returning a.id, a.created_at as "createdAt", before.replaced,
    (select count(*)::int from application_moves m where m.application_id = a.id and m.to_status = 'WITHDRAWN') as withdrawn`

/** They judged what was sent before. */
const FORGET_SCORECARDS = 'delete from scorecards where application_id = :id'
/** Somebody who applies again wants to hear from the company. */
const UNBLOCK_CONVERSATION =
  'update conversations set blocked_at = null where application_id = :id and blocked_at is not null'

/** An application can be withdrawn and sent again only this often, to protect the company from being spammed. */
const MAX_WITHDRAWALS = 3

/**
 * Overwrites a withdrawn application and cancels the email and notification about its withdrawal. Returns undefined
 * when there is no withdrawn application. Throws WITHDRAWN_OFTEN.
 */
async function resendApplication(
  trx: Database,
  jobId: string,
  seekerId: string,
  content: ApplicationContent,
): Promise<RowOf<typeof RESEND_APPLICATION> | undefined> {
  const [again] = await runSql(trx, RESEND_APPLICATION, {
    jobId,
    seekerId,
    resume: content.resume_file_id ?? null,
    coverLetter: content.cover_letter ?? null,
    githubUrl: content.github_url ?? null,
    linkedinUrl: content.linkedin_url ?? null,
    portfolioUrl: content.portfolio_url ?? null,
    source: content.source,
  })
  if (!again) return undefined
  if ((again.withdrawn ?? 0) >= MAX_WITHDRAWALS) throw appError('WITHDRAWN_OFTEN')
  await runSql(trx, FORGET_SCORECARDS, { id: again.id })
  await runSql(trx, UNBLOCK_CONVERSATION, { id: again.id })
  if (again.replaced) await runSql(trx, 'delete from files where id = :replaced', { replaced: again.replaced })
  const last = await findLastStatusChange(trx, again.id)
  if (last) await undo(trx, [last.id])
  return again
}

/** SQL: an account as an email recipient, with whether it wants emails about applications. */
const APPLICANT_JSON = `jsonb_build_object('accountId', p.id, 'email', p.email, 'firstName', p.first_name, 'lastName', p.last_name, 'wantsMail', p.email_notifications and p.application_updates)`
const ANSWERER_JSON = `jsonb_build_object('accountId', o.id, 'email', o.email, 'firstName', o.first_name, 'lastName', o.last_name, 'wantsMail', o.email_notifications and o.application_updates)`

/**
 * Takes the same row lock as updating the job's application count, so that simultaneous applications are written one
 * after another and none is added after the job closes.
 */
const LOCK_JOB = `
  select jsonb_build_object('status', j.status, 'wasPublic', j.published_at is not null, 'deleted', j.deleted_at is not null,
      'companyActive', j.company_active, 'over', coalesce(j.closes_at <= now(), false)) as state,
    jsonb_build_object('title', j.title, 'companyName', c.name) as job, c.id as "companyId", ${APPLICANT_JSON} as applicant,
    (select coalesce(jsonb_agg(${ANSWERER_JSON} order by o.id), '[]') from staff w join accounts o on o.id = w.account_id
      where w.company_id = c.id and w.role <> 'VIEWER' and o.suspended_at is null) as answerers,
    t.questions, t.decline_unmet as "declineUnmet"
  from jobs j join companies c on c.id = j.company_id join job_texts t on t.job_id = j.id, accounts p
  where j.id = :jobId and p.id = :accountId
  for no key update of j` as const

const SELECT_LAST_CHANGE =
  'select id, from_status as from from application_moves where application_id = :applicationId order by at desc, id desc limit 1'

export async function findLastStatusChange(
  trx: Database,
  applicationId: string,
): Promise<{ id: string; from: SentApplicationStatus | null } | undefined> {
  const [last] = await runSql(trx, SELECT_LAST_CHANGE, { applicationId })
  return last
}
