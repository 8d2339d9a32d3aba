import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { sendEmailBatch } from '#email/worker.ts'
import { createFileTransport } from '#email/transport.ts'
import { createUnsubscribeToken } from '#email/unsubscribe.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { sendAlerts } from './send-alerts.worker.ts'

const ONE_CLICK = 'List-Unsubscribe=One-Click'
const press = (testApp: TestApp, token: string, payload?: string, type = 'application/x-www-form-urlencoded') =>
  testApp.app.inject({
    method: 'POST',
    url: `/stop-alert?token=${encodeURIComponent(token)}`,
    ...(payload !== undefined && { payload, headers: { 'content-type': type } }),
  })
const listPaused = async (testApp: TestApp) =>
  (await run<{ paused: boolean }>(testApp.db, 'select paused_at is not null as paused from alerts order by id')).map(
    (row) => row.paused,
  )

/** Creates a person with two alerts; returns the token of the first. */
async function createAlerts(testApp: TestApp) {
  const person = await testApp.createAccount({ role: 'JOBSEEKER' })
  const ids = []
  for (const search_key of ['', 'go'])
    ids.push((await person.post('/alerts', { name: 'x', search_key, frequency: 'INSTANT' })).data.id as string)
  return { person, ids, token: createUnsubscribeToken(testApp.resources.secret, { kind: 'alert', alertId: ids[0]! }) }
}

describe('an unsubscribe link', () => {
  test.for<[string, string | undefined, string, number]>([
    ['the page’s own button', '', 'application/x-www-form-urlencoded', 303],
    ['a mail program’s button', ONE_CLICK, 'application/x-www-form-urlencoded', 200],
    ['a mail program’s button, as other ones send it', ONE_CLICK, 'text/plain', 200],
    ['nothing in the body', undefined, '', 303],
  ])(
    'stops that one without a session, as often as it is pressed: by %s',
    async ([, payload, type, status], { testApp }) => {
      const { token, person, ids } = await createAlerts(testApp)

      for (let n = 0; n < 2; n++) expect((await press(testApp, token, payload, type)).statusCode).toBe(status)

      expect(await listPaused(testApp)).toEqual([true, false])
      expect(await person.patch(`/alerts/${ids[0]}`, { paused: false })).toMatchObject({
        status: 200,
        data: { paused: false },
      })
    },
  )

  test('leads to its page, also when the alert is gone', async ({ testApp }) => {
    const { token, person, ids } = await createAlerts(testApp)
    expect((await press(testApp, token)).headers.location).toBe(`/stop-alert?done=alert&token=${token}`)
    await person.delete(`/alerts/${ids[0]}`)
    expect((await press(testApp, token)).headers.location).toBe(`/stop-alert?done=alert&token=${token}`)
  })

  test('does nothing when it is only opened, or when it was edited', async ({ testApp }) => {
    const { token, ids } = await createAlerts(testApp)
    const claim = token.slice(0, token.lastIndexOf('.'))
    await testApp.app.inject({ url: `/stop-alert?token=${token}` })
    for (const edited of [
      '',
      'x',
      claim,
      `${claim}.${'A'.repeat(43)}`,
      token.replace(ids[0]!, ids[1]!),
      `${token}A`,
      token.slice(0, -1),
      token.toUpperCase(),
    ]) {
      expect((await press(testApp, edited)).headers.location, edited).toBe('/stop-alert')
      expect((await press(testApp, edited, ONE_CLICK)).statusCode, edited).toBe(404)
    }
    expect(await listPaused(testApp)).toEqual([false, false])
  })

  test('of a followed company unfollows it, for that person only', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany()
    const [hanna, abebe] = [
      await testApp.createAccount({ role: 'JOBSEEKER' }),
      await testApp.createAccount({ role: 'JOBSEEKER' }),
    ]
    for (const person of [hanna, abebe]) await person.post(`/company/${companyId}/follow`)

    const response = await press(
      testApp,
      createUnsubscribeToken(testApp.resources.secret, { kind: 'follow', companyId, accountId: hanna.id }),
    )

    expect(response.headers.location).toMatch(/^\/stop-alert\?done=follow&token=f\./)
    expect([(await hanna.get('/company/following')).data, (await abebe.get('/company/following')).data]).toEqual([
      [],
      [companyId],
    ])
  })

  test('is in the headers of the email, and stored no longer than the email', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany()
    await createAlerts(testApp)
    await testApp.createJob(companyId)
    await run(testApp.db, 'update alerts set next_at = now()')
    await sendAlerts(testApp.resources)
    const folder = mkdtempSync(path.join(testApp.dir, 'outbox-'))

    await sendEmailBatch(testApp.resources.db, createFileTransport(folder, 'Sira <no-reply@sira.example>'))

    const mail = readFileSync(path.join(folder, readdirSync(folder)[0]!), 'utf8').replace(/\n[ \t]+/g, ' ')
    expect(mail).toMatch(/^List-Unsubscribe: <https:\/\/sira\.example\/stop-alert\?token=a\.[\w.-]+>$/m)
    expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
    expect(await run(testApp.db, 'select unsubscribe_url as url from outbox')).toEqual([{ url: null }])
  })
})
