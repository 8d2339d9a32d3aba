import * as endpoints from '@sira/contract/telegram'
import type { FastifyInstance } from 'fastify'
import { enforceRateLimits } from '#http/rate-limits/rate-limits.ts'
import { appError } from '#core/app-error.ts'
import { defineRoute } from '#http/route.ts'
import { isTimingSafeEqual } from '#core/keys.ts'
import type { Deps } from '#core/deps.ts'
import { getBotName } from './telegram-api.queries.ts'
import { createTelegramLink, unlinkTelegram, updateTelegramSettings } from './telegram-chats.commands.ts'
import { getTelegramSettings } from './telegram-chats.queries.ts'
import { saveUpdates } from './telegram-updates.commands.ts'

/** Endpoints for linking a chat; none where the settings name no bot. */
export const createTelegramRoutes = (deps: Deps) => {
  const { db, config } = deps
  if (!config.TELEGRAM_BOT_TOKEN) return []
  return [
    defineRoute(endpoints.getTelegramSettings, (_, { accountId }) => getTelegramSettings(db, config, accountId)),
    defineRoute(endpoints.updateTelegramSettings, async ({ body }, { accountId }) => {
      await updateTelegramSettings(db, accountId, body)
      return getTelegramSettings(db, config, accountId)
    }),
    defineRoute(endpoints.createTelegramLink, async (_, { accountId }) => {
      await enforceRateLimits(deps, ['telegramLink', accountId])
      const name = await getBotName(config)
      const { token, expiresAt } = await createTelegramLink(db, accountId)
      return { url: `https://t.me/${name}?start=${token}`, expiresAt }
    }),
    defineRoute(endpoints.deleteTelegramLink, (_, { accountId }) => unlinkTelegram(db, accountId)),
  ]
}

/**
 * Registers the address to which Telegram sends updates, where the settings say that it does: only with the secret that
 * Telegram was given. An update is saved and handled later, because Telegram waits for the answer.
 */
export function registerTelegramRoutes(app: FastifyInstance, { db, config }: Deps) {
  const secret = config.TELEGRAM_WEBHOOK_SECRET
  if (!config.TELEGRAM_BOT_TOKEN || !secret) return
  app.post(
    '/api/v1/telegram/updates',
    {
      bodyLimit: 256 * 1024,
      async onRequest(request) {
        const given = request.headers['x-telegram-bot-api-secret-token']
        if (typeof given !== 'string' || !isTimingSafeEqual(given, secret)) throw appError('SIGN_IN_REQUIRED')
      },
    },
    async (request, reply) => {
      await saveUpdates(db, [request.body])
      return reply.code(200).send({})
    },
  )
}
