import { NotificationItem, type MAX_COUNTED_NOTIFICATIONS } from '@sira/contract/notifications'
import type { Database } from '#db/database.ts'
import { runSql, type RowOf } from '#db/sql.ts'
import { chooseNotificationTexts } from '#email/notifications.ts'
import type { Language } from '@sira/contract/t'

const COLUMNS =
  'id, kind, title, body, title_am as "titleAm", body_am as "bodyAm", link, read_at is not null as "isRead", shown_at as "createdAt"'
const SELECT_PAGE = `
  select ${COLUMNS}, coalesce((select count(*)::int from shown_notices where account_id = :accountId and (:unread::boolean is not true or read_at is null)), 0) as total
  from shown_notices where account_id = :accountId and (:unread::boolean is not true or read_at is null) order by shown_at desc, id desc limit :perPage offset :offset` as const
const COUNT_ALL =
  'select count(*)::int as total from shown_notices where account_id = :accountId and (:unread::boolean is not true or read_at is null)'

interface NotificationQuery {
  page: number
  per_page: number
  unread?: boolean
}

/** Returns a page of an account's notifications in a language, newest first, and how many there are. */
export async function listNotifications(
  db: Database,
  accountId: string,
  { page, per_page, unread = false }: NotificationQuery,
  language: Language,
): Promise<{ notices: NotificationItem[]; total: number }> {
  const rows = await runSql(db, SELECT_PAGE, { accountId, unread, perPage: per_page, offset: (page - 1) * per_page })
  const [counted] = rows.length > 0 ? rows : await runSql(db, COUNT_ALL, { accountId, unread })
  return { notices: rows.map((row) => toItem(row, language)), total: counted!.total }
}

const SELECT_ONE = `select ${COLUMNS} from shown_notices where account_id = :accountId and id = :id` as const

/**
 * Returns one of an account's notifications in a language; undefined if it belongs to somebody else or is no longer
 * shown.
 */
export async function findNotification(
  db: Database,
  accountId: string,
  id: string,
  language: Language,
): Promise<NotificationItem | undefined> {
  const [row] = await runSql(db, SELECT_ONE, { accountId, id })
  return row && toItem(row, language)
}

const toItem = (row: RowOf<typeof SELECT_ONE>, language: Language): NotificationItem =>
  NotificationItem.parse({ ...row, ...chooseNotificationTexts(row, language) })

const MOST_COUNTED = 100 satisfies typeof MAX_COUNTED_NOTIFICATIONS
const COUNT_UNREAD =
  `select count(*)::int as count from (select from shown_notices where account_id = :accountId and read_at is null limit ${MOST_COUNTED}) n` as const

/** Returns how many of an account's notifications are unread, counted up to `MAX_COUNTED_NOTIFICATIONS`. */
export const countUnreadNotifications = async (db: Database, accountId: string): Promise<{ count: number }> =>
  (await runSql(db, COUNT_UNREAD, { accountId }))[0]!
