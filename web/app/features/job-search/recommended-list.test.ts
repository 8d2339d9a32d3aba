import type { MatchedJob } from '@sira/contract/seeker-jobs'
import { expect, test } from 'vitest'
import {
  arrangeRecommended,
  NOTHING_REMEMBERED,
  rememberShown,
  type RecommendedListMemory,
} from './recommended-list.ts'

const createJobs = (names: string) =>
  [...names].map((id) => ({ id, companyId: id < 'c' ? 'wenchi' : 'jugol' }) as MatchedJob)
const arrange = (loaded: string, memory: RecommendedListMemory, hidden: string[] = [], isFinal = false) => {
  const { jobs, awaited } = arrangeRecommended(createJobs(loaded), memory, {
    hiddenIds: new Set(hidden),
    most: 3,
    isFinal,
  })
  return [jobs.map(({ id }) => id).join(''), awaited]
}
const remember = (memory: RecommendedListMemory, shown: string, hidden: string) =>
  rememberShown(memory, createJobs(shown), createJobs(hidden)[0]!)

test('the first jobs are shown, without those that are hidden elsewhere', () => {
  expect(arrange('abcde', NOTHING_REMEMBERED)).toEqual(['abc', 0])
  expect(arrange('abcde', NOTHING_REMEMBERED, ['b'])).toEqual(['acd', 0])
  expect(arrange('abcde', NOTHING_REMEMBERED, ['wenchi'])).toEqual(['cde', 0])
})

test('a hidden job goes at once, and the next one comes at the end once the server has answered', () => {
  const memory = remember(NOTHING_REMEMBERED, 'abc', 'b')
  expect(arrange('abcde', memory, ['b'])).toEqual(['ac', 1])
  // The reason has changed what comes first; the rows stay where they are.
  expect(arrange('ecad', memory, ['b'])).toEqual(['ace', 0])
  expect(arrange('ca', memory, ['b'])).toEqual(['ac', 0])
  expect(arrange('ecd', memory, ['b']), 'what is no longer recommended goes').toEqual(['ced', 0])
})

test('Undo shows the job at its place at once, whether the server has answered or not', () => {
  const memory = remember(NOTHING_REMEMBERED, 'abc', 'b')
  expect(arrange('abcde', memory)).toEqual(['abc', 0])
  expect(arrange('acde', memory)).toEqual(['abc', 0])
})

test('two jobs are hidden one after the other, and both can come back', () => {
  const first = remember(NOTHING_REMEMBERED, 'abc', 'b')
  const second = remember(first, 'ac', 'a')
  expect(arrange('abcde', second, ['a', 'b'])).toEqual(['c', 2])
  expect(arrange('acde', second, ['a', 'b']), 'the answer to the first').toEqual(['c', 2])
  expect(arrange('cde', second, ['a', 'b'])).toEqual(['cde', 0])
  const third = remember(second, 'cde', 'd')
  expect(arrange('cef', third, ['a', 'b', 'd'])).toEqual(['cef', 0])
  expect(arrange('cef', third, ['a'])).toEqual(['bcd', 0])
})

test('when the next answer cannot be read, the list goes on with what is loaded', () => {
  const memory = remember(NOTHING_REMEMBERED, 'abc', 'b')
  expect(arrange('abcde', memory, ['b'], true)).toEqual(['acd', 0])
})
