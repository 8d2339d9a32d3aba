import './env.ts'
import { PRODUCT_NAME } from '@sira/contract/product'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { ownConfig, type Config } from './config.ts'
import { DEMO_LOGINS } from './demo/accounts.ts'
import { fillDemoTown } from './demo/fill.ts'
import { everyRoute } from './every-route.ts'
import { ensureAdmin } from './features/accounts/accounts.commands.ts'
import { writeExchangeRates } from './features/jobs/rates.commands.ts'
import { seedSkills } from './features/skills/skills.commands.ts'
import { mountPages } from './http/pages.ts'
import { openResources, type OpenedResources } from './open-resources.ts'
import { outboxFolder, startRoutines } from './routines.ts'

const config = ownConfig(process.env, { dev: process.argv.includes('--dev') })
/** How to let go of what is open, the last opened first. */
const open: (() => Promise<void>)[] = []
let leavingSince = 0
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void leave(0))
const started = start()
started.then(() => leavingSince === 0 && announce(config), failed)

async function start() {
  const resources = await openResources(config)
  open.unshift(resources.close)
  await prepare(resources)
  const app = await buildApp(resources)
  await mountPages(app, everyRoute(resources), config)
  const routines = startRoutines(resources, app.log)
  open.unshift(routines.stop)
  open.unshift(() => closed(app))
  await app.listen({ port: config.PORT, host: config.HOST })
}

/** What the product needs in its database before it serves; safe for several instances at once. */
async function prepare({ db, files }: OpenedResources) {
  await seedSkills(db)
  await writeExchangeRates(db, config.EXCHANGE_RATES)
  if (config.ADMIN_EMAIL && config.ADMIN_PASSWORD) await ensureAdmin(db, config.ADMIN_EMAIL, config.ADMIN_PASSWORD)
  if (config.DEMO) await fillDemoTown({ db, files }, (line) => console.log(line))
}

function announce({ PUBLIC_ORIGIN, HOST, PORT, DATA_DIR, SMTP_URL, DEMO }: Config) {
  const lines = [
    '',
    `  ${PRODUCT_NAME} is running   ${PUBLIC_ORIGIN}`,
    ...(PUBLIC_ORIGIN.endsWith(`:${PORT}`) ? [] : [`  listening on      http://${HOST}:${PORT}`]),
    `  outgoing mail     ${SMTP_URL ? 'by SMTP' : outboxFolder(DATA_DIR)}`,
    ...(DEMO ? ['  demo accounts     (all with the same password; people and companies are invented)', ...DEMO_LOGINS.map(({ email, password, is }) => `    ${email.padEnd(20)} ${password}   ${is}`)] : []),
    '  stop with Ctrl-C',
    '',
  ]
  console.log(lines.join('\n'))
}

function failed(error: NodeJS.ErrnoException) {
  // Somebody who stopped a start does not want to hear that it did not end well.
  if (leavingSince > 0) return
  const taken = error.code === 'EADDRINUSE'
  console.error(taken ? `Port ${config.PORT} of ${config.HOST} is taken: stop what runs there, or choose another with PORT` : error)
  void leave(1)
}

/** npm passes a terminal's Ctrl-C on, so it comes twice at once; a later one is impatience. */
const IMPATIENT_MS = 1000
/** Requests under way may finish within this time. */
const LAST_REQUESTS_MS = 10_000

/** Takes no new requests, lets those under way finish, then lets go of everything; a start is not left half done. */
async function leave(code: number) {
  if (leavingSince > 0 && Date.now() - leavingSince > IMPATIENT_MS) process.exit(1)
  if (leavingSince > 0) return
  leavingSince = Date.now()
  await started.catch(() => {})
  try {
    for (const letGo of open) await letGo()
  } catch (error) {
    console.error(error)
    process.exit(1)
  }
  process.exit(code)
}

async function closed(app: FastifyInstance) {
  const late = setTimeout(() => app.server.closeAllConnections(), LAST_REQUESTS_MS)
  await app.close()
  clearTimeout(late)
}
