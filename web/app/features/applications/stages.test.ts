import type { Received } from '@sira/contract/applications'
import type { ApplicationStatus } from '@sira/contract/enums'
import { expect, test } from 'vitest'
import { columnsOf, ENDS, STAGES } from './stages.ts'
import { meanOf } from './stars.tsx'

const received = (id: string, status: ApplicationStatus) => ({ id, status }) as Received

test('a board has five columns and two folded ends', () => {
  expect([STAGES, ENDS]).toEqual([
    ['PENDING', 'REVIEWED', 'SHORTLISTED', 'INTERVIEWED', 'OFFERED'],
    ['ACCEPTED', 'REJECTED'],
  ])
})

test('a card stands where its status says, and where it was just moved', () => {
  const columns = columnsOf(
    [received('a', 'PENDING'), received('b', 'PENDING'), received('c', 'REJECTED')],
    new Map([['b', 'OFFERED']]),
  )
  expect(
    Object.entries(columns)
      .filter(([, list]) => list.length > 0)
      .map(([status, list]) => [status, ...list.map(({ id }) => id)]),
  ).toEqual([
    ['PENDING', 'a'],
    ['OFFERED', 'b'],
    ['REJECTED', 'c'],
  ])
})

test('the mean of the stars has one decimal, and nobody’s is none', () => {
  const given = (...stars: number[]) => stars.map((each) => ({ by: 'x', stars: each, isMine: false }))
  expect([meanOf(given(5, 4, 4)), meanOf(given(3)), meanOf([])]).toEqual([4.3, 3, undefined])
})
