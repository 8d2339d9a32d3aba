import type { RequestInput } from '@sira/contract/endpoint'
import {
  answerInterview,
  deleteCalendarFeed,
  getCalendarFeed,
  getInterviewCalendarFile,
  listApplicationInterviews,
  proposeInterview,
  renewCalendarFeed,
  updateInterview,
  type Interview,
} from '@sira/contract/interviews'
import { callApi } from '../../api/call-api.ts'
import { apiQueryWithCopy } from '../../api/offline-copies.ts'
import { apiListQuery, apiQuery, invalidate } from '../../api/queries.ts'
import { getQueryClient } from '../../api/query-client.ts'
import { saveFile } from '../../ui/save-file.ts'
import type { InterviewProposal } from './proposal-form-values.ts'

export { companyTemplatesQuery } from '../../api/company-queries.ts'

/** The interviews of an application that is shown; where it is known that there are none, they are not read. */
export const shownInterviewsQuery = (applicationId: string, isEmpty: boolean) =>
  apiListQuery(listApplicationInterviews, { params: { applicationId } }, isEmpty)

/** The interviews of an application of the signed-in seeker, stored on the device: on the way there is often no connection. */
export const myInterviewsQuery = (applicationId: string) =>
  apiQueryWithCopy(listApplicationInterviews, { params: { applicationId } })

/** Since when the signed-in person has a private calendar address. */
export const calendarFeedQuery = apiQuery(getCalendarFeed, {})

// The list of interviews is read again by the component that shows it, also after a change that failed.

/** Proposes an interview, or other times for an existing `interview`. */
export const sendProposal = (
  applicationId: string,
  interview: Interview | undefined,
  proposal: InterviewProposal,
): Promise<unknown> =>
  interview
    ? changeInterview(interview.id, { act: 'MOVE', sequence: interview.sequence, ...proposal })
    : callApi(proposeInterview, { params: { applicationId }, body: proposal })

/** Moves or cancels an interview for the company. */
export const changeInterview = (interviewId: string, body: RequestInput<typeof updateInterview>['body']) =>
  callApi(updateInterview, { params: { interviewId }, body })

/** Accepts a time, requests another one or cancels, for the seeker. */
export const replyToInterview = (interviewId: string, body: RequestInput<typeof answerInterview>['body']) =>
  callApi(answerInterview, { params: { interviewId }, body })

/** Downloads the interview as a file for a calendar program. */
export async function downloadInterviewFile(interviewId: string): Promise<void> {
  const { data } = await callApi(getInterviewCalendarFile, { params: { interviewId } })
  saveFile(data.name, new Blob([data.text], { type: 'text/calendar;charset=utf-8' }))
}

/** Creates a private calendar address, which ends an earlier one. Returns it; it is shown only once. */
export async function createCalendarAddress(): Promise<string> {
  const { data } = await callApi(renewCalendarFeed, {})
  // Not awaited: the address must be on the screen at once.
  void invalidate(getCalendarFeed)
  return data.url
}

export async function endCalendarAddress(): Promise<void> {
  await callApi(deleteCalendarFeed, {})
  getQueryClient().setQueryData(calendarFeedQuery.queryKey, { since: null })
}
