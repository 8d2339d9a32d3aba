import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { member, newcomer, PASSWORD } from '#testing/registered.ts'
import { strict } from '#testing/strict.ts'
import { test, type Town } from '#testing/town.ts'

const NEW = 'Another good one 42'
const forgot = (town: Town, email: string) => town.visitor.post('/auth/forgot-password', { email })
const reset = (town: Town, token: string, password = NEW) =>
  town.visitor.post('/auth/reset-password', { token, password })
const links = async (town: Town) =>
  (await town.mailbox())
    .filter((letter) => letter.letter === 'account.reset')
    .map((letter) => /token=([\w-]+)/.exec(letter.text)![1]!)

async function askedFor(town: Town) {
  const person = await member(town)
  await forgot(town, person.email)
  return { ...person, token: (await links(town)).at(-1)! }
}

describe('POST /auth/forgot-password', () => {
  test('mails a link on our own origin to a known address, whatever the Host header says', async ({ town }) => {
    const { email } = await member(town)

    const answer = await town.visitor.post(
      '/auth/forgot-password',
      { email: email.toUpperCase() },
      { headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test' } },
    )

    expect(answer).toMatchObject({ status: 200, data: null })
    const letter = (await town.mailbox()).at(-1)!
    expect(letter).toMatchObject({
      letter: 'account.reset',
      recipient: email,
      text: expect.stringMatching(/https:\/\/sira\.example\/reset-password\?token=[\w-]{43}$/m),
    })
    expect(letter.text).not.toContain('evil')
  })

  test('answers an unknown address with the same bytes and mails nothing', async ({ town }) => {
    const { email } = await member(town)
    const before = (await town.mailbox()).length
    const unknown = await forgot(town, 'nobody@town.example')
    expect(await town.mailbox()).toHaveLength(before)

    const known = await forgot(town, email)

    expect({ status: known.status, text: known.text, names: Object.keys(known.headers) }).toEqual({
      status: unknown.status,
      text: unknown.text,
      names: Object.keys(unknown.headers),
    })
  })

  test('mails at most five links in half an hour, in silence', async ({ town }) => {
    const { email } = await town.account({ role: 'COMPANY' })
    const { visitor } = await strict(town)

    for (let n = 0; n < 7; n++)
      expect(await visitor.post('/auth/forgot-password', { email })).toMatchObject({ status: 200 })

    expect(await links(town)).toHaveLength(5)
  })

  test('keeps the token as a hash only', async ({ town }) => {
    const { token } = await askedFor(town)

    const [row] = await run<{ all: string }>(town.db, 'select mailed_tokens::text as all from mailed_tokens')
    expect(row!.all).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
    expect(row!.all).not.toContain(token)
  })
})

describe('POST /auth/reset-password', () => {
  test('changes the password, ends every session on all instances and tells the owner', async ({ town }) => {
    const { email, id, token } = await askedFor(town)
    const sessions = [await town.signIn({ id, email }), await town.signIn({ id, email })]
    const other = await town.instance()

    expect(await reset(town, token)).toMatchObject({
      status: 200,
      message: 'Your password is changed. Please sign in.',
    })

    for (const { token: old } of sessions)
      expect(
        (await other.app.inject({ url: '/api/v1/auth/me', headers: { authorization: `Bearer ${old}` } })).statusCode,
      ).toBe(401)
    expect((await town.mailbox()).at(-1)).toMatchObject({
      letter: 'account.password-changed',
      recipient: email,
      text: expect.stringContaining('https://sira.example/forgot-password'),
    })
    expect(await town.visitor.post('/auth/login', { email, password: PASSWORD })).toMatchObject({ status: 401 })
    expect(await town.visitor.post('/auth/login', { email, password: NEW })).toMatchObject({ status: 200 })
  })

  test('a used, replaced, expired or unknown link is refused and changes nothing', async ({ town }) => {
    const used = await askedFor(town)
    await reset(town, used.token)
    const replaced = await askedFor(town)
    await forgot(town, replaced.email)
    const late = await askedFor(town)
    await run(town.db, 'update mailed_tokens set expires_at = now() where account_id = $1', [late.id])

    for (const token of [used.token, replaced.token, late.token, 'x', 'A'.repeat(43), `${used.token} `])
      expect(await reset(town, token, 'Yet another one 43')).toMatchObject({ status: 400, code: 'INVALID_RESET_TOKEN' })
    expect(await town.visitor.post('/auth/login', { email: replaced.email, password: PASSWORD })).toMatchObject({
      status: 200,
    })
    expect(await town.visitor.post('/auth/login', { email: late.email, password: PASSWORD })).toMatchObject({
      status: 200,
    })
  })

  test('a link lasts an hour', async ({ town }) => {
    const [young, late] = [await askedFor(town), await askedFor(town)]
    // Counted from now: making the other one may have taken long.
    const pass = (id: string, time: string) =>
      run(
        town.db,
        'update mailed_tokens set expires_at = now() + (expires_at - created_at) - $2::interval where account_id = $1',
        [id, time],
      )
    await pass(young.id, '59 minutes 50 seconds')
    await pass(late.id, '1 hour')
    expect([(await reset(town, young.token)).status, (await reset(town, late.token)).status]).toEqual([200, 400])
  })

  test('is not to be had by telephone number', async ({ town }) => {
    await member(town, { phone: '+251 911234567' })
    const letters = (await town.mailbox()).length
    for (const email of ['+251 911234567', '+251911234567@sms.example']) await forgot(town, email)
    expect(await town.visitor.post('/auth/forgot-password', { phone: '+251 911234567' })).toMatchObject({
      status: 400,
      code: 'BAD_INPUT',
    })
    expect(await town.visitor.post('/auth/login', { email: '+251 911234567', password: PASSWORD })).toMatchObject({
      status: 401,
    })
    expect(await town.mailbox()).toHaveLength(letters)
  })

  test('a weak password is refused with the reason and the link stays good', async ({ town }) => {
    const { token } = await askedFor(town)

    expect(await reset(town, token, 'iloveyou')).toMatchObject({
      status: 400,
      code: 'WEAK_PASSWORD',
      errors: { password: [expect.any(String)] },
    })
    expect(await reset(town, token, 'Bekele-Hiwot-1')).toMatchObject({ status: 400, code: 'WEAK_PASSWORD' })
    expect(await reset(town, token, '12345')).toMatchObject({
      status: 400,
      code: 'BAD_INPUT',
      errors: { password: ['Password must be at least 6 characters'] },
    })
    expect(await reset(town, token)).toMatchObject({ status: 200 })
  })

  test('an administrator’s needs twelve characters, and the link stays good', async ({ town }) => {
    const { id, token } = await askedFor(town)
    await run(town.db, `update accounts set role = 'ADMIN' where id = $1`, [id])

    expect(await reset(town, token, 'tej at noon')).toMatchObject({
      status: 400,
      code: 'WEAK_PASSWORD',
      errors: { password: ['The password of an administrator needs at least 12 characters.'] },
    })
    expect(await reset(town, token, 'tej at noon.')).toMatchObject({ status: 200 })
  })

  test('one link used twenty times at once changes the password once', async ({ town }) => {
    const { token } = await askedFor(town)

    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => reset(town, token, `Another good one ${n}`)))

    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect((await town.mailbox()).filter((letter) => letter.letter === 'account.password-changed')).toHaveLength(1)
  })

  test('a sign-in with the old password at the same moment leaves no session behind', async ({ town }) => {
    const { email, token } = await askedFor(town)
    const signIn = () => town.visitor.post('/auth/login', { email, password: PASSWORD })

    const [changed, ...signedIn] = await Promise.all([reset(town, token), ...Array.from({ length: 12 }, signIn)])

    expect(changed).toMatchObject({ status: 200 })
    const tokens = signedIn.filter((answer) => answer.status === 200).map((answer) => answer.data.accessToken as string)
    for (const old of tokens)
      expect(await town.visitor.get('/auth/me', { headers: { authorization: `Bearer ${old}` } })).toMatchObject({
        status: 401,
      })
  })

  test('does not verify the address', async ({ town }) => {
    const { email, id } = await newcomer(town)
    await forgot(town, email)
    await reset(town, (await links(town)).at(-1)!)

    expect(await town.visitor.post('/auth/login', { email, password: NEW })).toMatchObject({
      status: 403,
      code: 'EMAIL_NOT_VERIFIED',
      data: { userId: id },
    })
  })

  test('a reset link, a code and a file signature are no session tokens', async ({ town }) => {
    const { token, code } = await askedFor(town)

    for (const secret of [token, code])
      expect(await town.visitor.get('/auth/me', { headers: { authorization: `Bearer ${secret}` } })).toMatchObject({
        status: 401,
      })
  })
})
