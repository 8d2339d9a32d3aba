import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { openSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import pg from 'pg'
import { openDatabase } from '#db/database.ts'
import { postgresAccount, postgresPrograms, privateFolder } from '#db/embedded-place.ts'
import { readyDatabase } from '#db/ready.ts'
import { APP_ROLE } from '#db/roles.ts'
import { seedSkills } from '../../features/skills/skills.commands.ts'

export type Cluster = Awaited<ReturnType<typeof ownCluster>>
const PORT = 5432
const TEMPLATE = 'sira_template'

/** A PostgreSQL of our own at an address that stays over a kill and a start; it writes through to the disk. Each fault has its own database in it. */
export async function ownCluster(dir: string) {
  const account = postgresAccount()
  const bin = path.join(postgresPrograms(account), 'bin')
  const home = privateFolder(path.join(dir, 'cluster'), account)
  const [data, socket] = [path.join(home, 'data'), privateFolder(path.join(home, 'socket'), account)]
  const made = spawnSync(
    path.join(bin, 'initdb'),
    [
      '-D',
      data,
      '-U',
      'app',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale-provider=builtin',
      '--locale=C.UTF-8',
      '--no-instructions',
    ],
    { ...account, cwd: '/', encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`PostgreSQL could not make a database: ${made.error?.message ?? made.stderr}`)
  let child: ChildProcess | undefined
  const url = (database: string, role = 'app') =>
    `postgresql://${role}@/${database}?host=${encodeURIComponent(socket)}&port=${PORT}`

  async function ask<Row extends pg.QueryResultRow>(
    text: string,
    values: unknown[] = [],
    database = 'postgres',
  ): Promise<Row[]> {
    const client = new pg.Client({ connectionString: url(database), connectionTimeoutMillis: 5_000 })
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query<Row>(text, values)).rows
    } finally {
      await client.end()
    }
  }

  const cluster = {
    url,
    ask,
    /** Starts it, and waits until it answers. */
    async start() {
      const out = openSync(path.join(home, 'postgres.log'), 'a')
      const words = [
        '-D',
        data,
        '-p',
        String(PORT),
        '-k',
        socket,
        '-c',
        'listen_addresses=',
        '-c',
        'timezone=UTC',
        '-c',
        'shared_buffers=64MB',
      ]
      for (const deadline = Date.now() + 60_000; Date.now() < deadline; await rest(100)) {
        if (!child || child.exitCode !== null || child.signalCode !== null)
          child = spawn(path.join(bin, 'postgres'), words, { ...account, cwd: '/', stdio: ['ignore', out, out] })
        if (
          await ask('select 1').then(
            () => true,
            () => false,
          )
        )
          return
      }
      throw new Error(
        `PostgreSQL does not start: ${readFileSync(path.join(home, 'postgres.log'), 'utf8').slice(-2000)}`,
      )
    },
    /** All of its processes, the first being their parent. */
    pids: () => (child?.pid ? [child.pid, ...childrenOf(child.pid)] : []),
    /** The end without a warning, of each of its processes. */
    async kill() {
      const mine = child
      const ended = new Promise((resolve) => mine?.once('exit', resolve))
      for (const pid of cluster.pids()) signal(pid, 'SIGKILL')
      await ended
    },
    async stop() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((resolve) => child?.once('exit', resolve))
      for (const pid of cluster.pids()) signal(pid, 'SIGCONT')
      child.kill('SIGINT')
      await ended
    },
    /** A database of its own, migrated unless told; answers its name. */
    async database(name: string, isEmpty = false) {
      await ask(`create database ${name} template ${isEmpty ? 'template1' : TEMPLATE}`)
      return name
    },
  }
  await cluster.start()
  await ask(`create database ${TEMPLATE}`)
  const ready = await readyDatabase(
    { url: url(TEMPLATE), serverUrl: url(TEMPLATE, APP_ROLE), isEmbedded: true },
    console.log,
  )
  const { db, close } = openDatabase(ready.url, 1)
  await seedSkills(db)
  await close()
  return cluster
}

/** A process that is gone already needs no signal. */
export function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

export function childrenOf(parent: number): number[] {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return processes.filter((pid) => parentOf(pid) === parent).map(Number)
}

function parentOf(pid: string): number {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    return 0
  }
}
