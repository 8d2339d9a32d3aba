import { expect, test } from 'vitest'
import { formatSummaryLine, isRepeatedField } from './form-summary-line.ts'

test.for([
  ['First name', 'Must be at most 100 characters', 'First name: Must be at most 100 characters'],
  ['Cover letter', 'Must be at most 10,000 characters', 'Cover letter: Must be at most 10,000 characters'],
  ['How many years have you worked?', '0 to 50', 'How many years have you worked? 0 to 50'],
  ['Why this job?', 'Please answer this', 'Why this job? Please answer this'],
  ['የመጀመሪያ ስም', 'ከ100 ፊደላት መብለጥ የለበትም', 'የመጀመሪያ ስም: ከ100 ፊደላት መብለጥ የለበትም'],
  ['Kind of answer', 'Must be at most 5', 'Kind of answer: Must be at most 5'],
] as const)('the error of “%s” that does not name its field gets the label: %s', ([label, text, line]) => {
  expect(formatSummaryLine({ label }, text, false)).toBe(line)
})

test.for([
  ['First name', 'First name must be at least 2 characters'],
  ['Job title', 'Title must be at least 3 characters'],
  ['Skills', 'At least one skill is required'],
  ['Confirm password', 'Passwords do not match'],
  ['New resume', 'Please upload a resume'],
  ['ርዕስ', 'ርዕሱ ቢያንስ 3 ፊደላት መሆን አለበት'],
  ['ኢሜይል', 'እባክዎ ትክክለኛ የኢሜይል አድራሻ ያስገቡ'],
  ['', 'Must be at most 100 characters'],
  ['Why this job?', 'Please answer “Why this job?”'],
] as const)('that of “%s” stays as it is: %s', ([label, text]) => {
  expect(formatSummaryLine({ label }, text, false)).toBe(text)
})

test('an error that several fields have gets their labels', () => {
  expect(formatSummaryLine({ label: 'Last name' }, 'Please check this name', true)).toBe(
    'Last name: Please check this name',
  )
})

test.for([
  ['Options', 'Please write at least 2 options', 'Question 2, options: Please write at least 2 options'],
  [
    'Question',
    'Please write a question of at least 3 characters',
    'Question 2: Please write a question of at least 3 characters',
  ],
  [
    '',
    'Please choose among the answers of this question',
    'Question 2: Please choose among the answers of this question',
  ],
  ['GitHub link', 'Please enter a web address', 'Question 2, GitHub link: Please enter a web address'],
] as const)('the error of “%s” in a group names the group: %s', ([label, text, line]) => {
  expect(formatSummaryLine({ group: 'Question 2', label }, text, false)).toBe(line)
})

test('the question of a company is named also where the error has a word of it', () => {
  const isShared = isRepeatedField('answers.0b9d3a9e-6c0e-4b58-8a1e-3f1d7c5e2a11')
  expect(formatSummaryLine({ label: 'Answer in one sentence' }, 'Please answer this question', isShared)).toBe(
    'Answer in one sentence: Please answer this question',
  )
  expect(['criteria.2', 'scores.0.remark', 'salary.min', 'title'].map(isRepeatedField)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
