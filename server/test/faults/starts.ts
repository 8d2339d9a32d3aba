import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { openDatabase, run } from '#db/database.ts'
import { listMigrations } from '#db/migrate.ts'
import { openLocalFileStore } from '#storage/file-store.ts'
import type { PostgresCluster } from './postgres-cluster.ts'
import { checkInvariants, createFindings, type Findings } from './invariants.ts'
import { openFaultFixtures } from './fault-fixtures.ts'
import { runCommand, createFaultServer, type ServerSetup } from './fault-server.ts'
import {
  mergeFindings,
  probeServer,
  waitUntil,
  withFaultScenario,
  type Fault,
  type FaultContext,
} from './fault-scenario.ts'

/**
 * Counts the statements of a migration as they begin, in a sequence, which a rollback does not reset, and waits at the
 * wanted one.
 */
const INSTALL_STATEMENT_STOP = `
  create schema stop;
  create sequence stop.begun;
  create table stop.wanted (n int);
  create function stop.look() returns event_trigger language plpgsql security definer as $$
    begin
      if nextval('stop.begun') = (select n from stop.wanted) then perform pg_sleep(60); end if;
    end $$;
  insert into stop.wanted values (-1);
  create event trigger stop_at on ddl_command_start execute function stop.look()`
const REMOVE_STATEMENT_STOP = 'drop event trigger stop_at; drop schema stop cascade'
const COUNT_BEGUN_STATEMENTS = 'select last_value::int as n from stop.begun'
const SELECT_SCHEMA_HASH = `
  select md5(string_agg(line, ',' order by line)) as hash from (
    select format('%s.%s.%s %s %s', table_schema, table_name, column_name, udt_name, is_nullable) as line from information_schema.columns where table_schema in ('public', 'pgboss')
    union all select conrelid::regclass || conname || pg_get_constraintdef(oid) from pg_constraint where connamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
    union all select indexdef from pg_indexes where schemaname in ('public', 'pgboss')
    union all select tgrelid::regclass || tgname from pg_trigger where not tgisinternal) x`

async function countMigrationStatements(cluster: PostgresCluster, trial: FaultContext) {
  const place = await createEmptyPlace(cluster, trial, 'f13_whole')
  await cluster.query(INSTALL_STATEMENT_STOP, [], place.database)
  await runCommand(place, 'migrate.ts', [])
  const [{ n }] = (await cluster.query<{ n: number }>(COUNT_BEGUN_STATEMENTS, [], place.database)) as [{ n: number }]
  await cluster.query(REMOVE_STATEMENT_STOP, [], place.database)
  return { n, whole: await getSchemaHash(place) }
}

async function createEmptyPlace(cluster: PostgresCluster, { dir }: FaultContext, name: string): Promise<ServerSetup> {
  mkdirSync(path.join(dir, name), { recursive: true })
  return { cluster, database: await cluster.createDatabase(name, true), dir: path.join(dir, name) }
}

const getSchemaHash = async ({ cluster, database }: ServerSetup) =>
  (await cluster.query<{ hash: string }>(SELECT_SCHEMA_HASH, [], database))[0]!.hash

export const killedDuringMigration: Fault = {
  description: 'kill -9 during migration, at random statements',
  async run(trial) {
    const { cluster, random, moments } = trial
    const { n: all, whole: completeSchema } = await countMigrationStatements(cluster, trial)
    let found = createFindings()
    for (let n = 0; n < moments; n++)
      found = mergeFindings(
        found,
        await killAtStatement(await createEmptyPlace(cluster, trial, `f13_${n}`), random.int(1, all), completeSchema),
      )
    return { ...found, note: `${moments} of ${all} statements` }
  },
}

async function killAtStatement(place: ServerSetup, statement: number, completeSchema: string): Promise<Findings> {
  const { cluster, database } = place
  const found = createFindings()
  await cluster.query(INSTALL_STATEMENT_STOP, [], database)
  await cluster.query('update stop.wanted set n = $1', [statement], database)
  const server = await createFaultServer(place)
  try {
    server.spawn()
    await waitUntil(
      async () => (await cluster.query<{ n: number }>(COUNT_BEGUN_STATEMENTS, [], database))[0]!.n >= statement,
      60_000,
    )
    if ((await probeServer(server.origin)).status !== 0)
      found.problems.push(`it serves with half a schema (statement ${statement})`)
    await server.kill()
    const left = await cluster.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = $1 and application_name = 'sira-migrate'`,
      [database],
    )
    for (const { pid } of left) await cluster.query('select pg_terminate_backend($1)', [pid])
    await waitUntil(
      async () =>
        (
          await cluster.query(
            `select 1 from pg_stat_activity where datname = $1 and application_name = 'sira-migrate'`,
            [database],
          )
        ).length === 0,
      10_000,
    )
    await cluster.query(REMOVE_STATEMENT_STOP, [], database)
    await server.start()
    if ((await probeServer(server.origin, '/readyz')).status !== 200)
      found.problems.push(`not ready after statement ${statement}`)
    if ((await getSchemaHash(place)) !== completeSchema)
      found.problems.push(`another schema after statement ${statement}`)
    const ran = await cluster.query<{ n: number }>('select count(*)::int as n from migrations', [], database)
    if (ran[0]!.n !== listMigrations().length)
      found.problems.push(`${ran[0]!.n} migrations after statement ${statement}`)
    await server.stop()
  } finally {
    await server.kill()
  }
  return found
}

const ADMIN = { ADMIN_EMAIL: 'admin@town.example', ADMIN_PASSWORD: 'Gebeta-on-the-table 9' }

export const simultaneousStarts: Fault = {
  description: 'two servers start at once on one empty database',
  async run(trial) {
    const found = createFindings()
    const moments = Math.ceil(Math.min(trial.moments, 100) / 2)
    for (let n = 0; n < moments; n++) {
      const place = { ...(await createEmptyPlace(trial.cluster, trial, `f14_${n}`)), settings: ADMIN }
      const servers = [await createFaultServer(place), await createFaultServer(place)] as const
      try {
        await Promise.all(servers.map((server) => server.start()))
        await checkShared(place, servers.map(({ origin }) => origin) as [string, string], found)
        await Promise.all(servers.map((server) => server.stop()))
      } finally {
        await Promise.all(servers.map((server) => server.kill()))
      }
    }
    return { ...found, note: `${moments} pairs` }
  },
}

/** Checks that both servers share one schema, one administrator, their sessions and one email. */
async function checkShared({ cluster, database }: ServerSetup, [one, other]: [string, string], found: Findings) {
  const json = async (response: Response) =>
    (await response.json()) as { data?: { accessToken?: string; user?: { role?: string } } }
  const post = (origin: string, where: string, body: object) =>
    fetch(`${origin}/api/v1${where}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const ran = (await cluster.query<{ n: number }>('select count(*)::int as n from migrations', [], database))[0]!.n
  if (ran !== listMigrations().length) found.problems.push(`${ran} migrations ran`)
  const { data } = await json(
    await post(one, '/auth/login', { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }),
  )
  const me = await fetch(`${other}/api/v1/auth/me`, { headers: { authorization: `Bearer ${data?.accessToken}` } })
  if ((await json(me)).data?.user?.role !== 'ADMIN')
    found.problems.push('a session of one server does not work at the other')
  const person = {
    firstName: 'Hiwot',
    lastName: 'Bekele',
    email: 'hiwot@town.example',
    password: 'Tsehay-be-Addis 77',
    phone: '+251 911234567',
    role: 'JOBSEEKER',
  }
  const statuses = await Promise.all(
    [one, other].map(async (origin) => (await post(origin, '/auth/register', person)).status),
  )
  const [emails] = await cluster.query<{ n: number }>(
    `select count(*)::int as n from outbox where letter = 'account.code'`,
    [],
    database,
  )
  const [admins] = await cluster.query<{ n: number }>(
    `select count(*)::int as n from accounts where role = 'ADMIN'`,
    [],
    database,
  )
  if (statuses.toSorted().join() !== '201,409') found.problems.push(`signing up at both gets ${statuses.join(' and ')}`)
  if (emails!.n === 0) found.lost++
  found.doubled += Math.max(0, emails!.n - 1) + Math.max(0, admins!.n - 1)
}

export const backupRestored: Fault = {
  description: 'a backup made during writes, restored elsewhere',
  run: (trial) =>
    withFaultScenario(
      trial,
      { name: 'f21' },
      async ({ fixtures: scene, send, setup: place, cluster, found, journal, random }) => {
        const archive = path.join(trial.dir, 'f21.tar')
        await send(scene.nextRequests(6))
        const promised = [...journal.entries.values()].filter(({ outcome }) => outcome && outcome.status < 300)
        const saving = runCommand(place, 'backup.ts', [archive])
        let isOver = false
        const writing = (async () => {
          for (let turn = 0; !isOver && turn < 25; turn++) await send(scene.nextRequests(2))
        })()
        await saving
        isOver = true
        await writing
        const target: ServerSetup = {
          cluster,
          database: await cluster.createDatabase('f21_again', true),
          dir: path.join(trial.dir, 'f21-again'),
        }
        await runCommand(target, 'restore.ts', [archive])
        const { db, close } = openDatabase(cluster.url(target.database), { poolSize: 2, statementTimeoutMs: 60_000 })
        try {
          const later = await checkInvariants({ db, dir: target.dir, entries: promised })
          Object.assign(found, mergeFindings(found, later))
          const again = await createFaultServer(target)
          await again.start()
          if ((await probeServer(again.origin)).status !== 200) found.problems.push('the restored data is not served')
          // The servers that were backed up continue, and so may the restored one.
          const next = await openFaultFixtures(cluster.url(target.database), random)
          const outcome = await journal.send(again.origin, {
            ...next.nextApplication(),
            kind: 'apply',
            mark: 'elsewhere',
          })
          journal.entries.delete([...journal.entries.keys()].at(-1)!)
          if (outcome?.status !== 201)
            found.problems.push(`the restored server accepts no application: ${outcome?.status}`)
          await next.close()
          await again.stop()
          const files = await openLocalFileStore({
            dir: path.join(target.dir, 'files'),
            tmpDir: path.join(target.dir, 'incoming'),
          })
          let kept = 0
          for await (const { id } of files.list()) kept += id ? 1 : 0
          const [rows] = await run<{ n: number }>(db, 'select count(*)::int as n from applications')
          return `${promised.length} promised before it, ${rows!.n} applications and ${kept} files restored`
        } finally {
          await close()
        }
      },
    ),
}
