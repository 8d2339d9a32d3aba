import { describe, expect } from 'vitest'
import { countStatements } from '#test/count-statements.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { getJobPage } from './job-page.queries.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const statusFor = async (testApp: TestApp, id: string) => (await testApp.visitor.get(`/jobs/getOne/${id}`)).status

describe('GET /jobs/getOne/:jobId', () => {
  test('shows a live job with its description and company to anyone, and nothing private', async ({ testApp }) => {
    const { id: companyId, owner } = await testApp.createCompany({
      name: 'Wenchi Ledger',
      email: 'private@wenchi.example',
      phone: '+251 911999999',
      website: 'https://wenchi.example',
    })
    const { id } = await testApp.createJob(companyId, { description: 'First.\n\n• Second\n• Third' })

    const response = await testApp.visitor.get(`/jobs/getOne/${id}`)

    expect(response).toMatchObject({
      status: 200,
      data: {
        id,
        description: 'First.\n\n• Second\n• Third',
        status: 'ACTIVE',
        verified: true,
        company: {
          name: 'Wenchi Ledger',
          description: 'We build things.',
          size: 'SMALL',
          website: 'https://wenchi.example',
          jobsCount: 1,
          verified: true,
        },
      },
    })
    for (const secret of [
      'private@wenchi.example',
      '911999999',
      owner.id,
      owner.email,
      'applicationsCount',
      'rejectionReason',
      'needs',
    ])
      expect(response.text).not.toContain(secret)
  })

  test('only the owning company and ADMIN can read other statuses; for everybody else the job is not found', async ({
    testApp,
  }) => {
    const { id: companyId, owner } = await testApp.createCompany()
    const people = [
      testApp.visitor,
      await testApp.createSeeker(),
      (await testApp.createCompany()).owner,
      (await testApp.createCompany({ status: 'PENDING' })).owner,
      await testApp.createAccount({ role: 'OTHER' }),
    ]
    const bytes = ({ status, text }: { status: number; text: string }) => [
      status,
      text.replace(/"requestId":"[^"]*"/, ''),
    ]
    const absent = bytes(await testApp.visitor.get('/jobs/getOne/01890000-0000-7000-8000-000000000000'))
    expect(absent[0]).toBe(404)
    expect(bytes(await testApp.visitor.get('/jobs/getOne/nothing'))).toEqual(absent)

    for (const status of ['PENDING', 'DRAFT', 'REJECTED', 'ARCHIVED'] as const) {
      const { id } = await testApp.createJob(companyId, { status })
      for (const person of people) expect(bytes(await person.get(`/jobs/getOne/${id}`))).toEqual(absent)
      for (const person of [owner, await testApp.createAdmin()])
        expect((await person.get(`/jobs/getOne/${id}`)).data.status).toBe(status)
    }
  })

  test('a job that was public and has closed is readable for 90 days', async ({ testApp }) => {
    const { id: companyId, owner } = await testApp.createCompany()
    const closed = (facts: object) => testApp.createJob(companyId, { status: 'CLOSED', ...facts }).then(({ id }) => id)

    const lately = await closed({ closed_at: daysAgo(89) })
    expect((await testApp.visitor.get(`/jobs/getOne/${lately}`)).data.status).toBe('CLOSED')
    expect(await statusFor(testApp, await closed({ closed_at: daysAgo(91) }))).toBe(404)
    expect(await statusFor(testApp, await closed({ closed_at: daysAgo(1), published_at: null }))).toBe(404)
    const { id: unswept } = await testApp.createJob(companyId, { deadline: daysAgo(3).slice(0, 10) })
    expect((await testApp.visitor.get(`/jobs/getOne/${unswept}`)).data.status).toBe('CLOSED')
    const { id: longPast } = await testApp.createJob(companyId, { deadline: daysAgo(95).slice(0, 10) })
    expect(await statusFor(testApp, longPast)).toBe(404)
    expect((await owner.get(`/jobs/getOne/${longPast}`)).data.status).toBe('CLOSED')

    await testApp.db
      .updateTable('companies')
      .set({ status: 'SUSPENDED', rejection_reason: 'Fraud' })
      .where('id', '=', companyId)
      .execute()
    expect(await statusFor(testApp, lately)).toBe(404)
  })
})

test('jobs that are asked for at the same time are read by one statement, each for its own viewer', async ({
  testApp,
}) => {
  const { id: companyId } = await testApp.createCompany()
  const { id } = await testApp.createJob(companyId, { title: 'Gardener' })
  const { id: draft } = await testApp.createJob(companyId, { title: 'Florist', status: 'DRAFT' })
  const read = (jobId: string, viewer?: { companyId: string }) =>
    getJobPage(testApp.resources, jobId, viewer && { ...viewer, isAdministrator: false }).then(
      ({ title }) => title,
      ({ code }) => code,
    )
  const countReads = countStatements('as "companyDescription"')

  const absent = '01890000-0000-7000-8000-000000000000'
  const all = await Promise.all([read(draft), read(id), read(absent), read(draft, { companyId }), read(id)])
  expect(all).toEqual(['JOB_NOT_FOUND', 'Gardener', 'JOB_NOT_FOUND', 'Florist', 'Gardener'])
  expect(countReads()).toBe(1)
  await testApp.db.updateTable('jobs').set({ title: 'Head Gardener' }).where('id', '=', id).execute()
  expect([await read(id), countReads()]).toEqual(['Head Gardener', 1])
  const many = await Promise.all(Array.from({ length: 51 }, () => read(id)))
  expect([new Set(many), countReads()]).toEqual([new Set(['Head Gardener']), 2])
})

describe('GET /jobs/{id}/similar', () => {
  test.for(['ACTIVE', 'CLOSED'] as const)(
    'for a job that is %s: at most four live jobs, the most similar first',
    async (status, { testApp }) => {
      const { id: companyId } = await testApp.createCompany()
      const { id } = await testApp.createJob(companyId, {
        status,
        skills: ['React', 'TypeScript', 'CSS'],
        level: 'SENIOR',
        location: 'Adama',
      })
      const job = (title: string, facts: object) => testApp.createJob(companyId, { title, ...facts })
      await job('Two skills', { skills: ['React', 'TypeScript'] })
      await job('All skills', { skills: ['React', 'TypeScript', 'CSS'] })
      await job('One skill, same level and place', { skills: ['CSS'], level: 'SENIOR', location: 'ADAMA' })
      await job('One skill', { skills: ['CSS'] })
      await job('One skill, older', { skills: ['CSS'], created_at: daysAgo(3) })
      await job('No skill', { skills: ['Go'], level: 'SENIOR', location: 'Adama' })
      await job('Closed too', { skills: ['React', 'TypeScript', 'CSS'], status: 'CLOSED' })

      const { data } = await testApp.visitor.get(`/jobs/${id}/similar`)

      expect(data.map((each: { title: string }) => each.title)).toEqual([
        'All skills',
        'One skill, same level and place',
        'Two skills',
        'One skill',
      ])
    },
  )

  test('a job that is not public has no similar jobs', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId, { status: 'PENDING' })
    expect(await testApp.visitor.get(`/jobs/${id}/similar`)).toMatchObject({ status: 404, code: 'JOB_NOT_FOUND' })
  })
})

describe('GET /jobs/getOne/{id} with a token', () => {
  test('an invalid token reads what anybody can read', async ({ testApp }) => {
    const { id } = await testApp.createJob((await testApp.createCompany()).id)
    const response = await testApp.visitor.get(`/jobs/getOne/${id}`, {
      headers: { authorization: `Bearer ${'a'.repeat(43)}` },
    })
    expect(response.status).toBe(200)
  })
})
