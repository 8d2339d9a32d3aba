import * as endpoints from '@sira/contract/notifications'
import { buildPageMeta } from '@sira/contract/paging'
import { throwAppError } from '#core/app-error.ts'
import { defineRoute } from '#http/route.ts'
import type { Deps } from '#core/deps.ts'
import { markAllNotificationsRead, markNotificationRead } from './notifications.commands.ts'
import { findNotification, listNotifications, countUnreadNotifications } from './notifications.queries.ts'

/** Endpoints for listing notifications and marking them as read. */
export const createNotificationRoutes = ({ db }: Deps) => [
  defineRoute(endpoints.listNotifications, async ({ query, language }, { accountId }) => {
    const { notices, total } = await listNotifications(db, accountId, query, language)
    return { data: notices, meta: buildPageMeta(total, query.page, query.per_page) }
  }),
  defineRoute(endpoints.countUnreadNotifications, (_input, { accountId }) => countUnreadNotifications(db, accountId)),
  defineRoute(endpoints.markNotificationRead, async ({ params: { notificationId: id }, language }, { accountId }) => {
    const notification =
      (await findNotification(db, accountId, id, language)) ?? throwAppError('NOTIFICATION_NOT_FOUND')
    await markNotificationRead(db, accountId, id)
    return { ...notification, isRead: true }
  }),
  defineRoute(endpoints.markAllNotificationsRead, async ({ query: { until } }, { accountId }) => {
    await markAllNotificationsRead(db, accountId, until)
    return countUnreadNotifications(db, accountId)
  }),
]
