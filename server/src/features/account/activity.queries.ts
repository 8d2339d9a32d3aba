import { AccountActivityEntry } from '@sira/contract/account-security'
import { buildPageMeta, type PageMeta } from '@sira/contract/paging'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'

const SELECT_ACTIVITY = `
  select id, activity, at, actor, device, place, count(*) over ()::int as total from account_activity
  where account_id = :accountId order by id desc limit :perPage offset :skipped`

/** Returns a page of an account's sign-ins and of the changes to what protects it, newest first. */
export async function listAccountActivity(
  db: Database,
  accountId: string,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ data: AccountActivityEntry[]; meta: PageMeta }> {
  const rows = await runSql(db, SELECT_ACTIVITY, { accountId, perPage: per_page, skipped: (page - 1) * per_page })
  const total =
    rows[0]?.total ??
    (page === 1
      ? 0
      : (
          await runSql(db, 'select count(*)::int as n from account_activity where account_id = :accountId', {
            accountId,
          })
        )[0]!.n)
  return { data: rows.map((row) => AccountActivityEntry.parse(row)), meta: buildPageMeta(total, page, per_page) }
}
