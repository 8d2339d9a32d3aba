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
import { GOOGLE_CLIENT } from '#testing/google.ts'
import { secretOf } from '../../keys.ts'
import { test, type Town } from '#testing/town.ts'
import { isProvenNonce, newGoogleNonce } from './google-nonce.ts'

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decoded = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
const now = () => Math.floor(Date.now() / 1000)
const tables = (town: Town) =>
  run<Record<string, number>>(
    town.db,
    'select (select count(*) from accounts) as accounts, (select count(*) from identities) as identities, (select count(*) from sessions) as sessions',
  )

describe('GET /auth/providers', () => {
  test('names Google’s client and GitHub where they are set up', async ({ town }) => {
    expect(await town.visitor.get('/auth/providers')).toMatchObject({
      status: 200,
      data: { google: { clientId: GOOGLE_CLIENT }, github: true },
    })
    const { app } = await town.instance(undefined, {
      GOOGLE_CLIENT_ID: '',
      GITHUB_CLIENT_ID: '',
      GITHUB_CLIENT_SECRET: '',
    })
    expect((await app.inject({ url: '/api/v1/auth/providers' })).json()).toEqual({
      success: true,
      data: { google: null, github: false },
    })
  })
})

describe('POST /auth/google', () => {
  test('makes an account of role OTHER, verified and without a password, and opens a session of 24 hours', async ({
    town,
  }) => {
    const token = await town.google.credential({ sub: '1234567890', email: 'Marta@Town.Example' })

    const answer = await town.visitor.post('/auth/google', { token })

    expect(answer).toMatchObject({
      status: 200,
      data: {
        user: { email: 'marta@town.example', role: 'OTHER', isVerified: true, firstName: 'Marta', lastName: 'Alemu' },
      },
    })
    const session = await town.app.inject({
      url: '/api/v1/auth/me',
      headers: { authorization: `Bearer ${answer.data.accessToken}` },
    })
    expect(session.json()).toMatchObject({ data: { user: { id: answer.data.user.id } } })
    expect(
      await run(
        town.db,
        'select a.password_hash, i.provider, i.subject, round(extract(epoch from s.expires_at - now()) / 3600) as hours from accounts a join identities i on i.account_id = a.id join sessions s on s.account_id = a.id',
      ),
    ).toEqual([{ password_hash: null, provider: 'google', subject: '1234567890', hours: 24 }])
    expect(await town.mailbox()).toEqual([])
  })

  test('knows the person again by the subject, whatever their address has become', async ({ town }) => {
    const first = await town.visitor.post('/auth/google', {
      token: await town.google.credential({ sub: 'same', email: 'before@town.example' }),
    })
    const again = await town.visitor.post('/auth/google', {
      token: await town.google.credential({ sub: 'same', email: 'after@town.example' }),
    })

    expect(again.data.user).toMatchObject({ id: first.data.user.id, email: 'before@town.example' })
    expect(await tables(town)).toEqual([{ accounts: 1, identities: 1, sessions: 2 }])
  })

  test('with a nonce it counts only together with what our button was served with: nobody makes one up, and a credential alone opens nothing', async ({
    town,
  }) => {
    const served = async () =>
      /data-nonce="([\w-]{43})" data-proof="([\w.-]+)"/
        .exec((await town.app.inject({ url: '/auth/google/button' })).body)!
        .slice(1) as [string, string]
    const [[nonce, proof], [otherNonce, otherProof]] = [await served(), await served()]
    const token = await town.google.credential({ nonce })
    const own = 'made-up-by-the-caller'
    const ownHash = createHash('sha256').update(own).digest('base64url')

    for (const body of [
      { token },
      { token, nonce },
      { token, nonce: otherProof },
      { token, nonce: `${proof}x` },
      { token: await town.google.credential({ nonce: otherNonce }), nonce: proof },
      { token: await town.google.credential({ nonce: own }), nonce: own },
      { token: await town.google.credential({ nonce: ownHash }), nonce: own },
      { token: await town.google.credential(), nonce: proof },
    ])
      expect(await town.visitor.post('/auth/google', body), JSON.stringify(body)).toMatchObject({
        status: 400,
        code: 'INVALID_SOCIAL_TOKEN',
      })
    expect(await town.visitor.post('/auth/google', { token, nonce: proof })).toMatchObject({ status: 200 })
  })

  test('a nonce ends after an hour, and another installation’s is none', () => {
    const [secret, now] = [secretOf('a secret of this town'), new Date('2026-09-11T08:00:00Z')]
    const served = newGoogleNonce(secret, now)
    const in59 = new Date('2026-09-11T08:59:00Z')
    expect([
      isProvenNonce(secret, served, in59),
      isProvenNonce(secret, served, new Date('2026-09-11T09:00:00Z')),
      isProvenNonce(secretOf('another secret'), served, in59),
    ]).toEqual([true, false, false])
    const later = served.proof.replace(/\.\d+\./, `.${now.getTime() * 2}.`)
    expect(
      isProvenNonce(secret, { nonce: createHash('sha256').update(later).digest('base64url'), proof: later }, now),
    ).toBe(false)
  })

  test.for<[what: string, claims: Record<string, unknown>]>([
    ['expired', { exp: now() - 60 }],
    ['without an end', { exp: undefined }],
    ['not begun', { nbf: now() + 3600 }],
    ['for another client', { aud: 'another.apps.googleusercontent.com' }],
    ['for us and another client', { aud: [GOOGLE_CLIENT, 'another.apps.googleusercontent.com'] }],
    ['for nobody', { aud: undefined }],
    ['of another issuer', { iss: 'https://accounts.google.com.evil.example' }],
    ['of no issuer', { iss: undefined }],
    ['without a subject', { sub: undefined }],
    ['with an empty subject', { sub: '' }],
    ['with a number as subject', { sub: 7 }],
    ['with an unproven address', { email_verified: false }],
    ['with an address of unknown standing', { email_verified: undefined }],
    ['with the text "true" as proof', { email_verified: 'true' }],
    ['without an address', { email: undefined }],
    ['with something that is no address', { email: 'marta' }],
  ])('refuses a credential %s and makes nothing', async ([, claims], { town }) => {
    const answer = await town.visitor.post('/auth/google', { token: await town.google.credential(claims) })

    expect(answer).toMatchObject({ status: 400, code: 'INVALID_SOCIAL_TOKEN' })
    expect(await tables(town)).toEqual([{ accounts: 0, identities: 0, sessions: 0 }])
  })

  test('refuses every forgery of the signature and the header', async ({ town }) => {
    const good = await town.google.credential()
    const [head = '', payload = '', signature = ''] = good.split('.')
    const header = decoded(head)
    const key = await town.google.key()
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
      'a key that is not published': await town.google.credential({}, 'foreign'),
      'no signature': `${head}.${payload}.`,
      'two parts': `${head}.${payload}`,
      words: 'not a credential',
      'an access token of ours': (await town.account({ role: 'JOBSEEKER' })).token,
    }
    const before = await tables(town)
    for (const [what, token] of Object.entries(forgeries))
      expect([what, await town.visitor.post('/auth/google', { token })]).toEqual([
        what,
        expect.objectContaining({ status: 400, code: 'INVALID_SOCIAL_TOKEN' }),
      ])
    expect(await tables(town)).toEqual(before)
    expect(await town.visitor.post('/auth/google', { token: good })).toMatchObject({ status: 200 })
  })

  test('a credential, a sign-in code and a reset token are no session', async ({ town }) => {
    const credential = await town.google.credential()
    await town.visitor.post('/auth/google', { token: credential })
    await town.account({ role: 'JOBSEEKER', email: 'reset@town.example' })
    await town.visitor.post('/auth/forgot-password', { email: 'reset@town.example' })
    const reset = /token=([\w-]+)/.exec((await town.mailbox()).at(-1)!.text)![1]
    for (const token of [credential, reset])
      expect(
        (await town.app.inject({ url: '/api/v1/auth/me', headers: { authorization: `Bearer ${token}` } })).statusCode,
      ).toBe(401)
  })

  test('a browser may send it from our own pages only', async ({ town }) => {
    const token = await town.google.credential()
    for (const origin of [
      'https://evil.example',
      'null',
      'http://sira.example',
      'https://sira.example.evil.test',
      'https://sira.example:8443',
    ])
      expect(await town.visitor.post('/auth/google', { token }, { headers: { origin } })).toMatchObject({
        status: 403,
        code: 'FOREIGN_ORIGIN',
      })
    expect(await tables(town)).toEqual([{ accounts: 0, identities: 0, sessions: 0 }])
    expect(
      await town.visitor.post('/auth/google', { token }, { headers: { origin: 'https://sira.example' } }),
    ).toMatchObject({ status: 200 })
  })

  test('is 503 where Google is not set up', async ({ town }) => {
    const { app } = await town.instance(undefined, { GOOGLE_CLIENT_ID: '' })
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/auth/google',
      payload: { token: await town.google.credential() },
    })
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      expect.objectContaining({ code: 'PROVIDER_NOT_CONFIGURED' }),
    ])
  })

  test('is 503 while Google’s keys cannot be had, and blames nobody’s credential', async ({ town }) => {
    const keys = createServer((request, response) =>
      response.writeHead(request.url === '/none' ? 404 : 200).end('<html>'),
    )
    await new Promise<void>((resolve) => keys.listen(0, '127.0.0.1', resolve))
    const at = `http://127.0.0.1:${(keys.address() as { port: number }).port}`
    for (const GOOGLE_JWKS_URL of [`${at}/none`, `${at}/page`, 'http://127.0.0.1:9/jwks']) {
      const { app } = await town.instance(undefined, { GOOGLE_JWKS_URL })
      const answer = await app.inject({
        method: 'POST',
        url: '/api/v1/auth/google',
        payload: { token: await town.google.credential() },
      })
      expect([GOOGLE_JWKS_URL, answer.statusCode, answer.json()]).toEqual([
        GOOGLE_JWKS_URL,
        503,
        expect.objectContaining({ code: 'PROVIDER_UNREACHABLE' }),
      ])
    }
    keys.close()
  })
})
