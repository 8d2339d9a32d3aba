import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { createTeamMember } from '#test/team-members.ts'
import { fetchLink } from '#test/forms.ts'
import { createTestClient } from '#test/test-client.ts'
import { createSamplePdf } from '#test/sample-files.ts'
import { createStoredFile } from '#test/stored-files.ts'
import { getStrictInstance } from '#test/strict-instance.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { type TestSeeker, createDiscoverableSeeker } from '#test/seekers.ts'

const MESSAGE = 'We build payments in Go. Would you like to talk?'
/** Creates a company with a live job, and a seeker it can find. */
async function setUpCandidate(testApp: TestApp) {
  const { id: companyId, owner } = await testApp.createCompany({ name: 'Sheba Tech' })
  const job = await testApp.createJob(companyId, { title: 'Go Engineer' })
  return { companyId, owner, job, seeker: await createDiscoverableSeeker(testApp) }
}
const invite = (
  owner: TestSeeker | Awaited<ReturnType<TestApp['createCompany']>>['owner'],
  { seekerId }: TestSeeker,
  { id: jobId }: { id: string },
) => owner.post(`/candidates/${seekerId}/invitations`, { jobId, message: MESSAGE })
async function setUpInvitation(testApp: TestApp) {
  const all = await setUpCandidate(testApp)
  const { data } = await invite(all.owner, all.seeker, all.job)
  return { ...all, invitationId: data.id as string }
}

describe('an invitation to apply', () => {
  test('reaches the seeker with the company’s message; the company learns only that it was sent', async ({
    testApp,
  }) => {
    const { owner, seeker, job, companyId } = await setUpCandidate(testApp)

    const { status, data } = await invite(owner, seeker, job)

    expect([status, data]).toEqual([201, { id: expect.any(String) }])
    const [letter] = await testApp.listOutboxEmails()
    expect(letter).toMatchObject({
      letter: 'candidate.invited',
      recipient: seeker.email,
      subject: 'Sheba Tech invites you to apply: Go Engineer',
      text: expect.stringContaining(MESSAGE),
    })
    expect((await seeker.get('/invitations')).data).toMatchObject([
      {
        id: data.id,
        status: 'SENT',
        message: MESSAGE,
        applied: false,
        job: { id: job.id, title: 'Go Engineer', available: true },
        company: { id: companyId, name: 'Sheba Tech' },
      },
    ])
    expect((await owner.get('/candidates')).data[0].invitedTo).toEqual([job.id])
    const sent = await owner.get('/candidates/invitations')
    expect(sent.data).toEqual([
      {
        id: data.id,
        status: 'SENT',
        createdAt: expect.any(String),
        answeredAt: null,
        job: { id: job.id, title: 'Go Engineer', available: true },
        invitedBy: 'Eyob Mulugeta',
        candidate: null,
      },
    ])
    expect((await owner.get(`/job-seeker/${seeker.seekerId}`)).status).toBe(404)
  })

  test('accepting opens the profile, its resume and picture to that company, and shows it the name', async ({
    testApp,
  }) => {
    const { companyId, owner, seeker, invitationId } = await setUpInvitation(testApp)
    const resume = await createStoredFile(testApp, seeker.id, {
      bytes: await createSamplePdf(),
      kind: 'resume',
      name: 'cv.pdf',
    })
    await run(testApp.db, 'update seekers set resume_file_id = $2 where id = $1', [seeker.seekerId, resume])
    const stranger = (await testApp.createCompany()).owner

    expect((await seeker.patch(`/invitations/${invitationId}`, { answer: 'ACCEPTED' })).data).toMatchObject({
      status: 'ACCEPTED',
    })

    const viewer = await createTeamMember(testApp, companyId)
    const { status, data } = await viewer.get(`/job-seeker/${seeker.seekerId}`)
    expect([status, data.user.email, (await fetchLink(testApp, data.resume.url)).status]).toEqual([
      200,
      seeker.email,
      200,
    ])
    expect((await stranger.get(`/job-seeker/${seeker.seekerId}`)).status).toBe(404)
    expect((await owner.get('/candidates/invitations')).data[0]).toMatchObject({
      status: 'ACCEPTED',
      candidate: { seekerId: seeker.seekerId, name: 'Selam Tesfaye' },
    })
    expect((await testApp.listOutboxEmails()).find(({ recipient }) => recipient === owner.email)).toMatchObject({
      letter: 'candidate.accepted',
      text: expect.stringContaining(`/COMPANY/js-profile/${seeker.seekerId}`),
    })

    await seeker.patch(`/invitations/${invitationId}`, { answer: 'DECLINED' })
    expect([
      (await viewer.get(`/job-seeker/${seeker.seekerId}`)).status,
      (await fetchLink(testApp, data.resume.url)).status,
    ]).toEqual([404, 404])
  })

  test('the company never learns of an answer that is changed before its email is sent; changed later, it learns of both', async ({
    testApp,
  }) => {
    const { owner, seeker, invitationId } = await setUpInvitation(testApp)
    const say = (answer: string) => seeker.patch(`/invitations/${invitationId}`, { answer })
    const told = async () =>
      (await testApp.listOutboxEmails())
        .filter(({ recipient }) => recipient === owner.email)
        .map(({ letter, text }) => [letter, text.includes('Selam')])
    for (const answer of ['ACCEPTED', 'DECLINED', 'ACCEPTED', 'DECLINED']) await say(answer)
    expect(await told()).toEqual([['candidate.declined', false]])
    expect(
      await run(
        testApp.db,
        `select 1 from outbox where letter = 'candidate.declined' and next_attempt_at > created_at + interval '5 seconds'`,
      ),
    ).toHaveLength(1)

    await run(testApp.db, `update outbox set sent_at = now(), attempts = 1 where recipient = $1`, [owner.email])
    await say('ACCEPTED')
    expect((await told()).toSorted()).toEqual([
      ['candidate.accepted', true],
      ['candidate.declined', false],
    ])
  })

  test('when the seeker declines, the company learns only that', async ({ testApp }) => {
    const { owner, seeker, invitationId } = await setUpInvitation(testApp)
    await seeker.patch(`/invitations/${invitationId}`, { answer: 'DECLINED' })
    await seeker.patch(`/invitations/${invitationId}`, { answer: 'DECLINED' })
    const emails = (await testApp.listOutboxEmails()).filter(({ recipient }) => recipient === owner.email)
    expect(emails).toMatchObject([
      { letter: 'candidate.declined', subject: 'Go Engineer: your invitation is declined' },
    ])
    const { text } = await owner.get('/candidates/invitations')
    for (const told of [text, emails[0]!.text])
      for (const fact of ['Selam', seeker.email, seeker.seekerId]) expect(told).not.toContain(fact)
    expect((await owner.get(`/job-seeker/${seeker.seekerId}`)).status).toBe(404)
  })

  test('is sent once per seeker and job, however many requests come at once; another job allows another one', async ({
    testApp,
  }) => {
    const { companyId, owner, seeker, job } = await setUpCandidate(testApp)
    const other = await testApp.startInstance()
    const doors = [owner, { ...owner, ...createTestClient(other.app, owner.token) }]
    const responses = await Promise.all(Array.from({ length: 16 }, (_, n) => invite(doors[n % 2]!, seeker, job)))
    expect(responses.map(({ status, code }) => code ?? status).toSorted()).toEqual([
      201,
      ...Array<string>(15).fill('ALREADY_INVITED'),
    ])
    expect(await testApp.listOutboxEmails()).toHaveLength(1)
    expect((await invite(owner, seeker, await testApp.createJob(companyId))).status).toBe(201)
  })

  test('is not possible for jobs that are not live or not theirs, or for seekers who cannot be found', async ({
    testApp,
  }) => {
    const { companyId, owner, seeker, job } = await setUpCandidate(testApp)
    const jobs = [
      await testApp.createJob(companyId, { status: 'DRAFT' }),
      await testApp.createJob(companyId, { status: 'CLOSED' }),
      await testApp.createJob((await testApp.createCompany()).id),
    ]
    for (const one of jobs)
      expect(await invite(owner, seeker, one)).toMatchObject({ status: 404, code: 'JOB_NOT_FOUND' })
    expect(await invite(owner, await testApp.createSeeker(), job)).toMatchObject({
      status: 404,
      code: 'PROFILE_NOT_FOUND',
    })
    expect(
      await owner.post(`/candidates/${seeker.seekerId}/invitations`, { jobId: job.id, message: 'Hi' }),
    ).toMatchObject({ status: 400, errors: { message: [expect.any(String)] } })
    expect((await invite(await createTeamMember(testApp, companyId), seeker, job)).code).toBe('MEMBER_ROLE_REQUIRED')
  })

  test('is never sent to somebody who opted out before it, even at the same moment', async ({ testApp }) => {
    for (let n = 0; n < 6; n++) {
      const { owner, seeker, job } = await setUpCandidate(testApp)
      const [sent] = await Promise.all([
        invite(owner, seeker, job),
        seeker.patch('/job-seeker/visibility', { discoverable: false }),
      ])
      expect([201, 404]).toContain(sent.status)
      expect(await run(testApp.db, 'select 1 from job_invitations')).toHaveLength(sent.status === 201 ? 1 : 0)
      expect((await invite(owner, seeker, await testApp.createJob((await testApp.createCompany()).id))).status).toBe(
        404,
      )
      await testApp.resetDatabase()
    }
  })

  test('accepting and declining at once: one of them counts, and the email says which', async ({ testApp }) => {
    const { owner, seeker, invitationId } = await setUpInvitation(testApp)
    await Promise.all(
      ['ACCEPTED', 'DECLINED', 'ACCEPTED', 'DECLINED'].map((answer) =>
        seeker.patch(`/invitations/${invitationId}`, { answer }),
      ),
    )
    const [{ status }] = (await seeker.get('/invitations')).data
    expect(
      (await testApp.listOutboxEmails()).flatMap(({ recipient, letter }) =>
        recipient === owner.email ? [letter] : [],
      ),
    ).toEqual([`candidate.${status.toLowerCase()}`])
    expect((await owner.get(`/job-seeker/${seeker.seekerId}`)).status).toBe(status === 'ACCEPTED' ? 200 : 404)
  })

  test('is limited to twenty a day per company', async ({ testApp }) => {
    const { companyId, owner, job } = await setUpCandidate(testApp)
    const door = {
      ...owner,
      ...(await getStrictInstance(testApp)).as(await createTeamMember(testApp, companyId, 'RECRUITER')),
    }
    const statuses = []
    for (let n = 0; n < 22; n++)
      statuses.push((await invite(door, await createDiscoverableSeeker(testApp), job)).status)
    expect(statuses).toEqual([...Array<number>(20).fill(201), 429, 429])
  })

  test('is deleted with the company’s account, and with the seeker’s', async ({ testApp }) => {
    const { seeker } = await setUpInvitation(testApp)
    await run(testApp.db, 'delete from accounts where id = $1', [seeker.id])
    expect(await run(testApp.db, 'select 1 from job_invitations')).toEqual([])
  })

  test('a seeker who turned emails off gets none', async ({ testApp }) => {
    const { owner, seeker, job } = await setUpCandidate(testApp)
    await run(testApp.db, 'update accounts set email_notifications = false')
    const { data } = await invite(owner, seeker, job)
    await seeker.patch(`/invitations/${data.id}`, { answer: 'ACCEPTED' })
    expect(await testApp.listOutboxEmails()).toEqual([])
  })
})
