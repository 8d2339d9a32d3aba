import { expect, test } from 'vitest'
import { outcomeOf } from './apply-outcome.ts'

const refusal = { code: 'BAD_INPUT', message: 'Some of what was sent cannot be used', errors: {} } as const

test('what is wrong with a field goes to that field', () => {
  const errors = { coverLetter: ['Cover letter must be at least 50 characters'] }
  expect(outcomeOf({ ...refusal, errors })).toEqual({ problem: { fields: errors } })
})

test('a refused file is told at the resume', () => {
  expect(
    outcomeOf({ ...refusal, code: 'FILE_WRONG_TYPE', message: 'Please upload a PDF or DOC file' }).problem,
  ).toEqual({ fields: { resume: ['Please upload a PDF or DOC file'] } })
  expect(outcomeOf({ ...refusal, code: 'TOO_LARGE', message: 'What was sent is too large' }).problem).toEqual({
    fields: { resume: ['File size should be less than 10MB'] },
  })
})

test('a second try that arrives after the first one ends well', () => {
  expect(outcomeOf({ ...refusal, code: 'ALREADY_APPLIED', message: 'You have already applied for this job' })).toEqual({
    problem: {},
    ended: 'applied',
  })
})

test('a job that closed meanwhile ends the form', () => {
  expect(
    outcomeOf({ ...refusal, code: 'JOB_CLOSED', message: 'This job is no longer accepting applications' }).ended,
  ).toBe('closed')
})

test('without words for people the sentence of the screen is shown', () => {
  expect(outcomeOf({ ...refusal, code: 'BUG', message: 'Something went wrong on our side' })).toEqual({
    problem: { message: 'Failed to submit application. Please try again.' },
    again: true,
  })
  expect(
    outcomeOf({ ...refusal, code: 'OFFLINE', message: 'No connection. Nothing was lost; please try again.' }),
  ).toEqual({ problem: { message: 'No connection. Nothing was lost; please try again.' }, again: true })
  expect(outcomeOf({ ...refusal, code: 'WITHDRAWN_OFTEN', message: 'Too often' })).toEqual({
    problem: { message: 'Too often' },
  })
})
