import { NotificationItem, type MAX_COUNTED_NOTIFICATIONS } from '@sira/contract/notifications'
import type { Database } from '#db/database.ts'
import { runSql, type RowOf } from '#db/sql.ts'
import { t, type Language } from '@sira/contract/t'
import { inLanguage } from '#core/i18n.ts'
import { formatNewApplications } from '#email/application-texts.ts'

/**
 * What one person is shown, with the place of each notification in its entry and how many are in it: those of one group
 * that are unread, or were read together.
 */
const PLACED = `
  select n.*, row_number() over (entry order by n.shown_at desc, n.id desc) as place, count(*) over entry as count
  from shown_notifications n where n.account_id = :accountId and (:unread::boolean is not true or n.read_at is null)
  window entry as (partition by n.kind, coalesce(n.group_id, n.id), n.read_at)` as const
const COLUMNS = `
  e.id, e.kind, coalesce(e.translations -> :language::text ->> 'title', e.title) as title, coalesce(e.translations -> :language::text ->> 'body', e.body) as body, e.link, e.read_at is not null as "isRead", e.shown_at as "createdAt",
  e.count::int as count, case when e.kind = 'application.received' then e.group_id end as "jobId",
  (select j.title from jobs j where e.kind = 'application.received' and j.id = e.group_id) as "jobTitle"` as const
const SELECT_PAGE = `
  select ${COLUMNS}, (count(*) over ())::int as total
  from (${PLACED}) e where e.place = 1 order by e.shown_at desc, e.id desc limit :perPage offset :offset` as const
const COUNT_ALL = `select count(*)::int as total from (${PLACED}) e where e.place = 1` as const

interface NotificationQuery {
  page: number
  per_page: number
  unread?: boolean
}

/** Returns a page of an account's entries in a language, newest first, and how many there are. */
export async function listNotifications(
  db: Database,
  accountId: string,
  { page, per_page, unread = false }: NotificationQuery,
  language: Language,
): Promise<{ notices: NotificationItem[]; total: number }> {
  const rows = await runSql(db, SELECT_PAGE, {
    accountId,
    unread,
    language,
    perPage: per_page,
    offset: (page - 1) * per_page,
  })
  const [counted] = rows.length > 0 ? rows : await runSql(db, COUNT_ALL, { accountId, unread })
  return { notices: rows.map((row) => toItem(row, language)), total: counted!.total }
}

const SELECT_ONE = `select ${COLUMNS} from (${PLACED}) e where e.id = :id` as const

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
  const [row] = await runSql(db, SELECT_ONE, { accountId, id, unread: false, language })
  return row && toItem(row, language)
}

function toItem(row: RowOf<typeof SELECT_ONE>, language: Language): NotificationItem {
  const isCounted = (row.count ?? 1) > 1
  return NotificationItem.parse({
    ...row,
    ...(isCounted && inLanguage(language, () => describeEntry(row))),
  })
}

/** Returns what an entry of several notifications says: how many there are, and what the newest one says. */
function describeEntry({ title, body: newest, count, jobId, jobTitle }: RowOf<typeof SELECT_ONE>): {
  title: string
  body: string
  link?: string
} {
  const body = t('The newest: {text}', { text: newest ?? '' })
  return jobId && jobTitle
    ? {
        title: formatNewApplications(count ?? 1, jobTitle),
        body,
        link: `/COMPANY/applications?job=${jobId}`,
      }
    : { title: t('{title} ({count})', { title: title ?? '', count: count ?? 1 }), body }
}

const MOST_COUNTED = 100 satisfies typeof MAX_COUNTED_NOTIFICATIONS
const COUNT_UNREAD =
  `select count(*)::int as count from (select from shown_notifications where account_id = :accountId and read_at is null group by kind, coalesce(group_id, id) limit ${MOST_COUNTED}) n` as const

/** Returns how many entries of an account's notifications are unread, counted up to `MAX_COUNTED_NOTIFICATIONS`. */
export const countUnreadNotifications = async (db: Database, accountId: string): Promise<{ count: number }> =>
  (await runSql(db, COUNT_UNREAD, { accountId }))[0]!
