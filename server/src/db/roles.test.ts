import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { describe, expect, inject, onTestFinished } from 'vitest'
import { run } from './database.ts'
import { test } from '#test/test-app.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { APP_ROLE, syncRolePrivileges, toLoginUrl } from './roles.ts'

const getUrl = (database: string) => inject('postgres').replace(/^(\w+:\/\/[^/]*)\/[^?]*/, `$1/${database}`)
const ignoreLog = () => {}
const createName = () => `roles_${randomBytes(5).toString('hex')}`

/** Creates an empty database; `roleOptions` are the options with which its roles are created. */
async function createEmptyDatabase(...roleOptions: string[]) {
  const admin = new pg.Client({ connectionString: inject('postgres') })
  await admin.connect()
  const database = createName()
  const roles = roleOptions.map((words) => [createName(), words] as const)
  for (const [role, words] of roles) await admin.query(`create role ${role} login ${words}`)
  await admin.query(`create database ${database} owner ${roles[0]?.[0] ?? 'app'}`)
  await query(
    getUrl(database),
    'create extension if not exists citext; create extension if not exists pg_trgm; create extension if not exists fuzzystrmatch',
  )
  onTestFinished(async () => {
    await admin.query(`drop database ${database} with (force)`)
    for (const [role] of roles) await admin.query(`drop role ${role}`)
    await admin.end()
  })
  return { admin, url: getUrl(database), roles: roles.map(([role]) => role) }
}

async function query(url: string, text: string): Promise<unknown> {
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
  ])('is not %s', async ([, question], { testApp }) => {
    expect(await run(testApp.resources.db, question!)).toEqual([{ isAble: false }])
  })

  test.for([
    'drop table messages',
    'alter table accounts add column x int',
    'alter table jobs disable trigger all',
    'truncate messages',
    'create table mine (x int)',
    'create schema mine',
    'create or replace function job_is_news() returns trigger language plpgsql as $$ begin return null; end $$',
    'drop function job_is_news()',
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
  ])('is refused: %s', async (statement, { testApp }) => {
    await expect(run(testApp.resources.db, statement)).rejects.toMatchObject({
      code: expect.stringMatching(/^(42501|0LP01)$/),
    })
  })

  test('reads and writes every table, adds to the audit log and reads it, and uses sequences', async ({ testApp }) => {
    const tables = await run<{ name: string; rights: string }>(
      testApp.resources.db,
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
    expect(await run(testApp.resources.db, closed)).toEqual([])
    await run(testApp.resources.db, `insert into audit (act) values ('tried')`)
    expect(await run(testApp.resources.db, 'select act from audit')).toEqual([{ act: 'tried' }])
  })

  test('has its rights on a table that is created later, and loses what it must not have', async ({ testApp }) => {
    const owner = new pg.Client({ connectionString: testApp.url })
    await owner.connect()
    await owner.query(`create table later (id int generated always as identity); grant all on audit to ${APP_ROLE}`)
    await run(testApp.resources.db, 'insert into later default values')
    await syncRolePrivileges(owner, APP_ROLE)
    await owner.query('drop table later')
    await owner.end()
    await expect(run(testApp.resources.db, 'delete from audit')).rejects.toMatchObject({ code: '42501' })
    expect(
      await run(
        testApp.db,
        `select has_table_privilege($1, 'audit', 'insert') as "canAdd", has_table_privilege($1, 'audit', 'truncate') as "canEmpty"`,
        [APP_ROLE],
      ),
    ).toEqual([{ canAdd: true, canEmpty: false }])
  })

  test('has the owner’s rights in the functions of the audit log only, and no other role may execute them', async ({
    testApp,
  }) => {
    const found = await run(
      testApp.db,
      `select proname, proacl::text as rights from pg_proc where prosecdef and pronamespace = any(array['public', 'pgboss']::regnamespace[]) order by 1`,
    )
    expect(found).toEqual(
      [
        'anonymize_account_in_audit_log',
        'anonymize_audit_log',
        // Of the version before.
        'fade_readings',
        'forget_in_audit',
        'forget_old_audit',
        'purge_audit_log',
      ].map((proname) => ({
        proname,
        rights: `{app=X/app,${APP_ROLE}=X/app}`,
      })),
    )
  })

  test('empties no audit entry of an existing account, and deletes none that is recent', async ({ testApp }) => {
    const { id } = await testApp.createAccount({ role: 'ADMIN' })
    await run(
      testApp.db,
      `insert into audit (act, account_id, details, at) select 'tried', $1, '{"a": 1}', now() - make_interval(days => n) + interval '1 hour' from generate_series(1, 50) n`,
      [id],
    )
    await run(testApp.resources.db, 'select anonymize_account_in_audit_log($1, $2)', [id, [id]])
    expect(await run(testApp.db, `select count(*) n from audit where details = '{}'`)).toEqual([{ n: 0 }])
    expect(await run(testApp.resources.db, `select purge_audit_log('1 second', 1000) n`)).toEqual([{ n: 20 }])
    expect(await run(testApp.resources.db, `select purge_audit_log('45 days', 1000) n`)).toEqual([{ n: 0 }])
    expect(await run(testApp.db, 'select count(*) n from audit')).toEqual([{ n: 30 }])
  })
})

describe('an external database', () => {
  test('with only the owner’s address is used as a role that owns nothing', async () => {
    const { url } = await createEmptyDatabase()
    const said: string[] = []
    const ready = await prepareDatabase({ url, appDatabaseUrl: url, isEmbedded: false }, (line) => said.push(line))
    expect(await query(ready.url, 'select current_user')).toBe(APP_ROLE)
    await expect(query(ready.url, 'drop table messages')).rejects.toMatchObject({ code: '42501' })
    await expect(query(ready.url, `copy messages to program 'cat'`)).rejects.toMatchObject({ code: '42501' })
    expect(await query(ready.url, 'select count(*)::int from messages')).toBe(0)
    expect(said).toEqual([])
  })

  test('whose owner may grant that role grants it to itself', async () => {
    const { admin, url, roles } = await createEmptyDatabase('createrole')
    const own = toLoginUrl(url, roles[0]!)
    await admin.query(`grant ${APP_ROLE} to ${roles[0]} with admin true, set false, inherit false`)
    const ready = await prepareDatabase({ url: own, appDatabaseUrl: own, isEmbedded: false }, ignoreLog)
    expect(await query(ready.url, 'select current_user')).toBe(APP_ROLE)
  })

  test('whose owner may not create a role is used as the owner, with a warning', async () => {
    const { url, roles } = await createEmptyDatabase('')
    const own = toLoginUrl(url, roles[0]!)
    const said: string[] = []
    const ready = await prepareDatabase({ url: own, appDatabaseUrl: own, isEmbedded: false }, (line) => said.push(line))
    expect(ready.url).toBe(own)
    expect(said).toEqual([expect.stringMatching(new RegExp(`"${roles[0]}".*DATABASE_OWNER_URL`))])
  })

  test('with two addresses is migrated as the owner and used as the other role, which then works without the owner', async () => {
    const { url, roles } = await createEmptyDatabase('', '')
    const [owner, server] = roles.map((role) => toLoginUrl(url, role)) as [string, string]
    const reached = { url: owner, appDatabaseUrl: server, isEmbedded: false }
    await Promise.all(Array.from({ length: 4 }, () => prepareDatabase(reached, ignoreLog)))
    const ready = await prepareDatabase(reached, ignoreLog)
    expect(ready).toEqual({ url: server, ran: [] })
    expect(await query(server, 'select count(*)::int from messages')).toBe(0)
    await expect(query(server, 'drop table messages')).rejects.toMatchObject({ code: '42501' })
    await expect(query(server, 'delete from audit')).rejects.toMatchObject({ code: '42501' })

    const alone = { url: server, appDatabaseUrl: server, isEmbedded: false }
    expect(await prepareDatabase(alone, ignoreLog)).toEqual({ url: server, ran: [] })
    await query(owner, `delete from migrations where name like '0018%'`)
    await expect(prepareDatabase(alone, ignoreLog)).rejects.toThrow(/1 migrations are pending.*DATABASE_OWNER_URL/)
  })
})
