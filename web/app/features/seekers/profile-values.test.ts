import { ProfileChange, ProfileForm, type Profile } from '@sira/contract/seekers'
import { expect, test } from 'vitest'
import {
  basicFailure,
  basicValues,
  changeBodies,
  changeBody,
  creationBody,
  formOf,
  type BasicValues,
} from './profile-values.ts'
import { failureText, saveProblem } from './save-problem.ts'

const GO = '0190a1b2-0000-7000-8000-000000000001'
const SQL = '0190a1b2-0000-7000-8000-000000000002'
const profile: Profile = {
  id: 'p',
  title: 'Backend Engineer',
  bio: 'Ledgers.',
  location: 'Adama',
  githubUrl: 'https://github.com/hanna',
  linkedinUrl: null,
  portfolioUrl: null,
  resume: { name: 'cv.pdf', url: '/x', size: 1, type: 'application/pdf' },
  profileImage: null,
  coverImage: null,
  user: { firstName: 'Hanna', lastName: 'Tadesse', email: 'hanna@sira.test', phone: '+251 911234567' },
  skills: [
    { skill: { id: GO, name: 'Go', category: 'LANGUAGE' }, level: 'ADVANCED', yearsOfExp: 3 },
    { skill: { id: SQL, name: 'SQL', category: 'DATABASE' }, level: 'EXPERT', yearsOfExp: null },
  ],
  education: [],
  experiences: [],
  portfolios: [],
}
const parsed = (values: BasicValues) => ProfileForm.parse(formOf(values))
const messages = (values: BasicValues) =>
  ProfileForm.safeParse(formOf(values)).error?.issues.map(({ message }) => message)

test('an empty step names what it needs', () => {
  expect(messages(basicValues())).toEqual(['Title is required', 'At least one skill is required'])
})

test('a new profile is sent without what is empty', () => {
  const values = {
    ...basicValues(),
    title: ' Backend Engineer ',
    skills: [{ skillId: GO, level: 'INTERMEDIATE' as const }],
  }
  expect(creationBody(parsed(values))).toEqual({
    title: 'Backend Engineer',
    skills: [{ skillId: GO, level: 'INTERMEDIATE', yearsOfExp: '' }],
  })
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
  const issues = ProfileForm.safeParse(
    formOf({ ...basicValues(profile), skills: [{ skillId: GO, level: 'EXPERT', yearsOfExp: '61' }] }),
  ).error?.issues
  expect(issues).toMatchObject([
    { path: ['skills', 0, 'yearsOfExp'], message: 'Years of experience must be a whole number from 0 to 60' },
  ])
})

test('a picture that is taken away goes ahead of new files', () => {
  const picture = { name: 'me.webp', size: 1 }
  const form = { ...parsed(basicValues(profile)), profileImage: picture, coverImage: '' as const }
  expect(changeBodies(form, ['profileImage', 'coverImage'])).toEqual([{ coverImage: '' }, { profileImage: picture }])
  expect(changeBodies(form, ['coverImage', 'title'])).toEqual([{ coverImage: '', title: 'Backend Engineer' }])
  expect(changeBodies(form, [])).toEqual([])
  expect(ProfileChange.parse({ coverImage: '' })).toEqual({ coverImage: null })
  expect(creationBody({ ...form, title: 'Designer' })).not.toHaveProperty('coverImage')
})

test('a failed save keeps the words of the server by field, else says what failed and why', () => {
  const failed = 'Failed to save basic information'
  expect(
    saveProblem(
      { code: 'FILE_EMPTY', message: 'This file is empty', errors: { resume: ['This file is empty'] } },
      failed,
    ),
  ).toEqual({ fields: { resume: ['This file is empty'] } })
  expect(saveProblem({ code: 'BUG', message: 'Something went wrong on our side', errors: {} }, failed)).toEqual({
    message: failed,
  })
  expect(saveProblem({ code: 'OFFLINE', message: 'No connection.', errors: {} }, failed)).toEqual({
    message: `${failed}. No connection.`,
  })
  expect(
    failureText(
      Object.assign(new Error('No connection.'), { code: 'OFFLINE', errors: {} }),
      'Failed to delete education',
    ),
  ).toBe('Failed to delete education. No connection.')
})

test('where only skills were changed, the failure names them', () => {
  const [go, sql] = [
    { skillId: GO, level: 'EXPERT' as const },
    { skillId: SQL, level: 'EXPERT' as const },
  ]
  expect(basicFailure(['skills'], [go], [go, sql])).toBe('Failed to add skill')
  expect(basicFailure(['skills'], [go, sql], [go])).toBe('Failed to delete skill')
  expect(basicFailure(['skills', 'bio'], [go], [sql])).toBe('Failed to save basic information')
})
