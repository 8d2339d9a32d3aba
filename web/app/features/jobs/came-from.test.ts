import { expect, test } from 'vitest'
import { cameFromIn } from './came-from.ts'

test('a list is read back from a history entry', () => {
  expect(cameFromIn({ path: '/jobs?q=react', total: 7, key: 'x' })).toEqual({ path: '/jobs?q=react', total: 7 })
})

test('anything else in a history entry leads nowhere', () => {
  for (const state of [null, undefined, 'x', {}, { path: '//evil.example', total: 1 }, { path: '/jobs', total: '1' }])
    expect(cameFromIn(state)).toBeUndefined()
})
