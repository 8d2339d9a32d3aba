import { listNotifications } from '@sira/contract/notifications'
import type { PageMeta } from '@sira/contract/paging'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'
import type { NotificationList } from '../../api/unread-notifications.ts'

/** Which page of the notifications is shown, as its address says. */
export interface ShownNotifications {
  page: number
  unread: boolean
}

interface NotificationPage extends NotificationList {
  page: PageMeta
}

export const notificationPageQuery = ({ page, unread }: ShownNotifications) => {
  const input = { query: { page: String(page), ...(unread && { unread: 'true' }) } }
  return queryOptions({
    queryKey: [listNotifications.path, input],
    queryFn: async ({ signal }): Promise<NotificationPage> => {
      const { data, meta } = await callApi(listNotifications, input, { signal })
      return { entries: data, page: meta }
    },
  })
}
