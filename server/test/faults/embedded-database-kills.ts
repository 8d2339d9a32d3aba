import { MAKE_EMAILS_DUE } from '#test/tasks.ts'
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { listChildProcesses, sendSignal } from './postgres-cluster.ts'
import { checkInvariants, createFindings, type Findings } from './invariants.ts'
import { openJournal, type RequestJournal } from './journal.ts'
import { openFaultFixtures, type FaultFixtures } from './fault-fixtures.ts'
import { createFaultServer, type ServerSetup, type FaultServer } from './fault-server.ts'
import { mergeFindings, probeServer, waitUntil, type Fault, type FaultContext } from './fault-scenario.ts'

/** How long the server is under load before each kill, roughly. */
const LOAD_MS = 600
const CLIENTS = 3
/** The server has to serve again by itself within this time. */
const RECOVERY_LIMIT_MS = 10_000
/** How long we wait, for slow machines, before we report that it does not come back at all. */
const RECOVERY_TIMEOUT_MS = 60_000

export const embeddedDatabaseKilled: Fault = {
  description: 'kill -9 of the embedded PostgreSQL under load',
  async run(trial) {
    const dir = path.join(trial.dir, 'f22')
    mkdirSync(dir, { recursive: true })
    // Empty counts as unset: without an address the server starts its own database.
    const place: ServerSetup = {
      cluster: trial.cluster,
      database: 'none',
      dir,
      settings: { DATABASE_URL: '', DATABASE_OWNER_URL: '' },
    }
    const server = await createFaultServer(place)
    const journal = openJournal(path.join(trial.dir, 'f22.journal'))
    try {
      await server.start()
      const scene = await openFaultFixtures(getDatabaseUrl(dir), trial.random)
      const found = createFindings()
      const note = await killRepeatedly({ trial, server, scene, journal, dir, found })
      await journal.settle(server.origin)
      await checkEmailsAreSent(scene, dir, found)
      const after = await checkInvariants({ db: scene.db, dir, entries: journal.entries.values() })
      await scene.close()
      if ((await server.stop()) !== 0) found.problems.push('the server does not stop as it should')
      return { ...mergeFindings(found, after), note: `${journal.entries.size} writes, ${note}` }
    } finally {
      await server.kill()
      for (const pid of listPostgresProcesses(dir)) sendSignal(pid, 'SIGKILL')
      writeFileSync(path.join(trial.dir, 'f22.log'), server.getOutput())
      journal.close()
    }
  },
}

interface KillContext {
  trial: FaultContext
  server: FaultServer
  scene: FaultFixtures
  journal: RequestJournal
  dir: string
  found: Findings
}

async function killRepeatedly({
  trial: { moments, random },
  server,
  scene,
  journal,
  dir,
  found,
}: KillContext): Promise<string> {
  let [slowest, slowestRecovery, refused, isOver] = [0, 0, 0, false]
  const runClient = async () => {
    while (!isOver && scene.hasApplicationsLeft()) {
      await journal.send(server.origin, scene.nextRequests(1)[0]!)
      const seen = await probeServer(server.origin)
      slowest = Math.max(slowest, seen.ms)
      if (seen.status === 503) refused++
      if (![200, 503].includes(seen.status))
        found.problems.push(`under load the response is ${seen.status} ${seen.fault ?? ''}`)
      await sleep(100)
    }
  }
  const load = Array.from({ length: CLIENTS }, runClient)
  for (let n = 0; n < moments; n++) {
    await sleep(LOAD_MS * (0.5 + random.next()))
    const [postmaster, ...children] = listPostgresProcesses(dir)
    // Every second time only the parent is killed: its child processes stay behind, some of them at work.
    for (const pid of n % 2 === 0 ? [postmaster!, ...children] : [postmaster!]) sendSignal(pid, 'SIGKILL')
    const since = performance.now()
    const isBack = await waitUntil(
      async () => listPostgresProcesses(dir)[0] !== postmaster && (await probeServer(server.origin)).status === 200,
      RECOVERY_TIMEOUT_MS,
    )
    const ms = performance.now() - since
    if (!isBack || ms > RECOVERY_LIMIT_MS)
      found.problems.push(`after kill ${n + 1} it did not serve again within ${RECOVERY_LIMIT_MS / 1000} s`)
    if (!server.isRunning()) throw new Error('the server ended with its database')
    slowestRecovery = Math.max(slowestRecovery, ms)
  }
  isOver = true
  await Promise.all(load)
  return `${moments} kills, served again by itself within ${Math.round(slowestRecovery)} ms, ${refused} responses with 503, the slowest response after ${slowest} ms`
}

/** Checks that the queue continues too: each application is confirmed by one email, and all emails are sent. */
async function checkEmailsAreSent({ run }: FaultFixtures, dir: string, found: Findings) {
  const areAllSent = async () => {
    await run(MAKE_EMAILS_DUE)
    return (await run('select id from outbox where sent_at is null')).length === 0
  }
  if (!(await waitUntil(areAllSent, 60_000))) found.problems.push('emails are not sent after the kills')
  const [counted] = await run<{ applied: number; confirmed: number }>(
    `select (select count(*) from applications)::int as applied, (select count(*) from outbox where letter = 'application.sent')::int as confirmed`,
  )
  found.lost += Math.max(0, counted!.applied - counted!.confirmed)
  found.doubled += Math.max(0, counted!.confirmed - counted!.applied)
  const sent = (await run<{ id: string }>('select id from outbox where sent_at is not null')).map(({ id }) => id)
  if (sent.length === 0) found.problems.push('no email was sent')
  const mails = readdirSync(path.join(dir, 'outbox')).map((name) =>
    readFileSync(path.join(dir, 'outbox', name), 'utf8'),
  )
  for (const id of sent) if (!mails.some((mail) => mail.includes(`Message-ID: <${id}@`))) found.lost++
}

const readPidFile = (dir: string) =>
  readFileSync(path.join(getDatabaseFolder(dir), 'data/postmaster.pid'), 'utf8').split('\n')

/** Returns the database folder of a data folder: below it, or where its pointer file says. */
function getDatabaseFolder(dir: string): string {
  const home = path.join(dir, 'postgres')
  return readdirSync(home).includes('lies-in') ? readFileSync(path.join(home, 'lies-in'), 'utf8').trim() : home
}

/** Returns the URL of the database as its owner, over the socket that postmaster.pid names. */
const getDatabaseUrl = (dir: string) =>
  `postgresql://app@/sira?host=${encodeURIComponent(readPidFile(dir)[4]!)}&port=5432`

/** Returns the process ids of the embedded PostgreSQL, the parent first; none when it does not run. */
function listPostgresProcesses(dir: string): number[] {
  try {
    const pid = Number(readPidFile(dir)[0])
    return [pid, ...listChildProcesses(pid)]
  } catch {
    return []
  }
}
