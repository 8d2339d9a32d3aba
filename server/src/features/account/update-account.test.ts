import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { signUpVerifiedUser, TEST_PASSWORD } from '#test/sign-up.ts'
import { getStrictInstance } from '#test/strict-instance.ts'
import { test, type TestApp } from '#test/test-app.ts'

const listEmails = async (testApp: TestApp, name: string) =>
  (await testApp.listOutboxEmails()).filter((email) => email.letter === name)
const findNewestToken = async (testApp: TestApp) =>
  /token=([\w-]+)/.exec((await listEmails(testApp, 'account.confirm-email')).at(-1)!.text)![1]!
const confirm = (testApp: TestApp, token: string) => testApp.visitor.post('/auth/confirm-email', { token })
async function person(testApp: TestApp) {
  const { id, email } = await signUpVerifiedUser(testApp)
  return testApp.signIn({ id, email })
}

describe('PATCH /auth/profile', () => {
  test('changes the fields that are sent and leaves the others', async ({ testApp }) => {
    const hiwot = await person(testApp)

    const response = await hiwot.patch('/auth/profile', {
      firstName: ' Hiwot ',
      lastName: 'Tesfaye',
      phone: '0911 22 33 44',
      location: 'Adama',
    })

    expect(response).toMatchObject({
      status: 200,
      message: 'Profile updated successfully!',
      data: {
        user: {
          firstName: 'Hiwot',
          lastName: 'Tesfaye',
          phone: '+251 911223344',
          location: 'Adama',
          email: hiwot.email,
          pendingEmail: null,
        },
      },
    })
    expect(await hiwot.patch('/auth/profile', { location: '', phone: '' })).toMatchObject({
      status: 200,
      data: { user: { lastName: 'Tesfaye', location: null, phone: '' } },
    })
    expect((await hiwot.get('/auth/me')).data.user).toMatchObject({ lastName: 'Tesfaye', location: null, phone: '' })
  })

  test('accepts what the form sends, including the present address in any letter case, and sends no email', async ({
    testApp,
  }) => {
    const { email, ...hiwot } = await person(testApp)
    const before = (await testApp.listOutboxEmails()).length

    const form = {
      firstName: 'Hiwot',
      lastName: 'Bekele',
      email: email.toUpperCase(),
      phone: '+251 911234567',
      location: '',
    }
    expect(await hiwot.patch('/auth/profile', form)).toMatchObject({
      status: 200,
      data: { user: { email, pendingEmail: null } },
    })
    expect(await testApp.listOutboxEmails()).toHaveLength(before)
  })

  test.for([
    [{}, 'NOTHING_CHANGED', undefined],
    [{ firstName: '\u200b' }, 'BAD_INPUT', 'firstName'],
    [{ lastName: '' }, 'BAD_INPUT', 'lastName'],
    [{ lastName: 'a\r\nb' }, 'BAD_INPUT', 'lastName'],
    [{ phone: '123' }, 'BAD_INPUT', 'phone'],
    [{ phone: '+999 12345678' }, 'BAD_INPUT', 'phone'],
    [{ location: 'x'.repeat(101) }, 'BAD_INPUT', 'location'],
    [{ email: 'nobody' }, 'BAD_INPUT', 'email'],
    [{ role: 'ADMIN' }, 'BAD_INPUT', 'role'],
    [{ pendingEmail: 'a@b.example' }, 'BAD_INPUT', 'pendingEmail'],
    [{ isVerified: true }, 'BAD_INPUT', 'isVerified'],
  ] as const)('refuses %j', async ([body, code, field], { testApp }) => {
    const someone = await testApp.createAccount({ role: 'COMPANY' })
    const response = await someone.patch('/auth/profile', body)
    expect([response.status, response.code, response.errors && Object.keys(response.errors)]).toEqual([
      400,
      code,
      field && [field],
    ])
  })

  test('is 401 for a visitor and 403 for somebody without a role', async ({ testApp }) => {
    expect(await testApp.visitor.patch('/auth/profile', { firstName: 'Hiwot' })).toMatchObject({ status: 401 })
    expect(
      await (await testApp.createAccount({ role: 'OTHER' })).patch('/auth/profile', { firstName: 'Hiwot' }),
    ).toMatchObject({
      status: 403,
      code: 'ROLE_REQUIRED',
    })
  })
})

describe('a new email address', () => {
  test('is pending until the link mailed to it is opened; the old address is notified and can still sign in', async ({
    testApp,
  }) => {
    const hiwot = await person(testApp)

    const { data } = await hiwot.patch('/auth/profile', { email: 'New@Town.Example', currentPassword: TEST_PASSWORD })

    expect(data.user).toMatchObject({ email: hiwot.email, pendingEmail: 'new@town.example', isVerified: true })
    const [link] = await listEmails(testApp, 'account.confirm-email')
    expect(link).toMatchObject({
      recipient: 'new@town.example',
      text: expect.stringMatching(/https:\/\/sira\.example\/confirm-email\?token=[\w-]{43}$/m),
    })
    const [notified] = await listEmails(testApp, 'account.email-asked')
    expect(notified!.recipient).toBe(hiwot.email)
    expect(notified!.text).not.toMatch(/new@town|token=/)
    expect(notified!.text, 'the way to undo it').toContain('https://sira.example/forgot-password')
    expect(await testApp.visitor.post('/auth/login', { email: hiwot.email, password: TEST_PASSWORD })).toMatchObject({
      status: 200,
    })
    expect(
      await testApp.visitor.post('/auth/login', { email: 'new@town.example', password: TEST_PASSWORD }),
    ).toMatchObject({
      status: 401,
    })
  })

  test('takes effect when the link is opened; reset links sent to the old address become invalid', async ({
    testApp,
  }) => {
    const hiwot = await person(testApp)
    await hiwot.patch('/auth/profile', { email: 'new@town.example', currentPassword: TEST_PASSWORD })
    await testApp.visitor.post('/auth/forgot-password', { email: hiwot.email })
    const reset = /token=([\w-]+)/.exec((await listEmails(testApp, 'account.reset')).at(-1)!.text)![1]!

    const token = await findNewestToken(testApp)
    expect(await confirm(testApp, token)).toMatchObject({ status: 200, data: null })

    expect((await hiwot.get('/auth/me')).data.user).toMatchObject({ email: 'new@town.example', pendingEmail: null })
    expect(await listEmails(testApp, 'account.email-changed')).toEqual([
      expect.objectContaining({
        recipient: hiwot.email,
        text: expect.stringContaining('https://sira.example/revert-email?token='),
      }),
    ])
    expect(
      await testApp.visitor.post('/auth/login', { email: 'new@town.example', password: TEST_PASSWORD }),
    ).toMatchObject({
      status: 200,
    })
    expect(await testApp.visitor.post('/auth/login', { email: hiwot.email, password: TEST_PASSWORD })).toMatchObject({
      status: 401,
    })
    expect(
      await testApp.visitor.post('/auth/reset-password', { token: reset, password: 'Another good one 42' }),
    ).toMatchObject({ status: 400, code: 'INVALID_RESET_TOKEN' })
    expect(await confirm(testApp, token)).toMatchObject({ status: 400, code: 'INVALID_EMAIL_LINK' })
  })

  test('is dropped when the password changes: a thief who requested it cannot come back with it', async ({
    testApp,
  }) => {
    const [changed, reset] = [await person(testApp), await person(testApp)]
    await changed.patch('/auth/profile', { email: 'thief-one@town.example', currentPassword: TEST_PASSWORD })
    const first = await findNewestToken(testApp)
    await reset.patch('/auth/profile', { email: 'thief-two@town.example', currentPassword: TEST_PASSWORD })
    const second = await findNewestToken(testApp)
    await testApp.visitor.post('/auth/forgot-password', { email: reset.email })
    const link = /token=([\w-]+)/.exec((await listEmails(testApp, 'account.reset')).at(-1)!.text)![1]!

    expect(
      await changed.patch('/auth/password', { currentPassword: TEST_PASSWORD, newPassword: 'Another good one 42' }),
    ).toMatchObject({ status: 200 })
    expect(
      await testApp.visitor.post('/auth/reset-password', { token: link, password: 'Another good one 42' }),
    ).toMatchObject({ status: 200 })

    for (const token of [first, second])
      expect(await confirm(testApp, token)).toMatchObject({ status: 400, code: 'INVALID_EMAIL_LINK' })
    const stored = await run(testApp.db, 'select email, pending_email from accounts order by id')
    expect(stored).toEqual([
      { email: changed.email, pending_email: null },
      { email: reset.email, pending_email: null },
    ])
  })

  test('is not changed by a replaced, expired, unknown or foreign link, nor by one of a suspended account', async ({
    testApp,
  }) => {
    const [one, two, three] = [await person(testApp), await person(testApp), await person(testApp)]
    await one.patch('/auth/profile', { email: 'first@town.example', currentPassword: TEST_PASSWORD })
    const replaced = await findNewestToken(testApp)
    await one.patch('/auth/profile', { email: 'second@town.example', currentPassword: TEST_PASSWORD })
    await two.patch('/auth/profile', { email: 'late@town.example', currentPassword: TEST_PASSWORD })
    const late = await findNewestToken(testApp)
    await run(testApp.db, 'update mailed_tokens set expires_at = now() where account_id = $1', [two.id])
    await three.patch('/auth/profile', { email: 'fraud@town.example', currentPassword: TEST_PASSWORD })
    const suspended = await findNewestToken(testApp)
    await run(testApp.db, `update accounts set suspended_at = now(), suspension_reason = 'Fraud' where id = $1`, [
      three.id,
    ])
    await testApp.visitor.post('/auth/forgot-password', { email: one.email })
    const reset = /token=([\w-]+)/.exec((await listEmails(testApp, 'account.reset')).at(-1)!.text)![1]!

    for (const token of [replaced, late, suspended, reset, 'x', 'A'.repeat(43)])
      expect(await confirm(testApp, token)).toMatchObject({ status: 400, code: 'INVALID_EMAIL_LINK' })
    const emails = await run<{ email: string }>(testApp.db, 'select email from accounts order by id')
    expect(emails.map(({ email }) => email)).toEqual([one.email, two.email, three.email])
    expect(
      await run(testApp.db, `select 1 from mailed_tokens where account_id = $1 and purpose = 'confirm-email'`, [
        three.id,
      ]),
    ).toHaveLength(1)
  })

  test('that belongs to somebody else is refused when it is requested, and when it was taken meanwhile', async ({
    testApp,
  }) => {
    const [hiwot, other] = [await person(testApp), await person(testApp)]
    expect(
      await hiwot.patch('/auth/profile', {
        firstName: 'Abebe',
        email: other.email.toUpperCase(),
        currentPassword: TEST_PASSWORD,
      }),
    ).toMatchObject({
      status: 409,
      code: 'EMAIL_TAKEN',
      errors: { email: ['This email address already has an account'] },
    })
    expect((await hiwot.get('/auth/me')).data.user).toMatchObject({ firstName: 'Hiwot', pendingEmail: null })

    await hiwot.patch('/auth/profile', { email: 'wanted@town.example', currentPassword: TEST_PASSWORD })
    const token = await findNewestToken(testApp)
    await run(testApp.db, `update accounts set email = 'wanted@town.example' where id = $1`, [other.id])
    expect(await confirm(testApp, token)).toMatchObject({ status: 409, code: 'EMAIL_TAKEN' })
    expect((await hiwot.get('/auth/me')).data.user.email).toBe(hiwot.email)
  })

  test('can be requested five times an hour, and no address is mailed more often than that', async ({ testApp }) => {
    const { id, email } = await signUpVerifiedUser(testApp)
    const hiwot = (await getStrictInstance(testApp)).as(await testApp.signIn({ id, email }))
    const statuses = []
    for (let n = 0; n < 6; n++)
      statuses.push(
        (await hiwot.patch('/auth/profile', { email: `new${n}@town.example`, currentPassword: TEST_PASSWORD })).status,
      )
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect(await listEmails(testApp, 'account.confirm-email')).toHaveLength(5)

    const others = await Promise.all(Array.from({ length: 7 }, () => testApp.createAccount({ role: 'COMPANY' })))
    const bombing = []
    for (const [n, other] of others.entries())
      bombing.push(
        (
          await (
            await getStrictInstance(testApp)
          )
            .as(other)
            .patch('/auth/profile', { email: `vic.tim+${n}@town.example` })
        ).status,
      )
    expect(bombing).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect((await testApp.listOutboxEmails()).filter(({ recipient }) => recipient.startsWith('vic.tim'))).toHaveLength(
      5,
    )
  })
})
