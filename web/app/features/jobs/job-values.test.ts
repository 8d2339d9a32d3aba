import { JobForm } from '@sira/contract/jobs'
import { describe, expect, test } from 'vitest'
import { bodyOf, changeOf, copyOf, fieldsOfForm, newJob, type StoredJob, valuesOf } from './job-values.ts'

const SKILLS = ['0198f6a2-1111-7abc-8def-0123456789a1', '0198f6a2-1111-7abc-8def-0123456789a2'] as const
const job: StoredJob = {
  title: 'Backend Engineer',
  description: 'Keep the ledger right.',
  type: 'FULLTIME',
  level: 'SENIOR',
  location: 'Addis Ababa',
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
    negotiable: true,
    benefits: null,
  },
}
const sent = (changes: Partial<ReturnType<typeof valuesOf>> = {}) => JobForm.parse({ ...valuesOf(job), ...changes })

test('a new job has the defaults of the product spec and no pay', () => {
  expect(newJob('Adama')).toMatchObject({
    type: 'FULLTIME',
    level: 'MIDLEVEL',
    salary: { type: '', currency: 'ETB', frequency: 'MONTHLY', negotiable: false },
  })
  const filled = {
    ...newJob('Adama'),
    title: 'Tester',
    description: 'Finds what is wrong.',
    skills: [{ skillId: SKILLS[0], level: 'INTERMEDIATE' as const }],
  }
  expect(bodyOf(JobForm.parse(filled))).toMatchObject({ salary: null, deadline: null, location: 'Adama' })
})

test('a copy begins with everything of the job but a deadline that has passed', () => {
  expect(copyOf(job, '2099-01-10')).toEqual(valuesOf(job))
  expect(copyOf(job, '2099-01-11')).toEqual({ ...valuesOf(job), deadline: '' })
})

describe('what is sent of a changed job', () => {
  test('a job that was opened and saved as it is has no changes', () => {
    expect(changeOf(job, sent())).toEqual({})
  })
  test('only the fields that differ', () => {
    expect(changeOf(job, sent({ title: 'Ledger Engineer', isRemote: true }))).toEqual({
      title: 'Ledger Engineer',
      isRemote: true,
    })
  })
  test('an emptied deadline is taken away', () => {
    expect(changeOf(job, sent({ deadline: '' }))).toEqual({ deadline: null })
  })
  test('the pay goes as a whole, with the figures of its type alone', () => {
    const salary = { ...valuesOf(job).salary, type: 'FIXED' as const, amount: 80_000 }
    expect(changeOf(job, sent({ salary }))).toEqual({
      salary: { ...job.salary, type: 'FIXED', amount: 80_000, minAmount: null, maxAmount: null },
    })
  })
  test('pay without a type is taken away', () => {
    expect(changeOf(job, sent({ salary: { ...valuesOf(job).salary, type: '' } }))).toEqual({ salary: null })
  })
  test('skills in another order are the same skills, another level is a change', () => {
    const { skills } = valuesOf(job)
    expect(changeOf(job, sent({ skills: [skills[1]!, skills[0]!] }))).toEqual({})
    expect(changeOf(job, sent({ skills: [{ ...skills[0]!, level: 'BEGINNER' }, skills[1]!] }))).toMatchObject({
      skills: [{ level: 'BEGINNER' }, { level: 'EXPERT' }],
    })
  })
})

test('a refused pick is told at the skills, other fields keep their names', () => {
  expect(fieldsOfForm({ 'skills.1.skillId': ['This skill is not on the list'], title: ['Too short'] })).toEqual({
    skills: ['This skill is not on the list'],
    title: ['Too short'],
  })
})
