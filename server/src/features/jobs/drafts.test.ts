import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { createTeamMember } from '#test/team-members.ts'
import { test, type TestApp } from '#test/test-app.ts'

const buildJobForm = async (testApp: TestApp, more: object = {}) => ({
  title: 'Backend Engineer',
  description: 'You build services.',
  location: 'Addis Ababa',
  skills: [{ skillId: await testApp.getSkillId('React') }],
  ...more,
})

describe('drafts while a company is under review', () => {
  test('can be created, changed and listed, and nothing is posted before the company is ACTIVE', async ({
    testApp,
  }) => {
    const { owner, id: companyId } = await testApp.createCompany({ status: 'PENDING' })

    const kept = await owner.post('/jobs/drafts', await buildJobForm(testApp))
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
      owner.post('/jobs/create', await buildJobForm(testApp)),
      owner.post('/jobs/create', await buildJobForm(testApp, { status: 'DRAFT' })),
      owner.patch(`/jobs/update/${id}`, { title: 'Other' }),
      owner.post(`/jobs/${id}/submit`),
      owner.get('/jobs/company'),
    ])
      expect(await asked).toMatchObject({ status: 403, code: 'COMPANY_PENDING' })
    expect((await testApp.visitor.get(`/jobs/getOne/${id}`)).status).toBe(404)
    expect(await run(testApp.db, 'select status from jobs where company_id = $1', [companyId])).toEqual([
      { status: 'DRAFT' },
    ])

    await run(testApp.db, `update companies set status = 'ACTIVE' where id = $1`, [companyId])
    expect((await owner.post(`/jobs/${id}/submit`)).data).toMatchObject({
      title: 'Platform Engineer',
      status: 'PENDING',
    })
    expect((await owner.get('/jobs/drafts')).data).toEqual([])
  })

  test('accept no status, and their endpoint changes only drafts', async ({ testApp }) => {
    const { owner, id } = await testApp.createCompany({ status: 'REJECTED' })
    for (const status of ['DRAFT', 'PENDING', 'ACTIVE'])
      expect(await owner.post('/jobs/drafts', await buildJobForm(testApp, { status }))).toMatchObject({
        status: 400,
        errors: { status: expect.any(Array) },
      })
    const live = await testApp.createJob(id)
    expect(await owner.patch(`/jobs/drafts/${live.id}`, { title: 'Other' })).toMatchObject({
      status: 409,
      code: 'JOB_STATE_CLASH',
    })
  })

  test('are not accessible to other companies, viewers or a suspended company', async ({ testApp }) => {
    const mine = await testApp.createCompany({ status: 'PENDING' })
    const other = await testApp.createCompany({ status: 'PENDING' })
    const { data: draft } = await mine.owner.post('/jobs/drafts', await buildJobForm(testApp))
    expect(await other.owner.patch(`/jobs/drafts/${draft.id}`, { nonsense: 1 })).toMatchObject({
      status: 404,
      code: 'JOB_NOT_FOUND',
    })
    expect((await other.owner.get('/jobs/drafts')).data).toEqual([])

    const recruiter = await createTeamMember(testApp, mine.id, 'RECRUITER')
    const viewer = await createTeamMember(testApp, mine.id, 'VIEWER')
    expect((await recruiter.get('/jobs/drafts')).data).toMatchObject([{ id: draft.id }])
    expect(await viewer.post('/jobs/drafts', {})).toMatchObject({ status: 403, code: 'MEMBER_ROLE_REQUIRED' })

    await run(testApp.db, `update companies set status = 'SUSPENDED', rejection_reason = 'Fraud' where id = $1`, [
      mine.id,
    ])
    expect(await mine.owner.post('/jobs/drafts', {})).toMatchObject({ status: 403, code: 'COMPANY_PENDING' })
  })
})
