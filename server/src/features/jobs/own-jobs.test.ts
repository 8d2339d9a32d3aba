import { describe, expect } from 'vitest'
import { test, type TestApp } from '#test/test-app.ts'
import { closeJobsPastDeadline } from './close-past-deadlines.worker.ts'

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const DESCRIPTION = 'You build services.\n\n• You test them'
async function buildJobForm(testApp: TestApp, more: object = {}) {
  return {
    title: 'Backend Engineer',
    description: DESCRIPTION,
    location: 'Addis Ababa',
    skills: [{ skillId: await testApp.getSkillId('React') }],
    ...more,
  }
}
const getJobRow = (testApp: TestApp, id: string) =>
  testApp.db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const listJobRows = (testApp: TestApp) => testApp.db.selectFrom('jobs').selectAll().orderBy('id').execute()

describe('POST /jobs/create', () => {
  test('creates a job with the spec’s defaults; it waits for review and nobody else sees it', async ({ testApp }) => {
    const { owner, id: companyId } = await testApp.createCompany()

    const answer = await owner.post('/jobs/create', await buildJobForm(testApp))

    expect(answer).toMatchObject({
      status: 201,
      data: {
        title: 'Backend Engineer',
        description: DESCRIPTION,
        type: 'FULLTIME',
        level: 'MIDLEVEL',
        isRemote: false,
        salary: null,
        deadline: null,
        status: 'PENDING',
        companyId,
        skills: [{ skill: { name: 'React' }, level: 'INTERMEDIATE' }],
        applicationsCount: 0,
        unviewedCount: 0,
        rejectionReason: null,
        publishedAt: null,
      },
    })
    expect((await testApp.visitor.get('/jobs/getAll')).meta.total).toBe(0)
    expect((await testApp.visitor.get(`/jobs/getOne/${answer.data.id}`)).status).toBe(404)
    expect((await owner.get(`/jobs/getOne/${answer.data.id}`)).data.status).toBe('PENDING')
  })

  test('creates a draft on request, which has its own endpoint to submit it', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    const { data: draft } = await owner.post('/jobs/create', await buildJobForm(testApp, { status: 'DRAFT' }))
    expect(draft.status).toBe('DRAFT')

    expect((await owner.patch(`/jobs/update/${draft.id}`, { title: 'Better title' })).data).toMatchObject({
      title: 'Better title',
      status: 'DRAFT',
    })
    expect((await owner.post(`/jobs/${draft.id}/submit`)).data.status).toBe('PENDING')
    expect(await owner.post(`/jobs/${draft.id}/submit`)).toMatchObject({ status: 409, code: 'JOB_STATE_CLASH' })
  })

  test('accepts every type of pay and stores only the amounts of that type', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    const paid = async (salary: unknown) =>
      (await owner.post('/jobs/create', await buildJobForm(testApp, { salary }))).data.salary
    const none = {
      amount: null,
      minAmount: null,
      maxAmount: null,
      hourlyRate: null,
      currency: 'ETB',
      frequency: 'MONTHLY',
      negotiable: false,
      benefits: null,
    }

    expect(await paid({ type: 'FIXED', amount: 25_000.55, minAmount: 1, hourlyRate: 2 })).toEqual({
      ...none,
      type: 'FIXED',
      amount: 25_000.55,
    })
    expect(await paid({ type: 'RANGE', minAmount: 10_000, maxAmount: 10_000, negotiable: true })).toEqual({
      ...none,
      type: 'RANGE',
      minAmount: 10_000,
      maxAmount: 10_000,
      negotiable: true,
    })
    expect(await paid({ type: 'HOURLY', hourlyRate: 7.5, currency: 'USD', benefits: ' Lunch ' })).toEqual({
      ...none,
      type: 'HOURLY',
      hourlyRate: 7.5,
      currency: 'USD',
      benefits: 'Lunch',
    })
    expect(await paid({ type: 'FIXED', amount: 99_999_999, currency: 'EUR', frequency: 'HOURLY' })).toMatchObject({
      amount: 99_999_999,
      frequency: 'HOURLY',
    })
    for (const dropped of [null, undefined, {}, { type: '' }, { type: null, amount: 5 }, { amount: 5 }])
      expect(await paid(dropped)).toBeNull()
  })

  test('rejects pay that does not fit its type', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    const wrong = async (salary: unknown) => {
      const { status, errors } = await owner.post('/jobs/create', await buildJobForm(testApp, { salary }))
      expect(status).toBe(400)
      return errors
    }
    const INVALID = ['Invalid salary data for the specified salary type']

    expect(await wrong({ type: 'FIXED' })).toEqual({ 'salary.amount': INVALID })
    expect(await wrong({ type: 'RANGE', minAmount: 5 })).toEqual({ 'salary.maxAmount': INVALID })
    expect(await wrong({ type: 'HOURLY', amount: 5 })).toEqual({ 'salary.hourlyRate': INVALID })
    expect(await wrong({ type: 'RANGE', minAmount: 5, maxAmount: 4 })).toHaveProperty(['salary.maxAmount'])
    for (const amount of [0, -1, 1.005, 100_000_000, 1e400, '5', null])
      expect(await wrong({ type: 'FIXED', amount })).toHaveProperty(['salary.amount'])
    expect(await wrong({ type: 'WEEKLY', amount: 5 })).toHaveProperty(['salary.type'])
    expect(await wrong({ type: 'FIXED', amount: 5, currency: 'GBP' })).toHaveProperty(['salary.currency'])
    expect(await listJobRows(testApp)).toEqual([])
  })

  test('accepts a timestamp as the deadline and stores its date in Addis Ababa', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    const kept = async (deadline: string) =>
      (await owner.post('/jobs/create', await buildJobForm(testApp, { deadline }))).data.deadline as string
    expect([
      await kept(`${day(9)}T00:00:00.000Z`),
      await kept(`${day(9)}T20:59:59Z`),
      await kept(`${day(9)}T21:00:00Z`),
      await kept(`${day(10)}T00:00:00+03:00`),
    ]).toEqual([day(9), day(9), day(10), day(10)])
  })

  test('enforces the limits of every field', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    const status = async (more: object) => (await owner.post('/jobs/create', await buildJobForm(testApp, more))).status
    const skill = { skillId: await testApp.getSkillId('React') }

    expect(await status({ title: 'ab' })).toBe(400)
    expect(await status({ title: 'abc' })).toBe(201)
    expect(await status({ title: 'a'.repeat(100) })).toBe(201)
    expect(await status({ title: 'a'.repeat(101) })).toBe(400)
    expect(await status({ title: '   a   ' })).toBe(400)
    expect(await status({ description: 'a'.repeat(9) })).toBe(400)
    expect(await status({ description: 'a'.repeat(10) })).toBe(201)
    expect(await status({ description: 'a'.repeat(20_000) })).toBe(201)
    expect(await status({ description: 'a'.repeat(20_001) })).toBe(400)
    expect(await status({ description: 'a\0bcdefghij' })).toBe(400)
    expect(await status({ title: 'a\0bc' })).toBe(400)
    expect(await status({ location: 'Addis\0' })).toBe(400)
    expect(await status({ description: `half a pair \ud800` })).toBe(400)
    expect(await status({ type: 'FULL_TIME' })).toBe(400)
    expect(await status({ level: 'MID' })).toBe(201)
    expect(await status({ level: 'INTERNSHIP' })).toBe(201)
    expect(await status({ level: 'mid' })).toBe(400)
    expect(await status({ deadline: day(1) })).toBe(201)
    expect(await status({ deadline: '' })).toBe(201)
    expect(await status({ deadline: day(-2) })).toBe(400)
    expect(await status({ deadline: '2027-02-30' })).toBe(400)
    expect(await status({ deadline: '2027-02-30T08:00:00Z' })).toBe(400)
    expect(await status({ deadline: `${day(-2)}T08:00:00.000Z` })).toBe(400)
    expect(await status({ isRemote: 'true' })).toBe(400)
    expect(await status({ skills: [skill, skill] })).toBe(400)
    expect(await status({ skills: Array(51).fill(skill) })).toBe(400)
    expect((await owner.post('/jobs/create', await buildJobForm(testApp, { skills: [] }))).errors).toEqual({
      skills: ['At least one skill is required'],
    })
  })

  test('an unknown skill is named by its index, and nothing is stored', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    const skills = [{ skillId: await testApp.getSkillId('React') }, { skillId: '01890000-0000-7000-8000-000000000000' }]

    const answer = await owner.post('/jobs/create', await buildJobForm(testApp, { skills }))

    expect(answer).toMatchObject({
      status: 400,
      code: 'SKILL_UNKNOWN',
      errors: { 'skills.1.skillId': [expect.any(String)] },
    })
    expect(await listJobRows(testApp)).toEqual([])
    expect(
      (await owner.post('/jobs/create', await buildJobForm(testApp, { skills: [{ skillId: 'react' }] }))).errors,
    ).toHaveProperty(['skills.0.skillId'])
    const upper = (await testApp.getSkillId('React')).toUpperCase()
    expect(
      (
        await owner.post(
          '/jobs/create',
          await buildJobForm(testApp, { skills: [{ skillId: upper }, { skillId: upper.toLowerCase() }] }),
        )
      ).status,
    ).toBeLessThan(500)
  })

  test('fields that administrators or the system decide are rejected', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    const other = await testApp.createCompany()
    for (const more of [
      { status: 'ACTIVE' },
      { status: 'PENDING' },
      { verified: true },
      { featured: true },
      { companyId: other.id },
      { applicationsCount: 5 },
      { rejectionReason: 'x' },
      { createdAt: '2020-01-01T00:00:00Z' },
      { id: '01890000-0000-7000-8000-000000000000' },
      { publishedAt: '2020-01-01T00:00:00Z' },
      { company_active: true },
    ]) {
      const answer = await owner.post('/jobs/create', await buildJobForm(testApp, more))
      expect([answer.status, answer.code, Object.keys(answer.errors ?? {})]).toEqual([
        400,
        'BAD_INPUT',
        Object.keys(more),
      ])
    }
    expect(await listJobRows(testApp)).toEqual([])
  })

  test('is for ACTIVE companies only', async ({ testApp }) => {
    const body = { title: '' }
    expect(await testApp.visitor.post('/jobs/create', body)).toMatchObject({ status: 401, code: 'SIGN_IN_REQUIRED' })
    expect(await (await testApp.createSeeker()).post('/jobs/create', body)).toMatchObject({
      status: 403,
      code: 'ROLE_REQUIRED',
    })
    expect(await (await testApp.createAdmin()).post('/jobs/create', body)).toMatchObject({
      status: 403,
      code: 'ROLE_REQUIRED',
    })
    expect(await (await testApp.createAccount({ role: 'COMPANY' })).post('/jobs/create', body)).toMatchObject({
      status: 403,
      code: 'COMPANY_REQUIRED',
    })
    expect(await (await testApp.createCompany({ status: 'PENDING' })).owner.post('/jobs/create', body)).toMatchObject({
      status: 403,
      code: 'COMPANY_PENDING',
    })
  })
})

describe('PATCH /jobs/update/:jobId', () => {
  test('changes the fields that were sent and leaves the rest', async ({ testApp }) => {
    const { owner, id: companyId } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId, {
      status: 'PENDING',
      title: 'Old title',
      salary_type: 'FIXED',
      salary_amount: 5000,
    })

    const skills = [{ skillId: await testApp.getSkillId('Go'), level: 'EXPERT' }]
    const answer = await owner.patch(`/jobs/update/${id}`, {
      title: 'New title',
      skills,
      deadline: day(3),
      salary: { type: 'HOURLY', hourlyRate: 90, benefits: 'Lunch' },
    })

    expect(answer).toMatchObject({
      status: 200,
      data: {
        title: 'New title',
        location: 'Addis Ababa',
        status: 'PENDING',
        deadline: day(3),
        skills: [{ skill: { name: 'Go' }, level: 'EXPERT' }],
        salary: { type: 'HOURLY', amount: null, hourlyRate: 90, benefits: 'Lunch' },
      },
    })
    expect((await owner.patch(`/jobs/update/${id}`, { deadline: null, salary: null })).data).toMatchObject({
      deadline: null,
      salary: null,
    })
  })

  test('an approved job stays live and is flagged for another look when title, description, pay or location changes', async ({
    testApp,
  }) => {
    const { owner, id: companyId } = await testApp.createCompany()
    const marked = async (change: object) => {
      const { id } = await testApp.createJob(companyId)
      const answer = await owner.patch(`/jobs/update/${id}`, change)
      expect(answer).toMatchObject({ status: 200, data: { status: 'ACTIVE' } })
      return (await getJobRow(testApp, id)).needs_another_look
    }

    for (const change of [
      { title: 'Another title' },
      { description: 'Another description' },
      { location: 'Adama' },
      { salary: { type: 'FIXED', amount: 1 } },
    ])
      expect(await marked(change)).toBe(true)
    for (const change of [
      { isRemote: true },
      { level: 'LEAD' },
      { deadline: day(9) },
      { skills: [{ skillId: await testApp.getSkillId('Go') }] },
    ])
      expect(await marked(change)).toBe(false)
  })

  test('search finds a changed job by its new words at once', async ({ testApp }) => {
    const { owner, id: companyId } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId, { title: 'Carpenter', skills: ['React'] })
    await owner.patch(`/jobs/update/${id}`, {
      title: 'Plumber',
      description: 'You mend pipes of copper.',
      skills: [{ skillId: await testApp.getSkillId('Go') }],
    })
    const total = async (words: string) => (await testApp.visitor.get(`/jobs/getAll?search_key=${words}`)).meta.total

    expect([await total('carpenter'), await total('react'), await total('services')]).toEqual([0, 0, 0])
    expect([
      await total('plumber'),
      await total('golang'),
      await total('copper'),
      await total('plumber%20copper'),
    ]).toEqual([1, 1, 1, 1])
  })

  test('a rejected job goes back to review and its rejection reason is cleared', async ({ testApp }) => {
    const { owner, id: companyId } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId, {
      status: 'REJECTED',
      rejection_reason: 'Please name the pay',
      submitted_at: '2026-01-01T00:00:00Z',
    })
    expect((await owner.get(`/jobs/company`)).data[0].rejectionReason).toBe('Please name the pay')

    const answer = await owner.patch(`/jobs/update/${id}`, { salary: { type: 'FIXED', amount: 9000 } })

    expect(answer.data).toMatchObject({ status: 'PENDING', rejectionReason: null })
    expect((await getJobRow(testApp, id)).submitted_at > '2026-01-02').toBe(true)
  })

  test('an update that changes nothing is rejected', async ({ testApp }) => {
    const { owner, id: companyId } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId, {
      title: 'Same title',
      skills: ['React', 'Go'],
      salary_type: 'FIXED',
      salary_amount: 5000,
      status: 'REJECTED',
    })
    const skills = [{ skillId: await testApp.getSkillId('React') }, { skillId: await testApp.getSkillId('Go') }]
    for (const change of [
      {},
      { title: ' Same  title ' },
      { skills },
      { skills: skills.toReversed() },
      { salary: { type: 'FIXED', amount: 5000, minAmount: 3 } },
      { deadline: '' },
      { deadline: null },
      { type: 'FULLTIME', level: 'MID' },
    ]) {
      expect(await owner.patch(`/jobs/update/${id}`, change)).toMatchObject({
        status: 400,
        code: 'NOTHING_CHANGED',
        message: 'No changes detected. Please modify at least one field.',
      })
    }
    expect((await getJobRow(testApp, id)).status).toBe('REJECTED')
  })

  test('fields that administrators or the system decide cannot be changed, and an unknown skill changes nothing', async ({
    testApp,
  }) => {
    const { owner, id: companyId } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId, { status: 'PENDING' })
    const before = await getJobRow(testApp, id)
    for (const more of [
      { status: 'ACTIVE' },
      { verified: true },
      { featured: true },
      { companyId: before.id },
      { applicationsCount: 1 },
      { rejectionReason: null },
      { createdAt: '2020-01-01T00:00:00Z' },
    ]) {
      expect((await owner.patch(`/jobs/update/${id}`, { title: 'Changed', ...more })).status).toBe(400)
    }
    const skills = [{ skillId: '01890000-0000-7000-8000-000000000000' }]
    expect(await owner.patch(`/jobs/update/${id}`, { title: 'Changed', skills })).toMatchObject({
      code: 'SKILL_UNKNOWN',
      errors: { 'skills.0.skillId': [expect.any(String)] },
    })
    expect(await getJobRow(testApp, id)).toEqual(before)
    expect((await owner.get(`/jobs/getOne/${id}`)).data.skills).toHaveLength(1)
  })

  test('simultaneous edits are applied one after the other and none is lost', async ({ testApp }) => {
    const { owner, id: companyId } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId)
    const changes = [
      { title: 'Title of one' },
      { location: 'Adama' },
      { level: 'LEAD' },
      { description: 'Description of one' },
      { isRemote: true },
      { salary: { type: 'FIXED', amount: 7 } },
      { type: 'CONTRACT' },
    ]

    const answers = await Promise.all(changes.map((change) => owner.patch(`/jobs/update/${id}`, change)))

    expect(answers.map((answer) => answer.status)).toEqual(changes.map(() => 200))
    expect((await owner.get(`/jobs/getOne/${id}`)).data).toMatchObject({
      title: 'Title of one',
      location: 'Adama',
      level: 'LEAD',
      description: 'Description of one',
      isRemote: true,
      type: 'CONTRACT',
      salary: { amount: 7 },
    })
  })
})

describe('another company’s job', () => {
  test('is not found: the same response as for an unknown id, before the body is validated', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany()
    const { owner: stranger } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId)
    const { id: deleted } = await testApp.createJob((await testApp.createCompany()).id, {
      status: 'ARCHIVED',
      deleted_at: new Date().toISOString(),
    })
    const before = await getJobRow(testApp, id)
    const bytes = ({ status, text }: { status: number; text: string }) => [
      status,
      text.replace(/"requestId":"[^"]*"/, ''),
    ]
    const calls = [
      (jobId: string) => stranger.patch(`/jobs/update/${jobId}`, { title: '' }),
      (jobId: string) => stranger.delete(`/jobs/delete/${jobId}`),
      (jobId: string) => stranger.post(`/jobs/${jobId}/close`),
      (jobId: string) => stranger.post(`/jobs/${jobId}/reopen`),
      (jobId: string) => stranger.post(`/jobs/${jobId}/submit`),
    ]
    for (const call of calls) {
      const nobodys = bytes(await call('01890000-0000-7000-8000-000000000000'))
      expect(nobodys[0]).toBe(404)
      for (const jobId of [id, deleted, 'not-an-id']) expect(bytes(await call(jobId))).toEqual(nobodys)
    }
    expect(await getJobRow(testApp, id)).toEqual(before)
    for (const [person, code] of [
      [await testApp.createSeeker(), 'ROLE_REQUIRED'],
      [(await testApp.createCompany({ status: 'PENDING' })).owner, 'COMPANY_PENDING'],
    ] as const) {
      expect((await person.patch(`/jobs/update/${id}`, {})).code).toBe(code)
      expect((await person.delete(`/jobs/delete/${id}`)).code).toBe(code)
    }
  })
})

describe('DELETE /jobs/delete/:jobId', () => {
  test('hides the job from everybody and keeps its applications', async ({ testApp }) => {
    const { owner, id: companyId } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId)
    await testApp.createApplication(id, await testApp.createSeeker())

    expect(await owner.delete(`/jobs/delete/${id}`)).toMatchObject({
      status: 200,
      data: null,
      message: 'Job deleted successfully',
    })

    expect((await owner.get('/jobs/company')).data).toEqual([])
    expect((await testApp.visitor.get('/jobs/getAll')).meta.total).toBe(0)
    for (const person of [owner, await testApp.createAdmin(), testApp.visitor])
      expect((await person.get(`/jobs/getOne/${id}`)).code).toBe('JOB_NOT_FOUND')
    expect(await testApp.db.selectFrom('applications').select('id').where('job_id', '=', id).execute()).toHaveLength(1)
    expect((await owner.delete(`/jobs/delete/${id}`)).status).toBe(404)
    expect(
      (
        await testApp.db
          .selectFrom('companies')
          .select('live_jobs')
          .where('id', '=', companyId)
          .executeTakeFirstOrThrow()
      ).live_jobs,
    ).toBe(0)
  })

  test('deletes rejected jobs and drafts as well', async ({ testApp }) => {
    const { owner, id: companyId } = await testApp.createCompany()
    for (const status of ['REJECTED', 'DRAFT', 'PENDING', 'CLOSED'] as const) {
      const { id } = await testApp.createJob(companyId, { status })
      expect((await owner.delete(`/jobs/delete/${id}`)).status).toBe(200)
    }
  })
})

describe('closing and reopening', () => {
  test('closing removes a live job from the list, reopening brings it back', async ({ testApp }) => {
    const { owner, id: companyId } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId)
    const total = async () => (await testApp.visitor.get('/jobs/getAll')).meta.total

    expect(await owner.post(`/jobs/${id}/close`)).toMatchObject({ status: 200, data: { status: 'CLOSED' } })
    expect(await total()).toBe(0)
    expect(await owner.post(`/jobs/${id}/close`)).toMatchObject({ status: 409, code: 'JOB_STATE_CLASH' })
    expect(await owner.post(`/jobs/${id}/reopen`)).toMatchObject({ status: 200, data: { status: 'ACTIVE' } })
    expect(await total()).toBe(1)
  })

  test('a job that was never approved or is past its deadline cannot be reopened', async ({ testApp }) => {
    const { owner, id: companyId } = await testApp.createCompany()
    for (const facts of [
      { status: 'CLOSED', deadline: day(-3) },
      { status: 'CLOSED', published_at: null },
      { status: 'PENDING' },
      { status: 'REJECTED' },
      { status: 'DRAFT' },
      { status: 'ARCHIVED' },
    ] as const) {
      const { id } = await testApp.createJob(companyId, facts)
      expect((await owner.post(`/jobs/${id}/reopen`)).code).toBe('JOB_STATE_CLASH')
    }
  })

  test('a passed deadline closes a job for readers at once, and its row when the background task runs', async ({
    testApp,
  }) => {
    const { owner, id: companyId } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId, { deadline: day(-2) })
    const { id: open } = await testApp.createJob(companyId, { deadline: day(2) })

    expect((await testApp.visitor.get(`/jobs/getOne/${id}`)).data.status).toBe('CLOSED')
    expect((await owner.get('/jobs/company?status=CLOSED')).data).toMatchObject([{ id, status: 'CLOSED' }])
    expect((await owner.get('/jobs/company?status=ACTIVE')).data).toMatchObject([{ id: open }])

    expect(await closeJobsPastDeadline(testApp.resources.db)).toBe(1)
    expect(await closeJobsPastDeadline(testApp.resources.db)).toBe(0)
    const row = await getJobRow(testApp, id)
    expect([row.status, row.closed_at]).toEqual(['CLOSED', `${day(-2)}T21:00:00.000Z`])
    expect(
      (
        await testApp.db
          .selectFrom('companies')
          .select('live_jobs')
          .where('id', '=', companyId)
          .executeTakeFirstOrThrow()
      ).live_jobs,
    ).toBe(1)
  })
})

describe('GET /jobs/company', () => {
  test('returns the company’s own jobs, newest first, with their application counts', async ({ testApp }) => {
    const { owner, id: companyId } = await testApp.createCompany()
    await testApp.createJob((await testApp.createCompany()).id)
    await testApp.createJob(companyId, { title: 'Quiet job', status: 'DRAFT' })
    const { id } = await testApp.createJob(companyId, { title: 'Busy job' })
    const seen = await testApp.createApplication(id, await testApp.createSeeker())
    await testApp.createApplication(id, await testApp.createSeeker())
    await testApp.db
      .updateTable('applications')
      .set({ viewed_at: new Date().toISOString() })
      .where('id', '=', seen.id)
      .execute()

    const answer = await owner.get('/jobs/company')

    expect(answer).toMatchObject({ status: 200, meta: { total: 2, currentPage: 1, perPage: 500 } })
    expect(answer.data).toMatchObject([
      { title: 'Busy job', applicationsCount: 2, unviewedCount: 1 },
      { title: 'Quiet job', status: 'DRAFT', applicationsCount: 0, unviewedCount: 0 },
    ])
  })

  test('filters by status and words of the title, and pages', async ({ testApp }) => {
    const { owner, id: companyId } = await testApp.createCompany()
    for (let i = 0; i < 6; i++)
      await testApp.createJob(companyId, { title: `Tester ${i} 100%`, status: i < 2 ? 'PENDING' : 'ACTIVE' })
    await testApp.createJob(companyId, { title: 'Designer' })
    const titles = async (query: string) =>
      (await owner.get(`/jobs/company?${query}`)).data.map((job: { title: string }) => job.title)

    expect(await titles('status=PENDING')).toEqual(['Tester 1 100%', 'Tester 0 100%'])
    expect(await titles('status=all&search=DESIGN')).toEqual(['Designer'])
    expect(await titles('search=0%25')).toHaveLength(6)
    expect(await titles('search=_')).toEqual([])
    expect(await titles('page=2&per_page=5')).toHaveLength(2)
    expect((await owner.get('/jobs/company?status=ACTIVE&search=tester&per_page=3')).meta).toMatchObject({
      total: 4,
      totalPages: 2,
      hasNextPage: true,
    })
    expect((await owner.get('/jobs/company?status=LIVE')).status).toBe(400)
  })

  test('is for ACTIVE companies only', async ({ testApp }) => {
    expect((await testApp.visitor.get('/jobs/company')).status).toBe(401)
    expect((await (await testApp.createSeeker()).get('/jobs/company')).code).toBe('ROLE_REQUIRED')
    expect((await (await testApp.createCompany({ status: 'PENDING' })).owner.get('/jobs/company')).code).toBe(
      'COMPANY_PENDING',
    )
  })
})
