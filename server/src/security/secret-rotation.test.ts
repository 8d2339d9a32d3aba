import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished } from 'vitest'
import { run } from '#db/database.ts'
import { openAddresses } from '#files/addresses.ts'
import { stopToken } from '#mail/stop-links.ts'
import { people } from '#testing/people.ts'
import { caller } from '#testing/person.ts'
import { member, newcomer, PASSWORD } from '#testing/registered.ts'
import { samplePdf, samplePng } from '#testing/samples.ts'
import { storedFile } from '#testing/stored-files.ts'
import { test, type Town } from '#testing/town.ts'
import { readConfig } from '../config.ts'
import { secretFile, signingSecret } from '../open-resources.ts'

const [A, B] = ['q7Vw3nXo0Lr8PbN6yHc4MdJ2sGf1TaE5uRi9Zk', 'mT5yU8iO1pA4sD7fG0hJ3kL6zX9cV2bN-qW_eR']
const BEFORE = { SECRET: A }
const ROTATED = { SECRET: B, SECRET_PREVIOUS: A }
const CHANGED = { SECRET: B }

/** The town as a server with these settings serves it. */
async function startedWith(town: Town, settings: Record<string, string>): Promise<Town> {
  const secret = signingSecret(readConfig(settings))
  const { app, resources } = await town.instance(
    undefined,
    { LIMITS_SCALE: '1' },
    { secret, addresses: openAddresses('', secret) },
  )
  return { ...town, ...people(app, town.db), app, resources, visitor: caller(app) }
}
const both = async (town: Town) => [await startedWith(town, ROTATED), await startedWith(town, CHANGED)] as const

describe('what was made with the secret from before', () => {
  test('holds while SECRET_PREVIOUS names it, and no longer: links to files and pictures', async ({ town }) => {
    const before = await startedWith(town, BEFORE)
    const hanna = await before.account({ role: 'JOBSEEKER' })
    const [resume, picture] = [
      await storedFile(town, hanna.id, { bytes: await samplePdf(), kind: 'resume', name: 'cv.pdf' }),
      await storedFile(town, hanna.id, { bytes: await samplePng(300), kind: 'profileImage', name: 'me.png' }),
    ]
    const { addresses } = before.resources
    const links = [
      addresses.document({ id: resume, name: 'cv.pdf', type: 'application/pdf', size: 1 }, hanna.id).url,
      addresses.picture(picture, 96, hanna.id),
    ]
    const opened = async ({ app }: Town) =>
      Promise.all(links.map(async (url) => (await app.inject({ url })).statusCode))
    expect(await opened(before)).toEqual([200, 200])

    const [rotated, changed] = await both(town)

    expect(await opened(rotated)).toEqual([200, 200])
    expect(await opened(changed)).toEqual([404, 404])
  })

  test('links in letters that stop mail', async ({ town }) => {
    const hanna = await town.account({ role: 'JOBSEEKER' })
    const token = stopToken((await startedWith(town, BEFORE)).resources.secret, {
      kind: 'jobAlerts',
      accountId: hanna.id,
    })
    const press = async ({ app }: Town) =>
      (
        await app.inject({
          method: 'POST',
          url: `/stop-alert?token=${token}`,
          payload: 'List-Unsubscribe=One-Click',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        })
      ).statusCode

    const [rotated, changed] = await both(town)

    expect(await press(changed)).toBe(404)
    expect((await hanna.get('/auth/preferences')).data.jobAlerts).toBe(true)
    expect(await press(rotated)).toBe(200)
    expect((await hanna.get('/auth/preferences')).data.jobAlerts).toBe(false)
  })

  test('codes that prove an address', async ({ town }) => {
    const { id, code } = await newcomer(await startedWith(town, BEFORE))
    const [rotated, changed] = await both(town)

    expect(await changed.visitor.post('/auth/verify-email', { userId: id, otp: code })).toMatchObject({
      status: 400,
      code: 'INVALID_CODE',
    })
    expect(await rotated.visitor.post('/auth/verify-email', { userId: id, otp: code })).toMatchObject({ status: 200 })
  })

  test('a way to GitHub and back that had begun', async ({ town }) => {
    const before = await startedWith(town, BEFORE)
    const [rotated, changed] = await both(town)
    const roundTrip = async ({ app }: Town) => {
      const left = await before.app.inject({ url: '/api/v1/auth/github/start' })
      const back = town.github.consent(String(left.headers.location), {
        id: 583231,
        login: 'abebe-codes',
        name: 'Abebe Girma',
        emails: [{ email: 'abebe@town.example', primary: true, verified: true }],
      })
      const answer = await app.inject({
        url: `/api/v1/auth/github/callback?${new URLSearchParams(back).toString()}`,
        headers: { cookie: String(left.headers['set-cookie']).split(';')[0]! },
      })
      return new URL(String(answer.headers.location)).pathname
    }

    expect([await roundTrip(rotated), await roundTrip(changed)]).toEqual(['/auth/github/done', '/signin'])
  })

  test('networks that somebody signed in from: guessing elsewhere does not keep them out there', async ({ town }) => {
    const signIn = ({ app }: Town, email: string) =>
      app.inject({ method: 'POST', url: '/api/v1/auth/login', payload: { email, password: PASSWORD } })
    const before = await startedWith(town, BEFORE)
    const { email } = await member(before)
    expect((await signIn(before, email)).statusCode).toBe(200)
    const [rotated, changed] = await both(town)
    // One wrong guess from elsewhere begins the count of each server; the rest is as if it had come.
    for (const { app } of [rotated, changed])
      await app.inject({
        method: 'POST',
        url: '/api/v1/auth/login',
        payload: { email, password: 'a guess' },
        remoteAddress: '203.0.113.9',
      })
    await run(town.db, `update limit_counters set count = 500 where key like 'loginOfAccount:%'`)

    expect((await signIn(changed, email)).statusCode).toBe(429)
    expect((await signIn(rotated, email)).statusCode).toBe(200)
  })
})

test('sessions and reset links need no secret: they outlive any change of it', async ({ town }) => {
  const hanna = await (await startedWith(town, BEFORE)).account({ role: 'JOBSEEKER' })
  const [, changed] = await both(town)
  expect(await caller(changed.app, hanna.token).get('/auth/me')).toMatchObject({ status: 200 })
})

test('what is made after a rotation is of the new secret alone', async ({ town }) => {
  const [rotated, changed] = await both(town)
  const { id, code } = await newcomer(rotated)
  expect(await changed.visitor.post('/auth/verify-email', { userId: id, otp: code })).toMatchObject({ status: 200 })
})

test('the secret of a data folder is rotated by moving it into SECRET_PREVIOUS: the next start makes another', () => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'sira-secret-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const { current: first } = signingSecret(readConfig({ DATA_DIR: dir }))
  expect(signingSecret(readConfig({ DATA_DIR: dir }))).toEqual({ current: first, previous: [] })

  rmSync(secretFile(dir))
  const after = signingSecret(readConfig({ DATA_DIR: dir, SECRET_PREVIOUS: first }))

  expect(after).toEqual({ current: readFileSync(secretFile(dir), 'utf8'), previous: [first] })
  expect(after.current).not.toBe(first)
})
