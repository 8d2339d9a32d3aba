import { beforeEach, expect, test, vi } from 'vitest'
import { submitDrafts } from './job-import-queries.ts'
import { explainSubmit, requireSubmitted } from './submit-result.ts'

interface Answer {
  submitted: string[]
  incomplete: { id: string; title: string; missing: string[] }[]
}
const { answers, sent } = vi.hoisted(() => ({ answers: [] as Answer[], sent: [] as unknown[] }))

vi.mock('../../api/queries.ts', () => ({ apiQuery: () => ({}), apiResponseQuery: () => ({}), invalidate: () => {} }))
vi.mock('../../api/call-api.ts', () => ({
  callApi: async (_: unknown, { body }: { body: unknown }) => {
    sent.push(body)
    return { data: answers.shift() }
  },
}))

const createIds = (count: number) => Array.from({ length: count }, (_, n) => `${n}`)
const lacks = (...missing: string[]) => ({ id: 'x', title: 'Cook', missing })
const explain = (result: Parameters<typeof requireSubmitted>[0]) => {
  try {
    requireSubmitted(result)
    return ''
  } catch (error) {
    return explainSubmit(error)
  }
}

beforeEach(() => {
  answers.length = sent.length = 0
})

test('all drafts are sent, a hundred with each call, until no more are taken', async () => {
  answers.push(
    { submitted: createIds(100), incomplete: [] },
    { submitted: createIds(100), incomplete: [lacks('SKILLS')] },
    { submitted: createIds(7), incomplete: [lacks('SKILLS')] },
  )
  expect(await submitDrafts('board')).toEqual({ submitted: 207, incomplete: [['SKILLS']] })
  expect(sent).toEqual([{}, {}, {}])
})

test('one draft is sent with one call, and its reason is said when it is refused', async () => {
  answers.push({ submitted: [], incomplete: [lacks('REPLIES_OVERDUE')] })
  const result = await submitDrafts('board', 'job')
  expect(sent).toEqual([{ jobIds: ['job'] }])
  expect(explain(result)).toBe(
    '1 draft was not sent. Please answer the applicants who have waited longer than you promised.',
  )
})

test('of several refused drafts each reason is said once, and none when all were sent', () => {
  expect(explain({ incomplete: [['SKILLS'], ['SKILLS', 'DEADLINE_PASSED']] })).toBe(
    '2 drafts were not sent. Please add at least one skill before you send it to review. Its deadline has passed. Please choose a new one.',
  )
  expect(explain({ incomplete: [] })).toBe('')
})
