import { NO_WORK_TERMS } from '@sira/contract/remote-regions'
import { JobForm, type OwnJob } from '@sira/contract/jobs'
import { expect, test } from 'vitest'
import { listJobConflicts } from './job-conflict.ts'
import { toJobRequestBody, toJobFormValues } from './job-form-values.ts'

const SKILL = '0198f6a2-1111-7abc-8def-0123456789a1'
const opened = {
  title: 'Backend Engineer',
  description: 'Keep the ledger right.',
  type: 'FULLTIME',
  level: 'SENIOR',
  location: 'Addis Ababa',
  isRemote: false,
  deadline: '2099-01-10',
  status: 'ACTIVE',
  skills: [{ skillId: SKILL, level: 'ADVANCED' }],
  questions: [],
  declineUnmet: false,
  criteria: [],
  vacancy: 'EXISTING',
  ...NO_WORK_TERMS,
  salary: {
    type: 'RANGE',
    amount: null,
    minAmount: 65_000,
    maxAmount: 90_000,
    hourlyRate: null,
    currency: 'ETB',
    frequency: 'MONTHLY',
    basis: 'UNKNOWN',
    negotiable: true,
    benefits: null,
  },
} as unknown as OwnJob
const conflict = (theirs: Partial<OwnJob>, mine: Partial<ReturnType<typeof toJobFormValues>>) =>
  listJobConflicts(
    opened,
    { ...opened, ...theirs },
    toJobRequestBody(JobForm.parse({ ...toJobFormValues(opened), ...mine })),
    () => 'Go',
  )

test('a field changed by both shows both values; a field changed only by the team member shows theirs', () => {
  expect(
    conflict({ title: 'Ledger Engineer', location: 'Adama' }, { title: 'Payments Engineer', isRemote: true }),
  ).toEqual([
    { label: 'Job title', theirs: 'Ledger Engineer', mine: 'Payments Engineer' },
    { label: 'Location', theirs: 'Adama' },
  ])
})
test('the same change made by both is no difference', () => {
  expect(conflict({ title: 'Ledger Engineer' }, { title: 'Ledger Engineer' })).toEqual([])
})
test('pay, skills, dates and status are shown in words', () => {
  expect(
    conflict(
      {
        salary: null,
        skills: [{ skillId: SKILL, level: 'EXPERT' }] as OwnJob['skills'],
        deadline: null,
        isRemote: true,
        level: 'LEAD',
        status: 'CLOSED',
      },
      {},
    ),
  ).toEqual([
    { label: 'Status', theirs: 'Closed' },
    { label: 'Level', theirs: 'Lead' },
    { label: 'Can be done remotely', theirs: 'Yes' },
    { label: 'Last day to apply', theirs: 'No deadline' },
    { label: 'Salary', theirs: 'Salary not specified' },
    { label: 'Skills', theirs: 'Go, expert' },
  ])
})
test('for a description only added and removed lines are shown', () => {
  expect(conflict({ description: 'Keep the ledger right.\n\nEvery day.' }, { description: 'Keep it right.' })).toEqual([
    {
      label: 'Description',
      theirs: 'Added:\nEvery day.',
      mine: 'Added:\nKeep it right.\n\nRemoved:\nKeep the ledger right.',
    },
  ])
})
