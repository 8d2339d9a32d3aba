import { run, type Database } from '#db/database.ts'
import { dropFiles } from '#files/keeping.ts'
import { requireRecentProof } from '#http/access.ts'
import { refuse, refuseFields } from '#http/refusal.ts'
import type { Caller } from '#http/session.ts'
import { accountDeletedLetter } from '#mail/letters/settings.ts'
import { post } from '#mail/outbox.ts'
import type { Resources } from '../../resources.ts'
import { mustKnowPassword } from './current-password.ts'

interface Leaving {
  id: string
  email: string
  passwordHash: string | null
}

/**
 * Deletes an account and everything that is kept about its person, at once. Companies keep status and dates of the applications they
 * received; those who applied keep the company's name and the jobs' titles; the audit log keeps ids. Refuses WRONG_PASSWORD,
 * TOO_MANY, and REAUTHENTICATION_REQUIRED for an account without a password.
 */
export async function deleteAccount(resources: Resources, caller: Caller, password: string | undefined): Promise<void> {
  const { db, files } = resources
  const { accountId } = caller
  const [account] = await run<Leaving>(db, LEAVING, [accountId])
  if (!account) return refuse('SIGN_IN_REQUIRED')
  if (account.passwordHash === null) requireRecentProof(caller)
  else
    await mustKnowPassword(resources, {
      accountId,
      passwordHash: account.passwordHash,
      given: password ?? refuseFields({ password: ['Please enter your current password'] }),
      field: 'password',
    })
  const dropped = await db.transaction().execute(async (trx) => {
    const ids = await remove(trx, account)
    await post(trx, accountDeletedLetter(account.email))
    return ids
  })
  await dropFiles(files, dropped)
}

/** The same for an account that was deleted and came back with a backup: nobody is told a second time. Answers whether it was there. */
export async function deleteAgain(trx: Database, accountId: string): Promise<boolean> {
  const [account] = await run<Leaving>(trx, LEAVING, [accountId])
  if (!account) return false
  const untold = await run<{ id: string }>(trx, 'select id from interviews where untold')
  await remove(trx, account)
  await run(trx, 'update interviews set untold = false where untold and id <> all($1::uuid[])', [
    untold.map(({ id }) => id),
  ])
  return true
}

const LEAVING = 'select id, email, password_hash as "passwordHash" from accounts where id = $1'

/** Answers the ids of the files that nothing refers to any more. */
async function remove(trx: Database, { id, email, passwordHash }: Leaving): Promise<string[]> {
  // Companies before jobs, jobs and profiles before accounts, as everywhere: what is being sent at this moment is waited for.
  const companies = await closeCompany(trx, id)
  const seekers = await idsOf(trx, 'select id from seekers where account_id = $1 for no key update', id)
  const held = await run(
    trx,
    'select 1 from accounts where id = $1 and password_hash is not distinct from $2 for update',
    [id, passwordHash],
  )
  if (held.length === 0) refuse('WRONG_PASSWORD')
  await run(trx, FORGET_NOTICES, [id, companies, seekers, email])
  await run(trx, TAKEN_BACK, [seekers])
  for (const forget of [FORGET_NOTES, FORGET_RATINGS, FORGET_MESSAGES]) await run(trx, forget, [seekers])
  await run(trx, TALKED, [seekers])
  await run(trx, NAMELESS, [seekers])
  const files = await idsOf(trx, 'delete from files where account_id = $1 returning id', id)
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

const idsOf = async (trx: Database, statement: string, value: string) =>
  (await run<{ id: string }>(trx, statement, [value])).map(({ id }) => id)

const ARCHIVE_JOBS = `
  update jobs set status = 'ARCHIVED', deleted_at = coalesce(deleted_at, now()), rejection_reason = null, featured = false, updated_at = now()
  where company_id = $1`
/** What nobody applied to is in nobody's list. */
const FORGET_JOBS =
  'delete from jobs where company_id = $1 and not exists (select from applications where job_id = jobs.id) returning id'
/** Out of sight, and of its people nothing. */
const FORSAKE = `
  update companies set owner_id = null, status = 'SUSPENDED', rejection_reason = 'The account behind it was deleted', featured = false, needs_another_look = false,
    logo_file_id = null, trade_license_file_id = null, website = null, email = '', phone = '', description = '', updated_at = now()
  where id = $1 and exists (select from jobs where company_id = companies.id) returning id`

/** Hides the account's company and its jobs from everybody but those who applied; answers what the audit log may call them. */
async function closeCompany(trx: Database, accountId: string): Promise<string[]> {
  const [companyId] = await idsOf(trx, 'select id from companies where owner_id = $1 for no key update', accountId)
  if (!companyId) return []
  await run(trx, ARCHIVE_JOBS, [companyId])
  const forgotten = await idsOf(trx, FORGET_JOBS, companyId)
  const kept = await idsOf(trx, 'select id from jobs where company_id = $1', companyId)
  for (const table of ['follows', 'members', 'invitations', 'job_invitations'])
    await run(trx, `delete from ${table} where company_id = $1`, [companyId])
  for (const table of ['application_notes', 'application_ratings'])
    await run(trx, `delete from ${table} where application_id in (select id from applications where company_id = $1)`, [
      companyId,
    ])
  await run(trx, 'delete from job_versions where job_id = any($1)', [kept])
  await run(trx, 'delete from decisions where company_id = $1 or job_id = any($2)', [companyId, kept])
  await run(trx, CALLED_OFF, [companyId])
  await run(trx, FORSAKE, [companyId])
  // One without a job goes as a whole.
  await run(trx, 'delete from companies where owner_id = $1', [accountId])
  return [companyId, ...forgotten, ...kept]
}

/** What a company no longer sees is nobody's to keep. */
const TAKEN_BACK = `delete from applications where seeker_id = any($1) and status = 'WITHDRAWN'`
/** Of interviews the times stay; those to come are called off, and whoever has them in the calendar is told soon. */
const CALL_OFF = `untold = status = 'ACCEPTED' and starts_at > now(),
  sequence = sequence + case when status <> 'CANCELLED' and (starts_at is null or starts_at > now()) then 1 else 0 end`
const calledOffBy = (
  side: string,
) => `cancelled_by = case when status <> 'ACCEPTED' or starts_at > now() then coalesce(cancelled_by, '${side}') end,
  status = case when status <> 'ACCEPTED' or starts_at > now() then 'CANCELLED' else status end`
const TALKED = `update interviews set note = '', wish = null, reason = null, ${CALL_OFF}, ${calledOffBy('SEEKER')} where application_id in (select id from applications where seeker_id = any($1))`
const CALLED_OFF = `update interviews set note = '', place = '', reason = null, ${CALL_OFF}, ${calledOffBy('COMPANY')} where company_id = $1`
const NAMELESS = `
  update applications set seeker_id = null, cover_letter = null, resume_file_id = null, github_url = null, linkedin_url = null, portfolio_url = null
  where seeker_id = any($1)`

/** What others were told of the person and of what was theirs. */
const FORGET_NOTICES = `
  delete from notifications where company_id = any($2::uuid[]) or subject_id in (
    select $1::uuid union all select unnest($2::uuid[]) union all select id from applications where seeker_id = any($3::uuid[]) union all select id from job_invitations where seeker_id = any($3)
    union all select i.id from interviews i join applications a on a.id = i.application_id where a.seeker_id = any($3)
    union all select id from messages where lower(email) = lower($4) union all select id from invitations where email = $4)`

/** What companies wrote about the person and to them. */
const SENT = '(select id from applications where seeker_id = any($1))'
const FORGET_NOTES = `delete from application_notes where application_id in ${SENT}`
const FORGET_RATINGS = `delete from application_ratings where application_id in ${SENT}`
const FORGET_MESSAGES = `update application_moves set message = null where message is not null and application_id in ${SENT}`
