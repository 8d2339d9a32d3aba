import type { AskOf } from '@sira/contract/endpoint'
import {
  answerInterview,
  applicationInterviews,
  calendarFeed,
  changeInterview,
  endCalendarFeed,
  interviewFile,
  proposeInterview,
  renewCalendarFeed,
} from '@sira/contract/interviews'
import { saveFile } from '../ui/save-file.ts'
import { ask } from './ask.ts'

/** The calls about interviews that both lists of applications hand on. */
export const interviewCalls = {
  of: async (applicationId: string) => (await ask(applicationInterviews, { params: { applicationId } })).data,
  propose: (applicationId: string, body: AskOf<typeof proposeInterview>['body']) =>
    ask(proposeInterview, { params: { applicationId }, body }),
  change: (interviewId: string, body: AskOf<typeof changeInterview>['body']) =>
    ask(changeInterview, { params: { interviewId }, body }),
  answer: (interviewId: string, body: AskOf<typeof answerInterview>['body']) =>
    ask(answerInterview, { params: { interviewId }, body }),
  file: async (interviewId: string) => {
    const { data } = await ask(interviewFile, { params: { interviewId } })
    saveFile(data.name, new Blob([data.text], { type: 'text/calendar;charset=utf-8' }))
  },
}

/** The calls about the caller's private calendar address. */
export const calendarCalls = {
  since: async () => (await ask(calendarFeed, {})).data.since,
  renew: async () => (await ask(renewCalendarFeed, {})).data.url,
  end: () => ask(endCalendarFeed, {}),
}
