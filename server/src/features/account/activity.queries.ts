import type { AccountActivityEntry } from '@sira/contract/account-security'
import { buildPageMeta, type PageMeta } from '@sira/contract/paging'
import { run, type Database } from '#db/database.ts'

const SELECT_ACTIVITY = `
  select id, activity, at, actor, device, place, count(*) over ()::int as total from account_activity
  where account_id = $1 order by id desc limit $2 offset $3`

/** Returns a page of an account's sign-ins and of the changes to what protects it, newest first. */
export async function listAccountActivity(
  db: Database,
  accountId: string,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ data: AccountActivityEntry[]; meta: PageMeta }> {
  const rows = await run<AccountActivityEntry & { total: number }>(db, SELECT_ACTIVITY, [
    accountId,
    per_page,
    (page - 1) * per_page,
  ])
  const total =
    rows[0]?.total ??
    (page === 1
      ? 0
      : (
          await run<{ n: number }>(db, 'select count(*)::int as n from account_activity where account_id = $1', [
            accountId,
          ])
        )[0]!.n)
  return { data: rows.map(({ total: _, ...entry }) => entry), meta: buildPageMeta(total, page, per_page) }
}
