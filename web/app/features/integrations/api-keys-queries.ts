import { createApiKey, listApiKeys, revokeApiKey, type ApiKeyForm } from '@sira/contract/api-keys'
import { callApi } from '../../api/call-api.ts'
import { apiQuery, invalidate } from '../../api/queries.ts'

/** The API keys of the company, for its owner. */
export const apiKeysQuery = apiQuery(listApiKeys, {})

/** Creates an API key and returns it, the only time that it can be read. */
export async function sendNewApiKey(body: ApiKeyForm): Promise<{ name: string; key: string }> {
  const { data } = await callApi(createApiKey, { body })
  void invalidate(listApiKeys)
  return data
}

/** Revokes an API key. `shown` resolves when the list on the screen is up to date; it never rejects. */
export async function sendRevocation(keyId: string): Promise<{ shown: Promise<void> }> {
  await callApi(revokeApiKey, { params: { keyId } })
  return { shown: invalidate(listApiKeys) }
}
