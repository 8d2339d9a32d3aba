import { expect, test } from 'vitest'
import { parseJobListOrigin, passOriginOn } from './use-job-list-origin.ts'

test('reads the list back from a history entry', () => {
  const origin = parseJobListOrigin({ path: '/jobs?q=react', total: 7, isPrevious: true, key: 'x' })
  expect(origin).toEqual({ path: '/jobs?q=react', total: 7, isPrevious: true })
  expect(passOriginOn(origin), 'a page opened from the job').toEqual({ path: '/jobs?q=react', total: 7 })
})

test('ignores anything else in a history entry', () => {
  for (const state of [null, undefined, 'x', {}, { path: '//evil.example', total: 1 }, { path: '/jobs', total: '1' }])
    expect(parseJobListOrigin(state)).toBeUndefined()
})
