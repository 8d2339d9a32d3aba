import type { RequestInput } from '@sira/contract/endpoint'
import {
  answerInterview,
  listApplicationInterviews,
  getCalendarFeed,
  updateInterview,
  deleteCalendarFeed,
  getInterviewCalendarFile,
  proposeInterview,
  renewCalendarFeed,
} from '@sira/contract/interviews'
import { saveFile } from '../ui/save-file.ts'
import { callApi } from './call-api.ts'

/** The calls about interviews that both lists of applications pass to their components. */
export const interviewCalls = {
  of: async (applicationId: string) => (await callApi(listApplicationInterviews, { params: { applicationId } })).data,
  propose: (applicationId: string, body: RequestInput<typeof proposeInterview>['body']) =>
    callApi(proposeInterview, { params: { applicationId }, body }),
  change: (interviewId: string, body: RequestInput<typeof updateInterview>['body']) =>
    callApi(updateInterview, { params: { interviewId }, body }),
  answer: (interviewId: string, body: RequestInput<typeof answerInterview>['body']) =>
    callApi(answerInterview, { params: { interviewId }, body }),
  file: async (interviewId: string) => {
    const { data } = await callApi(getInterviewCalendarFile, { params: { interviewId } })
    saveFile(data.name, new Blob([data.text], { type: 'text/calendar;charset=utf-8' }))
  },
}

/** The calls about the private calendar URL of the signed-in person. */
export const calendarCalls = {
  since: async () => (await callApi(getCalendarFeed, {})).data.since,
  renew: async () => (await callApi(renewCalendarFeed, {})).data.url,
  end: () => callApi(deleteCalendarFeed, {}),
}
