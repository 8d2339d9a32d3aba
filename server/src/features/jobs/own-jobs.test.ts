import { describe, expect } from 'vitest'
import { test, type Town } from '#testing/town.ts'
import { closePassedDeadlines } from './jobs.commands.ts'

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const DESCRIPTION = 'You build services.\n\n• You test them'
async function posting(town: Town, more: object = {}) {
  return {
    title: 'Backend Engineer',
    description: DESCRIPTION,
    location: 'Addis Ababa',
    skills: [{ skillId: await town.skillId('React') }],
    ...more,
  }
}
const rowOf = (town: Town, id: string) =>
  town.db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const everyJob = (town: Town) => town.db.selectFrom('jobs').selectAll().orderBy('id').execute()

describe('POST /jobs/create', () => {
  test('posts a job with the spec’s defaults; it waits for review and nobody else sees it', async ({ town }) => {
    const { owner, id: companyId } = await town.company()

    const answer = await owner.post('/jobs/create', await posting(town))

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
    expect((await town.visitor.get('/jobs/getAll')).meta.total).toBe(0)
    expect((await town.visitor.get(`/jobs/getOne/${answer.data.id}`)).status).toBe(404)
    expect((await owner.get(`/jobs/getOne/${answer.data.id}`)).data.status).toBe('PENDING')
  })

  test('keeps a draft when asked, which is handed in by its own call', async ({ town }) => {
    const { owner } = await town.company()
    const { data: draft } = await owner.post('/jobs/create', await posting(town, { status: 'DRAFT' }))
    expect(draft.status).toBe('DRAFT')

    expect((await owner.patch(`/jobs/update/${draft.id}`, { title: 'Better title' })).data).toMatchObject({
      title: 'Better title',
      status: 'DRAFT',
    })
    expect((await owner.post(`/jobs/${draft.id}/submit`)).data.status).toBe('PENDING')
    expect(await owner.post(`/jobs/${draft.id}/submit`)).toMatchObject({ status: 409, code: 'JOB_STATE_CLASH' })
  })

  test('takes every kind of pay and keeps only the figures of its type', async ({ town }) => {
    const { owner } = await town.company()
    const paid = async (salary: unknown) =>
      (await owner.post('/jobs/create', await posting(town, { salary }))).data.salary
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

  test('refuses pay that does not fit its type', async ({ town }) => {
    const { owner } = await town.company()
    const wrong = async (salary: unknown) => {
      const { status, errors } = await owner.post('/jobs/create', await posting(town, { salary }))
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
    expect(await everyJob(town)).toEqual([])
  })

  test('takes a moment for a deadline as its day in Addis Ababa', async ({ town }) => {
    const { owner } = await town.company()
    const kept = async (deadline: string) =>
      (await owner.post('/jobs/create', await posting(town, { deadline }))).data.deadline as string
    expect([
      await kept(`${day(9)}T00:00:00.000Z`),
      await kept(`${day(9)}T20:59:59Z`),
      await kept(`${day(9)}T21:00:00Z`),
      await kept(`${day(10)}T00:00:00+03:00`),
    ]).toEqual([day(9), day(9), day(10), day(10)])
  })

  test('holds the limits of every field', async ({ town }) => {
    const { owner } = await town.company()
    const status = async (more: object) => (await owner.post('/jobs/create', await posting(town, more))).status
    const skill = { skillId: await town.skillId('React') }

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
    expect((await owner.post('/jobs/create', await posting(town, { skills: [] }))).errors).toEqual({
      skills: ['At least one skill is required'],
    })
  })

  test('a skill that is not on the list is named by its place, and nothing is kept', async ({ town }) => {
    const { owner } = await town.company()
    const skills = [{ skillId: await town.skillId('React') }, { skillId: '01890000-0000-7000-8000-000000000000' }]

    const answer = await owner.post('/jobs/create', await posting(town, { skills }))

    expect(answer).toMatchObject({
      status: 400,
      code: 'SKILL_UNKNOWN',
      errors: { 'skills.1.skillId': [expect.any(String)] },
    })
    expect(await everyJob(town)).toEqual([])
    expect(
      (await owner.post('/jobs/create', await posting(town, { skills: [{ skillId: 'react' }] }))).errors,
    ).toHaveProperty(['skills.0.skillId'])
    const upper = (await town.skillId('React')).toUpperCase()
    expect(
      (
        await owner.post(
          '/jobs/create',
          await posting(town, { skills: [{ skillId: upper }, { skillId: upper.toLowerCase() }] }),
        )
      ).status,
    ).toBeLessThan(500)
  })

  test('nothing that review or others decide can be sent along', async ({ town }) => {
    const { owner } = await town.company()
    const other = await town.company()
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
      const answer = await owner.post('/jobs/create', await posting(town, more))
      expect([answer.status, answer.code, Object.keys(answer.errors ?? {})]).toEqual([
        400,
        'BAD_INPUT',
        Object.keys(more),
      ])
    }
    expect(await everyJob(town)).toEqual([])
  })

  test('is for active companies alone', async ({ town }) => {
    const body = { title: '' }
    expect(await town.visitor.post('/jobs/create', body)).toMatchObject({ status: 401, code: 'SIGN_IN_REQUIRED' })
    expect(await (await town.seeker()).post('/jobs/create', body)).toMatchObject({ status: 403, code: 'ROLE_REQUIRED' })
    expect(await (await town.admin()).post('/jobs/create', body)).toMatchObject({ status: 403, code: 'ROLE_REQUIRED' })
    expect(await (await town.account({ role: 'COMPANY' })).post('/jobs/create', body)).toMatchObject({
      status: 403,
      code: 'COMPANY_REQUIRED',
    })
    expect(await (await town.company({ status: 'PENDING' })).owner.post('/jobs/create', body)).toMatchObject({
      status: 403,
      code: 'COMPANY_PENDING',
    })
  })
})

describe('PATCH /jobs/update/:jobId', () => {
  test('changes what is sent and leaves the rest', async ({ town }) => {
    const { owner, id: companyId } = await town.company()
    const { id } = await town.job(companyId, {
      status: 'PENDING',
      title: 'Old title',
      salary_type: 'FIXED',
      salary_amount: 5000,
    })

    const skills = [{ skillId: await town.skillId('Go'), level: 'EXPERT' }]
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

  test('an approved job stays live and is marked for another look when what was promised changes', async ({ town }) => {
    const { owner, id: companyId } = await town.company()
    const marked = async (change: object) => {
      const { id } = await town.job(companyId)
      const answer = await owner.patch(`/jobs/update/${id}`, change)
      expect(answer).toMatchObject({ status: 200, data: { status: 'ACTIVE' } })
      return (await rowOf(town, id)).needs_another_look
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
      { skills: [{ skillId: await town.skillId('Go') }] },
    ])
      expect(await marked(change)).toBe(false)
  })

  test('the list finds a changed job under its new words at once', async ({ town }) => {
    const { owner, id: companyId } = await town.company()
    const { id } = await town.job(companyId, { title: 'Carpenter', skills: ['React'] })
    await owner.patch(`/jobs/update/${id}`, {
      title: 'Plumber',
      description: 'You mend pipes of copper.',
      skills: [{ skillId: await town.skillId('Go') }],
    })
    const total = async (words: string) => (await town.visitor.get(`/jobs/getAll?search_key=${words}`)).meta.total

    expect([await total('carpenter'), await total('react'), await total('services')]).toEqual([0, 0, 0])
    expect([
      await total('plumber'),
      await total('golang'),
      await total('copper'),
      await total('plumber%20copper'),
    ]).toEqual([1, 1, 1, 1])
  })

  test('a rejected job goes back to review without its reason', async ({ town }) => {
    const { owner, id: companyId } = await town.company()
    const { id } = await town.job(companyId, {
      status: 'REJECTED',
      rejection_reason: 'Please name the pay',
      submitted_at: '2026-01-01T00:00:00Z',
    })
    expect((await owner.get(`/jobs/company`)).data[0].rejectionReason).toBe('Please name the pay')

    const answer = await owner.patch(`/jobs/update/${id}`, { salary: { type: 'FIXED', amount: 9000 } })

    expect(answer.data).toMatchObject({ status: 'PENDING', rejectionReason: null })
    expect((await rowOf(town, id)).submitted_at > '2026-01-02').toBe(true)
  })

  test('a change that changes nothing is refused', async ({ town }) => {
    const { owner, id: companyId } = await town.company()
    const { id } = await town.job(companyId, {
      title: 'Same title',
      skills: ['React', 'Go'],
      salary_type: 'FIXED',
      salary_amount: 5000,
      status: 'REJECTED',
    })
    const skills = [{ skillId: await town.skillId('React') }, { skillId: await town.skillId('Go') }]
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
    expect((await rowOf(town, id)).status).toBe('REJECTED')
  })

  test('nothing that review or others decide can be changed, and an unknown skill alters nothing', async ({ town }) => {
    const { owner, id: companyId } = await town.company()
    const { id } = await town.job(companyId, { status: 'PENDING' })
    const before = await rowOf(town, id)
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
    expect(await rowOf(town, id)).toEqual(before)
    expect((await owner.get(`/jobs/getOne/${id}`)).data.skills).toHaveLength(1)
  })

  test('edits at the same moment are one after the other: none is lost', async ({ town }) => {
    const { owner, id: companyId } = await town.company()
    const { id } = await town.job(companyId)
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

describe('somebody else’s job', () => {
  test('is not there: the same answer as for an id that nobody has, before the body is read', async ({ town }) => {
    const { id: companyId } = await town.company()
    const { owner: stranger } = await town.company()
    const { id } = await town.job(companyId)
    const { id: deleted } = await town.job((await town.company()).id, {
      status: 'ARCHIVED',
      deleted_at: new Date().toISOString(),
    })
    const before = await rowOf(town, id)
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
    expect(await rowOf(town, id)).toEqual(before)
    for (const [person, code] of [
      [await town.seeker(), 'ROLE_REQUIRED'],
      [(await town.company({ status: 'PENDING' })).owner, 'COMPANY_PENDING'],
    ] as const) {
      expect((await person.patch(`/jobs/update/${id}`, {})).code).toBe(code)
      expect((await person.delete(`/jobs/delete/${id}`)).code).toBe(code)
    }
  })
})

describe('DELETE /jobs/delete/:jobId', () => {
  test('hides the job from everybody and keeps what applicants sent', async ({ town }) => {
    const { owner, id: companyId } = await town.company()
    const { id } = await town.job(companyId)
    await town.application(id, await town.seeker())

    expect(await owner.delete(`/jobs/delete/${id}`)).toMatchObject({
      status: 200,
      data: null,
      message: 'Job deleted successfully',
    })

    expect((await owner.get('/jobs/company')).data).toEqual([])
    expect((await town.visitor.get('/jobs/getAll')).meta.total).toBe(0)
    for (const person of [owner, await town.admin(), town.visitor])
      expect((await person.get(`/jobs/getOne/${id}`)).code).toBe('JOB_NOT_FOUND')
    expect(await town.db.selectFrom('applications').select('id').where('job_id', '=', id).execute()).toHaveLength(1)
    expect((await owner.delete(`/jobs/delete/${id}`)).status).toBe(404)
    expect(
      (await town.db.selectFrom('companies').select('live_jobs').where('id', '=', companyId).executeTakeFirstOrThrow())
        .live_jobs,
    ).toBe(0)
  })

  test('takes a rejected job and a draft away as well', async ({ town }) => {
    const { owner, id: companyId } = await town.company()
    for (const status of ['REJECTED', 'DRAFT', 'PENDING', 'CLOSED'] as const) {
      const { id } = await town.job(companyId, { status })
      expect((await owner.delete(`/jobs/delete/${id}`)).status).toBe(200)
    }
  })
})

describe('closing and opening', () => {
  test('close takes a live job off the list, reopen brings it back', async ({ town }) => {
    const { owner, id: companyId } = await town.company()
    const { id } = await town.job(companyId)
    const total = async () => (await town.visitor.get('/jobs/getAll')).meta.total

    expect(await owner.post(`/jobs/${id}/close`)).toMatchObject({ status: 200, data: { status: 'CLOSED' } })
    expect(await total()).toBe(0)
    expect(await owner.post(`/jobs/${id}/close`)).toMatchObject({ status: 409, code: 'JOB_STATE_CLASH' })
    expect(await owner.post(`/jobs/${id}/reopen`)).toMatchObject({ status: 200, data: { status: 'ACTIVE' } })
    expect(await total()).toBe(1)
  })

  test('what was never approved or is past its deadline does not open', async ({ town }) => {
    const { owner, id: companyId } = await town.company()
    for (const facts of [
      { status: 'CLOSED', deadline: day(-3) },
      { status: 'CLOSED', published_at: null },
      { status: 'PENDING' },
      { status: 'REJECTED' },
      { status: 'DRAFT' },
      { status: 'ARCHIVED' },
    ] as const) {
      const { id } = await town.job(companyId, facts)
      expect((await owner.post(`/jobs/${id}/reopen`)).code).toBe('JOB_STATE_CLASH')
    }
  })

  test('a passed deadline closes a job at once for readers, and its row at the next sweep', async ({ town }) => {
    const { owner, id: companyId } = await town.company()
    const { id } = await town.job(companyId, { deadline: day(-2) })
    const { id: open } = await town.job(companyId, { deadline: day(2) })

    expect((await town.visitor.get(`/jobs/getOne/${id}`)).data.status).toBe('CLOSED')
    expect((await owner.get('/jobs/company?status=CLOSED')).data).toMatchObject([{ id, status: 'CLOSED' }])
    expect((await owner.get('/jobs/company?status=ACTIVE')).data).toMatchObject([{ id: open }])

    expect(await closePassedDeadlines(town.resources.db)).toBe(1)
    expect(await closePassedDeadlines(town.resources.db)).toBe(0)
    const row = await rowOf(town, id)
    expect([row.status, row.closed_at]).toEqual(['CLOSED', `${day(-2)}T21:00:00.000Z`])
    expect(
      (await town.db.selectFrom('companies').select('live_jobs').where('id', '=', companyId).executeTakeFirstOrThrow())
        .live_jobs,
    ).toBe(1)
  })
})

describe('GET /jobs/company', () => {
  test('answers the company’s own jobs, newest first, with their applications', async ({ town }) => {
    const { owner, id: companyId } = await town.company()
    await town.job((await town.company()).id)
    await town.job(companyId, { title: 'Quiet job', status: 'DRAFT' })
    const { id } = await town.job(companyId, { title: 'Busy job' })
    const seen = await town.application(id, await town.seeker())
    await town.application(id, await town.seeker())
    await town.db
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

  test('by status, words of the title, and page', async ({ town }) => {
    const { owner, id: companyId } = await town.company()
    for (let i = 0; i < 6; i++)
      await town.job(companyId, { title: `Tester ${i} 100%`, status: i < 2 ? 'PENDING' : 'ACTIVE' })
    await town.job(companyId, { title: 'Designer' })
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

  test('is for active companies alone', async ({ town }) => {
    expect((await town.visitor.get('/jobs/company')).status).toBe(401)
    expect((await (await town.seeker()).get('/jobs/company')).code).toBe('ROLE_REQUIRED')
    expect((await (await town.company({ status: 'PENDING' })).owner.get('/jobs/company')).code).toBe('COMPANY_PENDING')
  })
})
