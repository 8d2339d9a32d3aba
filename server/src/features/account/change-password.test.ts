import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { createTestClient } from '#test/test-client.ts'
import { signUpVerifiedUser, TEST_PASSWORD } from '#test/sign-up.ts'
import { getStrictInstance } from '#test/strict-instance.ts'
import { test, type TestApp } from '#test/test-app.ts'

const NEW = 'Another good one 42'
const change = (person: { patch: (path: string, body: unknown) => Promise<any> }, facts: object = {}) =>
  person.patch('/auth/password', { currentPassword: TEST_PASSWORD, newPassword: NEW, ...facts })
async function signedIn(testApp: TestApp) {
  const account = await signUpVerifiedUser(testApp)
  return [await testApp.signIn(account), await testApp.signIn(account)] as const
}

describe('PATCH /auth/password', () => {
  test('changes the password, ends every other session on all instances, makes reset links invalid and notifies the owner', async ({
    testApp,
  }) => {
    const [here, elsewhere] = await signedIn(testApp)
    const second = await testApp.startInstance()
    await testApp.visitor.post('/auth/forgot-password', { email: here.email })
    const reset = /token=([\w-]+)/.exec((await testApp.listOutboxEmails()).at(-1)!.text)![1]!

    expect(await change(here)).toMatchObject({
      status: 200,
      data: null,
      message: 'Your password is changed. Other devices are signed out.',
    })

    expect(await here.get('/auth/me')).toMatchObject({ status: 200 })
    for (const { app } of [testApp, second])
      expect(await createTestClient(app, elsewhere.token).get('/auth/me')).toMatchObject({ status: 401 })
    expect((await testApp.listOutboxEmails()).at(-1)).toMatchObject({
      letter: 'account.password-changed',
      recipient: here.email,
      text: expect.stringContaining('https://sira.example/forgot-password'),
    })
    expect(await testApp.visitor.post('/auth/login', { email: here.email, password: TEST_PASSWORD })).toMatchObject({
      status: 401,
    })
    expect(await testApp.visitor.post('/auth/login', { email: here.email, password: NEW })).toMatchObject({
      status: 200,
    })
    expect(
      await testApp.visitor.post('/auth/reset-password', { token: reset, password: 'Yet another one 43' }),
    ).toMatchObject({ code: 'INVALID_RESET_TOKEN' })
  })

  test('a wrong current password is 400 at its field, never 401, and possible ten times an hour', async ({
    testApp,
  }) => {
    const [here, elsewhere] = await signedIn(testApp)
    const caller = (await getStrictInstance(testApp)).as(here)

    const responses = []
    for (let n = 0; n < 11; n++) responses.push(await change(caller, { currentPassword: 'not the password' }))

    expect(responses[0]).toMatchObject({
      status: 400,
      code: 'WRONG_PASSWORD',
      errors: { currentPassword: ['This is not your current password'] },
    })
    expect(responses.map(({ status }) => status)).toEqual([...Array<number>(10).fill(400), 429])
    expect(await elsewhere.get('/auth/me')).toMatchObject({ status: 200 })
  })

  test('the right password resets the count of wrong ones', async ({ testApp }) => {
    const caller = (await getStrictInstance(testApp)).as((await signedIn(testApp))[0])
    for (let n = 0; n < 9; n++) await change(caller, { currentPassword: 'not the password' })
    expect(await change(caller, { newPassword: 'iloveyou' })).toMatchObject({
      status: 400,
      code: 'WEAK_PASSWORD',
      errors: { newPassword: [expect.any(String)] },
    })
    for (let n = 0; n < 9; n++) expect((await change(caller, { currentPassword: 'not the password' })).status).toBe(400)
  })

  test.for([
    [{ newPassword: '12345' }, 'newPassword'],
    [{ newPassword: 'x'.repeat(129) }, 'newPassword'],
    [{ currentPassword: '' }, 'currentPassword'],
    [{ password: 'x' }, 'password'],
  ] as const)('refuses %j', async ([facts, field], { testApp }) => {
    const response = await change((await signedIn(testApp))[0], facts)
    expect([response.status, response.code, Object.keys(response.errors)]).toEqual([400, 'BAD_INPUT', [field]])
  })

  test('a password made of the person’s own name is weak, and the error is at the field', async ({ testApp }) => {
    expect(await change((await signedIn(testApp))[0], { newPassword: 'Bekele-Hiwot-1' })).toMatchObject({
      status: 400,
      code: 'WEAK_PASSWORD',
      errors: { newPassword: [expect.stringContaining('name or email')] },
    })
  })

  test('an administrator’s password needs twelve characters, other people’s six', async ({ testApp }) => {
    const [here] = await signedIn(testApp)
    expect(await change(here, { newPassword: 'tej 47' })).toMatchObject({ status: 200 })
    await run(testApp.db, `update accounts set role = 'ADMIN' where id = $1`, [here.id])

    const short = 'The password of an administrator needs at least 12 characters.'
    expect(await change(here, { currentPassword: 'tej 47', newPassword: 'tej at noon' })).toMatchObject({
      status: 400,
      code: 'WEAK_PASSWORD',
      message: short,
      errors: { newPassword: [short] },
    })
    expect(await change(here, { currentPassword: 'tej 47', newPassword: '123456789012' })).toMatchObject({
      status: 400,
      code: 'WEAK_PASSWORD',
      message: expect.stringContaining('a simple sequence of letters, digits or keys'),
    })
    expect(await change(here, { currentPassword: 'tej 47', newPassword: 'tej at noon.' })).toMatchObject({
      status: 200,
    })
  })

  test('of ten changes at the same time, one succeeds', async ({ testApp }) => {
    const [here] = await signedIn(testApp)
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, n) => change(here, { newPassword: `Another good one ${n}` })),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ code }) => code === 'WRONG_PASSWORD')).toHaveLength(9)
  })

  test('somebody who signs in with another service is told that they have no password yet', async ({ testApp }) => {
    const social = await testApp.createAccount({ role: 'OTHER' })
    expect(await change(social)).toMatchObject({
      status: 400,
      code: 'WRONG_PASSWORD',
      errors: { currentPassword: [expect.stringContaining('no password yet')] },
    })
  })

  test('responds with 401 to a visitor', async ({ testApp }) => {
    expect(await change(testApp.visitor)).toMatchObject({ status: 401, code: 'SIGN_IN_REQUIRED' })
  })
})
