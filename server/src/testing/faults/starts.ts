import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { openDatabase, run } from '#db/database.ts'
import { newestSchema } from '#db/migrate.ts'
import { openFileStore } from '#files/file-store.ts'
import type { Cluster } from './cluster.ts'
import { invariants, nothing, type Found } from './invariants.ts'
import { openScene } from './scene.ts'
import { command, serverOn, type Place } from './server.ts'
import { add, glance, until, withTown, type Fault, type Trial } from './trial.ts'

/** Counts the statements of a migration as they begin (a number that no rollback takes back), and waits at the one that is asked for. */
const STOP_AT = `
  create schema stop;
  create sequence stop.begun;
  create table stop.wanted (n int);
  create function stop.look() returns event_trigger language plpgsql security definer as $$
    begin
      if nextval('stop.begun') = (select n from stop.wanted) then perform pg_sleep(60); end if;
    end $$;
  insert into stop.wanted values (-1);
  create event trigger stop_at on ddl_command_start execute function stop.look()`
const GO_ON = 'drop event trigger stop_at; drop schema stop cascade'
const BEGUN = 'select last_value::int as n from stop.begun'
const SCHEMA = `
  select md5(string_agg(line, ',' order by line)) as hash from (
    select format('%s.%s.%s %s %s', table_schema, table_name, column_name, udt_name, is_nullable) as line from information_schema.columns where table_schema in ('public', 'pgboss')
    union all select conrelid::regclass || conname || pg_get_constraintdef(oid) from pg_constraint where connamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
    union all select indexdef from pg_indexes where schemaname in ('public', 'pgboss')
    union all select tgrelid::regclass || tgname from pg_trigger where not tgisinternal) x`

async function statements(cluster: Cluster, trial: Trial) {
  const place = await emptyPlace(cluster, trial, 'f13_whole')
  await cluster.ask(STOP_AT, [], place.database)
  await command(place, 'migrate.ts', [])
  const [{ n }] = (await cluster.ask<{ n: number }>(BEGUN, [], place.database)) as [{ n: number }]
  await cluster.ask(GO_ON, [], place.database)
  return { n, whole: await schemaOf(place) }
}

async function emptyPlace(cluster: Cluster, { dir }: Trial, name: string): Promise<Place> {
  mkdirSync(path.join(dir, name), { recursive: true })
  return { cluster, database: await cluster.database(name, true), dir: path.join(dir, name) }
}

const schemaOf = async ({ cluster, database }: Place) =>
  (await cluster.ask<{ hash: string }>(SCHEMA, [], database))[0]!.hash

export const killedMigrating: Fault = {
  what: 'kill -9 during migration, at chance statements',
  async go(trial) {
    const { cluster, random, moments } = trial
    const { n: all, whole } = await statements(cluster, trial)
    let found = nothing()
    for (let n = 0; n < moments; n++)
      found = add(found, await killedAt(await emptyPlace(cluster, trial, `f13_${n}`), random.int(1, all), whole))
    return { ...found, note: `${moments} of ${all} statements` }
  },
}

async function killedAt(place: Place, statement: number, whole: string): Promise<Found> {
  const { cluster, database } = place
  const found = nothing()
  await cluster.ask(STOP_AT, [], database)
  await cluster.ask('update stop.wanted set n = $1', [statement], database)
  const server = await serverOn(place)
  try {
    server.spawn()
    await until(async () => (await cluster.ask<{ n: number }>(BEGUN, [], database))[0]!.n >= statement, 60_000)
    if ((await glance(server.origin)).status !== 0) found.wrong.push(`half a schema is served (statement ${statement})`)
    await server.kill()
    const left = await cluster.ask<{ pid: number }>(
      `select pid from pg_stat_activity where datname = $1 and application_name = 'sira-migrate'`,
      [database],
    )
    for (const { pid } of left) await cluster.ask('select pg_terminate_backend($1)', [pid])
    await until(
      async () =>
        (
          await cluster.ask(`select 1 from pg_stat_activity where datname = $1 and application_name = 'sira-migrate'`, [
            database,
          ])
        ).length === 0,
      10_000,
    )
    await cluster.ask(GO_ON, [], database)
    await server.start()
    if ((await glance(server.origin, '/readyz')).status !== 200)
      found.wrong.push(`not ready after statement ${statement}`)
    if ((await schemaOf(place)) !== whole) found.wrong.push(`another schema after statement ${statement}`)
    const ran = await cluster.ask<{ n: number }>('select count(*)::int as n from migrations', [], database)
    if (ran[0]!.n !== newestSchema().length) found.wrong.push(`${ran[0]!.n} migrations after statement ${statement}`)
    await server.stop()
  } finally {
    await server.kill()
  }
  return found
}

const ADMIN = { ADMIN_EMAIL: 'admin@town.example', ADMIN_PASSWORD: 'Gebeta-on-the-table 9' }

export const twoStarts: Fault = {
  what: 'two servers start at once on one empty database',
  async go(trial) {
    const found = nothing()
    const moments = Math.ceil(Math.min(trial.moments, 100) / 2)
    for (let n = 0; n < moments; n++) {
      const place = { ...(await emptyPlace(trial.cluster, trial, `f14_${n}`)), settings: ADMIN }
      const servers = [await serverOn(place), await serverOn(place)] as const
      try {
        await Promise.all(servers.map((server) => server.start()))
        await shared(place, servers.map(({ origin }) => origin) as [string, string], found)
        await Promise.all(servers.map((server) => server.stop()))
      } finally {
        await Promise.all(servers.map((server) => server.kill()))
      }
    }
    return { ...found, note: `${moments} pairs` }
  },
}

/** One schema, one administrator, one session and one letter for both. */
async function shared({ cluster, database }: Place, [one, other]: [string, string], found: Found) {
  const json = async (answer: Response) =>
    (await answer.json()) as { data?: { accessToken?: string; user?: { role?: string } } }
  const post = (origin: string, where: string, body: object) =>
    fetch(`${origin}/api/v1${where}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const ran = (await cluster.ask<{ n: number }>('select count(*)::int as n from migrations', [], database))[0]!.n
  if (ran !== newestSchema().length) found.wrong.push(`${ran} migrations ran`)
  const { data } = await json(
    await post(one, '/auth/login', { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }),
  )
  const me = await fetch(`${other}/api/v1/auth/me`, { headers: { authorization: `Bearer ${data?.accessToken}` } })
  if ((await json(me)).data?.user?.role !== 'ADMIN') found.wrong.push('a session of one server is none at the other')
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
  const [letters] = await cluster.ask<{ n: number }>(
    `select count(*)::int as n from outbox where letter = 'account.code'`,
    [],
    database,
  )
  const [admins] = await cluster.ask<{ n: number }>(
    `select count(*)::int as n from accounts where role = 'ADMIN'`,
    [],
    database,
  )
  if (statuses.toSorted().join() !== '201,409') found.wrong.push(`signing up at both answers ${statuses.join(' and ')}`)
  if (letters!.n === 0) found.lost++
  found.doubled += Math.max(0, letters!.n - 1) + Math.max(0, admins!.n - 1)
}

export const restored: Fault = {
  what: 'a backup made during writes, restored elsewhere',
  go: (trial) =>
    withTown(trial, { name: 'f21' }, async ({ scene, send, place, cluster, found, journal, random }) => {
      const archive = path.join(trial.dir, 'f21.tar')
      await send(scene.acts(6))
      const promised = [...journal.entries.values()].filter(({ outcome }) => outcome && outcome.status < 300)
      const saving = command(place, 'backup.ts', [archive])
      let isOver = false
      const writing = (async () => {
        for (let turn = 0; !isOver && turn < 25; turn++) await send(scene.acts(2))
      })()
      await saving
      isOver = true
      await writing
      const target: Place = {
        cluster,
        database: await cluster.database('f21_again', true),
        dir: path.join(trial.dir, 'f21-again'),
      }
      await command(target, 'restore.ts', [archive])
      const { db, close } = openDatabase(cluster.url(target.database), 2, 60_000)
      try {
        const later = await invariants({ db, dir: target.dir, entries: promised })
        Object.assign(found, add(found, later))
        const again = await serverOn(target)
        await again.start()
        if ((await glance(again.origin)).status !== 200) found.wrong.push('what was restored is not served')
        // The town it came from goes on, and so may this one.
        const next = await openScene(cluster.url(target.database), random)
        const outcome = await journal.send(again.origin, { ...next.apply(), kind: 'apply', mark: 'elsewhere' })
        journal.entries.delete([...journal.entries.keys()].at(-1)!)
        if (outcome?.status !== 201) found.wrong.push(`what was restored takes no application: ${outcome?.status}`)
        await next.close()
        await again.stop()
        const files = await openFileStore({
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
    }),
}
