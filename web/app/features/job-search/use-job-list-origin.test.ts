import { expect, test } from 'vitest'
import { parseJobListOrigin } from './use-job-list-origin.ts'

test('reads the list back from a history entry', () => {
  expect(parseJobListOrigin({ path: '/jobs?q=react', total: 7, key: 'x' })).toEqual({ path: '/jobs?q=react', total: 7 })
})

test('ignores anything else in a history entry', () => {
  for (const state of [null, undefined, 'x', {}, { path: '//evil.example', total: 1 }, { path: '/jobs', total: '1' }])
    expect(parseJobListOrigin(state)).toBeUndefined()
})
