import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { caller } from '#testing/person.ts'
import { test } from '#testing/town.ts'

describe('somebody who guesses at what is not theirs', () => {
  test('is refused everything for the rest of the minute after the limit, on every instance, with one line in the audit log', async ({
    town,
  }) => {
    const { owner } = await town.company()
    const [one, other] = [
      await town.instance(undefined, { LIMITS_SCALE: '1' }),
      await town.instance(undefined, { LIMITS_SCALE: '1' }),
    ]
    const at = (app: typeof one.app) => caller(app, owner.token)
    const guess = (app: typeof one.app) => at(app).get(`/applications/${randomUUID()}`)

    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => guess(n % 2 ? one.app : other.app)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
    expect(await run(town.db, `select 1 from audit where act = 'not-found.storm'`)).toEqual([])

    const over = await guess(one.app)

    expect(over).toMatchObject({
      status: 429,
      code: 'TOO_MANY',
      headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
    })
    for (const path of ['/applications/company', '/company/applications.csv', '/company/events'])
      expect([path, (await at(one.app).get(path)).status]).toEqual([path, 429])
    expect((await guess(other.app)).status).toBe(429)
    expect((await at(other.app).get('/applications/company')).status).toBe(429)
    expect(await run(town.db, `select account_id as who, ip from audit where act = 'not-found.storm'`)).toEqual([
      { who: owner.id, ip: '127.0.0.1' },
    ])
    const colleague = await town.company()
    expect((await caller(one.app, colleague.owner.token).get('/applications/company')).status).toBe(200)
  })
})
