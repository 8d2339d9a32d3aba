import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'

const MAX_FOLLOWED = 1000
const SELECT_FOLLOWED =
  `select company_id as id from follows where account_id = :accountId order by created_at desc, company_id limit ${MAX_FOLLOWED}` as const

/** Returns the ids of the companies that an account follows, most recently followed first, at most 1000. */
export async function listFollowedCompanyIds(db: Database, accountId: string): Promise<string[]> {
  const rows = await runSql(db, SELECT_FOLLOWED, { accountId })
  return rows.map(({ id }) => id)
}
