import { expect, test } from 'vitest'
import { getRedirectSignInProblem } from './redirect-sign-in-problem.ts'

test('every reason for a failed sign-in with GitHub or Telegram has a text, and no other parameter value has one', () => {
  for (const word of ['cancelled', 'state', 'failed', 'no-email', 'suspended', 'too-many', 'unreachable'])
    for (const service of ['github', 'telegram'])
      expect(getRedirectSignInProblem(`${service}-${word}`)).toMatch(/^[A-Z].+\.$/)
  expect(getRedirectSignInProblem('telegram-failed')).toBe('Telegram did not confirm this sign-in. Please try again.')
  for (const word of [null, '', 'github-', 'github-toString', 'google-failed', '__proto__', 'You have won'])
    expect(getRedirectSignInProblem(word)).toBeUndefined()
})
