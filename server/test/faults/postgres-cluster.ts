import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { openSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { openDatabase } from '#db/database.ts'
import { getPostgresAccount, preparePostgresPrograms, createPrivateFolder } from '#db/embedded/folders.ts'
import { prepareDatabase } from '../../src/prepare-database.ts'
import { APP_ROLE } from '#db/roles.ts'
import { queryOnce } from '#test/postgres-node.ts'
import { seedSkills } from '../../src/features/skills/seed-skills.commands.ts'

export type PostgresCluster = Awaited<ReturnType<typeof startPostgresCluster>>
const PORT = 5432
const TEMPLATE = 'sira_template'

/**
 * Starts a PostgreSQL of our own whose address stays the same after a kill and a start. It syncs to disk. Each fault has
 * its own database in it.
 */
export async function startPostgresCluster(dir: string) {
  const account = getPostgresAccount()
  const bin = path.join(preparePostgresPrograms(account), 'bin')
  const home = createPrivateFolder(path.join(dir, 'cluster'), account)
  const [data, socket] = [path.join(home, 'data'), createPrivateFolder(path.join(home, 'socket'), account)]
  const initdb = spawnSync(
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
  if (initdb.status !== 0)
    throw new Error(`PostgreSQL could not create a database: ${initdb.error?.message ?? initdb.stderr}`)
  let child: ChildProcess | undefined
  const url = (databaseName: string, role = 'app') =>
    `postgresql://${role}@/${databaseName}?host=${encodeURIComponent(socket)}&port=${PORT}`

  async function query<Row extends pg.QueryResultRow>(
    text: string,
    values: unknown[] = [],
    databaseName = 'postgres',
  ): Promise<Row[]> {
    return queryOnce<Row>(url(databaseName), text, values)
  }

  const cluster = {
    url,
    query,
    /** Starts it, and waits until it accepts queries. */
    async start() {
      const logFile = openSync(path.join(home, 'postgres.log'), 'a')
      const args = [
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
      for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(100)) {
        if (!child || child.exitCode !== null || child.signalCode !== null)
          child = spawn(path.join(bin, 'postgres'), args, { ...account, cwd: '/', stdio: ['ignore', logFile, logFile] })
        if (
          await query('select 1').then(
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
    /** Returns the ids of all of its processes, the parent first. */
    pids: () => (child?.pid ? [child.pid, ...listChildProcesses(child.pid)] : []),
    /** Kills each of its processes without a warning. */
    async kill() {
      const killedChild = child
      const ended = new Promise((resolve) => killedChild?.once('exit', resolve))
      for (const pid of cluster.pids()) sendSignal(pid, 'SIGKILL')
      await ended
    },
    async stop() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((resolve) => child?.once('exit', resolve))
      for (const pid of cluster.pids()) sendSignal(pid, 'SIGCONT')
      child.kill('SIGINT')
      await ended
    },
    /** Creates a database, migrated unless `isEmpty`; returns its name. */
    async createDatabase(name: string, isEmpty = false) {
      await query(`create database ${name} template ${isEmpty ? 'template1' : TEMPLATE}`)
      return name
    },
  }
  await cluster.start()
  await query(`create database ${TEMPLATE}`)
  const ready = await prepareDatabase(
    { url: url(TEMPLATE), appDatabaseUrl: url(TEMPLATE, APP_ROLE), isEmbedded: true },
    console.log,
  )
  const { db, close } = openDatabase(ready.url, { poolSize: 1 })
  await seedSkills(db)
  await close()
  return cluster
}

/** Sends a signal; does nothing when the process is gone already. */
export function sendSignal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

export function listChildProcesses(parent: number): number[] {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return processes.filter((pid) => findParentPid(pid) === parent).map(Number)
}

function findParentPid(pid: string): number {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    return 0
  }
}
