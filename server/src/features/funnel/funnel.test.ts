import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { deleteTestAccount, setTestPassword } from '#test/sign-up.ts'
import { createTeamMember } from '#test/team-members.ts'
import { test, type TestApp } from '#test/test-app.ts'

const PATH = '/dashboard/company/funnel'
const TODAY = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)
const addDays = (days: number, day = TODAY) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

interface Sent {
  jobId: string
  source?: string
  daysAgo?: number
  /** Statuses, each so many days after it was sent. */
  moves?: [status: string, days: number][]
}

/** Creates an application with a history. */
async function createSent(testApp: TestApp, { jobId, source = 'direct', daysAgo = 10, moves = [] }: Sent) {
  const { id } = await testApp.createApplication(jobId, await testApp.createSeeker())
  await run(
    testApp.db,
    `update applications set source = $2, created_at = now() - make_interval(days => $3), status = $4 where id = $1`,
    [id, source, daysAgo, moves.at(-1)?.[0] ?? 'PENDING'],
  )
  await run(
    testApp.db,
    'update application_moves m set at = a.created_at from applications a where a.id = $1 and m.application_id = a.id',
    [id],
  )
  let from = 'PENDING'
  for (const [to, days] of moves) {
    await run(
      testApp.db,
      `insert into application_moves (application_id, from_status, to_status, at) select id, $2, $3, created_at + $4 * interval '1 day' from applications where id = $1`,
      [id, from, to, days],
    )
    from = to
  }
  return id
}

const addViews = (testApp: TestApp, jobId: string, [source, views, starts]: [string, number, number], day = TODAY) =>
  run(testApp.db, 'insert into job_views (job_id, day, source, views, apply_starts) values ($1, $2, $3, $4, $5)', [
    jobId,
    day,
    source,
    views,
    starts,
  ])

const toCounts = (steps: { count: number }[]) => steps.map(({ count }) => count)
const toMedians = (steps: { medianDays: number | null }[]) => steps.map(({ medianDays }) => medianDays)

describe('GET /dashboard/company/funnel', () => {
  test('counts views, opened forms, applications and how far they came, by source, with median days', async ({
    testApp,
  }) => {
    const { id: companyId, owner } = await testApp.createCompany()
    const job = await testApp.createJob(companyId)
    await addViews(testApp, job.id, ['telegram', 40, 9])
    await addViews(testApp, job.id, ['search', 25, 4])
    await addViews(testApp, job.id, ['search', 5, 1], addDays(-1))
    await createSent(testApp, {
      jobId: job.id,
      source: 'telegram',
      daysAgo: 20,
      moves: [
        ['REVIEWED', 1],
        ['SHORTLISTED', 3],
        ['INTERVIEWED', 6],
        ['OFFERED', 9],
        ['ACCEPTED', 10],
      ],
    })
    // Skips two steps: it took them with the third, and their times say nothing about it.
    await createSent(testApp, { jobId: job.id, source: 'telegram', moves: [['INTERVIEWED', 4]] })
    await createSent(testApp, {
      jobId: job.id,
      source: 'search',
      moves: [
        ['REVIEWED', 2],
        ['REJECTED', 3],
      ],
    })
    await createSent(testApp, { jobId: job.id })

    const { status, data } = await owner.get(PATH)

    expect([status, data.from, data.to]).toEqual([200, addDays(-89), TODAY])
    expect(data.steps.map(({ step }: { step: string }) => step)).toEqual([
      'VIEWED',
      'STARTED',
      'APPLIED',
      'REVIEWED',
      'SHORTLISTED',
      'INTERVIEWED',
      'OFFERED',
      'ACCEPTED',
    ])
    expect(toCounts(data.steps)).toEqual([70, 14, 4, 3, 2, 2, 1, 1])
    expect(toMedians(data.steps)).toEqual([null, null, null, 2, 2, 3, 3, 1])
    expect(
      data.sources.map((one: { source: string; steps: { count: number }[] }) => [one.source, toCounts(one.steps)]),
    ).toEqual([
      ['direct', [0, 0, 1, 0, 0, 0, 0, 0]],
      ['search', [30, 5, 1, 1, 0, 0, 0, 0]],
      ['telegram', [40, 9, 2, 2, 2, 2, 1, 1]],
    ])
  })

  test('leaves out withdrawn applications, changes that were undone at once, and what declined itself', async ({
    testApp,
  }) => {
    const { id: companyId, owner } = await testApp.createCompany()
    const job = await testApp.createJob(companyId)
    await createSent(testApp, { jobId: job.id, moves: [['WITHDRAWN', 1]] })
    const undone = await createSent(testApp, { jobId: job.id })
    const answered = await createSent(testApp, { jobId: job.id })
    for (const id of [undone, answered]) await owner.patch(`/applications/${id}/status`, { status: 'SHORTLISTED' })
    await owner.patch(`/applications/${undone}/status`, { status: 'PENDING' })
    // With a message it is a decision of its own, of which the candidate hears.
    await owner.patch(`/applications/${answered}/status`, { status: 'PENDING', message: 'Please wait a little.' })
    const declined = await createSent(testApp, { jobId: job.id, moves: [['REJECTED', 2]] })
    await run(
      testApp.db,
      `update application_moves set is_automatic = true where application_id = $1 and to_status = 'REJECTED'`,
      [declined],
    )
    expect(toCounts((await owner.get(PATH)).data.steps)).toEqual([0, 0, 3, 1, 1, 0, 0, 0])
  })

  test('stays the same when accounts of either side are deleted', async ({ testApp }) => {
    const { id: companyId, owner } = await testApp.createCompany()
    const job = await testApp.createJob(companyId)
    const recruiter = await createTeamMember(testApp, companyId, 'RECRUITER')
    const seekers = await Promise.all([1, 2, 3].map(() => testApp.createSeeker()))
    const ids: string[] = []
    for (const seeker of seekers) ids.push((await testApp.createApplication(job.id, seeker)).id)
    for (const person of [recruiter, ...seekers]) await setTestPassword(testApp, person)
    const setStatus = (id: string, status: string, message?: string) =>
      recruiter.patch(`/applications/${id}/status`, { status, message })
    await setStatus(ids[0]!, 'REJECTED', 'We have filled the position.')
    await setStatus(ids[1]!, 'SHORTLISTED')
    await setStatus(ids[1]!, 'PENDING', 'Please wait a little.')
    await run(
      testApp.db,
      `insert into application_moves (application_id, from_status, to_status, message, is_automatic) values ($1, 'PENDING', 'REJECTED', 'Your answers …', true)`,
      [ids[2]],
    )
    const count = async () => toCounts((await owner.get(PATH)).data.steps)
    expect(await count()).toEqual([0, 0, 3, 2, 1, 0, 0, 0])
    for (const person of [recruiter, ...seekers]) await deleteTestAccount(person)
    expect(await count()).toEqual([0, 0, 3, 2, 1, 0, 0, 0])
  })

  test('is of a period in days of Addis Ababa, and of one job of the company', async ({ testApp }) => {
    const { id: companyId, owner } = await testApp.createCompany()
    const [job, other] = [await testApp.createJob(companyId), await testApp.createJob(companyId)]
    const foreign = await testApp.createJob((await testApp.createCompany()).id)
    const at = async (jobId: string, moment: string) =>
      run(testApp.db, 'update applications set created_at = $2 where id = $1', [
        await createSent(testApp, { jobId }),
        moment,
      ])
    await at(job.id, '2026-03-01T20:59:59Z')
    await at(job.id, '2026-03-01T21:00:00Z')
    await at(job.id, '2026-03-03T20:59:59Z')
    await at(job.id, '2026-03-03T21:00:00Z')
    await at(other.id, '2026-03-02T12:00:00Z')
    await addViews(testApp, job.id, ['feed', 1, 0], '2026-03-01')
    await addViews(testApp, job.id, ['feed', 2, 0], '2026-03-02')
    await addViews(testApp, other.id, ['feed', 4, 0], '2026-03-03')
    const count = async (query: string) => toCounts((await owner.get(`${PATH}?${query}`)).data.steps).slice(0, 3)

    expect(await count('from=2026-03-02&to=2026-03-03')).toEqual([6, 0, 3])
    expect(await count(`from=2026-03-02&to=2026-03-03&jobId=${job.id}`)).toEqual([2, 0, 2])
    expect(await count('to=2026-03-01')).toEqual([1, 0, 1])
    for (const jobId of [foreign.id, randomUUID()])
      expect(await owner.get(`${PATH}?jobId=${jobId}`)).toMatchObject({ status: 404, code: 'JOB_NOT_FOUND' })
  })

  test('refuses days that do not exist or are in the wrong order, and more than 366 of them', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    const errorsOf = async (query: string) => (await owner.get(`${PATH}?${query}`)).errors
    expect(await errorsOf('from=2026-02-30')).toEqual({ from: ['from must be a day such as 2026-11-20'] })
    expect(await errorsOf('to=tomorrow')).toEqual({ to: ['to must be a day such as 2026-11-20'] })
    expect(await errorsOf('from=2026-03-02&to=2026-03-01')).toEqual({ from: ['from must not be after to'] })
    expect(await errorsOf('from=2025-03-01&to=2026-03-02')).toEqual({
      from: ['from and to may be at most 366 days apart'],
    })
    expect(await errorsOf('jobId=x')).toEqual({ jobId: ['jobId must be the id of a job'] })
    expect((await owner.get(`${PATH}?from=2025-03-01&to=2026-03-01`)).status).toBe(200)
  })
})

describe('GET /dashboard/company/funnel.csv', () => {
  test('returns the same numbers as a file, a line for each source and step', async ({ testApp }) => {
    const { id: companyId, owner } = await testApp.createCompany()
    const job = await testApp.createJob(companyId)
    await addViews(testApp, job.id, ['telegram', 40, 9], '2026-03-02')

    const { status, headers, text } = await owner.get(`${PATH}.csv?from=2026-03-01&to=2026-03-31&jobId=${job.id}`)

    const lines = text.split('\r\n')
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(headers['content-disposition']).toContain('filename="funnel-2026-03-01-2026-03-31.csv"')
    expect(lines.slice(0, 3)).toEqual([
      '\uFEFFFrom,To,Source,Step,Count,Median days from the step before',
      '2026-03-01,2026-03-31,Telegram,Viewed,40,',
      '2026-03-01,2026-03-31,Telegram,Form opened,9,',
    ])
    expect(lines.filter((line) => line.includes('All sources'))).toHaveLength(8)
    expect((await owner.get(`${PATH}.csv?from=2026-03-02&to=2026-03-01`)).errors).toHaveProperty('from')
  })
})
