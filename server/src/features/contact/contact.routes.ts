import * as desk from '@sira/contract/contact-messages'
import { sendContactMessage } from '@sira/contract/contact'
import { enforceDeviceLimit } from '#http/rate-limits/rate-limits.ts'
import { throwAppError } from '#core/app-error.ts'
import { defineRoute } from '#http/route.ts'
import type { Deps } from '#core/deps.ts'
import { answerContactMessage, setContactMessageHandled, createContactMessage } from './contact-messages.commands.ts'
import { findContactMessage, listContactMessages } from './contact-messages.queries.ts'

/** Endpoints for the contact form, and for administrators to read and answer its messages. */
export const createContactRoutes = (deps: Deps) => {
  const { db } = deps
  const getMessage = async (messageId: string) =>
    (await findContactMessage(db, messageId)) ?? throwAppError('MESSAGE_NOT_FOUND')
  const requireMessage = ({ messageId }: { messageId: string }) => getMessage(messageId)
  return [
    defineRoute(
      sendContactMessage,
      async ({ body, source: from, idempotency: once }) => {
        await enforceDeviceLimit(deps, from, { device: 'contact', network: 'contactFromNetwork' })
        await createContactMessage(deps, body, once)
      },
      undefined,
      async () => null,
    ),

    defineRoute(desk.listContactMessages, ({ query }) => listContactMessages(db, query)),
    defineRoute(desk.getContactMessage, ({ params }) => getMessage(params.messageId)),
    defineRoute(
      desk.setContactMessageHandled,
      async ({ params: { messageId }, body, source: from }, { accountId }) => {
        await setContactMessageHandled(db, { adminId: accountId, messageId, ip: from.ip }, body.handled)
        return getMessage(messageId)
      },
      requireMessage,
    ),
    defineRoute(
      desk.answerContactMessage,
      async ({ params: { messageId }, body, source: from, idempotency: once }, { accountId }) => {
        await answerContactMessage(deps, { adminId: accountId, messageId, ip: from.ip, once }, body.text)
        return getMessage(messageId)
      },
      requireMessage,
      getMessage,
    ),
  ]
}
