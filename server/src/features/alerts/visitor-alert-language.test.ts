import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { sendAlerts } from './send-alerts.worker.ts'

const EMAIL = 'visitor@town.example'
const AMHARIC = /^[\u1200-\u135F]/

/** Requests an alert for a search on a page in this language. Returns the path of the emailed link that confirms it. */
async function requestAlert(testApp: TestApp, search: string, language: string) {
  await testApp.visitor.post(
    '/alerts/requests',
    { email: EMAIL, name: search, search_key: search, frequency: 'INSTANT' },
    { headers: { 'accept-language': language } },
  )
  return /sira\.example(\S*\/confirm-alert\?token=[\w.-]+)/.exec(
    (await getLastEmail(testApp, 'alert.confirm')).text,
  )![1]!
}
const getLastEmail = async (testApp: TestApp, name: string) =>
  (await testApp.listOutboxEmails()).findLast(({ letter }) => letter === name)!
const post = (testApp: TestApp, url: string, payload = '') =>
  testApp.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'am' },
  })

/** Publishes a job and sends the alerts. Returns the email about it. */
async function sendJob(testApp: TestApp, companyId: string, title: string) {
  await testApp.createJob(companyId, { title })
  await run(
    testApp.db,
    `update alerts set seen_until = now() - interval '1 hour', created_at = now() - interval '1 hour', next_at = now()`,
  )
  await sendAlerts(testApp.resources)
  return getLastEmail(testApp, 'alert.jobs')
}

describe('the language of a job alert without an account', () => {
  test('is that of the page: the confirmation, the emails with jobs and their links are Amharic', async ({
    testApp,
  }) => {
    const { id: companyId } = await testApp.createCompany()
    const link = await requestAlert(testApp, 'react', 'am')
    expect((await getLastEmail(testApp, 'alert.confirm')).subject).toMatch(AMHARIC)
    expect(link).toMatch(/^\/am\//)
    expect((await post(testApp, link)).headers.location).toBe('/am/confirm-alert?state=mails')

    const { text } = await sendJob(testApp, companyId, 'React Developer')

    expect(text).toMatch(AMHARIC)
    expect(text).toMatch(/sira\.example\/am\/jobs\//)
    expect(text).toMatch(/sira\.example\/am\/stop-alert\?token=/)
  })

  test('changes only when somebody who reads the emails confirms on a page in another language', async ({
    testApp,
  }) => {
    const { id: companyId } = await testApp.createCompany()
    await post(testApp, await requestAlert(testApp, 'react', 'en'))
    const link = await requestAlert(testApp, 'rust', 'am')
    expect((await sendJob(testApp, companyId, 'React Developer')).subject).toBe('New job: React Developer')

    await post(testApp, link)
    expect((await sendJob(testApp, companyId, 'Another React Developer')).text).toMatch(AMHARIC)
  })

  test('is that of the form on a page without scripts, whatever the browser prefers', async ({ testApp }) => {
    const subjects = []
    for (const prefix of ['', '/am']) {
      await post(testApp, `${prefix}/job-alert`, `email=${encodeURIComponent(EMAIL)}&frequency=DAILY`)
      subjects.push((await getLastEmail(testApp, 'alert.confirm')).subject)
    }
    expect(subjects).toEqual(['Please confirm your job alert', expect.stringMatching(AMHARIC)])
    expect(await run(testApp.db, 'select name from alert_requests order by id')).toEqual([
      { name: 'New jobs' },
      { name: expect.stringMatching(AMHARIC) },
    ])
  })
})
