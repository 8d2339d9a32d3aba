import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { caller } from '#testing/person.ts'
import { member, PASSWORD } from '#testing/registered.ts'
import { strict } from '#testing/strict.ts'
import { test, type Town } from '#testing/town.ts'

const NEW = 'Another good one 42'
const change = (person: { patch: (path: string, body: unknown) => Promise<any> }, facts: object = {}) =>
  person.patch('/auth/password', { currentPassword: PASSWORD, newPassword: NEW, ...facts })
async function signedIn(town: Town) {
  const account = await member(town)
  return [await town.signIn(account), await town.signIn(account)] as const
}

describe('PATCH /auth/password', () => {
  test('changes it, ends every other session on all instances, voids reset links and tells the owner', async ({
    town,
  }) => {
    const [here, elsewhere] = await signedIn(town)
    const second = await town.instance()
    await town.visitor.post('/auth/forgot-password', { email: here.email })
    const reset = /token=([\w-]+)/.exec((await town.mailbox()).at(-1)!.text)![1]!

    expect(await change(here)).toMatchObject({
      status: 200,
      data: null,
      message: 'Your password is changed. Other devices are signed out.',
    })

    expect(await here.get('/auth/me')).toMatchObject({ status: 200 })
    for (const { app } of [town, second])
      expect(await caller(app, elsewhere.token).get('/auth/me')).toMatchObject({ status: 401 })
    expect((await town.mailbox()).at(-1)).toMatchObject({
      letter: 'account.password-changed',
      recipient: here.email,
      text: expect.stringContaining('https://sira.example/forgot-password'),
    })
    expect(await town.visitor.post('/auth/login', { email: here.email, password: PASSWORD })).toMatchObject({
      status: 401,
    })
    expect(await town.visitor.post('/auth/login', { email: here.email, password: NEW })).toMatchObject({ status: 200 })
    expect(
      await town.visitor.post('/auth/reset-password', { token: reset, password: 'Yet another one 43' }),
    ).toMatchObject({ code: 'INVALID_RESET_TOKEN' })
  })

  test('a wrong current password is 400 at its field, never 401, and ten an hour', async ({ town }) => {
    const [here, elsewhere] = await signedIn(town)
    const caller = (await strict(town)).as(here)

    const answers = []
    for (let n = 0; n < 11; n++) answers.push(await change(caller, { currentPassword: 'not the password' }))

    expect(answers[0]).toMatchObject({
      status: 400,
      code: 'WRONG_PASSWORD',
      errors: { currentPassword: ['This is not your current password'] },
    })
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(400), 429])
    expect(await elsewhere.get('/auth/me')).toMatchObject({ status: 200 })
  })

  test('the right one begins the count anew', async ({ town }) => {
    const caller = (await strict(town)).as((await signedIn(town))[0])
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
  ] as const)('refuses %j', async ([facts, field], { town }) => {
    const answer = await change((await signedIn(town))[0], facts)
    expect([answer.status, answer.code, Object.keys(answer.errors)]).toEqual([400, 'BAD_INPUT', [field]])
  })

  test('is weak when made of the person’s own words, and says so at the field', async ({ town }) => {
    expect(await change((await signedIn(town))[0], { newPassword: 'Bekele-Hiwot-1' })).toMatchObject({
      status: 400,
      code: 'WEAK_PASSWORD',
      errors: { newPassword: [expect.stringContaining('name or email')] },
    })
  })

  test('of an administrator needs twelve characters; other people’s six', async ({ town }) => {
    const [here] = await signedIn(town)
    expect(await change(here, { newPassword: 'tej 47' })).toMatchObject({ status: 200 })
    await run(town.db, `update accounts set role = 'ADMIN' where id = $1`, [here.id])

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
      message: expect.stringContaining('a row of letters, digits or keys'),
    })
    expect(await change(here, { currentPassword: 'tej 47', newPassword: 'tej at noon.' })).toMatchObject({
      status: 200,
    })
  })

  test('of ten changes at once one counts', async ({ town }) => {
    const [here] = await signedIn(town)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => change(here, { newPassword: `Another good one ${n}` })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'WRONG_PASSWORD')).toHaveLength(9)
  })

  test('somebody who signs in elsewhere is sent to choose one', async ({ town }) => {
    const social = await town.account({ role: 'OTHER' })
    expect(await change(social)).toMatchObject({
      status: 400,
      code: 'WRONG_PASSWORD',
      errors: { currentPassword: [expect.stringContaining('no password yet')] },
    })
  })

  test('is 401 for a visitor', async ({ town }) => {
    expect(await change(town.visitor)).toMatchObject({ status: 401, code: 'SIGN_IN_REQUIRED' })
  })
})
