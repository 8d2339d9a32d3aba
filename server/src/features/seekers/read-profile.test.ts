import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { getTextWithoutRequestId, fetchLink } from '#test/forms.ts'
import { toUploadFile, createSamplePng } from '#test/sample-files.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { createSeekerAccount, createSeekerWithResume } from '#test/seekers.ts'

const countViews = async (testApp: TestApp) =>
  (await testApp.db.selectFrom('profile_views').selectAll().execute()).length

describe('GET /job-seeker/get-profile', () => {
  test('returns education, experience and portfolio, newest first', async ({ testApp }) => {
    const selam = await testApp.createSeeker()
    const seeker_id = selam.seekerId
    await testApp.db
      .insertInto('educations')
      .values([
        {
          seeker_id,
          institution: 'AAU',
          degree: 'BSc',
          field_of_study: 'CS',
          grade: 3.85,
          start_date: '2015-09-01',
          end_date: '2019-07-01',
          achievements: ['Great distinction'],
        },
        { seeker_id, institution: 'AAU', degree: 'MSc', start_date: '2020-09-01', is_current_study: true },
      ])
      .execute()
    await testApp.db
      .insertInto('experiences')
      .values({
        seeker_id,
        company_name: 'Sheba',
        position: 'Engineer',
        is_current_role: true,
        start_date: '2021-01-01',
        responsibilities: ['APIs'],
      })
      .execute()
    await testApp.db
      .insertInto('portfolios')
      .values({
        seeker_id,
        title: 'Ride app',
        technologies: ['Kotlin'],
        category: 'HACKATHON',
        start_date: '2022-01-01',
      })
      .execute()

    const { data } = await selam.get('/job-seeker/get-profile')

    expect(data.education).toMatchObject([
      { degree: 'MSc', endDate: null, isCurrentStudy: true },
      {
        degree: 'BSc',
        grade: 3.85,
        startDate: '2015-09-01',
        endDate: '2019-07-01',
        achievements: ['Great distinction'],
      },
    ])
    expect(data.experiences).toMatchObject([
      { companyName: 'Sheba', isCurrentRole: true, responsibilities: ['APIs'], achievements: [] },
    ])
    expect(data.portfolios).toMatchObject([
      { title: 'Ride app', technologies: ['Kotlin'], category: 'HACKATHON', isOngoing: false },
    ])
  })
})

describe('GET /job-seeker/{id}', () => {
  test('a company can read the profile of its applicants, including resume and pictures', async ({ testApp }) => {
    const sheba = await testApp.createCompany()
    const selam = await createSeekerWithResume(testApp, {
      profileImage: toUploadFile(await createSamplePng(), 'me.png'),
    })
    await testApp.createApplication((await testApp.createJob(sheba.id)).id, {
      id: selam.id,
      seekerId: selam.profile.id,
    })

    const response = await sheba.owner.get(`/job-seeker/${selam.profile.id}`)

    expect(response).toMatchObject({
      status: 200,
      data: { id: selam.profile.id, user: { email: selam.email, phone: '+251 911000001' } },
    })
    expect((await fetchLink(testApp, response.data.resume.url)).bytes).toEqual(selam.resume)
    expect((await fetchLink(testApp, response.data.profileImage)).status).toBe(200)
  })

  test('is not found for everybody else', async ({ testApp }) => {
    const sheba = await testApp.createCompany()
    const other = await testApp.createCompany()
    const selam = await testApp.createSeeker()
    await testApp.createApplication((await testApp.createJob(sheba.id)).id, selam)
    const [abel, fresh] = [await testApp.createSeeker(), await createSeekerAccount(testApp)]

    for (const person of [other.owner, abel, fresh]) {
      const response = await person.get(`/job-seeker/${selam.seekerId}`)
      expect(response).toMatchObject({ status: 404, code: 'PROFILE_NOT_FOUND' })
      expect(getTextWithoutRequestId(response)).toBe(
        getTextWithoutRequestId(await person.get(`/job-seeker/${randomUUID()}`)),
      )
      expect(getTextWithoutRequestId(response)).toBe(getTextWithoutRequestId(await person.get('/job-seeker/not-an-id')))
    }
    expect((await selam.get(`/job-seeker/${selam.seekerId}`)).status).toBe(200)
    expect(await countViews(testApp)).toBe(0)
  })

  test('without the role or an ACTIVE company it is refused', async ({ testApp }) => {
    const pending = await testApp.createCompany({ status: 'PENDING' })
    const selam = await testApp.createSeeker()
    await testApp.createApplication((await testApp.createJob(pending.id)).id, selam)
    const path = `/job-seeker/${selam.seekerId}`

    expect((await testApp.visitor.get(path)).status).toBe(401)
    expect(await pending.owner.get(path)).toMatchObject({ status: 403, code: 'COMPANY_PENDING' })
    expect(await (await testApp.createAccount({ role: 'COMPANY' })).get(path)).toMatchObject({
      status: 403,
      code: 'COMPANY_REQUIRED',
    })
    for (const role of ['OTHER', 'ADMIN'] as const)
      expect(await (await testApp.createAccount({ role })).get(path)).toMatchObject({
        status: 403,
        code: 'ROLE_REQUIRED',
      })
  })

  test('a view is counted once for each company and day, never for the owner', async ({ testApp }) => {
    const selam = await testApp.createSeeker()
    const companies = [await testApp.createCompany(), await testApp.createCompany()]
    for (const { id } of companies) await testApp.createApplication((await testApp.createJob(id)).id, selam)

    const responses = await Promise.all(
      companies.flatMap(({ owner }) => [1, 2, 3].map(() => owner.get(`/job-seeker/${selam.seekerId}`))),
    )
    await selam.get(`/job-seeker/${selam.seekerId}`)

    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(await countViews(testApp)).toBe(2)
  })
})
