import { listApplicationMessages } from '@sira/contract/conversations'
import { listApplicationInterviews } from '@sira/contract/interviews'
import { listApplicationNotes } from '@sira/contract/received-applications'
import { markApplicationViewed } from '@sira/contract/review'
import { getScorecards } from '@sira/contract/scorecards'
import { getProfile } from '@sira/contract/seekers'
import { callApi } from '../../api/call-api.ts'
import { apiQuery, seedQuery } from '../../api/queries.ts'

/**
 * Opens an application on the server, and stores what it returns where the components beside the application look for it.
 * Throws ApiError.
 */
export async function readOpenedApplication(applicationId: string, seekerId: string | null): Promise<void> {
  const input = { params: { applicationId } }
  const { data } = await callApi(markApplicationViewed, input)
  const { profile, scorecards, interviews, notes, messages } = data
  if (profile) seedQuery([getProfile.path, seekerId], { profile, loadedAt: Date.now() })
  seedQuery(apiQuery(getScorecards, input).queryKey, scorecards)
  seedQuery(apiQuery(listApplicationInterviews, input).queryKey, interviews)
  seedQuery(apiQuery(listApplicationNotes, input).queryKey, notes)
  seedQuery([listApplicationMessages.path, applicationId], { pages: [messages], pageParams: [1] })
}
