import { describe, expect, test } from 'vitest'
import { calendarNews, decide, isOpenFor, type Act, type Standing } from './interviews.rules.ts'

const NOW = Date.parse('2026-11-20T09:00:00.000Z')
const [EARLY, LATE, OTHER, PAST] = [
  '2026-11-23T07:00:00.000Z',
  '2026-11-24T07:00:00.000Z',
  '2026-11-25T07:00:00.000Z',
  '2026-11-20T08:00:00.000Z',
]
const standing = (facts: Partial<Standing> = {}): Standing => ({
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
  ({ sequence: 3, minutes: 30, way: 'PHONE', place: 'x', note: '', ...one }) as unknown as Act
const accept = (startsAt: string) => act({ act: 'ACCEPT', startsAt })
const move = (...times: string[]) => act({ act: 'MOVE', times })
const [ask, cancel] = [act({ act: 'ASK', wish: 'Later' }), act({ act: 'CANCEL', reason: '' })]

describe('what an act makes of an interview', () => {
  test.for([
    ['a proposed time is accepted', standing(), accept(LATE), { status: 'ACCEPTED', startsAt: LATE }],
    [
      'one is accepted after all',
      standing({ status: 'ASKED' }),
      accept(EARLY),
      { status: 'ACCEPTED', startsAt: EARLY },
    ],
    ['accepted twice is accepted', agreed, accept(EARLY), 'SAME'],
    ['another one than was accepted', agreed, accept(LATE), 'INTERVIEW_CHANGED'],
    ['a time that was not proposed', standing(), accept(OTHER), 'NOT_PROPOSED'],
    ['a time that has passed', standing(), accept(PAST), 'TIME_PASSED'],
    ['other times are asked for', standing(), ask, { status: 'ASKED', startsAt: null }],
    ['also of one that was agreed on', agreed, ask, { status: 'ASKED', startsAt: null }],
    ['other times are proposed', standing({ status: 'ASKED' }), move(OTHER), { status: 'PROPOSED', startsAt: null }],
    ['what is agreed on stays so with one new time', agreed, move(OTHER), { status: 'ACCEPTED', startsAt: OTHER }],
    ['several are a new proposal', agreed, move(OTHER, LATE), { status: 'PROPOSED', startsAt: null }],
    ['a proposal is cancelled', standing(), cancel, { status: 'CANCELLED', startsAt: null }],
    ['what was agreed on is cancelled and keeps its time', agreed, cancel, { status: 'CANCELLED', startsAt: EARLY }],
    ['cancelled twice is cancelled', cancelled, cancel, 'SAME'],
    ['what is cancelled stays so', cancelled, move(OTHER), 'INTERVIEW_OVER'],
    ['what is over stays as it was', over, cancel, 'INTERVIEW_OVER'],
    ['what has changed is looked at again', standing(), { ...ask, sequence: 2 }, 'INTERVIEW_CHANGED'],
  ] as const)('%s', ([, now, what, then]) => expect(decide(now, what, NOW)).toEqual(then))
})

test('nothing is arranged for an application that is decided or withdrawn', () => {
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
  expect(statuses.filter(isOpenFor)).toEqual(['PENDING', 'REVIEWED', 'SHORTLISTED', 'INTERVIEWED'])
})

test('calendars hold what is agreed on', () => {
  expect([
    calendarNews(undefined, 'PROPOSED'),
    calendarNews('PROPOSED', 'ACCEPTED'),
    calendarNews('ACCEPTED', 'ACCEPTED'),
    calendarNews('ACCEPTED', 'ASKED'),
    calendarNews('PROPOSED', 'CANCELLED'),
  ]).toEqual([undefined, 'REQUEST', 'REQUEST', 'CANCEL', undefined])
})
