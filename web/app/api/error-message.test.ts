import { expect, test, vi } from 'vitest'
import { ApiError } from './call-api.ts'
import { toErrorMessage } from './error-message.ts'

const apiError = (code: 'BAD_INPUT' | 'BUG' | 'COMPANY_EXISTS', errors = {}) =>
  new ApiError(400, { success: false, code, message: 'The server’s words', errors, requestId: 'x' })

test('an API error is shown in the server’s words, field by field', () => {
  expect(toErrorMessage(apiError('BAD_INPUT', { name: ['Too short', 'Too odd'] }), 'It failed')).toEqual({
    fields: { name: ['Too short', 'Too odd'] },
    message: 'The server’s words',
  })
  expect(toErrorMessage(apiError('COMPANY_EXISTS'), 'It failed')).toEqual({ fields: {}, message: 'The server’s words' })
})

test('an error without a text for people is shown in the screen’s words, and logged', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(toErrorMessage(apiError('BUG'), 'It failed')).toEqual({ fields: {}, message: 'It failed' })
  expect(toErrorMessage(new TypeError('x is not a function'), 'It failed')).toEqual({
    fields: {},
    message: 'It failed',
  })
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
})

test('the name of the field, with which the message of any field begins, is left out', () => {
  const text = 'Must be at most 100 characters'
  const fail = (message: string, errors: Record<string, string[]>) =>
    new ApiError(400, { code: 'BAD_INPUT', message, errors })
  expect(fail(`title: ${text}`, { title: [text] }).message).toBe(text)
  expect(fail('Title: mind the gap', { title: ['another'] }).message).toBe('Title: mind the gap')
})
