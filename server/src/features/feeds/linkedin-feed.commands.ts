import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'

/** The owner, and the company whose private feed it is. */
interface FeedOwner {
  accountId: string
  companyId: string
}

const UPSERT_FEED = `
  insert into linkedin_feeds (company_id, token_hash) values (:companyId, :tokenHash)
  on conflict (company_id) do update set token_hash = excluded.token_hash, created_at = now()`

/** Gives a company a new token for its private feed; the earlier address stops working. */
export const renewLinkedinFeed = (db: Database, owner: FeedOwner, tokenHash: Buffer) =>
  db.transaction().execute(async (trx) => {
    await runSql(trx, UPSERT_FEED, { companyId: owner.companyId, tokenHash })
    await auditFeed(trx, 'company.linkedin-feed-created', owner)
  })

/** Deletes the private feed of a company, if it has one. */
export const deleteLinkedinFeed = (db: Database, owner: FeedOwner) =>
  db.transaction().execute(async (trx) => {
    const deleted = await runSql(trx, 'delete from linkedin_feeds where company_id = :companyId returning 1 as one', {
      companyId: owner.companyId,
    })
    if (deleted.length > 0) await auditFeed(trx, 'company.linkedin-feed-deleted', owner)
  })

const auditFeed = (trx: Database, act: string, { accountId, companyId }: FeedOwner) =>
  runSql(
    trx,
    `insert into audit (act, account_id, subject_kind, subject_id) values (:act, :accountId, 'company', :companyId)`,
    { act, accountId, companyId },
  )
