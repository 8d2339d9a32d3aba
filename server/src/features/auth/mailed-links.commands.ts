import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'

/**
 * Makes every link that was mailed before invalid and drops a pending email address. A thief who requested one while
 * they were in the account could otherwise come back with it.
 */
export async function invalidateMailedLinks(trx: Database, accountId: string): Promise<void> {
  await runSql(trx, 'delete from mailed_tokens where account_id = :accountId', { accountId })
  await runSql(trx, 'update accounts set pending_email = null where id = :accountId and pending_email is not null', {
    accountId,
  })
}
