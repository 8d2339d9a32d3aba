import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { childrenOf, signal } from './cluster.ts'
import { A_MINUTE_PASSES } from './kills.ts'
import { invariants, nothing, type Found } from './invariants.ts'
import { openJournal, type Journal } from './journal.ts'
import { openScene, type Scene } from './scene.ts'
import { serverOn, type Place, type Server } from './server.ts'
import { add, glance, until, type Fault, type Trial } from './trial.ts'

/** Load lies on the server for about so long before each kill. */
const LOAD_MS = 600
const LANES = 3
/** A server has to serve again by itself within so long. */
const BACK_MS = 10_000
/** For a slow machine: how long is waited before it is said that it does not come back at all. */
const NEVER_MS = 60_000

export const embeddedKilled: Fault = {
  what: 'kill -9 of the embedded PostgreSQL under load',
  async go(trial) {
    const dir = path.join(trial.dir, 'f22')
    mkdirSync(dir, { recursive: true })
    // Empty counts as unset: without an address the server starts its own database.
    const place: Place = {
      cluster: trial.cluster,
      database: 'none',
      dir,
      settings: { DATABASE_URL: '', DATABASE_OWNER_URL: '' },
    }
    const server = await serverOn(place)
    const journal = openJournal(path.join(trial.dir, 'f22.journal'))
    try {
      await server.start()
      const scene = await openScene(addressOf(dir), trial.random)
      const found = nothing()
      const note = await killAgainAndAgain({ trial, server, scene, journal, dir, found })
      await journal.settle(server.origin)
      await lettersLeave(scene, dir, found)
      const after = await invariants({ db: scene.db, dir, entries: journal.entries.values() })
      await scene.close()
      if ((await server.stop()) !== 0) found.wrong.push('the server does not stop as it should')
      return { ...add(found, after), note: `${journal.entries.size} writes, ${note}` }
    } finally {
      await server.kill()
      for (const pid of postgresOf(dir)) signal(pid, 'SIGKILL')
      writeFileSync(path.join(trial.dir, 'f22.log'), server.said())
      journal.close()
    }
  },
}

interface Ground {
  trial: Trial
  server: Server
  scene: Scene
  journal: Journal
  dir: string
  found: Found
}

async function killAgainAndAgain({
  trial: { moments, random },
  server,
  scene,
  journal,
  dir,
  found,
}: Ground): Promise<string> {
  let [slowest, back, refused, isOver] = [0, 0, 0, false]
  const lane = async () => {
    while (!isOver && scene.mayApply()) {
      await journal.send(server.origin, scene.acts(1)[0]!)
      const seen = await glance(server.origin)
      slowest = Math.max(slowest, seen.ms)
      if (seen.status === 503) refused++
      if (![200, 503].includes(seen.status))
        found.wrong.push(`under load the answer is ${seen.status} ${seen.fault ?? ''}`)
      await rest(100)
    }
  }
  const load = Array.from({ length: LANES }, lane)
  for (let n = 0; n < moments; n++) {
    await rest(LOAD_MS * (0.5 + random.next()))
    const [postmaster, ...children] = postgresOf(dir)
    // Every second time its processes are left behind, some of them at work.
    for (const pid of n % 2 === 0 ? [postmaster!, ...children] : [postmaster!]) signal(pid, 'SIGKILL')
    const since = performance.now()
    const isBack = await until(
      async () => postgresOf(dir)[0] !== postmaster && (await glance(server.origin)).status === 200,
      NEVER_MS,
    )
    const ms = performance.now() - since
    if (!isBack || ms > BACK_MS)
      found.wrong.push(`after kill ${n + 1} it did not serve again within ${BACK_MS / 1000} s`)
    if (!server.runs()) throw new Error('the server ended with its database')
    back = Math.max(back, ms)
  }
  isOver = true
  await Promise.all(load)
  return `${moments} kills, served again by itself within ${Math.round(back)} ms, ${refused} questions answered 503, the slowest answer after ${slowest} ms`
}

/** The queue goes on too: each application is confirmed by one letter, and all letters leave. */
async function lettersLeave({ run }: Scene, dir: string, found: Found) {
  const haveLeft = async () => {
    for (const statement of A_MINUTE_PASSES.split(';')) await run(statement)
    return (await run('select id from outbox where sent_at is null')).length === 0
  }
  if (!(await until(haveLeft, 60_000))) found.wrong.push('letters do not leave after the kills')
  const [counted] = await run<{ applied: number; confirmed: number }>(
    `select (select count(*) from applications)::int as applied, (select count(*) from outbox where letter = 'application.sent')::int as confirmed`,
  )
  found.lost += Math.max(0, counted!.applied - counted!.confirmed)
  found.doubled += Math.max(0, counted!.confirmed - counted!.applied)
  const sent = (await run<{ id: string }>('select id from outbox where sent_at is not null')).map(({ id }) => id)
  if (sent.length === 0) found.wrong.push('no letter left')
  const mails = readdirSync(path.join(dir, 'outbox')).map((name) =>
    readFileSync(path.join(dir, 'outbox', name), 'utf8'),
  )
  for (const id of sent) if (!mails.some((mail) => mail.includes(`Message-ID: <${id}@`))) found.lost++
}

const pidFile = (dir: string) => readFileSync(path.join(homeOf(dir), 'data/postmaster.pid'), 'utf8').split('\n')

/** Where the database of a data folder lies: below it, or where its pointer says. */
function homeOf(dir: string): string {
  const home = path.join(dir, 'postgres')
  return readdirSync(home).includes('lies-in') ? readFileSync(path.join(home, 'lies-in'), 'utf8').trim() : home
}

/** As its owner, over the socket that postmaster.pid names. */
const addressOf = (dir: string) => `postgresql://app@/sira?host=${encodeURIComponent(pidFile(dir)[4]!)}&port=5432`

/** The processes of the embedded PostgreSQL, the first being their parent; none when it does not run. */
function postgresOf(dir: string): number[] {
  try {
    const pid = Number(pidFile(dir)[0])
    return [pid, ...childrenOf(pid)]
  } catch {
    return []
  }
}
