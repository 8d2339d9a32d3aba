import {
  DECIDED_APPLICATION_STATUSES,
  type InterviewStatus,
  type InterviewWay,
  type SentApplicationStatus,
} from '@sira/contract/enums'

/** The state of an interview. */
export interface InterviewState {
  status: InterviewStatus
  times: readonly string[]
  startsAt: string | null
  sequence: number
}

/** What a company arranges: times, length and place. */
export interface InterviewArrangement {
  times: readonly string[]
  minutes: number
  way: InterviewWay
  place: string
  note: string
}

export type InterviewAction = { sequence: number } & (
  | { act: 'ACCEPT'; startsAt: string }
  | { act: 'ASK'; wish: string }
  | { act: 'CANCEL'; reason: string }
  | ({ act: 'MOVE' } & InterviewArrangement)
)

export interface NextInterviewState {
  status: InterviewStatus
  startsAt: string | null
}
type Obstacle = 'INTERVIEW_CHANGED' | 'INTERVIEW_OVER' | 'TIME_PASSED' | 'NOT_PROPOSED'

/**
 * Returns whether an interview can be arranged for an application with this status: not once it is decided or
 * withdrawn.
 */
export const canArrangeInterview = (status: SentApplicationStatus): boolean =>
  status !== 'WITHDRAWN' && !DECIDED_APPLICATION_STATUSES.some((one) => one === status)

/**
 * Returns whether the interview is already in the requested state: then nothing is done and nobody is notified twice.
 */
const isAlreadyDone = (now: InterviewState, action: InterviewAction) =>
  (action.act === 'CANCEL' && now.status === 'CANCELLED') ||
  (action.act === 'ACCEPT' && now.status === 'ACCEPTED' && now.startsAt === action.startsAt)

/**
 * Returns the result of an action on an interview: its next state, 'SAME' when it is in that state already, or the
 * reason why the action is not possible.
 */
export function decideInterviewAction(
  state: InterviewState,
  action: InterviewAction,
  now: number,
): NextInterviewState | 'SAME' | Obstacle {
  if (isAlreadyDone(state, action)) return 'SAME'
  const isOver = state.status === 'CANCELLED' || (state.startsAt !== null && Date.parse(state.startsAt) <= now)
  if (isOver) return 'INTERVIEW_OVER'
  if (action.sequence !== state.sequence) return 'INTERVIEW_CHANGED'
  if (action.act === 'CANCEL') return { status: 'CANCELLED', startsAt: state.startsAt }
  if (action.act === 'ASK') return { status: 'ASKED', startsAt: null }
  if (action.act === 'MOVE') return getMovedState(state, action.times)
  if (state.status === 'ACCEPTED') return 'INTERVIEW_CHANGED'
  if (!state.times.includes(action.startsAt)) return 'NOT_PROPOSED'
  return Date.parse(action.startsAt) <= now ? 'TIME_PASSED' : { status: 'ACCEPTED', startsAt: action.startsAt }
}

/** An agreed interview stays agreed with one new time; several new times are a new proposal. */
const getMovedState = ({ status }: InterviewState, times: readonly string[]): NextInterviewState =>
  status === 'ACCEPTED' && times.length === 1 ? { status, startsAt: times[0]! } : { status: 'PROPOSED', startsAt: null }

/**
 * Returns the calendar message to send: calendars contain agreed interviews only. Undefined when nothing changes for
 * them.
 */
export function getCalendarMethod(
  before: InterviewStatus | undefined,
  after: InterviewStatus,
): 'REQUEST' | 'CANCEL' | undefined {
  if (after === 'ACCEPTED') return 'REQUEST'
  return before === 'ACCEPTED' ? 'CANCEL' : undefined
}
