import { expect, test } from 'vitest'
import { getGithubSignInProblem } from './github-sign-in-problem.ts'

test('every reason for a failed sign-in with GitHub has a text, and no other parameter value has one', () => {
  for (const word of ['cancelled', 'state', 'failed', 'no-email', 'suspended', 'too-many', 'unreachable'])
    expect(getGithubSignInProblem(`github-${word}`)).toMatch(/^[A-Z].+\.$/)
  for (const word of [null, '', 'github-', 'toString', '__proto__', 'You have won'])
    expect(getGithubSignInProblem(word)).toBeUndefined()
})
