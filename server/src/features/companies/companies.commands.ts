import type { CompanyStatus } from '@sira/contract/enums'
import type { CompanyChange, CompanyForm } from '@sira/contract/companies'
import type { Updateable } from 'kysely'
import type { Database } from '#db/database.ts'
import { NOW, runSql } from '#db/sql.ts'
import { saveIdempotencyRecord, type IdempotentRequest } from '#db/idempotency.ts'
import type { Companies } from '#db/schema.ts'
import {
  deleteFiles,
  insertFileRows,
  withStoredFiles,
  type StoreUploadsDeps,
  type StoredFiles,
} from '#storage/stored-files.ts'
import type { createKeyedMutex } from '#core/keyed-mutex.ts'
import { appError, requireCurrentVersion, throwAppError } from '#core/app-error.ts'
import { buildCompanyReceivedEmail } from '#email/templates/companies.ts'
import { enqueueEmail } from '#email/outbox.ts'
import { hasCompany, getCompanyOwner } from '../team/team.queries.ts'

interface CompanyModerationEffect {
  /** A rejected company that was changed is reviewed again. */
  backToReview: boolean
  /** Something that an administrator checked and approved has changed. */
  needsAnotherLook: boolean
}

/** Returns what a change by the owner means for a company's moderation. Only an administrator can end a suspension. */
const getCompanyModerationEffect = (
  status: CompanyStatus,
  changed: { name: boolean; license: boolean },
): CompanyModerationEffect => ({
  backToReview: status === 'REJECTED',
  needsAnotherLook: status === 'ACTIVE' && (changed.name || changed.license),
})

export interface CompanyDeps extends StoreUploadsDeps {
  db: Database
  config: { PUBLIC_ORIGIN: string }
  /**
   * Runs one account's requests one after another, so that a form sent many times at once has its images processed and
   * stored only once.
   */
  runOneByOne: ReturnType<typeof createKeyedMutex>
}

/**
 * Creates the account's company, waiting for review, and returns its id. Throws COMPANY_EXISTS, REQUEST_IN_FLIGHT and the error
 * codes of storing files.
 */
export const createCompany = (
  deps: CompanyDeps,
  accountId: string,
  form: CompanyForm,
  once?: IdempotentRequest,
): Promise<string> =>
  deps.runOneByOne(accountId, async () => {
    if (await hasCompany(deps.db, accountId)) throw appError('COMPANY_EXISTS')
    return withStoredFiles(deps, form, (storedFiles) =>
      deps.db.transaction().execute((trx) => insertCompany(trx, { deps, accountId, form, storedFiles, once })),
    )
  })

interface CompanyCreation {
  deps: CompanyDeps
  once?: IdempotentRequest
  accountId: string
  form: CompanyForm
  storedFiles: StoredFiles
}

/** Takes the same lock as joining a team, so that nobody creates a company and joins another one at the same time. */
const LOCK_FOUNDER = 'select 1 from accounts where id = :accountId for no key update'

async function insertCompany(
  trx: Database,
  { deps, accountId, form, storedFiles, once }: CompanyCreation,
): Promise<string> {
  await runSql(trx, LOCK_FOUNDER, { accountId })
  if (await hasCompany(trx, accountId)) throw appError('COMPANY_EXISTS')
  const { logo: _logo, trade_license: _license, ...fields } = form
  await insertFileRows(trx, accountId, storedFiles)
  const company = await trx
    .insertInto('companies')
    .values({
      ...fields,
      owner_id: accountId,
      logo_file_id: storedFiles.logo!.id,
      trade_license_file_id: storedFiles.trade_license!.id,
    })
    .onConflict((conflict) => conflict.column('owner_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!company) throw appError('COMPANY_EXISTS')
  await saveIdempotencyRecord(trx, once, company.id)
  await enqueueEmail(
    trx,
    buildCompanyReceivedEmail(deps.config.PUBLIC_ORIGIN, await getCompanyOwner(trx, company.id), form),
  )
  return company.id
}

/**
 * Updates a company. Files that were replaced are deleted from the storage after the commit.
 * Throws CHANGED_MEANWHILE, NOTHING_CHANGED, COMPANY_NOT_FOUND and the error codes of storing files.
 */
export async function updateCompany(
  deps: CompanyDeps,
  companyId: string,
  { version, ...change }: CompanyChange,
): Promise<void> {
  const replaced = await withStoredFiles(deps, change, (storedFiles) =>
    deps.db.transaction().execute((trx) => applyChange(trx, { deps, companyId, change, version, storedFiles })),
  )
  await deleteFiles(deps.fileStore, replaced)
}

interface CompanyUpdate {
  deps: CompanyDeps
  companyId: string
  change: Omit<CompanyChange, 'version'>
  version: string | undefined
  storedFiles: StoredFiles
}

/** Writes the change and returns the ids of the files that the company no longer refers to. */
async function applyChange(
  trx: Database,
  { deps, companyId, change, version, storedFiles }: CompanyUpdate,
): Promise<string[]> {
  const company = (await lockCompany(trx, companyId)) ?? throwAppError('COMPANY_NOT_FOUND')
  requireCurrentVersion(version, { at: company.updated_at })
  const changedFields = getChangedFields(company, change)
  if (Object.keys(changedFields).length === 0 && !storedFiles.logo && !storedFiles.trade_license)
    throw appError('NOTHING_CHANGED')
  const effect = getCompanyModerationEffect(company.status, {
    name: changedFields.name !== undefined,
    license: storedFiles.trade_license !== undefined,
  })
  await insertFileRows(trx, company.owner_id ?? throwAppError('COMPANY_NOT_FOUND'), storedFiles)
  await trx
    .updateTable('companies')
    .set({
      ...changedFields,
      ...(storedFiles.logo && { logo_file_id: storedFiles.logo.id }),
      ...(storedFiles.trade_license && { trade_license_file_id: storedFiles.trade_license.id }),
      ...(effect.backToReview && { status: 'PENDING' as CompanyStatus, rejection_reason: null, submitted_at: NOW }),
      ...(effect.needsAnotherLook && { needs_another_look: true }),
      updated_at: NOW,
    })
    .where('id', '=', companyId)
    .execute()
  const replaced = listReplacedFiles(company, storedFiles)
  await runSql(trx, 'delete from files where id = any(:replaced::uuid[])', { replaced })
  if (effect.backToReview)
    await enqueueEmail(
      trx,
      buildCompanyReceivedEmail(deps.config.PUBLIC_ORIGIN, await getCompanyOwner(trx, companyId), {
        name: changedFields.name ?? company.name,
      }),
    )
  return replaced
}

/** Reads the row and locks it, so that no moderation decision can come between reading and writing. */
const lockCompany = (trx: Database, companyId: string) =>
  trx
    .selectFrom('companies')
    .select([
      'owner_id',
      'status',
      'name',
      'website',
      'email',
      'phone',
      'location',
      'description',
      'size',
      'industry',
      'logo_file_id',
      'trade_license_file_id',
      'updated_at',
    ])
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirst()

type StoredCompany = NonNullable<Awaited<ReturnType<typeof lockCompany>>>

const listReplacedFiles = (company: StoredCompany, { logo, trade_license }: StoredFiles): string[] =>
  [logo && company.logo_file_id, trade_license && company.trade_license_file_id].filter((id) => typeof id === 'string')

function getChangedFields(
  present: StoredCompany,
  { logo: _logo, trade_license: _license, ...facts }: Omit<CompanyChange, 'version'>,
): Updateable<Companies> {
  const changed = Object.entries(facts).filter(
    ([name, value]) => value !== undefined && value !== present[name as keyof typeof facts],
  )
  return Object.fromEntries(changed)
}

// The select tells whether the company exists; the insert does nothing when it is followed already.
const FOLLOW_COMPANY = `
  with company as (select id from companies where id = :companyId and status = 'ACTIVE'),
    added as (insert into follows (company_id, account_id) select id, :accountId from company on conflict do nothing)
  select id from company`

/** Follows an ACTIVE company; following it again changes nothing. Throws COMPANY_NOT_FOUND. */
export async function followCompany(
  db: Database,
  companyId: string,
  accountId: string,
): Promise<{ following: boolean }> {
  const found = await runSql(db, FOLLOW_COMPANY, { companyId, accountId })
  return found.length > 0 ? { following: true } : throwAppError('COMPANY_NOT_FOUND')
}

/** Unfollows a company, also when it no longer exists. */
export async function unfollowCompany(
  db: Database,
  companyId: string,
  accountId: string,
): Promise<{ following: boolean }> {
  await runSql(db, 'delete from follows where company_id = :companyId and account_id = :accountId', {
    companyId,
    accountId,
  })
  return { following: false }
}
