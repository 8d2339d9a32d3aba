import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { enrollAuthenticator } from '#test/second-factors.ts'
import { getWrongCode, signUpUnverifiedUser, TEST_PASSWORD } from '#test/sign-up.ts'
import { createTestClient } from '#test/test-client.ts'
import { test, type TestApp } from '#test/test-app.ts'

type NewPerson = Awaited<ReturnType<typeof signUpUnverifiedUser>>
const verify = (testApp: TestApp, { id, code }: NewPerson, browserKey?: string) =>
  testApp.visitor.post('/auth/verify-email', { userId: id, otp: code, ...(browserKey !== undefined && { browserKey }) })
const goOn = (testApp: TestApp, code: string) => testApp.visitor.post('/auth/continue', { code })
/** Signs somebody up and verifies the address in the same browser. Returns the person and the code to go on with. */
async function signUpAndVerify(testApp: TestApp) {
  const person = await signUpUnverifiedUser(testApp)
  const { data } = await verify(testApp, person, person.browserKey)
  return { ...person, continueCode: data.continueCode as string }
}
const REFUSED = { status: 400, code: 'INVALID_TICKET' }

describe('POST /auth/continue', () => {
  test('signs in who verified the address in the browser that signed up, once, for a day', async ({ testApp }) => {
    const { id, email, continueCode } = await signUpAndVerify(testApp)
    const first = await goOn(testApp, continueCode)
    expect(first).toMatchObject({ status: 200, data: { user: { id, email, isVerified: true } } })
    expect(await createTestClient(testApp.app, first.data.accessToken).get('/auth/me')).toMatchObject({ status: 200 })
    expect(await goOn(testApp, continueCode)).toMatchObject(REFUSED)
    const [session] = await run(
      testApp.db,
      'select round(extract(epoch from expires_at - created_at) / 3600)::int as hours, proven_at from sessions where account_id = $1',
      [id],
    )
    // No password was shown: what asks for a fresh proof still asks.
    expect(session).toEqual({ hours: 24, proven_at: null })
  })

  test('ends when the person signs in another way and out again', async ({ testApp }) => {
    const { email, continueCode } = await signUpAndVerify(testApp)
    const { data } = await testApp.visitor.post('/auth/login', { email, password: TEST_PASSWORD })
    expect(await createTestClient(testApp.app, data.accessToken).post('/auth/signout')).toMatchObject({ status: 200 })
    expect(await goOn(testApp, continueCode)).toMatchObject(REFUSED)
  })

  test('opens one session for two requests at the same time', async ({ testApp }) => {
    const { continueCode } = await signUpAndVerify(testApp)
    const both = await Promise.all([goOn(testApp, continueCode), goOn(testApp, continueCode)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  test('is for the browser that signed up: another one verifies the address and signs in', async ({ testApp }) => {
    const [one, other] = [await signUpUnverifiedUser(testApp), await signUpUnverifiedUser(testApp)]
    for (const browserKey of [undefined, 'x', other.browserKey]) {
      const person = await signUpUnverifiedUser(testApp)
      expect(await verify(testApp, person, browserKey)).toMatchObject({ status: 200, data: null })
    }
    // A wrong code gives nothing, whatever the browser.
    expect(await verify(testApp, { ...one, code: getWrongCode(one.code) }, one.browserKey)).toMatchObject({
      status: 400,
      code: 'INVALID_CODE',
    })
    // The key of one person signs in nobody by itself.
    expect(await goOn(testApp, one.browserKey)).toMatchObject(REFUSED)
    expect(await goOn(testApp, 'x'.repeat(43))).toMatchObject(REFUSED)
  })

  test('still knows the browser after another code was requested', async ({ testApp }) => {
    const person = await signUpUnverifiedUser(testApp)
    await testApp.visitor.post('/auth/resend-otp', { userId: person.id })
    const email = (await testApp.listOutboxEmails()).at(-1)!
    const code = /^\d{6}$/m.exec(email.text)![0]
    expect((await verify(testApp, { ...person, code }, person.browserKey)).data).toEqual({
      continueCode: expect.any(String),
      firstName: 'Hiwot',
    })
  })

  test('ends after ten minutes, and with a new password', async ({ testApp }) => {
    const late = await signUpAndVerify(testApp)
    const [row] = await run(
      testApp.db,
      'select round(extract(epoch from expires_at - now()) / 60)::int as minutes from sign_in_codes',
    )
    expect(row).toEqual({ minutes: 10 })
    await run(testApp.db, `update sign_in_codes set expires_at = now() - interval '1 second'`)
    expect(await goOn(testApp, late.continueCode)).toMatchObject(REFUSED)

    const reset = await signUpAndVerify(testApp)
    await testApp.visitor.post('/auth/forgot-password', { email: reset.email })
    const token = /token=([\w-]+)/.exec((await testApp.listOutboxEmails()).at(-1)!.text)![1]!
    await testApp.visitor.post('/auth/reset-password', { token, password: 'Wenchi-crater lake 9' })
    expect(await goOn(testApp, reset.continueCode)).toMatchObject(REFUSED)
  })

  test('never passes a second factor, and not a suspended account', async ({ testApp }) => {
    const careful = await signUpAndVerify(testApp)
    await enrollAuthenticator(testApp, careful.id)
    expect(await goOn(testApp, careful.continueCode)).toMatchObject(REFUSED)

    const suspended = await signUpAndVerify(testApp)
    await run(testApp.db, `update accounts set suspended_at = now(), suspension_reason = 'Spam' where id = $1`, [
      suspended.id,
    ])
    expect((await goOn(testApp, suspended.continueCode)).status).toBe(403)
    expect(await run(testApp.db, 'select 1 from sessions where account_id = $1', [suspended.id])).toEqual([])
  })
})
