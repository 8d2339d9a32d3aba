import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const app = path.resolve(import.meta.dirname, '..')
const files = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
const holding = (word: RegExp) =>
  files.filter((file) => word.test(readFileSync(path.join(app, file), 'utf8'))).toSorted()

test('nine modules write to the device: the token, the account that waits for its code, the token of a device that skips the second step, unsent drafts, the theme and time zone that pages are shown in, how applications are gone through, whether single keys act on the desk, and that the job alert bar was hidden', () => {
  expect(holding(/localStorage\b[\s\S]{0,3}\.setItem/)).toEqual([
    'api/token.ts',
    'features/accounts/pending-account.ts',
    'features/accounts/second-step-attempt.ts',
    'features/applications/review-habits.ts',
    'shell/theme.ts',
    'shell/time-zone.ts',
    'ui/device-switch.ts',
    'ui/form-draft.ts',
  ])
})
test('for the length of a tab: the number by which limits tell tabs apart, the beginning of a GitHub sign-in, a sign-in between its two steps, which next step was closed, and whose preferences were taken over', () => {
  expect(holding(/sessionStorage/)).toEqual([
    'api/device.ts',
    'features/accounts/github-attempt.ts',
    'features/accounts/second-step-attempt.ts',
    'shell/next-step.ts',
    'shell/own-preferences.ts',
  ])
})
test('nothing is kept in cookies or a database of the browser', () => {
  expect(holding(/document\.cookie|indexedDB|cookieStore/)).toEqual([])
})
