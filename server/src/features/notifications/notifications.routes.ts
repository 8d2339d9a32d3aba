import { notifications, readAllNotifications, readNotification, unreadCount } from '@sira/contract/notifications'
import { pageMeta } from '@sira/contract/paging'
import { refuse } from '#http/refusal.ts'
import { serve } from '#http/route.ts'
import type { Resources } from '../../resources.ts'
import { markAllRead, markRead } from './notifications.commands.ts'
import { noticeOf, noticesOf, unreadOf } from './notifications.queries.ts'

export const notificationsRoutes = ({ db }: Resources) => [
  serve(notifications, async ({ query }, { accountId }) => {
    const { notices, total } = await noticesOf(db, accountId, query)
    return { data: notices, meta: pageMeta(total, query.page, query.per_page) }
  }),
  serve(unreadCount, (_input, { accountId }) => unreadOf(db, accountId)),
  serve(readNotification, async ({ params: { notificationId: id } }, { accountId }) => {
    const notice = (await noticeOf(db, accountId, id)) ?? refuse('NOTIFICATION_NOT_FOUND')
    await markRead(db, accountId, id)
    return { ...notice, isRead: true }
  }),
  serve(readAllNotifications, async ({ query: { until } }, { accountId }) => {
    await markAllRead(db, accountId, until)
    return unreadOf(db, accountId)
  }),
]
