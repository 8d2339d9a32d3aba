import type { Question, QuestionForm } from '@sira/contract/questions'
import { PROFILE_RESUME_FORM, setUpApplicant } from './send-application.ts'
import type { TestApp } from './test-app.ts'
import type { TestUser } from './test-client.ts'

export type QuestionInput = Partial<QuestionForm> & Pick<QuestionForm, 'kind' | 'text'>

/** A question of every kind. */
export const ALL_KINDS: QuestionInput[] = [
  { kind: 'SHORT_TEXT', text: 'What do people call you?' },
  { kind: 'LONG_TEXT', text: 'What did you build last?', help: 'A few sentences' },
  { kind: 'YES_NO', text: 'Do you speak Amharic?', accept: ['YES'] },
  {
    kind: 'ONE_OF',
    text: 'Where would you work?',
    options: ['Adama', 'Addis Ababa', 'Remote'],
    accept: ['Adama', 'Remote'],
  },
  { kind: 'SOME_OF', text: 'Which of these do you know?', options: ['Go', 'Rust', 'SQL'], accept: ['SQL', 'Go'] },
  { kind: 'NUMBER', text: 'How many years have you worked?', min: 0, max: 60, accept: { min: 2, max: null } },
  { kind: 'DATE', text: 'When can you start?', accept: { min: null, max: '2027-03-01' } },
  { kind: 'LINK', text: 'Where is your work?' },
]
/** Answers to them as the job needs them. */
export const GOOD_ANSWERS = [
  'Selam',
  'A shop\nfor shoes',
  'YES',
  'Remote',
  ['SQL', 'Go'],
  5,
  '2027-01-15',
  'https://selam.example/work',
]

/** Creates a seeker, and a company with a live job that asks these questions. */
export async function setUpQuestions(testApp: TestApp, questions: QuestionInput[], more: object = {}) {
  const scenario = await setUpApplicant(testApp)
  const { sheba, job } = scenario
  const changed = await sheba.owner.patch(`/jobs/update/${job.id}`, { questions, ...more })
  if (changed.status !== 200) throw new Error(changed.text)
  return { ...scenario, owner: sheba.owner, questions: changed.data.questions as Question[] }
}

/** Returns answers by the id of their question. */
export const toAnswers = (questions: readonly Question[], answers: readonly unknown[]) =>
  Object.fromEntries(questions.flatMap(({ id }, at) => (answers[at] === undefined ? [] : [[id, answers[at]]])))

/** Applies with the resume of the profile. */
export const applyWithAnswers = (seeker: TestUser, jobId: string, answers: object) =>
  seeker.post(`/jobs/${jobId}/apply`, { ...PROFILE_RESUME_FORM, answers })
