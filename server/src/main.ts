import './env.ts'
import { PRODUCT_NAME } from '@sira/contract/product'
import { buildApp } from './app.ts'
import { ownConfig, SETTING_NAMES, type Config } from './config.ts'
import { DEMO_LOGINS } from './demo/accounts.ts'
import { fillDemoTown } from './demo/fill.ts'
import { everyRoute } from './every-route.ts'
import { ensureAdmin } from './features/accounts/accounts.commands.ts'
import { reencryptAuthenticators } from './features/accounts/authenticator.ts'
import { writeExchangeRates } from './features/jobs/rates.commands.ts'
import { seedSkills } from './features/skills/skills.commands.ts'
import { listen } from './http/listen.ts'
import { faultForLog, faultInLines, plainLines } from './http/log.ts'
import { mountPages } from './http/pages.ts'
import { stopServing } from './http/stopping.ts'
import { openResources, type OpenedResources } from './open-resources.ts'
import { outboxFolder, startRoutines } from './routines.ts'
import { SetupError } from './setup-error.ts'
import { strangeNames } from './setting-names.ts'

const config = ownConfig(process.env, { dev: process.argv.includes('--dev') })
for (const line of strangeNames(process.env, SETTING_NAMES)) console.warn(`Warning: ${line}`)
/** How to let go of what is open, the last opened first. */
const open: (() => Promise<void>)[] = []
let leavingSince = 0
/** A start can be stopped without waiting for a database that is away. */
const leaving = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void leave(0))
// A rejection that nobody handles arrives here too.
process.on('uncaughtException', broke)
const started = start()
started.then(() => leavingSince === 0 && announce(config), failed)

async function start() {
  const resources = await openResources(config, {
    signal: leaving.signal,
    watcher: { lost: tellLost, back: tellBack, failed: endWithoutDatabase },
  })
  open.unshift(resources.close)
  await prepare(resources)
  const app = await buildApp(resources)
  await mountPages(app, everyRoute(resources), config)
  const routines = await startRoutines(resources, app.log)
  open.unshift(routines.stop)
  open.unshift(() => stopServing(app))
  await listen(app, config)
}

/** What the product needs in its database before it serves; safe for several instances at once. */
async function prepare(resources: OpenedResources) {
  const { db, files } = resources
  await seedSkills(db)
  await writeExchangeRates(db, config.EXCHANGE_RATES)
  await reencryptAuthenticators(resources)
  if (config.ADMIN_EMAIL && config.ADMIN_PASSWORD)
    await ensureAdmin(resources, config.ADMIN_EMAIL, config.ADMIN_PASSWORD)
  if (config.DEMO) await fillDemoTown({ db, files }, (line) => console.log(line))
}

function announce({ PUBLIC_ORIGIN, HOST, PORT, DATA_DIR, SMTP_URL, DEMO, DEMO_IS_OPEN }: Config) {
  const lines = [
    '',
    `  ${PRODUCT_NAME} is running   ${PUBLIC_ORIGIN}`,
    ...(PUBLIC_ORIGIN.endsWith(`:${PORT}`) ? [] : [`  listening on      http://${HOST}:${PORT}`]),
    `  outgoing mail     ${SMTP_URL ? 'by SMTP' : outboxFolder(DATA_DIR)}`,
    ...(DEMO
      ? [
          '  demo accounts     (all with the same password; people and companies are invented)',
          ...DEMO_LOGINS.map(({ email, password, is }) => `    ${email.padEnd(20)} ${password}   ${is}`),
        ]
      : []),
    ...(DEMO_IS_OPEN ? [OPEN_DEMO] : []),
    '  stop with Ctrl-C',
    '',
  ]
  console.log(lines.join('\n'))
}

const OPEN_DEMO = `
  WARNING: DEMO=1 where others can reach it. Anybody who opens ${config.PUBLIC_ORIGIN} may sign in with the accounts above, as administrator too:
  they read, change and delete whatever is here. Never keep anything real beside the demo; DEMO=0 and an empty DATA_DIR or database begin without it.`

function failed(error: Error) {
  // Somebody who stopped a start does not want to hear that it did not end well.
  if (leavingSince > 0) return
  console.error(error instanceof SetupError ? error.message : faultInLines(error))
  void leave(1)
}

/** What becomes of the embedded database; requests are answered 503 meanwhile. */
function tellLost() {
  tell(50, 'database.lost', 'PostgreSQL has ended and is started again')
}
function tellBack() {
  tell(30, 'database.back', 'PostgreSQL answers again')
}
function endWithoutDatabase(error: Error) {
  broke(error, 'PostgreSQL could not be started again')
}

/** npm passes a terminal's Ctrl-C on, so it comes twice at once; a later one is impatience. */
const IMPATIENT_MS = 1000
/** Requests have ten seconds to finish, letters and work in hand some more. */
const LONGEST_LEAVING_MS = 25_000
const LONGEST_FAILING_MS = 3_000

/** Takes no new requests, lets those under way finish, then lets go of everything; a start is not left half done, unless something broke. */
async function leave(code: number) {
  if (leavingSince > 0 && Date.now() - leavingSince > IMPATIENT_MS) process.exit(1)
  if (leavingSince > 0) return
  leavingSince = Date.now()
  leaving.abort()
  if (code === 0) await started.catch(() => {})
  setTimeout(() => process.exit(1), code === 0 ? LONGEST_LEAVING_MS : LONGEST_FAILING_MS).unref()
  try {
    for (const letGo of open) await letGo()
  } catch (error) {
    console.error(faultInLines(error))
    process.exit(1)
  }
  process.exit(code)
}

/** Nobody caught it, so nobody knows what it left half done: said in one line, and this process is over. Whatever supervises it starts another. */
function broke(error: unknown, origin: string) {
  tell(60, 'process.failed', 'process failed', { origin, err: faultForLog(error) })
  // A second one, or one while stopping, is no reason to go on with the first.
  if (leavingSince > 0) process.exit(1)
  void leave(1)
}

/** A line as those of the log, from outside the app. */
function tell(level: number, event: string, msg: string, more: object = {}) {
  plainLines(process.stdout).write(`${JSON.stringify({ level, at: new Date().toISOString(), event, ...more, msg })}\n`)
}
