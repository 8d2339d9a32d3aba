import type { AskOf } from '@sira/contract/endpoint'
import type { answerInterview, changeInterview, Interview, proposeInterview } from '@sira/contract/interviews'

/** What the two lists of applications hand to the interviews in them; each throws what was refused. */
export interface InterviewCalls {
  of: (applicationId: string) => Promise<Interview[]>
  propose: (applicationId: string, proposal: AskOf<typeof proposeInterview>['body']) => Promise<unknown>
  change: (interviewId: string, change: AskOf<typeof changeInterview>['body']) => Promise<unknown>
  answer: (interviewId: string, answer: AskOf<typeof answerInterview>['body']) => Promise<unknown>
  /** Keeps the interview as a file for a calendar program. */
  file: (interviewId: string) => Promise<unknown>
}
