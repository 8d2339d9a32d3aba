import type { Interview } from '@sira/contract/interviews'
import type { InterviewWay } from '@sira/contract/enums'

export const WAYS: Record<InterviewWay, string> = { VIDEO: 'Video call', ON_SITE: 'In person', PHONE: 'By phone' }
/** What the place of each way is. */
export const PLACES: Record<InterviewWay, { label: string; hint: string }> = {
  VIDEO: { label: 'Link of the call', hint: 'The full link, for example https://meet.example.com/abc' },
  ON_SITE: { label: 'Address', hint: 'Street, building and floor, so that a stranger finds it' },
  PHONE: { label: 'Phone', hint: 'Who calls whom, and the number' },
}
export const MOST_TIMES = 5

export type InterviewState = 'proposed' | 'passed' | 'asked' | 'coming' | 'over' | 'cancelled'

/** How an interview stands at a moment: a proposal whose times have all passed is none any more. */
export function stateOf(
  { status, times, startsAt, minutes }: Pick<Interview, 'status' | 'times' | 'startsAt' | 'minutes'>,
  now = Date.now(),
): InterviewState {
  if (status === 'CANCELLED') return 'cancelled'
  if (status === 'ASKED') return 'asked'
  if (status === 'ACCEPTED') return Date.parse(startsAt!) + minutes * 60_000 > now ? 'coming' : 'over'
  return times.some((time) => Date.parse(time) > now) ? 'proposed' : 'passed'
}

/** Whether anything can still be changed: not once it has begun. */
export const isOpen = (interview: Interview, now = Date.now()): boolean =>
  interview.status !== 'CANCELLED' && (interview.startsAt === null || Date.parse(interview.startsAt) > now)
