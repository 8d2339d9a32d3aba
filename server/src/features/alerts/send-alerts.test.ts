import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { test, type Town } from '#testing/town.ts'
import { sendAlerts } from './send-alerts.commands.ts'
import { tellFollowers } from './tell-followers.commands.ts'

const someone = (town: Town) => town.account({ role: 'JOBSEEKER', first_name: 'Hanna' })
const ALERT = { name: 'My search', frequency: 'INSTANT' }
type Person = Awaited<ReturnType<typeof someone>>

/** An alert made an hour ago, due now. */
async function alert(town: Town, person: Person, form: object = {}) {
  const { data } = await person.post('/alerts', { ...ALERT, ...form })
  await run(
    town.db,
    `update alerts set created_at = now() - interval '1 hour', seen_until = now() - interval '1 hour', next_at = now() where id = $1`,
    [data.id],
  )
  return data.id as string
}
const due = (town: Town) => run(town.db, 'update alerts set next_at = now()')
const letters = async (town: Town) => (await town.mailbox()).filter(({ letter }) => letter.startsWith('alert.'))
const subjects = async (town: Town) => (await letters(town)).map(({ subject }) => subject)

describe('an alert', () => {
  test('mails new jobs that its search finds, with a link to each, to the list and to stop it', async ({ town }) => {
    const { id: companyId } = await town.company({ name: 'Wenchi Ledger' })
    const hanna = await someone(town)
    const id = await alert(town, hanna, {
      search_key: 'react',
      filters: [{ columnField: 'isRemote', operatorValue: '=', value: true }],
    })
    const fits = await town.job(companyId, { title: 'React <b>Developer</b>', is_remote: true, location: 'Adama' })
    await town.job(companyId, { title: 'React Developer on site' })
    await town.job(companyId, { title: 'Accountant', skills: ['SQL'], is_remote: true })

    expect(await sendAlerts(town.resources)).toBe(false)

    const [letter, ...more] = await letters(town)
    expect(more).toEqual([])
    expect(letter).toMatchObject({
      letter: 'alert.jobs',
      recipient: hanna.email,
      subject: 'New job: React <b>Developer</b>',
    })
    expect(letter!.text).toContain(
      `React <b>Developer</b>\nWenchi Ledger, Adama (Remote)\nhttps://sira.example/jobs/${fits.id}`,
    )
    expect(letter!.text).toContain('https://sira.example/jobs?q=react&remote=1')
    expect(letter!.text).toMatch(
      new RegExp(`Stop this alert: https://sira\\.example/stop-alert\\?token=a\\.${id}\\.[\\w-]{43}$`),
    )
    const [row] = await run<{ html: string }>(town.db, 'select body_html as html from outbox')
    expect(row!.html).toContain('React &#60;b&#62;Developer')
    expect((await hanna.get('/alerts')).data[0].sentAt).toMatch(/^\d{4}-/)
  })

  test('speaks only of jobs published after it was made, and of none that is not live', async ({ town }) => {
    const { id: companyId } = await town.company()
    const hanna = await someone(town)
    await town.job(companyId, { published_at: new Date(Date.now() - 2 * 3_600_000).toISOString() })
    await alert(town, hanna)
    for (const status of ['PENDING', 'REJECTED', 'CLOSED', 'DRAFT', 'ARCHIVED'] as const)
      await town.job(companyId, { status })
    await town.job(companyId, { deadline: '2020-01-01' })

    await sendAlerts(town.resources)
    expect(await letters(town)).toEqual([])

    await town.job(companyId, { title: 'A new one' })
    await due(town)
    await sendAlerts(town.resources)
    expect(await subjects(town)).toEqual(['New job: A new one'])
  })

  test('speaks of a job that was decided on lately or could not be seen while the last letter was written', async ({
    town,
  }) => {
    const { id: companyId } = await town.company()
    const hanna = await someone(town)
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
    const edited = await town.job(companyId, { title: 'An edited one', published_at: at(10), needs_another_look: true })
    await town.job(companyId, { title: 'One that was away', published_at: at(40) })
    await alert(town, hanna)
    await run(town.db, `update alerts set seen_until = now() - interval '15 minutes'`)
    await (await town.admin()).patch(`/admin/jobs/${edited.id}/status`, { status: 'ACTIVE' })

    await sendAlerts(town.resources)

    expect(
      (await letters(town)).map(({ text }) => [text.includes('An edited one'), text.includes('One that was away')]),
    ).toEqual([[true, true]])
  })

  test('never speaks of a job twice: not again, not by another alert, not after it was taken off and came back', async ({
    town,
  }) => {
    const { id: companyId } = await town.company()
    const hanna = await someone(town)
    await alert(town, hanna)
    await alert(town, hanna, { search_key: 'engineer' })
    const { id } = await town.job(companyId, { title: 'Backend Engineer' })

    for (let n = 0; n < 3; n++) {
      await sendAlerts(town.resources)
      await run(town.db, `update jobs set status = 'CLOSED' where id = $1`, [id])
      await run(town.db, `update jobs set status = 'ACTIVE' where id = $1`, [id])
      await run(town.db, `update alerts set seen_until = now() - interval '1 hour', next_at = now()`)
    }

    expect(await subjects(town)).toEqual(['New job: Backend Engineer'])
  })

  test('sent by two instances at once is one letter each', async ({ town }) => {
    const { id: companyId } = await town.company()
    const people = await Promise.all(Array.from({ length: 12 }, () => someone(town)))
    for (const person of people) for (const search_key of ['', 'engineer']) await alert(town, person, { search_key })
    await town.job(companyId)
    const other = await town.instance()

    await Promise.all([sendAlerts(town.resources), sendAlerts(other.resources), sendAlerts(town.resources)])

    expect((await letters(town)).map(({ recipient }) => recipient).toSorted()).toEqual(
      people.map(({ email }) => email).toSorted(),
    )
  })

  test('that was claimed when the server died is sent whole by the next turn', async ({ town }) => {
    const { id: companyId } = await town.company()
    await alert(town, await someone(town))
    await town.job(companyId)
    await run(
      town.db,
      `create function broken() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`,
    )
    await run(town.db, 'create trigger broken before insert on outbox for each row execute function broken()')

    await expect(sendAlerts(town.resources)).rejects.toThrow('killed')
    expect(await run(town.db, 'select 1 from told_jobs')).toEqual([])
    await run(town.db, 'drop function broken cascade')
    expect(await sendAlerts(town.resources)).toBe(false)
    expect(await letters(town), 'not before its hour is over').toEqual([])
    await due(town)
    await sendAlerts(town.resources)

    expect(await letters(town)).toHaveLength(1)
  })

  test('that cannot be looked at keeps nobody waiting', async ({ town }) => {
    const { id: companyId } = await town.company()
    const broken = await alert(town, await someone(town))
    await run(
      town.db,
      `update alerts set filters = '[{"columnField": "gone", "operatorValue": "=", "value": 1}]', seen_until = seen_until - interval '1 day' where id = $1`,
      [broken],
    )
    await alert(town, await someone(town), { frequency: 'DAILY' })
    await alert(town, await someone(town))
    await town.job(companyId)

    await expect(sendAlerts(town.resources)).rejects.toThrow('gone')

    expect(await letters(town)).toHaveLength(2)
  })

  test('waits for its morning, an instant one a quarter of an hour after each letter', async ({ town }) => {
    const { id: companyId } = await town.company()
    const hanna = await someone(town)
    for (const [frequency, search_key] of [
      ['INSTANT', ''],
      ['DAILY', 'backend'],
      ['WEEKLY', 'engineer'],
    ])
      await alert(town, await someone(town), { frequency, search_key })
    await hanna.post('/alerts', { ...ALERT, frequency: 'DAILY' })
    await town.job(companyId)
    await sendAlerts(town.resources)
    expect(await letters(town)).toHaveLength(3)

    await town.job(companyId)
    await sendAlerts(town.resources)

    expect(await letters(town)).toHaveLength(3)
    const waits = await run<{ frequency: string; minutes: number; morning: boolean }>(
      town.db,
      `select frequency, round(extract(epoch from next_at - now()) / 60)::int as minutes, (next_at at time zone 'Africa/Addis_Ababa')::time = '08:00' as morning from alerts where account_id <> $1 order by frequency`,
      [hanna.id],
    )
    expect(waits.map(({ frequency, morning }) => [frequency, morning])).toEqual([
      ['INSTANT', expect.any(Boolean)],
      ['DAILY', true],
      ['WEEKLY', true],
    ])
    expect([waits[0]!.minutes, waits[1]!.minutes <= 1440, waits[2]!.minutes <= 10_080]).toEqual([15, true, true])
  })

  test('is no letter when paused, when its person wants none, or is not there; and what was published meanwhile is not sent afterwards', async ({
    town,
  }) => {
    const { id: companyId } = await town.company()
    const people = [await someone(town), await someone(town), await someone(town), await someone(town)] as const
    const ids = []
    for (const person of people) ids.push(await alert(town, person))
    await people[0].patch(`/alerts/${ids[0]}`, { paused: true })
    await people[1].patch('/auth/preferences', { jobAlerts: false })
    await people[2].patch('/auth/preferences', { emailNotifications: false })
    await run(town.db, `update accounts set suspended_at = now(), suspension_reason = 'x' where id = $1`, [
      people[3].id,
    ])
    await town.job(companyId, { published_at: new Date(Date.now() - 1_200_000).toISOString() })

    await sendAlerts(town.resources)
    await people[0].patch(`/alerts/${ids[0]}`, { paused: false })
    await people[1].patch('/auth/preferences', { jobAlerts: true })
    await due(town)
    await sendAlerts(town.resources)
    expect(await letters(town)).toEqual([])

    await town.job(companyId)
    await due(town)
    await sendAlerts(town.resources)
    expect((await letters(town)).map(({ recipient }) => recipient).toSorted()).toEqual(
      [people[0].email, people[1].email].toSorted(),
    )
  })

  test('lists ten jobs, says how many more there are, and counts all of them as told', async ({ town }) => {
    const { id: companyId } = await town.company()
    await alert(town, await someone(town))
    for (let n = 0; n < 13; n++) await town.job(companyId)

    await sendAlerts(town.resources)

    const [letter] = await letters(town)
    expect(letter!.subject).toBe('13 new jobs: My search')
    expect(letter!.text.match(/sira\.example\/jobs\/[\w-]{36}/g)).toHaveLength(10)
    expect(letter!.text).toContain('See all, 3 more')
    expect(await run(town.db, 'select 1 from told_jobs')).toHaveLength(13)
  })
})

describe('followers of a company', () => {
  /** A job that is published by its review. */
  async function published(town: Town, companyId: string, title = 'Data Engineer') {
    const { id } = await town.job(companyId, { status: 'PENDING', title })
    expect((await (await town.admin()).patch(`/admin/jobs/${id}/status`, { status: 'ACTIVE' })).status).toBe(200)
    // The approval can no longer be undone.
    await run(town.db, `update decisions set decided_at = decided_at - interval '13 seconds'`)
    return id
  }

  test('are told of a new job once, by a letter that can end it', async ({ town }) => {
    const { id: companyId } = await town.company({ name: 'Wenchi Ledger' })
    const people = [await someone(town), await someone(town)]
    for (const person of people) await person.post(`/company/${companyId}/follow`)
    const id = await published(town, companyId)

    for (let n = 0; n < 2; n++) expect(await tellFollowers(town.resources)).toBe(false)
    await run(town.db, `update jobs set status = 'CLOSED' where id = $1`, [id])
    await run(town.db, `update jobs set status = 'ACTIVE' where id = $1`, [id])
    await tellFollowers(town.resources)

    const sent = await letters(town)
    expect(sent.map(({ recipient, subject }) => [recipient, subject]).toSorted()).toEqual(
      people.map(({ email }) => [email, 'Wenchi Ledger has a new job: Data Engineer']).toSorted(),
    )
    expect(sent[0]!.text).toContain(`https://sira.example/jobs/${id}`)
    expect(sent[0]!.text).toMatch(/Follow Wenchi Ledger no longer: https:\/\/sira\.example\/stop-alert\?token=f\./)
  })

  test('are told neither of what an alert has told them, nor against their wish, nor of a job that is gone', async ({
    town,
  }) => {
    const { id: companyId } = await town.company()
    const [alerted, silent] = [await someone(town), await someone(town)]
    for (const person of [alerted, silent]) await person.post(`/company/${companyId}/follow`)
    await alert(town, alerted)
    await silent.patch('/auth/preferences', { jobAlerts: false })
    await published(town, companyId)
    await sendAlerts(town.resources)
    await tellFollowers(town.resources)
    expect((await letters(town)).map(({ letter, recipient }) => [letter, recipient])).toEqual([
      ['alert.jobs', alerted.email],
    ])

    const gone = await published(town, companyId)
    await run(town.db, `update jobs set status = 'CLOSED' where id = $1`, [gone])
    await tellFollowers(town.resources)
    expect(await letters(town)).toHaveLength(1)
    expect(await run(town.db, 'select 1 from job_news')).toEqual([])
  })

  test('are told of a job that was taken down before they were, once it is put back', async ({ town }) => {
    const { id: companyId } = await town.company()
    const [person, admin] = [await someone(town), await town.admin()]
    await person.post(`/company/${companyId}/follow`)
    const id = await published(town, companyId)
    const decide = async (verdict: object) => {
      await admin.patch(`/admin/jobs/${id}/status`, verdict)
      await run(town.db, `update decisions set decided_at = decided_at - interval '13 seconds'`)
      await tellFollowers(town.resources)
    }
    await decide({ status: 'REJECTED', reason: 'Asks for money' })
    expect(await letters(town)).toEqual([])
    for (let n = 0; n < 2; n++) await decide(n === 0 ? { status: 'ACTIVE' } : {})
    expect((await letters(town)).map(({ recipient }) => recipient)).toEqual([person.email])
  })

  test('are told by two instances at once, a hundred at a time, each once', async ({ town }) => {
    const { id: companyId } = await town.company()
    await run(
      town.db,
      `insert into accounts (first_name, last_name, email, role, verified_at) select 'A', 'B', n || '@crowd.example', 'JOBSEEKER', now() from generate_series(1, 230) n`,
    )
    await run(
      town.db,
      `insert into follows (company_id, account_id) select $1, id from accounts where email like '%@crowd.example'`,
      [companyId],
    )
    await published(town, companyId)
    const other = await town.instance()

    for (let n = 0; n < 4; n++) await Promise.all([tellFollowers(town.resources), tellFollowers(other.resources)])

    const sent = (await letters(town)).map(({ recipient }) => recipient)
    expect([sent.length, new Set(sent).size]).toEqual([230, 230])
  })

  test('of a company that nobody follows are no work', async ({ town }) => {
    const { id: companyId } = await town.company()
    await published(town, companyId)
    expect(await run(town.db, 'select 1 from job_news')).toEqual([])
  })
})
