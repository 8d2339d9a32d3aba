import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { createTeamMember } from '#test/team-members.ts'
import { fetchLink } from '#test/forms.ts'
import { createTestClient } from '#test/test-client.ts'
import { createSamplePdf } from '#test/sample-files.ts'
import { createStoredFile } from '#test/stored-files.ts'
import { getStrictInstance } from '#test/strict-instance.ts'
import { test, type TestApp } from '#test/test-app.ts'

const MESSAGE = 'We build payments in Go. Would you like to talk?'
type Seeker = Awaited<ReturnType<TestApp['createSeeker']>>

const createDiscoverableSeeker = (testApp: TestApp, facts: object = {}) =>
  testApp.createSeeker({ discoverable: true, ...facts })
const skill = async (
  testApp: TestApp,
  { seekerId }: Seeker,
  [name, level, years]: [name: string, level: string, years?: number],
) =>
  run(
    testApp.db,
    `insert into seeker_skills (seeker_id, skill_id, level, years_of_exp) select $1, id, $3::skill_level, $4 from skills where name = $2 on conflict (seeker_id, skill_id) do update set level = excluded.level, years_of_exp = excluded.years_of_exp`,
    [seekerId, name, level, years ?? null],
  )
const ids = ({ data }: { data?: { id: string }[] }) => data!.map(({ id }) => id)
/** Creates a company with a live job, and a seeker it can find. */
async function setUpCandidate(testApp: TestApp) {
  const { id: companyId, owner } = await testApp.createCompany({ name: 'Sheba Tech' })
  const job = await testApp.createJob(companyId, { title: 'Go Engineer' })
  return { companyId, owner, job, seeker: await createDiscoverableSeeker(testApp) }
}
const invite = (
  owner: Seeker | Awaited<ReturnType<TestApp['createCompany']>>['owner'],
  { seekerId }: Seeker,
  { id: jobId }: { id: string },
) => owner.post(`/candidates/${seekerId}/invitations`, { jobId, message: MESSAGE })
async function setUpInvitation(testApp: TestApp) {
  const all = await setUpCandidate(testApp)
  const { data } = await invite(all.owner, all.seeker, all.job)
  return { ...all, invitationId: data.id as string }
}

describe('which seekers companies find', () => {
  test('only those who switched it on, and no longer once they switch it off', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    const seeker = await testApp.createSeeker()
    expect((await seeker.get('/job-seeker/visibility')).data).toEqual({ discoverable: false })
    expect((await owner.get('/candidates')).data).toEqual([])

    expect((await seeker.patch('/job-seeker/visibility', { discoverable: true })).data).toEqual({ discoverable: true })
    expect(ids(await owner.get('/candidates'))).toEqual([seeker.seekerId])
    await seeker.patch('/job-seeker/visibility', { discoverable: false })
    expect([(await owner.get('/candidates')).data, (await seeker.get('/job-seeker/visibility')).data]).toEqual([
      [],
      { discoverable: false },
    ])
  })

  test('a card has title, skills with levels, place and years of work, and no way to contact the person', async ({
    testApp,
  }) => {
    const { owner } = await testApp.createCompany()
    const seeker = await createDiscoverableSeeker(testApp, {
      title: 'Go developer, selam@mail.example, +251 911 22 33 44',
      bio: 'Call Selam',
      location: 'Bahir Dar',
      github_url: 'https://github.com/selam',
      linkedin_url: 'https://x.example',
      portfolio_url: 'https://y.example',
    })
    await skill(testApp, seeker, ['Go', 'EXPERT', 6])
    await run(
      testApp.db,
      `insert into experiences (seeker_id, company_name, position, start_date, end_date, is_current_role) values ($1, 'Axum Labs', 'x', '2015-01-01', '2018-01-01', false), ($1, 'Lalibela Soft', 'x', '2017-01-01', '2021-01-01', false)`,
      [seeker.seekerId],
    )

    const { data, meta, text } = await owner.get('/candidates')

    expect(data).toEqual([
      {
        id: seeker.seekerId,
        title: 'Go developer, …',
        place: 'Bahir Dar',
        years: 6,
        invitedTo: [],
        skills: [
          { skillId: await testApp.getSkillId('Go'), name: 'Go', level: 'EXPERT', years: 6 },
          { skillId: await testApp.getSkillId('React'), name: 'React', level: 'INTERMEDIATE', years: null },
        ],
      },
    ])
    expect(meta).toMatchObject({ total: 1, perPage: 12, totalPages: 1 })
    for (const fact of ['Selam', 'Tesfaye', seeker.email, seeker.id, '911', 'http', 'Call', 'Axum'])
      expect(text).not.toContain(fact)
  })

  test('by skills with a minimum level, words of the title, and place; everything must match', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    const [go, react] = [await testApp.getSkillId('Go'), await testApp.getSkillId('React')]
    const one = await createDiscoverableSeeker(testApp, { title: 'Senior Backend Developer', location: 'Bahir Dar' })
    const other = await createDiscoverableSeeker(testApp, { title: 'Data Analyst 100%', location: 'Addis Ababa, Bole' })
    await skill(testApp, one, ['Go', 'ADVANCED'])
    await skill(testApp, other, ['Go', 'BEGINNER'])
    const asked = async (query: string) => ids(await owner.get(`/candidates?${query}`)).toSorted()
    const both = [one.seekerId, other.seekerId].toSorted()

    expect(await asked(`skills=${go}`)).toEqual(both)
    expect(await asked(`skills=${go}:ADVANCED`)).toEqual([one.seekerId])
    expect(await asked(`skills=${go}:EXPERT`)).toEqual([])
    expect(await asked(`skills=${go},${react}:INTERMEDIATE`)).toEqual(both)
    expect(await asked('search=backend%20SENIOR')).toEqual([one.seekerId])
    expect(await asked('search=100%25')).toEqual([other.seekerId])
    expect(await asked('search=_')).toEqual([])
    expect(await asked('place=bahir')).toEqual([one.seekerId])
    // Hidden parts of a card cannot be found either.
    await run(
      testApp.db,
      `update seekers set title = 'Go developer hanna@mail.example, +251 911 22 33 44', location = 'Adama, see selam.dev' where id = $1`,
      [one.seekerId],
    )
    for (const query of ['search=hanna', 'search=mail.ex', 'search=911', 'search=33', 'place=selam'])
      expect([query, await asked(query)]).toEqual([query, []])
    for (const query of ['search=go', 'search=developer%20GO', 'place=adama'])
      expect([query, await asked(query)]).toEqual([query, [one.seekerId]])
    await run(
      testApp.db,
      `update seekers set title = 'Senior Backend Developer', location = 'Bahir Dar' where id = $1`,
      [one.seekerId],
    )
    expect(await asked(`place=addis&search=backend&skills=${go}`)).toEqual([])
  })

  test('twelve a page, most recently changed first', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    const seekers: Seeker[] = []
    for (let n = 0; n < 14; n++)
      seekers.push(
        await createDiscoverableSeeker(testApp, { updated_at: new Date(Date.now() - n * 60_000).toISOString() }),
      )
    const pages = await Promise.all([1, 2, 3].map((page) => owner.get(`/candidates?page=${page}`)))
    expect(pages.flatMap(ids)).toEqual(seekers.map(({ seekerId }) => seekerId))
    expect(pages.map(({ data, meta }) => [data.length, meta.total, meta.hasNextPage])).toEqual([
      [12, 14, true],
      [2, 14, false],
      [0, 14, false],
    ])
  })

  test('without suspended seekers and those who work at the company', async ({ testApp }) => {
    const { owner } = await testApp.createCompany({ name: 'Sheba Tech' })
    const { owner: other } = await testApp.createCompany({ name: 'Axum Labs' })
    const [suspended, employee] = [await createDiscoverableSeeker(testApp), await createDiscoverableSeeker(testApp)]
    await run(testApp.db, `update accounts set suspended_at = now(), suspension_reason = 'x' where id = $1`, [
      suspended.id,
    ])
    await run(
      testApp.db,
      `insert into experiences (seeker_id, company_name, position, start_date, is_current_role) values ($1, 'SHEBA tech', 'x', '2020-01-01', true)`,
      [employee.seekerId],
    )
    expect([ids(await owner.get('/candidates')), ids(await other.get('/candidates'))]).toEqual([
      [],
      [employee.seekerId],
    ])
  })

  test.for([
    'skills=x',
    'skills=01890000-0000-7000-8000-000000000000:GURU',
    `skills=${Array(6).fill('01890000-0000-7000-8000-000000000000').join(',')}`,
    'page=0',
    'page=501',
    `search=${'x'.repeat(101)}`,
  ])('%s is 400', async (query, { testApp }) => {
    expect(await (await testApp.createCompany()).owner.get(`/candidates?${query}`)).toMatchObject({
      status: 400,
      code: 'BAD_INPUT',
    })
  })

  test('is for teams of ACTIVE companies', async ({ testApp }) => {
    const { id } = await testApp.createCompany()
    const people = [
      testApp.visitor,
      await testApp.createSeeker(),
      await testApp.createAdmin(),
      (await testApp.createCompany({ status: 'PENDING' })).owner,
      await createTeamMember(testApp, id),
    ]
    expect(await Promise.all(people.map(async (one) => (await one.get('/candidates')).status))).toEqual([
      401, 403, 403, 403, 200,
    ])
  })

  test('sixty searches an hour and 300 cards a day for a whole company together', async ({ testApp }) => {
    const { id, owner } = await testApp.createCompany()
    for (let n = 0; n < 12; n++) await createDiscoverableSeeker(testApp)
    const here = await getStrictInstance(testApp)
    const doors = [here.as(owner), here.as(await createTeamMember(testApp, id))]
    const statuses = []
    for (let n = 0; n < 27; n++) statuses.push((await doors[n % 2]!.get('/candidates')).status)
    expect(statuses).toEqual([...Array<number>(25).fill(200), 429, 429])
    for (let n = 0; n < 33; n++) expect((await doors[0]!.get('/candidates?search=nobody')).status).toBe(200)
    expect(await doors[0]!.get('/candidates?search=nobody')).toMatchObject({ status: 429, code: 'TOO_MANY' })
  })
})

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
    const letters = (await testApp.listOutboxEmails()).filter(({ recipient }) => recipient === owner.email)
    expect(letters).toMatchObject([
      { letter: 'candidate.declined', subject: 'Go Engineer: your invitation is declined' },
    ])
    const { text } = await owner.get('/candidates/invitations')
    for (const told of [text, letters[0]!.text])
      for (const fact of ['Selam', seeker.email, seeker.seekerId]) expect(told).not.toContain(fact)
    expect((await owner.get(`/job-seeker/${seeker.seekerId}`)).status).toBe(404)
  })

  test('is sent once per seeker and job, however many requests come at once; another job allows another one', async ({
    testApp,
  }) => {
    const { companyId, owner, seeker, job } = await setUpCandidate(testApp)
    const other = await testApp.startInstance()
    const doors = [owner, { ...owner, ...createTestClient(other.app, owner.token) }]
    const answers = await Promise.all(Array.from({ length: 16 }, (_, n) => invite(doors[n % 2]!, seeker, job)))
    expect(answers.map(({ status, code }) => code ?? status).toSorted()).toEqual([
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
