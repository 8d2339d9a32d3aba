import { expect, test } from 'vitest'
import { toApplyOutcome } from './apply-outcome.ts'

const failure = { code: 'BAD_INPUT', message: 'Some of the data you sent is not valid', errors: {} } as const

test('shows an error about a field at that field', () => {
  const errors = { coverLetter: ['Cover letter must be at least 50 characters'] }
  expect(toApplyOutcome({ ...failure, errors })).toEqual({ problem: { fields: errors } })
})

test('shows an error about the file at the resume', () => {
  expect(
    toApplyOutcome({ ...failure, code: 'FILE_WRONG_TYPE', message: 'Please upload a PDF or DOC file' }).problem,
  ).toEqual({ fields: { resume: ['Please upload a PDF or DOC file'] } })
  expect(toApplyOutcome({ ...failure, code: 'TOO_LARGE', message: 'The request is too large' }).problem).toEqual({
    fields: { resume: ['File size should be less than 10MB'] },
  })
})

test('a retry of an application that had already arrived counts as applied', () => {
  expect(
    toApplyOutcome({ ...failure, code: 'ALREADY_APPLIED', message: 'You have already applied for this job' }),
  ).toEqual({
    problem: {},
    ended: 'applied',
  })
})

test('a job that has closed in the meantime ends the form', () => {
  expect(
    toApplyOutcome({ ...failure, code: 'JOB_CLOSED', message: 'This job is no longer accepting applications' }).ended,
  ).toBe('closed')
})

test('without a message for people the text of the screen is shown', () => {
  expect(toApplyOutcome({ ...failure, code: 'BUG', message: 'Something went wrong on our side' })).toEqual({
    problem: { message: 'Failed to submit application. Please try again.' },
    again: true,
  })
  expect(
    toApplyOutcome({ ...failure, code: 'OFFLINE', message: 'No connection. Nothing was lost; please try again.' }),
  ).toEqual({ problem: { message: 'No connection. Nothing was lost; please try again.' }, again: true })
  expect(toApplyOutcome({ ...failure, code: 'WITHDRAWN_OFTEN', message: 'Too often' })).toEqual({
    problem: { message: 'Too often' },
  })
})
