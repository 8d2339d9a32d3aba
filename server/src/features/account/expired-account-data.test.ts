import { expect } from 'vitest'
import { run } from '#db/database.ts'
import { test } from '#test/test-app.ts'
import { signUpUnverifiedUser, TEST_PASSWORD } from '#test/sign-up.ts'
import { purgeExpiredAccountData } from './expired-account-data.worker.ts'

test('accounts with an unverified address are deleted after a week, verified ones never', async ({ testApp }) => {
  const [late, young] = [await signUpUnverifiedUser(testApp), await signUpUnverifiedUser(testApp)]
  const verified = await testApp.createSeeker()
  await run(testApp.db, `update accounts set created_at = now() - interval '7 days 1 minute' where id = any($1)`, [
    [late.id, verified.id],
  ])

  await purgeExpiredAccountData(testApp.resources.db)

  const left = await run<{ id: string }>(testApp.db, 'select id from accounts order by id')
  expect(left.map(({ id }) => id)).toEqual([young.id, verified.id].toSorted())
  expect((await testApp.listOutboxEmails()).map(({ recipient }) => recipient)).toEqual([young.email])
})

test('expired sessions, links, counters and networks are deleted; the others stay', async ({ testApp }) => {
  const person = await testApp.createAccount({ role: 'JOBSEEKER' })
  const [late, idle] = [await testApp.signIn(person), await testApp.signIn(person)]
  const at = async (one: typeof late) => (await one.get('/auth/sessions')).data[0].id as string
  await run(
    testApp.db,
    `update sessions set created_at = now() - interval '2 days', expires_at = now() where id = $1`,
    [await at(late)],
  )
  await run(testApp.db, `update sessions set last_used_at = now() - interval '8 days' where id = $1`, [await at(idle)])
  await person.patch('/auth/profile', { email: 'never@town.example', currentPassword: TEST_PASSWORD })
  await run(testApp.db, `update mailed_tokens set expires_at = now()`)
  await run(
    testApp.db,
    `insert into limit_counters (key, ends_at) values ('over', now()), ('on', now() + interval '1 minute')`,
  )
  await run(
    testApp.db,
    `insert into sign_in_places (account_id, place_hash, last_at) values ($1, sha256('a'), now() - interval '91 days'), ($1, sha256('b'), now())`,
    [person.id],
  )

  await purgeExpiredAccountData(testApp.resources.db)

  const count = async (from: string) =>
    (await run<{ n: number }>(testApp.db, `select count(*)::int as n from ${from}`))[0]!.n
  expect([
    await count('sessions'),
    await count('mailed_tokens'),
    await count('sign_in_places'),
    await count(`limit_counters where key in ('over', 'on')`),
  ]).toEqual([1, 0, 1, 1])
  expect((await person.get('/auth/me')).data.user.pendingEmail).toBeNull()
})

test('however much has expired, it is deleted in batches, and nothing else with it', async ({ testApp }) => {
  await run(
    testApp.db,
    `insert into limit_counters (key, ends_at) select 'gathered ' || n, now() from generate_series(1, 2500) n union all select 'stays', now() + interval '1 hour'`,
  )
  await run(
    testApp.db,
    `create or replace function count_portion() returns trigger language plpgsql as $$ begin
    if (select count(*) from gone) > 1000 then raise exception 'too many at once'; end if; return null; end $$`,
  )
  await run(
    testApp.db,
    'create trigger portion after delete on limit_counters referencing old table as gone for each statement execute function count_portion()',
  )

  await purgeExpiredAccountData(testApp.resources.db)

  await run(testApp.db, 'drop trigger portion on limit_counters')
  expect(await run(testApp.db, `select key from limit_counters where key like 'gathered%' or key = 'stays'`)).toEqual([
    { key: 'stays' },
  ])
})
