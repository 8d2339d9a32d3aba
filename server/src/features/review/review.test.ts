import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { buildInterviewForm, setUpApplication } from '#test/interviews.ts'
import { createTeamMember } from '#test/team-members.ts'
import { test } from '#test/test-app.ts'

describe('opening an application', () => {
  test('returns in one reply what else is shown of it, as each endpoint returns it', async ({ testApp }) => {
    const { owner, companyId, seeker, applicationId } = await setUpApplication(testApp)
    const colleague = await createTeamMember(testApp, companyId, 'RECRUITER')
    const path = `/applications/${applicationId}`
    await owner.post(`${path}/interviews`, buildInterviewForm())
    await colleague.post(`${path}/notes`, { body: 'Knows Telebirr well.' })
    await owner.post(`${path}/messages`, { body: 'When can you start?' })
    await seeker.post(`${path}/messages`, { body: 'In May.' })
    await colleague.put(`${path}/scorecards`, { scores: [], overall: 'YES' })

    const { status, data } = await owner.patch(`${path}/view`)
    expect(status).toBe(200)
    const [profile, scorecards, interviews, notes] = await Promise.all(
      [`/job-seeker/${seeker.seekerId}`, `${path}/scorecards`, `${path}/interviews`, `${path}/notes`].map(
        async (each) => (await owner.get(each)).data,
      ),
    )
    const messages = await owner.get(`${path}/messages?per_page=30`)
    expect(data).toMatchObject({
      profile: { id: profile.id, skills: profile.skills, experiences: profile.experiences },
      scorecards,
      interviews,
      notes,
      messages: { data: messages.data, meta: messages.meta },
    })
    expect([data.notes.length, data.messages.data.length, data.interviews.length]).toEqual([1, 2, 1])
    // A scorecard of a colleague is hidden until one's own is sent.
    expect([data.scorecards.others, data.scorecards.othersCount]).toEqual([[], 1])
  })

  test('counts as one view of the profile, which ends with the access to it', async ({ testApp }) => {
    const { owner, seeker, applicationId } = await setUpApplication(testApp)
    const listViews = () => run(testApp.db, 'select seeker_id as "seekerId" from profile_views')
    for (let n = 0; n < 2; n++) await owner.patch(`/applications/${applicationId}/view`)
    expect(await listViews()).toEqual([{ seekerId: seeker.seekerId }])
    await run(testApp.db, 'update applications set access_ended_at = now() where id = $1', [applicationId])
    expect((await owner.patch(`/applications/${applicationId}/view`)).data.profile).toBeNull()
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
