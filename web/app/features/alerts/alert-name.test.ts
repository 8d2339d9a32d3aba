import { expect, test } from 'vitest'
import { buildAlertName } from './alert-name.ts'

test('an alert is named after its words and filters, in at most 100 characters', () => {
  expect(buildAlertName({ q: '' }, [])).toBe('All new jobs')
  expect(buildAlertName({ q: 'react' }, ['Full-time', 'Remote only'])).toBe('react, Full-time, Remote only')
  expect(buildAlertName({ q: 'x'.repeat(150) }, [])).toBe(`${'x'.repeat(99)}…`)
})
