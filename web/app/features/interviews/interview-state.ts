import { ph, t } from '@lingui/core/macro'
import type { Interview } from '@sira/contract/interviews'
import type { InterviewWay } from '@sira/contract/enums'

// Texts that several screens share.
export const INTERVIEWS_TITLE = t`Interviews`
export const PROPOSE_INTERVIEW = t`Propose an interview`
export const CHANGE_INTERVIEW = t`Change the interview`
export const CANCEL_INTERVIEW = t`Cancel interview`
const REASON = t`Reason`
export const OPTIONAL_REASON = t`${ph({ label: REASON })} (optional)`

/** The ways to meet, as people read them. */
export const INTERVIEW_WAY_LABELS: Record<InterviewWay, string> = {
  VIDEO: t`Video call`,
  ON_SITE: t`In person`,
  PHONE: t`By phone`,
}
/** The label and the hint of the place field for each way to meet. */
export const INTERVIEW_PLACE_FIELDS: Record<InterviewWay, { label: string; hint: string }> = {
  VIDEO: { label: t`Video call link`, hint: t`The full link, for example https://meet.example.com/abc` },
  ON_SITE: { label: t`Address`, hint: t`Street, building and floor, so that it is easy to find` },
  PHONE: { label: t`Phone`, hint: t`Who calls, and the number` },
}
/** A proposal has at most this many times. */
export const MAX_PROPOSED_TIMES = 5

export type InterviewState = 'proposed' | 'passed' | 'asked' | 'coming' | 'over' | 'cancelled'

/** The state of an interview at the time `now`. A proposal whose times have all passed is in the state "passed". */
export function getInterviewState(
  { status, times, startsAt, minutes }: Pick<Interview, 'status' | 'times' | 'startsAt' | 'minutes'>,
  now = Date.now(),
): InterviewState {
  if (status === 'CANCELLED') return 'cancelled'
  if (status === 'ASKED') return 'asked'
  if (status === 'ACCEPTED') return Date.parse(startsAt!) + minutes * 60_000 > now ? 'coming' : 'over'
  return times.some((time) => Date.parse(time) > now) ? 'proposed' : 'passed'
}

/** Whether the interview can still be changed: not once it has begun or is cancelled. */
export const isInterviewChangeable = (interview: Interview, now = Date.now()): boolean =>
  interview.status !== 'CANCELLED' && (interview.startsAt === null || Date.parse(interview.startsAt) > now)
