import * as desk from '@sira/contract/desk-messages'
import { sendMessage } from '@sira/contract/messages'
import { limit } from '#http/limits.ts'
import { networkOf } from '#http/network.ts'
import { refuse } from '#http/refusal.ts'
import { serve } from '#http/route.ts'
import type { Resources } from '../../resources.ts'
import { answerMessage, handleMessage, keepMessage } from './messages.commands.ts'
import { messageById, messagesFor } from './messages.queries.ts'

export const messagesRoutes = (resources: Resources) => {
  const { db } = resources
  const shown = async (messageId: string) => (await messageById(db, messageId)) ?? refuse('MESSAGE_NOT_FOUND')
  const mustBeThere = ({ messageId }: { messageId: string }) => shown(messageId)
  return [
    serve(
      sendMessage,
      async ({ body, from, once }) => {
        await limit(resources, ['contact', networkOf(from.ip)])
        await keepMessage(resources, body, once)
        return null
      },
      undefined,
      async () => null,
    ),

    serve(desk.deskMessages, ({ query }) => messagesFor(db, query)),
    serve(desk.showMessage, ({ params }) => shown(params.messageId)),
    serve(
      desk.handleMessage,
      async ({ params: { messageId }, body, from }, { accountId }) => {
        await handleMessage(db, { adminId: accountId, messageId, ip: from.ip }, body.handled)
        return shown(messageId)
      },
      mustBeThere,
    ),
    serve(
      desk.answerMessage,
      async ({ params: { messageId }, body, from, once }, { accountId }) => {
        await answerMessage(resources, { adminId: accountId, messageId, ip: from.ip, once }, body.text)
        return shown(messageId)
      },
      mustBeThere,
      shown,
    ),
  ]
}
