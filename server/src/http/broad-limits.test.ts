import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { caller } from '#testing/person.ts'
import { strict } from '#testing/strict.ts'
import { test, type Town } from '#testing/town.ts'

let addresses = 0
/** A network that no test has called from. */
const fresh = () => `198.18.${addresses >> 8}.${++addresses & 255}`

async function callsFrom(town: Town, address: string, times: number, path = '/skills/getAll') {
  const { from } = await strict(town)
  const answers = []
  for (let n = 0; n < times; n++) answers.push(await from(address).get(path))
  return answers
}

describe('calling the API', () => {
  test('without a session: 300 times in five minutes from one network, then 429 with a time to come again', async ({ town }) => {
    const answers = await callsFrom(town, fresh(), 302, '/auth/me')

    expect(answers.filter(({ status }) => status === 401)).toHaveLength(300)
    expect(answers.at(-1)).toMatchObject({ status: 429, code: 'TOO_MANY', headers: { 'content-type': 'application/json; charset=utf-8' } })
    expect(Number(answers.at(-1)!.headers['retry-after'])).toBeGreaterThan(200)
    expect((await callsFrom(town, fresh(), 1))[0]).toMatchObject({ status: 200 })
  })

  test('all addresses of an IPv6 network are one', async ({ town }) => {
    await callsFrom(town, '2001:db8:7:7::1', 300, '/auth/me')
    expect((await callsFrom(town, '2001:db8:7:7:ffff:1:2:3', 1, '/auth/me'))[0]).toMatchObject({ status: 429 })
    expect((await callsFrom(town, '2001:db8:7:8::1', 1, '/auth/me'))[0]).toMatchObject({ status: 401 })
  })

  test('from our own machine is limited like from anywhere', async ({ town }) => {
    const answers = await callsFrom(town, '127.0.0.1', 301, '/auth/me')
    expect(answers.at(-1)).toMatchObject({ status: 429 })
  })

  test('with a session is counted for the account, wherever it calls from, five times as much', async ({ town }) => {
    const person = await town.account({ role: 'OTHER' })
    const { from } = await strict(town)
    const authorization = `Bearer ${person.token}`
    const statuses = []
    for (let n = 0; n < 1502; n++) statuses.push((await from(fresh()).get('/auth/me', { authorization })).status)

    expect(statuses.filter((status) => status === 200)).toHaveLength(1500)
    expect(statuses.slice(-2)).toEqual([429, 429])
    expect((await (await strict(town)).as(await town.account({ role: 'OTHER' })).get('/auth/me')).status).toBe(200)
  }, 60_000)

  test('searching is 60 times a minute; lists without words go on', async ({ town }) => {
    const home = fresh()
    const answers = await callsFrom(town, home, 61, '/jobs/getAll?search_key=engineer')
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(60).fill(200), 429])
    expect((await callsFrom(town, home, 1, '/jobs/getAll'))[0]).toMatchObject({ status: 200 })
  })

  test('names a forwarded address in vain where no proxy is trusted', async ({ town }) => {
    const home = (await strict(town)).from(fresh())
    const statuses = []
    for (let n = 0; n < 301; n++) statuses.push((await home.get('/auth/me', { 'x-forwarded-for': `10.0.${n >> 8}.${n & 255}`, forwarded: `for=10.1.1.${n & 255}`, 'x-real-ip': '10.2.2.2' })).status)
    expect(statuses.at(-1)).toBe(429)
  })

  test('behind one trusted proxy counts the address which that proxy saw, whatever was written before it', async ({ town }) => {
    const { app } = await town.instance(undefined, { LIMITS_SCALE: '1', TRUST_PROXY: '1' })
    const status = async (forwarded: string) => (await app.inject({ url: '/api/v1/auth/me', remoteAddress: '10.0.0.1', headers: { 'x-forwarded-for': forwarded } })).statusCode
    for (let n = 0; n < 300; n++) await status(`10.9.9.${n & 255}, 192.0.2.44`)
    expect([await status('1.2.3.4, 192.0.2.44'), await status('1.2.3.4, 192.0.2.45')]).toEqual([429, 401])
  })

  test('costs no statement', async ({ town }) => {
    await callsFrom(town, fresh(), 3)
    expect(await run(town.db, 'select key from limit_counters')).toEqual([])
  })
})

test('pictures and the description of the API are counted by nobody', async ({ town }) => {
  const { id } = await town.company()
  const [logo] = await run<{ id: string }>(town.db, 'select logo_file_id as id from companies where id = $1', [id])
  const { app } = await strict(town)
  const visitor = caller(app)
  const home = fresh()
  for (let n = 0; n < 305; n++) await app.inject({ url: `/api/v1/images/${logo!.id}/128`, remoteAddress: home })
  expect((await app.inject({ url: '/api/v1/skills/getAll', remoteAddress: home })).statusCode).toBe(200)
  expect((await visitor.get('/openapi.json')).status).toBe(200)
})
