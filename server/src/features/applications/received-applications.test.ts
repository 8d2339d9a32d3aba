import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { t } from '@sira/contract/t'
import { inLanguage } from '#core/i18n.ts'
import { run } from '#db/database.ts'
import { getTextWithoutRequestId } from '#test/forms.ts'
import { test } from '#test/test-app.ts'
import { setUpTwoCompanies, listReplyIds, getApplicationStatus, listStatusEmails } from '#test/applications.ts'

describe('GET /applications/company', () => {
  test('returns what the company received, with candidate, contact details, skills and history', async ({
    testApp,
  }) => {
    const { sheba, selam, abel, ids } = await setUpTwoCompanies(testApp)
    await sheba.owner.patch(`/applications/${ids.abel}/view`)
    await sheba.owner.patch(`/applications/${ids.abel}/status`, { status: 'SHORTLISTED' })

    const response = await sheba.owner.get('/applications/company')

    expect(listReplyIds(response)).toEqual([ids.abel, ids.selam])
    expect(response.meta).toMatchObject({ total: 2 })
    expect(response.data[0]).toMatchObject({
      isViewed: true,
      status: 'SHORTLISTED',
      job: {
        title: 'Payments Engineer',
        skills: [{ level: 'INTERMEDIATE', skill: { name: 'Go' } }, { skill: { name: 'React' } }],
      },
      jobSeeker: {
        id: abel.seekerId,
        title: 'Designer',
        location: 'Addis Ababa',
        profileImage: null,
        user: { firstName: 'Abel', lastName: 'Kebede', email: abel.email, phone: '+251 922000002' },
        skills: [{ name: 'React', level: 'INTERMEDIATE' }],
      },
      timeline: [
        { from: null, to: 'PENDING', by: 'Abel Kebede' },
        { from: 'PENDING', to: 'SHORTLISTED', by: 'Eyob Mulugeta' },
      ],
    })
    expect(response.data[1]).toMatchObject({
      isViewed: false,
      status: 'PENDING',
      jobSeeker: { user: { email: selam.email } },
    })
  })

  test('says how well the profile fits the job, while it can be opened', async ({ testApp }) => {
    const company = await testApp.createCompany()
    const job = await testApp.createJob(company.id, {
      title: 'Senior Backend Engineer',
      skills: ['React', 'Go'],
      level: 'SENIOR',
    })
    const near = await testApp.createSeeker({ title: 'Senior Backend Developer' })
    const far = await testApp.createSeeker({ title: 'Accountant', location: 'Adama' })
    const [fits] = [await testApp.createApplication(job.id, near), await testApp.createApplication(job.id, far)]

    const { data } = await company.owner.get('/applications/company')

    expect(data.map(({ match }: { match: unknown }) => match)).toEqual([
      { percentage: expect.any(Number), reasons: [expect.stringContaining('1 of the 2 skills the job asks for')] },
      {
        percentage: expect.any(Number),
        label: 'GOOD',
        reasons: [
          'Has 1 of the 2 skills the job asks for: React',
          'The title Senior Backend Developer fits the job',
          'In Addis Ababa, like the job',
          'Senior level, like the job',
        ],
      },
    ])
    // Seekers see the same words, number and parts before they apply.
    const reader = await testApp.createSeeker({ title: 'Senior Backend Developer' })
    const [offered] = (await reader.get('/jobs/matches')).data
    expect(data[1].match).toMatchObject({ percentage: offered.matchPercentage, label: offered.matchLabel })
    expect(offered.matchReasons).toEqual([
      'You have 1 of the 2 skills it asks for: React',
      'Fits your title, Senior Backend Developer',
      'In Addis Ababa, like you',
      'Senior level, like you',
    ])

    await run(testApp.db, 'update applications set access_ended_at = now() where id = $1', [fits.id])
    expect((await company.owner.get(`/applications/${fits.id}`)).data.match).toBeNull()
  })

  test('writes why a profile fits in the language of the caller, with what people typed as it is', async ({
    testApp,
  }) => {
    const company = await testApp.createCompany()
    const job = await testApp.createJob(company.id, {
      title: 'Frontend Engineer',
      skills: ['React'],
      level: 'SENIOR',
      location: 'Senior',
    })
    const { id } = await testApp.createApplication(
      job.id,
      await testApp.createSeeker({ title: 'Senior Frontend Developer', location: 'Senior' }),
    )
    const headers = { 'accept-language': 'am' }
    const list = async (path: string) => (await company.owner.get(path, { headers })).data
    const reasons = inLanguage('am', () => [
      t('Has the skill the job asks for: {skills}', { skills: 'React' }),
      t('The title {title} fits the job', { title: 'Senior Frontend Developer' }),
      t('In {location}, like the job', { location: 'Senior' }),
      expect.stringMatching(/^[\u1200-\u137F\s]+$/),
    ])
    expect(reasons[1]).toMatch(/^[\u1200-\u135F]/)

    expect((await list('/applications/company'))[0].match.reasons).toEqual(reasons)
    expect((await list(`/jobs/${job.id}/applications`))[0].match.reasons).toEqual(reasons)
    expect((await list(`/applications/${id}`)).match.reasons).toEqual(reasons)
    const moved = await company.owner.patch(`/applications/${id}/status`, { status: 'SHORTLISTED' }, { headers })
    expect(moved.data.match.reasons).toEqual(reasons)
  })

  test('filters by job and status and searches candidates and job titles', async ({ testApp }) => {
    const { sheba, pay, maps, selam, ids } = await setUpTwoCompanies(testApp)
    const other = await testApp.createJob(sheba.id, { title: 'Office Manager' })
    const second = (await testApp.createApplication(other.id, selam)).id
    await sheba.owner.patch(`/applications/${ids.selam}/status`, { status: 'REJECTED' })
    const found = async (query: string) => listReplyIds(await sheba.owner.get(`/applications/company?${query}`))

    expect(await found(`jobId=${pay.id}`)).toEqual([ids.abel, ids.selam])
    expect(await found(`jobId=${maps.id}`)).toEqual([])
    expect(await found('status=REJECTED')).toEqual([ids.selam])
    expect(await found('search=abel%20keb')).toEqual([ids.abel])
    expect(await found('search=office')).toEqual([second])
    expect(await found('search=selam&status=PENDING')).toEqual([second])
    expect(await found('search=map')).toEqual([])
    expect(await found('per_page=1&page=2')).toEqual([ids.abel])
    expect(await sheba.owner.get('/applications/company?jobId=x')).toMatchObject({ status: 400 })
  })

  test('a company suspended while its owner is signed in is denied everything at once', async ({ testApp }) => {
    const { sheba, pay, ids } = await setUpTwoCompanies(testApp)
    await run(testApp.db, `update companies set status = 'SUSPENDED', rejection_reason = 'Complaints' where id = $1`, [
      sheba.id,
    ])
    const { get, patch } = sheba.owner

    const responses = [
      await get('/applications/company'),
      await get(`/jobs/${pay.id}/applications`),
      await get(`/applications/${ids.selam}`),
      await get('/applications/unviewed-count'),
      await patch(`/applications/${ids.selam}/status`, { status: 'OFFERED' }),
      await patch(`/applications/${ids.selam}/view`),
    ]

    for (const response of responses) expect(response).toMatchObject({ status: 403, code: 'COMPANY_PENDING' })
    expect([await getApplicationStatus(testApp, ids.selam), await listStatusEmails(testApp)]).toEqual(['PENDING', []])
  })
})

describe('GET /jobs/{id}/applications', () => {
  test('returns what one job received', async ({ testApp }) => {
    const { sheba, pay, ids } = await setUpTwoCompanies(testApp)

    const response = await sheba.owner.get(`/jobs/${pay.id}/applications?per_page=1`)

    expect(response).toMatchObject({
      status: 200,
      data: [{ id: ids.abel, isViewed: false }],
      meta: { total: 2, hasNextPage: true },
    })
  })

  test('another company’s job is not found', async ({ testApp }) => {
    const { walia, pay } = await setUpTwoCompanies(testApp)

    const response = await walia.owner.get(`/jobs/${pay.id}/applications`)

    expect(response).toMatchObject({ status: 404, code: 'JOB_NOT_FOUND' })
    expect(getTextWithoutRequestId(response)).toBe(
      getTextWithoutRequestId(await walia.owner.get(`/jobs/${randomUUID()}/applications?page=x`)),
    )
  })
})

describe('GET /applications/{id}', () => {
  test('the seeker sees theirs without isViewed, the company with it', async ({ testApp }) => {
    const { sheba, selam, ids } = await setUpTwoCompanies(testApp)
    await sheba.owner.patch(`/applications/${ids.selam}/view`)

    const mine = await selam.get(`/applications/${ids.selam}`)
    expect(mine).toMatchObject({
      status: 200,
      data: { id: ids.selam, status: 'PENDING', job: { title: 'Payments Engineer' } },
    })
    expect(mine.text).not.toMatch(/isViewed|viewed|jobSeeker|"by"|"skills"/)
    expect(await sheba.owner.get(`/applications/${ids.selam}`)).toMatchObject({
      status: 200,
      data: { isViewed: true, jobSeeker: { user: { email: selam.email } } },
    })
  })

  test('for everybody else it is not found', async ({ testApp }) => {
    const { walia, abel, ids } = await setUpTwoCompanies(testApp)

    for (const person of [walia.owner, abel, await testApp.createAccount({ role: 'JOBSEEKER' })]) {
      const response = await person.get(`/applications/${ids.selam}`)
      expect(response).toMatchObject({ status: 404, code: 'APPLICATION_NOT_FOUND' })
      expect(getTextWithoutRequestId(response)).toBe(
        getTextWithoutRequestId(await person.get(`/applications/${randomUUID()}`)),
      )
      expect(getTextWithoutRequestId(response)).toBe(
        getTextWithoutRequestId(await person.get('/applications/not-an-id')),
      )
    }
    for (const status of ['PENDING', 'REJECTED'] as const)
      expect((await (await testApp.createCompany({ status })).owner.get(`/applications/${ids.selam}`)).code).toBe(
        'COMPANY_PENDING',
      )
    for (const person of [
      await testApp.createAdmin(),
      await testApp.createAccount({ role: 'OTHER' }),
      await testApp.createAccount({ role: 'COMPANY' }),
    ])
      expect((await person.get(`/applications/${ids.selam}`)).status).toBe(403)
    expect((await testApp.visitor.get(`/applications/${ids.selam}`)).status).toBe(401)
  })
})

describe('PATCH /applications/{id}/view and GET /applications/unviewed-count', () => {
  test('the first opening is recorded, repeating it changes nothing', async ({ testApp }) => {
    const { sheba, walia, ids } = await setUpTwoCompanies(testApp)
    const viewedAt = async () =>
      (await run<{ at: string }>(testApp.db, 'select viewed_at at from applications where id = $1', [ids.selam]))[0]?.at
    expect((await sheba.owner.get('/applications/unviewed-count')).data).toEqual({ count: 2 })

    expect((await sheba.owner.patch(`/applications/${ids.selam}/view`)).status).toBe(200)
    const first = await viewedAt()
    expect((await sheba.owner.patch(`/applications/${ids.selam}/view`)).status).toBe(200)

    expect(first).toBeTruthy()
    expect(await viewedAt()).toBe(first)
    expect((await sheba.owner.get('/applications/unviewed-count')).data).toEqual({ count: 1 })
    expect((await walia.owner.get('/applications/unviewed-count')).data).toEqual({ count: 1 })
  })

  test('only the company that received it can mark it', async ({ testApp }) => {
    const { walia, selam, ids } = await setUpTwoCompanies(testApp)

    const response = await walia.owner.patch(`/applications/${ids.selam}/view`)
    expect(getTextWithoutRequestId(response)).toBe(
      getTextWithoutRequestId(await walia.owner.patch(`/applications/${randomUUID()}/view`)),
    )
    expect([
      response.status,
      (await selam.patch(`/applications/${ids.selam}/view`)).status,
      (await testApp.visitor.patch(`/applications/${ids.selam}/view`)).status,
    ]).toEqual([404, 403, 401])
    expect(await run(testApp.db, 'select 1 from applications where viewed_at is not null')).toEqual([])
  })
})
