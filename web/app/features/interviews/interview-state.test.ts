import { describe, expect, test } from 'vitest'
import { getInterviewState } from './interview-state.ts'

const NOW = Date.parse('2026-11-20T09:00:00Z')
const [BEFORE, AFTER] = ['2026-11-20T08:30:00Z', '2026-11-21T08:30:00Z']
const one = (facts: object) => ({
  status: 'PROPOSED' as const,
  times: [BEFORE, AFTER],
  startsAt: null,
  minutes: 45,
  ...facts,
})

describe('an interview', () => {
  test.for([
    ['proposed', one({})],
    ['passed', one({ times: [BEFORE] })],
    ['asked', one({ status: 'ASKED' })],
    ['coming', one({ status: 'ACCEPTED', startsAt: AFTER })],
    ['coming', one({ status: 'ACCEPTED', startsAt: BEFORE })],
    ['over', one({ status: 'ACCEPTED', startsAt: BEFORE, minutes: 30 })],
    ['cancelled', one({ status: 'CANCELLED', startsAt: AFTER })],
  ] as const)('is %s', ([state, interview]) => expect(getInterviewState(interview, NOW)).toBe(state))
})
