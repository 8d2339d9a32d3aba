import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { ENDPOINT_ADDRESSES } from './endpoint-addresses.ts'
import { pagingFields, pagedQuery } from './paging.ts'
import { datetime } from './text.ts'
import { t } from './t.ts'

/** Unread notifications are counted up to this number. */
export const MAX_COUNTED_NOTIFICATIONS = 100

/** Whether notifications of each topic are sent by a channel, such as Telegram. */
export const NotificationTopics = z.strictObject({
  JOB_ALERTS: z.boolean(),
  APPLICATIONS: z.boolean(),
  INTERVIEWS: z.boolean(),
  MESSAGES: z.boolean(),
  OTHER: z.boolean(),
})
export type NotificationTopics = z.output<typeof NotificationTopics>

/** One in-app notification, or several of one kind about the same thing that are counted together. */
export const NotificationItem = z.object({
  id: z.string(),
  /** 'application.moved', 'company.approved' and so on. New kinds are added, so clients must accept unknown ones. */
  kind: z.string(),
  title: z.string(),
  /** May be empty. */
  body: z.string(),
  /** A path on our site, from `/` on, that shows what the notification is about. */
  link: z.string().nullable(),
  isRead: z.boolean(),
  /** How many events it stands for, such as applications for one job while they are unread: the texts say so. */
  count: z.number(),
  createdAt: z.string(),
})
export type NotificationItem = z.output<typeof NotificationItem>

export const listNotifications = defineEndpoint(ENDPOINT_ADDRESSES.listNotifications, {
  summary: 'List the caller’s notifications, newest first',
  access: 'signedIn',
  query: pagedQuery({ ...pagingFields(20), unread: z.stringbool(t('Must be true or false')).optional() }),
  reply: z.array(NotificationItem),
  paged: 'meta',
})

export const countUnreadNotifications = defineEndpoint(ENDPOINT_ADDRESSES.countUnreadNotifications, {
  summary: `Count unread notifications, up to ${MAX_COUNTED_NOTIFICATIONS}`,
  access: 'signedIn',
  reply: z.object({ count: z.number() }),
})

export const markNotificationRead = defineEndpoint(ENDPOINT_ADDRESSES.markNotificationRead, {
  summary: 'Mark a notification as read; can be repeated',
  access: 'signedIn',
  reply: NotificationItem,
  errorCodes: ['NOTIFICATION_NOT_FOUND'],
})

export const markAllNotificationsRead = defineEndpoint(ENDPOINT_ADDRESSES.markAllNotificationsRead, {
  summary: 'Mark all notifications as read; with `until`, later ones stay unread',
  access: 'signedIn',
  query: z.object({ until: datetime(t('Must be a time such as 2026-11-20T08:00:00Z')).optional() }),
  reply: z.object({ count: z.number() }),
})
