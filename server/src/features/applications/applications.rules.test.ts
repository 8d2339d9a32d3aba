import { describe, expect, test } from 'vitest'
import { getApplyObstacle, removeUndoneStatusChanges, type JobApplyState } from './applications.rules.ts'

const live: JobApplyState = { status: 'ACTIVE', wasPublic: true, deleted: false, companyActive: true, over: false }

describe('whether a job accepts applications', () => {
  test('a live job does', () => {
    expect(getApplyObstacle(live)).toBeUndefined()
  })

  test('a job that does not exist, was never approved or was deleted is not found', () => {
    expect(getApplyObstacle(undefined)).toBe('JOB_NOT_FOUND')
    expect(getApplyObstacle({ ...live, status: 'PENDING', wasPublic: false })).toBe('JOB_NOT_FOUND')
    expect(getApplyObstacle({ ...live, status: 'REJECTED', wasPublic: false })).toBe('JOB_NOT_FOUND')
    expect(getApplyObstacle({ ...live, status: 'ARCHIVED', deleted: true })).toBe('JOB_NOT_FOUND')
  })

  test.each(['PENDING', 'DRAFT', 'REJECTED', 'CLOSED', 'ARCHIVED'] as const)(
    'a job that was public and is now %s is closed',
    (status) => {
      expect(getApplyObstacle({ ...live, status })).toBe('JOB_CLOSED')
    },
  )

  test('a job past its deadline, or of a company that is not ACTIVE, is closed', () => {
    expect(getApplyObstacle({ ...live, over: true })).toBe('JOB_CLOSED')
    expect(getApplyObstacle({ ...live, companyActive: false })).toBe('JOB_CLOSED')
  })
})

describe('the timeline of a seeker', () => {
  const at = (second: number) => new Date(second * 1000).toISOString()
  const seen = (...moves: [from: string | null, to: string, second: number][]) =>
    removeUndoneStatusChanges(moves.map(([from, to, second]) => ({ from, to, at: at(second) }))).map(({ to }) => to)

  test('leaves out changes undone within ten seconds, and keeps the others', () => {
    expect(seen([null, 'PENDING', 0], ['PENDING', 'REJECTED', 60], ['REJECTED', 'PENDING', 69])).toEqual(['PENDING'])
    expect(seen([null, 'PENDING', 0], ['PENDING', 'REJECTED', 60], ['REJECTED', 'PENDING', 70])).toEqual([
      'PENDING',
      'REJECTED',
      'PENDING',
    ])
  })

  test('undoing removes one change, not the one before it, and repeating the change counts', () => {
    expect(
      seen(
        [null, 'PENDING', 0],
        ['PENDING', 'SHORTLISTED', 60],
        ['SHORTLISTED', 'OFFERED', 61],
        ['OFFERED', 'SHORTLISTED', 62],
      ),
    ).toEqual(['PENDING', 'SHORTLISTED'])
    expect(
      seen([null, 'PENDING', 0], ['PENDING', 'OFFERED', 60], ['OFFERED', 'PENDING', 61], ['PENDING', 'OFFERED', 62]),
    ).toEqual(['PENDING', 'OFFERED'])
  })
})
