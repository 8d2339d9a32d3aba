import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { throwAppError } from '#core/app-error.ts'

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
