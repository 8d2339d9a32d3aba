import { describe, expect } from 'vitest'
import { test } from '#test/test-app.ts'

describe('saved jobs', () => {
  test('a seeker saves, lists and removes jobs; each request may be repeated', async ({ testApp }) => {
    const selam = await testApp.createAccount({ role: 'JOBSEEKER' })
    const { id: companyId } = await testApp.createCompany()
    const { id: first } = await testApp.createJob(companyId, { title: 'First job' })
    const { id: second } = await testApp.createJob(companyId, { title: 'Second job' })

    for (const id of [first, first, second])
      expect(await selam.post(`/jobs/${id}/save`)).toMatchObject({ status: 200, data: null })

    const list = await selam.get('/jobs/saved')
    expect(list.meta.total).toBe(2)
    expect(list.data).toMatchObject([
      { jobId: second, job: { title: 'Second job', skills: [{ skill: { name: 'React' } }] } },
      { jobId: first, job: { title: 'First job' } },
    ])
    expect((await selam.get('/jobs/saved?page=2&per_page=1')).data).toMatchObject([{ jobId: first }])
    expect((await (await testApp.createSeeker()).get('/jobs/saved')).data).toEqual([])

    for (let i = 0; i < 2; i++)
      expect(await selam.delete(`/jobs/${first}/save`)).toMatchObject({ status: 200, data: null })
    expect((await selam.get('/jobs/saved')).data).toMatchObject([{ jobId: second }])
  })

  test('fifty simultaneous saves create one row', async ({ testApp }) => {
    const selam = await testApp.createSeeker()
    const { id } = await testApp.createJob((await testApp.createCompany()).id)

    const responses = await Promise.all(Array.from({ length: 50 }, () => selam.post(`/jobs/${id}/save`)))

    expect(new Set(responses.map((response) => response.status))).toEqual(new Set([200]))
    expect(await testApp.db.selectFrom('saved_jobs').select('id').execute()).toHaveLength(1)
  })

  test('a closed job stays in the list with its status; a deleted or rejected one does not', async ({ testApp }) => {
    const selam = await testApp.createSeeker()
    const { id: companyId, owner } = await testApp.createCompany()
    const [closing, deleted, rejected] = [
      await testApp.createJob(companyId),
      await testApp.createJob(companyId),
      await testApp.createJob(companyId),
    ]
    for (const { id } of [closing, deleted, rejected]) await selam.post(`/jobs/${id}/save`)

    await owner.post(`/jobs/${closing.id}/close`)
    await owner.delete(`/jobs/delete/${deleted.id}`)
    await testApp.db
      .updateTable('jobs')
      .set({ status: 'REJECTED', rejection_reason: 'Spam' })
      .where('id', '=', rejected.id)
      .execute()

    const list = await selam.get('/jobs/saved')
    expect(list.data).toMatchObject([{ jobId: closing.id, job: { status: 'CLOSED' } }])
    expect(list.meta.total).toBe(1)
  })

  test('a job that is not live cannot be saved', async ({ testApp }) => {
    const selam = await testApp.createSeeker()
    const { id: companyId } = await testApp.createCompany()
    for (const status of ['PENDING', 'DRAFT', 'REJECTED', 'CLOSED', 'ARCHIVED'] as const) {
      const { id } = await testApp.createJob(companyId, { status })
      expect(await selam.post(`/jobs/${id}/save`)).toMatchObject({ status: 404, code: 'JOB_NOT_FOUND' })
    }
    expect((await selam.post('/jobs/nothing/save')).code).toBe('JOB_NOT_FOUND')
    expect(await testApp.db.selectFrom('saved_jobs').select('id').execute()).toEqual([])
  })

  test('only seekers can save jobs; the list of other roles is empty', async ({ testApp }) => {
    const { id: companyId, owner } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId)
    expect((await testApp.visitor.post(`/jobs/${id}/save`)).code).toBe('SIGN_IN_REQUIRED')
    expect((await testApp.visitor.get('/jobs/saved')).status).toBe(401)
    for (const person of [owner, await testApp.createAdmin()]) {
      expect((await person.post(`/jobs/${id}/save`)).code).toBe('ROLE_REQUIRED')
      expect((await person.delete(`/jobs/${id}/save`)).code).toBe('ROLE_REQUIRED')
      expect(await person.get('/jobs/saved')).toMatchObject({ status: 200, data: [] })
    }
    expect((await (await testApp.createAccount({ role: 'OTHER' })).get('/jobs/saved')).code).toBe('ROLE_REQUIRED')
  })
})
