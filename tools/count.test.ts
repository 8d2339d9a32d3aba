import { expect, test } from 'vitest'
import { countBrowser } from './browser.ts'
import { countUnit } from './unit.ts'

test('a test file that cannot be loaded counts as one failed test', () => {
  const testResults = [
    { status: 'passed', assertionResults: [{}, {}] },
    { status: 'failed', assertionResults: [{}] },
    { status: 'failed', assertionResults: [] },
  ]

  expect(countUnit({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({ passed: 2, failed: 2 })
})

test('a journey that passed at a second try, and an error outside of journeys, count as failed', () => {
  expect(countBrowser({ stats: { expected: 3, flaky: 1, unexpected: 2 }, errors: [{}] })).toEqual({ passed: 3, failed: 4 })
})
