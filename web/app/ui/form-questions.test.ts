import { expect, test } from 'vitest'
import { createFormQuestions } from './form-questions.ts'

const ask = (value: string) => (value.includes('?') ? { text: `Really ${value}`, keep: 'Send again' } : undefined)

test('a field asks once about a value, and again about another one', () => {
  const { setQuestion, listNewQuestions } = createFormQuestions()
  setQuestion('email', ask)
  expect(listNewQuestions({ email: 'a?', name: 'b?' }, {})).toEqual({ email: ['Really a?'] })
  expect(listNewQuestions({ email: 'a?' }, {})).toEqual({})
  expect(listNewQuestions({ email: 'c?' }, {})).toEqual({ email: ['Really c?'] })
})

test('nothing is asked about what is plain, absent, or was there before', () => {
  const { setQuestion, listNewQuestions } = createFormQuestions()
  setQuestion('email', ask)
  expect(listNewQuestions({ email: 'a' }, {})).toEqual({})
  expect(listNewQuestions({ email: null }, {})).toEqual({})
  expect(listNewQuestions({ email: 'a?' }, { email: 'a?' })).toEqual({})
})
