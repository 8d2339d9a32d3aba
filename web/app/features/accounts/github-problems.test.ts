import { expect, test } from 'vitest'
import { problemSentence } from './github-problems.ts'

test('every way back from GitHub without a session has a sentence, and no other word of an address has one', () => {
  for (const word of ['cancelled', 'state', 'failed', 'no-email', 'suspended', 'too-many', 'unreachable'])
    expect(problemSentence(`github-${word}`)).toMatch(/^[A-Z].+\.$/)
  for (const word of [null, '', 'github-', 'toString', '__proto__', 'You have won'])
    expect(problemSentence(word)).toBeUndefined()
})
