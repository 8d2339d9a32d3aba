import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import type { FakeGithubUser } from '#test/fake-github.ts'
import { signUpVerifiedUser } from '#test/sign-up.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { createSignInCode } from '../auth/sign-in-codes.commands.ts'

const COOKIE = '__Host-github-state'
const ABEBE: FakeGithubUser = {
  id: 583231,
  login: 'abebe-codes',
  name: 'Abebe Girma Tadesse',
  emails: [
    { email: 'other@town.example', primary: false, verified: true },
    { email: 'Abebe@Town.Example', primary: true, verified: true },
  ],
}
const withEmails = (...emails: FakeGithubUser['emails']): FakeGithubUser => ({ ...ABEBE, emails })

/** Starts a sign-in with GitHub: returns the URL of the redirect and the cookie. */
async function start(testApp: TestApp, query = 'returnTo=%2Fjobs%3Fq%3Dgo&tab=tab-1', app = testApp.app) {
  const response = await app.inject({ url: `/api/v1/auth/github/start?${query}` })
  const set = String(response.headers['set-cookie'])
  return { response, to: String(response.headers.location), set, cookie: set.split(';')[0]! }
}
/** Comes back from GitHub with these parameters: returns the page to which the browser is redirected. */
async function comeBack(testApp: TestApp, query: Record<string, string>, cookie?: string) {
  const response = await testApp.app.inject({
    url: `/api/v1/auth/github/callback?${new URLSearchParams(query).toString()}`,
    headers: cookie ? { cookie: `theme=dark; ${cookie}` } : {},
  })
  const to = new URL(String(response.headers.location))
  return {
    status: response.statusCode,
    cleared: String(response.headers['set-cookie']),
    to,
    facts: Object.fromEntries(to.searchParams),
    at: `${to.origin}${to.pathname}`,
  }
}
async function roundTrip(testApp: TestApp, person: FakeGithubUser) {
  const { to, cookie } = await start(testApp)
  return comeBack(testApp, testApp.github.authorize(to, person), cookie)
}
const signIn = (testApp: TestApp, code: string | undefined) => testApp.visitor.post('/auth/github', { code })

describe('the redirect to GitHub', () => {
  test('requests email addresses only, with state and PKCE, and keeps the state in a cookie of this browser alone', async ({
    testApp,
  }) => {
    const { response, to, set, cookie } = await start(testApp)

    expect(response.statusCode).toBe(302)
    const asked = new URL(to)
    expect(`${asked.origin}${asked.pathname}`).toBe(`${testApp.github.origin}/login/oauth/authorize`)
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      client_id: 'Iv1.town',
      redirect_uri: 'https://sira.example/api/v1/auth/github/callback',
      scope: 'user:email',
      state: cookie.slice(COOKIE.length + 1),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
    expect(set).toMatch(/^__Host-github-state=[\w.-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/)
    expect((await start(testApp)).cookie).not.toBe(cookie)
  })

  test('uses a cookie without prefix where there is no https, and the API’s own host where it has one', async ({
    testApp,
  }) => {
    const { app } = await testApp.startInstance(undefined, { PUBLIC_ORIGIN: 'http://localhost:3000' })
    expect((await start(testApp, '', app)).set).toMatch(
      /^github-state=[^;]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/,
    )
    const apart = await testApp.startInstance(undefined, { API_ORIGIN: 'https://api.sira.example' })
    expect(new URL((await start(testApp, '', apart.app)).to).searchParams.get('redirect_uri')).toBe(
      'https://api.sira.example/api/v1/auth/github/callback',
    )
  })

  test('responds with 503 where GitHub is not set up, like the endpoints that follow it', async ({ testApp }) => {
    const { app } = await testApp.startInstance(undefined, { GITHUB_CLIENT_ID: '', GITHUB_CLIENT_SECRET: '' })
    for (const url of ['/api/v1/auth/github/start', '/api/v1/auth/github/callback?code=x&state=y'])
      expect((await app.inject({ url })).json()).toMatchObject({ code: 'PROVIDER_NOT_CONFIGURED' })
    const response = await app.inject({
      method: 'POST',
      url: '/api/v1/auth/github',
      payload: { code: await createSignInCode(testApp.resources.db, (await signUpVerifiedUser(testApp)).id) },
    })
    expect([response.statusCode, response.json().code]).toEqual([503, 'PROVIDER_NOT_CONFIGURED'])
  })
})

describe('the redirect back from GitHub', () => {
  test('carries a code that opens a session once; no token is ever in a URL', async ({ testApp }) => {
    const { at, facts, cleared, to } = await roundTrip(testApp, ABEBE)

    expect(at).toBe('https://sira.example/auth/github/done')
    expect(facts).toEqual({ code: expect.stringMatching(/^[\w-]{43}$/), tab: 'tab-1', returnTo: '/jobs?q=go' })
    expect(cleared).toMatch(/^__Host-github-state=; Path=\/; Max-Age=0;/)

    const response = await signIn(testApp, facts['code'])
    expect(response).toMatchObject({
      status: 200,
      data: {
        user: {
          email: 'abebe@town.example',
          role: 'OTHER',
          isVerified: true,
          firstName: 'Abebe',
          lastName: 'Girma Tadesse',
        },
      },
    })
    expect(to.href).not.toContain(response.data.accessToken)
    expect(await run(testApp.db, 'select provider, subject from identities')).toEqual([
      { provider: 'github', subject: '583231' },
    ])
    expect(await signIn(testApp, facts['code'])).toMatchObject({ status: 400, code: 'INVALID_SOCIAL_TOKEN' })
  })

  test('recognises the person by their GitHub id, even if their login and address have changed', async ({
    testApp,
  }) => {
    const first = await signIn(testApp, (await roundTrip(testApp, ABEBE)).facts['code'])
    const renamed = { ...withEmails({ email: 'new@town.example', primary: true, verified: true }), login: 'abebe-new' }
    const again = await signIn(testApp, (await roundTrip(testApp, renamed)).facts['code'])
    expect(again.data.user).toMatchObject({ id: first.data.user.id, email: 'abebe@town.example' })
  })

  test('links to the verified account with that address, even if it was created with Google', async ({ testApp }) => {
    const { data } = await testApp.visitor.post('/auth/google', {
      token: await testApp.google.createCredential({ email: 'abebe@town.example' }),
    })
    expect((await signIn(testApp, (await roundTrip(testApp, ABEBE)).facts['code'])).data.user.id).toBe(data.user.id)
    expect(await run(testApp.db, 'select provider from identities order by 1')).toEqual([
      { provider: 'github' },
      { provider: 'google' },
    ])
  })

  test.for<[what: string, person: FakeGithubUser]>([
    [
      'an unproven primary address',
      withEmails(
        { email: 'abebe@town.example', primary: true, verified: false },
        { email: 'other@town.example', primary: false, verified: true },
      ),
    ],
    ['no address', withEmails()],
    ['no address that we could write to', withEmails({ email: 'abebe@localhost', primary: true, verified: true })],
  ])('creates nothing for a person with %s, and says so', async ([, person], { testApp }) => {
    expect(await roundTrip(testApp, person)).toMatchObject({
      at: 'https://sira.example/signin',
      facts: { problem: 'github-no-email', returnTo: '/jobs?q=go' },
    })
    expect(await run(testApp.db, 'select 1 from accounts')).toEqual([])
  })

  test('is refused without the cookie of this browser, with that of another attempt, and edited, and keeps where the person wanted to go', async ({
    testApp,
  }) => {
    const { to, cookie } = await start(testApp)
    const other = await start(testApp)
    const given = testApp.github.authorize(to, ABEBE)
    const state = { at: 'https://sira.example/signin', facts: { problem: 'github-state', returnTo: '/jobs?q=go' } }
    for (const cookies of [undefined, `${COOKIE}=`, other.cookie, `x${cookie}`])
      expect(await comeBack(testApp, given, cookies)).toMatchObject(state)

    const edited = { ...given, state: `${given.state}x` }
    expect(await comeBack(testApp, edited, `${COOKIE}=${edited.state}`)).toMatchObject({
      facts: { problem: 'github-state' },
    })
    for (const query of [{}, { code: given.code }, { code: given.code, state: 'e30.x' }] as Record<string, string>[])
      expect((await comeBack(testApp, query, cookie)).facts).toEqual({ problem: 'github-state' })
    expect(testApp.github.state.calls.filter((call) => call.includes(given.code))).toEqual([])
    expect(await run(testApp.db, 'select 1 from accounts')).toEqual([])
  })

  test('leads to the pages in the language of the page on which the attempt was started', async ({ testApp }) => {
    const { to, cookie } = await start(testApp, 'returnTo=%2Fjobs&tab=am-1')
    const given = testApp.github.authorize(to, ABEBE)
    expect(await comeBack(testApp, given)).toMatchObject({
      at: 'https://sira.example/am/signin',
      facts: { problem: 'github-state', returnTo: '/jobs' },
    })
    expect(await comeBack(testApp, { ...given, error: 'access_denied' }, cookie)).toMatchObject({
      at: 'https://sira.example/am/signin',
      facts: { problem: 'github-cancelled' },
    })
    expect(await comeBack(testApp, given, cookie)).toMatchObject({
      at: 'https://sira.example/am/auth/github/done',
      facts: { tab: 'am-1' },
    })
  })

  test('works only once, even if the cookie is kept', async ({ testApp }) => {
    const { to, cookie } = await start(testApp)
    const given = testApp.github.authorize(to, ABEBE)
    expect((await comeBack(testApp, given, cookie)).at).toBe('https://sira.example/auth/github/done')
    expect(await comeBack(testApp, given, cookie)).toMatchObject({
      at: 'https://sira.example/signin',
      facts: { problem: 'github-failed', returnTo: '/jobs?q=go' },
    })
  })

  test('is refused with a code of another attempt, because the verifier does not match', async ({ testApp }) => {
    const mine = await start(testApp)
    const stolen = testApp.github.authorize((await start(testApp)).to, ABEBE)
    expect(
      (await comeBack(testApp, { code: stolen.code, state: mine.cookie.slice(COOKIE.length + 1) }, mine.cookie)).facts[
        'problem'
      ],
    ).toBe('github-failed')
  })

  test('tells somebody who declined that they did, and keeps where they wanted to go', async ({ testApp }) => {
    const { to, cookie } = await start(testApp)
    const { state } = testApp.github.authorize(to, ABEBE)
    expect(
      await comeBack(
        testApp,
        { error: 'access_denied', error_description: 'The user has denied your application access.', state },
        cookie,
      ),
    ).toMatchObject({
      at: 'https://sira.example/signin',
      facts: { problem: 'github-cancelled', returnTo: '/jobs?q=go' },
    })
    expect((await comeBack(testApp, { error: 'redirect_uri_mismatch', state }, cookie)).facts).toMatchObject({
      problem: 'github-failed',
    })
  })

  test('opens no session for a suspended person', async ({ testApp }) => {
    const { id } = await signUpVerifiedUser(testApp, { email: 'abebe@town.example' })
    const { facts } = await roundTrip(testApp, ABEBE)
    await run(testApp.db, `update accounts set suspended_at = now(), suspension_reason = 'spam' where id = $1`, [id])
    expect(await signIn(testApp, facts['code'])).toMatchObject({ status: 403, code: 'ACCOUNT_SUSPENDED' })
    expect((await roundTrip(testApp, ABEBE)).facts).toMatchObject({ problem: 'github-suspended' })
    expect(await run(testApp.db, 'select 1 from sessions')).toEqual([])
  })

  test.for([
    ['down', 'github-unreachable'],
    ['nonsense', 'github-failed'],
  ] as const)('leads to the sign-in page while GitHub is %s: %s', async ([trouble, problem], { testApp }) => {
    testApp.github.state.trouble = trouble
    const { facts } = await roundTrip(testApp, ABEBE)
    testApp.github.state.trouble = undefined
    expect(facts).toEqual({ problem, returnTo: '/jobs?q=go' })
  })
})

describe('POST /auth/github', () => {
  test('refuses a code that is unknown or expired, and a request from another site', async ({ testApp }) => {
    const { id } = await signUpVerifiedUser(testApp)
    const late = await createSignInCode(testApp.resources.db, id)
    await run(testApp.db, `update sign_in_codes set expires_at = now() - interval '1 second'`)
    for (const code of [late, 'x', 'A'.repeat(43)])
      expect(await signIn(testApp, code)).toMatchObject({ status: 400, code: 'INVALID_SOCIAL_TOKEN' })
    const code = await createSignInCode(testApp.resources.db, id)
    expect(
      await testApp.visitor.post('/auth/github', { code }, { headers: { origin: 'https://evil.example' } }),
    ).toMatchObject({ status: 403, code: 'FOREIGN_ORIGIN' })
    expect(await signIn(testApp, code)).toMatchObject({ status: 200 })
  })

  test('stores a code as a hash only, for two minutes; it is no session token, and of twenty requests with it one succeeds', async ({
    testApp,
  }) => {
    const { id } = await signUpVerifiedUser(testApp)
    const code = await createSignInCode(testApp.resources.db, id)
    const [kept] = await run<{ hash: Buffer; seconds: number }>(
      testApp.db,
      'select code_hash as hash, round(extract(epoch from expires_at - now())) as seconds from sign_in_codes',
    )
    expect([kept!.hash.length, kept!.hash.includes(code), kept!.seconds]).toEqual([32, false, 120])
    expect(
      (await testApp.app.inject({ url: '/api/v1/auth/me', headers: { authorization: `Bearer ${code}` } })).statusCode,
    ).toBe(401)

    const responses = await Promise.all(Array.from({ length: 20 }, () => signIn(testApp, code)))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(19).fill(400)])
  })
})
