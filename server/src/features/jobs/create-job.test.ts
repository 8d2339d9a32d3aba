import { describe, expect } from 'vitest'
import { test, type TestApp } from '#test/test-app.ts'
import { getDaysAhead } from '#test/jobs.ts'

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
const listJobRows = (testApp: TestApp) => testApp.db.selectFrom('jobs').selectAll().orderBy('id').execute()

describe('POST /jobs/create', () => {
  test('creates a job with the spec’s defaults; it waits for review and nobody else sees it', async ({ testApp }) => {
    const { owner, id: companyId } = await testApp.createCompany()

    const response = await owner.post('/jobs/create', await buildJobForm(testApp))

    expect(response).toMatchObject({
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
    expect((await testApp.visitor.get(`/jobs/getOne/${response.data.id}`)).status).toBe(404)
    expect((await owner.get(`/jobs/getOne/${response.data.id}`)).data.status).toBe('PENDING')
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

  test('refuses questions about earlier pay, in a new job, a change and a saved set', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    const kind = 'SHORT_TEXT'
    const questions = [
      { kind, text: 'What pay do you expect?' },
      { kind, text: 'What is your current salary?' },
    ]
    const refused = { status: 400, errors: { 'questions.1.text': [expect.stringContaining('what people earn')] } }
    expect(await owner.post('/jobs/create', await buildJobForm(testApp, { questions }))).toMatchObject(refused)
    const posted = await owner.post('/jobs/create', await buildJobForm(testApp, { questions: [questions[0]] }))
    expect(posted.status).toBe(201)
    expect(await owner.patch(`/jobs/update/${posted.data.id}`, { questions })).toMatchObject(refused)
    expect(await owner.post('/company/question-sets', { name: 'Pay', questions })).toMatchObject(refused)
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
      basis: 'UNKNOWN',
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
    expect(await paid({ type: 'HOURLY', hourlyRate: 7.5, currency: 'USD', basis: 'NET', benefits: ' Lunch ' })).toEqual(
      {
        ...none,
        type: 'HOURLY',
        hourlyRate: 7.5,
        currency: 'USD',
        basis: 'NET',
        benefits: 'Lunch',
      },
    )
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
      await kept(`${getDaysAhead(9)}T00:00:00.000Z`),
      await kept(`${getDaysAhead(9)}T20:59:59Z`),
      await kept(`${getDaysAhead(9)}T21:00:00Z`),
      await kept(`${getDaysAhead(10)}T00:00:00+03:00`),
    ]).toEqual([getDaysAhead(9), getDaysAhead(9), getDaysAhead(10), getDaysAhead(10)])
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
    expect(await status({ deadline: getDaysAhead(1) })).toBe(201)
    expect(await status({ deadline: '' })).toBe(201)
    expect(await status({ deadline: getDaysAhead(-2) })).toBe(400)
    expect(await status({ deadline: '2027-02-30' })).toBe(400)
    expect(await status({ deadline: '2027-02-30T08:00:00Z' })).toBe(400)
    expect(await status({ deadline: `${getDaysAhead(-2)}T08:00:00.000Z` })).toBe(400)
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

    const response = await owner.post('/jobs/create', await buildJobForm(testApp, { skills }))

    expect(response).toMatchObject({
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
      const response = await owner.post('/jobs/create', await buildJobForm(testApp, more))
      expect([response.status, response.code, Object.keys(response.errors ?? {})]).toEqual([
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
