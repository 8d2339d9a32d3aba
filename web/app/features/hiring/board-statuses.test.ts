import type { ReceivedApplication } from '@sira/contract/applications'
import type { ApplicationStatus } from '@sira/contract/enums'
import { expect, test } from 'vitest'
import { buildBoardColumns, FOLDED_STATUSES, BOARD_STATUSES } from './board-statuses.ts'
import { computeMeanRating } from './star-rating.tsx'

const received = (id: string, status: ApplicationStatus) => ({ id, status }) as ReceivedApplication

test('the board has five columns and two folded final statuses', () => {
  expect([BOARD_STATUSES, FOLDED_STATUSES]).toEqual([
    ['PENDING', 'REVIEWED', 'SHORTLISTED', 'INTERVIEWED', 'OFFERED'],
    ['ACCEPTED', 'REJECTED'],
  ])
})

test('a card is in the column of its status', () => {
  const columns = buildBoardColumns([received('a', 'PENDING'), received('b', 'OFFERED'), received('c', 'REJECTED')])
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

test('a card that was moved is at the top of its column, the latest first', () => {
  const list = ['a', 'b', 'c', 'd'].map((id) => received(id, 'REVIEWED'))
  const { REVIEWED } = buildBoardColumns(list, ['c', 'b', 'gone'])
  expect(REVIEWED.map(({ id }) => id)).toEqual(['c', 'b', 'a', 'd'])
})

test('the mean rating has one decimal, and is undefined without ratings', () => {
  const given = (...stars: number[]) => stars.map((each) => ({ by: 'x', stars: each, isMine: false }))
  expect([computeMeanRating(given(5, 4, 4)), computeMeanRating(given(3)), computeMeanRating([])]).toEqual([
    4.3,
    3,
    undefined,
  ])
})
