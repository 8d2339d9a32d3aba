import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { SAMPLE_COVER_LETTER } from '#test/factories.ts'
import { createTestClient, type TestClient } from '#test/test-client.ts'
import { signUpVerifiedUser, buildSignUpForm } from '#test/sign-up.ts'
import { getStrictInstance } from '#test/strict-instance.ts'
import { createStoredFile } from '#test/stored-files.ts'
import { createSamplePdf } from '#test/sample-files.ts'
import { test, type TestApp } from '#test/test-app.ts'

let secondInstance: Awaited<ReturnType<TestApp['startInstance']>> | undefined
/** Returns two instances with the real limits. */
const getBothInstances = async (testApp: TestApp) =>
  [
    (await getStrictInstance(testApp)).app,
    (secondInstance ??= await testApp.startInstance(undefined, { LIMITS_SCALE: '1' })).app,
  ] as const
const countByStatus = (statuses: number[]) =>
  Object.fromEntries([...Map.groupBy(statuses, (status) => status)].map(([status, list]) => [status, list.length]))

/** Sends this many POST requests at once, alternating between both instances, from one address. Returns counts by status. */
async function postAtOnce(
  {
    testApp,
    at: remoteAddress = '192.0.2.50',
    deviceOf,
  }: { testApp: TestApp; at?: string; deviceOf?: (n: number) => string },
  count: number,
  path: string,
  body: (n: number) => object,
) {
  const apps = await getBothInstances(testApp)
  const headers = (n: number) => (deviceOf ? { 'x-device': deviceOf(n) } : {})
  const responses = await Promise.all(
    Array.from({ length: count }, (_, n) =>
      apps[n % 2]!.inject({
        method: 'POST',
        url: `/api/v1${path}`,
        remoteAddress,
        headers: headers(n),
        payload: body(n),
      }),
    ),
  )
  for (const response of responses.filter(({ statusCode }) => statusCode === 429)) {
    expect(response.json()).toEqual({
      success: false,
      code: 'TOO_MANY',
      message: expect.any(String),
      requestId: expect.any(String),
    })
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
  }
  return countByStatus(responses.map(({ statusCode }) => statusCode))
}
const createClients = async (testApp: TestApp, { token }: { token: string }): Promise<TestClient[]> =>
  (await getBothInstances(testApp)).map((app) => createTestClient(app, token))
const expireCounters = (testApp: TestApp) => run(testApp.db, 'update limit_counters set ends_at = now()')

describe('two instances together allow as much as one does:', () => {
  test('five new accounts in half an hour from one device; invalid sign-ups are not counted', async ({ testApp }) => {
    expect(await postAtOnce({ testApp }, 8, '/auth/register', () => buildSignUpForm({ password: 'iloveyou' }))).toEqual(
      {
        400: 8,
      },
    )
    expect(await postAtOnce({ testApp }, 9, '/auth/register', () => buildSignUpForm())).toEqual({ 201: 5, 429: 4 })
    expect(await postAtOnce({ testApp, at: '192.0.2.51' }, 1, '/auth/register', () => buildSignUpForm())).toEqual({
      201: 1,
    })
    await expireCounters(testApp)
    expect(await postAtOnce({ testApp }, 1, '/auth/register', () => buildSignUpForm())).toEqual({ 201: 1 })
  })

  test('a hundred new accounts from one network that many devices share; requests over one device’s limit take nothing from the others', async ({
    testApp,
  }) => {
    const at = '192.0.2.52'
    expect(
      await postAtOnce({ testApp, at, deviceOf: () => 'one-device' }, 20, '/auth/register', () => buildSignUpForm()),
    ).toEqual({ 201: 5, 429: 15 })
    for (let round = 0; round < 4; round++)
      expect(
        await postAtOnce({ testApp, at, deviceOf: (n) => `device-${round}-${n}` }, 23, '/auth/register', () =>
          buildSignUpForm(),
        ),
      ).toEqual({ 201: 23 })
    expect(
      await postAtOnce({ testApp, at, deviceOf: (n) => `device-last-${n}` }, 9, '/auth/register', () =>
        buildSignUpForm(),
      ),
    ).toEqual({ 201: 3, 429: 6 })
  })

  test('five sign-ups with one mailbox from any network; the error says whose limit it is and for how long', async ({
    testApp,
  }) => {
    const app = (await getStrictInstance(testApp)).app
    const form = buildSignUpForm()
    const signUp = async (network: number, device: string, facts: object = buildSignUpForm()) => {
      const response = await app.inject({
        method: 'POST',
        url: '/api/v1/auth/register',
        remoteAddress: `198.51.100.${network}`,
        headers: { 'x-device': device },
        payload: facts,
      })
      return [response.statusCode, response.json<{ message?: string }>().message]
    }
    for (const [n, status] of [201, 409, 409, 409, 409].entries())
      expect((await signUp(n, `mailbox-${n}`, form))[0]).toBe(status)
    expect(await signUp(9, 'mailbox-9', { ...form, email: form.email.replace('@', '+again@') })).toEqual([
      429,
      'Too many sign-ups with this email address. Please try again in 30 minutes.',
    ])

    for (let n = 0; n < 5; n++) await signUp(20, 'same-device')
    await run(
      testApp.db,
      `update limit_counters set ends_at = now() + interval '11 minutes 30 seconds' where key like 'signUp:%'`,
    )
    expect(await signUp(20, 'same-device')).toEqual([
      429,
      'Too many sign-ups from this device. Please try again in 12 minutes.',
    ])

    await run(
      testApp.db,
      `update limit_counters set count = 100, ends_at = now() + interval '50 seconds' where key like 'signUpFromNetwork:%'`,
    )
    expect(await signUp(20, 'another-device')).toEqual([
      429,
      'Too many sign-ups from this network. Please try again in a minute.',
    ])
  })

  test('five messages to us an hour from one device, fifty from its network', async ({ testApp }) => {
    const message = {
      name: 'Hanna Bekele',
      email: 'hanna@town.example',
      subject: 'Locked out',
      message: 'Please help.',
    }
    const send = (count: number, deviceOf: (n: number) => string) =>
      postAtOnce({ testApp, at: '192.0.2.53', deviceOf }, count, '/company/contact', () => message)
    expect(await send(70, () => 'one-device')).toEqual({ 200: 5, 429: 65 })
    expect(await send(50, (n) => `device-${n}`)).toEqual({ 200: 45, 429: 5 })
  })

  test('25 reset links in five minutes from one network, for any addresses', async ({ testApp }) => {
    expect(
      await postAtOnce({ testApp }, 30, '/auth/forgot-password', (n) => ({ email: `nobody${n}@town.example` })),
    ).toEqual({ 200: 25, 429: 5 })
  })

  test('25 codes and links tried in five minutes from one network', async ({ testApp }) => {
    expect(
      await postAtOnce({ testApp }, 10, '/auth/reset-password', (n) => ({
        token: `guess ${n}`,
        password: 'Another good one 42',
      })),
    ).toEqual({ 400: 10 })
    expect(await postAtOnce({ testApp }, 10, '/auth/confirm-email', (n) => ({ token: `guess ${n}` }))).toEqual({
      400: 10,
    })
    expect(
      await postAtOnce({ testApp }, 10, '/auth/verify-email', () => ({
        userId: '01890000-0000-7000-8000-000000000000',
        otp: '123456',
      })),
    ).toEqual({ 400: 5, 429: 5 })
  })

  test('fifty applications a day, over both endpoints together', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany()
    const seeker = await testApp.createSeeker()
    await run(testApp.db, 'update seekers set resume_file_id = $2 where id = $1', [
      seeker.seekerId,
      await createStoredFile(testApp, seeker.id, { bytes: await createSamplePdf(), kind: 'resume', name: 'cv.pdf' }),
    ])
    const jobs = []
    for (let n = 0; n < 54; n++) jobs.push((await testApp.createJob(companyId)).id)
    const apply = await createClients(testApp, seeker)
    const form = { coverLetter: SAMPLE_COVER_LETTER, useExistingResume: 'true' }

    const statuses = []
    for (const [n, jobId] of jobs.entries())
      statuses.push(
        (
          await (n % 3
            ? apply[n % 2]!.post(`/jobs/${jobId}/apply`, form)
            : apply[n % 2]!.post('/applications', { ...form, jobId }))
        ).status,
      )

    expect(countByStatus(statuses)).toEqual({ 201: 50, 429: 4 })
    expect(await run(testApp.db, 'select count(*)::int as n from applications')).toEqual([{ n: 50 }])
  })

  test('twenty new jobs a day', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    const [here, there] = await createClients(testApp, owner)
    const job = {
      title: 'Engineer',
      description: 'Builds and tests.',
      location: 'Adama',
      skills: [{ skillId: await testApp.getSkillId('Go') }],
    }

    expect((await here!.post('/jobs/create', {})).status).toBe(400)
    const responses = await Promise.all(
      Array.from({ length: 23 }, (_, n) => (n % 2 ? here! : there!).post('/jobs/create', job)),
    )

    expect(countByStatus(responses.map(({ status }) => status))).toEqual({ 201: 20, 429: 3 })
  })
})

describe('emails that anybody can cause', () => {
  test('are five an hour and ten a day to one mailbox over all endpoints, however it is spelled', async ({
    testApp,
  }) => {
    const { visitor } = await getStrictInstance(testApp)
    await signUpVerifiedUser(testApp, { email: 'vic.tim@town.example' })
    const spellings = await Promise.all(
      Array.from(
        { length: 9 },
        async (_, n) => (await testApp.createAccount({ role: 'COMPANY', email: `victim+${n}@town.example` })).email,
      ),
    )
    const countSent = async () =>
      (await testApp.listOutboxEmails()).filter(
        ({ recipient, letter }) => recipient.startsWith('vic') && letter !== 'account.password-changed',
      ).length
    await run(testApp.db, 'delete from limit_counters')
    const before = await countSent()
    const requestManyLinks = async () => {
      await run(testApp.db, `delete from limit_counters where key like 'forgot%'`)
      for (const email of ['vic.tim@town.example', ...spellings])
        expect((await visitor.post('/auth/forgot-password', { email })).status).toBe(200)
    }

    await requestManyLinks()
    expect((await countSent()) - before).toBe(5)
    await run(testApp.db, `delete from limit_counters where key like 'mailInHour:%'`)
    await requestManyLinks()
    expect((await countSent()) - before).toBe(10)
    await run(testApp.db, `delete from limit_counters where key like 'mailInHour:%'`)
    await requestManyLinks()
    expect((await countSent()) - before).toBe(10)
  })

  test('count together with notification emails: no more than five an hour and ten a day overall', async ({
    testApp,
  }) => {
    const { visitor } = await getStrictInstance(testApp)
    const { id, email } = await signUpVerifiedUser(testApp, { email: 'hanna.b@town.example' })
    await run(testApp.db, 'delete from limit_counters')
    await run(testApp.db, `update outbox set sent_at = now()`)
    const insertSentEmails = (count: number, ago: string) =>
      run(
        testApp.db,
        `insert into outbox (letter, account_id, recipient, subject, body_text, sent_at, attempts) select 'application.moved', $1, $2, 'x', 'x', now() - $4::interval, 1 from generate_series(1, $3)`,
        [id, email, count, ago],
      )
    const countLinks = async () =>
      (await testApp.listOutboxEmails()).filter(({ letter }) => letter === 'account.reset').length

    await insertSentEmails(3, '59 minutes')
    for (let n = 0; n < 5; n++) await visitor.post('/auth/forgot-password', { email })
    expect(await countLinks()).toBe(2)
    await run(testApp.db, `delete from limit_counters where key like 'mailInHour:%' or key like 'forgot%'`)
    await insertSentEmails(3, '2 hours')
    for (let n = 0; n < 5; n++) await visitor.post('/auth/forgot-password', { email })
    expect(await countLinks()).toBe(4)
    await run(testApp.db, `delete from limit_counters where key like 'mailInHour:%' or key like 'forgot%'`)
    await run(
      testApp.db,
      `update outbox set sent_at = sent_at - interval '61 minutes' where letter = 'application.moved'`,
    )
    for (let n = 0; n < 5; n++) await visitor.post('/auth/forgot-password', { email })
    expect(await countLinks()).toBe(4)
  })

  test('leave the last two of a day for links that let the owner of an account in', async ({ testApp }) => {
    const { visitor } = await getStrictInstance(testApp)
    const { email } = await signUpVerifiedUser(testApp, { email: 'victim.b@town.example' })
    await run(testApp.db, 'delete from limit_counters')
    const before = (await testApp.listOutboxEmails()).length
    const countNew = async () => (await testApp.listOutboxEmails()).length - before
    const alert = { name: 'Any', search_key: 'go', filters: [], frequency: 'DAILY' }
    for (let n = 0; n < 12; n++) {
      await run(testApp.db, `delete from limit_counters where key not like 'mailInDay:%'`)
      await visitor.post('/alerts/requests', { ...alert, email })
    }
    expect(await countNew()).toBe(8)
    for (let n = 0; n < 3; n++) {
      await run(testApp.db, `delete from limit_counters where key not like 'mailInDay:%'`)
      await visitor.post('/auth/forgot-password', { email })
    }
    expect(await countNew()).toBe(10)
    expect((await testApp.listOutboxEmails()).at(-1)!.letter).toBe('account.reset')
  })

  test('stop a sign-up when the mailbox has reached its limit, and leave no account', async ({ testApp }) => {
    await run(testApp.db, 'delete from limit_counters')
    const statuses = []
    for (let n = 0; n < 6; n++)
      statuses.push(
        await postAtOnce({ testApp, at: `192.0.2.${60 + n}` }, 1, '/auth/register', () =>
          buildSignUpForm({ email: `new.comer+${n}@town.example` }),
        ),
      )

    expect(statuses).toEqual([...Array<object>(5).fill({ 201: 1 }), { 429: 1 }])
    expect(await run(testApp.db, `select count(*)::int as n from accounts where email like 'new.comer%'`)).toEqual([
      { n: 5 },
    ])
  })
})
