import { expect, test, vi } from 'vitest'
import { buildFunnelAddress, findPeriodProblem, getLastDays, parseFunnelAddress } from './funnel-url.ts'

const JOB = '0198f6a2-1111-7abc-8def-0123456789a1'
const read = (text: string) => parseFunnelAddress(new URLSearchParams(text))

test('reads the job and the period; without a valid one the last 90 days in Addis Ababa', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T21:30:00Z') })
  try {
    expect(read(`job=${JOB}&from=2026-01-01&to=2026-02-01`)).toEqual({ job: JOB, from: '2026-01-01', to: '2026-02-01' })
    const usual = { job: '', from: '2026-08-24', to: '2026-11-21' }
    for (const text of [
      '',
      'job=1',
      'from=2026-01-01',
      'from=2026-02-30&to=2026-03-01',
      'from=2026-03-02&to=2026-03-01',
    ])
      expect(read(text), text).toEqual(usual)
    expect(buildFunnelAddress(usual)).toEqual({ job: '' })
    expect(buildFunnelAddress({ ...usual, from: '2026-08-25' })).toEqual({
      job: '',
      from: '2026-08-25',
      to: '2026-11-21',
    })
  } finally {
    vi.useRealTimers()
  }
})

test('says what is wrong with a period', () => {
  const problem = (from: string, to: string) => findPeriodProblem({ from, to })
  expect(problem('2025-03-01', '2026-03-01')).toBeUndefined()
  expect(problem('2025-02-28', '2026-03-01')).toBe('Please choose at most 366 days')
  expect(problem('2026-03-02', '2026-03-01')).toBe('The first day must not be after the last one')
  expect(problem('', '2026-03-01')).toBe('Please enter both days')
  expect(getLastDays(30, '2026-03-01')).toEqual({ from: '2026-01-31', to: '2026-03-01' })
})
