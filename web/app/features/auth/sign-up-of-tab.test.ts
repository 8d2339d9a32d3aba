import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMemoryStorage } from '../../../test/memory-storage.ts'
import { clearContinuedSignUp, readContinuedSignUp, saveContinueCode } from './sign-up-of-tab.ts'

beforeEach(() => {
  vi.stubGlobal('sessionStorage', createMemoryStorage())
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('only the person whose address was verified can go on, for nine and a half minutes', () => {
  const email = 'abel@town.example'
  saveContinueCode({ firstName: 'Abel', continueCode: 'code', email })
  expect(readContinuedSignUp(email)).toMatchObject({ firstName: 'Abel', continueCode: 'code' })
  expect(readContinuedSignUp('beza@town.example')).toBeUndefined()
  vi.advanceTimersByTime(9.5 * 60_000)
  expect(readContinuedSignUp(email)).toBeUndefined()
  saveContinueCode({ firstName: 'Abel', continueCode: 'code', email })
  clearContinuedSignUp()
  expect(readContinuedSignUp(email)).toBeUndefined()
})
