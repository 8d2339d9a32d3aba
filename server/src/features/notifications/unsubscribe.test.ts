import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { sendEmailBatch } from '#email/worker.ts'
import { createFileTransport } from '#email/transport.ts'
import { UNSUBSCRIBABLE_PREFERENCES, createUnsubscribeToken } from '#email/unsubscribe.ts'
import { sendApplication } from '#test/send-application.ts'
import { test, type TestApp } from '#test/test-app.ts'

const press = (testApp: TestApp, token: string, payload = '') =>
  testApp.app.inject({
    method: 'POST',
    url: `/stop-alert?token=${encodeURIComponent(token)}`,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

describe('an unsubscribe link', () => {
  test.for(UNSUBSCRIBABLE_PREFERENCES)(
    'turns off %s for that account and nothing else, without a session, and turns it on again',
    async (kind, { testApp }) => {
      const [hanna, other] = [
        await testApp.createAccount({ role: 'JOBSEEKER' }),
        await testApp.createAccount({ role: 'JOBSEEKER' }),
      ]
      await run(testApp.db, 'update accounts set marketing_emails = true')
      const before = (await hanna.get('/auth/preferences')).data
      const token = createUnsubscribeToken(testApp.resources.secret, { kind, accountId: hanna.id })

      expect((await testApp.app.inject({ url: `/stop-alert?token=${token}` })).statusCode).toBe(404)
      expect((await hanna.get('/auth/preferences')).data).toEqual(before)
      for (let n = 0; n < 2; n++)
        expect((await press(testApp, token)).headers.location).toBe(`/stop-alert?done=${kind}&token=${token}`)
      expect([(await hanna.get('/auth/preferences')).data, (await other.get('/auth/preferences')).data]).toEqual([
        { ...before, [kind]: false },
        before,
      ])

      expect((await press(testApp, token, 'again=1')).headers.location).toBe(`/stop-alert?on=${kind}&token=${token}`)
      expect((await hanna.get('/auth/preferences')).data).toEqual(before)
    },
  )

  test('does nothing once its kind or its account is edited', async ({ testApp }) => {
    const [hanna, other] = [
      await testApp.createAccount({ role: 'JOBSEEKER' }),
      await testApp.createAccount({ role: 'JOBSEEKER' }),
    ]
    const before = (await hanna.get('/auth/preferences')).data
    const token = createUnsubscribeToken(testApp.resources.secret, { kind: 'jobAlerts', accountId: hanna.id })
    for (const edited of [
      token.replace('jobAlerts', 'emailNotifications'),
      token.replace(hanna.id, other.id),
      token.replace('m.', 'f.'),
      token.replace('jobAlerts', 'constructor'),
    ]) {
      expect((await press(testApp, edited)).headers.location, edited).toBe('/stop-alert')
      expect((await press(testApp, edited, 'List-Unsubscribe=One-Click')).statusCode, edited).toBe(404)
    }
    for (const person of [hanna, other]) expect((await person.get('/auth/preferences')).data).toEqual(before)
  })

  test('accepts what a mail program’s button sends as either kind of form, and responds without a redirect', async ({
    testApp,
  }) => {
    const hanna = await testApp.createAccount({ role: 'JOBSEEKER' })
    const token = createUnsubscribeToken(testApp.resources.secret, { kind: 'jobAlerts', accountId: hanna.id })
    const form = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
    const send = (to: string) =>
      testApp.app.inject({
        method: 'POST',
        url: `/stop-alert?token=${to}`,
        payload: form,
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
      })

    expect((await send(token)).statusCode).toBe(200)
    expect((await hanna.get('/auth/preferences')).data).toMatchObject({ jobAlerts: false })
    expect((await send(`${token}x`)).statusCode).toBe(404)
  })

  test('of an alert or a followed company can also turn it on again', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany()
    const hanna = await testApp.createAccount({ role: 'JOBSEEKER' })
    const { data: alert } = await hanna.post('/alerts', { name: 'x', search_key: 'go', frequency: 'DAILY' })
    const tokens = [
      createUnsubscribeToken(testApp.resources.secret, { kind: 'alert', alertId: alert.id }),
      createUnsubscribeToken(testApp.resources.secret, { kind: 'follow', companyId, accountId: hanna.id }),
    ]
    await hanna.post(`/company/${companyId}/follow`)
    const now = async () => [(await hanna.get('/alerts')).data[0].paused, (await hanna.get('/company/following')).data]

    for (const token of tokens) await press(testApp, token)
    expect(await now()).toEqual([true, []])
    for (const token of tokens) await press(testApp, token, 'again=1')
    expect(await now()).toEqual([false, [companyId]])
  })

  test('is in the email’s header for the mail program’s own button, and stops such emails, but not notifications in the app', async ({
    testApp,
  }) => {
    const company = await testApp.createCompany()
    const [job, another] = [await testApp.createJob(company.id), await testApp.createJob(company.id)]
    const seeker = await testApp.createSeeker()
    await sendApplication(seeker, job.id)
    const folder = mkdtempSync(path.join(testApp.dir, 'outbox-'))
    await sendEmailBatch(testApp.db, createFileTransport(folder, 'Sira <no-reply@sira.example>'))
    const emails = readdirSync(folder).map((file) =>
      readFileSync(path.join(folder, file), 'utf8').replace(/\n[ \t]+/g, ' '),
    )
    const mine = emails.find((email) => email.includes(`To: ${company.owner.email}`))!
    expect(mine).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
    const [, at] =
      /^List-Unsubscribe: <https:\/\/sira\.example(\/stop-alert\?token=m\.applicationUpdates\.[\w.-]+)>$/m.exec(mine)!

    expect(
      (
        await testApp.app.inject({
          method: 'POST',
          url: at,
          payload: 'List-Unsubscribe=One-Click',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        })
      ).statusCode,
    ).toBe(200)

    await run(testApp.db, 'truncate outbox, application_digests')
    await sendApplication(seeker, another.id)
    expect(
      (await run<{ letter: string }>(testApp.db, 'select letter from outbox')).map(({ letter }) => letter),
    ).toEqual(['application.sent'])
    expect((await company.owner.get('/notifications/unread-count')).data).toEqual({ count: 2 })
  })
})
