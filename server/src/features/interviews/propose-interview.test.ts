import { formatInterviewTime } from '@sira/contract/local-time'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { createTeamMember } from '#test/team-members.ts'
import { buildInterviewProposal } from '#test/matrix-requests.ts'
import { createTestClient } from '#test/test-client.ts'
import { getStrictInstance } from '#test/strict-instance.ts'
import { test } from '#test/test-app.ts'
import {
  INTERVIEW_TIMES,
  buildInterviewForm,
  setUpApplication,
  setUpProposal,
  setUpAgreedInterview,
  setApplicationStatus,
  listLastEmails,
} from '#test/interviews.ts'

const [FIRST, , THIRD] = INTERVIEW_TIMES
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

describe('POST /applications/{id}/interviews', () => {
  test('proposes up to five times; both sides see them in order, and the seeker is notified in local time', async ({
    testApp,
  }) => {
    const { owner, seeker, applicationId, job } = await setUpApplication(testApp)

    const { status, data } = await owner.post(
      `/applications/${applicationId}/interviews`,
      buildInterviewForm({ times: [LATER.moment.replace('04:00:00.000Z', '07:00:00+03:00'), FIRST] }),
    )

    expect((await owner.get(`/applications/${applicationId}`)).data.interviewsCount).toBe(1)
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
    const [{ body }] = (await seeker.get('/notifications')).data
    expect(body, 'every time and how they meet, but no link').toBe(
      [
        'Sheba Tech would like to talk with you about Backend Engineer and proposes:',
        ...[FIRST, LATER.moment].map((time) => `• ${formatInterviewTime(time)}`),
        'Video call, 45 minutes.',
      ].join('\n'),
    )
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
    expect(await owner.post(`/applications/${applicationId}/interviews`, buildInterviewForm(facts))).toMatchObject({
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
      (await person.post(`/applications/${applicationId}/interviews`, buildInterviewForm())).status
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
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        doors[n % 2]!.post(`/applications/${applicationId}/interviews`, buildInterviewForm()),
      ),
    )
    expect(responses.map(({ status, code }) => code ?? status).toSorted()).toEqual([
      201,
      ...Array<string>(19).fill('INTERVIEW_PENDING'),
    ])
    expect(await testApp.listOutboxEmails()).toHaveLength(1)
  })

  test.for(['OFFERED', 'ACCEPTED', 'REJECTED'])('is 409 for an application that is %s', async (status, { testApp }) => {
    const { owner, seeker, applicationId, interview } = await setUpProposal(testApp)
    await setApplicationStatus(testApp, applicationId, status)
    expect(await owner.post(`/applications/${applicationId}/interviews`, buildInterviewForm())).toMatchObject({
      status: 409,
      code: 'INTERVIEW_NOT_POSSIBLE',
    })
    expect(
      await seeker.patch(`/interviews/${interview.id}/answer`, { act: 'ACCEPT', sequence: 0, startsAt: FIRST }),
    ).toMatchObject({ status: 409, code: 'INTERVIEW_NOT_POSSIBLE' })
    expect(
      await owner.patch(`/interviews/${interview.id}`, { act: 'MOVE', sequence: 0, ...buildInterviewForm() }),
    ).toMatchObject({
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
    expect(await owner.post(`/applications/${applicationId}/interviews`, buildInterviewForm())).toMatchObject({
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

  test.for(['Bole Road 7, Addis Ababa', 'Ask at +251 911 23 45 67', 'https://meet.example/sheba'])(
    'on site is told with its address, unless that is a link or a phone number: %s',
    async (place, { testApp }) => {
      const { seeker } = await setUpProposal(testApp, { way: 'ON_SITE', place })
      const [{ body }] = (await seeker.get('/notifications')).data
      expect((body as string).includes(place)).toBe(place.startsWith('Bole'))
      expect(body).toContain('45 minutes')
    },
  )

  test('warns the seeker, not the company, of what no company may ask for', async ({ testApp }) => {
    const { owner, seeker, applicationId, interview } = await setUpProposal(testApp, {
      way: 'ON_SITE',
      place: 'Bole Road, Addis Ababa',
      note: 'Please pay 500 birr registration fee to our bank account.',
    })
    const list = async (person: typeof owner) =>
      (await person.get(`/applications/${applicationId}/interviews`)).data[0] as { warnings?: string[] }
    expect((await list(seeker)).warnings).toContain('Asks applicants for a fee')
    expect(await list(owner)).not.toHaveProperty('warnings')
    expect((await listLastEmails(testApp, 1))[0]!.text).toContain('Please take care')
    const [{ body }] = (await seeker.get('/notifications')).data
    expect(body, 'without the address, because there is no warning beside it').toMatch(/\nIn person, 45 minutes\.$/)

    // The company gets the note too once the time is agreed, but it wrote it.
    await seeker.patch(`/interviews/${interview.id}/answer`, { act: 'ACCEPT', sequence: 0, startsAt: FIRST })
    const emails = await listLastEmails(testApp, 2)
    expect(emails.map(({ recipient, text }) => [recipient, text.includes('Please take care')])).toEqual([
      [seeker.email, true],
      [owner.email, false],
    ])
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
