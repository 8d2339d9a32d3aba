import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { paging, TOO_DEEP, tooDeep } from './paging.ts'
import { moment, uuid } from './text.ts'

/** The count beside the bell goes no further: nobody reads more. */
export const MOST_COUNTED = 100

/** One line behind the bell. */
export const Notice = z.object({
  id: z.string(),
  /** 'application.moved', 'company.approved' …; new kinds come, so nothing should break on one that is not known. */
  kind: z.string(),
  title: z.string(),
  /** May be empty. */
  body: z.string(),
  /** Where it is seen, an address of ours from `/` on. */
  link: z.string().nullable(),
  isRead: z.boolean(),
  createdAt: z.string(),
})
export type Notice = z.output<typeof Notice>

export const notifications = endpoint({
  method: 'GET',
  path: '/notifications',
  summary: 'What the caller was told, newest first',
  access: 'signedIn',
  query: z
    .object({ ...paging(20), unread: z.stringbool('Must be true or false').optional() })
    .refine(tooDeep, TOO_DEEP),
  reply: z.array(Notice),
  paged: 'meta',
  refusals: [],
})

export const unreadCount = endpoint({
  method: 'GET',
  path: '/notifications/unread-count',
  summary: `How many of them are unread, counted to ${MOST_COUNTED}`,
  access: 'signedIn',
  reply: z.object({ count: z.number() }),
  refusals: [],
})

export const readNotification = endpoint({
  method: 'PATCH',
  path: '/notifications/:notificationId/read',
  summary: 'Mark one as read; once more changes nothing',
  access: 'signedIn',
  params: z.object({ notificationId: uuid() }),
  reply: Notice,
  refusals: ['NOTIFICATION_NOT_FOUND'],
})

export const readAllNotifications = endpoint({
  method: 'POST',
  path: '/notifications/read-all',
  summary: 'Mark all as read; with `until` those that came later stay unread, because nobody has seen them yet',
  access: 'signedIn',
  query: z.object({ until: moment('Must be a moment, as 2026-11-20T08:00:00Z').optional() }),
  reply: z.object({ count: z.number() }),
  refusals: [],
})
