import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { signUpVerifiedUser, TEST_PASSWORD } from '#test/sign-up.ts'
import {
  TELEGRAM_USER,
  comeBackFromTelegram,
  listIdentities,
  roundTripToTelegram,
  signInWithTelegram,
  signUpWithTelegram,
  startTelegram,
} from '#test/telegram-sign-in.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { createSignInCode } from '../auth/sign-in-codes.commands.ts'

describe('linking Telegram to the account that is signed in', () => {
  const getLinkToken = async (testApp: TestApp, person = TELEGRAM_USER) =>
    (await roundTripToTelegram(testApp, person, { query: 'purpose=link&tab=tab-1&returnTo=%2Faccount' })).facts['link']!

  test('takes a token of the redirect that signs nobody in, and notifies the owner; unlinking too', async ({
    testApp,
  }) => {
    const person = await signUpVerifiedUser(testApp)
    const client = await testApp.signIn(person)
    expect(await client.get('/auth/telegram/link')).toMatchObject({ data: { isOffered: true, linkedAt: null } })
    const link = await getLinkToken(testApp)
    for (const body of [{ code: link }, { code: await createSignInCode(testApp.resources.db, person.id), extra: 1 }])
      expect((await testApp.visitor.post('/auth/telegram', body)).status).toBe(400)

    expect(await client.post('/auth/telegram/link', { link })).toMatchObject({ status: 200 })
    expect(await client.get('/auth/telegram/link')).toMatchObject({ data: { linkedAt: expect.any(String) } })
    expect(await signInWithTelegram(testApp)).toMatchObject({ status: 200, data: { user: { id: person.id } } })
    expect(await client.post('/auth/telegram/link', { link })).toMatchObject({ code: 'INVALID_SOCIAL_TOKEN' })

    for (let times = 0; times < 2; times++)
      expect(await client.delete('/auth/telegram/link')).toMatchObject({ status: 200 })
    expect(await listIdentities(testApp)).toEqual([])
    expect(await signInWithTelegram(testApp)).toMatchObject({ data: { emailRequired: true } })
    const letters = (await testApp.listOutboxEmails()).filter(({ recipient }) => recipient === person.email)
    expect(letters.map(({ letter }) => letter).slice(-2)).toEqual([
      'account.telegram-linked',
      'account.telegram-unlinked',
    ])
    expect(letters.at(-2)!.text).toContain('please unlink Telegram at once')
  })

  test('needs a recent proof of who is signed in', async ({ testApp }) => {
    const person = await signUpVerifiedUser(testApp)
    const client = await testApp.signIn(person)
    await run(testApp.db, `update sessions set proven_at = now() - interval '11 minutes'`)
    const link = await getLinkToken(testApp)
    const refused = { status: 403, code: 'REAUTHENTICATION_REQUIRED' }
    expect(await client.post('/auth/telegram/link', { link })).toMatchObject(refused)
    expect(await client.delete('/auth/telegram/link')).toMatchObject(refused)
    await client.post('/auth/confirm-identity', { password: TEST_PASSWORD })
    expect(await client.post('/auth/telegram/link', { link })).toMatchObject({ status: 200 })
  })

  test('is refused for a Telegram account that signs in to another account, and with an expired token', async ({
    testApp,
  }) => {
    const owner = (await signUpWithTelegram(testApp)).data.user
    const person = await signUpVerifiedUser(testApp)
    const client = await testApp.signIn(person)
    expect(await client.post('/auth/telegram/link', { link: await getLinkToken(testApp) })).toMatchObject({
      status: 409,
      code: 'TELEGRAM_TAKEN',
    })
    const late = await getLinkToken(testApp, { ...TELEGRAM_USER, sub: '2' })
    await run(testApp.db, `update telegram_sign_ins set expires_at = now()`)
    expect(await client.post('/auth/telegram/link', { link: late })).toMatchObject({ code: 'INVALID_SOCIAL_TOKEN' })
    expect(await listIdentities(testApp)).toEqual([expect.objectContaining({ accountId: owner.id })])
  })

  test('a sign-in with Telegram then still needs the second step', async ({ testApp }) => {
    const person = await signUpVerifiedUser(testApp)
    const client = await testApp.signIn(person)
    await client.post('/auth/telegram/link', { link: await getLinkToken(testApp) })
    await run(testApp.db, `insert into authenticator_apps (account_id, secret, confirmed_at) values ($1, 'x', now())`, [
      person.id,
    ])
    expect(await signInWithTelegram(testApp)).toMatchObject({ status: 200, data: { mfaRequired: true } })
  })

  test('leads back to the page that started it, with the problem, when it fails', async ({ testApp }) => {
    const { to, cookie } = await startTelegram(testApp, 'purpose=link&tab=tab-1&returnTo=%2Faccount')
    const { state } = testApp.telegramLogin.authorize(to, TELEGRAM_USER)
    expect(await comeBackFromTelegram(testApp, { error: 'access_denied', state }, cookie)).toMatchObject({
      at: 'https://sira.example/auth/telegram/done',
      facts: { problem: 'telegram-cancelled', tab: 'tab-1', returnTo: '/account' },
    })
  })

  test('leads back to the Amharic page that started it', async ({ testApp }) => {
    const { to, cookie } = await startTelegram(testApp, 'purpose=link&tab=am-1&returnTo=%2Faccount')
    const { state } = testApp.telegramLogin.authorize(to, TELEGRAM_USER)
    expect(await comeBackFromTelegram(testApp, { error: 'access_denied', state }, cookie)).toMatchObject({
      at: 'https://sira.example/am/auth/telegram/done',
    })
  })

  test('is undone when a changed email address is restored', async ({ testApp }) => {
    const person = await signUpVerifiedUser(testApp)
    const client = await testApp.signIn(person)
    await client.post('/auth/telegram/link', { link: await getLinkToken(testApp) })
    await client.patch('/auth/profile', { email: 'thief@town.example', currentPassword: TEST_PASSWORD })
    const readToken = async (letter: string) =>
      /token=([\w-]+)/.exec((await testApp.listOutboxEmails()).findLast((each) => each.letter === letter)!.text)![1]
    await testApp.visitor.post('/auth/confirm-email', { token: await readToken('account.confirm-email') })
    await testApp.visitor.post('/auth/revert-email', { token: await readToken('account.email-changed') })
    expect(await listIdentities(testApp)).toEqual([])
  })
})
