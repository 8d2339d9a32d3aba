import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { deliver, folderCarrier } from '#mail/postman.ts'
import { STOPPABLE, stopToken } from '#mail/stop-links.ts'
import { sendApplication } from '#testing/sent.ts'
import { test, type Town } from '#testing/town.ts'

const press = (town: Town, token: string, payload = '') =>
  town.app.inject({
    method: 'POST',
    url: `/stop-alert?token=${encodeURIComponent(token)}`,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

describe('a link in a letter', () => {
  test.for(STOPPABLE)(
    'turns off %s of that account and nothing else, without a session, and on again',
    async (kind, { town }) => {
      const [hanna, other] = [await town.account({ role: 'JOBSEEKER' }), await town.account({ role: 'JOBSEEKER' })]
      await run(town.db, 'update accounts set marketing_emails = true')
      const before = (await hanna.get('/auth/preferences')).data
      const token = stopToken(town.resources.secret, { kind, accountId: hanna.id })

      expect((await town.app.inject({ url: `/stop-alert?token=${token}` })).statusCode).toBe(404)
      expect((await hanna.get('/auth/preferences')).data).toEqual(before)
      for (let n = 0; n < 2; n++)
        expect((await press(town, token)).headers.location).toBe(`/stop-alert?done=${kind}&token=${token}`)
      expect([(await hanna.get('/auth/preferences')).data, (await other.get('/auth/preferences')).data]).toEqual([
        { ...before, [kind]: false },
        before,
      ])

      expect((await press(town, token, 'again=1')).headers.location).toBe(`/stop-alert?on=${kind}&token=${token}`)
      expect((await hanna.get('/auth/preferences')).data).toEqual(before)
    },
  )

  test('does nothing once its kind or its person is another one', async ({ town }) => {
    const [hanna, other] = [await town.account({ role: 'JOBSEEKER' }), await town.account({ role: 'JOBSEEKER' })]
    const before = (await hanna.get('/auth/preferences')).data
    const token = stopToken(town.resources.secret, { kind: 'jobAlerts', accountId: hanna.id })
    for (const edited of [
      token.replace('jobAlerts', 'emailNotifications'),
      token.replace(hanna.id, other.id),
      token.replace('m.', 'f.'),
      token.replace('jobAlerts', 'constructor'),
    ]) {
      expect((await press(town, edited)).headers.location, edited).toBe('/stop-alert')
      expect((await press(town, edited, 'List-Unsubscribe=One-Click')).statusCode, edited).toBe(404)
    }
    for (const person of [hanna, other]) expect((await person.get('/auth/preferences')).data).toEqual(before)
  })

  test('takes what a mail program’s button sends as either kind of form, and answers without a redirect', async ({
    town,
  }) => {
    const hanna = await town.account({ role: 'JOBSEEKER' })
    const token = stopToken(town.resources.secret, { kind: 'jobAlerts', accountId: hanna.id })
    const form = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
    const send = (to: string) =>
      town.app.inject({
        method: 'POST',
        url: `/stop-alert?token=${to}`,
        payload: form,
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
      })

    expect((await send(token)).statusCode).toBe(200)
    expect((await hanna.get('/auth/preferences')).data).toMatchObject({ jobAlerts: false })
    expect((await send(`${token}x`)).statusCode).toBe(404)
  })

  test('of an alert or a company that was stopped lets it go on', async ({ town }) => {
    const { id: companyId } = await town.company()
    const hanna = await town.account({ role: 'JOBSEEKER' })
    const { data: alert } = await hanna.post('/alerts', { name: 'x', search_key: 'go', frequency: 'DAILY' })
    const tokens = [
      stopToken(town.resources.secret, { kind: 'alert', alertId: alert.id }),
      stopToken(town.resources.secret, { kind: 'follow', companyId, accountId: hanna.id }),
    ]
    await hanna.post(`/company/${companyId}/follow`)
    const now = async () => [(await hanna.get('/alerts')).data[0].paused, (await hanna.get('/company/following')).data]

    for (const token of tokens) await press(town, token)
    expect(await now()).toEqual([true, []])
    for (const token of tokens) await press(town, token, 'again=1')
    expect(await now()).toEqual([false, [companyId]])
  })

  test('is in the head of the mail, for the mail program’s own button, and ends such letters; the bell rings on', async ({
    town,
  }) => {
    const company = await town.company()
    const [job, another] = [await town.job(company.id), await town.job(company.id)]
    const seeker = await town.seeker()
    await sendApplication(seeker, job.id)
    const folder = mkdtempSync(path.join(town.dir, 'outbox-'))
    await deliver(town.db, folderCarrier(folder, 'Sira <no-reply@sira.example>'))
    const mails = readdirSync(folder).map((file) =>
      readFileSync(path.join(folder, file), 'utf8').replace(/\n[ \t]+/g, ' '),
    )
    const mine = mails.find((mail) => mail.includes(`To: ${company.owner.email}`))!
    expect(mine).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
    const [, at] =
      /^List-Unsubscribe: <https:\/\/sira\.example(\/stop-alert\?token=m\.applicationUpdates\.[\w.-]+)>$/m.exec(mine)!

    expect(
      (
        await town.app.inject({
          method: 'POST',
          url: at,
          payload: 'List-Unsubscribe=One-Click',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        })
      ).statusCode,
    ).toBe(200)

    await run(town.db, 'truncate outbox, application_digests')
    await sendApplication(seeker, another.id)
    expect((await run<{ letter: string }>(town.db, 'select letter from outbox')).map(({ letter }) => letter)).toEqual([
      'application.sent',
    ])
    expect((await company.owner.get('/notifications/unread-count')).data).toEqual({ count: 2 })
  })
})
