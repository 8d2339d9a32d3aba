import { ProfileChange, ProfileForm, type Profile } from '@sira/contract/seekers'
import { expect, test } from 'vitest'
import { basicProblem, basicValues, changeBody, creationBody, formOf, type BasicValues } from './profile-values.ts'

const GO = '0190a1b2-0000-7000-8000-000000000001'
const SQL = '0190a1b2-0000-7000-8000-000000000002'
const profile: Profile = {
  id: 'p', title: 'Backend Engineer', bio: 'Ledgers.', location: 'Adama', githubUrl: 'https://github.com/hanna', linkedinUrl: null, portfolioUrl: null,
  resume: { name: 'cv.pdf', url: '/x', size: 1, type: 'application/pdf' }, profileImage: null, coverImage: null,
  user: { firstName: 'Hanna', lastName: 'Tadesse', email: 'hanna@sira.test', phone: '+251 911234567' },
  skills: [{ skill: { id: GO, name: 'Go', category: 'LANGUAGE' }, level: 'ADVANCED', yearsOfExp: 3 }, { skill: { id: SQL, name: 'SQL', category: 'DATABASE' }, level: 'EXPERT', yearsOfExp: null }],
  education: [], experiences: [], portfolios: [],
}
const parsed = (values: BasicValues) => ProfileForm.parse(formOf(values))
const messages = (values: BasicValues) => ProfileForm.safeParse(formOf(values)).error?.issues.map(({ message }) => message)

test('an empty step names what it needs', () => {
  expect(messages(basicValues())).toEqual(['Title is required', 'At least one skill is required'])
})

test('a new profile is sent without what is empty', () => {
  const values = { ...basicValues(), title: ' Backend Engineer ', skills: [{ skillId: GO, level: 'INTERMEDIATE' as const }] }
  expect(creationBody(parsed(values))).toEqual({ title: 'Backend Engineer', skills: [{ skillId: GO, level: 'INTERMEDIATE', yearsOfExp: '' }] })
})

test('only changed fields are sent, emptied ones empty', () => {
  const form = parsed({ ...basicValues(profile), title: 'Platform Engineer', bio: '', githubUrl: '' })
  const body = changeBody(form, ['title', 'bio', 'githubUrl'])
  expect(body).toEqual({ title: 'Platform Engineer', bio: '', githubUrl: '' })
  expect(ProfileChange.parse(body)).toEqual({ title: 'Platform Engineer', bio: null, githubUrl: null })
})

test('years that were emptied are taken away, also in multipart', () => {
  const form = parsed({ ...basicValues(profile), skills: [{ skillId: GO, level: 'EXPERT', yearsOfExp: '' }] })
  const body = changeBody(form, ['skills'])
  expect(body).toEqual({ skills: [{ skillId: GO, level: 'EXPERT', yearsOfExp: '' }] })
  expect(ProfileChange.parse(body).skills).toEqual([{ skillId: GO, level: 'EXPERT', yearsOfExp: null }])
})

test('a file that was chosen and removed again changes nothing', () => {
  expect(changeBody(parsed(basicValues(profile)), ['resume'])).toEqual({})
})

test('years beyond a working life are refused at their skill', () => {
  const issues = ProfileForm.safeParse(formOf({ ...basicValues(profile), skills: [{ skillId: GO, level: 'EXPERT', yearsOfExp: '61' }] })).error?.issues
  expect(issues).toMatchObject([{ path: ['skills', 0, 'yearsOfExp'], message: 'Years of experience must be a whole number from 0 to 60' }])
})

test('a failed save keeps the words of the server, else those of the screen', () => {
  expect(basicProblem({ code: 'FILE_EMPTY', message: 'This file is empty', errors: { resume: ['This file is empty'] } })).toEqual({ fields: { resume: ['This file is empty'] } })
  expect(basicProblem({ code: 'BUG', message: 'Something went wrong on our side', errors: {} })).toEqual({ message: 'Failed to save basic information' })
})
