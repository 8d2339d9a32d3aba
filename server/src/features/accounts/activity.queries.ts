import type { ActivityEntry } from '@sira/contract/identity'
import { pageMeta, type PageMeta } from '@sira/contract/paging'
import { run, type Database } from '#db/database.ts'

const LIST = `
  select id, activity, at, actor, device, place, count(*) over ()::int as total from account_activity
  where account_id = $1 order by id desc limit $2 offset $3`

/** Sign-ins and changes of what keeps an account safe, newest first. */
export async function listActivity(
  db: Database,
  accountId: string,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ data: ActivityEntry[]; meta: PageMeta }> {
  const rows = await run<ActivityEntry & { total: number }>(db, LIST, [accountId, per_page, (page - 1) * per_page])
  const total =
    rows[0]?.total ??
    (page === 1
      ? 0
      : (
          await run<{ n: number }>(db, 'select count(*)::int as n from account_activity where account_id = $1', [
            accountId,
          ])
        )[0]!.n)
  return { data: rows.map(({ total: _, ...entry }) => entry), meta: pageMeta(total, page, per_page) }
}
