import {
  answerContactMessage,
  getContactMessage,
  listContactMessages,
  setContactMessageHandled,
} from '@sira/contract/contact-messages'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'
import type { ContactMessagesQuery } from './contact-messages-url.ts'

/**
 * A page of the messages and the one that is chosen: the one that the URL names, also if it is not in this list, such
 * as one that was just answered; otherwise the first.
 */
export const contactMessagesQuery = ({ state, search, order, page, id }: ContactMessagesQuery) =>
  queryOptions({
    queryKey: [listContactMessages.path, { state, search, order, page, id }],
    queryFn: async ({ signal }) => {
      const { data: messages, meta: found } = await callApi(
        listContactMessages,
        { query: { state, search, order, page: String(page) } },
        { signal },
      )
      const listed = messages.find((message) => message.id === id)
      const isPastLastPage = messages.length === 0 && found.total > 0
      const named = id && !listed && !isPastLastPage ? await readMessage(id, signal) : listed
      return { messages, found, isPastLastPage, chosen: named ?? messages[0], opened: named !== undefined }
    },
  })

/** One message; undefined if it cannot be read. */
const readMessage = (messageId: string, signal: AbortSignal) =>
  callApi(getContactMessage, { params: { messageId } }, { signal }).then(
    ({ data }) => data,
    () => undefined,
  )

/** Sends an answer to the sender of the message. */
export const answerMessage = (messageId: string, text: string): Promise<unknown> =>
  callApi(answerContactMessage, { params: { messageId }, body: { text } })

/** Marks a message as handled or as waiting. */
export const markMessageHandled = (messageId: string, handled: boolean): Promise<unknown> =>
  callApi(setContactMessageHandled, { params: { messageId }, body: { handled } })
