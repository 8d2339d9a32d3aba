import { describe, expect, test } from 'vitest'
import { whyNot, type JobState } from './applications.rules.ts'

const live: JobState = { status: 'ACTIVE', wasPublic: true, deleted: false, companyActive: true, over: false }

describe('whether a job takes applications', () => {
  test('a live job does', () => {
    expect(whyNot(live)).toBeUndefined()
  })

  test('a job that does not exist, was never approved or was deleted is not found', () => {
    expect(whyNot(undefined)).toBe('JOB_NOT_FOUND')
    expect(whyNot({ ...live, status: 'PENDING', wasPublic: false })).toBe('JOB_NOT_FOUND')
    expect(whyNot({ ...live, status: 'REJECTED', wasPublic: false })).toBe('JOB_NOT_FOUND')
    expect(whyNot({ ...live, status: 'ARCHIVED', deleted: true })).toBe('JOB_NOT_FOUND')
  })

  test.each(['PENDING', 'DRAFT', 'REJECTED', 'CLOSED', 'ARCHIVED'] as const)('a job that was public and is now %s is closed', (status) => {
    expect(whyNot({ ...live, status })).toBe('JOB_CLOSED')
  })

  test('a job past its deadline, or of a company that is not ACTIVE, is closed', () => {
    expect(whyNot({ ...live, over: true })).toBe('JOB_CLOSED')
    expect(whyNot({ ...live, companyActive: false })).toBe('JOB_CLOSED')
  })
})
