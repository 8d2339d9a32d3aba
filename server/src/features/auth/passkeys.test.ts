import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { SoftwarePasskey } from '#test/software-passkey.ts'
import { enrollPasskey, listAccountEmails, startSignIn, finishSignIn, signInNewUser } from '#test/second-factors.ts'
import { test } from '#test/test-app.ts'

describe('a passkey', () => {
  test('is offered first at the second step, signs in alone too, and each response is valid once', async ({
    testApp,
  }) => {
    const hiwot = await signInNewUser(testApp)
    const { passkey, codes } = await enrollPasskey(hiwot)
    expect(codes).toHaveLength(10)
    const { data: half } = await startSignIn(testApp, hiwot.email)
    expect(half.methods).toEqual(['passkey', 'recovery'])
    const { data: options } = await testApp.visitor.post('/auth/mfa/passkey-options', { ticket: half.ticket })
    expect(options).toMatchObject({
      rpId: 'sira.example',
      userVerification: 'required',
      allowCredentials: [{ id: passkey.id }],
    })
    const answer = passkey.authenticate(options)
    expect(await finishSignIn(testApp, { ticket: half.ticket, passkey: answer })).toMatchObject({
      status: 200,
      data: { user: { id: hiwot.id } },
    })
    const { data: again } = await startSignIn(testApp, hiwot.email)
    expect(
      await finishSignIn(testApp, { ticket: again.ticket, passkey: answer }),
      'the same answer again',
    ).toMatchObject({
      code: 'INVALID_PASSKEY',
    })

    const { data: open } = await testApp.visitor.post('/auth/passkeys/sign-in-options')
    expect(open.allowCredentials ?? []).toEqual([])
    expect(await testApp.visitor.post('/auth/passkeys/sign-in', { passkey: passkey.authenticate(open) })).toMatchObject(
      {
        status: 200,
        data: { user: { id: hiwot.id } },
      },
    )
  })

  test('is requested with algorithms that authenticators support, for this site, and once per device', async ({
    testApp,
  }) => {
    const hiwot = await signInNewUser(testApp)
    const { passkey } = await enrollPasskey(hiwot)
    const { data: options } = await hiwot.post('/auth/passkeys/options')
    expect(options.pubKeyCredParams.map(({ alg }: { alg: number }) => alg)).toEqual([-8, -7, -257])
    expect(options).toMatchObject({
      rp: { id: 'sira.example', name: 'Sira' },
      attestation: 'none',
      excludeCredentials: [{ id: passkey.id }],
      authenticatorSelection: { userVerification: 'required' },
    })
    expect(options.user.name).toBe(hiwot.email)
    expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(32)
  })

  test.for([
    ['of another site', { origin: 'https://sira.example.evil.test' }],
    ['for another site', { rpId: 'evil.test' }],
    ['that its owner did not unlock', { isUnlocked: false }],
  ] as const)(
    '%s is refused when it is created and when it signs, with the same message',
    async ([, behaviour], { testApp }) => {
      const hiwot = await signInNewUser(testApp)
      const { data: options } = await hiwot.post('/auth/passkeys/options')
      const refused = await hiwot.post('/auth/passkeys', {
        passkey: new SoftwarePasskey().register(options, behaviour),
        name: 'x',
      })
      expect(refused).toMatchObject({ status: 400, code: 'INVALID_PASSKEY' })
      expect(refused.text).not.toMatch(/evil|expected/i)
      const { passkey } = await enrollPasskey(hiwot)
      const { data: open } = await testApp.visitor.post('/auth/passkeys/sign-in-options')
      expect(
        await testApp.visitor.post('/auth/passkeys/sign-in', { passkey: passkey.authenticate(open, behaviour) }),
      ).toMatchObject({ status: 400, code: 'INVALID_PASSKEY', message: refused.message })
    },
  )

  test('is refused if it is somebody else’s, its counter went back, or its challenge has expired or is for another purpose', async ({
    testApp,
  }) => {
    const [hiwot, thief] = [await signInNewUser(testApp), await signInNewUser(testApp)]
    const [mine, theirs] = [await enrollPasskey(hiwot), await enrollPasskey(thief)]
    const half = async () => (await startSignIn(testApp, hiwot.email)).data.ticket as string
    const options = async (ticket: string) => (await testApp.visitor.post('/auth/mfa/passkey-options', { ticket })).data
    const first = await half()
    expect(
      await finishSignIn(testApp, { ticket: first, passkey: theirs.passkey.authenticate(await options(first)) }),
    ).toMatchObject({
      code: 'INVALID_PASSKEY',
    })
    const { data: forSignIn } = await testApp.visitor.post('/auth/passkeys/sign-in-options')
    expect(
      await finishSignIn(testApp, { ticket: first, passkey: mine.passkey.authenticate(forSignIn) }),
      'asked for another thing',
    ).toMatchObject({ code: 'INVALID_PASSKEY' })
    const late = await options(first)
    await run(testApp.db, 'update passkey_challenges set expires_at = now()')
    expect(await finishSignIn(testApp, { ticket: first, passkey: mine.passkey.authenticate(late) })).toMatchObject({
      code: 'INVALID_PASSKEY',
    })
    expect(
      await finishSignIn(testApp, { ticket: first, passkey: mine.passkey.authenticate(await options(first)) }),
    ).toMatchObject({
      status: 200,
    })
    mine.passkey.counter = 0
    const next = await half()
    expect(
      await finishSignIn(testApp, { ticket: next, passkey: mine.passkey.authenticate(await options(next)) }),
      'a copy',
    ).toMatchObject({ code: 'INVALID_PASSKEY' })
    expect(
      (
        await hiwot.post('/auth/passkeys', {
          passkey: theirs.passkey.register((await hiwot.post('/auth/passkeys/options')).data),
          name: 'x',
        })
      ).code,
    ).toBe('PASSKEY_EXISTS')
  })

  test('without a counter, like synced ones, signs in again and again', async ({ testApp }) => {
    const hiwot = await signInNewUser(testApp)
    const { passkey } = await enrollPasskey(hiwot)
    for (let n = 0; n < 3; n++) {
      passkey.counter = -1
      const { data: open } = await testApp.visitor.post('/auth/passkeys/sign-in-options')
      expect(
        await testApp.visitor.post('/auth/passkeys/sign-in', { passkey: passkey.authenticate(open) }),
      ).toMatchObject({
        status: 200,
      })
    }
  })

  test('is named, renamed and removed by its owner; without the last factor there is no second step', async ({
    testApp,
  }) => {
    const hiwot = await signInNewUser(testApp)
    const { id } = await enrollPasskey(hiwot, 'Work laptop')
    expect(await hiwot.patch(`/auth/passkeys/${id}`, { name: ' ' })).toMatchObject({
      status: 400,
      errors: { name: [expect.any(String)] },
    })
    expect(await hiwot.patch(`/auth/passkeys/${id}`, { name: 'Old laptop' })).toMatchObject({
      status: 200,
      data: { name: 'Old laptop' },
    })
    expect((await hiwot.get('/auth/mfa')).data).toMatchObject({
      passkeys: [{ id, name: 'Old laptop', synced: false }],
      authenticator: null,
      recoveryCodes: { left: 10, of: 10 },
      required: false,
      passed: true,
    })
    expect(await hiwot.delete(`/auth/passkeys/${id}`)).toMatchObject({ status: 200 })
    expect((await hiwot.get('/auth/mfa')).data).toMatchObject({ passkeys: [], recoveryCodes: null })
    expect((await startSignIn(testApp, hiwot.email)).data).toHaveProperty('accessToken')
    expect(await listAccountEmails(testApp, hiwot.email)).toEqual(
      expect.arrayContaining(['account.passkey-added', 'account.passkey-removed']),
    )
  })
})
