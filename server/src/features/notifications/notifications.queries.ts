import { MAX_COUNTED_NOTIFICATIONS, type NotificationItem } from '@sira/contract/notifications'
import { run, type Database } from '#db/database.ts'

const COLUMNS = 'id, kind, title, body, link, read_at is not null as "isRead", shown_at as "createdAt"'
const SELECT_PAGE = `
  select ${COLUMNS}, (select count(*)::int from shown_notices where account_id = $1 and ($2 is not true or read_at is null)) as total
  from shown_notices where account_id = $1 and ($2 is not true or read_at is null) order by shown_at desc, id desc limit $3 offset $4`.replaceAll(
  '$2',
  '$2::boolean',
)
const COUNT_ALL =
  'select count(*)::int as total from shown_notices where account_id = $1 and ($2::boolean is not true or read_at is null)'

interface NotificationQuery {
  page: number
  per_page: number
  unread?: boolean
}

/** Returns a page of an account's notifications, newest first, and how many there are. */
export async function listNotifications(
  db: Database,
  accountId: string,
  { page, per_page, unread = false }: NotificationQuery,
): Promise<{ notices: NotificationItem[]; total: number }> {
  const rows = await run<NotificationItem & { total: number }>(db, SELECT_PAGE, [
    accountId,
    unread,
    per_page,
    (page - 1) * per_page,
  ])
  const [counted] = rows.length > 0 ? rows : await run<{ total: number }>(db, COUNT_ALL, [accountId, unread])
  return { notices: rows, total: counted!.total }
}

const SELECT_ONE = `select ${COLUMNS} from shown_notices where account_id = $1 and id = $2`

/** Returns one of an account's notifications; undefined if it belongs to somebody else or is no longer shown. */
export const findNotification = async (
  db: Database,
  accountId: string,
  id: string,
): Promise<NotificationItem | undefined> => (await run<NotificationItem>(db, SELECT_ONE, [accountId, id]))[0]

const COUNT_UNREAD = `select count(*)::int as count from (select from shown_notices where account_id = $1 and read_at is null limit ${MAX_COUNTED_NOTIFICATIONS}) n`

/** Returns how many of an account's notifications are unread, counted up to `MAX_COUNTED_NOTIFICATIONS`. */
export const countUnreadNotifications = async (db: Database, accountId: string): Promise<{ count: number }> =>
  (await run<{ count: number }>(db, COUNT_UNREAD, [accountId]))[0]!
