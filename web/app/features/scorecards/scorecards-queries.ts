import { getScorecards, saveScorecard, type ScorecardForm } from '@sira/contract/scorecards'
import { callApi } from '../../api/call-api.ts'
import { apiQuery } from '../../api/queries.ts'
import { getQueryClient } from '../../api/query-client.ts'

export const scorecardsQuery = (applicationId: string) => apiQuery(getScorecards, { params: { applicationId } })

/** Sends the user's own scorecard; those of colleagues are shown then. */
export async function sendScorecard(applicationId: string, body: ScorecardForm): Promise<void> {
  const { data } = await callApi(saveScorecard, { params: { applicationId }, body })
  getQueryClient().setQueryData(scorecardsQuery(applicationId).queryKey, data)
}
