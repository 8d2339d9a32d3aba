import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import type { RateLimitName } from '#http/rate-limits/rate-limit-rules.ts'
import { signUpVerifiedUser, TEST_PASSWORD } from '#test/sign-up.ts'
import { getStrictInstance } from '#test/strict-instance.ts'
import { test, type TestApp } from '#test/test-app.ts'

const HOME = '198.51.100.7'
const attacker = (n: number) => `203.0.113.${n}`

async function createSignIns(testApp: TestApp) {
  const { from } = await getStrictInstance(testApp)
  return (address: string) => (email: string, password: string) =>
    from(address).post('/auth/login', { email, password })
}
/** Makes it look as if `most` wrong passwords had been tried for an address: four are tried, then the count is set. */
async function attack(testApp: TestApp, email: string, most: number) {
  const signInFrom = await createSignIns(testApp)
  for (let n = 0; n < 4; n++) await signInFrom(attacker(n))(email, `guess ${n}`)
  await run(testApp.db, `update limit_counters set count = $1 where key like 'loginOfAccount:%'`, [most])
}
/** Sets the one counter that a limit has; there must be one. */
async function setCount(testApp: TestApp, limit: RateLimitName, count: number) {
  const changed = await run(
    testApp.db,
    `update limit_counters set count = $2 where split_part(key, ':', 1) = $1 returning key`,
    [limit, count],
  )
  expect(changed).toHaveLength(1)
}
/** Signs three people up, of whom the first two have signed in from this network. Returns their addresses. */
async function signUpKnownAt(testApp: TestApp, address: string) {
  const signInFrom = await createSignIns(testApp)
  const emails = []
  for (let n = 0; n < 3; n++) emails.push((await signUpVerifiedUser(testApp)).email)
  for (const email of emails.slice(0, 2)) await signInFrom(address)(email, TEST_PASSWORD)
  return emails as [string, string, string]
}

describe('guessing passwords', () => {
  test('of one address from many networks stops after 25 in an hour, even with the right password', async ({
    testApp,
  }) => {
    const { email } = await signUpVerifiedUser(testApp)
    const signInFrom = await createSignIns(testApp)
    await attack(testApp, email, 24)

    expect(await signInFrom(attacker(10))(email, 'guess 24')).toMatchObject({
      status: 401,
      code: 'INVALID_CREDENTIALS',
    })
    const stopped = await signInFrom(attacker(11))(email, TEST_PASSWORD)
    expect(stopped).toMatchObject({
      status: 429,
      code: 'TOO_MANY',
      message: expect.stringContaining('Choose a new one with “Forgot your password?” to sign in at once'),
    })
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(3000)
    await run(testApp.db, `update limit_counters set ends_at = now()`)
    expect(await signInFrom(attacker(11))(email, TEST_PASSWORD)).toMatchObject({ status: 200 })
  })

  test('does not lock the owner out of networks from which they signed in before', async ({ testApp }) => {
    const { email } = await signUpVerifiedUser(testApp)
    const signInFrom = await createSignIns(testApp)
    expect((await signInFrom(HOME)(email, TEST_PASSWORD)).status).toBe(200)

    await attack(testApp, email, 500)

    expect(await signInFrom(attacker(9))(email, TEST_PASSWORD)).toMatchObject({ status: 429 })
    expect(await signInFrom(HOME)(email, 'mistyped')).toMatchObject({ status: 401 })
    expect(await signInFrom(HOME)(email, TEST_PASSWORD)).toMatchObject({ status: 200 })
    // What was guessed from other networks still counts.
    expect(await signInFrom(attacker(9))(email, TEST_PASSWORD)).toMatchObject({ status: 429 })
  })

  test('leaves a way in from anywhere: a reset link unlocks the network it is used from', async ({ testApp }) => {
    const { email } = await signUpVerifiedUser(testApp)
    const signInFrom = await createSignIns(testApp)
    const { from } = await getStrictInstance(testApp)
    await attack(testApp, email, 500)
    expect(await signInFrom(HOME)(email, TEST_PASSWORD)).toMatchObject({ status: 429 })
    await run(testApp.db, `delete from limit_counters where key like 'mailIn%'`)
    await from(HOME).post('/auth/forgot-password', { email })
    const token = /token=([\w-]+)/.exec((await testApp.listOutboxEmails()).at(-1)!.text)![1]!

    expect(await from(HOME).post('/auth/reset-password', { token, password: 'Another good one 42' })).toMatchObject({
      status: 200,
    })

    expect(await signInFrom(HOME)(email, 'Another good one 42')).toMatchObject({ status: 200 })
    expect(await signInFrom(attacker(9))(email, 'Another good one 42')).toMatchObject({ status: 429 })
  })

  test('from all addresses of one IPv6 network is counted together', async ({ testApp }) => {
    const signInFrom = await createSignIns(testApp)
    const statuses = []
    for (let n = 0; n < 26; n++)
      statuses.push(
        (await signInFrom(`2001:db8:77:7::${(n + 1).toString(16)}`)(`none${n}@town.example`, 'guess')).status,
      )
    expect(statuses).toEqual([...Array<number>(25).fill(401), 429])
    expect(await signInFrom('2001:db8:77:8::1')('none@town.example', 'guess')).toMatchObject({ status: 401 })
  })

  test('from one network stops after 25 in five minutes, for all email addresses together; right passwords do not count', async ({
    testApp,
  }) => {
    const { email } = await signUpVerifiedUser(testApp)
    const signInFrom = await createSignIns(testApp)
    for (let n = 0; n < 5; n++) expect((await signInFrom(HOME)(email, TEST_PASSWORD)).status).toBe(200)

    const statuses = []
    for (let n = 0; n < 26; n++) statuses.push((await signInFrom(HOME)(`nobody${n}@town.example`, 'guess')).status)

    expect(statuses).toEqual([...Array<number>(25).fill(401), 429])
    expect(await signInFrom(attacker(1))(email, TEST_PASSWORD)).toMatchObject({ status: 200 })
  })

  test('from one network stops nobody who signed in from it before, and tells the others of the way out', async ({
    testApp,
  }) => {
    const [{ email }, newcomer] = [await signUpVerifiedUser(testApp), await signUpVerifiedUser(testApp)]
    const signInFrom = await createSignIns(testApp)
    expect((await signInFrom(HOME)(email, TEST_PASSWORD)).status).toBe(200)
    for (let n = 0; n < 30; n++) await signInFrom(HOME)(`nobody${n}@town.example`, 'guess')

    expect(await signInFrom(HOME)(newcomer.email, TEST_PASSWORD)).toMatchObject({
      status: 429,
      message: expect.stringContaining('or use another network, such as mobile data'),
    })
    expect(await signInFrom(HOME)(email, 'mistyped')).toMatchObject({ status: 401 })
    expect(await signInFrom(HOME)(email, TEST_PASSWORD)).toMatchObject({ status: 200 })
  })

  test('from one network stops those who signed in from it before after 250 in five minutes, there only', async ({
    testApp,
  }) => {
    const signInFrom = await createSignIns(testApp)
    const [owner, colleague, newcomer] = await signUpKnownAt(testApp, HOME)
    await setCount(testApp, 'loginFromPlace', 25)
    expect(await signInFrom(HOME)(newcomer, TEST_PASSWORD), 'a stranger has used up the others').toMatchObject({
      status: 429,
    })

    expect(await signInFrom(HOME)(owner, 'mistyped')).toMatchObject({ status: 401 })
    await setCount(testApp, 'loginsOfKnownPlace', 249)
    expect(await signInFrom(HOME)(owner, TEST_PASSWORD), 'which does not count').toMatchObject({ status: 200 })
    expect(await signInFrom(HOME)(colleague, 'mistyped')).toMatchObject({ status: 401 })
    for (const email of [owner, colleague])
      expect(await signInFrom(HOME)(email, TEST_PASSWORD)).toMatchObject({
        status: 429,
        code: 'TOO_MANY',
        message: expect.stringContaining('or use another network, such as mobile data'),
      })

    // The first time from a network that is new to the account, the second time from one that is known.
    for (let n = 0; n < 2; n++)
      expect(await signInFrom(attacker(9))(owner, TEST_PASSWORD)).toMatchObject({ status: 200 })
    await run(testApp.db, `update limit_counters set ends_at = now() where key like 'loginsOfKnownPlace:%'`)
    expect(await signInFrom(HOME)(owner, TEST_PASSWORD)).toMatchObject({ status: 200 })
  })

  test('of one address beyond its limit uses up nothing of others who signed in from the same network', async ({
    testApp,
  }) => {
    const signInFrom = await createSignIns(testApp)
    const [owner, colleague] = await signUpKnownAt(testApp, HOME)
    await signInFrom(HOME)(owner, 'guess')
    await setCount(testApp, 'loginFromKnownPlace', 25)
    await setCount(testApp, 'loginsOfKnownPlace', 249)

    for (let n = 0; n < 5; n++)
      expect(await signInFrom(HOME)(owner, 'guess')).toMatchObject({
        status: 429,
        message: expect.stringContaining('for this email address'),
      })

    expect(await signInFrom(HOME)(colleague, TEST_PASSWORD)).toMatchObject({ status: 200 })
  })

  test('from a network beyond its limit uses up nothing of the addresses that are named', async ({ testApp }) => {
    const { email } = await signUpVerifiedUser(testApp)
    const signInFrom = await createSignIns(testApp)
    await signInFrom(attacker(1))(email, 'guess')
    await setCount(testApp, 'loginFromPlace', 25)
    await setCount(testApp, 'loginOfAccount', 24)

    for (let n = 0; n < 5; n++) expect(await signInFrom(attacker(1))(email, 'guess')).toMatchObject({ status: 429 })

    expect(await signInFrom(HOME)(email, TEST_PASSWORD)).toMatchObject({ status: 200 })
  })

  test('at the same time over two instances is counted before anything is compared', async ({ testApp }) => {
    const { email } = await signUpVerifiedUser(testApp)
    const other = await testApp.startInstance(undefined, { LIMITS_SCALE: '1' })
    const { app } = await getStrictInstance(testApp)
    await run(testApp.db, 'delete from limit_counters')
    const guess = (n: number) =>
      (n % 2 ? app : other.app)
        .inject({
          method: 'POST',
          url: '/api/v1/auth/login',
          remoteAddress: HOME,
          payload: { email, password: `guess ${n}` },
        })
        .then((response) => response.statusCode)

    const statuses = await Promise.all(Array.from({ length: 40 }, (_, n) => guess(n)))

    expect(statuses.filter((status) => status === 429)).toHaveLength(15)
    expect(statuses.filter((status) => status === 401)).toHaveLength(25)
  })

  test('of an address without an account gets the same responses and is counted in the same way', async ({
    testApp,
  }) => {
    const { email } = await signUpVerifiedUser(testApp)
    const signInFrom = await createSignIns(testApp)
    const outcomes = await Promise.all(
      [email, 'nobody@town.example'].map(async (address, n) => {
        await signInFrom(attacker(20 + n))(address, 'guess')
        await run(testApp.db, `update limit_counters set count = 25 where key like 'loginOfAccount:%'`)
        const { status, code } = await signInFrom(attacker(30 + n))(address, 'guess')
        return [status, code]
      }),
    )
    expect(outcomes[0]).toEqual(outcomes[1])
    expect(outcomes[0]).toEqual([429, 'TOO_MANY'])
  })

  test('stores a network as a keyed hash, different for each account', async ({ testApp }) => {
    const { email } = await signUpVerifiedUser(testApp)
    const second = await signUpVerifiedUser(testApp)
    const signInFrom = await createSignIns(testApp)
    for (const person of [email, email, second.email]) await signInFrom(HOME)(person, TEST_PASSWORD)

    const places = await run<{ hash: string }>(
      testApp.db,
      `select encode(place_hash, 'hex') as hash from sign_in_places`,
    )
    expect(places).toHaveLength(2)
    expect(new Set(places.map(({ hash }) => hash)).size).toBe(2)
  })
})
