import {
  listApplicationMessages,
  listConversations,
  markMessagesRead as markMessagesReadEndpoint,
  MESSAGES_PER_PAGE,
  reportMessage as reportMessageEndpoint,
  sendApplicationMessage,
  updateConversation,
  type ApplicationMessage,
  type Conversation,
  type MessageReportForm,
} from '@sira/contract/conversations'
import type { PageMeta } from '@sira/contract/paging'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'
import { invalidate } from '../../api/queries.ts'
import { readExistingPage } from '../../api/read-existing-page.ts'
import { refreshUnreadMessages, reloadMessages } from '../../api/unread-messages.ts'

export { companyTemplatesQuery } from '../../api/company-queries.ts'

/** The messages about an application: the newest first, and earlier ones with each further page. */
export const applicationMessagesQuery = (applicationId: string) =>
  infiniteQueryOptions({
    queryKey: [listApplicationMessages.path, applicationId],
    queryFn: async ({ signal, pageParam: page }): Promise<{ data: ApplicationMessage[]; meta: PageMeta }> => {
      const query = { page: String(page), per_page: String(MESSAGES_PER_PAGE) }
      const { data, meta } = await callApi(listApplicationMessages, { params: { applicationId }, query }, { signal })
      return { data, meta }
    },
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.hasNextPage ? meta.currentPage + 1 : undefined),
    // The person may have written in another tab or on another device.
    refetchOnWindowFocus: 'always',
    // The newest is last on the screen.
    select: ({ pages }) => pages.toReversed().flatMap(({ data }) => data),
  })

/** A page of the conversations, with the one that the address names where it is not among them; null when there is none. */
export const conversationsQuery = ({ page, unread, id }: { page: number; unread: boolean; id: string }) => {
  const filter = unread ? { unread: 'true' } : {}
  return queryOptions({
    queryKey: [listConversations.path, { page, unread, id }],
    queryFn: async ({ signal }) => {
      const list = await readExistingPage(page, (existing) =>
        callApi(listConversations, { query: { ...filter, page: String(existing) } }, { signal }),
      )
      const listed = list.data.find((one) => one.id === id)
      const named =
        id && !listed ? await callApi(listConversations, { query: { applicationId: id } }, { signal }) : undefined
      const opened: Conversation | null = listed ?? named?.data[0] ?? null
      return { conversations: list.data, meta: list.meta, opened }
    },
  })
}

/** Sends a message; the server writes it once, also when it is sent again after a lost answer. Throws ApiError. */
export async function sendMessage(applicationId: string, body: string): Promise<void> {
  await callApi(sendApplicationMessage, { params: { applicationId }, body: { body } })
  await reloadMessages()
}

/** Tells the server that the messages of the other side were seen, up to this one: a later one may have come meanwhile. */
export async function markMessagesRead(applicationId: string, until: string): Promise<void> {
  await callApi(markMessagesReadEndpoint, { params: { applicationId }, body: { until } })
  refreshUnreadMessages()
  void invalidate(listApplicationMessages)
}

/** Blocks the conversation, or opens it again, for the seeker. Throws ApiError. */
export async function setConversationBlocked(applicationId: string, isBlocked: boolean): Promise<void> {
  await callApi(updateConversation, { params: { applicationId }, body: { isBlocked } })
  await reloadMessages()
}

/** Reports a message of the other side. Throws ApiError. */
export async function reportMessage(messageId: string, form: MessageReportForm): Promise<void> {
  await callApi(reportMessageEndpoint, { params: { messageId }, body: form })
  await reloadMessages()
}
