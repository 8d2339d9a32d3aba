import { expect, test } from 'vitest'
import {
  formatBulkTag,
  formatStatusConflict,
  formatBulkStatusChange,
  groupByPreviousStatus,
} from './status-change-texts.ts'

test('describes the result of a bulk status change', () => {
  const moved = (outcome: 'moved' | 'messaged' | 'same' | 'changed' | 'gone', n: number) =>
    Array.from({ length: n }, (_, index) => ({ id: `${outcome}${index}`, outcome }))
  expect(formatBulkStatusChange(moved('moved', 12), 'REJECTED')).toBe('12 applications moved to Rejected.')
  expect(
    formatBulkStatusChange(
      [...moved('moved', 1), ...moved('changed', 1), ...moved('same', 2), ...moved('gone', 1)],
      'OFFERED',
    ),
  ).toBe(
    '1 application moved to Offered. 1 application has changed meanwhile and was left as is. 2 applications already had that status. 1 application no longer available.',
  )
  expect(formatBulkStatusChange([...moved('moved', 1), ...moved('messaged', 2)], 'REVIEWED')).toBe(
    '1 application moved to Reviewed. 2 applications already had that status, and the message was sent.',
  )
  expect(formatBulkStatusChange(moved('messaged', 1), 'REVIEWED')).toBe(
    '1 application already had that status, and the message was sent.',
  )
})

test('a bulk status change is undone to the previous status of each', () => {
  expect(
    groupByPreviousStatus([
      { id: 'a', outcome: 'moved', before: 'PENDING' },
      { id: 'b', outcome: 'moved', before: 'OFFERED' },
      { id: 'c', outcome: 'moved', before: 'PENDING' },
      { id: 'd', outcome: 'changed', before: 'PENDING' },
    ]),
  ).toEqual([
    { status: 'PENDING', ids: ['a', 'c'] },
    { status: 'OFFERED', ids: ['b'] },
  ])
})

test('a conflict says who, what and when', () => {
  expect(formatStatusConflict({ by: 'Meron Alemu', status: 'SHORTLISTED', at: '2026-11-20T06:14:00Z' })).toMatch(
    /^Meron Alemu has changed this to Shortlisted on 20 Nov 2026.*09:14/,
  )
  expect(formatStatusConflict({ by: '', status: 'REJECTED', at: '' })).toMatch(
    /^Somebody has changed this to Rejected\. /,
  )
})

test('describes how many people got a tag', () => {
  expect([0, 1, 3].map((people) => formatBulkTag(people, 'Go'))).toEqual([
    'All of them have the tag “Go” already.',
    '1 person tagged “Go”.',
    '3 people tagged “Go”.',
  ])
})
