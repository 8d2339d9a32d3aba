import { run, type Database } from '#db/database.ts'
import { deleteFiles } from '#storage/stored-files.ts'
import { requireRecentAuthentication, type Caller } from '#core/caller.ts'
import { appError, throwFieldErrors } from '#core/app-error.ts'
import { buildAccountDeletedEmail } from '#email/templates/account-settings.ts'
import { enqueueEmail } from '#email/outbox.ts'
import type { Deps } from '#core/deps.ts'
import { requireCurrentPassword } from '../auth/current-password.commands.ts'

interface DeletableAccount {
  id: string
  email: string
  passwordHash: string | null
}

/**
 * Deletes an account and everything that is stored about its owner, at once. Companies keep status and dates of the
 * applications they received; people who applied keep the company's name and the jobs' titles; the audit log keeps ids.
 * Throws WRONG_PASSWORD and TOO_MANY, and REAUTHENTICATION_REQUIRED for an account without a password.
 */
export async function deleteAccount(deps: Deps, caller: Caller, password: string | undefined): Promise<void> {
  const { db, fileStore: files } = deps
  const { accountId } = caller
  const [account] = await run<DeletableAccount>(db, SELECT_ACCOUNT, [accountId])
  if (!account) throw appError('SIGN_IN_REQUIRED')
  if (account.passwordHash === null) requireRecentAuthentication(caller)
  else
    await requireCurrentPassword(deps, {
      accountId,
      passwordHash: account.passwordHash,
      given: password ?? throwFieldErrors({ password: ['Please enter your current password'] }),
      field: 'password',
    })
  const orphanedFileIds = await db.transaction().execute(async (trx) => {
    const ids = await deleteEverything(trx, account)
    await enqueueEmail(trx, buildAccountDeletedEmail(account.email))
    return ids
  })
  await deleteFiles(files, orphanedFileIds)
}

/**
 * Deletes an account again that was deleted before and came back with a restored backup: nobody is notified a second
 * time. Returns whether the account existed.
 */
export async function deleteRestoredAccount(trx: Database, accountId: string): Promise<boolean> {
  const [account] = await run<DeletableAccount>(trx, SELECT_ACCOUNT, [accountId])
  if (!account) return false
  const unannounced = await run<{ id: string }>(trx, 'select id from interviews where untold')
  await deleteEverything(trx, account)
  await run(trx, 'update interviews set untold = false where untold and id <> all($1::uuid[])', [
    unannounced.map(({ id }) => id),
  ])
  return true
}

const SELECT_ACCOUNT = 'select id, email, password_hash as "passwordHash" from accounts where id = $1'

/** Deletes the account's data. Returns the ids of the files that nothing refers to any more. */
async function deleteEverything(trx: Database, { id, email, passwordHash }: DeletableAccount): Promise<string[]> {
  // Locks companies before jobs, and jobs and profiles before accounts, as everywhere: this waits for applications that
  // are just being sent.
  const companies = await closeCompany(trx, id)
  const seekers = await listIds(trx, 'select id from seekers where account_id = $1 for no key update', id)
  const locked = await run(
    trx,
    'select 1 from accounts where id = $1 and password_hash is not distinct from $2 for update',
    [id, passwordHash],
  )
  if (locked.length === 0) throw appError('WRONG_PASSWORD')
  await run(trx, DELETE_NOTIFICATIONS, [id, companies, seekers, email])
  await run(trx, DELETE_WITHDRAWN_APPLICATIONS, [seekers])
  for (const statement of [DELETE_NOTES, DELETE_RATINGS, CLEAR_MESSAGES]) await run(trx, statement, [seekers])
  await run(trx, CANCEL_INTERVIEWS_OF_SEEKER, [seekers])
  await run(trx, ANONYMIZE_APPLICATIONS, [seekers])
  const files = await listIds(trx, 'delete from files where account_id = $1 returning id', id)
  await run(trx, 'delete from messages where lower(email) = lower($1)', [email])
  await run(trx, 'delete from invitations where email = $1', [email])
  await run(trx, 'delete from alert_addresses where email = $1', [email])
  await run(trx, 'delete from outbox where account_id = $1 or (account_id is null and recipient = $2)', [id, email])
  await run(trx, 'delete from accounts where id = $1', [id])
  await run(trx, 'select forget_in_audit($1, $2)', [id, [id, ...companies, ...seekers, ...files]])
  await run(
    trx,
    `insert into audit (act, account_id, subject_kind, subject_id) values ('account.deleted', $1, 'account', $1)`,
    [id],
  )
  return files
}

const listIds = async (trx: Database, statement: string, value: string) =>
  (await run<{ id: string }>(trx, statement, [value])).map(({ id }) => id)

const ARCHIVE_JOBS = `
  update jobs set status = 'ARCHIVED', deleted_at = coalesce(deleted_at, now()), rejection_reason = null, featured = false, updated_at = now()
  where company_id = $1`
/** A job without applications is in no seeker's list, so that it can go. */
const DELETE_JOBS_WITHOUT_APPLICATIONS =
  'delete from jobs where company_id = $1 and not exists (select from applications where job_id = jobs.id) returning id'
/** Hides the company and removes everything about the people behind it. */
const ORPHAN_COMPANY = `
  update companies set owner_id = null, status = 'SUSPENDED', rejection_reason = 'The account behind it was deleted', featured = false, needs_another_look = false,
    logo_file_id = null, trade_license_file_id = null, website = null, email = '', phone = '', description = '', updated_at = now()
  where id = $1 and exists (select from jobs where company_id = companies.id) returning id`

/**
 * Hides the account's company and its jobs from everybody but those who applied. Returns the ids under which the audit
 * log may know them: of the company and of its jobs.
 */
async function closeCompany(trx: Database, accountId: string): Promise<string[]> {
  const [companyId] = await listIds(trx, 'select id from companies where owner_id = $1 for no key update', accountId)
  if (!companyId) return []
  await run(trx, ARCHIVE_JOBS, [companyId])
  const deletedJobIds = await listIds(trx, DELETE_JOBS_WITHOUT_APPLICATIONS, companyId)
  const keptJobIds = await listIds(trx, 'select id from jobs where company_id = $1', companyId)
  for (const table of ['follows', 'members', 'invitations', 'job_invitations'])
    await run(trx, `delete from ${table} where company_id = $1`, [companyId])
  for (const table of ['application_notes', 'application_ratings'])
    await run(trx, `delete from ${table} where application_id in (select id from applications where company_id = $1)`, [
      companyId,
    ])
  await run(trx, 'delete from job_versions where job_id = any($1)', [keptJobIds])
  await run(trx, 'delete from decisions where company_id = $1 or job_id = any($2)', [companyId, keptJobIds])
  await run(trx, CANCEL_INTERVIEWS_OF_COMPANY, [companyId])
  await run(trx, ORPHAN_COMPANY, [companyId])
  // A company without a job is deleted completely.
  await run(trx, 'delete from companies where owner_id = $1', [accountId])
  return [companyId, ...deletedJobIds, ...keptJobIds]
}

/** A company does not see withdrawn applications, so that nobody needs to keep them. */
const DELETE_WITHDRAWN_APPLICATIONS = `delete from applications where seeker_id = any($1) and status = 'WITHDRAWN'`
/**
 * The times of past interviews stay. Those to come are cancelled: a worker soon notifies the people who have them in
 * their calendar.
 */
const ANNOUNCE_CANCELLATION = `untold = status = 'ACCEPTED' and starts_at > now(),
  sequence = sequence + case when status <> 'CANCELLED' and (starts_at is null or starts_at > now()) then 1 else 0 end`
const setCancelledBy = (
  side: string,
) => `cancelled_by = case when status <> 'ACCEPTED' or starts_at > now() then coalesce(cancelled_by, '${side}') end,
  status = case when status <> 'ACCEPTED' or starts_at > now() then 'CANCELLED' else status end`
const CANCEL_INTERVIEWS_OF_SEEKER = `update interviews set note = '', wish = null, reason = null, ${ANNOUNCE_CANCELLATION}, ${setCancelledBy('SEEKER')} where application_id in (select id from applications where seeker_id = any($1))`
const CANCEL_INTERVIEWS_OF_COMPANY = `update interviews set note = '', place = '', reason = null, ${ANNOUNCE_CANCELLATION}, ${setCancelledBy('COMPANY')} where company_id = $1`
const ANONYMIZE_APPLICATIONS = `
  update applications set seeker_id = null, cover_letter = null, resume_file_id = null, github_url = null, linkedin_url = null, portfolio_url = null
  where seeker_id = any($1)`

/** Deletes other people's notifications about the person and what belonged to them. */
const DELETE_NOTIFICATIONS = `
  delete from notifications where company_id = any($2::uuid[]) or subject_id in (
    select $1::uuid union all select unnest($2::uuid[]) union all select id from applications where seeker_id = any($3::uuid[]) union all select id from job_invitations where seeker_id = any($3)
    union all select i.id from interviews i join applications a on a.id = i.application_id where a.seeker_id = any($3)
    union all select id from messages where lower(email) = lower($4) union all select id from invitations where email = $4)`

/** The applications with which everything is stored that companies wrote about the person and to them. */
const SELECT_APPLICATION_IDS = '(select id from applications where seeker_id = any($1))'
const DELETE_NOTES = `delete from application_notes where application_id in ${SELECT_APPLICATION_IDS}`
const DELETE_RATINGS = `delete from application_ratings where application_id in ${SELECT_APPLICATION_IDS}`
const CLEAR_MESSAGES = `update application_moves set message = null where message is not null and application_id in ${SELECT_APPLICATION_IDS}`
