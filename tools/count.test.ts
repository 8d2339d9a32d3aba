import { expect, test } from 'vitest'
import { countBrowser, redOnes } from './browser.ts'
import { countUnit, redFiles } from './unit.ts'

test('a test file that cannot be loaded counts as one failed test', () => {
  const testResults = [
    { status: 'passed', assertionResults: [{}, {}] },
    { status: 'failed', assertionResults: [{}] },
    { status: 'failed', assertionResults: [] },
  ]

  expect(countUnit({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({ passed: 2, failed: 2 })
})

test('a journey that passed at a second try, and an error outside of journeys, count as failed', () => {
  expect(countBrowser({ stats: { expected: 3, flaky: 1, unexpected: 2 }, errors: [{}] })).toEqual({
    passed: 3,
    failed: 4,
  })
})

test('what was red is named with its size and its first words, at any depth of a report', () => {
  const red = {
    title: 'signs in',
    file: 'signs-in.e2e.ts',
    line: 9,
    tests: [
      { projectName: 'phone', status: 'unexpected', results: [{ status: 'failed', error: { message: 'no code' } }] },
    ],
  }
  const green = {
    title: 'reads',
    file: 'reads.e2e.ts',
    line: 3,
    tests: [{ projectName: 'phone', status: 'expected', results: [] }],
  }

  expect(redOnes([{ specs: [green], suites: [{ specs: [red] }] }])).toEqual([
    { place: 'signs-in.e2e.ts:9', project: 'phone', title: 'signs in', words: 'no code' },
  ])
})

test('a red file is named with what it said and how much of it passed', () => {
  const testResults = [
    { name: 'a.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] },
    {
      name: 'b.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed' },
        { status: 'failed', fullName: 'it holds', failureMessages: ['it did not'] },
      ],
    },
    { name: 'c.test.ts', status: 'failed', message: 'cannot be loaded', assertionResults: [] },
  ]

  expect(redFiles({ testResults })).toEqual([
    { file: 'b.test.ts', words: 'b.test.ts\nit holds\nit did not', passed: 1 },
    { file: 'c.test.ts', words: 'c.test.ts\ncannot be loaded', passed: 0 },
  ])
})
