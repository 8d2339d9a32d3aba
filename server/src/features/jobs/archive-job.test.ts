import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { createTeamMember } from '#test/team-members.ts'
import { test, type TestApp } from '#test/test-app.ts'

const getJobRow = (testApp: TestApp, id: string) =>
  testApp.db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('an archived job', () => {
  test('is in no list of the company or the public, and is found by its status', async ({ testApp }) => {
    const { owner, id: companyId } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId, { title: 'Put aside', featured: true })
    await testApp.createJob(companyId, { title: 'Still there' })
    const titles = async (query = '') =>
      (await owner.get(`/jobs/company${query}`)).data.map((job: { title: string }) => job.title)

    expect(await owner.post(`/jobs/${id}/archive`)).toMatchObject({
      status: 200,
      data: { status: 'ARCHIVED', featured: false },
    })

    expect([
      await titles(),
      await titles('?status=all'),
      await titles('?search=aside'),
      await titles('?status=ARCHIVED'),
    ]).toEqual([['Still there'], ['Still there'], [], ['Put aside']])
    expect((await owner.get('/jobs/company')).meta.total).toBe(1)
    expect((await testApp.visitor.get('/jobs/getAll')).meta.total).toBe(1)
    expect((await testApp.visitor.get(`/jobs/getOne/${id}`)).status).toBe(404)
    expect((await owner.get(`/jobs/company/${id}`)).data).toMatchObject({ title: 'Put aside', status: 'ARCHIVED' })
    expect(await owner.post(`/jobs/${id}/archive`)).toMatchObject({ status: 409, code: 'JOB_STATE_CLASH' })
  })

  test('is restored as CLOSED when it was approved, and may be reopened', async ({ testApp }) => {
    const { owner, id: companyId } = await testApp.createCompany()
    for (const status of ['ACTIVE', 'CLOSED'] as const) {
      const { id } = await testApp.createJob(companyId, { status })
      await owner.post(`/jobs/${id}/archive`)
      expect((await owner.post(`/jobs/${id}/restore`)).data.status).toBe('CLOSED')
      expect((await getJobRow(testApp, id)).closed_at === null).toBe(status === 'CLOSED')
      expect((await owner.post(`/jobs/${id}/reopen`)).data.status).toBe('ACTIVE')
    }
  })

  test('is restored as a draft when it was not approved: a job that was public before it was rejected is reviewed again too', async ({
    testApp,
  }) => {
    const { owner, id: companyId } = await testApp.createCompany()
    for (const status of ['DRAFT', 'PENDING', 'REJECTED'] as const) {
      const { id } = await testApp.createJob(companyId, { status, published_at: '2026-01-01T00:00:00Z' })
      await owner.post(`/jobs/${id}/archive`)
      expect((await owner.post(`/jobs/${id}/restore`)).data).toMatchObject({ status: 'DRAFT', rejectionReason: null })
      expect(await owner.post(`/jobs/${id}/reopen`)).toMatchObject({ status: 409, code: 'JOB_STATE_CLASH' })
      expect((await owner.post(`/jobs/${id}/submit`)).data.status).toBe('PENDING')
    }
  })

  test('is flagged for another look when its title changes while archived', async ({ testApp }) => {
    const { owner, id: companyId } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId)
    await owner.post(`/jobs/${id}/archive`)
    await owner.patch(`/jobs/update/${id}`, { title: 'Something else entirely' })
    await owner.post(`/jobs/${id}/restore`)
    await owner.post(`/jobs/${id}/reopen`)
    expect(await getJobRow(testApp, id)).toMatchObject({ status: 'ACTIVE', needs_another_look: true })
  })

  test('only an archived job can be restored, and a deleted one is not found', async ({ testApp }) => {
    const { owner, id: companyId } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId)
    expect(await owner.post(`/jobs/${id}/restore`)).toMatchObject({ status: 409, code: 'JOB_STATE_CLASH' })
    await owner.delete(`/jobs/delete/${id}`)
    expect(await owner.post(`/jobs/${id}/restore`)).toMatchObject({ status: 404, code: 'JOB_NOT_FOUND' })
    expect((await owner.get('/jobs/company?status=ARCHIVED')).data).toEqual([])
  })

  test('accepts no applications; applications sent before stay with the company', async ({ testApp }) => {
    const { owner, id: companyId } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId)
    const [selam, hanna] = [await testApp.createSeeker(), await testApp.createSeeker()]
    await testApp.createApplication(id, selam)
    await owner.post(`/jobs/${id}/archive`)

    expect((await owner.get('/applications/company')).data).toHaveLength(1)
    expect((await selam.get('/applications/mine')).data[0].job.available).toBe(false)
    expect(
      (await hanna.post(`/jobs/${id}/apply`, { coverLetter: 'x'.repeat(60), useExistingResume: 'true' })).code,
    ).toBe('JOB_CLOSED')
  })
})

describe('two team members editing one job', () => {
  test('a change based on an older version is rejected with who changed it and when, and changes nothing', async ({
    testApp,
  }) => {
    const { owner, id: companyId } = await testApp.createCompany()
    const meron = await createTeamMember(testApp, companyId, 'RECRUITER')
    const { id } = await testApp.createJob(companyId, { title: 'Old title' })
    const { data: read } = await owner.get(`/jobs/company/${id}`)

    const { data: changed } = await meron.patch(`/jobs/update/${id}`, { location: 'Adama', version: read.updatedAt })
    const refused = await owner.patch(`/jobs/update/${id}`, { title: 'New title', version: read.updatedAt })

    expect(changed).toMatchObject({ location: 'Adama', updatedBy: 'Meron Alemu' })
    expect(refused).toMatchObject({
      status: 409,
      code: 'CHANGED_MEANWHILE',
      message: 'Meron Alemu has changed this since you opened it',
      data: { changedAt: changed.updatedAt, changedBy: 'Meron Alemu' },
    })
    expect((await owner.get(`/jobs/company/${id}`)).data).toMatchObject({ title: 'Old title', location: 'Adama' })
    expect(
      (await owner.patch(`/jobs/update/${id}`, { title: 'New title', version: changed.updatedAt })).data,
    ).toMatchObject({ title: 'New title', location: 'Adama', updatedBy: 'Eyob Mulugeta' })
  })

  test('of twenty simultaneous changes based on the same version one is applied', async ({ testApp }) => {
    const { owner, id: companyId } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId)
    const {
      data: { updatedAt: version },
    } = await owner.get(`/jobs/company/${id}`)
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => owner.patch(`/jobs/update/${id}`, { title: `Title ${n}`, version })),
    )
    expect(responses.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    expect(new Set(responses.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(
      new Set(['CHANGED_MEANWHILE']),
    )
  })

  test('without a version there is no check; an invalid version is rejected; somebody outside the team is not named', async ({
    testApp,
  }) => {
    const { owner, id: companyId } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId, { status: 'PENDING' })
    const {
      data: { updatedAt: version },
    } = await owner.get(`/jobs/company/${id}`)
    await (await testApp.createAdmin()).patch(`/admin/jobs/${id}/status`, { status: 'ACTIVE' })

    const refused = await owner.patch(`/jobs/update/${id}`, { title: 'Another title', version })
    expect(refused).toMatchObject({ status: 409, message: 'Somebody has changed this since you opened it' })
    expect(refused.data).not.toHaveProperty('changedBy')
    expect((await owner.patch(`/jobs/update/${id}`, { title: 'Another title', version: 'now' })).errors).toHaveProperty(
      'version',
    )
    expect((await owner.patch(`/jobs/update/${id}`, { title: 'Another title' })).status).toBe(200)
  })

  test('every action is in the audit log with who did it', async ({ testApp }) => {
    const { owner, id: companyId } = await testApp.createCompany()
    const meron = await createTeamMember(testApp, companyId, 'RECRUITER')
    const {
      data: { id },
    } = await meron.post('/jobs/create', {
      title: 'Tester',
      description: 'You test what others build.',
      location: 'Adama',
      skills: [{ skillId: await testApp.getSkillId('React') }],
      status: 'DRAFT',
    })
    await owner.patch(`/jobs/update/${id}`, { title: 'Senior tester', location: 'Adama', isRemote: true })
    await meron.post(`/jobs/${id}/submit`)
    await owner.post(`/jobs/${id}/archive`)
    await meron.post(`/jobs/${id}/restore`)
    await owner.delete(`/jobs/delete/${id}`)

    const log = await run<{ act: string; by: string; details: object }>(
      testApp.db,
      'select act, account_id as by, details from audit where subject_id = $1 order by id',
      [id],
    )
    expect(log).toEqual(
      ['posted', 'changed', 'submitted', 'archived', 'restored', 'deleted'].map((act, n) => ({
        act: `job.${act}`,
        by: n % 2 === 0 ? meron.id : owner.id,
        // Of a change the names of the fields that differ, never what is in them.
        details: act === 'changed' ? { fields: ['title', 'isRemote'] } : {},
      })),
    )
  })

  test('a job can be read only by its own company here', async ({ testApp }) => {
    const { id } = await testApp.createJob((await testApp.createCompany()).id)
    const { owner: stranger } = await testApp.createCompany()
    expect(await stranger.get(`/jobs/company/${id}`)).toMatchObject({ status: 404, code: 'JOB_NOT_FOUND' })
    expect((await stranger.get('/jobs/company/not-an-id')).status).toBe(404)
  })
})

describe('the company profile', () => {
  test('can be changed only with its current version', async ({ testApp }) => {
    const { owner, id } = await testApp.createCompany()
    const { data: read } = await owner.get(`/company/fetch/${id}`)
    const version = read.updatedAt as string

    expect((await owner.patch('/company/update-profile', { location: 'Adama', version })).data.location).toBe('Adama')
    expect(await owner.patch('/company/update-profile', { description: 'Something else.', version })).toMatchObject({
      status: 409,
      code: 'CHANGED_MEANWHILE',
      data: { changedAt: expect.any(String) },
    })
    expect((await testApp.visitor.get(`/company/fetch/${id}`)).data).not.toHaveProperty('updatedAt')
  })
})
