import { deleteLinkedinFeed, getLinkedinFeed, renewLinkedinFeed } from '@sira/contract/linkedin-feed'
import { callApi } from '../../api/call-api.ts'
import { apiQuery, invalidate } from '../../api/queries.ts'
import { getQueryClient } from '../../api/query-client.ts'

/** Since when the company has a private LinkedIn feed; only its owner may ask. */
export const linkedinFeedQuery = apiQuery(getLinkedinFeed, {})

/** Creates the private address of the feed, which ends an earlier one. Returns it; it is shown only once. */
export async function createLinkedinAddress(): Promise<string> {
  const { data } = await callApi(renewLinkedinFeed, {})
  // Not awaited: the address must be on the screen at once.
  void invalidate(getLinkedinFeed)
  return data.url
}

export async function removeLinkedinAddress(): Promise<void> {
  await callApi(deleteLinkedinFeed, {})
  getQueryClient().setQueryData(linkedinFeedQuery.queryKey, { since: null })
}
