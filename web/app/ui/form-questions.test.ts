import { expect, test } from 'vitest'
import { createFormQuestions } from './form-questions.ts'

const ask = (value: string) => (value.includes('?') ? { text: `Really ${value}`, keep: 'Send again' } : undefined)

test('a field asks once about a value, and again about another one', async () => {
  const { setQuestion, listNewQuestions, findQuestion } = createFormQuestions()
  setQuestion('email', ask)
  expect(await listNewQuestions({ email: 'a?', name: 'b?' }, {})).toEqual({ email: ['Really a?'] })
  expect(findQuestion('email', 'a?')).toEqual(ask('a?'))
  expect(await listNewQuestions({ email: 'a?' }, {})).toEqual({})
  expect(await listNewQuestions({ email: 'c?' }, {})).toEqual({ email: ['Really c?'] })
})

test('nothing is asked about what is plain, absent, or was there before', async () => {
  const { setQuestion, listNewQuestions, findQuestion } = createFormQuestions()
  setQuestion('email', ask)
  expect(await listNewQuestions({ email: 'a' }, {})).toEqual({})
  expect(await listNewQuestions({ email: null }, {})).toEqual({})
  expect(await listNewQuestions({ email: 'a?' }, { email: 'a?' })).toEqual({})
  expect(findQuestion('email', 'a?')).toBeUndefined()
})
