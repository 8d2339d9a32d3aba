import { expect, test } from 'vitest'
import { noteShown } from './use-box-text.ts'

test('a result that is shown after the next search has begun is one of the box, and leaves the next one', () => {
  expect(noteShown(['', 'devel', ''], '')).toEqual({ isOwn: true, begun: ['devel', ''] })
  expect(noteShown(['devel', 'develop'], 'develop')).toEqual({ isOwn: true, begun: [] })
})

test('words that the box has not searched for, as after Back, end what it waits for', () => {
  expect(noteShown(['devel'], 'nurse')).toEqual({ isOwn: false, begun: [] })
  expect(noteShown([], 'nurse')).toEqual({ isOwn: false, begun: [] })
})
