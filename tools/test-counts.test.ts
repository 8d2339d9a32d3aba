import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { countBrowserTests } from './browser-tests.ts'
import { addCounts, formatCounts, ROOT, runProgram } from './run-program.ts'
import { countUnitTests } from './unit-tests.ts'

test('a test file that cannot be loaded and a failed hook count as one failed test each; failed and flaky tests are described', () => {
  const name = path.join(ROOT, 'server/src/jobs.test.ts')
  const passed = { fullName: 'jobs are read', status: 'passed', failureMessages: [] }
  const failed = { fullName: 'jobs are closed', status: 'failed', failureMessages: ['Error: open\n    at here'] }
  const flaky = { fullName: 'jobs are sent', status: 'passed', failureMessages: ['Error: not yet'] }
  const testResults = [
    { name, status: 'passed', message: '', assertionResults: [passed, flaky] },
    { name, status: 'failed', message: '', assertionResults: [failed] },
    { name, status: 'failed', message: 'Error: no such module', assertionResults: [] },
    { name, status: 'failed', message: '', assertionResults: [{ ...passed, status: 'skipped' }] },
  ]

  expect(countUnitTests({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({
    passed: 2,
    failed: 3,
    failures: [
      'server/src/jobs.test.ts\n    Error: no such module',
      'server/src/jobs.test.ts\n    no message',
      'server/src/jobs.test.ts: jobs are closed\n    Error: open\n        at here',
    ],
    flaky: ['server/src/jobs.test.ts: jobs are sent\n    Error: not yet'],
  })
})

test('a failed journey and an error outside of journeys count as failed', () => {
  const stats = { expected: 3, flaky: 1, unexpected: 2 }
  expect(countBrowserTests({ stats, errors: [{ message: 'No server' }], suites: [] })).toEqual({
    passed: 4,
    failed: 3,
    failures: ['An error outside of the journeys\n    No server'],
    flaky: [],
  })
})

test('the summary has the number of flaky tests, and no such word without one', () => {
  const sum = addCounts({ passed: 2, failed: 0 }, { passed: 3, failed: 1, flaky: ['phone, a.e2e.ts:1: reads'] })

  expect(formatCounts(sum)).toBe('5 passed, 1 failed, 1 flaky')
  expect(formatCounts({ passed: 2, failed: 0 })).toBe('2 passed, 0 failed')
})

/** The groups have a server of their own, as some journeys do. */
const PLANTED = `
import { createServer } from 'node:http'
import { expect, test } from '${path.join(ROOT, 'node_modules/@playwright/test/index.mjs')}'

let server
test.describe('a group', () => {
  test.describe.configure({ mode: 'serial' })
  test.beforeAll(async () => {
    server = createServer((_, response) => response.end('here'))
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  test.afterAll(() => new Promise((resolve) => server.close(resolve).closeAllConnections()))
  const read = async () => (await fetch('http://127.0.0.1:' + server.address().port)).text()
  test('comes before', async () => expect(await read()).toBe('here'))
  test('passes at its second try', async ({}, { retry }) => {
    expect(await read()).toBe('here')
    expect(retry, 'which try it is').toBe(1)
  })
  test('comes after', async () => expect(await read()).toBe('here'))
})
test('passes', () => {})
test('fails', () => expect(1).toBe(2))
`

test('a journey that passes only at its second try is named with its place and its first error', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sira-flaky-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(path.join(folder, 'planted.e2e.ts'), PLANTED)
  writeFileSync(
    path.join(folder, 'playwright.config.ts'),
    `import journeys from '${path.join(ROOT, 'e2e/playwright.config.ts')}'
     export default { ...journeys, testDir: '.', webServer: undefined, projects: [{ name: 'phone' }] }`,
  )
  const report = path.join(folder, 'report.json')

  await runProgram('playwright', ['test', '-c', folder, '--reporter=json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, SIRA_E2E_DATA: folder },
  })

  const { flaky, failures, ...counts } = countBrowserTests(JSON.parse(readFileSync(report, 'utf8')))
  expect(counts).toEqual({ passed: 4, failed: 1 })
  expect(flaky).toEqual([
    expect.stringMatching(
      /^phone, planted\.e2e\.ts:15: passes at its second try\n {4}Error: which try it is\n[^]*Expected: 1\n +Received: 0/,
    ),
  ])
  expect(failures).toEqual([expect.stringMatching(/^phone, planted\.e2e\.ts:\d+: fails\n {4}Error: /)])
})
