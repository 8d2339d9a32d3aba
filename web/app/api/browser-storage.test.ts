import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const app = path.resolve(import.meta.dirname, '..')
const files = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
const listFilesWith = (word: RegExp) =>
  files.filter((file) => word.test(readFileSync(path.join(app, file), 'utf8'))).toSorted()

test('these modules write to localStorage: the token, the account that waits for its code, the token of a device that skips the second step, unsent drafts, theme, time zone and the data saver, and settings of the device: how applications are reviewed, whether single keys work for administrators, what was hidden, which next step was closed today, which jobs were opened, which applications are not sent yet, and when screens were stored', () => {
  expect(listFilesWith(/(?:localStorage\b|getStorage\(draftKey\))[\s\S]{0,3}\.setItem/)).toEqual([
    'api/token.ts',
    'features/auth/email-verification-state.ts',
    'features/auth/pending-sign-in.ts',
    'layouts/theme.ts',
    'layouts/time-zone.ts',
    'ui/data-saver.ts',
    'ui/device-setting.ts',
    'ui/form-draft-storage.ts',
  ])
})
test('these modules use sessionStorage: the id by which rate limits tell tabs apart, where the visitor came from, a started sign-in with GitHub or Telegram and the email step after it, a sign-in between its two steps, who signed up in this tab, whether reasons for rejecting are shared, whose preferences were adopted, unsent messages to us, and where a navigation leads until it has arrived', () => {
  expect(listFilesWith(/sessionStorage/)).toEqual([
    'api/device-id.ts',
    'api/job-view.ts',
    'api/traffic-source.ts',
    'features/auth/pending-sign-in.ts',
    'features/auth/redirect-sign-in-state.ts',
    'features/auth/sign-up-of-tab.ts',
    'features/auth/telegram-email-state.ts',
    'features/auth/telegram-link-state.ts',
    'features/hiring/decision-words.ts',
    'layouts/apply-preferences.ts',
    'layouts/head-scripts.ts',
    'layouts/unfinished-navigation.ts',
    'ui/form-draft-storage.ts',
  ])
})
test('one module stores data of a seeker in IndexedDB, one screens without data in caches, and one deletes both with the session', () => {
  expect(listFilesWith(/indexedDB/)).toEqual([
    // Reads only whose data they are.
    'api/forget-offline-data-of-others.ts',
    'api/offline-store.ts',
    'api/token.ts',
  ])
  expect(listFilesWith(/\bcaches\b\./)).toEqual(['api/token.ts', 'layouts/keep-screens.ts'])
})
test('nothing is stored in cookies', () => {
  expect(listFilesWith(/document\.cookie|cookieStore/)).toEqual([])
})
