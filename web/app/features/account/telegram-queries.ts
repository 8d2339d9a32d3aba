import type { RequestInput } from '@sira/contract/endpoint'
import {
  createTelegramLink as callCreateTelegramLink,
  deleteTelegramLink,
  getTelegramSettings,
  updateTelegramSettings,
} from '@sira/contract/telegram'
import { callApi } from '../../api/call-api.ts'
import { apiQuery } from '../../api/queries.ts'
import { getQueryClient } from '../../api/query-client.ts'

/** The linked Telegram chat and what is sent there. */
export const telegramQuery = apiQuery(getTelegramSettings, {})

/** Creates the link that opens the bot. Throws ApiError. */
export const createTelegramLink = async () => (await callApi(callCreateTelegramLink, {})).data

type TelegramChange = RequestInput<typeof updateTelegramSettings>['body']

/** Saves what is sent to the chat, and when. Throws ApiError. */
export async function saveTelegramSettings(change: TelegramChange): Promise<void> {
  const { data } = await callApi(updateTelegramSettings, { body: change })
  getQueryClient().setQueryData(telegramQuery.queryKey, data)
}

/** Unlinks the chat. Throws ApiError. */
export async function unlinkTelegram(): Promise<void> {
  await callApi(deleteTelegramLink, {})
  await getQueryClient().invalidateQueries({ queryKey: telegramQuery.queryKey })
}
