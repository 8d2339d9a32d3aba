import { expect, onTestFinished, test } from 'vitest'
import { createRandom } from '../src/demo/random.ts'
import { startKillableServer } from '#test/killable-server.ts'
import { KILLS, LANES, ROUNDS, createRetryingClient } from '#test/retrying-client.ts'
import { runScenario, type Journal } from '#test/hiring-scenario.ts'
import { expectEverythingSaved, expectEveryEmailSent } from '#test/expect-journal.ts'

test(
  'killing the server at any moment and starting it again loses nothing that was acknowledged',
  { timeout: 900_000 },
  async () => {
    const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1e9))
    console.log(`seed ${seed} (SEED=${seed} kills at the same writes again)`)
    const server = await startKillableServer()
    onTestFinished(server.remove, 60_000)
    const client = createRetryingClient(server, createRandom(seed))
    const admin = await client.ask('/auth/login', { body: () => server.admin })
    const people = LANES.map(async (lane) => {
      const journals: Journal[] = []
      for (let round = 0; round < ROUNDS; round++)
        journals.push(await runScenario(client, `${lane}${round}`, admin.data.accessToken))
      return journals
    })
    const journals = (await Promise.all(people)).flat()
    expect(client.kills()).toBe(KILLS)
    await server.makeEmailsDue()
    for (const journal of journals) await expectEverythingSaved(client, journal, admin.data.accessToken)
    for (const journal of journals) await expectEveryEmailSent(server.readMails, journal)
    expect(await server.stop()).toBe(0)
  },
)
