import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { colleague } from '#testing/colleagues.ts'
import { test, type Town } from '#testing/town.ts'

const posting = async (town: Town, more: object = {}) => ({
  title: 'Backend Engineer',
  description: 'You build services.',
  location: 'Addis Ababa',
  skills: [{ skillId: await town.skillId('React') }],
  ...more,
})

describe('drafts while a company is under review', () => {
  test('are kept, changed and listed, and nothing is posted before the company is ACTIVE', async ({ town }) => {
    const { owner, id: companyId } = await town.company({ status: 'PENDING' })

    const kept = await owner.post('/jobs/drafts', await posting(town))
    expect(kept).toMatchObject({ status: 201, data: { title: 'Backend Engineer', status: 'DRAFT', companyId } })
    const { id } = kept.data
    expect(
      await owner.patch(`/jobs/drafts/${id}`, { title: 'Platform Engineer', version: kept.data.updatedAt }),
    ).toMatchObject({ status: 200, data: { title: 'Platform Engineer', status: 'DRAFT' } })
    expect(await owner.patch(`/jobs/drafts/${id}`, { title: 'Other', version: kept.data.updatedAt })).toMatchObject({
      status: 409,
      code: 'CHANGED_MEANWHILE',
    })
    expect((await owner.get('/jobs/drafts')).data).toMatchObject([{ id, title: 'Platform Engineer' }])

    for (const asked of [
      owner.post('/jobs/create', await posting(town)),
      owner.post('/jobs/create', await posting(town, { status: 'DRAFT' })),
      owner.patch(`/jobs/update/${id}`, { title: 'Other' }),
      owner.post(`/jobs/${id}/submit`),
      owner.get('/jobs/company'),
    ])
      expect(await asked).toMatchObject({ status: 403, code: 'COMPANY_PENDING' })
    expect((await town.visitor.get(`/jobs/getOne/${id}`)).status).toBe(404)
    expect(await run(town.db, 'select status from jobs where company_id = $1', [companyId])).toEqual([
      { status: 'DRAFT' },
    ])

    await run(town.db, `update companies set status = 'ACTIVE' where id = $1`, [companyId])
    expect((await owner.post(`/jobs/${id}/submit`)).data).toMatchObject({
      title: 'Platform Engineer',
      status: 'PENDING',
    })
    expect((await owner.get('/jobs/drafts')).data).toEqual([])
  })

  test('take no status, and only a draft is changed by their call', async ({ town }) => {
    const { owner, id } = await town.company({ status: 'REJECTED' })
    for (const status of ['DRAFT', 'PENDING', 'ACTIVE'])
      expect(await owner.post('/jobs/drafts', await posting(town, { status }))).toMatchObject({
        status: 400,
        errors: { status: expect.any(Array) },
      })
    const live = await town.job(id)
    expect(await owner.patch(`/jobs/drafts/${live.id}`, { title: 'Other' })).toMatchObject({
      status: 409,
      code: 'JOB_STATE_CLASH',
    })
  })

  test('are nobody else’s, not a viewer’s and not a suspended company’s', async ({ town }) => {
    const mine = await town.company({ status: 'PENDING' })
    const other = await town.company({ status: 'PENDING' })
    const { data: draft } = await mine.owner.post('/jobs/drafts', await posting(town))
    expect(await other.owner.patch(`/jobs/drafts/${draft.id}`, { nonsense: 1 })).toMatchObject({
      status: 404,
      code: 'JOB_NOT_FOUND',
    })
    expect((await other.owner.get('/jobs/drafts')).data).toEqual([])

    const recruiter = await colleague(town, mine.id, 'RECRUITER')
    const viewer = await colleague(town, mine.id, 'VIEWER')
    expect((await recruiter.get('/jobs/drafts')).data).toMatchObject([{ id: draft.id }])
    expect(await viewer.post('/jobs/drafts', {})).toMatchObject({ status: 403, code: 'MEMBER_ROLE_REQUIRED' })

    await run(town.db, `update companies set status = 'SUSPENDED', rejection_reason = 'Fraud' where id = $1`, [mine.id])
    expect(await mine.owner.post('/jobs/drafts', {})).toMatchObject({ status: 403, code: 'COMPANY_PENDING' })
  })
})
