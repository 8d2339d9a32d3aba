import { NO_WORK_TERMS } from '@sira/contract/remote-regions'
import { describe, expect, test } from 'vitest'
import { getChangedJobFields, toStoredSalary, getJobModerationEffect, type JobFields } from './jobs.rules.ts'

const job: JobFields = {
  title: 'Engineer',
  description: 'You build things.',
  type: 'FULLTIME',
  level: 'MIDLEVEL',
  location: 'Addis Ababa',
  isRemote: false,
  deadline: null,
  skills: [
    { skillId: 'b', level: 'EXPERT' },
    { skillId: 'a', level: 'BEGINNER' },
  ],
  payHiddenReason: null,
  salary: {
    type: 'FIXED',
    amount: 5,
    minAmount: null,
    maxAmount: null,
    hourlyRate: null,
    currency: 'ETB',
    frequency: 'MONTHLY',
    basis: 'UNKNOWN',
    negotiable: false,
    benefits: null,
  },
  questions: [],
  declineUnmet: false,
  criteria: [],
  vacancy: 'EXISTING',
  ...NO_WORK_TERMS,
}
const form = { currency: 'ETB', frequency: 'MONTHLY', basis: 'UNKNOWN', negotiable: false } as const

describe('changes to a job', () => {
  test('contain only the fields that differ', () => {
    expect(getChangedJobFields(job, { title: 'Engineer', location: 'Adama' })).toEqual({ location: 'Adama' })
    expect(getChangedJobFields(job, { salary: { ...form, type: 'FIXED', amount: 5, hourlyRate: 9 } })).toEqual({})
    expect(getChangedJobFields(job, { salary: null })).toEqual({ salary: null })
    expect(getChangedJobFields(job, { deadline: null, title: undefined })).toEqual({})
  })

  test('skills are compared with their levels, in any order', () => {
    expect(
      getChangedJobFields(job, {
        skills: [
          { skillId: 'A', level: 'BEGINNER' },
          { skillId: 'b', level: 'EXPERT' },
        ],
      }),
    ).toEqual({})
    expect(
      getChangedJobFields(job, {
        skills: [
          { skillId: 'a', level: 'EXPERT' },
          { skillId: 'b', level: 'EXPERT' },
        ],
      }),
    ).toHaveProperty('skills')
  })
})

test('pay keeps only the amounts of its type', () => {
  expect(toStoredSalary({ ...form, type: 'RANGE', amount: 1, minAmount: 2, maxAmount: 3 })).toMatchObject({
    amount: null,
    minAmount: 2,
    maxAmount: 3,
    hourlyRate: null,
  })
  expect(toStoredSalary(undefined)).toBeNull()
})

test('only a rejected job is resubmitted, only an approved job is flagged for another look', () => {
  expect(getJobModerationEffect('REJECTED', { title: 'x' })).toEqual({ resubmit: true, lookAgain: false })
  expect(getJobModerationEffect('ACTIVE', { title: 'x' })).toEqual({ resubmit: false, lookAgain: true })
  expect(getJobModerationEffect('ACTIVE', { level: 'LEAD' })).toEqual({ resubmit: false, lookAgain: false })
  expect(getJobModerationEffect('CLOSED', { salary: null })).toEqual({ resubmit: false, lookAgain: true })
  expect(getJobModerationEffect('DRAFT', { title: 'x' })).toEqual({ resubmit: false, lookAgain: false })
})
