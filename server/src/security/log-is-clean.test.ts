import { expect } from 'vitest'
import { run } from '#db/database.ts'
import { ASKS, endpointOf, send } from '#testing/asks.ts'
import { CANARY, seedCanaries } from '#testing/canaries.ts'
import { LONG_LETTER } from '#testing/people.ts'
import { caller } from '#testing/person.ts'
import { PASSWORD } from '#testing/registered.ts'
import { newStage } from '#testing/stage.ts'
import { test, type Town } from '#testing/town.ts'
import { ACTORS, cellsOf, ROWS } from './matrix.ts'

/** Everything about people that is a text of their own, as it lies in the database. */
async function personal(town: Town): Promise<string[]> {
  const rows = await run<{ text: string }>(
    town.db,
    `select email::text as text from accounts union select phone from accounts union select recipient from outbox union select email from messages union select file.name from files file
     union select cover_letter from applications union select email::text from invitations`,
  )
  return rows.map(({ text }) => text).filter((text) => text?.length > 5)
}

/** From now on every row that is written is refused, by a fault in whose details PostgreSQL tells the whole row; those that let somebody in go on. */
async function breakWrites(town: Town): Promise<number> {
  const tables = await run<{ name: string }>(
    town.db,
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('sessions', 'limit_counters', 'migrations')`,
  )
  for (const { name } of tables) await run(town.db, `alter table ${name} add constraint broken check (false) not valid`)
  return tables.length
}

test(
  'a whole run of every endpoint, refused, done and broken, leaves nothing personal and nothing secret in the log',
  { timeout: 120_000 },
  async ({ town }) => {
    const log: string[] = []
    const { app } = await town.instance(
      undefined,
      { LOG_LEVEL: 'debug' },
      { logTo: { write: (line) => void log.push(line) } },
    )
    const stage = await newStage(town)
    const asks = []
    for (const row of ROWS.filter((each) => endpointOf(each)))
      for (const actor of [
        ACTORS.find((each) => !cellsOf(row)[each].startsWith('4')),
        ACTORS.find((each) => /403|404/.test(cellsOf(row)[each])),
      ])
        if (actor) asks.push({ row, ask: await ASKS[row](stage, actor), actor })
    await seedCanaries(stage)
    // The canaries lie where their sessions were.
    const people = Object.fromEntries(
      await Promise.all(
        Object.entries(stage.cast.people).map(async ([actor, person]) => [actor, await town.signIn(person)] as const),
      ),
    )
    const texts = await personal(town)
    const tables = await breakWrites(town)
    for (const { row, ask, actor } of asks) await send(row, ask, caller(app, people[actor]?.token))
    for (const url of [
      '/',
      '/jobs?q=canary-page',
      '/nothing?token=canary-page',
      '/reset-password?token=canary-page',
      `/company/${stage.cast.companies.live}`,
    ])
      await app.inject({
        url,
        headers: { referer: 'https://canary-page.example', 'user-agent': 'canary-agent', cookie: 'canary-cookie=1' },
      })

    expect([asks.length > 150, texts.length > 30, tables > 40]).toEqual([true, true, true])
    const all = log.join('')
    expect(log.filter((line) => line.includes('"msg":"request failed"')).length).toBeGreaterThan(20)
    expect(log.filter((line) => line.includes('"event":"rights.refused"')).length).toBeGreaterThan(50)
    expect(all).not.toMatch(CANARY)
    const secrets = [
      PASSWORD,
      LONG_LETTER.slice(0, 40),
      'canary',
      'Tesfaye',
      'Mulugeta',
      ...Object.values(people).flatMap(({ token, email }) => [token, email]),
      ...texts,
    ]
    expect(secrets.filter((secret) => all.includes(secret))).toEqual([])
    for (const line of log)
      expect(Object.keys(JSON.parse(line) as object)).toEqual(expect.arrayContaining(['level', 'at', 'msg']))
  },
)
