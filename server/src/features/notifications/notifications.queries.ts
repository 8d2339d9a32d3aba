import { MOST_COUNTED, type Notice } from '@sira/contract/notifications'
import { run, type Database } from '#db/database.ts'

const COLUMNS = 'id, kind, title, body, link, read_at is not null as "isRead", shown_at as "createdAt"'
const PAGE = `
  select ${COLUMNS}, (select count(*)::int from shown_notices where account_id = $1 and ($2 is not true or read_at is null)) as total
  from shown_notices where account_id = $1 and ($2 is not true or read_at is null) order by shown_at desc, id desc limit $3 offset $4`.replaceAll(
  '$2',
  '$2::boolean',
)
const TOTAL =
  'select count(*)::int as total from shown_notices where account_id = $1 and ($2::boolean is not true or read_at is null)'

interface Page {
  page: number
  per_page: number
  unread?: boolean
}

/** What somebody was told, newest first: a page of it, and how many there are. */
export async function noticesOf(
  db: Database,
  accountId: string,
  { page, per_page, unread = false }: Page,
): Promise<{ notices: Notice[]; total: number }> {
  const rows = await run<Notice & { total: number }>(db, PAGE, [accountId, unread, per_page, (page - 1) * per_page])
  const [counted] = rows.length > 0 ? rows : await run<{ total: number }>(db, TOTAL, [accountId, unread])
  return { notices: rows, total: counted!.total }
}

const ONE = `select ${COLUMNS} from shown_notices where account_id = $1 and id = $2`

/** One of somebody's notices; undefined where it is not theirs, or not to be seen any more. */
export const noticeOf = async (db: Database, accountId: string, id: string): Promise<Notice | undefined> =>
  (await run<Notice>(db, ONE, [accountId, id]))[0]

const UNREAD = `select count(*)::int as count from (select from shown_notices where account_id = $1 and read_at is null limit ${MOST_COUNTED}) n`

/** How many of them are unread, counted to MOST_COUNTED. */
export const unreadOf = async (db: Database, accountId: string): Promise<{ count: number }> =>
  (await run<{ count: number }>(db, UNREAD, [accountId]))[0]!
