import { run, type Database } from '#db/database.ts'

const MAX_FOLLOWED = 1000
const SELECT_FOLLOWED = `select company_id as id from follows where account_id = $1 order by created_at desc, company_id limit ${MAX_FOLLOWED}`

/** Returns the ids of the companies that an account follows, most recently followed first, at most 1000. */
export async function listFollowedCompanyIds(db: Database, accountId: string): Promise<string[]> {
  const rows = await run<{ id: string }>(db, SELECT_FOLLOWED, [accountId])
  return rows.map(({ id }) => id)
}
