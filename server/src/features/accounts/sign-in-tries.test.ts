import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { member, PASSWORD } from '#testing/registered.ts'
import { strict } from '#testing/strict.ts'
import { test, type Town } from '#testing/town.ts'

const HOME = '198.51.100.7'
const attacker = (n: number) => `203.0.113.${n}`

async function doors(town: Town) {
  const { from } = await strict(town)
  return (address: string) => (email: string, password: string) =>
    from(address).post('/auth/login', { email, password })
}
/** That many wrong passwords for an address, one network every ten. They are counted as if they had come, without waiting for each answer. */
async function attack(town: Town, email: string, most: number) {
  const at = await doors(town)
  for (let n = 0; n < 4; n++) await at(attacker(n))(email, `guess ${n}`)
  await run(town.db, `update limit_counters set count = $1 where key like 'loginOfAccount:%'`, [most])
}

describe('guessing passwords', () => {
  test('of one address from many networks stops after 25 in an hour, the right one included', async ({ town }) => {
    const { email } = await member(town)
    const at = await doors(town)
    await attack(town, email, 24)

    expect(await at(attacker(10))(email, 'guess 24')).toMatchObject({ status: 401, code: 'INVALID_CREDENTIALS' })
    const stopped = await at(attacker(11))(email, PASSWORD)
    expect(stopped).toMatchObject({ status: 429, code: 'TOO_MANY' })
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(3000)
    await run(town.db, `update limit_counters set ends_at = now()`)
    expect(await at(attacker(11))(email, PASSWORD)).toMatchObject({ status: 200 })
  })

  test('does not keep the owner out where they signed in before', async ({ town }) => {
    const { email } = await member(town)
    const at = await doors(town)
    expect((await at(HOME)(email, PASSWORD)).status).toBe(200)

    await attack(town, email, 500)

    expect(await at(attacker(9))(email, PASSWORD)).toMatchObject({ status: 429 })
    expect(await at(HOME)(email, 'mistyped')).toMatchObject({ status: 401 })
    expect(await at(HOME)(email, PASSWORD)).toMatchObject({ status: 200 })
    // What was guessed elsewhere still stands.
    expect(await at(attacker(9))(email, PASSWORD)).toMatchObject({ status: 429 })
  })

  test('leaves a way in from anywhere: a reset link opens the network it is used from, with all that was guessed there', async ({
    town,
  }) => {
    const { email } = await member(town)
    const at = await doors(town)
    const { from } = await strict(town)
    await attack(town, email, 500)
    expect(await at(HOME)(email, PASSWORD)).toMatchObject({ status: 429 })
    await run(town.db, `delete from limit_counters where key like 'mailIn%'`)
    await from(HOME).post('/auth/forgot-password', { email })
    const token = /token=([\w-]+)/.exec((await town.mailbox()).at(-1)!.text)![1]!

    expect(await from(HOME).post('/auth/reset-password', { token, password: 'Another good one 42' })).toMatchObject({
      status: 200,
    })

    expect(await at(HOME)(email, 'Another good one 42')).toMatchObject({ status: 200 })
    expect(await at(attacker(9))(email, 'Another good one 42')).toMatchObject({ status: 429 })
  })

  test('from all addresses of one IPv6 network is one guessing', async ({ town }) => {
    const at = await doors(town)
    const statuses = []
    for (let n = 0; n < 26; n++)
      statuses.push((await at(`2001:db8:77:7::${(n + 1).toString(16)}`)(`none${n}@town.example`, 'guess')).status)
    expect(statuses).toEqual([...Array<number>(25).fill(401), 429])
    expect(await at('2001:db8:77:8::1')('none@town.example', 'guess')).toMatchObject({ status: 401 })
  })

  test('from one network stops after 25 in five minutes, for whatever addresses; right ones are no guesses', async ({
    town,
  }) => {
    const { email } = await member(town)
    const at = await doors(town)
    for (let n = 0; n < 5; n++) expect((await at(HOME)(email, PASSWORD)).status).toBe(200)

    const statuses = []
    for (let n = 0; n < 26; n++) statuses.push((await at(HOME)(`nobody${n}@town.example`, 'guess')).status)

    expect(statuses).toEqual([...Array<number>(25).fill(401), 429])
    expect(await at(attacker(1))(email, PASSWORD)).toMatchObject({ status: 200 })
  })

  test('at once over two instances is counted before anything is compared', async ({ town }) => {
    const { email } = await member(town)
    const other = await town.instance(undefined, { LIMITS_SCALE: '1' })
    const { app } = await strict(town)
    await run(town.db, 'delete from limit_counters')
    const guess = (n: number) =>
      (n % 2 ? app : other.app)
        .inject({
          method: 'POST',
          url: '/api/v1/auth/login',
          remoteAddress: HOME,
          payload: { email, password: `guess ${n}` },
        })
        .then((answer) => answer.statusCode)

    const statuses = await Promise.all(Array.from({ length: 40 }, (_, n) => guess(n)))

    expect(statuses.filter((status) => status === 429)).toHaveLength(15)
    expect(statuses.filter((status) => status === 401)).toHaveLength(25)
  })

  test('of an address that nobody has is answered and counted the same', async ({ town }) => {
    const { email } = await member(town)
    const at = await doors(town)
    const outcomes = await Promise.all(
      [email, 'nobody@town.example'].map(async (address, n) => {
        await at(attacker(20 + n))(address, 'guess')
        await run(town.db, `update limit_counters set count = 25 where key like 'loginOfAccount:%'`)
        const { status, code } = await at(attacker(30 + n))(address, 'guess')
        return [status, code]
      }),
    )
    expect(outcomes[0]).toEqual(outcomes[1])
    expect(outcomes[0]).toEqual([429, 'TOO_MANY'])
  })

  test('keeps of a network a keyed hash for each account, ninety days', async ({ town }) => {
    const { email } = await member(town)
    const second = await member(town)
    const at = await doors(town)
    for (const person of [email, email, second.email]) await at(HOME)(person, PASSWORD)

    const places = await run<{ hash: string }>(town.db, `select encode(place_hash, 'hex') as hash from sign_in_places`)
    expect(places).toHaveLength(2)
    expect(new Set(places.map(({ hash }) => hash)).size).toBe(2)
  })
})
