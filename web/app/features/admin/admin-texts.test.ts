import { expect, test } from 'vitest'
import { listAuditFacts } from './admin-texts.ts'
import { formatDottedName, formatCount } from '../../ui/format-text.ts'

test('an action of the audit log is shown in words', () => {
  expect(formatDottedName('trade-license.shown')).toBe('Trade license shown')
  expect(listAuditFacts({ details: { undone: 'job.taken-down' }, subject: null, ip: null })).toEqual([
    ['Undone', 'Job taken down'],
  ])
  expect(listAuditFacts({ details: { fields: ['title', 'salary', 'new'] }, subject: null, ip: null })).toEqual([
    ['Changed', 'Title, Salary, new'],
  ])
  const key = { name: 'Careers page', scopes: ['jobs:read', 'jobs:write'], expiresAt: null }
  expect(listAuditFacts({ details: key, subject: null, ip: null })).toEqual([
    ['Name', 'Careers page'],
    ['Permissions', 'jobs:read, jobs:write'],
    ['Expires', 'never'],
  ])
  expect(listAuditFacts({ details: { fields: ['url', 'isOn'], host: 'a.example' }, subject: null, ip: null })).toEqual([
    ['Changed', 'Address, Turned on or off'],
    ['Address', 'a.example'],
  ])
  expect(formatDottedName('company.approved')).toBe('Company approved')
})

test('a count is shown with separators', () => {
  expect([0, 1, 1234].map(formatCount)).toEqual(['0', '1', '1,234'])
})

test('details of an entry are shown in words: a status change is one fact, and facts that are shown elsewhere are left out', () => {
  const subject = { kind: 'job', id: 'j', name: 'Clerk' }
  expect(
    listAuditFacts({
      subject,
      ip: null,
      details: { from: 'PENDING', to: 'REJECTED', title: 'Clerk', reason: 'No pay' },
    }),
  ).toEqual([
    ['Status', 'Under review → Rejected'],
    ['Reason', 'No pay'],
  ])
  expect(listAuditFacts({ subject, ip: null, details: { from: 'ACTIVE', to: 'ACTIVE', title: 'Clerk' } })).toEqual([])
  expect(
    listAuditFacts({
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
    ['Merged into', 'Go'],
    ['Other spellings', 'golang, go lang'],
    ['Act', 'yes'],
    ['IP', '10.0.0.1'],
  ])
})
