import { expect, test, vi } from 'vitest'
import { Refusal } from './ask.ts'
import { worded } from './worded.ts'

const refusal = (code: 'BAD_INPUT' | 'BUG' | 'COMPANY_EXISTS', errors = {}) =>
  new Refusal(400, { success: false, code, message: 'The server’s words', errors, requestId: 'x' })

test('a refusal is told in the server’s words, field by field', () => {
  expect(worded(refusal('BAD_INPUT', { name: ['Too short', 'Too odd'] }), 'It failed')).toEqual({
    fields: { name: ['Too short', 'Too odd'] },
    message: 'The server’s words',
  })
  expect(worded(refusal('COMPANY_EXISTS'), 'It failed')).toEqual({ fields: {}, message: 'The server’s words' })
})

test('what has no words for people is told in the screen’s own, and noted', () => {
  const noted = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(worded(refusal('BUG'), 'It failed')).toEqual({ fields: {}, message: 'It failed' })
  expect(worded(new TypeError('x is not a function'), 'It failed')).toEqual({ fields: {}, message: 'It failed' })
  expect(noted).toHaveBeenCalledOnce()
  noted.mockRestore()
})
