import {
  createWebhook,
  deleteWebhook,
  endPreviousWebhookSecret,
  getWebhook,
  listWebhookAttempts,
  listWebhooks,
  resendWebhookEvent,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
  type WebhookAttempt,
  type WebhookChange,
  type WebhookForm,
} from '@sira/contract/webhooks'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'
import { apiQuery, invalidate } from '../../api/queries.ts'

/** The webhooks of the company, for its owner. */
export const webhooksQuery = apiQuery(listWebhooks, {})

/** A webhook, read again every ten seconds: its owner may be waiting for an event to arrive. */
export const webhookQuery = (webhookId: string) => ({
  ...apiQuery(getWebhook, { params: { webhookId } }),
  refetchInterval: 10_000,
})

/** Which part of the log of a webhook is shown. */
export interface WebhookLogFilter {
  webhookId: string
  onlyFailed: boolean
}

/** Reads a page of the log, newest first: what comes before an attempt, or the newest. Throws ApiError. */
export async function readWebhookLog(
  { webhookId, onlyFailed }: WebhookLogFilter,
  before?: string,
  signal?: AbortSignal,
): Promise<{ attempts: WebhookAttempt[]; hasMore: boolean }> {
  const query = { ...(onlyFailed && { failed: 'true' as const }), ...(before && { before }) }
  return (await callApi(listWebhookAttempts, { params: { webhookId }, query }, { signal })).data
}

/** The newest page of the log. */
export const webhookLogQuery = (filter: WebhookLogFilter) =>
  queryOptions({
    queryKey: [listWebhookAttempts.path, filter],
    queryFn: ({ signal }) => readWebhookLog(filter, undefined, signal),
  })

/** Reads again what the screens show of webhooks. */
export const reloadWebhooks = (): Promise<void> => invalidate(listWebhooks, getWebhook, listWebhookAttempts)

/** Creates a webhook. Returns its id and its secret, the only time that it can be read. Throws ApiError. */
export async function sendNewWebhook(body: WebhookForm): Promise<{ id: string; secret: string }> {
  const { data } = await callApi(createWebhook, { body })
  void reloadWebhooks()
  return data
}

/** Changes a webhook, or turns it on or off. Throws ApiError. */
export async function saveWebhook(webhookId: string, body: WebhookChange): Promise<void> {
  await callApi(updateWebhook, { params: { webhookId }, body })
  await reloadWebhooks()
}

/** Gives a webhook another secret and returns it, the only time that it can be read. Throws ApiError. */
export async function sendRotation(webhookId: string): Promise<string> {
  const { data } = await callApi(rotateWebhookSecret, { params: { webhookId } })
  void reloadWebhooks()
  return data.secret
}

/** Ends the secret before the last rotation at once. Throws ApiError. */
export async function sendEndOfPreviousSecret(webhookId: string): Promise<void> {
  await callApi(endPreviousWebhookSecret, { params: { webhookId } })
  await reloadWebhooks()
}

/** Sends a test event and returns what came back. Throws ApiError. */
export async function sendTestEvent(webhookId: string): Promise<WebhookAttempt> {
  const { data } = await callApi(testWebhook, { params: { webhookId } })
  void reloadWebhooks()
  return data
}

/** Sends an event once more and returns what came back. Throws ApiError. */
export async function sendEventAgain(webhookId: string, eventId: string): Promise<WebhookAttempt> {
  const { data } = await callApi(resendWebhookEvent, { params: { webhookId }, body: { eventId } })
  void reloadWebhooks()
  return data
}

export async function sendWebhookDeletion(webhookId: string): Promise<void> {
  await callApi(deleteWebhook, { params: { webhookId } })
  void invalidate(listWebhooks)
}
