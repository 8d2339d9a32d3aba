import { DECIDED_STATUSES, type InterviewStatus, type InterviewWay, type SentStatus } from '@sira/contract/enums'

/** An interview as it stands, and as it stands after a change. */
export interface Standing {
  status: InterviewStatus
  times: readonly string[]
  startsAt: string | null
  sequence: number
}

/** What a company arranges. */
export interface Arrangement {
  times: readonly string[]
  minutes: number
  way: InterviewWay
  place: string
  note: string
}

export type Act = { sequence: number } & (
  | { act: 'ACCEPT'; startsAt: string }
  | { act: 'ASK'; wish: string }
  | { act: 'CANCEL'; reason: string }
  | ({ act: 'MOVE' } & Arrangement)
)

export interface Next {
  status: InterviewStatus
  startsAt: string | null
}
type Obstacle = 'INTERVIEW_CHANGED' | 'INTERVIEW_OVER' | 'TIME_PASSED' | 'NOT_PROPOSED'

/** Whether an interview can be arranged for an application: not once it is decided or taken back. */
export const isOpenFor = (status: SentStatus): boolean =>
  status !== 'WITHDRAWN' && !DECIDED_STATUSES.some((one) => one === status)

/** Whether what is asked for holds already: then nothing is done, and nobody is told twice. */
const holds = (now: Standing, act: Act) =>
  (act.act === 'CANCEL' && now.status === 'CANCELLED') ||
  (act.act === 'ACCEPT' && now.status === 'ACCEPTED' && now.startsAt === act.startsAt)

/** What an act makes of an interview: how it stands then, 'SAME' when that is how it stands already, or what is in the way. */
export function decide(standing: Standing, act: Act, now: number): Next | 'SAME' | Obstacle {
  if (holds(standing, act)) return 'SAME'
  const isOver = standing.status === 'CANCELLED' || (standing.startsAt !== null && Date.parse(standing.startsAt) <= now)
  if (isOver) return 'INTERVIEW_OVER'
  if (act.sequence !== standing.sequence) return 'INTERVIEW_CHANGED'
  if (act.act === 'CANCEL') return { status: 'CANCELLED', startsAt: standing.startsAt }
  if (act.act === 'ASK') return { status: 'ASKED', startsAt: null }
  if (act.act === 'MOVE') return moved(standing, act.times)
  if (standing.status === 'ACCEPTED') return 'INTERVIEW_CHANGED'
  if (!standing.times.includes(act.startsAt)) return 'NOT_PROPOSED'
  return Date.parse(act.startsAt) <= now ? 'TIME_PASSED' : { status: 'ACCEPTED', startsAt: act.startsAt }
}

/** What is agreed on stays so with one new time; several are a new proposal. */
const moved = ({ status }: Standing, times: readonly string[]): Next =>
  status === 'ACCEPTED' && times.length === 1 ? { status, startsAt: times[0]! } : { status: 'PROPOSED', startsAt: null }

/** What the calendars have to be told: they hold what is agreed on. */
export function calendarNews(
  before: InterviewStatus | undefined,
  after: InterviewStatus,
): 'REQUEST' | 'CANCEL' | undefined {
  if (after === 'ACCEPTED') return 'REQUEST'
  return before === 'ACCEPTED' ? 'CANCEL' : undefined
}
