import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { getTextWithoutRequestId } from '#test/forms.ts'
import { test } from '#test/test-app.ts'

describe('GET /company/fetch/:companyId', () => {
  test('shows an ACTIVE company to anyone: its own contact details, its live jobs newest first', async ({
    testApp,
  }) => {
    const { id, owner } = await testApp.createCompany({ name: 'Sheba Tech', website: 'https://sheba.example' })
    const first = await testApp.createJob(id, { title: 'First job', created_at: '2026-01-01T00:00:00Z' })
    const second = await testApp.createJob(id, {
      title: 'Second job',
      created_at: '2026-02-01T00:00:00Z',
      salary_type: 'RANGE',
      salary_min: 20_000,
      salary_max: 30_000.5,
      skills: ['React', 'Go'],
    })
    await testApp.createJob(id, { status: 'PENDING' })
    await testApp.createJob(id, { deadline: '2020-01-01' })

    for (const person of [testApp.visitor, await testApp.createSeeker(), (await testApp.createCompany()).owner]) {
      const { status, data, text } = await person.get(`/company/fetch/${id}`)
      expect(status).toBe(200)
      expect(data).toMatchObject({
        name: 'Sheba Tech',
        email: 'jobs@sheba.example',
        phone: '+251 911223344',
        website: 'https://sheba.example',
        verified: true,
        jobsCount: 2,
        user: { firstName: 'Eyob', lastName: 'Mulugeta' },
        jobs: [{ id: second.id }, { id: first.id }],
      })
      expect(data.jobs[0]).toMatchObject({
        title: 'Second job',
        companyId: id,
        verified: true,
        company: { name: 'Sheba Tech', verified: true },
        salary: {
          type: 'RANGE',
          amount: null,
          minAmount: 20_000,
          maxAmount: 30_000.5,
          currency: 'ETB',
          frequency: 'MONTHLY',
          negotiable: false,
        },
        skills: [
          { level: 'INTERMEDIATE', skill: { name: 'Go' } },
          { level: 'INTERMEDIATE', skill: { name: 'React' } },
        ],
      })
      expect(data).not.toHaveProperty('tradeLicense')
      expect(data).not.toHaveProperty('rejectionReason')
      expect(data).not.toHaveProperty('submittedAt')
      expect(text).not.toContain(owner.email)
      expect(text).not.toContain('911000000')
    }
  })

  test.for(['PENDING', 'REJECTED', 'SUSPENDED'] as const)(
    'a %s company is visible only to its owner and administrators',
    async (status, { testApp }) => {
      const { id, owner } = await testApp.createCompany({ status })
      await testApp.createJob(id)

      const reason = status === 'PENDING' ? null : 'The licence cannot be read'
      for (const insider of [owner, await testApp.createAdmin()]) {
        const { data } = await insider.get(`/company/fetch/${id}`)
        expect(data).toMatchObject({
          status,
          verified: false,
          jobs: [],
          jobsCount: 0,
          rejectionReason: reason,
          tradeLicense: { name: 'trade_license.pdf' },
          submittedAt: expect.any(String),
        })
      }
      const missing = await testApp.visitor.get('/company/fetch/0199a000-0000-7000-8000-000000000001')
      for (const outsider of [
        testApp.visitor,
        await testApp.createSeeker(),
        (await testApp.createCompany()).owner,
        await testApp.createAccount({ role: 'OTHER' }),
      ]) {
        const response = await outsider.get(`/company/fetch/${id}`)
        expect(response).toMatchObject({ status: 404, code: 'COMPANY_NOT_FOUND', message: 'Company not found' })
        expect(getTextWithoutRequestId(response)).toBe(getTextWithoutRequestId(missing))
      }
    },
  )

  test('has every field of the product spec for the company, its jobs, their pay and their skills', async ({
    testApp,
  }) => {
    const { id } = await testApp.createCompany({ website: 'https://sheba.example' })
    const react = await testApp.getSkillId('React')
    await testApp.createJob(id, { salary_type: 'HOURLY', hourly_rate: 18, skills: ['React'] })

    const { data } = await testApp.visitor.get(`/company/fetch/${id}`)

    const has = (thing: object, fields: string) =>
      expect(Object.keys(thing)).toEqual(expect.arrayContaining(fields.split(' ')))
    has(
      data,
      'id name logo description size location status industry website email phone jobsCount verified featured user jobs',
    )
    has(data.user, 'firstName lastName')
    has(data.jobs[0], 'id title location isRemote type level salary createdAt verified company skills')
    has(data.jobs[0].company, 'name logo')
    has(data.jobs[0].salary, 'type amount minAmount maxAmount hourlyRate currency frequency negotiable')
    expect(data.jobs[0].skills).toEqual([
      { id: react, skillId: react, level: 'INTERMEDIATE', skill: { id: react, name: 'React' } },
    ])
  })

  test('a malformed id is not found', async ({ testApp }) => {
    expect(await testApp.visitor.get('/company/fetch/1')).toMatchObject({ status: 404, code: 'COMPANY_NOT_FOUND' })
  })

  test('returns at most 100 jobs and counts them all', async ({ testApp }) => {
    const { id } = await testApp.createCompany()
    await run(
      testApp.db,
      `with made as (insert into jobs (company_id, title, location, status, published_at) select $1, 'Job ' || n, 'Addis Ababa', 'ACTIVE', now() from generate_series(1, 101) n returning id)
       insert into job_texts (job_id, description) select id, 'A description' from made`,
      [id],
    )

    const { data } = await testApp.visitor.get(`/company/fetch/${id}`)

    expect(data.jobs).toHaveLength(100)
    expect(data.jobsCount).toBe(101)
  })
})
