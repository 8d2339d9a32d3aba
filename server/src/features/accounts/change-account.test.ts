import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { member, PASSWORD } from '#testing/registered.ts'
import { strict } from '#testing/strict.ts'
import { test, type Town } from '#testing/town.ts'

const letters = async (town: Town, name: string) => (await town.mailbox()).filter((letter) => letter.letter === name)
const newestToken = async (town: Town) =>
  /token=([\w-]+)/.exec((await letters(town, 'account.confirm-email')).at(-1)!.text)![1]!
const confirm = (town: Town, token: string) => town.visitor.post('/auth/confirm-email', { token })
async function person(town: Town) {
  const { id, email } = await member(town)
  return town.signIn({ id, email })
}

describe('PATCH /auth/profile', () => {
  test('changes what is sent, as it is shown from then on, and leaves the rest', async ({ town }) => {
    const hiwot = await person(town)

    const answer = await hiwot.patch('/auth/profile', {
      firstName: ' Hiwot ',
      lastName: 'Tesfaye',
      phone: '0911 22 33 44',
      location: 'Adama',
    })

    expect(answer).toMatchObject({
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

  test('takes what the form sends, the present address in any case included, without a letter', async ({ town }) => {
    const { email, ...hiwot } = await person(town)
    const before = (await town.mailbox()).length

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
    expect(await town.mailbox()).toHaveLength(before)
  })

  test.for([
    [{}, 'NOTHING_CHANGED', undefined],
    [{ firstName: 'H' }, 'BAD_INPUT', 'firstName'],
    [{ lastName: 'a\r\nb' }, 'BAD_INPUT', 'lastName'],
    [{ phone: '123' }, 'BAD_INPUT', 'phone'],
    [{ phone: '+999 12345678' }, 'BAD_INPUT', 'phone'],
    [{ location: 'x'.repeat(101) }, 'BAD_INPUT', 'location'],
    [{ email: 'nobody' }, 'BAD_INPUT', 'email'],
    [{ role: 'ADMIN' }, 'BAD_INPUT', 'role'],
    [{ pendingEmail: 'a@b.example' }, 'BAD_INPUT', 'pendingEmail'],
    [{ isVerified: true }, 'BAD_INPUT', 'isVerified'],
  ] as const)('refuses %j', async ([body, code, field], { town }) => {
    const someone = await town.account({ role: 'COMPANY' })
    const answer = await someone.patch('/auth/profile', body)
    expect([answer.status, answer.code, answer.errors && Object.keys(answer.errors)]).toEqual([
      400,
      code,
      field && [field],
    ])
  })

  test('is 401 for a visitor and 403 for somebody without a role', async ({ town }) => {
    expect(await town.visitor.patch('/auth/profile', { firstName: 'Hiwot' })).toMatchObject({ status: 401 })
    expect(await (await town.account({ role: 'OTHER' })).patch('/auth/profile', { firstName: 'Hiwot' })).toMatchObject({
      status: 403,
      code: 'ROLE_REQUIRED',
    })
  })
})

describe('a new email address', () => {
  test('waits for the link mailed to it; the old one is told and keeps signing in', async ({ town }) => {
    const hiwot = await person(town)

    const { data } = await hiwot.patch('/auth/profile', { email: 'New@Town.Example', currentPassword: PASSWORD })

    expect(data.user).toMatchObject({ email: hiwot.email, pendingEmail: 'new@town.example', isVerified: true })
    const [link] = await letters(town, 'account.confirm-email')
    expect(link).toMatchObject({
      recipient: 'new@town.example',
      text: expect.stringMatching(/https:\/\/sira\.example\/confirm-email\?token=[\w-]{43}$/m),
    })
    const [told] = await letters(town, 'account.email-asked')
    expect(told!.recipient).toBe(hiwot.email)
    expect(told!.text).not.toMatch(/new@town|token=/)
    expect(told!.text, 'the way to undo it').toContain('https://sira.example/forgot-password')
    expect(await town.visitor.post('/auth/login', { email: hiwot.email, password: PASSWORD })).toMatchObject({
      status: 200,
    })
    expect(await town.visitor.post('/auth/login', { email: 'new@town.example', password: PASSWORD })).toMatchObject({
      status: 401,
    })
  })

  test('counts once the link is opened; reset links sent to the old one are void', async ({ town }) => {
    const hiwot = await person(town)
    await hiwot.patch('/auth/profile', { email: 'new@town.example', currentPassword: PASSWORD })
    await town.visitor.post('/auth/forgot-password', { email: hiwot.email })
    const reset = /token=([\w-]+)/.exec((await letters(town, 'account.reset')).at(-1)!.text)![1]!

    const token = await newestToken(town)
    expect(await confirm(town, token)).toMatchObject({ status: 200, data: null })

    expect((await hiwot.get('/auth/me')).data.user).toMatchObject({ email: 'new@town.example', pendingEmail: null })
    expect(await letters(town, 'account.email-changed')).toEqual([
      expect.objectContaining({
        recipient: hiwot.email,
        text: expect.stringContaining('https://sira.example/revert-email?token='),
      }),
    ])
    expect(await town.visitor.post('/auth/login', { email: 'new@town.example', password: PASSWORD })).toMatchObject({
      status: 200,
    })
    expect(await town.visitor.post('/auth/login', { email: hiwot.email, password: PASSWORD })).toMatchObject({
      status: 401,
    })
    expect(
      await town.visitor.post('/auth/reset-password', { token: reset, password: 'Another good one 42' }),
    ).toMatchObject({ status: 400, code: 'INVALID_RESET_TOKEN' })
    expect(await confirm(town, token)).toMatchObject({ status: 400, code: 'INVALID_EMAIL_LINK' })
  })

  test('is forgotten with a new password: whoever asked for it inside the account does not come back by it', async ({
    town,
  }) => {
    const [changed, reset] = [await person(town), await person(town)]
    await changed.patch('/auth/profile', { email: 'thief-one@town.example', currentPassword: PASSWORD })
    const first = await newestToken(town)
    await reset.patch('/auth/profile', { email: 'thief-two@town.example', currentPassword: PASSWORD })
    const second = await newestToken(town)
    await town.visitor.post('/auth/forgot-password', { email: reset.email })
    const link = /token=([\w-]+)/.exec((await letters(town, 'account.reset')).at(-1)!.text)![1]!

    expect(
      await changed.patch('/auth/password', { currentPassword: PASSWORD, newPassword: 'Another good one 42' }),
    ).toMatchObject({ status: 200 })
    expect(
      await town.visitor.post('/auth/reset-password', { token: link, password: 'Another good one 42' }),
    ).toMatchObject({ status: 200 })

    for (const token of [first, second])
      expect(await confirm(town, token)).toMatchObject({ status: 400, code: 'INVALID_EMAIL_LINK' })
    const kept = await run(town.db, 'select email, pending_email from accounts order by id')
    expect(kept).toEqual([
      { email: changed.email, pending_email: null },
      { email: reset.email, pending_email: null },
    ])
  })

  test('a replaced, expired, unknown or foreign link, and one of a suspended account, changes nothing', async ({
    town,
  }) => {
    const [one, two, three] = [await person(town), await person(town), await person(town)]
    await one.patch('/auth/profile', { email: 'first@town.example', currentPassword: PASSWORD })
    const replaced = await newestToken(town)
    await one.patch('/auth/profile', { email: 'second@town.example', currentPassword: PASSWORD })
    await two.patch('/auth/profile', { email: 'late@town.example', currentPassword: PASSWORD })
    const late = await newestToken(town)
    await run(town.db, 'update mailed_tokens set expires_at = now() where account_id = $1', [two.id])
    await three.patch('/auth/profile', { email: 'fraud@town.example', currentPassword: PASSWORD })
    const suspended = await newestToken(town)
    await run(town.db, `update accounts set suspended_at = now(), suspension_reason = 'Fraud' where id = $1`, [
      three.id,
    ])
    await town.visitor.post('/auth/forgot-password', { email: one.email })
    const reset = /token=([\w-]+)/.exec((await letters(town, 'account.reset')).at(-1)!.text)![1]!

    for (const token of [replaced, late, suspended, reset, 'x', 'A'.repeat(43)])
      expect(await confirm(town, token)).toMatchObject({ status: 400, code: 'INVALID_EMAIL_LINK' })
    const emails = await run<{ email: string }>(town.db, 'select email from accounts order by id')
    expect(emails.map(({ email }) => email)).toEqual([one.email, two.email, three.email])
    expect(
      await run(town.db, `select 1 from mailed_tokens where account_id = $1 and purpose = 'confirm-email'`, [three.id]),
    ).toHaveLength(1)
  })

  test('of somebody else is refused when it is asked for, and when it was taken meanwhile', async ({ town }) => {
    const [hiwot, other] = [await person(town), await person(town)]
    expect(
      await hiwot.patch('/auth/profile', {
        firstName: 'Abebe',
        email: other.email.toUpperCase(),
        currentPassword: PASSWORD,
      }),
    ).toMatchObject({
      status: 409,
      code: 'EMAIL_TAKEN',
      errors: { email: ['This email address already has an account'] },
    })
    expect((await hiwot.get('/auth/me')).data.user).toMatchObject({ firstName: 'Hiwot', pendingEmail: null })

    await hiwot.patch('/auth/profile', { email: 'wanted@town.example', currentPassword: PASSWORD })
    const token = await newestToken(town)
    await run(town.db, `update accounts set email = 'wanted@town.example' where id = $1`, [other.id])
    expect(await confirm(town, token)).toMatchObject({ status: 409, code: 'EMAIL_TAKEN' })
    expect((await hiwot.get('/auth/me')).data.user.email).toBe(hiwot.email)
  })

  test('may be asked for five times an hour, and mails one address no more than that', async ({ town }) => {
    const { id, email } = await member(town)
    const hiwot = (await strict(town)).as(await town.signIn({ id, email }))
    const statuses = []
    for (let n = 0; n < 6; n++)
      statuses.push(
        (await hiwot.patch('/auth/profile', { email: `new${n}@town.example`, currentPassword: PASSWORD })).status,
      )
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect(await letters(town, 'account.confirm-email')).toHaveLength(5)

    const others = await Promise.all(Array.from({ length: 7 }, () => town.account({ role: 'COMPANY' })))
    const bombing = []
    for (const [n, other] of others.entries())
      bombing.push(
        (await (await strict(town)).as(other).patch('/auth/profile', { email: `vic.tim+${n}@town.example` })).status,
      )
    expect(bombing).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect((await town.mailbox()).filter(({ recipient }) => recipient.startsWith('vic.tim'))).toHaveLength(5)
  })
})
