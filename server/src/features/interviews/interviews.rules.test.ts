import { describe, expect, test } from 'vitest'
import {
  getCalendarMethod,
  decideInterviewAction,
  canArrangeInterview,
  type InterviewAction,
  type InterviewState,
} from './interviews.rules.ts'

const NOW = Date.parse('2026-11-20T09:00:00.000Z')
const [EARLY, LATE, OTHER, PAST] = [
  '2026-11-23T07:00:00.000Z',
  '2026-11-24T07:00:00.000Z',
  '2026-11-25T07:00:00.000Z',
  '2026-11-20T08:00:00.000Z',
]
const standing = (facts: Partial<InterviewState> = {}): InterviewState => ({
  status: 'PROPOSED',
  times: [PAST, EARLY, LATE],
  startsAt: null,
  sequence: 3,
  ...facts,
})
const agreed = standing({ status: 'ACCEPTED', startsAt: EARLY })
const over = standing({ status: 'ACCEPTED', startsAt: PAST })
const cancelled = standing({ status: 'CANCELLED', startsAt: EARLY })
const act = (one: Record<string, unknown>) =>
  ({ sequence: 3, minutes: 30, way: 'PHONE', place: 'x', note: '', ...one }) as unknown as InterviewAction
const accept = (startsAt: string) => act({ act: 'ACCEPT', startsAt })
const move = (...times: string[]) => act({ act: 'MOVE', times })
const [ask, cancel] = [act({ act: 'ASK', wish: 'Later' }), act({ act: 'CANCEL', reason: '' })]

describe('the result of an action on an interview', () => {
  test.for([
    ['a proposed time is accepted', standing(), accept(LATE), { status: 'ACCEPTED', startsAt: LATE }],
    [
      'a time is accepted after asking for others',
      standing({ status: 'ASKED' }),
      accept(EARLY),
      { status: 'ACCEPTED', startsAt: EARLY },
    ],
    ['accepting twice changes nothing', agreed, accept(EARLY), 'SAME'],
    ['another time after one was accepted', agreed, accept(LATE), 'INTERVIEW_CHANGED'],
    ['a time that was not proposed', standing(), accept(OTHER), 'NOT_PROPOSED'],
    ['a time that has passed', standing(), accept(PAST), 'TIME_PASSED'],
    ['other times are requested', standing(), ask, { status: 'ASKED', startsAt: null }],
    ['other times are requested for an agreed interview', agreed, ask, { status: 'ASKED', startsAt: null }],
    ['other times are proposed', standing({ status: 'ASKED' }), move(OTHER), { status: 'PROPOSED', startsAt: null }],
    [
      'an agreed interview stays agreed with one new time',
      agreed,
      move(OTHER),
      { status: 'ACCEPTED', startsAt: OTHER },
    ],
    ['several new times are a new proposal', agreed, move(OTHER, LATE), { status: 'PROPOSED', startsAt: null }],
    ['a proposal is cancelled', standing(), cancel, { status: 'CANCELLED', startsAt: null }],
    ['an agreed interview is cancelled and keeps its time', agreed, cancel, { status: 'CANCELLED', startsAt: EARLY }],
    ['cancelling twice changes nothing', cancelled, cancel, 'SAME'],
    ['a cancelled interview cannot be moved', cancelled, move(OTHER), 'INTERVIEW_OVER'],
    ['a past interview cannot be cancelled', over, cancel, 'INTERVIEW_OVER'],
    ['an outdated sequence is rejected', standing(), { ...ask, sequence: 2 }, 'INTERVIEW_CHANGED'],
  ] as const)('%s', ([, now, what, then]) => expect(decideInterviewAction(now, what, NOW)).toEqual(then))
})

test('no interview can be arranged for an application that is decided or withdrawn', () => {
  const statuses = [
    'PENDING',
    'REVIEWED',
    'SHORTLISTED',
    'INTERVIEWED',
    'OFFERED',
    'ACCEPTED',
    'REJECTED',
    'WITHDRAWN',
  ] as const
  expect(statuses.filter(canArrangeInterview)).toEqual(['PENDING', 'REVIEWED', 'SHORTLISTED', 'INTERVIEWED'])
})

test('calendars contain agreed interviews', () => {
  expect([
    getCalendarMethod(undefined, 'PROPOSED'),
    getCalendarMethod('PROPOSED', 'ACCEPTED'),
    getCalendarMethod('ACCEPTED', 'ACCEPTED'),
    getCalendarMethod('ACCEPTED', 'ASKED'),
    getCalendarMethod('PROPOSED', 'CANCELLED'),
  ]).toEqual([undefined, 'REQUEST', 'REQUEST', 'CANCEL', undefined])
})
