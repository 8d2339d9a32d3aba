import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { colleague } from '#testing/colleagues.ts'
import { test, type Town } from '#testing/town.ts'

const rowOf = (town: Town, id: string) =>
  town.db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('an archived job', () => {
  test('leaves the list of the company and of everybody, and is found by its status', async ({ town }) => {
    const { owner, id: companyId } = await town.company()
    const { id } = await town.job(companyId, { title: 'Put aside', featured: true })
    await town.job(companyId, { title: 'Still there' })
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
    expect((await town.visitor.get('/jobs/getAll')).meta.total).toBe(1)
    expect((await town.visitor.get(`/jobs/getOne/${id}`)).status).toBe(404)
    expect((await owner.get(`/jobs/company/${id}`)).data).toMatchObject({ title: 'Put aside', status: 'ARCHIVED' })
    expect(await owner.post(`/jobs/${id}/archive`)).toMatchObject({ status: 409, code: 'JOB_STATE_CLASH' })
  })

  test('comes back closed when it stood approved, and may be opened again', async ({ town }) => {
    const { owner, id: companyId } = await town.company()
    for (const status of ['ACTIVE', 'CLOSED'] as const) {
      const { id } = await town.job(companyId, { status })
      await owner.post(`/jobs/${id}/archive`)
      expect((await owner.post(`/jobs/${id}/restore`)).data.status).toBe('CLOSED')
      expect((await rowOf(town, id)).closed_at === null).toBe(status === 'CLOSED')
      expect((await owner.post(`/jobs/${id}/reopen`)).data.status).toBe('ACTIVE')
    }
  })

  test('comes back as a draft when it did not: also one that was public before it was rejected passes a review again', async ({
    town,
  }) => {
    const { owner, id: companyId } = await town.company()
    for (const status of ['DRAFT', 'PENDING', 'REJECTED'] as const) {
      const { id } = await town.job(companyId, { status, published_at: '2026-01-01T00:00:00Z' })
      await owner.post(`/jobs/${id}/archive`)
      expect((await owner.post(`/jobs/${id}/restore`)).data).toMatchObject({ status: 'DRAFT', rejectionReason: null })
      expect(await owner.post(`/jobs/${id}/reopen`)).toMatchObject({ status: 409, code: 'JOB_STATE_CLASH' })
      expect((await owner.post(`/jobs/${id}/submit`)).data.status).toBe('PENDING')
    }
  })

  test('is marked for another look when what was promised changes meanwhile', async ({ town }) => {
    const { owner, id: companyId } = await town.company()
    const { id } = await town.job(companyId)
    await owner.post(`/jobs/${id}/archive`)
    await owner.patch(`/jobs/update/${id}`, { title: 'Something else entirely' })
    await owner.post(`/jobs/${id}/restore`)
    await owner.post(`/jobs/${id}/reopen`)
    expect(await rowOf(town, id)).toMatchObject({ status: 'ACTIVE', needs_another_look: true })
  })

  test('only an archived job is taken back, and a deleted one is not there', async ({ town }) => {
    const { owner, id: companyId } = await town.company()
    const { id } = await town.job(companyId)
    expect(await owner.post(`/jobs/${id}/restore`)).toMatchObject({ status: 409, code: 'JOB_STATE_CLASH' })
    await owner.delete(`/jobs/delete/${id}`)
    expect(await owner.post(`/jobs/${id}/restore`)).toMatchObject({ status: 404, code: 'JOB_NOT_FOUND' })
    expect((await owner.get('/jobs/company?status=ARCHIVED')).data).toEqual([])
  })

  test('takes no applications; what was sent to it stays with the company', async ({ town }) => {
    const { owner, id: companyId } = await town.company()
    const { id } = await town.job(companyId)
    const [selam, hanna] = [await town.seeker(), await town.seeker()]
    await town.application(id, selam)
    await owner.post(`/jobs/${id}/archive`)

    expect((await owner.get('/applications/company')).data).toHaveLength(1)
    expect((await selam.get('/applications/mine')).data[0].job.available).toBe(false)
    expect(
      (await hanna.post(`/jobs/${id}/apply`, { coverLetter: 'x'.repeat(60), useExistingResume: 'true' })).code,
    ).toBe('JOB_CLOSED')
  })
})

describe('two colleagues at one job', () => {
  test('a change based on an older version is refused with who changed it and when, and alters nothing', async ({
    town,
  }) => {
    const { owner, id: companyId } = await town.company()
    const meron = await colleague(town, companyId, 'RECRUITER')
    const { id } = await town.job(companyId, { title: 'Old title' })
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

  test('of twenty at once that read the same version one is kept', async ({ town }) => {
    const { owner, id: companyId } = await town.company()
    const { id } = await town.job(companyId)
    const {
      data: { updatedAt: version },
    } = await owner.get(`/jobs/company/${id}`)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => owner.patch(`/jobs/update/${id}`, { title: `Title ${n}`, version })),
    )
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(
      new Set(['CHANGED_MEANWHILE']),
    )
  })

  test('without a version nothing is asked; one that is no moment is refused; who is no colleague is not named', async ({
    town,
  }) => {
    const { owner, id: companyId } = await town.company()
    const { id } = await town.job(companyId, { status: 'PENDING' })
    const {
      data: { updatedAt: version },
    } = await owner.get(`/jobs/company/${id}`)
    await (await town.admin()).patch(`/admin/jobs/${id}/status`, { status: 'ACTIVE' })

    const refused = await owner.patch(`/jobs/update/${id}`, { title: 'Another title', version })
    expect(refused).toMatchObject({ status: 409, message: 'Somebody has changed this since you opened it' })
    expect(refused.data).not.toHaveProperty('changedBy')
    expect((await owner.patch(`/jobs/update/${id}`, { title: 'Another title', version: 'now' })).errors).toHaveProperty(
      'version',
    )
    expect((await owner.patch(`/jobs/update/${id}`, { title: 'Another title' })).status).toBe(200)
  })

  test('every act is in the log with who did it', async ({ town }) => {
    const { owner, id: companyId } = await town.company()
    const meron = await colleague(town, companyId, 'RECRUITER')
    const {
      data: { id },
    } = await meron.post('/jobs/create', {
      title: 'Tester',
      description: 'You test what others build.',
      location: 'Adama',
      skills: [{ skillId: await town.skillId('React') }],
      status: 'DRAFT',
    })
    await owner.patch(`/jobs/update/${id}`, { title: 'Senior tester' })
    await meron.post(`/jobs/${id}/submit`)
    await owner.post(`/jobs/${id}/archive`)
    await meron.post(`/jobs/${id}/restore`)
    await owner.delete(`/jobs/delete/${id}`)

    const log = await run<{ act: string; by: string }>(
      town.db,
      'select act, account_id as by from audit where subject_id = $1 order by id',
      [id],
    )
    expect(log).toEqual(
      ['posted', 'changed', 'submitted', 'archived', 'restored', 'deleted'].map((act, n) => ({
        act: `job.${act}`,
        by: n % 2 === 0 ? meron.id : owner.id,
      })),
    )
  })

  test('a job is there for its own company alone', async ({ town }) => {
    const { id } = await town.job((await town.company()).id)
    const { owner: stranger } = await town.company()
    expect(await stranger.get(`/jobs/company/${id}`)).toMatchObject({ status: 404, code: 'JOB_NOT_FOUND' })
    expect((await stranger.get('/jobs/company/not-an-id')).status).toBe(404)
  })
})

describe('the company profile', () => {
  test('is changed by whoever read its present version', async ({ town }) => {
    const { owner, id } = await town.company()
    const { data: read } = await owner.get(`/company/fetch/${id}`)
    const version = read.updatedAt as string

    expect((await owner.patch('/company/update-profile', { location: 'Adama', version })).data.location).toBe('Adama')
    expect(await owner.patch('/company/update-profile', { description: 'Something else.', version })).toMatchObject({
      status: 409,
      code: 'CHANGED_MEANWHILE',
      data: { changedAt: expect.any(String) },
    })
    expect((await town.visitor.get(`/company/fetch/${id}`)).data).not.toHaveProperty('updatedAt')
  })
})
