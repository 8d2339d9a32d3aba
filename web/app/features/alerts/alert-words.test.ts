import { expect, test } from 'vitest'
import { alertName } from './alert-words.ts'

test('an alert is called after its words and filters, in at most a hundred characters', () => {
  expect(alertName({ q: '' }, [])).toBe('All new jobs')
  expect(alertName({ q: 'react' }, ['Full-time', 'Remote only'])).toBe('react, Full-time, Remote only')
  expect(alertName({ q: 'x'.repeat(150) }, [])).toBe(`${'x'.repeat(99)}…`)
})
