import './set-node-env.ts'
import { flushCompileCache } from 'node:module'
import { PRODUCT_NAME } from '@sira/contract/product'
import { buildApp } from './app.ts'
import { loadConfig, SETTING_NAMES, type Config } from './config.ts'
import { DEMO_LOGINS } from './demo/accounts.ts'
import { DEMO_SITE } from './demo/site.ts'
import { seedDemoData } from './demo/seed-demo-data.ts'
import { buildRoutes } from './routes.ts'
import { ensureAdmin } from './features/auth/administrators.commands.ts'
import { reencryptAuthenticatorSecrets } from './features/auth/authenticator-app.commands.ts'
import { reencryptWebhookSecrets } from './features/webhooks/webhook-secrets.commands.ts'
import { prepareAdvertisedPay } from './features/salaries/salaries.queries.ts'
import { openSearch } from './features/job-search/open-search.queries.ts'
import { saveExchangeRates } from './features/pay/pay-rates.commands.ts'
import { countLiveJobs } from './features/job-search/live-jobs.queries.ts'
import { seedSkills } from './features/skills/seed-skills.commands.ts'
import { toLoggedError, formatError, createSafeLogStream } from '#core/log-format.ts'
import { computeHeapMb, getHeapMb, runServerWithHeap } from './heap-size.ts'
import { registerPages } from '#http/pages.ts'
import { shutDownServer } from '#http/connections/graceful-shutdown.ts'
import { openDeps, type OpenedDeps } from './open-deps.ts'
import { toFileStoreError } from '#storage/open-storage.ts'
import { getOutboxFolder, startWorkers } from './workers.ts'
import { SetupError } from '#core/setup-error.ts'
import { listUnknownSettingWarnings } from './unknown-settings.ts'
import type { FastifyInstance } from 'fastify'

const config = loadConfig(process.env, { dev: process.argv.includes('--dev') })
for (const line of listUnknownSettingWarnings(process.env, SETTING_NAMES)) console.warn(`Warning: ${line}`)
/** How to close what was opened, the last opened first. */
const closers: (() => Promise<void>)[] = []
let shutdownStartedAt = 0
/** Ends the wait for an unreachable database when the server is stopped during startup. */
const startupAbort = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void shutDown(0))
// Unhandled promise rejections arrive here too.
process.on('uncaughtException', failProcess)
const startup = start()
startup.then(() => shutdownStartedAt === 0 && printStartMessage(config), reportFailedStart)

async function start() {
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT) {
    const { openTracing } = await import('#core/open-telemetry.ts')
    closers.unshift(openTracing(config.OTEL_EXPORTER_OTLP_ENDPOINT))
  }
  const deps = await openDeps(config, {
    signal: startupAbort.signal,
    watcher: { onLost: logDatabaseLost, onRestarted: logDatabaseBack, onFailed: failWithoutDatabase },
  })
  closers.unshift(deps.close)
  await raiseHeapLimit(deps)
  await prepareData(deps)
  const app = await buildApp(deps)
  await registerPages(app, buildRoutes(deps), config, config.DEMO ? DEMO_SITE : undefined)
  // Otherwise the first searches would wait until all live jobs are read.
  await openSearch(app.openCacheScope())
  const workers = await startWorkers(deps, app.log)
  closers.unshift(workers.stop)
  closers.unshift(() => shutDownServer(app))
  // Also a process that is killed leaves it to the next start.
  flushCompileCache()
  await startListening(app, config)
  // Otherwise the first page about pay would wait until a year of jobs is read.
  prepareAdvertisedPay(app.openCacheScope()).catch((error: unknown) => app.log.warn(error, 'Pay could not be read yet'))
}

/** Starts the server anew if more jobs are live than its heap is for: their index would not fit. */
async function raiseHeapLimit({ db }: OpenedDeps) {
  const heapMb = getHeapMb()
  const neededMb = computeHeapMb(await countLiveJobs(db))
  if (heapMb === undefined || neededMb <= heapMb || shutdownStartedAt > 0) return
  writeLogLine(30, 'heap.raised', `the server starts again with a heap of ${neededMb} MB for its live jobs`)
  for (const close of closers.splice(0)) await close()
  if (shutdownStartedAt > 0) throw new Error('the server was stopped while it started')
  runServerWithHeap(neededMb)
}

/**
 * Writes what the product needs in its database before it serves requests. Safe when several instances start at once.
 */
async function prepareData(deps: OpenedDeps) {
  const { db, fileStore } = deps
  await seedSkills(db)
  await saveExchangeRates(db, config.EXCHANGE_RATES)
  await reencryptAuthenticatorSecrets(deps)
  await reencryptWebhookSecrets(deps)
  if (config.ADMIN_EMAIL && config.ADMIN_PASSWORD) await ensureAdmin(deps, config.ADMIN_EMAIL, config.ADMIN_PASSWORD)
  if (config.DEMO)
    await seedDemoData({ db, fileStore }, (line) => console.log(line)).catch((error: unknown) => {
      throw toFileStoreError(config, error)
    })
}

function printStartMessage({ PUBLIC_ORIGIN, HOST, PORT, DATA_DIR, SMTP_URL, DEMO, DEMO_IS_OPEN }: Config) {
  const lines = [
    '',
    `  ${PRODUCT_NAME} is running   ${PUBLIC_ORIGIN}`,
    ...(PUBLIC_ORIGIN.endsWith(`:${PORT}`) ? [] : [`  listening on      http://${HOST}:${PORT}`]),
    `  outgoing mail     ${SMTP_URL ? 'by SMTP' : getOutboxFolder(DATA_DIR)}`,
    ...(DEMO
      ? [
          '  demo accounts     (all with the same password; people and companies are made up)',
          ...DEMO_LOGINS.map(({ email, password, is }) => `    ${email.padEnd(20)} ${password}   ${is}`),
        ]
      : []),
    ...(DEMO_IS_OPEN ? [OPEN_DEMO_WARNING] : []),
    '  stop with Ctrl-C',
    '',
  ]
  console.log(lines.join('\n'))
}

const OPEN_DEMO_WARNING = `
  WARNING: DEMO=1 where others can reach it. Anybody who opens ${config.PUBLIC_ORIGIN} may sign in with the accounts above, as administrator too:
  they read, change and delete whatever is here. Never keep anything real beside the demo; DEMO=0 with an empty DATA_DIR or database starts without it.`

function reportFailedStart(error: Error) {
  // The operator stopped the startup, so its failure is not worth a message.
  if (shutdownStartedAt > 0) return
  console.error(error instanceof SetupError ? error.message : formatError(error))
  void shutDown(1)
}

/** Logs what happens to the embedded database; requests get 503 meanwhile. */
function logDatabaseLost() {
  writeLogLine(50, 'database.lost', 'PostgreSQL has stopped and is being restarted')
}
function logDatabaseBack() {
  writeLogLine(30, 'database.back', 'PostgreSQL responds again')
}
function failWithoutDatabase(error: Error) {
  failProcess(error, 'PostgreSQL could not be started again')
}

/**
 * npm forwards a terminal's Ctrl-C, so it arrives twice at once. One that comes later than this ends the process now.
 */
const REPEATED_SIGNAL_MS = 1000
/** Requests have 10 seconds to finish; emails and running tasks get some more time. */
const MAX_SHUTDOWN_MS = 25_000
const MAX_FAILED_SHUTDOWN_MS = 3_000

/**
 * Accepts no new requests, lets running ones finish, then closes everything and exits. Waits for a startup to complete
 * first, unless something failed (`code` is not 0).
 */
async function shutDown(code: number) {
  if (shutdownStartedAt > 0 && Date.now() - shutdownStartedAt > REPEATED_SIGNAL_MS) process.exit(1)
  if (shutdownStartedAt > 0) return
  shutdownStartedAt = Date.now()
  startupAbort.abort()
  if (code === 0) await startup.catch(() => {})
  setTimeout(() => process.exit(1), code === 0 ? MAX_SHUTDOWN_MS : MAX_FAILED_SHUTDOWN_MS).unref()
  try {
    for (const close of closers) await close()
  } catch (error) {
    console.error(formatError(error))
    process.exit(1)
  }
  process.exit(code)
}

/**
 * Handles an uncaught error: logs it in one line and ends the process, because its state is unknown. The process
 * supervisor starts a new one.
 */
function failProcess(error: unknown, origin: string) {
  writeLogLine(60, 'process.failed', 'process failed', { origin, err: toLoggedError(error) })
  // A second error, or one during shutdown, ends the process without waiting any longer.
  if (shutdownStartedAt > 0) process.exit(1)
  void shutDown(1)
}

/** Writes a line in the format of the server's log, for what happens outside of the app. */
function writeLogLine(level: number, event: string, msg: string, more: object = {}) {
  createSafeLogStream(process.stdout).write(
    `${JSON.stringify({ level, at: new Date().toISOString(), event, ...more, msg })}\n`,
  )
}

interface Address {
  HOST: string
  PORT: number
}

/** Starts to listen on HOST and PORT. Throws a SetupError that names the setting at fault. */
async function startListening(app: FastifyInstance, { HOST, PORT }: Address): Promise<void> {
  try {
    // For "localhost" Fastify opens a second server (IPv6) that would lack the connection limits.
    await app.listen({ port: PORT, host: HOST === 'localhost' ? '127.0.0.1' : HOST })
  } catch (error) {
    const explanation = explainListenError((error as NodeJS.ErrnoException).code ?? '', { HOST, PORT })
    throw explanation ? new SetupError(explanation, { cause: error }) : error
  }
}

function explainListenError(code: string, { HOST, PORT }: Address): string | undefined {
  if (code === 'EADDRINUSE')
    return `Port ${PORT} of ${HOST} is in use: stop the program there, or choose another port with PORT`
  if (code === 'EACCES') return `PORT is ${PORT}, which this account may not listen on (${code}): choose one above 1023`
  if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT')
    return `HOST is ${HOST}, which is not an address of this machine (${code})`
  if (code === 'ENOTFOUND' || code.startsWith('EAI_')) return `HOST is ${HOST}, a name without an address (${code})`
  return undefined
}
