import { readFileSync } from 'node:fs'
import { emailAddress } from '@sira/contract/text'
import { toEmailAddress, toPhoneText, toVisibleText } from '@sira/contract/typed-text'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createDatabaseBefore, createEmptyDatabase } from '#test/migrated-database.ts'
import { describeDatabase } from './describe-database.ts'
import { generateSchemaSource } from './generate-schema.ts'
import { PASTED_EMAILS, PASTED_NAMES, PASTED_PHONES } from '../../../contract/test/pasted-texts.ts'
import { migrate, listMigrations } from './migrate.ts'

test('several instances that start at once bring an empty database to the newest schema exactly once', async () => {
  const { url, drop } = await createEmptyDatabase()
  const ran = await Promise.all([migrate(url), migrate(url), migrate(url), migrate(url)])

  expect(ran.flat().toSorted()).toEqual(listMigrations())
  expect(await migrate(url)).toEqual([])
  await drop()
})

test('docs/database.md matches the migrated database, and every table, view, function and trigger has a comment', async () => {
  const { url, drop } = await createEmptyDatabase()
  await migrate(url)
  const { text, undescribed } = await describeDatabase(url)

  expect(undescribed).toEqual([])
  expect(text, 'run `npm run tables`').toBe(readFileSync(new URL('../../../docs/database.md', import.meta.url), 'utf8'))
  await drop()
})

test('a database whose locale does not know Ethiopic letters is refused, and the error says what to do', async () => {
  const { url, drop } = await createEmptyDatabase(`template template0 encoding 'UTF8' locale_provider libc locale 'C'`)

  await expect(migrate(url)).rejects.toThrow(/locale C, in which Ethiopic signs are no letters.*create database/)
  await drop()
})

test('schema.ts matches the migrated database', async () => {
  const { url, drop } = await createEmptyDatabase()
  await migrate(url)

  expect(await generateSchemaSource(url), 'run `npm run tables`').toBe(
    readFileSync(new URL('./schema.ts', import.meta.url), 'utf8'),
  )
  await drop()
})

test('emails that were waiting when the queue was introduced wait in the queue', async () => {
  const { url, client, drop } = await createDatabaseBefore('0017')
  await client.query(
    `insert into outbox (letter, recipient, subject, body_text, sent_at, attempts) values ('a', 'x@town.example', 'waits', 'Hello', null, 3), ('b', 'x@town.example', 'left', '', now(), 1), ('c', 'x@town.example', 'was given up', 'Hello', null, 12)`,
  )
  await client.query('commit')
  await migrate(url)

  const { rows } = await client.query(
    `select o.subject, j.state, j.retry_limit as retries, j.start_after <= now() as due from pgboss.job j left join outbox o on o.id = (j.data ->> 'letterId')::uuid where j.name = 'letter'`,
  )
  expect(rows).toEqual([{ subject: 'waits', state: 'created', retries: 8, due: true }])
  await client.end()
  await drop()
})

test('emails that were waiting in the queue wait in the outbox for as long as before, and failed ones have failed', async () => {
  const { url, client, drop } = await createDatabaseBefore('0038')
  for (const [subject, attempts, state, startAfter, error, retries, retryLimit] of [
    ['is new', 0, 'created', '-1 minute', null, 0, 11],
    ['waits', 3, 'retry', '1 hour', null, 2, 11],
    ['is being sent', 4, 'active', '-1 minute', null, 3, 11],
    ['is retried by an administrator', 12, 'retry', '-1 minute', null, 11, 12],
    ['has failed', 12, 'failed', '-1 day', '550 no such user', 11, 11],
    ['was not finished in time', 11, 'failed', '-1 day', null, 11, 11],
  ])
    await client.query(
      `with email as (
         insert into outbox (letter, recipient, subject, body_text, attempts, next_attempt_at) values ('a', 'x@town.example', $1, 'Hello', $2, now() - interval '1 minute') returning id)
       insert into pgboss.job (name, data, state, start_after, completed_on, output, retry_count, retry_limit)
       select 'letter', jsonb_build_object('letterId', id), $3::pgboss.job_state, now() + $4::interval, case when $3 = 'failed' then now() - interval '1 day' end, case when $5::text is not null then jsonb_build_object('message', $5::text) end, $6, $7 from email`,
      [subject, attempts, state, startAfter, error, retries, retryLimit],
    )
  await client.query('commit')
  await migrate(url)

  const { rows } = await client.query(
    `select subject, attempts, max_attempts as most, next_attempt_at <= now() as due, next_attempt_at < now() - interval '23 hours' as "sinceYesterday", last_error as error from outbox order by id`,
  )
  const waiting = { most: 12, due: true, sinceYesterday: false, error: null }
  expect(rows).toEqual([
    { ...waiting, subject: 'is new', attempts: 0 },
    { ...waiting, subject: 'waits', attempts: 3, due: false },
    { ...waiting, subject: 'is being sent', attempts: 4 },
    { ...waiting, subject: 'is retried by an administrator', attempts: 12, most: 13 },
    { subject: 'has failed', attempts: 12, most: 12, due: true, sinceYesterday: true, error: '550 no such user' },
    { subject: 'was not finished in time', attempts: 12, most: 12, due: true, sinceYesterday: true, error: null },
  ])
  await client.end()
  await drop()
})

test('applications of earlier versions are to be answered 14 days after they were sent, in batches that others do not wait for', async () => {
  const { url, client, drop } = await createDatabaseBefore('0055')
  await client.query(`set local session_replication_role = replica`)
  await client.query(
    `insert into applications (job_id, seeker_id, company_id, resume_file_id, cover_letter) select uuidv7(), uuidv7(), uuidv7(), uuidv7(), repeat('x', 200) from generate_series(1, 4001)`,
  )
  await client.query('commit')
  await migrate(url)

  const { rows } = await client.query(
    `select count(*)::int as applications, count(distinct xmin::text)::int as batches, bool_and(reply_by = created_at + interval '14 days') as "isRight" from applications`,
  )
  expect(rows).toEqual([{ applications: 4001, batches: 3, isRight: true }])
  await client.end()
  await drop()
})

test('of earlier status changes it is known which were taken back, and which declines were automatic', async () => {
  const { url, client, drop } = await createDatabaseBefore('0061')
  await client.query(`set local session_replication_role = replica`)
  await client.query(`
    insert into application_moves (application_id, from_status, to_status, by_account_id, message, at)
    select a.id, c.from_status::application_status, c.to_status::application_status, c.by, c.message, now() + c.seconds * interval '1 second'
    from (select uuidv7() as id) a cross join (values
      ('PENDING', 'SHORTLISTED', uuidv7(), null, 0), ('SHORTLISTED', 'PENDING', uuidv7(), null, 5),
      ('PENDING', 'REVIEWED', uuidv7(), null, 60), ('REVIEWED', 'PENDING', uuidv7(), null, 90),
      ('PENDING', 'REJECTED', null, 'Thank you.', 120),
      ('PENDING', 'REJECTED', null, 'Your answers do not meet what this job needs:', 150)) c(from_status, to_status, by, message, seconds)`)
  await client.query('commit')
  await migrate(url)

  const { rows } = await client.query<object>(
    `select is_undone as "isUndone", is_automatic as "isAutomatic" from application_moves order by at`,
  )
  const other = { isUndone: false, isAutomatic: false }
  expect(rows).toEqual([{ ...other, isUndone: true }, other, other, other, other, { ...other, isAutomatic: true }])
  await client.end()
  await drop()
})

/** Inserts accounts as the versions before stored them, with whatever was pasted. Returns their ids in order. */
async function insertAccounts(
  client: pg.Client,
  rows: { email: string; phone?: string; name?: string; last?: string }[],
) {
  const { rows: added } = await client.query<{ id: string }>(
    `insert into accounts (first_name, last_name, email, phone, role)
     select coalesce(r ->> 'name', 'Sara'), coalesce(r ->> 'last', 'Alemu'), r ->> 'email', coalesce(r ->> 'phone', ''), 'OTHER'
     from jsonb_array_elements($1::jsonb) with ordinality s(r, at) order by at returning id`,
    [JSON.stringify(rows)],
  )
  return added.map(({ id }) => id)
}

test('stored addresses, numbers and names are cleaned by the rule of the contract, in batches', async () => {
  const { url, client, drop } = await createDatabaseBefore('0073')
  const emails = PASTED_EMAILS.map(([pasted], index) => pasted.replaceAll('%', `-${index}`))
  const phones = PASTED_PHONES.map(([phone], index) => ({ email: `phone-${index}@town.example`, phone }))
  const names = PASTED_NAMES.map(([name], index) => ({ email: `name-${index}@town.example`, name, last: name }))
  await insertAccounts(client, [...emails.map((email) => ({ email })), ...phones, ...names])
  await client.query(`insert into accounts (first_name, last_name, email, role)
    select 'Sara', 'Alemu', 'many-' || n || U&'\\200B@town.example', 'OTHER' from generate_series(1, 1100) n`)
  await client.query('commit')
  await migrate(url)

  const { rows } = await client.query<{ email: string; phone: string; first: string; last: string; whole: string }>(
    `select email::text, phone, first_name as first, last_name as last, full_name as whole from accounts where email::text !~ '^many-' order by id`,
  )
  const toStored = (typed: string) => (emailAddress().safeParse(typed).success ? toEmailAddress(typed) : typed)
  expect(rows.slice(0, emails.length).map(({ email }) => email)).toEqual(emails.map(toStored))
  expect(rows.slice(emails.length, emails.length + phones.length).map(({ phone }) => phone)).toEqual(
    phones.map(({ phone }) => toPhoneText(phone)),
  )
  const kept = names.map(({ name }) => [toVisibleText(name) || name, toVisibleText(name)])
  expect(rows.slice(-names.length).map(({ first, last }) => [first, last])).toEqual(kept)
  expect(rows.at(-1)!.whole).toBe('abebe@town.example abebe@town.example')
  const { rows: many } = await client.query(
    `select count(*)::int as n, count(distinct xmin::text)::int as batches from accounts where email::text ~ '^many-[0-9]+@'`,
  )
  expect(many).toEqual([{ n: 1100, batches: 3 }])
  await client.end()
  await drop()
})

test('of two accounts that would have one address the newer stays as it is, and the log names both', async () => {
  const { url, client, drop } = await createDatabaseBefore('0073')
  const typed = [
    'sara@town.example',
    '\u200bsara@town.example',
    'two\u200b@town.example',
    '\u200etwo@town.example',
    'later\u2060@town.example',
    'later@town.example',
  ]
  const ids = await insertAccounts(
    client,
    typed.map((email) => ({ email })),
  )
  await client.query(`insert into identities (provider, subject, account_id) values ('google', 'g-1', $1)`, [ids[0]])
  await client.query(`update accounts set last_name = first_name where id = $1`, [ids[0]])
  await client.query('commit')
  const log: string[] = []
  await migrate(url, undefined, (line) => log.push(line))

  const { rows } = await client.query<{ email: string; last: string }>(
    `select email::text, last_name as last from accounts order by id`,
  )
  expect(rows.map(({ email }) => email)).toEqual([typed[0], typed[1], 'two@town.example', ...typed.slice(3)])
  expect(rows[0]!.last, 'a father may have the same name').toBe('Sara')
  expect(log).toEqual(
    [
      [ids[1], ids[0]],
      [ids[3], ids[2]],
      [ids[4], ids[5]],
    ].map(
      ([first, second]) =>
        `The accounts ${first} and ${second} have the same email address once what cannot be seen in it is left out. The second one keeps it; the first one stays as it is.`,
    ),
  )
  await client.end()
  await drop()
})

test('addresses of companies, alerts, invitations and messages are cleaned too', async () => {
  const { url, client, drop } = await createDatabaseBefore('0073')
  await client.query(`set local session_replication_role = replica`)
  const dirty = '\u200bSara@Town.example\u202c'
  await client.query(`insert into alert_addresses (email) values ($1)`, [dirty])
  await client.query(
    `insert into invitations (company_id, email, role, token_hash, invited_by) select uuidv7(), $1, 'VIEWER', sha256('x'), uuidv7()`,
    [dirty],
  )
  await client.query(`insert into messages (name, email, subject, message) values ('Sara', $1, 'x', 'x')`, [dirty])
  await client.query(
    `insert into companies (owner_id, name, email, phone, location, size, industry, logo_file_id, trade_license_file_id) values (uuidv7(), 'Sheba\u200d PLC', $1, '(0911) 23-45-67', 'Adama', 'SMALL', 'FINTECH', uuidv7(), uuidv7())`,
    [dirty],
  )
  await client.query('commit')
  await migrate(url)

  const { rows } = await client.query(
    `select array[a.email::text, i.email::text, m.email, c.email, c.phone, c.name] as all from alert_addresses a, invitations i, messages m, companies c`,
  )
  const email = 'sara@town.example'
  expect(rows).toEqual([{ all: [email, email, email, email, '0911 23 45 67', 'Sheba PLC'] }])
  await client.end()
  await drop()
})

test('boards of Greenhouse in Europe that were linked before stay with the host that has them', async () => {
  const { url, client, drop } = await createDatabaseBefore('0089')
  await client.query(`set local session_replication_role = replica`)
  await client.query(`
    insert into job_boards (company_id, kind, region, token, address)
    select c.id, b.kind, b.region, b.token, 'x' from (select uuidv7() as id) c cross join (values
      ('GREENHOUSE', 'EU', 'alone'), ('GREENHOUSE', 'EU', 'twice'), ('GREENHOUSE', '', 'twice'), ('LEVER', 'EU', 'lever')) b(kind, region, token)`)
  await client.query('commit')
  await migrate(url)
  const { rows } = await client.query<object>('select token, region from job_boards order by token, region')
  expect(rows.map((row) => Object.values(row).join())).toEqual(['alone,', 'lever,EU', 'twice,', 'twice,EU'])
  await client.end()
  await drop()
})

test('every index has a comment that names the query it serves', () => {
  const folder = new URL('./migrations/', import.meta.url)
  for (const name of listMigrations()) {
    const lines = readFileSync(new URL(name, folder), 'utf8').split('\n')
    const uncommented = lines.filter(
      (line, index) =>
        /^create index (?!\w+_(of|by)_)/.test(line) && !/^(--|create index)/.test(lines[index - 1] ?? ''),
    )
    expect(uncommented, name).toEqual([])
  }
})

test('the database sends no notification on a channel without a listener', async () => {
  const { url, drop } = await createEmptyDatabase()
  await migrate(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ channel: string }>(
    `select distinct (regexp_matches(prosrc, $1, 'g'))[1] as channel from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
    ["pg_notify\\('(\\w+)'"],
  )
  await client.end()

  expect(rows.map(({ channel }) => channel)).toEqual(['bell', 'company', 'public_changes'])
  await drop()
})
