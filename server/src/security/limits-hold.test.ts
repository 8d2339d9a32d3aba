import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { LONG_LETTER } from '#testing/people.ts'
import { caller, type Caller } from '#testing/person.ts'
import { member, signUpForm } from '#testing/registered.ts'
import { strict } from '#testing/strict.ts'
import { storedFile } from '#testing/stored-files.ts'
import { samplePdf } from '#testing/samples.ts'
import { test, type Town } from '#testing/town.ts'

let second: Awaited<ReturnType<Town['instance']>> | undefined
/** Two instances on which limits hold. */
const both = async (town: Town) =>
  [(await strict(town)).app, (second ??= await town.instance(undefined, { LIMITS_SCALE: '1' })).app] as const
const tally = (statuses: number[]) =>
  Object.fromEntries([...Map.groupBy(statuses, (status) => status)].map(([status, list]) => [status, list.length]))

/** That many posts at once, in turn to both instances, from one address. */
async function postAtOnce(
  { town, at: remoteAddress = '192.0.2.50', deviceOf }: { town: Town; at?: string; deviceOf?: (n: number) => string },
  most: number,
  path: string,
  body: (n: number) => object,
) {
  const apps = await both(town)
  const headers = (n: number) => (deviceOf ? { 'x-device': deviceOf(n) } : {})
  const answers = await Promise.all(
    Array.from({ length: most }, (_, n) =>
      apps[n % 2]!.inject({
        method: 'POST',
        url: `/api/v1${path}`,
        remoteAddress,
        headers: headers(n),
        payload: body(n),
      }),
    ),
  )
  for (const answer of answers.filter(({ statusCode }) => statusCode === 429)) {
    expect(answer.json()).toEqual({
      success: false,
      code: 'TOO_MANY',
      message: expect.any(String),
      requestId: expect.any(String),
    })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }
  return tally(answers.map(({ statusCode }) => statusCode))
}
const doors = async (town: Town, { token }: { token: string }): Promise<Caller[]> =>
  (await both(town)).map((app) => caller(app, token))
const passed = (town: Town) => run(town.db, 'update limit_counters set ends_at = now()')

describe('two instances together admit what one does:', () => {
  test('five new accounts in half an hour from one device; what cannot be one is not counted', async ({ town }) => {
    expect(await postAtOnce({ town }, 8, '/auth/register', () => signUpForm({ password: 'iloveyou' }))).toEqual({
      400: 8,
    })
    expect(await postAtOnce({ town }, 9, '/auth/register', () => signUpForm())).toEqual({ 201: 5, 429: 4 })
    expect(await postAtOnce({ town, at: '192.0.2.51' }, 1, '/auth/register', () => signUpForm())).toEqual({ 201: 1 })
    await passed(town)
    expect(await postAtOnce({ town }, 1, '/auth/register', () => signUpForm())).toEqual({ 201: 1 })
  })

  test('a hundred new accounts from one network, which many devices share; what one device has too much of takes nothing from the others', async ({
    town,
  }) => {
    const at = '192.0.2.52'
    expect(
      await postAtOnce({ town, at, deviceOf: () => 'one-device' }, 20, '/auth/register', () => signUpForm()),
    ).toEqual({ 201: 5, 429: 15 })
    for (let round = 0; round < 4; round++)
      expect(
        await postAtOnce({ town, at, deviceOf: (n) => `device-${round}-${n}` }, 23, '/auth/register', () =>
          signUpForm(),
        ),
      ).toEqual({ 201: 23 })
    expect(
      await postAtOnce({ town, at, deviceOf: (n) => `device-last-${n}` }, 9, '/auth/register', () => signUpForm()),
    ).toEqual({ 201: 3, 429: 6 })
  }, 60_000)

  test('five sign-ups with one mailbox from wherever; the refusal says whose limit it is and for how long', async ({
    town,
  }) => {
    const app = (await strict(town)).app
    const form = signUpForm()
    const signUp = async (network: number, device: string, facts: object = signUpForm()) => {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/v1/auth/register',
        remoteAddress: `198.51.100.${network}`,
        headers: { 'x-device': device },
        payload: facts,
      })
      return [answer.statusCode, answer.json<{ message?: string }>().message]
    }
    for (const [n, status] of [201, 409, 409, 409, 409].entries())
      expect((await signUp(n, `mailbox-${n}`, form))[0]).toBe(status)
    expect(await signUp(9, 'mailbox-9', { ...form, email: form.email.replace('@', '+again@') })).toEqual([
      429,
      'Too many sign-ups with this email address. Please try again in 30 minutes.',
    ])

    for (let n = 0; n < 5; n++) await signUp(20, 'same-device')
    await run(
      town.db,
      `update limit_counters set ends_at = now() + interval '11 minutes 30 seconds' where key like 'signUp:%'`,
    )
    expect(await signUp(20, 'same-device')).toEqual([
      429,
      'Too many sign-ups from this device. Please try again in 12 minutes.',
    ])

    await run(
      town.db,
      `update limit_counters set count = 100, ends_at = now() + interval '50 seconds' where key like 'signUpFromNetwork:%'`,
    )
    expect(await signUp(20, 'another-device')).toEqual([
      429,
      'Too many sign-ups from this network. Please try again in a minute.',
    ])
  })

  test('25 reset links in five minutes for whatever addresses from one network', async ({ town }) => {
    expect(
      await postAtOnce({ town }, 30, '/auth/forgot-password', (n) => ({ email: `nobody${n}@town.example` })),
    ).toEqual({ 200: 25, 429: 5 })
  })

  test('25 codes and links tried in five minutes from one network', async ({ town }) => {
    expect(
      await postAtOnce({ town }, 10, '/auth/reset-password', (n) => ({
        token: `guess ${n}`,
        password: 'Another good one 42',
      })),
    ).toEqual({ 400: 10 })
    expect(await postAtOnce({ town }, 10, '/auth/confirm-email', (n) => ({ token: `guess ${n}` }))).toEqual({ 400: 10 })
    expect(
      await postAtOnce({ town }, 10, '/auth/verify-email', () => ({
        userId: '01890000-0000-7000-8000-000000000000',
        otp: '123456',
      })),
    ).toEqual({ 400: 5, 429: 5 })
  })

  test('fifty applications a day, by both ways together', async ({ town }) => {
    const { id: companyId } = await town.company()
    const seeker = await town.seeker()
    await run(town.db, 'update seekers set resume_file_id = $2 where id = $1', [
      seeker.seekerId,
      await storedFile(town, seeker.id, { bytes: await samplePdf(), kind: 'resume', name: 'cv.pdf' }),
    ])
    const jobs = []
    for (let n = 0; n < 54; n++) jobs.push((await town.job(companyId)).id)
    const apply = await doors(town, seeker)
    const form = { coverLetter: LONG_LETTER, useExistingResume: 'true' }

    const statuses = []
    for (const [n, jobId] of jobs.entries())
      statuses.push(
        (
          await (n % 3
            ? apply[n % 2]!.post(`/jobs/${jobId}/apply`, form)
            : apply[n % 2]!.post('/applications', { ...form, jobId }))
        ).status,
      )

    expect(tally(statuses)).toEqual({ 201: 50, 429: 4 })
    expect(await run(town.db, 'select count(*)::int as n from applications')).toEqual([{ n: 50 }])
  })

  test('twenty new jobs a day', async ({ town }) => {
    const { owner } = await town.company()
    const [here, there] = await doors(town, owner)
    const job = {
      title: 'Engineer',
      description: 'Builds and tests.',
      location: 'Adama',
      skills: [{ skillId: await town.skillId('Go') }],
    }

    expect((await here!.post('/jobs/create', {})).status).toBe(400)
    const answers = await Promise.all(
      Array.from({ length: 23 }, (_, n) => (n % 2 ? here! : there!).post('/jobs/create', job)),
    )

    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 20, 429: 3 })
  })
})

describe('letters that anybody can cause', () => {
  test('are five an hour and ten a day to one mailbox over all ways, however it is written', async ({ town }) => {
    const { visitor } = await strict(town)
    await member(town, { email: 'vic.tim@town.example' })
    const spellings = await Promise.all(
      Array.from(
        { length: 9 },
        async (_, n) => (await town.account({ role: 'COMPANY', email: `victim+${n}@town.example` })).email,
      ),
    )
    const sent = async () =>
      (await town.mailbox()).filter(
        ({ recipient, letter }) => recipient.startsWith('vic') && letter !== 'account.password-changed',
      ).length
    await run(town.db, 'delete from limit_counters')
    const before = await sent()
    const bomb = async () => {
      await run(town.db, `delete from limit_counters where key like 'forgot%'`)
      for (const email of ['vic.tim@town.example', ...spellings])
        expect((await visitor.post('/auth/forgot-password', { email })).status).toBe(200)
    }

    await bomb()
    expect((await sent()) - before).toBe(5)
    await run(town.db, `delete from limit_counters where key like 'mailInHour:%'`)
    await bomb()
    expect((await sent()) - before).toBe(10)
    await run(town.db, `delete from limit_counters where key like 'mailInHour:%'`)
    await bomb()
    expect((await sent()) - before).toBe(10)
  })

  test('count what the mailbox was told besides: no more than five an hour and ten a day over all', async ({
    town,
  }) => {
    const { visitor } = await strict(town)
    const { id, email } = await member(town, { email: 'hanna.b@town.example' })
    await run(town.db, 'delete from limit_counters')
    await run(town.db, `update outbox set sent_at = now()`)
    const tell = (most: number, ago: string) =>
      run(
        town.db,
        `insert into outbox (letter, account_id, recipient, subject, body_text, sent_at, attempts) select 'application.moved', $1, $2, 'x', 'x', now() - $4::interval, 1 from generate_series(1, $3)`,
        [id, email, most, ago],
      )
    const links = async () => (await town.mailbox()).filter(({ letter }) => letter === 'account.reset').length

    await tell(3, '59 minutes')
    for (let n = 0; n < 5; n++) await visitor.post('/auth/forgot-password', { email })
    expect(await links()).toBe(2)
    await run(town.db, `delete from limit_counters where key like 'mailInHour:%' or key like 'forgot%'`)
    await tell(3, '2 hours')
    for (let n = 0; n < 5; n++) await visitor.post('/auth/forgot-password', { email })
    expect(await links()).toBe(4)
    await run(town.db, `delete from limit_counters where key like 'mailInHour:%' or key like 'forgot%'`)
    await run(town.db, `update outbox set sent_at = sent_at - interval '61 minutes' where letter = 'application.moved'`)
    for (let n = 0; n < 5; n++) await visitor.post('/auth/forgot-password', { email })
    expect(await links()).toBe(4)
  })

  test('stop a sign-up with an address that has had enough of them, and leave no account', async ({ town }) => {
    await run(town.db, 'delete from limit_counters')
    const statuses = []
    for (let n = 0; n < 6; n++)
      statuses.push(
        await postAtOnce({ town, at: `192.0.2.${60 + n}` }, 1, '/auth/register', () =>
          signUpForm({ email: `new.comer+${n}@town.example` }),
        ),
      )

    expect(statuses).toEqual([...Array<object>(5).fill({ 201: 1 }), { 429: 1 }])
    expect(await run(town.db, `select count(*)::int as n from accounts where email like 'new.comer%'`)).toEqual([
      { n: 5 },
    ])
  })
})

describe('without its counters', () => {
  test('nothing that they guard is admitted, and public reads go on', async ({ town }) => {
    const { email, id } = await member(town)
    const guarded: [string, object][] = [
      ['/auth/login', { email, password: 'x' }],
      ['/auth/register', signUpForm()],
      ['/auth/resend-otp', { userId: id }],
      ['/auth/verify-email', { userId: id, otp: '123456' }],
      ['/auth/forgot-password', { email }],
      ['/auth/reset-password', { token: 'x', password: 'Another good one 42' }],
      ['/auth/confirm-email', { token: 'x' }],
      ['/company/contact', { name: 'x', email, subject: 'x', message: 'x' }],
      ['/alerts/requests', { email, name: 'x' }],
    ]
    const letters = (await town.mailbox()).length
    await run(town.db, 'alter table limit_counters rename to limit_counters_gone')
    try {
      for (const [path, body] of guarded) {
        const answer = await town.visitor.post(path, body)
        expect([path, answer.status, answer.code, answer.headers['retry-after']]).toEqual([path, 503, 'BUSY', '2'])
      }
      for (const path of ['/jobs/getAll', '/jobs/getAll?search_key=engineer', '/company/fetchAll', '/skills/getAll'])
        expect([path, (await town.visitor.get(path)).status]).toEqual([path, 200])
    } finally {
      await run(town.db, 'alter table limit_counters_gone rename to limit_counters')
    }
    expect(await town.mailbox()).toHaveLength(letters)
  })
})
