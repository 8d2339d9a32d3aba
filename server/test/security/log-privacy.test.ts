import { expect } from 'vitest'
import { run } from '#db/database.ts'
import { MATRIX_REQUESTS, getMatrixEndpoint, sendMatrixRequest } from '#test/matrix-requests.ts'
import { LEAK_MARKER_PATTERN, seedLeakMarkers } from '#test/leak-markers.ts'
import { SAMPLE_COVER_LETTER } from '#test/factories.ts'
import { createTestClient } from '#test/test-client.ts'
import { TEST_PASSWORD } from '#test/sign-up.ts'
import { createScenario } from '#test/scenario.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { ACTORS, getMatrixCells, MATRIX_ROWS } from './access-matrix.ts'

/** Returns all personal texts in the database. */
async function listPersonalTexts(testApp: TestApp): Promise<string[]> {
  const rows = await run<{ text: string }>(
    testApp.db,
    `select email::text as text from accounts union select phone from accounts union select recipient from outbox union select email from messages union select file.name from files file
     union select cover_letter from applications union select email::text from invitations`,
  )
  return rows.map(({ text }) => text).filter((text) => text?.length > 5)
}

/**
 * Makes every insert and update fail with an error in whose details PostgreSQL shows the whole row. Tables that requests
 * need to be let in still work. Returns the number of tables.
 */
async function breakWrites(testApp: TestApp): Promise<number> {
  const tables = await run<{ name: string }>(
    testApp.db,
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('sessions', 'limit_counters', 'migrations')`,
  )
  for (const { name } of tables)
    await run(testApp.db, `alter table ${name} add constraint broken check (false) not valid`)
  return tables.length
}

test(
  'calling every endpoint, refused, successful and failing, leaves nothing personal and nothing secret in the log',
  { timeout: 120_000 },
  async ({ testApp }) => {
    const log: string[] = []
    const { app } = await testApp.startInstance(
      undefined,
      { LOG_LEVEL: 'debug' },
      { logStream: { write: (line) => void log.push(line) } },
    )
    const scenario = await createScenario(testApp)
    const requests = []
    for (const row of MATRIX_ROWS.filter((each) => getMatrixEndpoint(each)))
      for (const actor of [
        ACTORS.find((each) => !getMatrixCells(row)[each].startsWith('4')),
        ACTORS.find((each) => /403|404/.test(getMatrixCells(row)[each])),
      ])
        if (actor) requests.push({ row, ask: await MATRIX_REQUESTS[row](scenario, actor), actor })
    await seedLeakMarkers(scenario)
    // The leak markers have overwritten their sessions.
    const people = Object.fromEntries(
      await Promise.all(
        Object.entries(scenario.fixtures.people).map(
          async ([actor, person]) => [actor, await testApp.signIn(person)] as const,
        ),
      ),
    )
    const texts = await listPersonalTexts(testApp)
    const tables = await breakWrites(testApp)
    for (const { row, ask, actor } of requests)
      await sendMatrixRequest(row, ask, createTestClient(app, people[actor]?.token))
    for (const url of [
      '/',
      '/jobs?q=canary-page',
      '/nothing?token=canary-page',
      '/reset-password?token=canary-page',
      `/company/${scenario.fixtures.companies.live}`,
    ])
      await app.inject({
        url,
        headers: { referer: 'https://canary-page.example', 'user-agent': 'canary-agent', cookie: 'canary-cookie=1' },
      })

    expect([requests.length > 150, texts.length > 30, tables > 40]).toEqual([true, true, true])
    const all = log.join('')
    expect(log.filter((line) => line.includes('"msg":"request failed"')).length).toBeGreaterThan(20)
    expect(log.filter((line) => line.includes('"event":"rights.refused"')).length).toBeGreaterThan(50)
    expect(all).not.toMatch(LEAK_MARKER_PATTERN)
    const secrets = [
      TEST_PASSWORD,
      SAMPLE_COVER_LETTER.slice(0, 40),
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
