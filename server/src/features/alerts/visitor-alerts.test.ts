import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { caller } from '#testing/person.ts'
import { newcomer, PASSWORD } from '#testing/registered.ts'
import { strict } from '#testing/strict.ts'
import { test, type Town } from '#testing/town.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { forgetToldJobs, sendAlerts } from './send-alerts.commands.ts'

const EMAIL = 'visitor@town.example'
const FORM = { email: EMAIL, name: 'React', search_key: 'react', frequency: 'INSTANT' }
const ask = (town: Town, form: object = {}) => town.visitor.post('/alerts/requests', { ...FORM, ...form })
const letters = async (town: Town, name: string) => (await town.mailbox()).filter(({ letter }) => letter === name)
const tokenIn = (text: string) => /confirm-alert\?token=([\w.-]+)/.exec(text)![1]!
const post = (town: Town, url: string, payload = '') =>
  town.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } })
const press = async (town: Town, token: string) => (await post(town, `/confirm-alert?token=${token}`)).headers.location
const lastToken = async (town: Town) => tokenIn((await letters(town, 'alert.confirm')).at(-1)!.text)
const alerts = (town: Town) =>
  run<{ account: string | null; email: string | null; name: string; frequency: string }>(
    town.db,
    'select l.account_id as account, d.email, l.name, l.frequency from alerts l left join alert_addresses d on d.id = l.address_id order by l.id',
  )

/** An alert of an address, confirmed an hour ago and due now. */
async function confirmed(town: Town, form: object = {}) {
  await ask(town, form)
  const token = await lastToken(town)
  expect(await press(town, token)).toBe('/confirm-alert?state=mails')
  await run(
    town.db,
    `update alerts set created_at = now() - interval '1 hour', seen_until = now() - interval '1 hour', next_at = now()`,
  )
  return token
}

describe('a job alert without an account', () => {
  test('is asked for, confirmed by a press, and mails new jobs once, with a link that stops it', async ({ town }) => {
    const { id: companyId } = await town.company()
    expect(await ask(town)).toMatchObject({ status: 200, data: null })
    const [letter, ...more] = await letters(town, 'alert.confirm')
    expect([letter!.recipient, more]).toEqual([EMAIL, []])
    expect(await alerts(town), 'before the press').toEqual([])

    expect(await press(town, tokenIn(letter!.text))).toBe('/confirm-alert?state=mails')
    expect(await press(town, tokenIn(letter!.text)), 'once more').toBe('/confirm-alert?state=mails')
    expect(await alerts(town)).toEqual([{ account: null, email: EMAIL, name: 'React', frequency: 'INSTANT' }])

    await run(
      town.db,
      `update alerts set created_at = now() - interval '1 hour', seen_until = now() - interval '1 hour', next_at = now()`,
    )
    await town.job(companyId, { title: 'React Developer' })
    await town.job(companyId, { title: 'Accountant', skills: ['SQL'] })
    for (let n = 0; n < 2; n++) {
      await sendAlerts(town.resources)
      await run(town.db, `update alerts set seen_until = now() - interval '1 hour', next_at = now()`)
    }

    const [news, ...again] = await letters(town, 'alert.jobs')
    expect([news!.recipient, news!.subject, again]).toEqual([EMAIL, 'New job: React Developer', []])
    expect(news!.text).not.toContain('settings')
    await post(town, /sira\.example(\/stop-alert\?token=a\.\S+)/.exec(news!.text)![1]!)
    await town.job(companyId, { title: 'Another React Developer' })
    await sendAlerts(town.resources)
    expect(await letters(town, 'alert.jobs')).toHaveLength(1)
  })

  test('begins with no look at the link, nor with one that was edited', async ({ town }) => {
    await ask(town)
    const token = await lastToken(town)
    await town.app.inject({ url: `/confirm-alert?token=${token}` })
    await town.app.inject({ method: 'HEAD', url: `/confirm-alert?token=${token}` })
    for (const edited of [token.slice(0, -1), token.replace(/^c/, 'a'), `${token}x`, ''])
      expect(await press(town, edited)).toBe('/confirm-alert?state=over')
    expect(await alerts(town)).toEqual([])
  })

  test('is answered alike for an address with an account, one without, and one that has had enough mail', async ({
    town,
  }) => {
    const known = await town.account({ role: 'JOBSEEKER' })
    const seen = async (email: string) => {
      const { status, data, text } = await ask(town, { email })
      return { status, data, text: text.replace(/"requestId":"[^"]+"/, '') }
    }
    await run(
      town.db,
      `insert into outbox (letter, recipient, subject, body_text, sent_at) select 'alert.jobs', 'full@town.example', 'x', '', now() from generate_series(1, 10)`,
    )

    const answers = [await seen(EMAIL), await seen(known.email), await seen('full@town.example')]

    expect(answers[0]!.status).toBe(200)
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  test.for<[string, object]>([
    ['no address', { email: '' }],
    ['what is no address', { email: 'hanna' }],
    ['no name', { name: ' ' }],
    ['an unknown field', { accountId: 'x' }],
  ])('is refused with %s', async ([, form], { town }) =>
    expect(await ask(town, form)).toMatchObject({ status: 400, code: 'BAD_INPUT' }),
  )

  test('is mailed about three times a day for one address, and asked for 25 times an hour from one network', async ({
    town,
  }) => {
    const limited = caller((await strict(town)).app)
    const statuses = []
    for (let n = 0; n < 26; n++)
      statuses.push(
        (await limited.post('/alerts/requests', { ...FORM, email: n < 5 ? EMAIL : `v${n}@town.example` })).status,
      )

    expect(statuses).toEqual([...Array<number>(25).fill(200), 429])
    expect((await letters(town, 'alert.confirm')).filter(({ recipient }) => recipient === EMAIL)).toHaveLength(3)
  })

  test('carries nothing that was typed into the mail that asks', async ({ town }) => {
    await ask(town, { name: 'Win at evil.example', search_key: 'zzevil' })
    const [letter] = await letters(town, 'alert.confirm')
    expect(`${letter!.subject} ${letter!.text}`).not.toMatch(/evil/)
  })

  test('goes on when the same search is asked for again, and is twenty an address', async ({ town }) => {
    await confirmed(town)
    await run(town.db, 'update alerts set paused_at = now()')
    await ask(town, { search_key: 'REACT', frequency: 'WEEKLY' })
    expect(await press(town, await lastToken(town))).toBe('/confirm-alert?state=mails')
    expect(await run(town.db, 'select frequency, paused_at from alerts')).toEqual([
      { frequency: 'WEEKLY', paused_at: null },
    ])

    await run(
      town.db,
      `insert into alerts (address_id, confirmed_at, name, search_key) select id, now(), 'x', n::text from alert_addresses, generate_series(1, 19) n`,
    )
    await ask(town, { search_key: 'one more' })
    expect(await press(town, await lastToken(town))).toBe('/confirm-alert?state=full')
    expect(await alerts(town)).toHaveLength(20)
  })
})

describe('the alert of an address that has an account', () => {
  test('is the seeker’s at once when it is confirmed, and the same search is not there twice', async ({ town }) => {
    const hanna = await town.account({ role: 'JOBSEEKER' })
    for (let n = 0; n < 2; n++) {
      await ask(town, { email: hanna.email })
      expect(await press(town, await lastToken(town))).toBe('/confirm-alert?state=account')
    }
    expect((await hanna.get('/alerts')).data).toEqual([
      expect.objectContaining({ name: 'React', search_key: 'react', frequency: 'INSTANT' }),
    ])
    expect((await alerts(town)).map(({ account }) => account)).toEqual([hanna.id])
  })

  test('becomes the seeker’s when the address is proved by a code, with what it was told', async ({ town }) => {
    const { id: companyId } = await town.company()
    const person = await newcomer(town)
    await confirmed(town, { email: person.email })
    await town.job(companyId, { title: 'React Developer' })
    await sendAlerts(town.resources)
    expect(await letters(town, 'alert.jobs')).toHaveLength(1)

    expect((await town.visitor.post('/auth/verify-email', { userId: person.id, otp: person.code })).status).toBe(200)

    expect(await alerts(town)).toEqual([expect.objectContaining({ account: person.id, email: null })])
    await run(town.db, `update alerts set seen_until = now() - interval '1 hour', next_at = now()`)
    await sendAlerts(town.resources)
    expect(await letters(town, 'alert.jobs'), 'not told twice').toHaveLength(1)
  })

  test('becomes the seeker’s when the role is chosen, and stays the address’ of a company account', async ({
    town,
  }) => {
    const [undecided, { owner }] = [await town.account({ role: 'OTHER' }), await town.company()]
    for (const { email } of [undecided, owner]) await confirmed(town, { email })

    expect((await undecided.patch('/auth/update-role', { role: 'JOBSEEKER' })).status).toBe(200)

    expect((await alerts(town)).map(({ account, email }) => account ?? email)).toEqual([undecided.id, owner.email])
  })
})

describe('an address without an account is forgotten', () => {
  const addresses = async (town: Town) =>
    (await run<{ email: string }>(town.db, 'select email from alert_addresses order by email')).map(
      ({ email }) => email,
    )
  const later = async (town: Town, change: string) => {
    await run(town.db, change)
    await forgetToldJobs(town.resources.db)
    return addresses(town)
  }

  test('seven days after nobody confirmed', async ({ town }) => {
    await ask(town)
    const token = await lastToken(town)
    expect(await later(town, `update alert_requests set created_at = now() - interval '6 days 23 hours'`)).toEqual([
      EMAIL,
    ])
    expect(await later(town, `update alert_requests set created_at = now() - interval '7 days 1 minute'`)).toEqual([])
    expect(await press(town, token)).toBe('/confirm-alert?state=over')
  })

  test('seven days after it was stopped, and a year after it was confirmed, with what it was told', async ({
    town,
  }) => {
    const { id: companyId } = await town.company()
    for (const over of [
      `paused_at = now() - interval '7 days 1 minute'`,
      `confirmed_at = now() - interval '1 year 1 minute'`,
    ]) {
      await confirmed(town)
      await town.job(companyId, { title: 'React Developer' })
      await sendAlerts(town.resources)
      expect(
        await later(
          town,
          `update alerts set paused_at = now() - interval '6 days', confirmed_at = now() - interval '11 months'`,
        ),
      ).toEqual([EMAIL])
      expect(await later(town, `update alerts set ${over}`)).toEqual([])
      expect(await run(town.db, 'select 1 from told_addresses')).toEqual([])
    }
  })

  test('with the account that has the same address', async ({ town }) => {
    const { owner } = await town.company()
    await confirmed(town, { email: owner.email })
    await run(town.db, 'update accounts set password_hash = $2 where id = $1', [owner.id, await hashPassword(PASSWORD)])
    expect((await owner.get('/auth/export')).data.alerts).toEqual([expect.objectContaining({ name: 'React' })])

    expect((await owner.delete('/auth/me', { password: PASSWORD })).status).toBe(200)

    expect([await alerts(town), await addresses(town)]).toEqual([[], []])
  })
})

describe('POST /job-alert, the form of pages without scripts', () => {
  test('asks for an alert of the search in its address, and says what came of it there', async ({ town }) => {
    const typed = `email=${encodeURIComponent(EMAIL)}&frequency=WEEKLY`
    expect((await post(town, '/job-alert?q=react&remote=1&state=email', typed)).headers.location).toBe(
      '/job-alert?q=react&remote=1&state=sent',
    )
    expect(await run(town.db, 'select name, search_key, filters, frequency from alert_requests')).toEqual([
      {
        name: 'react',
        search_key: 'react',
        filters: [{ columnField: 'isRemote', operatorValue: '=', value: true }],
        frequency: 'WEEKLY',
      },
    ])
    expect((await post(town, '/job-alert?q=react', 'email=nobody')).headers.location).toBe(
      '/job-alert?q=react&state=email',
    )
    expect(await letters(town, 'alert.confirm')).toHaveLength(1)
  })
})
