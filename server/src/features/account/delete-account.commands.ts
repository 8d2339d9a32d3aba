import type { Database } from '#db/database.ts'
import { runSql, type RowOf } from '#db/sql.ts'
import { deleteFiles } from '#storage/stored-files.ts'
import { listPieceFiles } from '#storage/unused-uploads.ts'
import { requireRecentAuthentication, type Caller } from '#core/caller.ts'
import { appError, throwFieldErrors } from '#core/app-error.ts'
import { chooseLanguage } from '#email/compose-email.ts'
import { buildAccountDeletedEmail } from '#email/templates/account-settings.ts'
import { enqueueEmail } from '#email/outbox.ts'
import type { Deps } from '#core/deps.ts'
import { requireCurrentPassword } from '../auth/current-password.commands.ts'
import { clearOffersOfCompany, clearOffersOfSeekers, keepOfferFiles } from './delete-offers.commands.ts'
import { t } from '@sira/contract/t'

type DeletableAccount = RowOf<typeof SELECT_ACCOUNT>

/**
 * Deletes an account and everything that is stored about its owner, at once. Companies keep status and dates of the
 * applications they received; people who applied keep the company's name and the jobs' titles; the audit log keeps ids.
 * Throws WRONG_PASSWORD and TOO_MANY, and REAUTHENTICATION_REQUIRED for an account without a password.
 */
export async function deleteAccount(deps: Deps, caller: Caller, password: string | undefined): Promise<void> {
  const { db, fileStore: files } = deps
  const { accountId } = caller
  const [account] = await runSql(db, SELECT_ACCOUNT, { accountId })
  if (!account) throw appError('SIGN_IN_REQUIRED')
  if (account.passwordHash === null) requireRecentAuthentication(caller)
  else
    await requireCurrentPassword(deps, {
      sessionId: caller.sessionId,
      passwordHash: account.passwordHash,
      given: password ?? throwFieldErrors({ password: [t('Please enter your current password')] }),
      field: 'password',
    })
  const orphanedFileIds = await db.transaction().execute(async (trx) => {
    const ids = await deleteEverything(trx, account)
    await enqueueEmail(trx, chooseLanguage(buildAccountDeletedEmail(account.email), account.language))
    return ids
  })
  await deleteFiles(files, orphanedFileIds)
}

/**
 * Deletes an account again that was deleted before and came back with a restored backup: nobody is notified a second
 * time. Returns whether the account existed.
 */
export async function deleteRestoredAccount(trx: Database, accountId: string): Promise<boolean> {
  const [account] = await runSql(trx, SELECT_ACCOUNT, { accountId })
  if (!account) return false
  const unannounced = await runSql(trx, 'select id from interviews where untold')
  const offers = await runSql(trx, 'select id from offers where is_unannounced')
  await deleteEverything(trx, account)
  await runSql(trx, 'update interviews set untold = false where untold and id <> all(:unannounced::uuid[])', {
    unannounced: toIds(unannounced),
  })
  await runSql(trx, 'update offers set is_unannounced = false where is_unannounced and id <> all(:offers::uuid[])', {
    offers: toIds(offers),
  })
  return true
}

const SELECT_ACCOUNT = 'select id, email, language, password_hash as "passwordHash" from accounts where id = :accountId'

/** Deletes the account's data. Returns the ids of the files that nothing refers to any more. */
async function deleteEverything(trx: Database, { id, email, passwordHash }: DeletableAccount): Promise<string[]> {
  // Locks companies before jobs, and jobs, profiles and applications before accounts, as everywhere: this waits for
  // applications that are just being sent or assigned, and for offers that are just being made or answered.
  const { ids: companies, files: closedFiles } = await closeCompany(trx, id)
  await runSql(trx, LOCK_COMPANY_OF_MEMBER, { id })
  const seekers = toIds(await runSql(trx, 'select id from seekers where account_id = :id for no key update', { id }))
  await runSql(trx, LOCK_APPLICATIONS, { seekers, id })
  const locked = await runSql(
    trx,
    'select 1 from accounts where id = :id and password_hash is not distinct from :passwordHash? for update',
    { id, passwordHash },
  )
  if (locked.length === 0) throw appError('WRONG_PASSWORD')
  await runSql(trx, DELETE_NOTIFICATIONS, { id, companies, seekers, email })
  const offerFiles = await clearOffersOfSeekers(trx, seekers)
  // While the withdrawn applications still say whom the person has written to.
  await runSql(trx, CLEAR_SUBJECTS, { seekers })
  await runSql(trx, DELETE_WITHDRAWN_APPLICATIONS, { seekers })
  await clearApplications(trx, seekers)
  await keepOfferFiles(trx, id)
  const ownFiles = toIds(await runSql(trx, 'delete from files where account_id = :id returning id', { id }))
  const files = [...closedFiles, ...offerFiles, ...ownFiles, ...(await listPieceFiles(trx, id))]
  await deleteByAddress(trx, { id, email })
  await runSql(trx, 'delete from accounts where id = :id', { id })
  await runSql(trx, 'select anonymize_account_in_audit_log(:id, :ids)', {
    id,
    ids: [id, ...companies, ...seekers, ...files],
  })
  await runSql(
    trx,
    `insert into audit (act, account_id, subject_kind, subject_id) values ('account.deleted', :id, 'account', :id)`,
    { id },
  )
  return files
}

/** Clears what is stored about somebody with their applications; status and dates stay. */
async function clearApplications(trx: Database, seekers: string[]): Promise<void> {
  for (const text of [
    DELETE_NOTES,
    DELETE_WAITING_EMAILS,
    DELETE_CONVERSATIONS,
    DELETE_RATINGS,
    DELETE_ANSWERS,
    DELETE_WAITING_DECLINES,
    CLEAR_MESSAGES,
    DELETE_SCORECARDS,
    CANCEL_INTERVIEWS_OF_SEEKER,
    ANONYMIZE_APPLICATIONS,
  ] as const)
    await runSql(trx, text, { seekers })
}

/** Deletes what is stored under the person's email address, and the emails to them. */
async function deleteByAddress(trx: Database, { id, email }: { id: string; email: string }): Promise<void> {
  await runSql(trx, 'delete from messages where lower(email) = lower(:email)', { email })
  await runSql(trx, 'delete from invitations where email = :email', { email })
  await runSql(trx, 'delete from alert_addresses where email = :email', { email })
  await runSql(trx, 'delete from telegram_sign_ins where email = :email', { email })
  await runSql(trx, 'delete from outbox where account_id = :id or (account_id is null and recipient = :email)', {
    id,
    email,
  })
}

/** No application is assigned to somebody whose account is just being deleted. */
const LOCK_COMPANY_OF_MEMBER =
  'select 1 from companies where id in (select company_id from members where account_id = :id) for no key update'
/** The person's own applications, and those that they take care of, which deleting the account changes too. */
const LOCK_APPLICATIONS =
  'select 1 from applications where seeker_id = any(:seekers::uuid[]) or assignee_id = :id order by id for no key update'

const toIds = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

const ARCHIVE_JOBS = `
  update jobs set status = 'ARCHIVED', deleted_at = coalesce(deleted_at, now()), rejection_reason = null, featured = false, updated_at = now()
  where company_id = :companyId`
/** The applications that closing their company changes, before anything that belongs to them. */
const LOCK_APPLICATIONS_OF_COMPANY = `
  select 1 from applications a where a.company_id = :companyId and (a.assignee_id is not null
    or exists (select from offers o where o.application_id = a.id) or exists (select from waiting_declines w where w.application_id = a.id))
  order by a.id for no key update of a`
/** A job without applications is in no seeker's list, so that it can go. */
const DELETE_JOBS_WITHOUT_APPLICATIONS =
  'delete from jobs where company_id = :companyId and not exists (select from applications where job_id = jobs.id) returning id'
/** Hides the company and removes everything about the people behind it. */
const ORPHAN_COMPANY = `
  update companies set owner_id = null, status = 'SUSPENDED', rejection_reason = 'The account behind it was deleted', featured = false, needs_another_look = false,
    logo_file_id = null, trade_license_file_id = null, website = null, email = '', phone = '', description = '', updated_at = now()
  where id = :companyId and exists (select from jobs where company_id = companies.id) returning id`

/**
 * Hides the account's company and its jobs from everybody but those who applied. Returns the ids under which the audit
 * log may know them, of the company and of its jobs, and those of
 * the documents that are deleted with it.
 */
async function closeCompany(trx: Database, accountId: string): Promise<{ ids: string[]; files: string[] }> {
  const [companyId] = toIds(
    await runSql(trx, 'select id from companies where owner_id = :accountId for no key update', { accountId }),
  )
  if (!companyId) return { ids: [], files: [] }
  await runSql(trx, ARCHIVE_JOBS, { companyId })
  await runSql(trx, LOCK_APPLICATIONS_OF_COMPANY, { companyId })
  const deletedJobIds = toIds(await runSql(trx, DELETE_JOBS_WITHOUT_APPLICATIONS, { companyId }))
  const keptJobIds = toIds(await runSql(trx, 'select id from jobs where company_id = :companyId', { companyId }))
  await deleteCompanyRecords(trx, companyId, keptJobIds)
  await runSql(trx, CANCEL_INTERVIEWS_OF_COMPANY, { companyId })
  const files = await clearOffersOfCompany(trx, companyId)
  await runSql(trx, ORPHAN_COMPANY, { companyId })
  // A company without a job is deleted completely.
  await runSql(trx, 'delete from companies where owner_id = :accountId', { accountId })
  return { ids: [companyId, ...deletedJobIds, ...keptJobIds], files }
}

/** Deletes what a company has saved, noted and counted; its jobs and applications stay for those who applied. */
async function deleteCompanyRecords(trx: Database, companyId: string, keptJobIds: readonly string[]): Promise<void> {
  for (const table of [
    'follows',
    'members',
    'invitations',
    'job_invitations',
    'question_sets',
    'company_templates',
    'api_keys',
    'company_events',
    'job_boards',
    'linkedin_feeds',
    'webhooks',
    'company_replies',
    'candidate_tags',
    'saved_candidates',
  ] as const)
    await runSql(trx, `delete from ${table} where company_id = :companyId`, { companyId })
  for (const table of ['application_notes', 'application_ratings', 'scorecards', 'waiting_declines'] as const)
    await runSql(
      trx,
      `delete from ${table} where application_id in (select id from applications where company_id = :companyId)`,
      { companyId },
    )
  await runSql(
    trx,
    `update job_texts set questions = '[]', decline_unmet = false, criteria = '{}', work_terms = '{}' where job_id = any(:keptJobIds) and (questions <> '[]' or criteria <> '{}' or work_terms <> '{}')`,
    { keptJobIds },
  )
  await runSql(trx, 'delete from job_views where job_id = any(:keptJobIds)', { keptJobIds })
  await runSql(trx, 'delete from job_versions where job_id = any(:keptJobIds)', { keptJobIds })
  await runSql(trx, 'delete from decisions where company_id = :companyId or job_id = any(:keptJobIds)', {
    companyId,
    keptJobIds,
  })
}

/** A company does not see withdrawn applications, so that nobody needs to keep them. */
const DELETE_WITHDRAWN_APPLICATIONS = `delete from applications where seeker_id = any(:seekers) and status = 'WITHDRAWN'`
/**
 * The times of past interviews stay. Those to come are cancelled: a worker soon notifies the people who have them in
 * their calendar.
 */
const ANNOUNCE_CANCELLATION = `untold = status = 'ACCEPTED' and starts_at > now(),
  sequence = sequence + case when status <> 'CANCELLED' and (starts_at is null or starts_at > now()) then 1 else 0 end`
const CANCEL = `status = case when status <> 'ACCEPTED' or starts_at > now() then 'CANCELLED' else status end`
const CANCEL_INTERVIEWS_OF_SEEKER =
  `update interviews set note = '', wish = null, reason = null, ${ANNOUNCE_CANCELLATION},
  cancelled_by = case when status <> 'ACCEPTED' or starts_at > now() then coalesce(cancelled_by, 'SEEKER') end, ${CANCEL}
  where application_id in (select id from applications where seeker_id = any(:seekers))` as const
const CANCEL_INTERVIEWS_OF_COMPANY =
  `update interviews set note = '', place = '', reason = null, ${ANNOUNCE_CANCELLATION},
  cancelled_by = case when status <> 'ACCEPTED' or starts_at > now() then coalesce(cancelled_by, 'COMPANY') end, ${CANCEL}
  where company_id = :companyId` as const
const ANONYMIZE_APPLICATIONS = `
  update applications set seeker_id = null, cover_letter = null, resume_file_id = null, github_url = null, linkedin_url = null, portfolio_url = null, closed_at = null
  where seeker_id = any(:seekers)`

/** Deletes other people's notifications about the person and what belonged to them. */
const DELETE_NOTIFICATIONS = `
  delete from notifications where company_id = any(:companies::uuid[]) or subject_id in (
    select :id::uuid union all select unnest(:companies::uuid[]) union all select id from applications where seeker_id = any(:seekers::uuid[]) union all select id from job_invitations where seeker_id = any(:seekers)
    union all select i.id from interviews i join applications a on a.id = i.application_id where a.seeker_id = any(:seekers)
    union all select id from messages where lower(email) = lower(:email) union all select id from invitations where email = :email)`

/** The applications with which everything is stored that companies wrote about the person and to them. */
const SELECT_APPLICATION_IDS = '(select id from applications where seeker_id = any(:seekers))'
const DELETE_NOTES = `delete from application_notes where application_id in ${SELECT_APPLICATION_IDS}` as const
/** Emails that were sent keep their subject for a while: those to the people of a company may name who applied. */
const CLEAR_SUBJECTS = `
  update outbox o set subject = '' from seekers s join accounts p on p.id = s.account_id
  where s.id = any(:seekers::uuid[]) and o.sent_at is not null and position(trim(p.first_name || ' ' || p.last_name) in o.subject) > 0
    and o.account_id in (
      with hiring as (
        select j.company_id from applications a join jobs j on j.id = a.job_id where a.seeker_id = any(:seekers)
        union select j.company_id from job_invitations i join jobs j on j.id = i.job_id where i.seeker_id = any(:seekers))
      select c.owner_id from companies c join hiring h on h.company_id = c.id
      union all select m.account_id from members m join hiring h on h.company_id = m.company_id)`
/** Emails with the person's words that have not left yet. */
const DELETE_WAITING_EMAILS =
  `delete from outbox where sent_at is null and thread_id in ${SELECT_APPLICATION_IDS}` as const
const DELETE_CONVERSATIONS = `delete from conversations where application_id in ${SELECT_APPLICATION_IDS}` as const
const DELETE_RATINGS = `delete from application_ratings where application_id in ${SELECT_APPLICATION_IDS}` as const
const DELETE_SCORECARDS = `delete from scorecards where application_id in ${SELECT_APPLICATION_IDS}` as const
const DELETE_ANSWERS = `delete from application_answers where application_id in ${SELECT_APPLICATION_IDS}` as const
const DELETE_WAITING_DECLINES =
  `delete from waiting_declines where application_id in ${SELECT_APPLICATION_IDS}` as const
const CLEAR_MESSAGES =
  `update application_moves set message = null where message is not null and application_id in ${SELECT_APPLICATION_IDS}` as const
