import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const app = path.resolve(import.meta.dirname, '..')
const files = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
const listFilesWith = (word: RegExp) =>
  files.filter((file) => word.test(readFileSync(path.join(app, file), 'utf8'))).toSorted()

test('two modules write to localStorage: one unsent drafts, one the texts and settings of the device', () => {
  expect(listFilesWith(/(?:localStorage\b|getStorage\(\w*\))[\s\S]{0,3}\.setItem/)).toEqual([
    'ui/device-setting.ts',
    'ui/form-draft-storage.ts',
  ])
})
test('these modules keep a text or setting on the device', () => {
  expect(listFilesWith(/\bcreateDevice(?:Text|Setting)\(/)).toEqual([
    // Whose notifications this browser gets, and the session.
    'api/push-subscription.ts',
    'api/token.ts',
    // What was hidden.
    'features/alerts/job-alert-bar.tsx',
    'features/applications/list-my-applications.route.tsx',
    // The account that waits for its code, and the token of a device that skips the second step.
    'features/auth/email-verification-state.ts',
    'features/auth/pending-sign-in.ts',
    'features/dashboards/company-dashboard-sections.tsx',
    // How applications are reviewed.
    'features/hiring/application-list-preferences.ts',
    // Which next step was closed today, theme, time zone, data saver, and whether single keys work for administrators.
    'layouts/next-step.ts',
    'layouts/theme.ts',
    'layouts/time-zone.ts',
    'ui/data-saver.ts',
    'ui/device-setting.ts',
    'ui/single-keys-setting.ts',
    // Which applications are not sent yet, and which jobs were opened.
    'ui/unsent-applications.ts',
    'ui/viewed-jobs-text.ts',
  ])
})
test('these modules use sessionStorage by hand: where the visitor came from, whose preferences were adopted, when an updated site was opened, and unsent messages to us', () => {
  expect(listFilesWith(/sessionStorage/)).toEqual([
    'api/job-view.ts',
    'api/reopen-replaced-site.ts',
    'api/traffic-source.ts',
    'layouts/apply-preferences.ts',
    'layouts/head-scripts.ts',
    'ui/device-setting.ts',
    'ui/form-draft-storage.ts',
  ])
})
test('these modules keep a text or a value in the tab', () => {
  expect(listFilesWith(/\bcreateTab(?:Text|Value)(?:<\w+>)?\(/)).toEqual([
    // The id by which rate limits tell tabs apart.
    'api/device-id.ts',
    // A sign-in between its two steps, a started one with GitHub or Telegram and the email step after it, and who signed up.
    'features/auth/pending-sign-in.ts',
    'features/auth/redirect-sign-in-state.ts',
    'features/auth/sign-up-of-tab.ts',
    'features/auth/telegram-email-state.ts',
    'features/auth/telegram-link-state.ts',
    // Whether reasons for rejecting are shared, and where a navigation leads until it has arrived.
    'features/hiring/decision-words.ts',
    'layouts/unfinished-navigation.ts',
    'ui/device-setting.ts',
  ])
})
test('one module stores data of a seeker in IndexedDB, one screens without data in caches, one what screens looked like, and one deletes all of it with the session', () => {
  expect(listFilesWith(/indexedDB/)).toEqual([
    // Reads only whose data they are.
    'api/forget-offline-data-of-others.ts',
    'api/offline-store.ts',
    'api/token.ts',
  ])
  expect(listFilesWith(/\bcaches\b\./)).toEqual([
    'api/token.ts',
    'layouts/keep-screens.ts',
    'layouts/store-snapshot.ts',
  ])
})
test('nothing is stored in cookies', () => {
  expect(listFilesWith(/document\.cookie|cookieStore/)).toEqual([])
})
