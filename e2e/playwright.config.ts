import { defineConfig, devices } from '@playwright/test'
import { chmodSync, mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
// One folder per run, passed to the workers in the environment: servers store data and outgoing emails there.
const data = (process.env['SIRA_E2E_DATA'] ??= mkdtempSync(path.join(os.tmpdir(), 'sira-e2e-')))
chmodSync(data, 0o755) // PostgreSQL may run as another user of the system and needs access.

/** Two neighbouring ports; with another E2E_PORT a second run can use the same machine. */
export const DEMO_PORT = Number(process.env['E2E_PORT'] ?? 3210)
export const EMPTY_PORT = DEMO_PORT + 1
export const ADMIN_ACCOUNT = { email: 'desk@town.example', password: 'a quiet desk at Piassa' }

/**
 * Journeys about what happens, not how it looks, run at one size: those of seekers and visitors on a phone, those of
 * companies and administrators on a laptop. `every-screen-is-accessible` and `visitor-reads-at-every-size` look at all
 * screens at each size.
 */
const ON_PHONES = [
  'account-gets-past-used-up-codes',
  'account-takes-a-second-step',
  'errors-keep-what-was-typed',
  'everybody-gets-notifications',
  'everybody-reads-amharic',
  'forms-in-both-languages',
  'seeker-applies-in-minutes',
  'seeker-applies-on-a-bad-line',
  'seeker-changes-the-settings',
  'seeker-chooses-recommended-jobs',
  'seeker-fills-in-from-a-resume',
  'seeker-fills-the-profile',
  'seeker-follows-applications',
  'seeker-gets-jobs-by-mail',
  'seeker-gets-push-notifications',
  'seeker-has-no-connection',
  'seeker-hides-jobs',
  'seeker-links-telegram',
  'seeker-reads-amharic',
  'seeker-sends-an-application',
  'typed-text-stays-text',
  'visitor-enlarges-the-text',
  'visitor-makes-an-account',
  'visitor-pastes-what-was-copied',
  'visitor-resets-the-password',
  'visitor-signs-in-with-another-account',
  'visitor-signs-in-with-telegram',
]
const ON_LAPTOPS = [
  'administrator-adds-a-synonym',
  'administrator-clears-the-queue',
  'administrator-runs-the-site',
  'administrator-takes-a-job-down',
  'company-and-applicant-write',
  'company-answers-on-time',
  'company-arranges-an-interview',
  'company-asks-applicants',
  'company-decides-at-speed',
  'company-finds-candidates',
  'company-hires-a-seeker',
  'company-keeps-its-jobs',
  'company-makes-an-offer',
  'company-prepares-while-it-waits',
  'company-reads-its-funnel',
  'company-talks-and-hires',
  'company-works-as-a-team',
  'session-in-every-tab',
]
const toFiles = (names: readonly string[]) => names.map((name) => `**/${name}.e2e.ts`)

const defineServer = (port: number, folder: string, env: Record<string, string>) => ({
  command: `node server/src/main.ts`,
  cwd: root,
  port,
  timeout: 180_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
  env: { PORT: String(port), DATA_DIR: path.join(data, folder), LOG_LEVEL: 'error', LIMITS_SCALE: '1000', ...env },
})

export default defineConfig({
  testDir: 'journeys',
  testMatch: '*.e2e.ts',
  outputDir: path.join(data, 'results'),
  workers: 2,
  fullyParallel: true,
  // After all others and alone: what passes only then is flaky, and `npm test` names it at its end.
  retries: 1,
  retryStrategy: 'isolated',
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: process.env['CI'] ? 'line' : 'list',
  use: {
    baseURL: `http://localhost:${DEMO_PORT}`,
    locale: 'en-GB',
    timezoneId: 'Africa/Addis_Ababa',
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: toFiles(ON_LAPTOPS),
      use: { ...devices['Desktop Chrome'], viewport: { width: 360, height: 740 }, hasTouch: true },
    },
    {
      name: 'desktop',
      testIgnore: toFiles(ON_PHONES),
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
  ],
  webServer: [
    defineServer(DEMO_PORT, 'demo', { DEMO: '1' }),
    defineServer(EMPTY_PORT, 'empty', {
      DEMO: '0',
      ADMIN_EMAIL: ADMIN_ACCOUNT.email,
      ADMIN_PASSWORD: ADMIN_ACCOUNT.password,
    }),
  ],
})
