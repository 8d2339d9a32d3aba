import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { buildInterviewForm, setUpApplication } from '#test/interviews.ts'
import { createTeamMember } from '#test/team-members.ts'
import type { TestClient } from '#test/test-client.ts'
import { test } from '#test/test-app.ts'

const readReview = (person: TestClient, ...ids: string[]) => person.get(`/applications/review?ids=${ids.join(',')}`)

describe('reading what is shown of applications', () => {
  test('returns in one reply what each endpoint returns', async ({ testApp }) => {
    const { owner, companyId, seeker, applicationId } = await setUpApplication(testApp)
    const colleague = await createTeamMember(testApp, companyId, 'RECRUITER')
    const path = `/applications/${applicationId}`
    await owner.post(`${path}/interviews`, buildInterviewForm())
    await colleague.post(`${path}/notes`, { body: 'Knows Telebirr well.' })
    await owner.post(`${path}/messages`, { body: 'When can you start?' })
    await seeker.post(`${path}/messages`, { body: 'In May.' })
    await colleague.put(`${path}/scorecards`, { scores: [], overall: 'YES' })

    const { status, data } = await readReview(owner, applicationId)
    expect(status).toBe(200)
    const [profile, scorecards, interviews, notes] = await Promise.all(
      [`/job-seeker/${seeker.seekerId}`, `${path}/scorecards`, `${path}/interviews`, `${path}/notes`].map(
        async (each) => (await owner.get(each)).data,
      ),
    )
    const messages = await owner.get(`${path}/messages?per_page=30`)
    expect(data).toEqual([
      {
        applicationId,
        profile: expect.objectContaining({ id: profile.id, skills: profile.skills, experiences: profile.experiences }),
        scorecards,
        interviews,
        notes,
        messages: { data: messages.data, meta: messages.meta },
        resumeUrl: expect.stringContaining('/files/'),
      },
    ])
    expect([data[0].notes.length, data[0].messages.data.length, data[0].interviews.length]).toEqual([1, 2, 1])
    // A scorecard of a colleague is hidden until one's own is sent.
    expect([data[0].scorecards.others, data[0].scorecards.othersCount]).toEqual([[], 1])
    const listed = (await owner.get('/applications/company')).data[0].resume.url
    expect(data[0].resumeUrl.split('?')[0]).toBe(listed.split('?')[0])
  })

  test('of several keeps apart what belongs to each, and counts all messages of which it has the newest', async ({
    testApp,
  }) => {
    const { owner, applicationId, job } = await setUpApplication(testApp)
    const { id: otherId } = await testApp.createApplication(job.id, await testApp.createSeeker())
    await owner.post(`/applications/${otherId}/notes`, { body: 'Second.' })
    await owner.post(`/applications/${applicationId}/messages`, { body: 'First.' })
    await run(
      testApp.db,
      `insert into application_messages (application_id, company_id, from_company, body, created_at)
       select a.id, a.company_id, true, 'Message ' || n, now() + n * interval '1 second' from applications a, generate_series(1, 31) n where a.id = $1`,
      [applicationId],
    )
    const { data } = await readReview(owner, applicationId, otherId)
    const of = (id: string) => data.find((one: { applicationId: string }) => one.applicationId === id)
    expect(of(otherId).notes.map(({ body }: { body: string }) => body)).toEqual(['Second.'])
    expect(of(otherId).messages).toMatchObject({ data: [], meta: { total: 0, totalPages: 0 } })
    expect(of(applicationId).notes).toEqual([])
    const { messages } = of(applicationId)
    expect([messages.data.length, messages.data[0].body, messages.data.at(-1).body]).toEqual([
      30,
      'Message 2',
      'Message 31',
    ])
    expect(messages.meta).toMatchObject({ total: 32, hasNextPage: true })
  })

  test('marks nothing as viewed and no notification as read, and is no view of the profile', async ({ testApp }) => {
    const { owner, applicationId } = await setUpApplication(testApp)
    const readUnread = async () => (await owner.get('/notifications/unread-count')).data.count
    const unread = await readUnread()
    await readReview(owner, applicationId)
    expect((await owner.get('/applications/unviewed-count')).data.count).toBe(1)
    expect(await readUnread()).toBe(unread)
    expect(await run(testApp.db, 'select 1 from profile_views')).toEqual([])
    expect(await run(testApp.db, `select 1 from audit where act = 'application.opened'`)).toEqual([])
    // Who got personal data is recorded all the same.
    expect(
      await run(testApp.db, `select details->'applications' as ids from audit where act = 'applications.listed'`),
    ).toEqual([{ ids: [applicationId] }])
  })

  test('leaves out what belongs to another company, was withdrawn or does not exist', async ({ testApp }) => {
    const { owner, seeker, applicationId } = await setUpApplication(testApp)
    const { owner: stranger } = await testApp.createCompany({ name: 'Other', email: 'hr@other.example' })
    const unknown = '00000000-0000-4000-8000-000000000000'
    expect((await readReview(stranger, applicationId, unknown)).data).toEqual([])
    expect((await readReview(seeker, applicationId)).status).toBe(403)
    await run(testApp.db, `update applications set status = 'WITHDRAWN' where id = $1`, [applicationId])
    expect((await readReview(owner, applicationId)).data).toEqual([])
  })

  test('shows no profile and no resume once the access has ended', async ({ testApp }) => {
    const { owner, applicationId } = await setUpApplication(testApp)
    await run(testApp.db, 'update applications set access_ended_at = now() where id = $1', [applicationId])
    expect((await readReview(owner, applicationId)).data).toMatchObject([{ profile: null, resumeUrl: null }])
  })

  test('refuses too many ids and what is no id', async ({ testApp }) => {
    const { owner, applicationId } = await setUpApplication(testApp)
    for (const ids of [[], ['x'], [applicationId, 'ab'], Array<string>(5).fill(applicationId)]) {
      const { status, errors } = await readReview(owner, ...ids)
      expect([status, ...Object.values(errors ?? {}).flat()]).toEqual([
        400,
        'ids must be 1 to 4 application ids, separated by commas',
      ])
    }
  })
})

describe('viewing an application', () => {
  test('counts as one view of the profile, which ends with the access to it', async ({ testApp }) => {
    const { owner, seeker, applicationId } = await setUpApplication(testApp)
    const listViews = () => run(testApp.db, 'select seeker_id as "seekerId" from profile_views')
    for (let n = 0; n < 2; n++)
      expect(await owner.patch(`/applications/${applicationId}/view`)).toMatchObject({ status: 200, data: null })
    expect(await listViews()).toEqual([{ seekerId: seeker.seekerId }])
    expect((await owner.get('/applications/unviewed-count')).data.count).toBe(0)
    await run(testApp.db, 'delete from profile_views')
    await run(testApp.db, 'update applications set access_ended_at = now() where id = $1', [applicationId])
    await owner.patch(`/applications/${applicationId}/view`)
    expect(await listViews()).toEqual([])
  })

  test('of somebody else’s application is the same as of one that does not exist', async ({ testApp }) => {
    const { applicationId, seeker } = await setUpApplication(testApp)
    const { owner: stranger } = await testApp.createCompany({ name: 'Other', email: 'hr@other.example' })
    expect(await stranger.patch(`/applications/${applicationId}/view`)).toMatchObject({
      status: 404,
      code: 'APPLICATION_NOT_FOUND',
    })
    expect((await seeker.patch(`/applications/${applicationId}/view`)).status).toBe(403)
    expect(await run(testApp.db, 'select 1 from profile_views')).toEqual([])
  })
})

test('the history says which changes were the reader’s own', async ({ testApp }) => {
  const { owner, companyId, applicationId } = await setUpApplication(testApp)
  const colleague = await createTeamMember(testApp, companyId, 'RECRUITER')
  await owner.patch(`/applications/${applicationId}/status`, { status: 'REVIEWED' })
  await colleague.patch(`/applications/${applicationId}/status`, { status: 'SHORTLISTED' })
  const readOwn = async (person: typeof owner) =>
    (await person.get(`/applications/${applicationId}`)).data.timeline.map(
      ({ to, isMine }: { to: string; isMine: boolean }) => [to, isMine],
    )
  expect(await readOwn(owner)).toEqual([
    ['PENDING', false],
    ['REVIEWED', true],
    ['SHORTLISTED', false],
  ])
  expect(await readOwn(colleague)).toEqual([
    ['PENDING', false],
    ['REVIEWED', false],
    ['SHORTLISTED', true],
  ])
})
