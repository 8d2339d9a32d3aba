import { NO_WORK_TERMS } from '@sira/contract/remote-regions'
import { JobForm } from '@sira/contract/jobs'
import { describe, expect, test } from 'vitest'
import {
  toJobRequestBody,
  getJobChanges,
  copyToJobFormValues,
  toJobFormErrors,
  buildNewJobFormValues,
  type StoredJob,
  toJobFormValues,
} from './job-form-values.ts'
import { EMPTY_QUESTION, toPreviewedQuestions } from './question-form-values.ts'

const SKILLS = ['0198f6a2-1111-7abc-8def-0123456789a1', '0198f6a2-1111-7abc-8def-0123456789a2'] as const
const job: StoredJob = {
  title: 'Backend Engineer',
  description: 'Keep the ledger right.',
  type: 'FULLTIME',
  level: 'SENIOR',
  location: 'Addis Ababa',
  payHiddenReason: null,
  questions: [],
  declineUnmet: false,
  vacancy: 'EXISTING',
  ...NO_WORK_TERMS,
  criteria: ['Knows ledgers'],
  isRemote: false,
  deadline: '2099-01-10',
  skills: [
    { skillId: SKILLS[0], level: 'ADVANCED' },
    { skillId: SKILLS[1], level: 'EXPERT' },
  ],
  salary: {
    type: 'RANGE',
    amount: null,
    minAmount: 65_000,
    maxAmount: 90_000,
    hourlyRate: null,
    currency: 'ETB',
    frequency: 'MONTHLY',
    basis: 'GROSS',
    negotiable: true,
    benefits: null,
  },
}
const sent = (changes: Partial<ReturnType<typeof toJobFormValues>> = {}) =>
  JobForm.parse({ ...toJobFormValues(job), ...changes })

test('a new job has the defaults of the product spec and no pay', () => {
  expect(buildNewJobFormValues('Adama')).toMatchObject({
    type: 'FULLTIME',
    level: 'MIDLEVEL',
    salary: { type: '', currency: 'ETB', frequency: 'MONTHLY', basis: '', negotiable: false },
  })
  const filled = {
    ...buildNewJobFormValues('Adama'),
    title: 'Tester',
    description: 'Finds what is wrong.',
    skills: [{ skillId: SKILLS[0], level: 'INTERMEDIATE' as const }],
  }
  expect(toJobRequestBody(JobForm.parse(filled))).toMatchObject({ salary: null, deadline: null, location: 'Adama' })
})

test('a copy starts with everything of the job but a deadline that has passed', () => {
  expect(copyToJobFormValues(job, '2099-01-10')).toEqual(toJobFormValues(job))
  expect(copyToJobFormValues(job, '2099-01-11')).toEqual({ ...toJobFormValues(job), deadline: '' })
})

describe('the changes that are sent for a job', () => {
  test('a job opened and saved unchanged has no changes', () => {
    expect(getJobChanges(job, sent())).toEqual({})
  })
  test('only the fields that differ', () => {
    expect(getJobChanges(job, sent({ title: 'Ledger Engineer', isRemote: true }))).toEqual({
      title: 'Ledger Engineer',
      isRemote: true,
    })
  })
  test('an emptied deadline is removed', () => {
    expect(getJobChanges(job, sent({ deadline: '' }))).toEqual({ deadline: null })
  })
  test('the pay is sent as a whole, with only the figures of its type', () => {
    const salary = { ...toJobFormValues(job).salary, type: 'FIXED' as const, amount: 80_000 }
    expect(getJobChanges(job, sent({ salary }))).toEqual({
      salary: { ...job.salary, type: 'FIXED', amount: 80_000, minAmount: null, maxAmount: null },
    })
  })
  test('pay without a type is removed', () => {
    expect(getJobChanges(job, sent({ salary: { ...toJobFormValues(job).salary, type: '' } }))).toEqual({ salary: null })
  })
  test('skills in another order are the same skills, another level is a change', () => {
    const { skills } = toJobFormValues(job)
    expect(getJobChanges(job, sent({ skills: [skills[1]!, skills[0]!] }))).toEqual({})
    expect(getJobChanges(job, sent({ skills: [{ ...skills[0]!, level: 'BEGINNER' }, skills[1]!] }))).toMatchObject({
      skills: [{ level: 'BEGINNER' }, { level: 'EXPERT' }],
    })
  })
})

test('an error about one skill belongs to the skills field; other fields keep their names', () => {
  expect(toJobFormErrors({ 'skills.1.skillId': ['This skill is not on the list'], title: ['Too short'] })).toEqual({
    skills: ['This skill is not on the list'],
    title: ['Too short'],
  })
})

test('questions are previewed as they will be asked: a needed option that is gone is none, an open range needs nothing', () => {
  const asked = { ...EMPTY_QUESTION, id: 'q', required: false }
  const previewed = toPreviewedQuestions([
    { ...asked, kind: 'ONE_OF', text: ' Where? ', options: ['Adama', 'Home'], accept: ['Home', 'Jimma'] },
    { ...asked, kind: 'ONE_OF', options: ['Adama'], accept: ['Jimma'] },
    { ...asked, kind: 'NUMBER', text: 'Years?', help: ' In all ', accept: { min: null, max: null } },
    { ...asked, kind: 'YES_NO', text: 'Can you drive?', help: undefined, accept: ['YES'] },
  ])
  expect(previewed.map(({ text, help, required, accept }) => [text, help, required, accept])).toEqual([
    ['Where?', null, true, ['Home']],
    ['No question yet', null, false, null],
    ['Years?', 'In all', false, null],
    ['Can you drive?', null, true, ['YES']],
  ])
})
