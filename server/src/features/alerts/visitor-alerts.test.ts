import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { createTestClient } from '#test/test-client.ts'
import { signUpUnverifiedUser, TEST_PASSWORD } from '#test/sign-up.ts'
import { getStrictInstance } from '#test/strict-instance.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { hashPassword } from '#core/password-hash.ts'
import { purgeAlertRecords, sendAlerts } from './send-alerts.worker.ts'

const EMAIL = 'visitor@town.example'
const FORM = { email: EMAIL, name: 'React', search_key: 'react', frequency: 'INSTANT' }
const requestAlert = (testApp: TestApp, form: object = {}) =>
  testApp.visitor.post('/alerts/requests', { ...FORM, ...form })
const listEmails = async (testApp: TestApp, name: string) =>
  (await testApp.listOutboxEmails()).filter(({ letter }) => letter === name)
const parseToken = (text: string) => /confirm-alert\?token=([\w.-]+)/.exec(text)![1]!
const post = (testApp: TestApp, url: string, payload = '') =>
  testApp.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } })
const press = async (testApp: TestApp, token: string) =>
  (await post(testApp, `/confirm-alert?token=${token}`)).headers.location
const getLastToken = async (testApp: TestApp) => parseToken((await listEmails(testApp, 'alert.confirm')).at(-1)!.text)
const listAlerts = (testApp: TestApp) =>
  run<{ account: string | null; email: string | null; name: string; frequency: string }>(
    testApp.db,
    'select l.account_id as account, d.email, l.name, l.frequency from alerts l left join alert_addresses d on d.id = l.address_id order by l.id',
  )

/** Creates an alert for an email address that was confirmed an hour ago and is due now. */
async function createConfirmedAlert(testApp: TestApp, form: object = {}) {
  await requestAlert(testApp, form)
  const token = await getLastToken(testApp)
  expect(await press(testApp, token)).toBe('/confirm-alert?state=mails')
  await run(
    testApp.db,
    `update alerts set created_at = now() - interval '1 hour', seen_until = now() - interval '1 hour', next_at = now()`,
  )
  return token
}

describe('a job alert without an account', () => {
  test('is requested, confirmed by a button, and emails new jobs once, with an unsubscribe link', async ({
    testApp,
  }) => {
    const { id: companyId } = await testApp.createCompany()
    expect(await requestAlert(testApp)).toMatchObject({ status: 200, data: null })
    const [letter, ...more] = await listEmails(testApp, 'alert.confirm')
    expect([letter!.recipient, more]).toEqual([EMAIL, []])
    expect(await listAlerts(testApp), 'before the press').toEqual([])

    expect(await press(testApp, parseToken(letter!.text))).toBe('/confirm-alert?state=mails')
    expect(await press(testApp, parseToken(letter!.text)), 'once more').toBe('/confirm-alert?state=mails')
    expect(await listAlerts(testApp)).toEqual([{ account: null, email: EMAIL, name: 'React', frequency: 'INSTANT' }])

    await run(
      testApp.db,
      `update alerts set created_at = now() - interval '1 hour', seen_until = now() - interval '1 hour', next_at = now()`,
    )
    await testApp.createJob(companyId, { title: 'React Developer' })
    await testApp.createJob(companyId, { title: 'Accountant', skills: ['SQL'] })
    for (let n = 0; n < 2; n++) {
      await sendAlerts(testApp.resources)
      await run(testApp.db, `update alerts set seen_until = now() - interval '1 hour', next_at = now()`)
    }

    const [news, ...again] = await listEmails(testApp, 'alert.jobs')
    expect([news!.recipient, news!.subject, again]).toEqual([EMAIL, 'New job: React Developer', []])
    expect(news!.text).not.toContain('settings')
    await post(testApp, /sira\.example(\/stop-alert\?token=a\.\S+)/.exec(news!.text)![1]!)
    await testApp.createJob(companyId, { title: 'Another React Developer' })
    await sendAlerts(testApp.resources)
    expect(await listEmails(testApp, 'alert.jobs')).toHaveLength(1)
  })

  test('does not start when the link is only opened, or was edited', async ({ testApp }) => {
    await requestAlert(testApp)
    const token = await getLastToken(testApp)
    await testApp.app.inject({ url: `/confirm-alert?token=${token}` })
    await testApp.app.inject({ method: 'HEAD', url: `/confirm-alert?token=${token}` })
    for (const edited of [token.slice(0, -1), token.replace(/^c/, 'a'), `${token}x`, ''])
      expect(await press(testApp, edited)).toBe('/confirm-alert?state=over')
    expect(await listAlerts(testApp)).toEqual([])
  })

  test('gets the same response for an address with an account, one without, and one at its email limit', async ({
    testApp,
  }) => {
    const known = await testApp.createAccount({ role: 'JOBSEEKER' })
    const seen = async (email: string) => {
      const { status, data, text } = await requestAlert(testApp, { email })
      return { status, data, text: text.replace(/"requestId":"[^"]+"/, '') }
    }
    await run(
      testApp.db,
      `insert into outbox (letter, recipient, subject, body_text, sent_at) select 'alert.jobs', 'full@town.example', 'x', '', now() from generate_series(1, 10)`,
    )

    const responses = [await seen(EMAIL), await seen(known.email), await seen('full@town.example')]

    expect(responses[0]!.status).toBe(200)
    for (const response of responses) expect(response).toEqual(responses[0])
  })

  test.for<[string, object]>([
    ['no address', { email: '' }],
    ['what is no address', { email: 'hanna' }],
    ['no name', { name: ' ' }],
    ['an unknown field', { accountId: 'x' }],
  ])('is refused with %s', async ([, form], { testApp }) =>
    expect(await requestAlert(testApp, form)).toMatchObject({ status: 400, code: 'BAD_INPUT' }),
  )

  test('sends three emails a day to one address, and is limited to 25 requests an hour from one network', async ({
    testApp,
  }) => {
    const limited = createTestClient((await getStrictInstance(testApp)).app)
    const statuses = []
    for (let n = 0; n < 26; n++)
      statuses.push(
        (await limited.post('/alerts/requests', { ...FORM, email: n < 5 ? EMAIL : `v${n}@town.example` })).status,
      )

    expect(statuses).toEqual([...Array<number>(25).fill(200), 429])
    expect((await listEmails(testApp, 'alert.confirm')).filter(({ recipient }) => recipient === EMAIL)).toHaveLength(3)
  })

  test('puts no user input into the confirmation email', async ({ testApp }) => {
    await requestAlert(testApp, { name: 'Win at evil.example', search_key: 'zzevil' })
    const [letter] = await listEmails(testApp, 'alert.confirm')
    expect(`${letter!.subject} ${letter!.text}`).not.toMatch(/evil/)
  })

  test('continues when the same search is requested again, and is limited to twenty for each address', async ({
    testApp,
  }) => {
    await createConfirmedAlert(testApp)
    await run(testApp.db, 'update alerts set paused_at = now()')
    await requestAlert(testApp, { search_key: 'REACT', frequency: 'WEEKLY' })
    expect(await press(testApp, await getLastToken(testApp))).toBe('/confirm-alert?state=mails')
    expect(await run(testApp.db, 'select frequency, paused_at from alerts')).toEqual([
      { frequency: 'WEEKLY', paused_at: null },
    ])

    await run(
      testApp.db,
      `insert into alerts (address_id, confirmed_at, name, search_key) select id, now(), 'x', n::text from alert_addresses, generate_series(1, 19) n`,
    )
    await requestAlert(testApp, { search_key: 'one more' })
    expect(await press(testApp, await getLastToken(testApp))).toBe('/confirm-alert?state=full')
    expect(await listAlerts(testApp)).toHaveLength(20)
  })
})

describe('the alert of an address that has an account', () => {
  test('belongs to the seeker as soon as it is confirmed, and the same search exists only once', async ({
    testApp,
  }) => {
    const hanna = await testApp.createAccount({ role: 'JOBSEEKER' })
    for (let n = 0; n < 2; n++) {
      await requestAlert(testApp, { email: hanna.email })
      expect(await press(testApp, await getLastToken(testApp))).toBe('/confirm-alert?state=account')
    }
    expect((await hanna.get('/alerts')).data).toEqual([
      expect.objectContaining({ name: 'React', search_key: 'react', frequency: 'INSTANT' }),
    ])
    expect((await listAlerts(testApp)).map(({ account }) => account)).toEqual([hanna.id])
  })

  test('becomes the seeker’s when the address is verified by a code, together with its record of sent jobs', async ({
    testApp,
  }) => {
    const { id: companyId } = await testApp.createCompany()
    const person = await signUpUnverifiedUser(testApp)
    await createConfirmedAlert(testApp, { email: person.email })
    await testApp.createJob(companyId, { title: 'React Developer' })
    await sendAlerts(testApp.resources)
    expect(await listEmails(testApp, 'alert.jobs')).toHaveLength(1)

    expect((await testApp.visitor.post('/auth/verify-email', { userId: person.id, otp: person.code })).status).toBe(200)

    expect(await listAlerts(testApp)).toEqual([expect.objectContaining({ account: person.id, email: null })])
    await run(testApp.db, `update alerts set seen_until = now() - interval '1 hour', next_at = now()`)
    await sendAlerts(testApp.resources)
    expect(await listEmails(testApp, 'alert.jobs'), 'not told twice').toHaveLength(1)
  })

  test('becomes the seeker’s when the role is chosen, and stays with the address of a company account', async ({
    testApp,
  }) => {
    const [undecided, { owner }] = [await testApp.createAccount({ role: 'OTHER' }), await testApp.createCompany()]
    for (const { email } of [undecided, owner]) await createConfirmedAlert(testApp, { email })

    expect((await undecided.patch('/auth/update-role', { role: 'JOBSEEKER' })).status).toBe(200)

    expect((await listAlerts(testApp)).map(({ account, email }) => account ?? email)).toEqual([
      undecided.id,
      owner.email,
    ])
  })
})

describe('an address without an account is purged', () => {
  const addresses = async (testApp: TestApp) =>
    (await run<{ email: string }>(testApp.db, 'select email from alert_addresses order by email')).map(
      ({ email }) => email,
    )
  const later = async (testApp: TestApp, change: string) => {
    await run(testApp.db, change)
    await purgeAlertRecords(testApp.resources.db)
    return addresses(testApp)
  }

  test('after seven days without a confirmation', async ({ testApp }) => {
    await requestAlert(testApp)
    const token = await getLastToken(testApp)
    expect(await later(testApp, `update alert_requests set created_at = now() - interval '6 days 23 hours'`)).toEqual([
      EMAIL,
    ])
    expect(await later(testApp, `update alert_requests set created_at = now() - interval '7 days 1 minute'`)).toEqual(
      [],
    )
    expect(await press(testApp, token)).toBe('/confirm-alert?state=over')
  })

  test('seven days after its alert was stopped, and a year after it was confirmed, with its record of sent jobs', async ({
    testApp,
  }) => {
    const { id: companyId } = await testApp.createCompany()
    for (const over of [
      `paused_at = now() - interval '7 days 1 minute'`,
      `confirmed_at = now() - interval '1 year 1 minute'`,
    ]) {
      await createConfirmedAlert(testApp)
      await testApp.createJob(companyId, { title: 'React Developer' })
      await sendAlerts(testApp.resources)
      expect(
        await later(
          testApp,
          `update alerts set paused_at = now() - interval '6 days', confirmed_at = now() - interval '11 months'`,
        ),
      ).toEqual([EMAIL])
      expect(await later(testApp, `update alerts set ${over}`)).toEqual([])
      expect(await run(testApp.db, 'select 1 from told_addresses')).toEqual([])
    }
  })

  test('with the account that has the same address', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    await createConfirmedAlert(testApp, { email: owner.email })
    await run(testApp.db, 'update accounts set password_hash = $2 where id = $1', [
      owner.id,
      await hashPassword(TEST_PASSWORD),
    ])
    expect((await owner.get('/auth/export')).data.alerts).toEqual([expect.objectContaining({ name: 'React' })])

    expect((await owner.delete('/auth/me', { password: TEST_PASSWORD })).status).toBe(200)

    expect([await listAlerts(testApp), await addresses(testApp)]).toEqual([[], []])
  })
})

describe('POST /job-alert, the form of pages without scripts', () => {
  test('requests an alert for the search in its URL, and redirects to a page with the result', async ({ testApp }) => {
    const typed = `email=${encodeURIComponent(EMAIL)}&frequency=WEEKLY`
    expect((await post(testApp, '/job-alert?q=react&remote=1&state=email', typed)).headers.location).toBe(
      '/job-alert?q=react&remote=1&state=sent',
    )
    expect(await run(testApp.db, 'select name, search_key, filters, frequency from alert_requests')).toEqual([
      {
        name: 'react',
        search_key: 'react',
        filters: [{ columnField: 'isRemote', operatorValue: '=', value: true }],
        frequency: 'WEEKLY',
      },
    ])
    expect((await post(testApp, '/job-alert?q=react', 'email=nobody')).headers.location).toBe(
      '/job-alert?q=react&state=email',
    )
    expect(await listEmails(testApp, 'alert.confirm')).toHaveLength(1)
  })
})
