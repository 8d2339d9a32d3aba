import type { RequestInput } from '@sira/contract/endpoint'
import type { answerInterview, updateInterview, Interview, proposeInterview } from '@sira/contract/interviews'

/** The API calls that both lists of applications pass to their interviews; each rejects with the API error. */
export interface InterviewCalls {
  of: (applicationId: string) => Promise<Interview[]>
  propose: (applicationId: string, proposal: RequestInput<typeof proposeInterview>['body']) => Promise<unknown>
  change: (interviewId: string, change: RequestInput<typeof updateInterview>['body']) => Promise<unknown>
  answer: (interviewId: string, answer: RequestInput<typeof answerInterview>['body']) => Promise<unknown>
  /** Downloads the interview as a file for a calendar program. */
  file: (interviewId: string) => Promise<unknown>
}
