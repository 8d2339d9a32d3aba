import { expect, test } from 'vitest'
import { changedNames, isSameValue } from './form-changes.ts'

test('what a mounted control says of nothing is no change', () => {
  const before = {
    title: '',
    website: '',
    deadline: undefined,
    isRemote: undefined,
    logo: null,
    salary: { type: '', minAmount: undefined, benefits: '' },
  }
  const after = {
    title: '',
    website: undefined,
    deadline: '',
    isRemote: false,
    logo: undefined,
    salary: { type: undefined, minAmount: Number.NaN, benefits: undefined, amount: '' },
    status: undefined,
  }
  expect(changedNames(before, after)).toEqual([])
  expect(changedNames({}, { salary: { type: '' }, skills: [] })).toEqual([])
})

test('anything typed, chosen, ticked, added or taken away is a change', () => {
  const before = {
    title: 'Clerk',
    isRemote: true,
    grade: 0,
    salary: { type: 'FIXED', amount: 10 },
    skills: [{ skillId: 'a', level: 'EXPERT' }],
    logo: null,
  }
  expect(changedNames(before, { ...before, title: '' })).toEqual(['title'])
  expect(changedNames(before, { ...before, isRemote: false })).toEqual(['isRemote'])
  expect(changedNames(before, { ...before, grade: undefined })).toEqual(['grade'])
  expect(changedNames(before, { ...before, salary: { type: 'FIXED', amount: 11 } })).toEqual(['salary'])
  expect(changedNames(before, { ...before, skills: [] })).toEqual(['skills'])
  expect(changedNames(before, { ...before, skills: [...before.skills, { skillId: 'b', level: 'EXPERT' }] })).toEqual([
    'skills',
  ])
  expect(changedNames(before, { ...before, logo: new File(['x'], 'logo.png') })).toEqual(['logo'])
  expect(
    isSameValue(new File(['x'], 'a.png'), new File(['x'], 'a.png')),
    'each chosen file is a choice of its own',
  ).toBe(false)
})

test('dates are the same when they name the same moment', () => {
  expect(isSameValue(new Date(5), new Date(5))).toBe(true)
  expect(isSameValue(new Date(5), new Date(6))).toBe(false)
})
