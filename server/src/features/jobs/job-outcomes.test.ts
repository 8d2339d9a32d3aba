import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { countJobOutcomes } from './job-outcomes.worker.ts'

const TEXT = [
  'We build a ledger for small shops in eleven towns of the country, and for their suppliers.',
  'You write tests before the code, and read what the others have written every morning.',
  'We meet on Mondays in the office near the stadium, and work from home on other days.',
  'Pay comes on the last working day of each month, with transport and a meal every day.',
].join('\n')
const readOutcomes = async (testApp: TestApp, id: string) =>
  (await testApp.visitor.get(`/jobs/getOne/${id}`)).data.outcomes
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

describe('what has become of a job', () => {
  test('is counted every night: reposts of the like, applicants with their answers, activity and the last hire', async ({
    testApp,
  }) => {
    const { id: companyId, owner } = await testApp.createCompany()
    const other = await testApp.createCompany()
    const like = { title: 'Ledger Engineer', description: TEXT }
    const { id } = await testApp.createJob(companyId, { ...like, published_at: daysAgo(10) })
    // The like: other case, one sentence more. Not the like: other text, title or company, later, older, a draft.
    await testApp.createJob(companyId, {
      title: 'LEDGER engineer',
      description: `${TEXT}\nCome soon.`,
      published_at: daysAgo(60),
      status: 'CLOSED',
    })
    await testApp.createJob(companyId, {
      title: like.title,
      description:
        'Somebody else needs a person who draws maps of water pipes for three districts.\nIt is quite another thing, although the title of the job happens to be the same as here.',
      published_at: daysAgo(50),
    })
    await testApp.createJob(companyId, { title: 'Map Designer', description: TEXT, published_at: daysAgo(50) })
    await testApp.createJob(other.id, { ...like, published_at: daysAgo(50) })
    await testApp.createJob(companyId, { ...like, published_at: daysAgo(1) })
    await testApp.createJob(companyId, { ...like, published_at: daysAgo(500), status: 'CLOSED' })
    await testApp.createJob(companyId, { ...like, status: 'DRAFT' })
    const seekers = await Promise.all(Array.from({ length: 6 }, () => testApp.createSeeker()))
    const sent = []
    for (const seeker of seekers) sent.push(await testApp.createApplication(id, seeker))
    expect(await readOutcomes(testApp, id), 'on the first day').toBeNull()

    await countJobOutcomes(testApp.db)
    expect(await readOutcomes(testApp, id)).toMatchObject({
      reposts: 1,
      applicants: 6,
      answered: 0,
      lastHireOn: null,
      doubts: [],
    })
    await owner.patch(`/applications/${sent[0]!.id}/status`, { status: 'REVIEWED' })
    await run(testApp.db, `update applications set status = 'WITHDRAWN' where id = $1`, [sent[5]!.id])
    await run(testApp.db, `update applications set replied_at = now(), status = 'REJECTED' where id = $1`, [
      sent[1]!.id,
    ])
    await run(
      testApp.db,
      `update applications set replied_at = now(), status = 'ACCEPTED', viewed_at = now() where id = $1`,
      [sent[2]!.id],
    )
    await run(
      testApp.db,
      `insert into application_moves (application_id, from_status, to_status, by_account_id, at) values ($1, 'PENDING', 'ACCEPTED', $2, '2026-10-05T22:00:00Z')`,
      [sent[2]!.id, owner.id],
    )
    await countJobOutcomes(testApp.db)
    const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)
    expect(await readOutcomes(testApp, id)).toMatchObject({
      applicants: 5,
      lastActiveOn: today,
      lastHireOn: '2026-10-06',
    })
    expect((await readOutcomes(testApp, id)).answered).toBeGreaterThanOrEqual(2)

    await run(testApp.db, `update jobs set status = 'CLOSED', closed_at = now() where id = $1`, [id])
    expect(await readOutcomes(testApp, id)).toBeNull()
    await countJobOutcomes(testApp.db)
    expect(await run(testApp.db, 'select 1 from job_outcomes where job_id = $1', [id])).toEqual([])
  })

  test('a talent pool says so, and is in no feed for job sites', async ({ testApp }) => {
    const { id: companyId, owner } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId, { title: 'Some Day Engineer' })
    const listed = async () => (await testApp.app.inject('/feeds/jooble.xml')).body.includes('Some Day Engineer')
    expect(await listed()).toBe(true)
    expect((await owner.patch(`/jobs/update/${id}`, { vacancy: 'POOL' })).data.vacancy).toBe('POOL')
    expect((await testApp.visitor.get(`/jobs/getOne/${id}`)).data.vacancy).toBe('POOL')
    const [card] = (await testApp.visitor.get('/jobs/getAll')).data
    expect(card.vacancy).toBe('POOL')
    expect(await listed()).toBe(false)
    expect((await owner.patch(`/jobs/update/${id}`, { vacancy: 'MAYBE' })).errors).toHaveProperty('vacancy')
  })
})
