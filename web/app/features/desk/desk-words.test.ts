import { expect, test } from 'vitest'
import { actText, countText, factsOf } from './desk-words.ts'

test('an act of the log is read as words', () => {
  expect(actText('trade-license.shown')).toBe('Trade license shown')
  expect(factsOf({ details: { undone: 'job.taken-down' }, subject: null, ip: null })).toEqual([
    ['Undone', 'Job taken down'],
  ])
  expect(actText('company.approved')).toBe('Company approved')
})

test('a count goes with its noun', () => {
  expect([countText(1, 'company', 'companies'), countText(0, 'job'), countText(1234, 'profile')]).toEqual([
    '1 company',
    '0 jobs',
    '1,234 profiles',
  ])
})

test('the details of a line are words: a step of statuses is one, and what stands beside it is not said twice', () => {
  const subject = { kind: 'job', id: 'j', name: 'Clerk' }
  expect(
    factsOf({ subject, ip: null, details: { from: 'PENDING', to: 'REJECTED', title: 'Clerk', reason: 'No pay' } }),
  ).toEqual([
    ['Status', 'Under review → Rejected'],
    ['Reason', 'No pay'],
  ])
  expect(factsOf({ subject, ip: null, details: { from: 'ACTIVE', to: 'ACTIVE', title: 'Clerk' } })).toEqual([])
  expect(
    factsOf({
      subject: null,
      ip: '10.0.0.1',
      details: {
        from: '2026-11-01',
        to: '2026-11-20',
        into: '01a1f8fa-92e6-7208-8381-b7b086dd9b8b',
        intoName: 'Go',
        aliases: ['golang', 'go lang'],
        act: true,
      },
    }),
  ).toEqual([
    ['From', '2026-11-01'],
    ['To', '2026-11-20'],
    ['Into', 'Go'],
    ['Spellings', 'golang, go lang'],
    ['Act', 'yes'],
    ['IP', '10.0.0.1'],
  ])
})
