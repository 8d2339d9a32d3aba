import { ProfileChange, ProfileForm, type SeekerProfile } from '@sira/contract/seekers'
import { expect, test } from 'vitest'
import {
  getBasicInfoFailureText,
  toBasicInfoFormValues,
  buildProfileChangeBodies,
  buildProfileChangeBody,
  buildProfileCreationBody,
  toBasicInfoInput,
  type BasicInfoFormValues,
} from './basic-info-form-values.ts'
import { formatFailedCall, toSaveProblem } from '../../ui/failed-call.ts'

const GO = '0190a1b2-0000-7000-8000-000000000001'
const SQL = '0190a1b2-0000-7000-8000-000000000002'
const profile: SeekerProfile = {
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
const parseForm = (values: BasicInfoFormValues) => ProfileForm.parse(toBasicInfoInput(values))
const listMessages = (values: BasicInfoFormValues) =>
  ProfileForm.safeParse(toBasicInfoInput(values)).error?.issues.map(({ message }) => message)

test('an empty form reports its required fields', () => {
  expect(listMessages(toBasicInfoFormValues())).toEqual(['Title is required', 'At least one skill is required'])
})

test('a new profile is sent without empty fields', () => {
  const values = {
    ...toBasicInfoFormValues(),
    title: ' Backend Engineer ',
    skills: [{ skillId: GO, level: 'INTERMEDIATE' as const }],
  }
  expect(buildProfileCreationBody(parseForm(values))).toEqual({
    title: 'Backend Engineer',
    skills: [{ skillId: GO, level: 'INTERMEDIATE', yearsOfExp: '' }],
  })
})

test('only changed fields are sent, emptied ones as an empty text', () => {
  const form = parseForm({ ...toBasicInfoFormValues(profile), title: 'Platform Engineer', bio: '', githubUrl: '' })
  const body = buildProfileChangeBody(form, ['title', 'bio', 'githubUrl'])
  expect(body).toEqual({ title: 'Platform Engineer', bio: '', githubUrl: '' })
  expect(ProfileChange.parse(body)).toEqual({ title: 'Platform Engineer', bio: null, githubUrl: null })
})

test('emptied years are removed, also in multipart', () => {
  const form = parseForm({
    ...toBasicInfoFormValues(profile),
    skills: [{ skillId: GO, level: 'EXPERT', yearsOfExp: '' }],
  })
  const body = buildProfileChangeBody(form, ['skills'])
  expect(body).toEqual({ skills: [{ skillId: GO, level: 'EXPERT', yearsOfExp: '' }] })
  expect(ProfileChange.parse(body).skills).toEqual([{ skillId: GO, level: 'EXPERT', yearsOfExp: null }])
})

test('a file that was chosen and removed again changes nothing', () => {
  expect(buildProfileChangeBody(parseForm(toBasicInfoFormValues(profile)), ['resume'])).toEqual({})
})

test('too many years of experience are reported at their skill', () => {
  const issues = ProfileForm.safeParse(
    toBasicInfoInput({
      ...toBasicInfoFormValues(profile),
      skills: [{ skillId: GO, level: 'EXPERT', yearsOfExp: '61' }],
    }),
  ).error?.issues
  expect(issues).toMatchObject([
    { path: ['skills', 0, 'yearsOfExp'], message: 'Years of experience must be a whole number from 0 to 60' },
  ])
})

test('a picture is removed in a request before the one with new files', () => {
  const picture = { name: 'me.webp', size: 1 }
  const form = { ...parseForm(toBasicInfoFormValues(profile)), profileImage: picture, coverImage: '' as const }
  expect(buildProfileChangeBodies(form, ['profileImage', 'coverImage'])).toEqual([
    { coverImage: '' },
    { profileImage: picture },
  ])
  expect(buildProfileChangeBodies(form, ['coverImage', 'title'])).toEqual([
    { coverImage: '', title: 'Backend Engineer' },
  ])
  expect(buildProfileChangeBodies(form, [])).toEqual([])
  expect(ProfileChange.parse({ coverImage: '' })).toEqual({ coverImage: null })
  expect(buildProfileCreationBody({ ...form, title: 'Designer' })).not.toHaveProperty('coverImage')
})

test('a failed save shows the server’s messages by field, or else what failed and why', () => {
  const failed = 'Failed to save basic information'
  expect(
    toSaveProblem(
      { code: 'FILE_EMPTY', message: 'This file is empty', errors: { resume: ['This file is empty'] } },
      failed,
    ),
  ).toEqual({ fields: { resume: ['This file is empty'] } })
  expect(toSaveProblem({ code: 'BUG', message: 'Something went wrong on our side', errors: {} }, failed)).toEqual({
    message: failed,
  })
  expect(toSaveProblem({ code: 'OFFLINE', message: 'No connection.', errors: {} }, failed)).toEqual({
    message: `${failed}. No connection.`,
  })
  expect(
    formatFailedCall(
      Object.assign(new Error('No connection.'), { code: 'OFFLINE', errors: {} }),
      'Failed to delete education',
    ),
  ).toBe('Failed to delete education. No connection.')
})

test('if only skills were changed, the message names them', () => {
  const [go, sql] = [
    { skillId: GO, level: 'EXPERT' as const },
    { skillId: SQL, level: 'EXPERT' as const },
  ]
  expect(getBasicInfoFailureText(['skills'], [go], [go, sql])).toBe('Failed to add skill')
  expect(getBasicInfoFailureText(['skills'], [go, sql], [go])).toBe('Failed to delete skill')
  expect(getBasicInfoFailureText(['skills', 'bio'], [go], [sql])).toBe('Failed to save basic information')
})
