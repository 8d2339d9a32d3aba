import './env.ts'
import { buildApp } from './app.ts'
import { readConfig, type Config } from './config.ts'
import { DEMO_LOGINS } from './demo/accounts.ts'
import { fillDemoTown } from './demo/fill.ts'
import { everyRoute } from './every-route.ts'
import { ensureAdmin } from './features/accounts/accounts.commands.ts'
import { writeExchangeRates } from './features/jobs/rates.commands.ts'
import { seedSkills } from './features/skills/skills.commands.ts'
import { mountPages } from './http/pages.ts'
import { openResources, type OpenedResources } from './open-resources.ts'
import { outboxFolder, startRoutines } from './routines.ts'

const config = settings()
const resources = await openResources(config)
await prepare(resources)
const app = await buildApp(resources)
await mountPages(app, everyRoute(resources), config)
const routines = startRoutines(resources, app.log)
await app.listen({ port: config.PORT, host: config.HOST })
announce(config)
let leavingSince = 0
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void leave())

function settings(): Config {
  try {
    return readConfig(process.env, process.argv.includes('--dev'))
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
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
    `  Sira is running   ${PUBLIC_ORIGIN}`,
    ...(PUBLIC_ORIGIN.endsWith(`:${PORT}`) ? [] : [`  listening on      http://${HOST}:${PORT}`]),
    `  outgoing mail     ${SMTP_URL ? 'by SMTP' : outboxFolder(DATA_DIR)}`,
    ...(DEMO ? ['  demo accounts     (all with the same password; people and companies are invented)', ...DEMO_LOGINS.map(({ email, password, is }) => `    ${email.padEnd(20)} ${password}   ${is}`)] : []),
    '  stop with Ctrl-C',
    '',
  ]
  console.log(lines.join('\n'))
}

/** npm passes a terminal's Ctrl-C on, so it comes twice at once; a later one is impatience. */
const IMPATIENT_MS = 1000

/** Takes no new requests, lets those under way finish, then lets go of everything. */
async function leave() {
  if (leavingSince > 0 && Date.now() - leavingSince > IMPATIENT_MS) process.exit(1)
  if (leavingSince > 0) return
  leavingSince = Date.now()
  await app.close()
  await routines.stop()
  await resources.close()
  process.exit(0)
}
