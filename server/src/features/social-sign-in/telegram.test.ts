import { createHmac } from 'node:crypto'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { FAKE_TELEGRAM_CLIENT_ID, type FakeTelegramChanges } from '#test/fake-telegram-login.ts'
import { signUpVerifiedUser } from '#test/sign-up.ts'
import {
  TELEGRAM_EMAIL,
  TELEGRAM_USER,
  comeBackFromTelegram,
  getTelegramTicket,
  roundTripToTelegram,
  startTelegram,
} from '#test/telegram-sign-in.ts'
import { test } from '#test/test-app.ts'
import { createSignInCode } from '../auth/sign-in-codes.commands.ts'

const COOKIE = '__Host-telegram-state'
const now = () => Math.floor(Date.now() / 1000)

describe('the redirect to Telegram', () => {
  test('requests the name only, with state, nonce and PKCE, and keeps the state in a cookie of this browser alone', async ({
    testApp,
  }) => {
    const { response, to, set, cookie } = await startTelegram(testApp)

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
    const other = await startTelegram(testApp)
    expect(other.cookie).not.toBe(cookie)
    expect(new URL(other.to).searchParams.get('nonce')).not.toBe(asked.searchParams.get('nonce'))
  })

  test('uses the API’s own host where it has one', async ({ testApp }) => {
    const apart = await testApp.startInstance(undefined, { API_ORIGIN: 'https://api.sira.example' })
    expect(new URL((await startTelegram(testApp, '', apart.app)).to).searchParams.get('redirect_uri')).toBe(
      'https://api.sira.example/api/v1/auth/telegram/callback',
    )
  })

  test('responds with 503 where Telegram is not set up, like the endpoints that follow it', async ({ testApp }) => {
    const { app } = await testApp.startInstance(undefined, { TELEGRAM_CLIENT_ID: '', TELEGRAM_CLIENT_SECRET: '' })
    for (const url of ['/api/v1/auth/telegram/start', '/api/v1/auth/telegram/callback?code=x&state=y'])
      expect((await app.inject({ url })).json()).toMatchObject({ code: 'PROVIDER_NOT_CONFIGURED' })
    const [ticket, { id }] = [await getTelegramTicket(testApp), await signUpVerifiedUser(testApp)]
    for (const [path, payload] of [
      ['', { code: await createSignInCode(testApp.resources.db, id) }],
      ['/email', { ticket, email: TELEGRAM_EMAIL }],
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
    const { at, facts, cleared } = await roundTripToTelegram(testApp)

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
    expect(await run(testApp.db, 'select 1 from accounts')).toEqual([])
    expect(await testApp.visitor.post('/auth/telegram', { code: facts['code'] })).toMatchObject({
      status: 400,
      code: 'INVALID_SOCIAL_TOKEN',
    })
  })

  test.for(['RS256', 'ES256', 'EdDSA'] as const)(
    'accepts an ID token signed with %s',
    async (algorithm, { testApp }) => {
      expect((await roundTripToTelegram(testApp, TELEGRAM_USER, { changes: { algorithm } })).at).toBe(
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
    expect(await roundTripToTelegram(testApp, TELEGRAM_USER, { changes: { claims } })).toMatchObject({
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
    expect((await roundTripToTelegram(testApp, TELEGRAM_USER, { changes })).facts['problem']).toBe('telegram-failed')
    expect(await run(testApp.db, 'select 1 from telegram_sign_ins')).toEqual([])
  })

  test('is refused without the cookie of this browser, with that of another attempt or of GitHub, and edited', async ({
    testApp,
  }) => {
    const { to, cookie } = await startTelegram(testApp)
    const other = await startTelegram(testApp)
    const given = testApp.telegramLogin.authorize(to, TELEGRAM_USER)
    const state = { at: 'https://sira.example/signin', facts: { problem: 'telegram-state', returnTo: '/jobs?q=go' } }
    for (const cookies of [undefined, `${COOKIE}=`, other.cookie, `x${cookie}`, cookie.replace('telegram', 'github')])
      expect(await comeBackFromTelegram(testApp, given, cookies)).toMatchObject(state)

    const edited = { ...given, state: `${given.state}x` }
    expect((await comeBackFromTelegram(testApp, edited, `${COOKIE}=${edited.state}`)).facts).toEqual({
      problem: 'telegram-state',
    })
    const github = await testApp.app.inject({ url: '/api/v1/auth/github/start' })
    const foreign = String(github.headers['set-cookie']).split(';')[0]!.split('=')[1]!
    expect((await comeBackFromTelegram(testApp, { ...given, state: foreign }, `${COOKIE}=${foreign}`)).facts).toEqual({
      problem: 'telegram-state',
    })
    expect(testApp.telegramLogin.state.calls.filter(({ body }) => body['code'] === given.code)).toEqual([])
  })

  test('works only once, even if the cookie is kept, and not with a code of another attempt', async ({ testApp }) => {
    const { to, cookie } = await startTelegram(testApp)
    const given = testApp.telegramLogin.authorize(to, TELEGRAM_USER)
    expect((await comeBackFromTelegram(testApp, given, cookie)).at).toBe('https://sira.example/auth/telegram/done')
    expect((await comeBackFromTelegram(testApp, given, cookie)).facts['problem']).toBe('telegram-failed')

    const mine = await startTelegram(testApp)
    const stolen = testApp.telegramLogin.authorize((await startTelegram(testApp)).to, TELEGRAM_USER)
    const mixed = { code: stolen.code, state: mine.cookie.slice(COOKIE.length + 1) }
    expect((await comeBackFromTelegram(testApp, mixed, mine.cookie)).facts['problem']).toBe('telegram-failed')
  })

  test('tells somebody who declined that they did, and keeps where they wanted to go', async ({ testApp }) => {
    const { to, cookie } = await startTelegram(testApp)
    const { state } = testApp.telegramLogin.authorize(to, TELEGRAM_USER)
    expect(await comeBackFromTelegram(testApp, { error: 'access_denied', state }, cookie)).toMatchObject({
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
    const { facts } = await roundTripToTelegram({ ...testApp, app })
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
