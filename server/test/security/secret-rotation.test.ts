import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished } from 'vitest'
import { run } from '#db/database.ts'
import { createFileUrls } from '#storage/file-urls.ts'
import { createUnsubscribeToken } from '#email/unsubscribe.ts'
import { createFactories } from '#test/factories.ts'
import { createTestClient } from '#test/test-client.ts'
import { signUpVerifiedUser, signUpUnverifiedUser, TEST_PASSWORD } from '#test/sign-up.ts'
import { createSamplePdf, createSamplePng } from '#test/sample-files.ts'
import { createStoredFile } from '#test/stored-files.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { createWebhookScene } from '#test/webhooks.ts'
import type { Secret } from '#core/keys.ts'
import { reencryptWebhookSecrets } from '../../src/features/webhooks/webhook-secrets.commands.ts'
import { readConfig } from '../../src/config.ts'
import { getSecretPath, loadSecret } from '../../src/open-deps.ts'

const [FIRST_SECRET, SECOND_SECRET] = [
  'q7Vw3nXo0Lr8PbN6yHc4MdJ2sGf1TaE5uRi9Zk',
  'mT5yU8iO1pA4sD7fG0hJ3kL6zX9cV2bN-qW_eR',
]
const BEFORE = { SECRET: FIRST_SECRET }
const ROTATED = { SECRET: SECOND_SECRET, SECRET_PREVIOUS: FIRST_SECRET }
const CHANGED = { SECRET: SECOND_SECRET }

/** Returns the test app as a server with these settings runs it. */
async function startWithSettings(testApp: TestApp, settings: Record<string, string>): Promise<TestApp> {
  const secret = loadSecret(readConfig(settings))
  const { app, resources } = await testApp.startInstance(
    undefined,
    { LIMITS_SCALE: '1' },
    { secret, fileUrls: createFileUrls('', secret) },
  )
  return { ...testApp, ...createFactories(app, testApp.db), app, resources, visitor: createTestClient(app) }
}
const startBoth = async (testApp: TestApp) =>
  [await startWithSettings(testApp, ROTATED), await startWithSettings(testApp, CHANGED)] as const

describe('with the previous secret', () => {
  test('links to files and pictures work while SECRET_PREVIOUS names it, and no longer', async ({ testApp }) => {
    const before = await startWithSettings(testApp, BEFORE)
    const hanna = await before.createAccount({ role: 'JOBSEEKER' })
    const [resume, picture] = [
      await createStoredFile(testApp, hanna.id, { bytes: await createSamplePdf(), kind: 'resume', name: 'cv.pdf' }),
      await createStoredFile(testApp, hanna.id, {
        bytes: await createSamplePng(300),
        kind: 'profileImage',
        name: 'me.png',
      }),
    ]
    const { fileUrls } = before.resources
    const links = [
      fileUrls.buildDocumentLink({ id: resume, name: 'cv.pdf', type: 'application/pdf', size: 1 }, hanna.id).url,
      fileUrls.buildPictureUrl(picture, 96, hanna.id),
    ]
    const openLinks = async ({ app }: TestApp) =>
      Promise.all(links.map(async (url) => (await app.inject({ url })).statusCode))
    expect(await openLinks(before)).toEqual([200, 200])

    const [rotated, changed] = await startBoth(testApp)

    expect(await openLinks(rotated)).toEqual([200, 200])
    expect(await openLinks(changed)).toEqual([404, 404])
  })

  test('unsubscribe links in emails', async ({ testApp }) => {
    const hanna = await testApp.createAccount({ role: 'JOBSEEKER' })
    const token = createUnsubscribeToken((await startWithSettings(testApp, BEFORE)).resources.secret, {
      kind: 'jobAlerts',
      accountId: hanna.id,
    })
    const unsubscribe = async ({ app }: TestApp) =>
      (
        await app.inject({
          method: 'POST',
          url: `/stop-alert?token=${token}`,
          payload: 'List-Unsubscribe=One-Click',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        })
      ).statusCode

    const [rotated, changed] = await startBoth(testApp)

    expect(await unsubscribe(changed)).toBe(404)
    expect((await hanna.get('/auth/preferences')).data.jobAlerts).toBe(true)
    expect(await unsubscribe(rotated)).toBe(200)
    expect((await hanna.get('/auth/preferences')).data.jobAlerts).toBe(false)
  })

  test('codes that verify an address', async ({ testApp }) => {
    const { id, code } = await signUpUnverifiedUser(await startWithSettings(testApp, BEFORE))
    const [rotated, changed] = await startBoth(testApp)

    expect(await changed.visitor.post('/auth/verify-email', { userId: id, otp: code })).toMatchObject({
      status: 400,
      code: 'INVALID_CODE',
    })
    expect(await rotated.visitor.post('/auth/verify-email', { userId: id, otp: code })).toMatchObject({ status: 200 })
  })

  test('a sign-in with GitHub that had begun', async ({ testApp }) => {
    const before = await startWithSettings(testApp, BEFORE)
    const [rotated, changed] = await startBoth(testApp)
    const completeSignIn = async ({ app }: TestApp) => {
      const left = await before.app.inject({ url: '/api/v1/auth/github/start' })
      const back = testApp.github.authorize(String(left.headers.location), {
        id: 583231,
        login: 'abebe-codes',
        name: 'Abebe Girma',
        emails: [{ email: 'abebe@town.example', primary: true, verified: true }],
      })
      const response = await app.inject({
        url: `/api/v1/auth/github/callback?${new URLSearchParams(back).toString()}`,
        headers: { cookie: String(left.headers['set-cookie']).split(';')[0]! },
      })
      return new URL(String(response.headers.location)).pathname
    }

    expect([await completeSignIn(rotated), await completeSignIn(changed)]).toEqual(['/auth/github/done', '/signin'])
  })

  test('a sign-in with Telegram that had begun, and the code sent to its address', async ({ testApp }) => {
    const before = await startWithSettings(testApp, BEFORE)
    const [rotated, changed] = await startBoth(testApp)
    const comeBack = async ({ app }: TestApp, sub: string) => {
      const left = await before.app.inject({ url: '/api/v1/auth/telegram/start' })
      const back = testApp.telegramLogin.authorize(String(left.headers.location), { sub, id: 1, name: 'Abebe Girma' })
      const response = await app.inject({
        url: `/api/v1/auth/telegram/callback?${new URLSearchParams(back).toString()}`,
        headers: { cookie: String(left.headers['set-cookie']).split(';')[0]! },
      })
      return new URL(String(response.headers.location))
    }
    expect((await comeBack(changed, '1')).pathname).toBe('/signin')
    const code = (await comeBack(rotated, '1')).searchParams.get('code')
    const { ticket } = (await before.visitor.post('/auth/telegram', { code })).data
    await before.visitor.post('/auth/telegram/email', { ticket, email: 'abebe@town.example' })
    const otp = /\b\d{6}\b/.exec((await testApp.listOutboxEmails()).at(-1)!.text)![0]
    expect(await changed.visitor.post('/auth/telegram/confirm', { ticket, otp })).toMatchObject({
      code: 'INVALID_CODE',
    })
    expect(await rotated.visitor.post('/auth/telegram/confirm', { ticket, otp })).toMatchObject({ status: 200 })
  })

  test('networks from which somebody signed in: guessing elsewhere does not lock them out there', async ({
    testApp,
  }) => {
    const signIn = ({ app }: TestApp, email: string) =>
      app.inject({ method: 'POST', url: '/api/v1/auth/login', payload: { email, password: TEST_PASSWORD } })
    const before = await startWithSettings(testApp, BEFORE)
    const { email } = await signUpVerifiedUser(before)
    expect((await signIn(before, email)).statusCode).toBe(200)
    const [rotated, changed] = await startBoth(testApp)
    // One wrong guess from elsewhere creates each server's counter; the update stands for the other guesses.
    for (const { app } of [rotated, changed])
      await app.inject({
        method: 'POST',
        url: '/api/v1/auth/login',
        payload: { email, password: 'a guess' },
        remoteAddress: '203.0.113.9',
      })
    await run(testApp.db, `update limit_counters set count = 500 where key like 'loginOfAccount:%'`)

    expect((await signIn(changed, email)).statusCode).toBe(429)
    expect((await signIn(rotated, email)).statusCode).toBe(200)
  })
})

test('sessions need no secret: they survive any change of it', async ({ testApp }) => {
  const hanna = await (await startWithSettings(testApp, BEFORE)).createAccount({ role: 'JOBSEEKER' })
  const [, changed] = await startBoth(testApp)
  expect(await createTestClient(changed.app, hanna.token).get('/auth/me')).toMatchObject({ status: 200 })
})

test('after a rotation only the new secret is used', async ({ testApp }) => {
  const [rotated, changed] = await startBoth(testApp)
  const { id, code } = await signUpUnverifiedUser(rotated)
  expect(await changed.visitor.post('/auth/verify-email', { userId: id, otp: code })).toMatchObject({ status: 200 })
})

test('the secret of a data folder is rotated by moving it into SECRET_PREVIOUS: the next start creates another', () => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'sira-secret-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const { current: first } = loadSecret(readConfig({ DATA_DIR: dir }))
  expect(loadSecret(readConfig({ DATA_DIR: dir }))).toEqual({ current: first, previous: [] })

  rmSync(getSecretPath(dir))
  const after = loadSecret(readConfig({ DATA_DIR: dir, SECRET_PREVIOUS: first }))

  expect(after).toEqual({ current: readFileSync(getSecretPath(dir), 'utf8'), previous: [first] })
  expect(after.current).not.toBe(first)
})

test('signing secrets of webhooks are encrypted again at a start, so that the previous secret can be removed', async ({
  testApp,
}) => {
  const { owner, receiver, id } = await createWebhookScene(testApp, onTestFinished)
  const rotatedOnce = (await owner.post(`/company/webhooks/${id}/rotate-secret`)).data.secret
  receiver.know('/hook', rotatedOnce)
  const { db, secret: before } = testApp.resources
  const rotated = { current: FIRST_SECRET, previous: [before.current] }
  expect([
    await reencryptWebhookSecrets({ db, secret: rotated }),
    await reencryptWebhookSecrets({ db, secret: rotated }),
  ]).toEqual([1, 0])
  const sendTest = async (secret: Secret) => {
    const { app } = await testApp.startInstance(undefined, {}, { secret })
    return (await createTestClient(app, owner.token).post(`/company/webhooks/${id}/test`)).data
  }
  expect(await sendTest({ current: FIRST_SECRET, previous: [] })).toMatchObject({ status: 200, succeeded: true })
  expect(receiver.calls).toMatchObject([{ verifiedBy: [0] }])
  expect(receiver.calls[0]!.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/)
  expect(await sendTest(before)).toMatchObject({ status: null, failure: 'secret-unreadable', succeeded: false })
  expect(receiver.calls).toHaveLength(1)
})
