import { expect } from 'vitest'
import { run } from '#db/database.ts'
import { test } from '#testing/town.ts'
import { newcomer, PASSWORD } from '#testing/registered.ts'
import { sweepAccounts } from './sweep-accounts.commands.ts'

test('addresses that nobody proved are forgotten after a week, proven accounts never', async ({ town }) => {
  const [late, young] = [await newcomer(town), await newcomer(town)]
  const proven = await town.seeker()
  await run(town.db, `update accounts set created_at = now() - interval '7 days 1 minute' where id = any($1)`, [
    [late.id, proven.id],
  ])

  await sweepAccounts(town.resources.db)

  const left = await run<{ id: string }>(town.db, 'select id from accounts order by id')
  expect(left.map(({ id }) => id)).toEqual([young.id, proven.id].toSorted())
  expect((await town.mailbox()).map(({ recipient }) => recipient)).toEqual([young.email])
})

test('sessions, links, counters and places that are over go; the others stay', async ({ town }) => {
  const person = await town.account({ role: 'JOBSEEKER' })
  const [late, idle] = [await town.signIn(person), await town.signIn(person)]
  const at = async (one: typeof late) => (await one.get('/auth/sessions')).data[0].id as string
  await run(town.db, `update sessions set created_at = now() - interval '2 days', expires_at = now() where id = $1`, [
    await at(late),
  ])
  await run(town.db, `update sessions set last_used_at = now() - interval '8 days' where id = $1`, [await at(idle)])
  await person.patch('/auth/profile', { email: 'never@town.example', currentPassword: PASSWORD })
  await run(town.db, `update mailed_tokens set expires_at = now()`)
  await run(
    town.db,
    `insert into limit_counters (key, ends_at) values ('over', now()), ('on', now() + interval '1 minute')`,
  )
  await run(
    town.db,
    `insert into sign_in_places (account_id, place_hash, last_at) values ($1, sha256('a'), now() - interval '91 days'), ($1, sha256('b'), now())`,
    [person.id],
  )

  await sweepAccounts(town.resources.db)

  const count = async (from: string) =>
    (await run<{ n: number }>(town.db, `select count(*)::int as n from ${from}`))[0]!.n
  expect([
    await count('sessions'),
    await count('mailed_tokens'),
    await count('sign_in_places'),
    await count(`limit_counters where key in ('over', 'on')`),
  ]).toEqual([1, 0, 1, 1])
  expect((await person.get('/auth/me')).data.user.pendingEmail).toBeNull()
})

test('however much has gathered, it goes in portions, and nothing else with it', async ({ town }) => {
  await run(
    town.db,
    `insert into limit_counters (key, ends_at) select 'gathered ' || n, now() from generate_series(1, 2500) n union all select 'stays', now() + interval '1 hour'`,
  )
  await run(
    town.db,
    `create or replace function count_portion() returns trigger language plpgsql as $$ begin
    if (select count(*) from gone) > 1000 then raise exception 'too many at once'; end if; return null; end $$`,
  )
  await run(
    town.db,
    'create trigger portion after delete on limit_counters referencing old table as gone for each statement execute function count_portion()',
  )

  await sweepAccounts(town.resources.db)

  await run(town.db, 'drop trigger portion on limit_counters')
  expect(await run(town.db, `select key from limit_counters where key like 'gathered%' or key = 'stays'`)).toEqual([
    { key: 'stays' },
  ])
})
