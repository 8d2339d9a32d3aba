import { expect, test } from 'vitest'
import { countBrowserTests, listFailedJourneys } from './browser-tests.ts'
import { countUnitTests, listFailedFiles } from './unit-tests.ts'

test('a test file that cannot be loaded counts as one failed test', () => {
  const testResults = [
    { status: 'passed', assertionResults: [{}, {}] },
    { status: 'failed', assertionResults: [{}] },
    { status: 'failed', assertionResults: [] },
  ]

  expect(countUnitTests({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({ passed: 2, failed: 2 })
})

test('a journey that passed on a retry, and an error outside of journeys, count as failed', () => {
  expect(countBrowserTests({ stats: { expected: 3, flaky: 1, unexpected: 2 }, errors: [{}] })).toEqual({
    passed: 3,
    failed: 4,
  })
})

test('failed journeys are listed with project and message, at any depth of a report', () => {
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

  expect(listFailedJourneys([{ specs: [green], suites: [{ specs: [red] }] }])).toEqual([
    { location: 'signs-in.e2e.ts:9', project: 'phone', title: 'signs in', message: 'no code' },
  ])
})

test('a failed file is listed with its messages and the number of passed tests', () => {
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

  expect(listFailedFiles({ testResults })).toEqual([
    { file: 'b.test.ts', message: 'b.test.ts\nit holds\nit did not', passed: 1 },
    { file: 'c.test.ts', message: 'c.test.ts\ncannot be loaded', passed: 0 },
  ])
})
