import { expect, test } from 'vitest'
import { toApplyFailure } from './apply-failure.ts'

const failure = { code: 'BAD_INPUT', message: 'Some of the data you sent is not valid', errors: {} } as const

test('shows an error about a field at that field', () => {
  const errors = { coverLetter: ['Cover letter must be at least 50 characters'] }
  expect(toApplyFailure({ ...failure, errors })).toEqual({ problem: { fields: errors } })
})

test('shows an error about the file at the resume', () => {
  expect(
    toApplyFailure({ ...failure, code: 'FILE_WRONG_TYPE', message: 'Please upload a PDF or DOC file' }).problem,
  ).toEqual({ fields: { resume: ['Please upload a PDF or DOC file'] } })
  expect(toApplyFailure({ ...failure, code: 'TOO_LARGE', message: 'The request is too large' }).problem).toEqual({
    fields: { resume: ['File size should be less than 10MB'] },
  })
})

test('a retry of an application that had already arrived counts as applied', () => {
  expect(
    toApplyFailure({ ...failure, code: 'ALREADY_APPLIED', message: 'You have already applied for this job' }),
  ).toEqual({
    problem: {},
    endReason: 'applied',
  })
})

test('a job that has closed in the meantime ends the form', () => {
  expect(
    toApplyFailure({ ...failure, code: 'JOB_CLOSED', message: 'This job is no longer accepting applications' })
      .endReason,
  ).toBe('closed')
})

test('without a message for people the text of the screen is shown', () => {
  expect(toApplyFailure({ ...failure, code: 'BUG', message: 'Something went wrong on our side' })).toEqual({
    problem: { message: 'Failed to submit application. Please try again.' },
    canRetry: true,
  })
  expect(
    toApplyFailure({ ...failure, code: 'OFFLINE', message: 'No connection. Nothing was lost; please try again.' }),
  ).toEqual({ problem: { message: 'No connection. Nothing was lost; please try again.' }, canRetry: true })
  expect(toApplyFailure({ ...failure, code: 'WITHDRAWN_OFTEN', message: 'Too often' })).toEqual({
    problem: { message: 'Too often' },
  })
})
