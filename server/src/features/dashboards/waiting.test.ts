import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { setUpApplication } from '#test/interviews.ts'
import { buildInterviewProposal } from '#test/matrix-requests.ts'
import { buildOffer } from '#test/offer-form.ts'
import { createTeamMember } from '#test/team-members.ts'
import { test } from '#test/test-app.ts'

const write = (applicationId: string) =>
  [`/applications/${applicationId}/messages`, { body: 'When can you start?' }] as const

describe('what waits on the dashboard of a seeker', () => {
  test('is open offers, then proposed interviews, then unread messages, until they are answered or read', async ({
    testApp,
  }) => {
    const name = 'Sheba Tech'
    const { id: companyId, owner } = await testApp.createCompany({ name })
    const selam = await testApp.createSeeker()
    const jobs = await Promise.all([1, 2, 3].map((n) => testApp.createJob(companyId, { title: `Job number ${n}` })))
    const [one, two, three] = await Promise.all(
      jobs.map(async ({ id }) => (await testApp.createApplication(id, selam)).id),
    )
    expect((await selam.get('/dashboard/seeker')).data.waiting).toEqual([])

    for (let n = 0; n < 2; n++) await owner.post(...write(one!))
    const proposal = buildInterviewProposal(3)
    const { data: interview } = await owner.post(`/applications/${two}/interviews`, proposal)
    const { data: offer } = await owner.post(`/applications/${three}/offer`, buildOffer())

    expect((await selam.get('/dashboard/seeker')).data.waiting).toEqual([
      {
        kind: 'OFFER',
        total: 1,
        items: [{ applicationId: three, jobTitle: 'Job number 3', name, at: offer.expiresAt, count: 1 }],
      },
      {
        kind: 'INTERVIEW',
        total: 1,
        items: [{ applicationId: two, jobTitle: 'Job number 2', name, at: proposal.times[0], count: 1 }],
      },
      {
        kind: 'MESSAGES',
        total: 1,
        items: [{ applicationId: one, jobTitle: 'Job number 1', name, at: expect.any(String), count: 2 }],
      },
    ])
    expect((await (await testApp.createSeeker()).get('/dashboard/seeker')).data.waiting).toEqual([])

    await selam.post(`/applications/${one}/messages/read`, {})
    await selam.patch(`/interviews/${interview.id}/answer`, { act: 'ACCEPT', sequence: 0, startsAt: proposal.times[0] })
    await selam.patch(`/offers/${offer.id}`, { answer: 'DECLINED' })
    expect((await selam.get('/dashboard/seeker')).data.waiting).toEqual([])
  })

  test('leaves out offers that have expired and interviews whose times have all passed', async ({ testApp }) => {
    const { seeker, owner, applicationId } = await setUpApplication(testApp)
    const listWaiting = async () => [
      (await seeker.get('/dashboard/seeker')).data.waiting,
      (await owner.get('/dashboard/company')).data.waiting,
    ]
    await owner.post(`/applications/${applicationId}/interviews`, buildInterviewProposal(3))
    await run(testApp.db, `update interviews set times = array[now() - interval '1 hour']`)
    expect(await listWaiting()).toMatchObject([[], [{ kind: 'INTERVIEW_PASSED' }]])
    // Nobody can answer an interview of an application that is decided.
    await owner.post(`/applications/${applicationId}/offer`, buildOffer())
    expect(await listWaiting()).toMatchObject([[{ kind: 'OFFER' }], []])
    await run(testApp.db, `update interviews set times = array[now() + interval '1 day']`)
    expect(await listWaiting()).toMatchObject([[{ kind: 'OFFER' }], []])
    await run(testApp.db, `update offers set expires_at = now() - interval '1 minute'`)
    expect(await listWaiting()).toEqual([[], []])
  })
})

describe('what waits on the dashboard of a company', () => {
  test('is other times that were asked for, unread messages and answered offers, each of the first three', async ({
    testApp,
  }) => {
    const { id: companyId, owner } = await testApp.createCompany()
    const job = await testApp.createJob(companyId, { title: 'Job with many messages' })
    const people = await Promise.all(Array.from({ length: 6 }, () => testApp.createSeeker()))
    const sent: string[] = []
    for (const person of people) sent.push((await testApp.createApplication(job.id, person)).id)
    for (const [n, person] of people.slice(0, 4).entries()) {
      await owner.post(...write(sent[n]!))
      await person.post(...write(sent[n]!))
    }
    const { data: interview } = await owner.post(`/applications/${sent[4]}/interviews`, buildInterviewProposal(3))
    await people[4]!.patch(`/interviews/${interview.id}/answer`, { act: 'ASK', sequence: 0, wish: 'Friday' })
    const { data: offer } = await owner.post(`/applications/${sent[5]}/offer`, buildOffer())
    await people[5]!.patch(`/offers/${offer.id}`, { answer: 'ACCEPTED' })

    const { waiting } = (await owner.get('/dashboard/company')).data
    expect(waiting).toMatchObject([
      { kind: 'OFFER_ACCEPTED', total: 1, items: [{ applicationId: sent[5], jobTitle: 'Job with many messages' }] },
      { kind: 'INTERVIEW_ASKED', total: 1, items: [{ applicationId: sent[4] }] },
      {
        kind: 'MESSAGES',
        total: 4,
        items: [3, 2, 1].map((latestFirst) => ({ applicationId: sent[latestFirst], count: 1 })),
      },
    ])
    expect((await (await testApp.createCompany()).owner.get('/dashboard/company')).data.waiting).toEqual([])
    const kinds = async (role: 'VIEWER' | 'RECRUITER') =>
      (await (await createTeamMember(testApp, companyId, role)).get('/dashboard/company')).data.waiting.map(
        ({ kind }: { kind: string }) => kind,
      )
    expect(await kinds('VIEWER'), 'cannot answer').toEqual([])
    expect(await kinds('RECRUITER')).toEqual(['INTERVIEW_ASKED', 'MESSAGES'])

    for (const id of sent) {
      await owner.patch(`/applications/${id}/view`)
      await owner.post(`/applications/${id}/messages/read`, {})
    }
    await people[4]!.patch(`/applications/${sent[4]}/withdraw`)
    expect((await owner.get('/dashboard/company')).data.waiting).toEqual([])
  })
})
