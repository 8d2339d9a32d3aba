import { run, type Database } from '#db/database.ts'

const MOST = 1000
const FOLLOWED = `select company_id as id from follows where account_id = $1 order by created_at desc, company_id limit ${MOST}`

/** The ids of the companies that an account follows, last followed first. */
export async function followedBy(db: Database, accountId: string): Promise<string[]> {
  const rows = await run<{ id: string }>(db, FOLLOWED, [accountId])
  return rows.map(({ id }) => id)
}
