import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { createTeamMember } from '#test/team-members.ts'
import { buildInterviewProposal } from '#test/matrix-requests.ts'
import { createTestClient } from '#test/test-client.ts'
import { TEST_PASSWORD, signUpVerifiedUser } from '#test/sign-up.ts'
import { getStrictInstance } from '#test/strict-instance.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { cancelInterviewsOfEndedApplications } from './end-interviews.worker.ts'

const [FIRST, SECOND, THIRD] = [3, 4, 5].map((days) => buildInterviewProposal(days).times[0]!) as [
  string,
  string,
  string,
]
/**
 * Two days of the year that are the same in both calendars every year; the next of them after the proposed days, near
 * enough to be proposed.
 */
const DAYS = [
  ['03-02', '2 Mar', 'የካቲት 23'],
  ['09-02', '2 Sep', 'ነሐሴ 27'],
] as const
const LATER = [0, 1]
  .flatMap((more) =>
    DAYS.map(([day, name, ethiopian]) => ({
      year: new Date().getUTCFullYear() + more,
      name,
      ethiopian,
      moment: `${new Date().getUTCFullYear() + more}-${day}T04:00:00.000Z`,
    })),
  )
  .find(({ moment }) => moment > THIRD)!
const form = (facts: object = {}) => ({
  times: [SECOND, FIRST],
  minutes: 45,
  way: 'VIDEO',
  place: 'https://meet.example/sheba',
  note: 'We are three.',
  ...facts,
})

/** Creates a company with a job, and a seeker who applied for it. */
async function setUpApplication(testApp: TestApp) {
  const { id: companyId, owner } = await testApp.createCompany({ name: 'Sheba Tech', email: 'hr@sheba.example' })
  const job = await testApp.createJob(companyId, { title: 'Backend Engineer' })
  const seeker = await testApp.createSeeker()
  const { id: applicationId } = await testApp.createApplication(job.id, seeker)
  return { companyId, owner, job, seeker, applicationId }
}
/** The same, with proposed times. */
async function setUpProposal(testApp: TestApp, facts: object = {}) {
  const all = await setUpApplication(testApp)
  const { data } = await all.owner.post(`/applications/${all.applicationId}/interviews`, form(facts))
  return { ...all, interview: data as { id: string; sequence: number } }
}
async function setUpAgreedInterview(testApp: TestApp) {
  const all = await setUpProposal(testApp)
  const { data } = await all.seeker.patch(`/interviews/${all.interview.id}/answer`, {
    act: 'ACCEPT',
    sequence: 0,
    startsAt: FIRST,
  })
  return { ...all, interview: data as { id: string; sequence: number } }
}
const setStatus = (testApp: TestApp, applicationId: string, status: string) =>
  run(testApp.db, 'update applications set status = $2::application_status where id = $1', [applicationId, status])
const listLastEmails = async (testApp: TestApp, most: number) =>
  run<{ letter: string; recipient: string; subject: string; text: string; calendar: string | null }>(
    testApp.db,
    'select * from (select letter, recipient, subject, body_text as text, calendar, id from outbox order by id desc limit $1) x order by id',
    [most],
  )
const said = (calendar: string | null) =>
  (calendar ?? '')
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter((line) => /^(METHOD|UID|SEQUENCE|DTSTART|STATUS|ATTENDEE|ORGANIZER)/.test(line))

describe('POST /applications/{id}/interviews', () => {
  test('proposes up to five times; both sides see them in order, and the seeker is notified in local time', async ({
    testApp,
  }) => {
    const { owner, seeker, applicationId, job } = await setUpApplication(testApp)

    const { status, data } = await owner.post(
      `/applications/${applicationId}/interviews`,
      form({ times: [LATER.moment.replace('04:00:00.000Z', '07:00:00+03:00'), FIRST] }),
    )

    expect([status, data]).toEqual([
      201,
      {
        id: expect.any(String),
        applicationId,
        status: 'PROPOSED',
        way: 'VIDEO',
        place: 'https://meet.example/sheba',
        minutes: 45,
        note: 'We are three.',
        times: [FIRST, LATER.moment],
        startsAt: null,
        wish: null,
        cancelledBy: null,
        reason: null,
        sequence: 0,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
        job: { id: job.id, title: 'Backend Engineer' },
        companyName: 'Sheba Tech',
        candidateName: 'Selam Tesfaye',
        arrangedBy: 'Eyob Mulugeta',
      },
    ])
    const { arrangedBy, ...shown } = data
    expect(arrangedBy).toBe('Eyob Mulugeta')
    for (const path of [`/applications/${applicationId}/interviews`, '/interviews'])
      expect([path, (await seeker.get(path)).data, (await owner.get(path)).data]).toEqual([path, [shown], [data]])
    const [letter] = await listLastEmails(testApp, 1)
    expect(letter).toMatchObject({ letter: 'interview.proposed', recipient: seeker.email, calendar: null })
    const weekday = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' }).format(new Date(LATER.moment))
    expect(letter!.text).toContain(
      `${weekday} ${LATER.name} ${LATER.year}, 07:00 EAT (1:00 in the daytime, ${LATER.ethiopian}, ${LATER.year - 8})`,
    )
    expect(letter!.text).toContain('Video call: https://meet.example/sheba. It takes 45 minutes.')
  })

  test('does not change the application’s status', async ({ testApp }) => {
    const { seeker, applicationId } = await setUpAgreedInterview(testApp)
    expect((await seeker.get(`/applications/${applicationId}`)).data).toMatchObject({
      status: 'PENDING',
      timeline: [{ to: 'PENDING' }],
    })
  })

  test.for([
    ['no time', { times: [] }, 'times'],
    ['six times', { times: [3, 4, 5, 6, 7, 8].map((days) => buildInterviewProposal(days).times[0]) }, 'times'],
    ['the same time twice', { times: [FIRST, FIRST.replace('.000Z', '+00:00')] }, 'times'],
    ['a time that has passed', { times: ['2026-01-01T07:00:00Z'] }, 'times.0'],
    ['a time in two years', { times: [buildInterviewProposal(700).times[0]] }, 'times.0'],
    ['a time without an offset', { times: ['2027-03-02T07:00:00'] }, 'times.0'],
    ['nine minutes', { minutes: 9 }, 'minutes'],
    ['nine hours', { minutes: 540 }, 'minutes'],
    ['a video call without a link', { place: 'Google Meet' }, 'place'],
    ['a javascript: link', { place: 'javascript:alert(1)' }, 'place'],
    ['no place', { way: 'ON_SITE', place: ' ' }, 'place'],
    ['a note that is too long', { note: 'x'.repeat(1001) }, 'note'],
  ] as const)('rejects %s', async ([, facts, field], { testApp }) => {
    const { owner, applicationId } = await setUpApplication(testApp)
    expect(await owner.post(`/applications/${applicationId}/interviews`, form(facts))).toMatchObject({
      status: 400,
      code: 'BAD_INPUT',
      errors: { [field]: [expect.any(String)] },
    })
    expect(await run(testApp.db, 'select 1 from interviews')).toEqual([])
  })

  test('is for the owner and recruiters; a viewer can read, and another company’s application is not found', async ({
    testApp,
  }) => {
    const { companyId, applicationId } = await setUpApplication(testApp)
    const [recruiter, viewer, stranger] = [
      await createTeamMember(testApp, companyId, 'RECRUITER'),
      await createTeamMember(testApp, companyId),
      (await testApp.createCompany()).owner,
    ]
    const post = async (person: typeof viewer) =>
      (await person.post(`/applications/${applicationId}/interviews`, form())).status
    expect([await post(viewer), await post(stranger), await post(recruiter)]).toEqual([403, 404, 201])
    expect((await viewer.get(`/applications/${applicationId}/interviews`)).data).toMatchObject([
      { arrangedBy: 'Meron Alemu' },
    ])
    expect((await stranger.get('/interviews')).data).toEqual([])
  })

  test('twenty simultaneous requests create one proposal and one email', async ({ testApp }) => {
    const { owner, applicationId } = await setUpApplication(testApp)
    const other = await testApp.startInstance()
    const doors = [owner, createTestClient(other.app, owner.token)]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => doors[n % 2]!.post(`/applications/${applicationId}/interviews`, form())),
    )
    expect(answers.map(({ status, code }) => code ?? status).toSorted()).toEqual([
      201,
      ...Array<string>(19).fill('INTERVIEW_PENDING'),
    ])
    expect(await testApp.listOutboxEmails()).toHaveLength(1)
  })

  test.for(['OFFERED', 'ACCEPTED', 'REJECTED'])('is 409 for an application that is %s', async (status, { testApp }) => {
    const { owner, seeker, applicationId, interview } = await setUpProposal(testApp)
    await setStatus(testApp, applicationId, status)
    expect(await owner.post(`/applications/${applicationId}/interviews`, form())).toMatchObject({
      status: 409,
      code: 'INTERVIEW_NOT_POSSIBLE',
    })
    expect(
      await seeker.patch(`/interviews/${interview.id}/answer`, { act: 'ACCEPT', sequence: 0, startsAt: FIRST }),
    ).toMatchObject({ status: 409, code: 'INTERVIEW_NOT_POSSIBLE' })
    expect(await owner.patch(`/interviews/${interview.id}`, { act: 'MOVE', sequence: 0, ...form() })).toMatchObject({
      status: 409,
      code: 'INTERVIEW_NOT_POSSIBLE',
    })
    expect((await owner.patch(`/interviews/${interview.id}`, { act: 'CANCEL', sequence: 0 })).status).toBe(200)
  })

  test('a withdrawn application is hidden from the company, and its seeker can no longer accept a time', async ({
    testApp,
  }) => {
    const { owner, seeker, applicationId, interview } = await setUpProposal(testApp)
    await seeker.patch(`/applications/${applicationId}/withdraw`)
    expect(await owner.post(`/applications/${applicationId}/interviews`, form())).toMatchObject({
      status: 404,
      code: 'APPLICATION_NOT_FOUND',
    })
    expect(await owner.patch(`/interviews/${interview.id}`, { act: 'CANCEL', sequence: 0 })).toMatchObject({
      status: 404,
      code: 'INTERVIEW_NOT_FOUND',
    })
    expect((await owner.get('/interviews')).data).toEqual([])
    expect(
      await seeker.patch(`/interviews/${interview.id}/answer`, { act: 'ACCEPT', sequence: 0, startsAt: FIRST }),
    ).toMatchObject({ status: 409, code: 'INTERVIEW_NOT_POSSIBLE' })
  })

  test('one account can make sixty changes a day', async ({ testApp }) => {
    const { companyId, interview } = await setUpProposal(testApp)
    const door = (await getStrictInstance(testApp)).as(await createTeamMember(testApp, companyId, 'RECRUITER'))
    const statuses = []
    for (let n = 0; n < 62; n++)
      statuses.push((await door.patch(`/interviews/${interview.id}`, { act: 'CANCEL', sequence: 0 })).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  })
})

describe('the seeker', () => {
  test('can accept one of the times: both get a calendar invitation', async ({ testApp }) => {
    const { owner, seeker, interview, applicationId } = await setUpProposal(testApp)

    const { data } = await seeker.patch(`/interviews/${interview.id}/answer`, {
      act: 'ACCEPT',
      sequence: 0,
      startsAt: FIRST.replace('.000Z', 'Z'),
    })

    expect(data).toMatchObject({ status: 'ACCEPTED', startsAt: FIRST, sequence: 1 })
    const letters = await listLastEmails(testApp, 2)
    expect(letters.map(({ letter, recipient }) => [letter, recipient])).toEqual([
      ['interview.accepted', seeker.email],
      ['interview.accepted', owner.email],
    ])
    const start = FIRST.replace(/[-:]|\.000/g, '')
    const guest = (name: string, email: string) =>
      `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE;CN="${name}":MAILTO:${email}`
    const head = [
      'METHOD:REQUEST',
      `UID:${interview.id}@sira.example`,
      'SEQUENCE:1',
      `DTSTART:${start}`,
      'ORGANIZER;CN="Sheba Tech":mailto:hr@sheba.example',
    ]
    // The seeker does not get the email addresses of the company's team.
    expect(said(letters[0]!.calendar)).toEqual([...head, guest('Selam Tesfaye', seeker.email), 'STATUS:CONFIRMED'])
    expect(said(letters[1]!.calendar)).toEqual([
      ...head,
      guest('Selam Tesfaye', seeker.email),
      guest('Eyob Mulugeta', owner.email),
      'STATUS:CONFIRMED',
    ])
    expect((await owner.get(`/applications/${applicationId}/interviews`)).data).toMatchObject([
      { status: 'ACCEPTED', startsAt: FIRST },
    ])
  })

  test('can accept it again without effect, but no other time and no past one', async ({ testApp }) => {
    const { seeker, interview } = await setUpAgreedInterview(testApp)
    const before = (await testApp.listOutboxEmails()).length
    const answer = (startsAt: string, sequence: number) =>
      seeker.patch(`/interviews/${interview.id}/answer`, { act: 'ACCEPT', sequence, startsAt })
    expect(await answer(FIRST, 0)).toMatchObject({ status: 200, data: { sequence: 1 } })
    expect(await answer(SECOND, 1)).toMatchObject({ status: 409, code: 'INTERVIEW_CHANGED' })
    expect(await testApp.listOutboxEmails()).toHaveLength(before)

    await run(
      testApp.db,
      `update interviews set status = 'PROPOSED', starts_at = null, times = array[now() - interval '1 minute', $1::timestamptz]`,
      [SECOND],
    )
    const { data } = await seeker.get('/interviews')
    expect(await answer(data[0].times[0], 1)).toMatchObject({ status: 409, code: 'TIME_PASSED' })
    expect(await answer(THIRD, 1)).toMatchObject({ status: 400, errors: { startsAt: ['This time was not proposed'] } })
  })

  test('can ask for other times with a message; an agreed interview leaves both calendars, and returns with the same UID', async ({
    testApp,
  }) => {
    const { owner, seeker, interview } = await setUpAgreedInterview(testApp)

    const { data } = await seeker.patch(`/interviews/${interview.id}/answer`, {
      act: 'ASK',
      sequence: 1,
      wish: 'I am at <b>work</b> until Friday.',
    })
    expect(data).toMatchObject({
      status: 'ASKED',
      startsAt: null,
      wish: 'I am at <b>work</b> until Friday.',
      sequence: 2,
    })
    const asked = await listLastEmails(testApp, 2)
    expect(asked.map(({ letter, recipient, calendar }) => [letter, recipient, said(calendar).slice(0, 3)])).toEqual(
      [seeker.email, owner.email].map((email) => [
        'interview.asked',
        email,
        ['METHOD:CANCEL', `UID:${interview.id}@sira.example`, 'SEQUENCE:2'],
      ]),
    )
    expect(asked[1]!.text).toContain('“I am at <b>work</b> until Friday.”')

    expect(
      (await owner.patch(`/interviews/${interview.id}`, { act: 'MOVE', sequence: 2, ...form({ times: [THIRD] }) }))
        .data,
    ).toMatchObject({ status: 'PROPOSED', times: [THIRD], wish: null, sequence: 3 })
    expect((await listLastEmails(testApp, 1))[0]).toMatchObject({
      letter: 'interview.proposed',
      recipient: seeker.email,
      calendar: null,
    })
    await seeker.patch(`/interviews/${interview.id}/answer`, { act: 'ACCEPT', sequence: 3, startsAt: THIRD })
    expect(said((await listLastEmails(testApp, 1))[0]!.calendar)).toEqual(
      expect.arrayContaining(['METHOD:REQUEST', `UID:${interview.id}@sira.example`, 'SEQUENCE:4']),
    )
  })

  test('can cancel with or without a reason: the company is notified', async ({ testApp }) => {
    const { owner, seeker, interview } = await setUpAgreedInterview(testApp)
    expect(
      (
        await seeker.patch(`/interviews/${interview.id}/answer`, {
          act: 'CANCEL',
          sequence: 1,
          reason: 'I have found a job.',
        })
      ).data,
    ).toMatchObject({ status: 'CANCELLED', cancelledBy: 'SEEKER', reason: 'I have found a job.', startsAt: FIRST })
    const letters = await listLastEmails(testApp, 2)
    expect(
      letters.map(({ letter, recipient, calendar }) => [letter, recipient, said(calendar)[0], said(calendar).at(-1)]),
    ).toEqual([seeker, owner].map(({ email }) => ['interview.cancelled', email, 'METHOD:CANCEL', 'STATUS:CANCELLED']))
    expect((await owner.get('/interviews')).data).toEqual([])
    const count = (await testApp.listOutboxEmails()).length
    expect((await seeker.patch(`/interviews/${interview.id}/answer`, { act: 'CANCEL', sequence: 1 })).status).toBe(200)
    expect(await testApp.listOutboxEmails()).toHaveLength(count)
  })

  test('gets no email after turning off application updates; the company still gets its invitation', async ({
    testApp,
  }) => {
    const { owner, seeker, interview } = await setUpProposal(testApp)
    await run(testApp.db, 'update accounts set application_updates = false where id = $1', [seeker.id])
    await seeker.patch(`/interviews/${interview.id}/answer`, { act: 'ACCEPT', sequence: 0, startsAt: FIRST })
    expect(
      (await testApp.listOutboxEmails())
        .filter(({ letter }) => letter === 'interview.accepted')
        .map(({ recipient }) => recipient),
    ).toEqual([owner.email])
  })

  test('cannot do what only the company may do, nor the reverse, and nobody else can do anything', async ({
    testApp,
  }) => {
    const { owner, seeker, interview } = await setUpProposal(testApp)
    const other = await testApp.createSeeker()
    expect((await seeker.patch(`/interviews/${interview.id}`, { act: 'CANCEL', sequence: 0 })).status).toBe(403)
    expect((await owner.patch(`/interviews/${interview.id}/answer`, { act: 'CANCEL', sequence: 0 })).status).toBe(403)
    expect(await other.patch(`/interviews/${interview.id}/answer`, { act: 'CANCEL', sequence: 0 })).toMatchObject({
      status: 404,
      code: 'INTERVIEW_NOT_FOUND',
    })
  })
})

describe('the company', () => {
  test('can move an agreed interview: the calendars are updated', async ({ testApp }) => {
    const { owner, seeker, interview } = await setUpAgreedInterview(testApp)
    const { data } = await owner.patch(`/interviews/${interview.id}`, {
      act: 'MOVE',
      sequence: 1,
      ...form({ times: [THIRD], way: 'ON_SITE', place: 'Bole Road' }),
    })
    expect(data).toMatchObject({ status: 'ACCEPTED', startsAt: THIRD, times: [THIRD], place: 'Bole Road', sequence: 2 })
    const letters = await listLastEmails(testApp, 2)
    expect(letters.map(({ letter, recipient, calendar }) => [letter, recipient, said(calendar).slice(0, 4)])).toEqual(
      [seeker.email, owner.email].map((email) => [
        'interview.moved',
        email,
        [
          'METHOD:REQUEST',
          `UID:${interview.id}@sira.example`,
          'SEQUENCE:2',
          `DTSTART:${THIRD.replace(/[-:]|\.000/g, '')}`,
        ],
      ]),
    )
  })

  test('emails go to the recruiter who arranged it; once they have left the team, to the owner', async ({
    testApp,
  }) => {
    const { companyId, owner, seeker, applicationId } = await setUpApplication(testApp)
    const recruiter = await createTeamMember(testApp, companyId, 'RECRUITER')
    const { data } = await recruiter.post(`/applications/${applicationId}/interviews`, form())
    await seeker.patch(`/interviews/${data.id}/answer`, { act: 'ASK', sequence: 0, wish: 'Later' })
    await run(testApp.db, 'delete from members where account_id = $1', [recruiter.id])
    await seeker.patch(`/interviews/${data.id}/answer`, { act: 'ASK', sequence: 1, wish: 'Much later' })
    expect(
      (await testApp.listOutboxEmails())
        .filter(({ letter }) => letter === 'interview.asked')
        .map(({ recipient }) => recipient),
    ).toEqual([recruiter.email, owner.email])
  })

  test('two team members never overwrite each other: the second gets an error that it has changed', async ({
    testApp,
  }) => {
    const { companyId, owner, interview } = await setUpProposal(testApp)
    const recruiter = await createTeamMember(testApp, companyId, 'RECRUITER')
    const answers = await Promise.all(
      [owner, recruiter].map((one, n) =>
        one.patch(`/interviews/${interview.id}`, {
          act: 'MOVE',
          sequence: 0,
          ...form({ times: [[FIRST, SECOND][n]] }),
        }),
      ),
    )
    expect(answers.map(({ status, code }) => code ?? status).toSorted()).toEqual([200, 'INTERVIEW_CHANGED'])
    expect((await owner.get('/interviews')).data[0].sequence).toBe(1)
  })
})

describe('at the same moment', () => {
  test('the seeker accepts two times on two devices: one of them is agreed on', async ({ testApp }) => {
    const { seeker, interview } = await setUpProposal(testApp)
    const other = await testApp.startInstance()
    const doors = [seeker, createTestClient(other.app, seeker.token)]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        doors[n % 2]!.patch(`/interviews/${interview.id}/answer`, {
          act: 'ACCEPT',
          sequence: 0,
          startsAt: [FIRST, SECOND][n % 2],
        }),
      ),
    )
    const won = answers.find(({ status }) => status === 200)!.data.startsAt
    expect(answers.filter(({ status }) => status === 200).every(({ data }) => data.startsAt === won)).toBe(true)
    expect(answers.filter(({ status }) => status !== 200).map(({ code }) => code)).toEqual(
      Array<string>(10).fill('INTERVIEW_CHANGED'),
    )
    expect((await testApp.listOutboxEmails()).filter(({ letter }) => letter === 'interview.accepted')).toHaveLength(2)
    expect(await run(testApp.db, 'select sequence from interviews')).toEqual([{ sequence: 1 }])
  })

  test('the company cancels while the seeker accepts: one of them counts, and the emails say which', async ({
    testApp,
  }) => {
    for (let n = 0; n < 8; n++) {
      const { owner, seeker, interview } = await setUpProposal(testApp)
      const [accepted, cancelled] = await Promise.all([
        seeker.patch(`/interviews/${interview.id}/answer`, { act: 'ACCEPT', sequence: 0, startsAt: FIRST }),
        owner.patch(`/interviews/${interview.id}`, { act: 'CANCEL', sequence: 0 }),
      ])
      expect([accepted.status, cancelled.status].toSorted()).toEqual([200, 409])
      const { data } = await seeker.get(
        `/applications/${accepted.data?.applicationId ?? cancelled.data?.applicationId}/interviews`,
      )
      expect(data[0].status).toBe(accepted.status === 200 ? 'ACCEPTED' : 'CANCELLED')
      await testApp.resetDatabase()
    }
  })

  test('the seeker withdraws while the company proposes: a withdrawn application has no open proposal', async ({
    testApp,
  }) => {
    for (let n = 0; n < 6; n++) {
      const { owner, seeker, applicationId } = await setUpApplication(testApp)
      const [proposal, withdrawal] = await Promise.all([
        owner.post(`/applications/${applicationId}/interviews`, form()),
        seeker.patch(`/applications/${applicationId}/withdraw`),
      ])
      expect(withdrawal.status).toBe(200)
      expect([201, 404]).toContain(proposal.status)
      await run(testApp.db, `update applications set updated_at = now() - interval '2 minutes'`)
      await cancelInterviewsOfEndedApplications(testApp.resources)
      expect(await run(testApp.db, `select 1 from interviews where status <> 'CANCELLED'`)).toEqual([])
      await testApp.resetDatabase()
    }
  })
})

describe('an interview whose application ends', () => {
  test.for([
    ['WITHDRAWN', 'SEEKER'],
    ['REJECTED', 'COMPANY'],
  ] as const)(
    'by %s is cancelled once that can no longer be undone, and both calendars are updated once',
    async ([status, side], { testApp }) => {
      const { owner, seeker, applicationId } = await setUpAgreedInterview(testApp)
      const count = (await testApp.listOutboxEmails()).length
      await setStatus(testApp, applicationId, status)
      await run(testApp.db, 'update applications set updated_at = now()')
      await cancelInterviewsOfEndedApplications(testApp.resources)
      expect(await testApp.listOutboxEmails(), 'not within the seconds of an undo').toHaveLength(count)
      expect((await seeker.get('/interviews')).data).toEqual([])

      await run(testApp.db, `update applications set updated_at = now() - interval '61 seconds'`)
      const other = await testApp.startInstance()
      await Promise.all([
        cancelInterviewsOfEndedApplications(testApp.resources),
        cancelInterviewsOfEndedApplications(other.resources),
      ])

      expect(await run(testApp.db, 'select status, cancelled_by, sequence from interviews')).toEqual([
        { status: 'CANCELLED', cancelled_by: side, sequence: 2 },
      ])
      expect(
        (await listLastEmails(testApp, 9))
          .slice(count)
          .map(({ recipient, calendar }) => [recipient, said(calendar)[0]]),
      ).toEqual([
        [seeker.email, 'METHOD:CANCEL'],
        [owner.email, 'METHOD:CANCEL'],
      ])
    },
  )

  test('with the seeker’s account loses the person’s words, and the company’s calendar is updated', async ({
    testApp,
  }) => {
    const { owner, seeker } = await setUpAgreedInterview(testApp)
    await run(
      testApp.db,
      `update accounts set password_hash = x.password_hash from (select password_hash from accounts where email = $2) x where accounts.id = $1`,
      [seeker.id, (await signUpVerifiedUser(testApp)).email],
    )
    expect((await seeker.delete('/auth/me', { password: TEST_PASSWORD })).status).toBe(200)
    await cancelInterviewsOfEndedApplications(testApp.resources)
    const [letter] = await listLastEmails(testApp, 1)
    expect([letter!.letter, letter!.recipient, said(letter!.calendar)[0]]).toEqual([
      'interview.cancelled',
      owner.email,
      'METHOD:CANCEL',
    ])
    expect(`${letter!.text} ${letter!.calendar}`).not.toMatch(/Selam|Tesfaye/)
    const { data } = await owner.get('/applications/company')
    expect((await owner.get(`/applications/${data[0].id}/interviews`)).data).toMatchObject([
      { status: 'CANCELLED', candidateName: 'Deleted account', note: '' },
    ])
  })

  test('with the company’s account: the seeker is notified', async ({ testApp }) => {
    const { owner, seeker } = await setUpAgreedInterview(testApp)
    await run(
      testApp.db,
      `update accounts set password_hash = x.password_hash from (select password_hash from accounts where email = $2) x where accounts.id = $1`,
      [owner.id, (await signUpVerifiedUser(testApp)).email],
    )
    expect((await owner.delete('/auth/me', { password: TEST_PASSWORD })).status).toBe(200)
    await cancelInterviewsOfEndedApplications(testApp.resources)
    const [letter] = await listLastEmails(testApp, 1)
    expect([letter!.letter, letter!.recipient, said(letter!.calendar)[0]]).toEqual([
      'interview.cancelled',
      seeker.email,
      'METHOD:CANCEL',
    ])
  })
})

describe('calendars', () => {
  test('an agreed interview can be downloaded as a file; a proposal and somebody else’s interview cannot', async ({
    testApp,
  }) => {
    const { owner, seeker, interview } = await setUpProposal(testApp)
    expect((await seeker.get(`/interviews/${interview.id}/calendar`)).status).toBe(404)
    await seeker.patch(`/interviews/${interview.id}/answer`, { act: 'ACCEPT', sequence: 0, startsAt: FIRST })
    const { data } = await seeker.get(`/interviews/${interview.id}/calendar`)
    expect([data.name, said(data.text)[0], data.text.includes(owner.email)]).toEqual([
      'interview.ics',
      'METHOD:PUBLISH',
      false,
    ])
    expect((await owner.get(`/interviews/${interview.id}/calendar`)).data.text).toContain('Selam Tesfaye')
    expect((await (await testApp.createSeeker()).get(`/interviews/${interview.id}/calendar`)).status).toBe(404)
  })

  test('a private calendar address shows interviews according to the person’s rights, until it is renewed', async ({
    testApp,
  }) => {
    const { companyId, owner, seeker, interview } = await setUpAgreedInterview(testApp)
    const recruiter = await createTeamMember(testApp, companyId, 'VIEWER')
    const made = async (person: typeof owner) =>
      new URL((await person.post('/me/calendar')).data.url as string).pathname
    const read = async (url: string) => {
      const { statusCode, body, headers } = await testApp.app.inject({ url })
      return [statusCode, headers['content-type'], said(body).filter((line) => line.startsWith('UID'))]
    }
    const shown = [200, 'text/calendar; charset=utf-8', [`UID:${interview.id}@sira.example`]]
    const [own, theirs] = [await made(seeker), await made(recruiter)]
    expect([await read(own), await read(theirs)]).toEqual([shown, shown])
    expect((await seeker.get('/me/calendar')).data).toEqual({ since: expect.any(String) })

    await run(testApp.db, 'delete from members')
    expect(await read(theirs)).toEqual([200, 'text/calendar; charset=utf-8', []])
    const again = await made(seeker)
    expect([(await read(own))[0], await read(again)]).toEqual([404, shown])
    await run(testApp.db, `update accounts set suspended_at = now(), suspension_reason = 'x' where id = $1`, [
      seeker.id,
    ])
    expect((await read(again))[0]).toBe(404)
    await run(testApp.db, 'update accounts set suspended_at = null, suspension_reason = null')
    await seeker.delete('/me/calendar')
    expect([(await read(again))[0], (await seeker.get('/me/calendar')).data]).toEqual([404, { since: null }])
    expect((await read('/me/calendar/nothing.ics'))[0]).toBe(404)
  })
})

describe('a database constraint', () => {
  test.for([
    ['an agreed time must have been proposed', `update interviews set status = 'ACCEPTED', starts_at = now()`],
    ['one to five times', `update interviews set times = '{}'`],
    ['a cancelled interview has somebody who cancelled it', `update interviews set status = 'CANCELLED'`],
    ['a request for other times needs a message', `update interviews set status = 'ASKED'`],
  ])('applies to everything that writes to the database: %s', async ([, statement], { testApp }) => {
    await setUpProposal(testApp)
    await expect(run(testApp.db, statement!)).rejects.toMatchObject({ code: '23514' })
  })
})
