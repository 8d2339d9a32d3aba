import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { createTestClient } from '#test/test-client.ts'
import { test } from '#test/test-app.ts'

describe('an account that guesses ids of others', () => {
  test('is refused everything for the rest of the minute beyond the limit, on every instance, with one line in the audit log', async ({
    testApp,
  }) => {
    const { owner } = await testApp.createCompany()
    const [one, other] = [
      await testApp.startInstance(undefined, { LIMITS_SCALE: '1' }),
      await testApp.startInstance(undefined, { LIMITS_SCALE: '1' }),
    ]
    const at = (app: typeof one.app) => createTestClient(app, owner.token)
    const guess = (app: typeof one.app) => at(app).get(`/applications/${randomUUID()}`)

    const responses = await Promise.all(Array.from({ length: 60 }, (_, n) => guess(n % 2 ? one.app : other.app)))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([404]))
    expect(await run(testApp.db, `select 1 from audit where act = 'not-found.storm'`)).toEqual([])

    const over = await guess(one.app)

    expect(over).toMatchObject({
      status: 429,
      code: 'TOO_MANY',
      headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
    })
    for (const path of ['/applications/company', '/company/applications.csv', '/company/events/stream'])
      expect([path, (await at(one.app).get(path)).status]).toEqual([path, 429])
    expect((await guess(other.app)).status).toBe(429)
    expect((await at(other.app).get('/applications/company')).status).toBe(429)
    expect(await run(testApp.db, `select account_id as who, ip from audit where act = 'not-found.storm'`)).toEqual([
      { who: owner.id, ip: '127.0.0.1' },
    ])
    const otherCompany = await testApp.createCompany()
    expect((await createTestClient(one.app, otherCompany.owner.token).get('/applications/company')).status).toBe(200)
  })
})
