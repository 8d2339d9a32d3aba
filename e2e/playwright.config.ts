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

/** Journeys of companies and administrators run on a laptop, all others on a phone. */
const ON_LAPTOPS = /\/(?:administrator|session|company-(?!gives-|imports-|receives-|rejects-|reviews-))[^/]*$/
/** Journeys at both sizes: what they look at differs. In these, `@phone` and `@desktop` mark tests of one size. */
const AT_BOTH_SIZES =
  /\/(?:company-gives|company-imports|company-re|every-screen|header-shows|visitor-(?:comes|finds|meets|narrows|reads|saves|uses))[^/]*$/

const defineServer = (port: number, folder: string, env: Record<string, string>) => ({
  command: `node server/src/main.ts`,
  cwd: root,
  port,
  timeout: 400_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
  env: { PORT: String(port), DATA_DIR: path.join(data, folder), LOG_LEVEL: 'error', LIMITS_SCALE: '1000', ...env },
})

export default defineConfig({
  testDir: 'journeys',
  testMatch: '*.e2e.ts',
  outputDir: path.join(data, 'results'),
  // Beside each, a server and a database work; two use what one leaves while it waits.
  workers: Math.max(2, Math.floor(os.availableParallelism() / 2)),
  fullyParallel: true,
  // After all others and alone: what passes only then is flaky, and `npm test` names it at its end.
  retries: 1,
  retryStrategy: 'isolated',
  // A slow machine takes several times as long as an ordinary one; `npm run bench` measures how long things may take.
  timeout: 480_000,
  expect: { timeout: 40_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: process.env['CI'] ? 'line' : 'list',
  use: {
    baseURL: `http://localhost:${DEMO_PORT}`,
    locale: 'en-GB',
    timezoneId: 'Africa/Addis_Ababa',
    screenshot: 'only-on-failure',
    actionTimeout: 40_000,
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Fewer processes to start for each page.
        '--in-process-gpu',
        '--process-per-site',
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
      testIgnore: [ON_LAPTOPS, /visitor-reads-at-every-size/],
      grepInvert: /@desktop/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 360, height: 740 }, hasTouch: true },
    },
    {
      name: 'desktop',
      testMatch: [ON_LAPTOPS, AT_BOTH_SIZES],
      grepInvert: /@phone/,
      // Screens that are kept for times without a connection are for phones: a journey here that needs the worker allows it.
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' },
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
