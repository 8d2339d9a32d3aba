import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  createSign,
  generateKeyPairSync,
  randomUUID,
  type JsonWebKey,
} from 'node:crypto'
import { createServer } from 'node:http'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { FAKE_GOOGLE_CLIENT_ID } from '#test/fake-google.ts'
import { toSecret } from '#core/keys.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { purgeExpiredAccountData } from '../account/expired-account-data.worker.ts'
import { isValidGoogleNonce, createGoogleNonce } from './google-nonce.rules.ts'

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decoded = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
const now = () => Math.floor(Date.now() / 1000)
const countRows = (testApp: TestApp) =>
  run<Record<string, number>>(
    testApp.db,
    'select (select count(*) from accounts) as accounts, (select count(*) from identities) as identities, (select count(*) from sessions) as sessions',
  )

describe('GET /auth/providers', () => {
  test('returns Google’s client id, GitHub and Telegram, where they are set up', async ({ testApp }) => {
    expect(await testApp.visitor.get('/auth/providers')).toMatchObject({
      status: 200,
      data: { google: { clientId: FAKE_GOOGLE_CLIENT_ID }, github: true, telegram: true },
    })
    const { app } = await testApp.startInstance(undefined, {
      GOOGLE_CLIENT_ID: '',
      GITHUB_CLIENT_ID: '',
      GITHUB_CLIENT_SECRET: '',
      TELEGRAM_CLIENT_ID: '',
      TELEGRAM_CLIENT_SECRET: '',
    })
    expect((await app.inject({ url: '/api/v1/auth/providers' })).json()).toEqual({
      success: true,
      data: { google: null, github: false, telegram: false },
    })
  })
})

describe('POST /auth/google', () => {
  test('creates an account of role OTHER, verified and without a password, and opens a session of 24 hours', async ({
    testApp,
  }) => {
    const token = await testApp.google.createCredential({ sub: '1234567890', email: 'Marta@Town.Example' })

    const response = await testApp.visitor.post('/auth/google', { token })

    expect(response).toMatchObject({
      status: 200,
      data: {
        user: { email: 'marta@town.example', role: 'OTHER', isVerified: true, firstName: 'Marta', lastName: 'Alemu' },
      },
    })
    const session = await testApp.app.inject({
      url: '/api/v1/auth/me',
      headers: { authorization: `Bearer ${response.data.accessToken}` },
    })
    expect(session.json()).toMatchObject({ data: { user: { id: response.data.user.id } } })
    expect(
      await run(
        testApp.db,
        'select a.password_hash, i.provider, i.subject, round(extract(epoch from s.expires_at - now()) / 3600) as hours from accounts a join identities i on i.account_id = a.id join sessions s on s.account_id = a.id',
      ),
    ).toEqual([{ password_hash: null, provider: 'google', subject: '1234567890', hours: 24 }])
    expect(await testApp.listOutboxEmails()).toEqual([])
  })

  test('recognises the person by the subject, even if their address has changed', async ({ testApp }) => {
    const first = await testApp.visitor.post('/auth/google', {
      token: await testApp.google.createCredential({ sub: 'same', email: 'before@town.example' }),
    })
    const again = await testApp.visitor.post('/auth/google', {
      token: await testApp.google.createCredential({ sub: 'same', email: 'after@town.example' }),
    })

    expect(again.data.user).toMatchObject({ id: first.data.user.id, email: 'before@town.example' })
    expect(await countRows(testApp)).toEqual([{ accounts: 1, identities: 1, sessions: 2 }])
  })

  test('accepts a credential with a nonce only together with the proof that our button was served with: a made-up nonce or a credential alone opens nothing', async ({
    testApp,
  }) => {
    const served = async () =>
      /data-nonce="([\w-]{43})" data-proof="([\w.-]+)"/
        .exec((await testApp.app.inject({ url: '/auth/google/button' })).body)!
        .slice(1) as [string, string]
    const [[nonce, proof], [otherNonce, otherProof]] = [await served(), await served()]
    const token = await testApp.google.createCredential({ nonce })
    const own = 'made-up-by-the-caller'
    const ownHash = createHash('sha256').update(own).digest('base64url')

    for (const body of [
      { token },
      { token, nonce },
      { token, nonce: otherProof },
      { token, nonce: `${proof}x` },
      { token: await testApp.google.createCredential({ nonce: otherNonce }), nonce: proof },
      { token: await testApp.google.createCredential({ nonce: own }), nonce: own },
      { token: await testApp.google.createCredential({ nonce: ownHash }), nonce: own },
      { token: await testApp.google.createCredential(), nonce: proof },
    ])
      expect(await testApp.visitor.post('/auth/google', body), JSON.stringify(body)).toMatchObject({
        status: 400,
        code: 'INVALID_SOCIAL_TOKEN',
      })
    expect(await testApp.visitor.post('/auth/google', { token, nonce: proof })).toMatchObject({ status: 200 })
  })

  test('a credential works once, whatever is sent at the same time and however its signature is written', async ({
    testApp,
  }) => {
    const token = await testApp.google.createCredential()
    const replies = await Promise.all(Array.from({ length: 8 }, () => testApp.visitor.post('/auth/google', { token })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400, 400, 400, 400])
    expect(replies.find(({ status }) => status === 400)).toMatchObject({ code: 'INVALID_SOCIAL_TOKEN' })
    const last = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const respelled = token.slice(0, -1) + last[last.indexOf(token.at(-1)!) ^ 1]!
    expect(await testApp.visitor.post('/auth/google', { token: respelled })).toMatchObject({ status: 400 })
    const rows = () =>
      run<{ minutes: number }>(
        testApp.db,
        'select octet_length(credential_hash) as bytes, round(extract(epoch from expires_at - now()) / 60) as minutes from used_credentials',
      )
    expect(await rows()).toEqual([{ bytes: 32, minutes: 60 }])
    await run(testApp.db, `update used_credentials set expires_at = now() - interval '2 minutes'`)
    await purgeExpiredAccountData(testApp.resources.db)
    expect(await rows()).toEqual([])
  })

  test('a credential without a nonce works in its first ten minutes', async ({ testApp }) => {
    const send = async (seconds: number) =>
      testApp.visitor.post('/auth/google', {
        token: await testApp.google.createCredential({ iat: now() - seconds }),
      })
    expect(await send(560)).toMatchObject({ status: 200 })
    expect(await send(640)).toMatchObject({ status: 400, code: 'INVALID_SOCIAL_TOKEN' })
  })

  test('a nonce expires after an hour, and one of another installation is not accepted', () => {
    const [secret, now] = [toSecret('a secret of this town'), new Date('2026-09-11T08:00:00Z')]
    const served = createGoogleNonce(secret, now)
    const in59 = new Date('2026-09-11T08:59:00Z')
    expect([
      isValidGoogleNonce(secret, served, in59),
      isValidGoogleNonce(secret, served, new Date('2026-09-11T09:00:00Z')),
      isValidGoogleNonce(toSecret('another secret'), served, in59),
    ]).toEqual([true, false, false])
    const later = served.proof.replace(/\.\d+\./, `.${now.getTime() * 2}.`)
    expect(
      isValidGoogleNonce(secret, { nonce: createHash('sha256').update(later).digest('base64url'), proof: later }, now),
    ).toBe(false)
  })

  test.for<[what: string, claims: Record<string, unknown>]>([
    ['expired', { exp: now() - 60 }],
    ['without an expiry', { exp: undefined }],
    ['not valid yet', { nbf: now() + 3600 }],
    ['for another client', { aud: 'another.apps.googleusercontent.com' }],
    ['for us and another client', { aud: [FAKE_GOOGLE_CLIENT_ID, 'another.apps.googleusercontent.com'] }],
    ['for nobody', { aud: undefined }],
    ['of another issuer', { iss: 'https://accounts.google.com.evil.example' }],
    ['of no issuer', { iss: undefined }],
    ['without a subject', { sub: undefined }],
    ['with an empty subject', { sub: '' }],
    ['with a number as subject', { sub: 7 }],
    ['with an unverified address', { email_verified: false }],
    ['with an address that may not be verified', { email_verified: undefined }],
    ['with the text "true" instead of a boolean', { email_verified: 'true' }],
    ['without an address', { email: undefined }],
    ['with something that is no address', { email: 'marta' }],
  ])('refuses a credential %s and creates nothing', async ([, claims], { testApp }) => {
    const response = await testApp.visitor.post('/auth/google', {
      token: await testApp.google.createCredential(claims),
    })

    expect(response).toMatchObject({ status: 400, code: 'INVALID_SOCIAL_TOKEN' })
    expect(await countRows(testApp)).toEqual([{ accounts: 0, identities: 0, sessions: 0 }])
  })

  test('refuses every forgery of the signature and the header', async ({ testApp }) => {
    const good = await testApp.google.createCredential()
    const [head = '', payload = '', signature = ''] = good.split('.')
    const header = decoded(head)
    const key = await testApp.google.getPublishedKey()
    const googles = createPrivateKey({ key: key as unknown as JsonWebKey, format: 'jwk' })
    const pem = createPublicKey(googles).export({ type: 'spki', format: 'pem' }).toString()
    const hs = (changes: object, secret: string) => {
      const text = `${encoded({ ...header, alg: 'HS256', ...changes })}.${payload}`
      return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
    }
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const signed = (changes: object, by = privateKey, hash = 'sha256') => {
      const text = `${encoded({ ...header, ...changes })}.${payload}`
      return `${text}.${createSign(hash).update(text).sign(by).toString('base64url')}`
    }
    const forgeries = {
      none: `${encoded({ ...header, alg: 'none' })}.${payload}.`,
      'none with the old signature': `${encoded({ ...header, alg: 'None' })}.${payload}.${signature}`,
      'the public key as a shared secret': hs({}, pem),
      'the modulus as a shared secret': hs({}, String(key['n'])),
      'an empty shared secret': hs({ kid: '../../dev/null' }, ''),
      'kid as SQL': hs({ kid: `x' union select 'secret` }, 'secret'),
      'another address in the payload': `${head}.${encoded({ ...decoded(payload), email: 'boss@town.example' })}.${signature}`,
      'an own key': signed({}),
      'an own key in the header': signed({ jwk: publicKey.export({ format: 'jwk' }) }),
      'an own key by jku': signed({ jku: 'http://127.0.0.1:9/keys' }),
      'an own key by x5u': signed({ x5u: 'http://127.0.0.1:9/keys' }),
      'an unknown kid': signed({ kid: randomUUID() }),
      'an unknown critical header': signed({ crit: ['over'], over: 1 }, googles),
      'an algorithm that is not on our list': signed({ alg: 'RS512' }, googles, 'sha512'),
      'a key that is not published': await testApp.google.createCredential({}, 'foreign'),
      'no signature': `${head}.${payload}.`,
      'two parts': `${head}.${payload}`,
      words: 'not a credential',
      'an access token of ours': (await testApp.createAccount({ role: 'JOBSEEKER' })).token,
    }
    const before = await countRows(testApp)
    for (const [what, token] of Object.entries(forgeries))
      expect([what, await testApp.visitor.post('/auth/google', { token })]).toEqual([
        what,
        expect.objectContaining({ status: 400, code: 'INVALID_SOCIAL_TOKEN' }),
      ])
    expect(await countRows(testApp)).toEqual(before)
    expect(await testApp.visitor.post('/auth/google', { token: good })).toMatchObject({ status: 200 })
  })

  test('a credential and a reset token are no session tokens', async ({ testApp }) => {
    const credential = await testApp.google.createCredential()
    await testApp.visitor.post('/auth/google', { token: credential })
    await testApp.createAccount({ role: 'JOBSEEKER', email: 'reset@town.example' })
    await testApp.visitor.post('/auth/forgot-password', { email: 'reset@town.example' })
    const reset = /token=([\w-]+)/.exec((await testApp.listOutboxEmails()).at(-1)!.text)![1]
    for (const token of [credential, reset])
      expect(
        (await testApp.app.inject({ url: '/api/v1/auth/me', headers: { authorization: `Bearer ${token}` } }))
          .statusCode,
      ).toBe(401)
  })

  test('a browser can send it from our own pages only', async ({ testApp }) => {
    const token = await testApp.google.createCredential()
    for (const origin of [
      'https://evil.example',
      'null',
      'http://sira.example',
      'https://sira.example.evil.test',
      'https://sira.example:8443',
    ])
      expect(await testApp.visitor.post('/auth/google', { token }, { headers: { origin } })).toMatchObject({
        status: 403,
        code: 'FOREIGN_ORIGIN',
      })
    expect(await countRows(testApp)).toEqual([{ accounts: 0, identities: 0, sessions: 0 }])
    expect(
      await testApp.visitor.post('/auth/google', { token }, { headers: { origin: 'https://sira.example' } }),
    ).toMatchObject({ status: 200 })
  })

  test('responds with 503 where Google is not set up', async ({ testApp }) => {
    const { app } = await testApp.startInstance(undefined, { GOOGLE_CLIENT_ID: '' })
    const response = await app.inject({
      method: 'POST',
      url: '/api/v1/auth/google',
      payload: { token: await testApp.google.createCredential() },
    })
    expect([response.statusCode, response.json()]).toEqual([
      503,
      expect.objectContaining({ code: 'PROVIDER_NOT_CONFIGURED' }),
    ])
  })

  test('responds with 503 while Google’s keys cannot be fetched, and does not call the credential invalid', async ({
    testApp,
  }) => {
    const keys = createServer((request, response) =>
      response.writeHead(request.url === '/none' ? 404 : 200).end('<html>'),
    )
    await new Promise<void>((resolve) => keys.listen(0, '127.0.0.1', resolve))
    const at = `http://127.0.0.1:${(keys.address() as { port: number }).port}`
    for (const GOOGLE_JWKS_URL of [`${at}/none`, `${at}/page`, 'http://127.0.0.1:9/jwks']) {
      const { app } = await testApp.startInstance(undefined, { GOOGLE_JWKS_URL })
      const response = await app.inject({
        method: 'POST',
        url: '/api/v1/auth/google',
        payload: { token: await testApp.google.createCredential() },
      })
      expect([GOOGLE_JWKS_URL, response.statusCode, response.json()]).toEqual([
        GOOGLE_JWKS_URL,
        503,
        expect.objectContaining({ code: 'PROVIDER_UNREACHABLE' }),
      ])
    }
    keys.close()
  })
})
