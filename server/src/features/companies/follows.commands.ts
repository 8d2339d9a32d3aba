import { run, type Database } from '#db/database.ts'
import { refuse } from '#http/refusal.ts'

// The second part answers whether the company is there, the first does nothing when it is followed already.
const FOLLOW = `
  with company as (select id from companies where id = $1 and status = 'ACTIVE'),
    added as (insert into follows (company_id, account_id) select id, $2 from company on conflict do nothing)
  select id from company`

/** Follows an ACTIVE company; once more is no fault. Refuses COMPANY_NOT_FOUND. */
export async function follow(db: Database, companyId: string, accountId: string): Promise<{ following: boolean }> {
  const found = await run(db, FOLLOW, [companyId, accountId])
  return found.length > 0 ? { following: true } : refuse('COMPANY_NOT_FOUND')
}

/** Follows a company no longer, whatever became of it. */
export async function unfollow(db: Database, companyId: string, accountId: string): Promise<{ following: boolean }> {
  await run(db, 'delete from follows where company_id = $1 and account_id = $2', [companyId, accountId])
  return { following: false }
}
