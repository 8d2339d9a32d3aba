import { expect, test } from 'vitest'
import {
  describeUnknownPlaceholders,
  fillTemplate,
  findUnknownPlaceholders,
  listPlaceholders,
  toTemplateMessage,
} from './template-text.ts'

test('unknown and incomplete placeholders are found, each once', () => {
  expect(findUnknownPlaceholders('Dear {{firstName}}, {{ jobTitle }} at {{companyName}} on {{interviewTime}}')).toEqual(
    [],
  )
  expect(findUnknownPlaceholders('{{salary}} {{FirstName}} {{salary}} {{firstName} {{ } } {{')).toEqual([
    '{{salary}}',
    '{{FirstName}}',
    '{{firstName}',
    '{{ }',
    '{{',
  ])
  expect(findUnknownPlaceholders('{ "a": { "b": 1 } } }}')).toEqual([])
  expect(describeUnknownPlaceholders('Pay: {{salary}}')).toBe(
    '{{salary}} is not a placeholder. You can use {{firstName}}, {{jobTitle}}, {{companyName}}, {{interviewTime}}.',
  )
  expect(describeUnknownPlaceholders('{{salary}} for {{role}}, {{salary}}')).toBe(
    '{{salary}}, {{role}} are not placeholders. You can use {{firstName}}, {{jobTitle}}, {{companyName}}, {{interviewTime}}.',
  )
  expect(describeUnknownPlaceholders('Dear {{firstName}}')).toBeUndefined()
})

test('placeholders are filled everywhere, and values are not filled again', () => {
  expect(
    fillTemplate('{{firstName}}, {{ firstName }}: {{jobTitle}}', { firstName: '{{jobTitle}}', jobTitle: '$& $1' }),
  ).toEqual({ text: '{{jobTitle}}, {{jobTitle}}: $& $1', missing: [] })
})

test('what has no value is named, and no placeholder is left', () => {
  expect(fillTemplate('{{firstName}}: {{interviewTime}}.', { firstName: 'Hanna', interviewTime: null })).toEqual({
    text: 'Hanna: .',
    missing: ['interviewTime'],
  })
  expect(listPlaceholders('{{jobTitle}} {{firstName}} {{jobTitle}}')).toEqual(['firstName', 'jobTitle'])
})

test('a subject is the first line, followed by an empty one', () => {
  expect(toTemplateMessage({ subject: 'News', body: 'Dear {{firstName}}' })).toBe('News\n\nDear {{firstName}}')
  expect(toTemplateMessage({ subject: null, body: 'Dear {{firstName}}' })).toBe('Dear {{firstName}}')
})
