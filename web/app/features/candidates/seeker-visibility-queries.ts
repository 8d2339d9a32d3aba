import {
  answerInvitation,
  getVisibility,
  listReceivedInvitations,
  updateVisibility,
  type ReceivedJobInvitation,
} from '@sira/contract/candidates'
import { callApi } from '../../api/call-api.ts'
import { apiQueryWithCopy } from '../../api/offline-copies.ts'
import { apiQuery, invalidate } from '../../api/queries.ts'
import { getQueryClient } from '../../api/query-client.ts'

/** Whether companies can find the signed-in seeker. */
export const seekerVisibilityQuery = apiQueryWithCopy(getVisibility, {})

/** Invitations from companies to apply. */
export const receivedInvitationsQuery = apiQuery(listReceivedInvitations, {})

/** Changes whether companies can find the signed-in seeker; takes effect at once. */
export async function changeVisibility(discoverable: boolean): Promise<void> {
  const { data } = await callApi(updateVisibility, { body: { discoverable } })
  getQueryClient().setQueryData(seekerVisibilityQuery.queryKey, data)
}

/** Accepts an invitation, which shows the company the profile, or declines it. */
export async function answerReceivedInvitation(
  invitationId: string,
  answer: Extract<ReceivedJobInvitation['status'], 'ACCEPTED' | 'DECLINED'>,
): Promise<void> {
  await callApi(answerInvitation, { params: { invitationId }, body: { answer } })
  await invalidate(listReceivedInvitations)
}
