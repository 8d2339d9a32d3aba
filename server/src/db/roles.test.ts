import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { describe, expect, inject, onTestFinished } from 'vitest'
import { run } from '#db/database.ts'
import { test } from '#testing/town.ts'
import { readyDatabase } from './ready.ts'
import { APP_ROLE, giveRights, signedInAs } from './roles.ts'

const at = (database: string) => inject('postgres').replace(/^(\w+:\/\/[^/]*)\/[^?]*/, `$1/${database}`)
const unheard = () => {}
const name = () => `roles_${randomBytes(5).toString('hex')}`

/** An empty database; `make` are the words with which its roles are made. */
async function emptyDatabase(...make: string[]) {
  const admin = new pg.Client({ connectionString: inject('postgres') })
  await admin.connect()
  const database = name()
  const roles = make.map((words) => [name(), words] as const)
  for (const [role, words] of roles) await admin.query(`create role ${role} login ${words}`)
  await admin.query(`create database ${database} owner ${roles[0]?.[0] ?? 'app'}`)
  await ask(
    at(database),
    'create extension if not exists citext; create extension if not exists pg_trgm; create extension if not exists fuzzystrmatch',
  )
  onTestFinished(async () => {
    await admin.query(`drop database ${database} with (force)`)
    for (const [role] of roles) await admin.query(`drop role ${role}`)
    await admin.end()
  })
  return { admin, url: at(database), roles: roles.map(([role]) => role) }
}

async function ask(url: string, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = (await client.query<Record<string, unknown>>(text)) as pg.QueryResult<Record<string, unknown>>
    return Object.values(rows?.[0] ?? {})[0]
  } finally {
    await client.end()
  }
}

describe('the role that the server works as', () => {
  test.for([
    [
      'superuser',
      `select rolsuper or rolcreaterole or rolcreatedb or rolbypassrls as "isAble" from pg_roles where rolname = current_user`,
    ],
    [
      'owner of a thing',
      `select exists (select from pg_class where relowner = current_user::regrole) or exists (select from pg_proc where proowner = current_user::regrole) as "isAble"`,
    ],
  ])('is not %s', async ([, question], { town }) => {
    expect(await run(town.resources.db, question!)).toEqual([{ isAble: false }])
  })

  test.for([
    'drop table messages',
    'alter table accounts add column x int',
    'alter table jobs disable trigger all',
    'truncate messages',
    'create table mine (x int)',
    'create schema mine',
    'create or replace function job_is_news() returns trigger language plpgsql as $$ begin return null; end $$',
    'drop function refresh_search_terms()',
    `copy messages to program 'cat > /dev/null'`,
    `copy messages from '/etc/passwd'`,
    `copy messages to '/tmp/messages'`,
    `select pg_read_file('/etc/passwd')`,
    `select lo_import('/etc/passwd')`,
    'create extension file_fdw',
    'set role app',
    `alter role ${APP_ROLE} superuser`,
    'create role another',
    `alter system set log_statement = 'all'`,
    'create database another',
    'update audit set act = act',
    'delete from audit',
    'truncate audit',
    `merge into audit a using (select 1) x on true when matched then delete`,
    'delete from migrations',
    `insert into migrations (name) values ('x')`,
  ])('is refused: %s', async (statement, { town }) => {
    await expect(run(town.resources.db, statement)).rejects.toMatchObject({
      code: expect.stringMatching(/^(42501|0LP01)$/),
    })
  })

  test('reads and writes every table, adds to the audit log and reads it, and counts on', async ({ town }) => {
    const tables = await run<{ name: string; rights: string }>(
      town.resources.db,
      `
      select format('%s.%s', relnamespace::regnamespace, relname) as name, concat_ws(' ', ${['select', 'insert', 'update', 'delete'].map((right) => `case when has_table_privilege(oid, '${right}') then '${right}' end`).join(', ')}) as rights
      from pg_class where relnamespace = any(array['public', 'pgboss']::regnamespace[]) and relkind in ('r', 'p', 'v')`,
    )
    expect(tables.length).toBeGreaterThan(50)
    expect(
      tables
        .filter(({ rights }) => rights !== 'select insert update delete')
        .toSorted((a, z) => (a.name < z.name ? -1 : 1)),
    ).toEqual([
      { name: 'public.audit', rights: 'select insert' },
      { name: 'public.migrations', rights: 'select' },
    ])
    const closed = `select relname from pg_class where relnamespace = any(array['public', 'pgboss']::regnamespace[]) and case when relkind = 'S' then not has_sequence_privilege(oid, 'usage') end`
    expect(await run(town.resources.db, closed)).toEqual([])
    await run(town.resources.db, `insert into audit (act) values ('tried')`)
    expect(await run(town.resources.db, 'select act from audit')).toEqual([{ act: 'tried' }])
  })

  test('has its rights on a table that comes later, and loses what it must not have', async ({ town }) => {
    const owner = new pg.Client({ connectionString: town.url })
    await owner.connect()
    await owner.query(`create table later (id int generated always as identity); grant all on audit to ${APP_ROLE}`)
    await run(town.resources.db, 'insert into later default values')
    await giveRights(owner, APP_ROLE)
    await owner.query('drop table later')
    await owner.end()
    await expect(run(town.resources.db, 'delete from audit')).rejects.toMatchObject({ code: '42501' })
    expect(
      await run(
        town.db,
        `select has_table_privilege($1, 'audit', 'insert') as "mayAdd", has_table_privilege($1, 'audit', 'truncate') as "mayEmpty"`,
        [APP_ROLE],
      ),
    ).toEqual([{ mayAdd: true, mayEmpty: false }])
  })

  test('has the owner’s rights in three functions alone, and nobody else has those', async ({ town }) => {
    const found = await run(
      town.db,
      `select proname, proacl::text as rights from pg_proc where prosecdef and pronamespace = any(array['public', 'pgboss']::regnamespace[]) order by 1`,
    )
    expect(found).toEqual(
      ['fade_readings', 'forget_in_audit', 'forget_old_audit'].map((proname) => ({
        proname,
        rights: `{app=X/app,${APP_ROLE}=X/app}`,
      })),
    )
  })

  test('empties no line of the log of an account that is there, and forgets none that is young', async ({ town }) => {
    const { id } = await town.account({ role: 'ADMIN' })
    await run(
      town.db,
      `insert into audit (act, account_id, details, at) select 'tried', $1, '{"a": 1}', now() - make_interval(days => n) + interval '1 hour' from generate_series(1, 50) n`,
      [id],
    )
    await run(town.resources.db, 'select forget_in_audit($1, $2)', [id, [id]])
    expect(await run(town.db, `select count(*) n from audit where details = '{}'`)).toEqual([{ n: 0 }])
    expect(await run(town.resources.db, `select forget_old_audit('1 second', 1000) n`)).toEqual([{ n: 20 }])
    expect(await run(town.resources.db, `select forget_old_audit('45 days', 1000) n`)).toEqual([{ n: 0 }])
    expect(await run(town.db, 'select count(*) n from audit')).toEqual([{ n: 30 }])
  })
})

describe('a database of one’s own', () => {
  test('with only the owner’s address is worked at as a role that owns nothing', async () => {
    const { url } = await emptyDatabase()
    const said: string[] = []
    const ready = await readyDatabase({ url, serverUrl: url, isEmbedded: false }, (line) => said.push(line))
    expect(await ask(ready.url, 'select current_user')).toBe(APP_ROLE)
    await expect(ask(ready.url, 'drop table messages')).rejects.toMatchObject({ code: '42501' })
    await expect(ask(ready.url, `copy messages to program 'cat'`)).rejects.toMatchObject({ code: '42501' })
    expect(await ask(ready.url, 'select count(*)::int from messages')).toBe(0)
    expect(said).toEqual([])
  })

  test('whose owner may give that role away gives it to itself', async () => {
    const { admin, url, roles } = await emptyDatabase('createrole')
    const own = signedInAs(url, roles[0]!)
    await admin.query(`grant ${APP_ROLE} to ${roles[0]} with admin true, set false, inherit false`)
    const ready = await readyDatabase({ url: own, serverUrl: own, isEmbedded: false }, unheard)
    expect(await ask(ready.url, 'select current_user')).toBe(APP_ROLE)
  })

  test('whose owner may make no role goes on as the owner, and says so', async () => {
    const { url, roles } = await emptyDatabase('')
    const own = signedInAs(url, roles[0]!)
    const said: string[] = []
    const ready = await readyDatabase({ url: own, serverUrl: own, isEmbedded: false }, (line) => said.push(line))
    expect(ready.url).toBe(own)
    expect(said).toEqual([expect.stringMatching(new RegExp(`"${roles[0]}".*DATABASE_OWNER_URL`))])
  })

  test('with two addresses is migrated by the owner and worked at by the other, which needs the owner no more', async () => {
    const { url, roles } = await emptyDatabase('', '')
    const [owner, server] = roles.map((role) => signedInAs(url, role)) as [string, string]
    const reached = { url: owner, serverUrl: server, isEmbedded: false }
    await Promise.all(Array.from({ length: 4 }, () => readyDatabase(reached, unheard)))
    const ready = await readyDatabase(reached, unheard)
    expect(ready).toEqual({ url: server, ran: [] })
    expect(await ask(server, 'select count(*)::int from messages')).toBe(0)
    await expect(ask(server, 'drop table messages')).rejects.toMatchObject({ code: '42501' })
    await expect(ask(server, 'delete from audit')).rejects.toMatchObject({ code: '42501' })

    const alone = { url: server, serverUrl: server, isEmbedded: false }
    expect(await readyDatabase(alone, unheard)).toEqual({ url: server, ran: [] })
    await ask(owner, `delete from migrations where name like '0018%'`)
    await expect(readyDatabase(alone, unheard)).rejects.toThrow(/1 migrations wait.*DATABASE_OWNER_URL/)
  })
})
