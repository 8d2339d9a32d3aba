import { ApplicationForm } from '@sira/contract/applications'
import type { Question } from '@sira/contract/questions'
import { afterEach, expect, test, vi } from 'vitest'
import {
  getApplyDraftKey,
  buildEmptyApplyFormValues,
  toApplicationFormInput,
  readUnsentCoverLetter,
} from './apply-form-values.ts'

const buildQuestion = (id: string, kind: Question['kind']): Question => ({
  id,
  kind,
  text: 'What?',
  help: null,
  required: false,
  options: [],
  min: null,
  max: null,
  accept: null,
})
const letter = 'x'.repeat(50)
const file = new File(['%PDF'], 'hanna.pdf')

test('the resume of the profile is preselected if there is one', () => {
  expect(buildEmptyApplyFormValues(true, []).useExistingResume).toBe('true')
  expect(buildEmptyApplyFormValues(false, []).useExistingResume).toBe('false')
})

test('errors come in the order of the page: resume, answers, letter, links', () => {
  expect(Object.keys(buildEmptyApplyFormValues(false, []))).toEqual([
    'useExistingResume',
    'resume',
    'answers',
    'coverLetter',
    'githubUrl',
    'linkedinUrl',
    'portfolioUrl',
  ])
})

test('a file chosen before switching back to the profile resume is not sent', () => {
  expect(
    toApplicationFormInput({ ...buildEmptyApplyFormValues(true, []), coverLetter: letter, resume: file }, true, []),
  ).not.toHaveProperty('resume')
})

test('a draft that chose a profile resume since deleted asks for a new one', () => {
  const values = toApplicationFormInput({ ...buildEmptyApplyFormValues(true, []), coverLetter: letter }, false, [])
  expect(values.useExistingResume).toBe('false')
  expect(ApplicationForm.safeParse(values).error?.issues).toMatchObject([
    { path: ['resume'], message: 'Please upload a resume' },
  ])
})

test('empty links are left out', () => {
  const parsed = ApplicationForm.parse(
    toApplicationFormInput({ ...buildEmptyApplyFormValues(false, []), coverLetter: letter, resume: file }, false, []),
  )
  expect(parsed).toMatchObject({ githubUrl: undefined, linkedinUrl: undefined, portfolioUrl: undefined, resume: file })
})

test('what was left empty is not sent, nor are answers of a draft to questions that are gone', () => {
  const questions = [buildQuestion('a', 'SHORT_TEXT'), buildQuestion('b', 'SOME_OF'), buildQuestion('c', 'YES_NO')]
  const values = buildEmptyApplyFormValues(true, questions)
  expect(values.answers).toEqual({ a: '', b: [], c: '' })
  const answers = { ...values.answers, c: 'YES', gone: 'something' }
  expect(toApplicationFormInput({ ...values, answers }, true, questions).answers).toEqual({ c: 'YES' })
})

afterEach(() => vi.unstubAllGlobals())

test.for([
  ['a letter', JSON.stringify({ coverLetter: letter }), letter],
  ['blanks', JSON.stringify({ coverLetter: ' \n' }), undefined],
  ['no letter', '{}', undefined],
  ['nothing', null, undefined],
  ['something broken', '{', undefined],
  ['something else', '7', undefined],
] as const)('reads the unsent letter for a closed job from the device: %s', ([, kept, found]) => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === `draft:${getApplyDraftKey('job', 'hanna')}` ? kept : null),
  })
  expect(readUnsentCoverLetter('job', 'hanna')).toBe(found)
  expect(readUnsentCoverLetter('job', 'sara')).toBeUndefined()
})
test('without local storage there is no letter', () => {
  expect(readUnsentCoverLetter('job', 'hanna')).toBeUndefined()
})
