import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import type { GithubPerson } from '#testing/github.ts'
import { member } from '#testing/registered.ts'
import { test, type Town } from '#testing/town.ts'
import { newSignInCode } from './sign-in-codes.ts'

const COOKIE = '__Host-github-state'
const ABEBE: GithubPerson = {
  id: 583231,
  login: 'abebe-codes',
  name: 'Abebe Girma Tadesse',
  emails: [
    { email: 'other@town.example', primary: false, verified: true },
    { email: 'Abebe@Town.Example', primary: true, verified: true },
  ],
}
const withEmails = (...emails: GithubPerson['emails']): GithubPerson => ({ ...ABEBE, emails })

/** Leaves for GitHub: where to, and the cookie that the browser got. */
async function start(town: Town, query = 'returnTo=%2Fjobs%3Fq%3Dgo&tab=tab-1', app = town.app) {
  const answer = await app.inject({ url: `/api/v1/auth/github/start?${query}` })
  const set = String(answer.headers['set-cookie'])
  return { answer, to: String(answer.headers.location), set, cookie: set.split(';')[0]! }
}
/** Comes back with these answers of GitHub; the page that follows. */
async function comeBack(town: Town, query: Record<string, string>, cookie?: string) {
  const answer = await town.app.inject({
    url: `/api/v1/auth/github/callback?${new URLSearchParams(query).toString()}`,
    headers: cookie ? { cookie: `theme=dark; ${cookie}` } : {},
  })
  const to = new URL(String(answer.headers.location))
  return {
    status: answer.statusCode,
    cleared: String(answer.headers['set-cookie']),
    to,
    facts: Object.fromEntries(to.searchParams),
    at: `${to.origin}${to.pathname}`,
  }
}
async function roundTrip(town: Town, person: GithubPerson) {
  const { to, cookie } = await start(town)
  return comeBack(town, town.github.consent(to, person), cookie)
}
const signIn = (town: Town, code: string | undefined) => town.visitor.post('/auth/github', { code })

describe('the way to GitHub', () => {
  test('asks for addresses only, with state and PKCE, and keeps the state in a cookie of this browser alone', async ({
    town,
  }) => {
    const { answer, to, set, cookie } = await start(town)

    expect(answer.statusCode).toBe(302)
    const asked = new URL(to)
    expect(`${asked.origin}${asked.pathname}`).toBe(`${town.github.origin}/login/oauth/authorize`)
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      client_id: 'Iv1.town',
      redirect_uri: 'https://sira.example/api/v1/auth/github/callback',
      scope: 'user:email',
      state: cookie.slice(COOKIE.length + 1),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
    expect(set).toMatch(/^__Host-github-state=[\w.-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/)
    expect((await start(town)).cookie).not.toBe(cookie)
  })

  test('uses a plain cookie where there is no https, and the API’s own host where it has one', async ({ town }) => {
    const { app } = await town.instance(undefined, { PUBLIC_ORIGIN: 'http://localhost:3000' })
    expect((await start(town, '', app)).set).toMatch(
      /^github-state=[^;]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/,
    )
    const apart = await town.instance(undefined, { API_ORIGIN: 'https://api.sira.example' })
    expect(new URL((await start(town, '', apart.app)).to).searchParams.get('redirect_uri')).toBe(
      'https://api.sira.example/api/v1/auth/github/callback',
    )
  })

  test('is 503 where GitHub is not set up, like everything behind it', async ({ town }) => {
    const { app } = await town.instance(undefined, { GITHUB_CLIENT_ID: '', GITHUB_CLIENT_SECRET: '' })
    for (const url of ['/api/v1/auth/github/start', '/api/v1/auth/github/callback?code=x&state=y'])
      expect((await app.inject({ url })).json()).toMatchObject({ code: 'PROVIDER_NOT_CONFIGURED' })
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/auth/github',
      payload: { code: await newSignInCode(town.resources.db, (await member(town)).id) },
    })
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'PROVIDER_NOT_CONFIGURED'])
  })
})

describe('the way back', () => {
  test('brings a code that opens a session once; no token is ever in an address', async ({ town }) => {
    const { at, facts, cleared, to } = await roundTrip(town, ABEBE)

    expect(at).toBe('https://sira.example/auth/github/done')
    expect(facts).toEqual({ code: expect.stringMatching(/^[\w-]{43}$/), tab: 'tab-1', returnTo: '/jobs?q=go' })
    expect(cleared).toMatch(/^__Host-github-state=; Path=\/; Max-Age=0;/)

    const answer = await signIn(town, facts['code'])
    expect(answer).toMatchObject({
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
    expect(to.href).not.toContain(answer.data.accessToken)
    expect(await run(town.db, 'select provider, subject from identities')).toEqual([
      { provider: 'github', subject: '583231' },
    ])
    expect(await signIn(town, facts['code'])).toMatchObject({ status: 400, code: 'INVALID_SOCIAL_TOKEN' })
  })

  test('knows the person again by their number, whatever login and address have become', async ({ town }) => {
    const first = await signIn(town, (await roundTrip(town, ABEBE)).facts['code'])
    const renamed = { ...withEmails({ email: 'new@town.example', primary: true, verified: true }), login: 'abebe-new' }
    const again = await signIn(town, (await roundTrip(town, renamed)).facts['code'])
    expect(again.data.user).toMatchObject({ id: first.data.user.id, email: 'abebe@town.example' })
  })

  test('links to the verified account with that address, which Google may have made', async ({ town }) => {
    const { data } = await town.visitor.post('/auth/google', {
      token: await town.google.credential({ email: 'abebe@town.example' }),
    })
    expect((await signIn(town, (await roundTrip(town, ABEBE)).facts['code'])).data.user.id).toBe(data.user.id)
    expect(await run(town.db, 'select provider from identities order by 1')).toEqual([
      { provider: 'github' },
      { provider: 'google' },
    ])
  })

  test.for<[what: string, person: GithubPerson]>([
    [
      'an unproven primary address',
      withEmails(
        { email: 'abebe@town.example', primary: true, verified: false },
        { email: 'other@town.example', primary: false, verified: true },
      ),
    ],
    ['no address', withEmails()],
    ['no address that we could write to', withEmails({ email: 'abebe@localhost', primary: true, verified: true })],
  ])('makes nothing of a person with %s, and says so', async ([, person], { town }) => {
    expect(await roundTrip(town, person)).toMatchObject({
      at: 'https://sira.example/signin',
      facts: { problem: 'github-no-email', returnTo: '/jobs?q=go' },
    })
    expect(await run(town.db, 'select 1 from accounts')).toEqual([])
  })

  test('without the cookie of this browser, with another attempt’s, edited or late, is a mismatch that loses nothing', async ({
    town,
  }) => {
    const { to, cookie } = await start(town)
    const other = await start(town)
    const given = town.github.consent(to, ABEBE)
    const state = { at: 'https://sira.example/signin', facts: { problem: 'github-state', returnTo: '/jobs?q=go' } }
    for (const cookies of [undefined, `${COOKIE}=`, other.cookie, `x${cookie}`])
      expect(await comeBack(town, given, cookies)).toMatchObject(state)

    const edited = { ...given, state: `${given.state}x` }
    expect(await comeBack(town, edited, `${COOKIE}=${edited.state}`)).toMatchObject({
      facts: { problem: 'github-state' },
    })
    for (const query of [{}, { code: given.code }, { code: given.code, state: 'e30.x' }] as Record<string, string>[])
      expect((await comeBack(town, query, cookie)).facts).toEqual({ problem: 'github-state' })
    expect(town.github.state.calls.filter((call) => call.includes(given.code))).toEqual([])
    expect(await run(town.db, 'select 1 from accounts')).toEqual([])
  })

  test('cannot be gone twice, even with the cookie kept', async ({ town }) => {
    const { to, cookie } = await start(town)
    const given = town.github.consent(to, ABEBE)
    expect((await comeBack(town, given, cookie)).at).toBe('https://sira.example/auth/github/done')
    expect(await comeBack(town, given, cookie)).toMatchObject({
      at: 'https://sira.example/signin',
      facts: { problem: 'github-failed', returnTo: '/jobs?q=go' },
    })
  })

  test('a code that belongs to another attempt is refused by its verifier', async ({ town }) => {
    const mine = await start(town)
    const stolen = town.github.consent((await start(town)).to, ABEBE)
    expect(
      (await comeBack(town, { code: stolen.code, state: mine.cookie.slice(COOKIE.length + 1) }, mine.cookie)).facts[
        'problem'
      ],
    ).toBe('github-failed')
  })

  test('of somebody who said no, says so and keeps where they were heading', async ({ town }) => {
    const { to, cookie } = await start(town)
    const { state } = town.github.consent(to, ABEBE)
    expect(
      await comeBack(
        town,
        { error: 'access_denied', error_description: 'The user has denied your application access.', state },
        cookie,
      ),
    ).toMatchObject({
      at: 'https://sira.example/signin',
      facts: { problem: 'github-cancelled', returnTo: '/jobs?q=go' },
    })
    expect((await comeBack(town, { error: 'redirect_uri_mismatch', state }, cookie)).facts).toMatchObject({
      problem: 'github-failed',
    })
  })

  test('of a suspended person opens nothing', async ({ town }) => {
    const { id } = await member(town, { email: 'abebe@town.example' })
    const { facts } = await roundTrip(town, ABEBE)
    await run(town.db, `update accounts set suspended_at = now(), suspension_reason = 'spam' where id = $1`, [id])
    expect(await signIn(town, facts['code'])).toMatchObject({ status: 403, code: 'ACCOUNT_SUSPENDED' })
    expect((await roundTrip(town, ABEBE)).facts).toMatchObject({ problem: 'github-suspended' })
    expect(await run(town.db, 'select 1 from sessions')).toEqual([])
  })

  test.for([
    ['down', 'github-unreachable'],
    ['nonsense', 'github-failed'],
  ] as const)('while GitHub is %s leads to the sign-in page: %s', async ([trouble, problem], { town }) => {
    town.github.state.trouble = trouble
    const { facts } = await roundTrip(town, ABEBE)
    town.github.state.trouble = undefined
    expect(facts).toEqual({ problem, returnTo: '/jobs?q=go' })
  })
})

describe('POST /auth/github', () => {
  test('refuses a code that is unknown or over, and a foreign page', async ({ town }) => {
    const { id } = await member(town)
    const late = await newSignInCode(town.resources.db, id)
    await run(town.db, `update sign_in_codes set expires_at = now() - interval '1 second'`)
    for (const code of [late, 'x', 'A'.repeat(43)])
      expect(await signIn(town, code)).toMatchObject({ status: 400, code: 'INVALID_SOCIAL_TOKEN' })
    const code = await newSignInCode(town.resources.db, id)
    expect(
      await town.visitor.post('/auth/github', { code }, { headers: { origin: 'https://evil.example' } }),
    ).toMatchObject({ status: 403, code: 'FOREIGN_ORIGIN' })
    expect(await signIn(town, code)).toMatchObject({ status: 200 })
  })

  test('a code is kept as a hash only, lives two minutes, is no session, and of twenty who bring it one gets in', async ({
    town,
  }) => {
    const { id } = await member(town)
    const code = await newSignInCode(town.resources.db, id)
    const [kept] = await run<{ hash: Buffer; seconds: number }>(
      town.db,
      'select code_hash as hash, round(extract(epoch from expires_at - now())) as seconds from sign_in_codes',
    )
    expect([kept!.hash.length, kept!.hash.includes(code), kept!.seconds]).toEqual([32, false, 120])
    expect(
      (await town.app.inject({ url: '/api/v1/auth/me', headers: { authorization: `Bearer ${code}` } })).statusCode,
    ).toBe(401)

    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(town, code)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(19).fill(400)])
  })
})
