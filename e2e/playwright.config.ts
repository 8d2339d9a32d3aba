import { defineConfig, devices } from '@playwright/test'
import { chmodSync, mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
// One folder a run, known to the workers through the environment: servers keep data and outgoing mail there.
const data = (process.env['SIRA_E2E_DATA'] ??= mkdtempSync(path.join(os.tmpdir(), 'sira-e2e-')))
chmodSync(data, 0o755) // PostgreSQL may run as another account and has to get in.

/** Two ports side by side; another first one lets two runs stand on one machine. */
export const DEMO_PORT = Number(process.env['E2E_PORT'] ?? 3210)
export const EMPTY_PORT = DEMO_PORT + 1
export const ADMIN = { email: 'desk@town.example', password: 'a quiet desk at Piassa' }

const server = (port: number, folder: string, env: Record<string, string>) => ({
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
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
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
    { name: 'phone', use: { ...devices['Desktop Chrome'], viewport: { width: 360, height: 740 }, hasTouch: true } },
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } } },
  ],
  webServer: [
    server(DEMO_PORT, 'demo', { DEMO: '1' }),
    server(EMPTY_PORT, 'empty', { DEMO: '0', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }),
  ],
})
