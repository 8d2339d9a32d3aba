import { sendMessage } from '@sira/contract/messages'
import { limit } from '#http/limits.ts'
import { networkOf } from '#http/network.ts'
import { serve } from '#http/route.ts'
import type { Resources } from '../../resources.ts'
import { keepMessage } from './messages.commands.ts'

export const messagesRoutes = (resources: Resources) => [
  serve(
    sendMessage,
    async ({ body, from, once }) => {
      await limit(resources, ['contact', networkOf(from.ip)])
      await keepMessage(resources.db, body, once)
      return null
    },
    undefined,
    async () => null,
  ),
]
