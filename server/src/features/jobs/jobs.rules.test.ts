import { describe, expect, test } from 'vitest'
import { alterations, payOf, standingAfter, type JobFacts } from './jobs.rules.ts'

const job: JobFacts = {
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
  salary: {
    type: 'FIXED',
    amount: 5,
    minAmount: null,
    maxAmount: null,
    hourlyRate: null,
    currency: 'ETB',
    frequency: 'MONTHLY',
    negotiable: false,
    benefits: null,
  },
}
const form = { currency: 'ETB', frequency: 'MONTHLY', negotiable: false } as const

describe('alterations', () => {
  test('are what differs, and nothing else', () => {
    expect(alterations(job, { title: 'Engineer', location: 'Adama' })).toEqual({ location: 'Adama' })
    expect(alterations(job, { salary: { ...form, type: 'FIXED', amount: 5, hourlyRate: 9 } })).toEqual({})
    expect(alterations(job, { salary: null })).toEqual({ salary: null })
    expect(alterations(job, { deadline: null, title: undefined })).toEqual({})
  })

  test('skills are compared whatever their order, with their levels', () => {
    expect(
      alterations(job, {
        skills: [
          { skillId: 'A', level: 'BEGINNER' },
          { skillId: 'b', level: 'EXPERT' },
        ],
      }),
    ).toEqual({})
    expect(
      alterations(job, {
        skills: [
          { skillId: 'a', level: 'EXPERT' },
          { skillId: 'b', level: 'EXPERT' },
        ],
      }),
    ).toHaveProperty('skills')
  })
})

test('pay keeps the figures of its type', () => {
  expect(payOf({ ...form, type: 'RANGE', amount: 1, minAmount: 2, maxAmount: 3 })).toMatchObject({
    amount: null,
    minAmount: 2,
    maxAmount: 3,
    hourlyRate: null,
  })
  expect(payOf(undefined)).toBeNull()
})

test('only a rejected job is handed in again, only an approved one is looked at again', () => {
  expect(standingAfter('REJECTED', { title: 'x' })).toEqual({ resubmit: true, lookAgain: false })
  expect(standingAfter('ACTIVE', { title: 'x' })).toEqual({ resubmit: false, lookAgain: true })
  expect(standingAfter('ACTIVE', { level: 'LEAD' })).toEqual({ resubmit: false, lookAgain: false })
  expect(standingAfter('CLOSED', { salary: null })).toEqual({ resubmit: false, lookAgain: true })
  expect(standingAfter('DRAFT', { title: 'x' })).toEqual({ resubmit: false, lookAgain: false })
})
