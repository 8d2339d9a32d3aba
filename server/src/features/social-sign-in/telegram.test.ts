import { createHmac } from 'node:crypto'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { FAKE_TELEGRAM_CLIENT_ID, type FakeTelegramChanges, type FakeTelegramUser } from '#test/fake-telegram-login.ts'
import { signUpUnverifiedUser, signUpVerifiedUser, TEST_PASSWORD } from '#test/sign-up.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { createSignInCode } from './sign-in-codes.commands.ts'

const COOKIE = '__Host-telegram-state'
const ABEBE: FakeTelegramUser = {
  sub: '1234123412341234123',
  id: 987654321,
  name: 'Abebe Girma Tadesse',
  preferred_username: 'abebe',
}
const EMAIL = 'abebe@town.example'
const now = () => Math.floor(Date.now() / 1000)

/** Starts a sign-in with Telegram: returns the URL of the redirect and the cookie. */
async function start(testApp: TestApp, query = 'returnTo=%2Fjobs%3Fq%3Dgo&tab=tab-1', app = testApp.app) {
  const response = await app.inject({ url: `/api/v1/auth/telegram/start?${query}` })
  const set = String(response.headers['set-cookie'])
  return { response, to: String(response.headers.location), set, cookie: set.split(';')[0]! }
}
/** Comes back from Telegram with these parameters: returns the page to which the browser is redirected. */
async function comeBack(testApp: TestApp, query: Record<string, string>, cookie?: string) {
  const response = await testApp.app.inject({
    url: `/api/v1/auth/telegram/callback?${new URLSearchParams(query).toString()}`,
    headers: cookie ? { cookie: `theme=dark; ${cookie}` } : {},
  })
  const to = new URL(String(response.headers.location))
  return {
    cleared: String(response.headers['set-cookie']),
    to,
    facts: Object.fromEntries(to.searchParams),
    at: `${to.origin}${to.pathname}`,
  }
}
async function roundTrip(
  testApp: TestApp,
  person: FakeTelegramUser = ABEBE,
  { changes, query }: { changes?: FakeTelegramChanges; query?: string } = {},
) {
  const { to, cookie } = await start(testApp, query)
  return comeBack(testApp, testApp.telegramLogin.authorize(to, person, changes), cookie)
}
const signIn = async (testApp: TestApp, person = ABEBE) =>
  testApp.visitor.post('/auth/telegram', { code: (await roundTrip(testApp, person)).facts['code'] })
/** Comes from Telegram for the first time: returns the ticket to enter an address with. */
const getTicket = async (testApp: TestApp, person = ABEBE) => (await signIn(testApp, person)).data.ticket as string
const sendCode = (testApp: TestApp, ticket: string, email = EMAIL) =>
  testApp.visitor.post('/auth/telegram/email', { ticket, email })
const readCode = async (testApp: TestApp) =>
  /\b(\d{6})\b/.exec(
    (await testApp.listOutboxEmails()).findLast(({ letter }) => letter === 'account.telegram-code')!.text,
  )![1]!
const confirm = (testApp: TestApp, ticket: string, otp: string) =>
  testApp.visitor.post('/auth/telegram/confirm', { ticket, otp })
/** Signs in with Telegram for the first time, with this address. */
async function signUp(testApp: TestApp, person = ABEBE, email = EMAIL) {
  const ticket = await getTicket(testApp, person)
  expect(await sendCode(testApp, ticket, email)).toMatchObject({ status: 200 })
  return confirm(testApp, ticket, await readCode(testApp))
}
const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const countAccounts = async (testApp: TestApp) => (await run(testApp.db, 'select 1 from accounts')).length
const identities = (testApp: TestApp) =>
  run(testApp.db, 'select provider, subject, account_id as "accountId" from identities order by provider')

describe('the redirect to Telegram', () => {
  test('requests the name only, with state, nonce and PKCE, and keeps the state in a cookie of this browser alone', async ({
    testApp,
  }) => {
    const { response, to, set, cookie } = await start(testApp)

    expect(response.statusCode).toBe(302)
    const asked = new URL(to)
    expect(`${asked.origin}${asked.pathname}`).toBe(`${testApp.telegramLogin.origin}/auth`)
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      response_type: 'code',
      client_id: FAKE_TELEGRAM_CLIENT_ID,
      redirect_uri: 'https://sira.example/api/v1/auth/telegram/callback',
      scope: 'openid profile',
      state: cookie.slice(COOKIE.length + 1),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
    expect(set).toMatch(/^__Host-telegram-state=[\w.-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/)
    const other = await start(testApp)
    expect(other.cookie).not.toBe(cookie)
    expect(new URL(other.to).searchParams.get('nonce')).not.toBe(asked.searchParams.get('nonce'))
  })

  test('uses the API’s own host where it has one', async ({ testApp }) => {
    const apart = await testApp.startInstance(undefined, { API_ORIGIN: 'https://api.sira.example' })
    expect(new URL((await start(testApp, '', apart.app)).to).searchParams.get('redirect_uri')).toBe(
      'https://api.sira.example/api/v1/auth/telegram/callback',
    )
  })

  test('responds with 503 where Telegram is not set up, like the endpoints that follow it', async ({ testApp }) => {
    const { app } = await testApp.startInstance(undefined, { TELEGRAM_CLIENT_ID: '', TELEGRAM_CLIENT_SECRET: '' })
    for (const url of ['/api/v1/auth/telegram/start', '/api/v1/auth/telegram/callback?code=x&state=y'])
      expect((await app.inject({ url })).json()).toMatchObject({ code: 'PROVIDER_NOT_CONFIGURED' })
    const [ticket, { id }] = [await getTicket(testApp), await signUpVerifiedUser(testApp)]
    for (const [path, payload] of [
      ['', { code: await createSignInCode(testApp.resources.db, id) }],
      ['/email', { ticket, email: EMAIL }],
      ['/confirm', { ticket, otp: '123456' }],
    ] as const) {
      const response = await app.inject({ method: 'POST', url: `/api/v1/auth/telegram${path}`, payload })
      expect([path, response.statusCode, response.json().code]).toEqual([path, 503, 'PROVIDER_NOT_CONFIGURED'])
    }
  })
})

describe('the redirect back from Telegram', () => {
  test('proves itself with the secret and the verifier, and carries a code that works once; nothing is created yet', async ({
    testApp,
  }) => {
    const { at, facts, cleared } = await roundTrip(testApp)

    expect(at).toBe('https://sira.example/auth/telegram/done')
    expect(facts).toEqual({ code: expect.stringMatching(/^[\w-]{43}$/), tab: 'tab-1', returnTo: '/jobs?q=go' })
    expect(cleared).toMatch(/^__Host-telegram-state=; Path=\/; Max-Age=0;/)
    expect(testApp.telegramLogin.state.calls.findLast(({ url }) => url === '/token')).toEqual({
      url: '/token',
      authorization: `Basic ${btoa(`${FAKE_TELEGRAM_CLIENT_ID}:a Telegram secret of the town`)}`,
      body: {
        grant_type: 'authorization_code',
        code: expect.any(String),
        redirect_uri: 'https://sira.example/api/v1/auth/telegram/callback',
        client_id: FAKE_TELEGRAM_CLIENT_ID,
        code_verifier: expect.stringMatching(/^[\w-]{43}$/),
      },
    })

    const response = await testApp.visitor.post('/auth/telegram', { code: facts['code'] })
    expect(response).toMatchObject({
      status: 200,
      data: { emailRequired: true, firstName: 'Abebe', lastName: 'Girma Tadesse' },
    })
    expect(response.data.ticket).not.toBe(facts['code'])
    expect(await countAccounts(testApp)).toBe(0)
    expect(await testApp.visitor.post('/auth/telegram', { code: facts['code'] })).toMatchObject({
      status: 400,
      code: 'INVALID_SOCIAL_TOKEN',
    })
  })

  test.for(['RS256', 'ES256', 'EdDSA'] as const)(
    'accepts an ID token signed with %s',
    async (algorithm, { testApp }) => {
      expect((await roundTrip(testApp, ABEBE, { changes: { algorithm } })).at).toBe(
        'https://sira.example/auth/telegram/done',
      )
    },
  )

  test.for<[what: string, claims: Record<string, unknown>]>([
    ['that has expired', { exp: now() - 60 }],
    ['without an expiry', { exp: undefined }],
    ['without a time', { iat: undefined }],
    ['for another client', { aud: '1111111111' }],
    ['for us and another client', { aud: [FAKE_TELEGRAM_CLIENT_ID, '1111111111'] }],
    ['of another issuer', { iss: 'https://oauth.telegram.org.evil.example' }],
    ['of no issuer', { iss: undefined }],
    ['without a subject', { sub: undefined }],
    ['with an empty subject', { sub: '' }],
    ['with a number as subject', { sub: 7 }],
    ['with the nonce of another attempt', { nonce: 'x'.repeat(43) }],
    ['without a nonce', { nonce: undefined }],
  ])('refuses an ID token %s', async ([, claims], { testApp }) => {
    expect(await roundTrip(testApp, ABEBE, { changes: { claims } })).toMatchObject({
      at: 'https://sira.example/signin',
      facts: { problem: 'telegram-failed', returnTo: '/jobs?q=go' },
    })
    expect(await run(testApp.db, 'select 1 from telegram_sign_ins')).toEqual([])
  })

  test.for<[what: string, changes: FakeTelegramChanges]>([
    ['a key that is not published', { isForeignKey: true }],
    ['no signature', { forge: (token) => token.replace(/[^.]+$/, '') }],
    ['“none” as the algorithm', { forge: (token) => token.replace(/^[^.]+/, encode({ alg: 'none' })) }],
    ['our secret as a shared key', { forge: signWithSecret }],
    ['another subject in the payload', { forge: (token) => replacePayload(token, { sub: '2' }) }],
    ['words', { forge: () => 'not a token' }],
  ])('refuses an ID token with %s', async ([, changes], { testApp }) => {
    expect((await roundTrip(testApp, ABEBE, { changes })).facts['problem']).toBe('telegram-failed')
    expect(await run(testApp.db, 'select 1 from telegram_sign_ins')).toEqual([])
  })

  test('is refused without the cookie of this browser, with that of another attempt or of GitHub, and edited', async ({
    testApp,
  }) => {
    const { to, cookie } = await start(testApp)
    const other = await start(testApp)
    const given = testApp.telegramLogin.authorize(to, ABEBE)
    const state = { at: 'https://sira.example/signin', facts: { problem: 'telegram-state', returnTo: '/jobs?q=go' } }
    for (const cookies of [undefined, `${COOKIE}=`, other.cookie, `x${cookie}`, cookie.replace('telegram', 'github')])
      expect(await comeBack(testApp, given, cookies)).toMatchObject(state)

    const edited = { ...given, state: `${given.state}x` }
    expect((await comeBack(testApp, edited, `${COOKIE}=${edited.state}`)).facts).toEqual({ problem: 'telegram-state' })
    const github = await testApp.app.inject({ url: '/api/v1/auth/github/start' })
    const foreign = String(github.headers['set-cookie']).split(';')[0]!.split('=')[1]!
    expect((await comeBack(testApp, { ...given, state: foreign }, `${COOKIE}=${foreign}`)).facts).toEqual({
      problem: 'telegram-state',
    })
    expect(testApp.telegramLogin.state.calls.filter(({ body }) => body['code'] === given.code)).toEqual([])
  })

  test('works only once, even if the cookie is kept, and not with a code of another attempt', async ({ testApp }) => {
    const { to, cookie } = await start(testApp)
    const given = testApp.telegramLogin.authorize(to, ABEBE)
    expect((await comeBack(testApp, given, cookie)).at).toBe('https://sira.example/auth/telegram/done')
    expect((await comeBack(testApp, given, cookie)).facts['problem']).toBe('telegram-failed')

    const mine = await start(testApp)
    const stolen = testApp.telegramLogin.authorize((await start(testApp)).to, ABEBE)
    const mixed = { code: stolen.code, state: mine.cookie.slice(COOKIE.length + 1) }
    expect((await comeBack(testApp, mixed, mine.cookie)).facts['problem']).toBe('telegram-failed')
  })

  test('tells somebody who declined that they did, and keeps where they wanted to go', async ({ testApp }) => {
    const { to, cookie } = await start(testApp)
    const { state } = testApp.telegramLogin.authorize(to, ABEBE)
    expect(await comeBack(testApp, { error: 'access_denied', state }, cookie)).toMatchObject({
      at: 'https://sira.example/signin',
      facts: { problem: 'telegram-cancelled', returnTo: '/jobs?q=go' },
    })
  })

  test.for([
    ['down', 'telegram-unreachable'],
    ['nonsense', 'telegram-failed'],
    ['no-keys', 'telegram-unreachable'],
  ] as const)('leads to the sign-in page while Telegram is “%s”: %s', async ([trouble, problem], { testApp }) => {
    // Keys that were fetched before are kept: another server has none yet.
    const { app } = await testApp.startInstance()
    testApp.telegramLogin.state.trouble = trouble
    const { facts } = await roundTrip({ ...testApp, app })
    testApp.telegramLogin.state.trouble = undefined
    expect(facts).toEqual({ problem, returnTo: '/jobs?q=go' })
  })
})

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
function replacePayload(token: string, claims: object): string {
  const [header = '', payload = '', signature = ''] = token.split('.')
  return `${header}.${encode({ ...decode(payload), ...claims })}.${signature}`
}
function signWithSecret(token: string): string {
  const text = `${encode({ alg: 'HS256', kid: 'RS256' })}.${token.split('.')[1]}`
  return `${text}.${createHmac('sha256', 'a Telegram secret of the town').update(text).digest('base64url')}`
}

describe('somebody who signs in with Telegram for the first time', () => {
  test('enters an address and the code sent to it, and gets a verified account of role OTHER without a password', async ({
    testApp,
  }) => {
    const response = await signUp(testApp)

    expect(response).toMatchObject({
      status: 200,
      data: {
        user: {
          email: EMAIL,
          role: 'OTHER',
          isVerified: true,
          hasPassword: false,
          firstName: 'Abebe',
          lastName: 'Girma Tadesse',
        },
      },
    })
    const { id } = response.data.user
    expect(await identities(testApp)).toEqual([{ provider: 'telegram', subject: ABEBE.sub, accountId: id }])
    expect(await run(testApp.db, 'select 1 from telegram_sign_ins')).toEqual([])
    expect(await run(testApp.db, 'select terms_version is not null as agreed from accounts')).toEqual([
      { agreed: true },
    ])
  })

  test('is recognised by the subject from then on, whatever their name, and needs no address again', async ({
    testApp,
  }) => {
    const first = await signUp(testApp)
    const again = await signIn(testApp, { ...ABEBE, id: 1, name: 'Somebody', preferred_username: 'new' })
    expect(again).toMatchObject({ status: 200, data: { user: { id: first.data.user.id, firstName: 'Abebe' } } })
    expect(again.data.accessToken).toMatch(/^[\w-]{43}$/)
    expect(await signIn(testApp, { ...ABEBE, sub: '2' })).toMatchObject({ data: { emailRequired: true } })
  })

  test('gets no code for an address with a verified account, but learns nothing: the response is the same, and the email says how to link Telegram', async ({
    testApp,
  }) => {
    const { email, id } = await signUpVerifiedUser(testApp)
    const [one, other] = [await getTicket(testApp), await getTicket(testApp, { ...ABEBE, sub: '2' })]
    const [known, free] = [await sendCode(testApp, one, email), await sendCode(testApp, other)]

    expect([known.status, known.data, known.message]).toEqual([free.status, free.data, free.message])
    const sent = (await testApp.listOutboxEmails()).find(({ letter }) => letter === 'account.telegram-known')!
    expect(sent.text).not.toMatch(/\b\d{6}\b/)
    expect(sent.text).toContain('It already has an account')
    expect(sent.text).not.toContain('Abebe')
    expect(await confirm(testApp, one, '123456')).toMatchObject({ status: 400, code: 'INVALID_CODE' })
    expect(await identities(testApp)).toEqual([])
    expect(await testApp.visitor.post('/auth/login', { email, password: TEST_PASSWORD })).toMatchObject({
      status: 200,
      data: { user: { id } },
    })
  })

  test('is not linked to an account that was verified while the code was under way', async ({ testApp }) => {
    const ticket = await getTicket(testApp)
    await sendCode(testApp, ticket)
    await signUpVerifiedUser(testApp, { email: EMAIL })
    expect(await confirm(testApp, ticket, await readCode(testApp))).toMatchObject({ status: 409, code: 'EMAIL_TAKEN' })
    expect(await identities(testApp)).toEqual([])
  })

  test('takes over an account that somebody else registered with the address and never verified', async ({
    testApp,
  }) => {
    const planted = await signUpUnverifiedUser(testApp, { email: EMAIL, firstName: 'Mister', role: 'COMPANY' })
    const response = await signUp(testApp)
    expect(response).toMatchObject({
      status: 200,
      data: { user: { id: planted.id, role: 'OTHER', firstName: 'Abebe', hasPassword: false } },
    })
    expect(await testApp.visitor.post('/auth/login', { email: EMAIL, password: TEST_PASSWORD })).toMatchObject({
      status: 401,
    })
  })

  test('has five tries for a code, then needs a new one; a new code replaces the old one', async ({ testApp }) => {
    const ticket = await getTicket(testApp)
    await sendCode(testApp, ticket)
    const first = await readCode(testApp)
    for (let tries = 0; tries < 5; tries++)
      expect(await confirm(testApp, ticket, wrongCode(first))).toMatchObject({ status: 400, code: 'INVALID_CODE' })
    expect(await confirm(testApp, ticket, first)).toMatchObject({ status: 400, code: 'INVALID_CODE' })

    await sendCode(testApp, ticket, 'other@town.example')
    const second = await readCode(testApp)
    if (second !== first) expect(await confirm(testApp, ticket, first)).toMatchObject({ code: 'INVALID_CODE' })
    expect(await confirm(testApp, ticket, second)).toMatchObject({
      status: 200,
      data: { user: { email: 'other@town.example' } },
    })
    expect(await confirm(testApp, ticket, second)).toMatchObject({ status: 400, code: 'INVALID_TICKET' })
  })

  test('cannot use a code or ticket that has expired, nor a ticket of somebody else', async ({ testApp }) => {
    const ticket = await getTicket(testApp)
    await sendCode(testApp, ticket)
    const code = await readCode(testApp)
    const other = await getTicket(testApp, { ...ABEBE, sub: '2' })
    expect(await confirm(testApp, other, code)).toMatchObject({ status: 400, code: 'INVALID_CODE' })
    await run(testApp.db, `update telegram_sign_ins set code_expires_at = now() where email is not null`)
    expect(await confirm(testApp, ticket, code)).toMatchObject({ status: 400, code: 'INVALID_CODE' })
    await run(
      testApp.db,
      `update telegram_sign_ins set code_expires_at = now() + interval '1 minute', expires_at = now() where email is not null`,
    )
    for (const each of [confirm(testApp, ticket, code), sendCode(testApp, ticket), sendCode(testApp, 'x')])
      expect(await each).toMatchObject({ status: 400, code: 'INVALID_TICKET' })
    expect(await countAccounts(testApp)).toBe(0)
  })

  test('cannot use the code of the redirect as a ticket, and the ticket is no session token', async ({ testApp }) => {
    const { facts } = await roundTrip(testApp)
    expect(await sendCode(testApp, facts['code']!)).toMatchObject({ status: 400, code: 'INVALID_TICKET' })
    const ticket = (await testApp.visitor.post('/auth/telegram', { code: facts['code'] })).data.ticket as string
    const me = await testApp.app.inject({ url: '/api/v1/auth/me', headers: { authorization: `Bearer ${ticket}` } })
    expect(me.statusCode).toBe(401)
  })

  test('has nothing stored that opens anything: tokens and codes are hashes', async ({ testApp }) => {
    const ticket = await getTicket(testApp)
    await sendCode(testApp, ticket)
    const [row] = await run<{ token: Buffer; code: Buffer; seconds: number }>(
      testApp.db,
      'select token_hash as token, code_hash as code, round(extract(epoch from expires_at - now())) as seconds from telegram_sign_ins',
    )
    expect([row!.token.length, row!.code.length]).toEqual([32, 32])
    expect(row!.seconds).toBeGreaterThan(1790)
  })

  test('gets one account from ten right codes at the same time, and one from two tickets', async ({ testApp }) => {
    const tickets = [await getTicket(testApp), await getTicket(testApp)]
    const codes: string[] = []
    for (const [index, ticket] of tickets.entries()) {
      await sendCode(testApp, ticket, `racer${index}@town.example`)
      codes.push(await readCode(testApp))
    }
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, n) => confirm(testApp, tickets[n % 2]!, codes[n % 2]!)),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(await countAccounts(testApp)).toBe(1)
    expect(await identities(testApp)).toHaveLength(1)
  })

  test('cannot sign in while suspended', async ({ testApp }) => {
    const { data } = await signUp(testApp)
    const { facts } = await roundTrip(testApp)
    await run(testApp.db, `update accounts set suspended_at = now(), suspension_reason = 'spam' where id = $1`, [
      data.user.id,
    ])
    expect(await testApp.visitor.post('/auth/telegram', { code: facts['code'] })).toMatchObject({
      status: 403,
      code: 'ACCOUNT_SUSPENDED',
    })
    expect((await roundTrip(testApp)).facts).toMatchObject({ problem: 'telegram-suspended' })
  })

  test('gets one email a minute for an address, and another address at once', async ({ testApp }) => {
    const { app } = await testApp.startInstance(undefined, { LIMITS_SCALE: '1' })
    const ticket = await getTicket(testApp)
    const send = async (email: string) =>
      (await app.inject({ method: 'POST', url: '/api/v1/auth/telegram/email', payload: { ticket, email } })).statusCode
    expect([await send(EMAIL), await send(EMAIL), await send('right@town.example')]).toEqual([200, 429, 200])
    expect(await testApp.listOutboxEmails()).toHaveLength(2)
  })
})

describe('linking Telegram to the account that is signed in', () => {
  const getLinkToken = async (testApp: TestApp, person = ABEBE) =>
    (await roundTrip(testApp, person, { query: 'purpose=link&tab=tab-1&returnTo=%2Faccount' })).facts['link']!

  test('takes a token of the redirect that signs nobody in, and notifies the owner; unlinking too', async ({
    testApp,
  }) => {
    const person = await signUpVerifiedUser(testApp)
    const client = await testApp.signIn(person)
    expect(await client.get('/auth/telegram/link')).toMatchObject({ data: { isOffered: true, linkedAt: null } })
    const link = await getLinkToken(testApp)
    for (const body of [{ code: link }, { code: await createSignInCode(testApp.resources.db, person.id), extra: 1 }])
      expect((await testApp.visitor.post('/auth/telegram', body)).status).toBe(400)

    expect(await client.post('/auth/telegram/link', { link })).toMatchObject({ status: 200 })
    expect(await client.get('/auth/telegram/link')).toMatchObject({ data: { linkedAt: expect.any(String) } })
    expect(await signIn(testApp)).toMatchObject({ status: 200, data: { user: { id: person.id } } })
    expect(await client.post('/auth/telegram/link', { link })).toMatchObject({ code: 'INVALID_SOCIAL_TOKEN' })

    for (let times = 0; times < 2; times++)
      expect(await client.delete('/auth/telegram/link')).toMatchObject({ status: 200 })
    expect(await identities(testApp)).toEqual([])
    expect(await signIn(testApp)).toMatchObject({ data: { emailRequired: true } })
    const letters = (await testApp.listOutboxEmails()).filter(({ recipient }) => recipient === person.email)
    expect(letters.map(({ letter }) => letter).slice(-2)).toEqual([
      'account.telegram-linked',
      'account.telegram-unlinked',
    ])
    expect(letters.at(-2)!.text).toContain('please unlink Telegram at once')
  })

  test('needs a recent proof of who is signed in', async ({ testApp }) => {
    const person = await signUpVerifiedUser(testApp)
    const client = await testApp.signIn(person)
    await run(testApp.db, `update sessions set proven_at = now() - interval '11 minutes'`)
    const link = await getLinkToken(testApp)
    const refused = { status: 403, code: 'REAUTHENTICATION_REQUIRED' }
    expect(await client.post('/auth/telegram/link', { link })).toMatchObject(refused)
    expect(await client.delete('/auth/telegram/link')).toMatchObject(refused)
    await client.post('/auth/confirm-identity', { password: TEST_PASSWORD })
    expect(await client.post('/auth/telegram/link', { link })).toMatchObject({ status: 200 })
  })

  test('is refused for a Telegram account that signs in to another account, and with an expired token', async ({
    testApp,
  }) => {
    const owner = (await signUp(testApp)).data.user
    const person = await signUpVerifiedUser(testApp)
    const client = await testApp.signIn(person)
    expect(await client.post('/auth/telegram/link', { link: await getLinkToken(testApp) })).toMatchObject({
      status: 409,
      code: 'TELEGRAM_TAKEN',
    })
    const late = await getLinkToken(testApp, { ...ABEBE, sub: '2' })
    await run(testApp.db, `update telegram_sign_ins set expires_at = now()`)
    expect(await client.post('/auth/telegram/link', { link: late })).toMatchObject({ code: 'INVALID_SOCIAL_TOKEN' })
    expect(await identities(testApp)).toEqual([expect.objectContaining({ accountId: owner.id })])
  })

  test('a sign-in with Telegram then still needs the second step', async ({ testApp }) => {
    const person = await signUpVerifiedUser(testApp)
    const client = await testApp.signIn(person)
    await client.post('/auth/telegram/link', { link: await getLinkToken(testApp) })
    await run(testApp.db, `insert into authenticator_apps (account_id, secret, confirmed_at) values ($1, 'x', now())`, [
      person.id,
    ])
    expect(await signIn(testApp)).toMatchObject({ status: 200, data: { mfaRequired: true } })
  })

  test('leads back to the page that started it, with the problem, when it fails', async ({ testApp }) => {
    const { to, cookie } = await start(testApp, 'purpose=link&tab=tab-1&returnTo=%2Faccount')
    const { state } = testApp.telegramLogin.authorize(to, ABEBE)
    expect(await comeBack(testApp, { error: 'access_denied', state }, cookie)).toMatchObject({
      at: 'https://sira.example/auth/telegram/done',
      facts: { problem: 'telegram-cancelled', tab: 'tab-1', returnTo: '/account' },
    })
  })

  test('is undone when a changed email address is restored', async ({ testApp }) => {
    const person = await signUpVerifiedUser(testApp)
    const client = await testApp.signIn(person)
    await client.post('/auth/telegram/link', { link: await getLinkToken(testApp) })
    await client.patch('/auth/profile', { email: 'thief@town.example', currentPassword: TEST_PASSWORD })
    const readToken = async (letter: string) =>
      /token=([\w-]+)/.exec((await testApp.listOutboxEmails()).findLast((each) => each.letter === letter)!.text)![1]
    await testApp.visitor.post('/auth/confirm-email', { token: await readToken('account.confirm-email') })
    await testApp.visitor.post('/auth/revert-email', { token: await readToken('account.email-changed') })
    expect(await identities(testApp)).toEqual([])
  })
})
