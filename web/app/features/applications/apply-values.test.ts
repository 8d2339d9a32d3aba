import { ApplicationForm } from '@sira/contract/applications'
import { afterEach, expect, test, vi } from 'vitest'
import { draftKeyOf, earlierLetters, emptyApplication, sendable, unsentLetter } from './apply-values.ts'

const letter = 'x'.repeat(50)
const file = new File(['%PDF'], 'hanna.pdf')

test('the resume of the profile is chosen where there is one', () => {
  expect(emptyApplication(true).useExistingResume).toBe('true')
  expect(emptyApplication(false).useExistingResume).toBe('false')
})

test('complaints come in the order of the page: resume, letter, links', () => {
  expect(Object.keys(emptyApplication(false))).toEqual([
    'useExistingResume',
    'resume',
    'coverLetter',
    'githubUrl',
    'linkedinUrl',
    'portfolioUrl',
  ])
})

test('a file chosen before changing back to the profile stays here', () => {
  expect(sendable({ ...emptyApplication(true), coverLetter: letter, resume: file }, true)).not.toHaveProperty('resume')
})

test('a remembered choice of a resume that is gone asks for a new one', () => {
  const values = sendable({ ...emptyApplication(true), coverLetter: letter }, false)
  expect(values.useExistingResume).toBe('false')
  expect(ApplicationForm.safeParse(values).error?.issues).toMatchObject([
    { path: ['resume'], message: 'Please upload a resume' },
  ])
})

test('empty links are no links', () => {
  const parsed = ApplicationForm.parse(
    sendable({ ...emptyApplication(false), coverLetter: letter, resume: file }, false),
  )
  expect(parsed).toMatchObject({ githubUrl: undefined, linkedinUrl: undefined, portfolioUrl: undefined, resume: file })
})

afterEach(() => vi.unstubAllGlobals())

test.for([
  ['a letter', JSON.stringify({ coverLetter: letter }), letter],
  ['blanks', JSON.stringify({ coverLetter: ' \n' }), undefined],
  ['no letter', '{}', undefined],
  ['nothing', null, undefined],
  ['something broken', '{', undefined],
  ['something else', '7', undefined],
] as const)('what lies unsent on the device for a job that has closed: %s', ([, kept, found]) => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === `draft:${draftKeyOf('job', 'hanna')}` ? kept : null),
  })
  expect(unsentLetter('job', 'hanna')).toBe(found)
  expect(unsentLetter('job', 'sara')).toBeUndefined()
})
test('a device that keeps nothing has no letter', () => {
  expect(unsentLetter('job', 'hanna')).toBeUndefined()
})

test('letters are offered newest first, each once', () => {
  const sent = (id: string, title: string, coverLetter: string) =>
    ({ id, coverLetter, job: { title, company: { name: 'Sheba' } } }) as Parameters<typeof earlierLetters>[0][number]
  expect(
    earlierLetters([
      sent('3', 'Analyst', 'B'),
      sent('2', 'Engineer', 'A '),
      sent('1', 'Tester', 'A'),
      sent('0', 'Nothing', ' '),
    ]),
  ).toEqual([
    { id: '3', label: 'Analyst, Sheba', text: 'B' },
    { id: '2', label: 'Engineer, Sheba', text: 'A' },
  ])
})
