import type { ReceivedApplication } from '@sira/contract/applications'
import type { Interview } from '@sira/contract/interviews'
import { expect, test } from 'vitest'
import { describeMessageProblem, fillForApplicant, findAgreedTime } from './message-template.ts'

const APPLICATION = {
  job: { title: 'Backend Engineer', company: { name: 'Abay Software' } },
  jobSeeker: { user: { firstName: 'Hanna' } },
} as ReceivedApplication
const TEXT = 'Dear {{firstName}}, see you on {{interviewTime}}.\n{{companyName}}'

test('a template is filled for an applicant; without an agreed interview its time stays to be written', () => {
  expect(fillForApplicant(TEXT, APPLICATION, '2026-11-24T04:00:00Z')).toBe(
    'Dear Hanna, see you on Tue 24 Nov 2026, 07:00 EAT (1:00 in the daytime, ኅዳር 15, 2019).\nAbay Software',
  )
  const text = fillForApplicant(TEXT, APPLICATION, undefined)
  expect(text).toContain('Dear Hanna, see you on {{interviewTime}}.')
  expect(describeMessageProblem({ message: text }, undefined)).toBe(
    'No interview is agreed yet. Please write the time in place of {{interviewTime}}.',
  )
  expect(describeMessageProblem({ message: text }, '2026-11-24T04:00:00Z')).toBeUndefined()
})

test('a message says why it cannot be sent', () => {
  expect(describeMessageProblem({ message: 'Your pay: {{salary}}' }, undefined)).toMatch(
    /^{{salary}} is not a placeholder/,
  )
  expect(describeMessageProblem({ message: 'x'.repeat(2001) }, undefined)).toBe('Must be at most 2000 characters')
  expect(describeMessageProblem({ message: 'x'.repeat(2000) }, undefined)).toBeUndefined()
  expect(describeMessageProblem({ message: 'x'.repeat(1995), subject: 'News' }, undefined)).toMatch(/^Must be at most/)
})

test('of the agreed interviews the next one counts', () => {
  const at = (status: Interview['status'], startsAt: string | null) => ({ status, startsAt }) as Interview
  const now = Date.parse('2026-11-20T00:00:00Z')
  expect(
    findAgreedTime(
      [
        at('ACCEPTED', '2026-11-26T08:00:00Z'),
        at('ACCEPTED', '2026-11-24T08:00:00Z'),
        at('ACCEPTED', '2026-11-19T08:00:00Z'),
        at('CANCELLED', '2026-11-21T08:00:00Z'),
        at('PROPOSED', null),
      ],
      now,
    ),
  ).toBe('2026-11-24T08:00:00Z')
  expect(findAgreedTime([at('PROPOSED', null)], now)).toBeUndefined()
})
