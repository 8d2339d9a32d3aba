import { expect, test } from 'vitest'
import { listChangedFields, isSameValue } from './form-changes.ts'

test('different empty values of a mounted control are no change', () => {
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
  expect(listChangedFields(before, after)).toEqual([])
  expect(listChangedFields({}, { salary: { type: '' }, skills: [] })).toEqual([])
})

test('anything typed, chosen, checked, added or removed is a change', () => {
  const before = {
    title: 'Clerk',
    isRemote: true,
    grade: 0,
    salary: { type: 'FIXED', amount: 10 },
    skills: [{ skillId: 'a', level: 'EXPERT' }],
    logo: null,
  }
  expect(listChangedFields(before, { ...before, title: '' })).toEqual(['title'])
  expect(listChangedFields(before, { ...before, isRemote: false })).toEqual(['isRemote'])
  expect(listChangedFields(before, { ...before, grade: undefined })).toEqual(['grade'])
  expect(listChangedFields(before, { ...before, salary: { type: 'FIXED', amount: 11 } })).toEqual(['salary'])
  expect(listChangedFields(before, { ...before, skills: [] })).toEqual(['skills'])
  expect(
    listChangedFields(before, { ...before, skills: [...before.skills, { skillId: 'b', level: 'EXPERT' }] }),
  ).toEqual(['skills'])
  expect(listChangedFields(before, { ...before, logo: new File(['x'], 'logo.png') })).toEqual(['logo'])
  expect(
    isSameValue(new File(['x'], 'a.png'), new File(['x'], 'a.png')),
    'each chosen file is a choice of its own',
  ).toBe(false)
})

test('dates are the same when they are the same point in time', () => {
  expect(isSameValue(new Date(5), new Date(5))).toBe(true)
  expect(isSameValue(new Date(5), new Date(6))).toBe(false)
})
