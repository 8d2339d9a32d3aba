import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { deliver, folderCarrier } from '#mail/postman.ts'
import { stopToken } from '#mail/stop-links.ts'
import { test, type Town } from '#testing/town.ts'
import { sendAlerts } from './send-alerts.commands.ts'

const ONE_CLICK = 'List-Unsubscribe=One-Click'
const press = (town: Town, token: string, payload?: string, type = 'application/x-www-form-urlencoded') =>
  town.app.inject({
    method: 'POST',
    url: `/stop-alert?token=${encodeURIComponent(token)}`,
    ...(payload !== undefined && { payload, headers: { 'content-type': type } }),
  })
const paused = async (town: Town) =>
  (await run<{ paused: boolean }>(town.db, 'select paused_at is not null as paused from alerts order by id')).map(
    (row) => row.paused,
  )

/** Somebody with two alerts, and the token of the first. */
async function alerted(town: Town) {
  const person = await town.account({ role: 'JOBSEEKER' })
  const ids = []
  for (const search_key of ['', 'go'])
    ids.push((await person.post('/alerts', { name: 'x', search_key, frequency: 'INSTANT' })).data.id as string)
  return { person, ids, token: stopToken(town.resources.secret, { kind: 'alert', alertId: ids[0]! }) }
}

describe('a link to stop an alert', () => {
  test.for<[string, string | undefined, string, number]>([
    ['the page’s own button', '', 'application/x-www-form-urlencoded', 303],
    ['a mail program’s button', ONE_CLICK, 'application/x-www-form-urlencoded', 200],
    ['a mail program’s button, as other ones send it', ONE_CLICK, 'text/plain', 200],
    ['nothing in the body', undefined, '', 303],
  ])(
    'stops that one without a session, as often as it is pressed: by %s',
    async ([, payload, type, status], { town }) => {
      const { token, person, ids } = await alerted(town)

      for (let n = 0; n < 2; n++) expect((await press(town, token, payload, type)).statusCode).toBe(status)

      expect(await paused(town)).toEqual([true, false])
      expect(await person.patch(`/alerts/${ids[0]}`, { paused: false })).toMatchObject({
        status: 200,
        data: { paused: false },
      })
    },
  )

  test('leads to the page that says so, also when the alert is gone', async ({ town }) => {
    const { token, person, ids } = await alerted(town)
    expect((await press(town, token)).headers.location).toBe(`/stop-alert?done=alert&token=${token}`)
    await person.delete(`/alerts/${ids[0]}`)
    expect((await press(town, token)).headers.location).toBe(`/stop-alert?done=alert&token=${token}`)
  })

  test('does nothing by being looked at, nor once anything in it is edited', async ({ town }) => {
    const { token, ids } = await alerted(town)
    const claim = token.slice(0, token.lastIndexOf('.'))
    await town.app.inject({ url: `/stop-alert?token=${token}` })
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
      expect((await press(town, edited)).headers.location, edited).toBe('/stop-alert')
      expect((await press(town, edited, ONE_CLICK)).statusCode, edited).toBe(404)
    }
    expect(await paused(town)).toEqual([false, false])
  })

  test('of a followed company ends the following, of that person alone', async ({ town }) => {
    const { id: companyId } = await town.company()
    const [hanna, abebe] = [await town.account({ role: 'JOBSEEKER' }), await town.account({ role: 'JOBSEEKER' })]
    for (const person of [hanna, abebe]) await person.post(`/company/${companyId}/follow`)

    const answer = await press(
      town,
      stopToken(town.resources.secret, { kind: 'follow', companyId, accountId: hanna.id }),
    )

    expect(answer.headers.location).toMatch(/^\/stop-alert\?done=follow&token=f\./)
    expect([(await hanna.get('/company/following')).data, (await abebe.get('/company/following')).data]).toEqual([
      [],
      [companyId],
    ])
  })

  test('is offered to mail programs in the letter’s head, and kept no longer than the letter', async ({ town }) => {
    const { id: companyId } = await town.company()
    await alerted(town)
    await town.job(companyId)
    await run(town.db, 'update alerts set next_at = now()')
    await sendAlerts(town.resources)
    const folder = mkdtempSync(path.join(town.dir, 'outbox-'))

    await deliver(town.resources.db, folderCarrier(folder, 'Sira <no-reply@sira.example>'))

    const mail = readFileSync(path.join(folder, readdirSync(folder)[0]!), 'utf8').replace(/\n[ \t]+/g, ' ')
    expect(mail).toMatch(/^List-Unsubscribe: <https:\/\/sira\.example\/stop-alert\?token=a\.[\w.-]+>$/m)
    expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
    expect(await run(town.db, 'select unsubscribe_url as url from outbox')).toEqual([{ url: null }])
  })
})
