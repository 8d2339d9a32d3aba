import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'

/** An open offer ends: a worker soon notifies the other side. */
const END_OFFER = `is_unannounced = is_unannounced or status = 'OPEN', ended_at = coalesce(ended_at, clock_timestamp()),
  status = case when status = 'OPEN' then 'WITHDRAWN' else status end`

const DELETE_FILES_OF_SEEKERS = `
  delete from files where id in (
    select o.file_id from offers o join applications a on a.id = o.application_id where a.seeker_id = any(:seekers::uuid[])) returning id`
const CLEAR_OFFERS_OF_SEEKERS = `
  update offers set title = '', salary = null, message = '', answer = null, ${END_OFFER}
  where application_id in (select id from applications where seeker_id = any(:seekers::uuid[]))` as const

/**
 * Ends the open offers to a person and deletes what all of them say: only status and dates stay for the company. Returns
 * the ids of the documents that are deleted.
 */
export async function clearOffersOfSeekers(trx: Database, seekers: readonly string[]): Promise<string[]> {
  const files = await runSql(trx, DELETE_FILES_OF_SEEKERS, { seekers })
  await runSql(trx, CLEAR_OFFERS_OF_SEEKERS, { seekers })
  return files.map(({ id }) => id)
}

const DELETE_FILES_OF_COMPANY = `
  delete from files where id in (
    select o.file_id from offers o join applications a on a.id = o.application_id where a.company_id = :companyId) returning id`
const CLEAR_OFFERS_OF_COMPANY = `
  update offers set message = '', ${END_OFFER}
  where application_id in (select id from applications where company_id = :companyId)` as const

/**
 * Ends the open offers of a company that is closed, and deletes messages and documents: those who got an offer keep
 * position, pay and dates. The caller has locked the applications, in the same order as an answer locks both. Returns the ids of the documents that are deleted.
 */
export async function clearOffersOfCompany(trx: Database, companyId: string): Promise<string[]> {
  const files = await runSql(trx, DELETE_FILES_OF_COMPANY, { companyId })
  await runSql(trx, CLEAR_OFFERS_OF_COMPANY, { companyId })
  return files.map(({ id }) => id)
}

const KEEP_OFFER_FILES = `
  update files set account_id = null where account_id = :accountId and kind = 'offer_document'
    and exists (select from offers o where o.file_id = files.id)`

/** Keeps the documents of offers that a team member uploaded: they belong to the company and outlive the account. */
export const keepOfferFiles = (trx: Database, accountId: string) => runSql(trx, KEEP_OFFER_FILES, { accountId })
