import { describe, expect } from 'vitest'
import { test } from '#testing/town.ts'

describe('saved jobs', () => {
  test('a seeker saves, lists and takes away; each may be repeated', async ({ town }) => {
    const selam = await town.account({ role: 'JOBSEEKER' })
    const { id: companyId } = await town.company()
    const { id: first } = await town.job(companyId, { title: 'First job' })
    const { id: second } = await town.job(companyId, { title: 'Second job' })

    for (const id of [first, first, second])
      expect(await selam.post(`/jobs/${id}/save`)).toMatchObject({ status: 200, data: null })

    const list = await selam.get('/jobs/saved')
    expect(list.meta.total).toBe(2)
    expect(list.data).toMatchObject([
      { jobId: second, job: { title: 'Second job', skills: [{ skill: { name: 'React' } }] } },
      { jobId: first, job: { title: 'First job' } },
    ])
    expect((await selam.get('/jobs/saved?page=2&per_page=1')).data).toMatchObject([{ jobId: first }])
    expect((await (await town.seeker()).get('/jobs/saved')).data).toEqual([])

    for (let i = 0; i < 2; i++)
      expect(await selam.delete(`/jobs/${first}/save`)).toMatchObject({ status: 200, data: null })
    expect((await selam.get('/jobs/saved')).data).toMatchObject([{ jobId: second }])
  })

  test('fifty saves at the same moment are one', async ({ town }) => {
    const selam = await town.seeker()
    const { id } = await town.job((await town.company()).id)

    const answers = await Promise.all(Array.from({ length: 50 }, () => selam.post(`/jobs/${id}/save`)))

    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    expect(await town.db.selectFrom('saved_jobs').select('id').execute()).toHaveLength(1)
  })

  test('a job that closed stays with its status; one that was deleted or went back to review does not', async ({
    town,
  }) => {
    const selam = await town.seeker()
    const { id: companyId, owner } = await town.company()
    const [closing, deleted, rejected] = [
      await town.job(companyId),
      await town.job(companyId),
      await town.job(companyId),
    ]
    for (const { id } of [closing, deleted, rejected]) await selam.post(`/jobs/${id}/save`)

    await owner.post(`/jobs/${closing.id}/close`)
    await owner.delete(`/jobs/delete/${deleted.id}`)
    await town.db
      .updateTable('jobs')
      .set({ status: 'REJECTED', rejection_reason: 'Spam' })
      .where('id', '=', rejected.id)
      .execute()

    const list = await selam.get('/jobs/saved')
    expect(list.data).toMatchObject([{ jobId: closing.id, job: { status: 'CLOSED' } }])
    expect(list.meta.total).toBe(1)
  })

  test('what is not live cannot be saved', async ({ town }) => {
    const selam = await town.seeker()
    const { id: companyId } = await town.company()
    for (const status of ['PENDING', 'DRAFT', 'REJECTED', 'CLOSED', 'ARCHIVED'] as const) {
      const { id } = await town.job(companyId, { status })
      expect(await selam.post(`/jobs/${id}/save`)).toMatchObject({ status: 404, code: 'JOB_NOT_FOUND' })
    }
    expect((await selam.post('/jobs/nothing/save')).code).toBe('JOB_NOT_FOUND')
    expect(await town.db.selectFrom('saved_jobs').select('id').execute()).toEqual([])
  })

  test('saving is for seekers; the list of others is empty', async ({ town }) => {
    const { id: companyId, owner } = await town.company()
    const { id } = await town.job(companyId)
    expect((await town.visitor.post(`/jobs/${id}/save`)).code).toBe('SIGN_IN_REQUIRED')
    expect((await town.visitor.get('/jobs/saved')).status).toBe(401)
    for (const person of [owner, await town.admin()]) {
      expect((await person.post(`/jobs/${id}/save`)).code).toBe('ROLE_REQUIRED')
      expect((await person.delete(`/jobs/${id}/save`)).code).toBe('ROLE_REQUIRED')
      expect(await person.get('/jobs/saved')).toMatchObject({ status: 200, data: [] })
    }
    expect((await (await town.account({ role: 'OTHER' })).get('/jobs/saved')).code).toBe('ROLE_REQUIRED')
  })
})
