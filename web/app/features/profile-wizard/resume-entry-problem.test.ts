import { expect, test } from 'vitest'
import type { FormSchema } from '../../ui/form-errors.ts'
import { findEntryProblem } from './resume-entry-problem.ts'

const refuse = (...issues: { message: string; path?: string[] }[]): FormSchema => ({
  '~standard': { validate: () => ({ issues }) },
})

test('what an entry lacks is said with the names of its fields, once each', () => {
  const schema = refuse(
    { message: 'Position is required', path: ['position'] },
    { message: 'Must be at most 100 characters', path: ['location'] },
    { message: 'Must be at most 100 characters', path: ['companyName'] },
    { message: 'Position is required', path: ['position'] },
  )
  expect(findEntryProblem(schema, {})).toBe(
    'To add this, edit it: Position is required. Location: Must be at most 100 characters. Company name: Must be at most 100 characters.',
  )
})

test('an entry that is complete has no problem', () => {
  expect(findEntryProblem({ '~standard': { validate: (value) => ({ value }) } }, {})).toBeUndefined()
})
