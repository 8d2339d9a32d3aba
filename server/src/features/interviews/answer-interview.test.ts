import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { createTeamMember } from '#test/team-members.ts'
import { createTestClient } from '#test/test-client.ts'
import { test } from '#test/test-app.ts'
import {
  INTERVIEW_TIMES,
  buildInterviewForm,
  setUpProposal,
  setUpAgreedInterview,
  listLastEmails,
  listCalendarLines,
} from '#test/interviews.ts'

const [FIRST, SECOND, THIRD] = INTERVIEW_TIMES

describe('the seeker', () => {
  test('can accept one of the times: both get a calendar invitation', async ({ testApp }) => {
    const { owner, seeker, interview, applicationId } = await setUpProposal(testApp)

    const { data } = await seeker.patch(`/interviews/${interview.id}/answer`, {
      act: 'ACCEPT',
      sequence: 0,
      startsAt: FIRST.replace('.000Z', 'Z'),
    })

    expect(data).toMatchObject({ status: 'ACCEPTED', startsAt: FIRST, sequence: 1 })
    const emails = await listLastEmails(testApp, 2)
    expect(emails.map(({ letter, recipient }) => [letter, recipient])).toEqual([
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
    expect(listCalendarLines(emails[0]!.calendar)).toEqual([
      ...head,
      guest('Selam Tesfaye', seeker.email),
      'STATUS:CONFIRMED',
    ])
    expect(listCalendarLines(emails[1]!.calendar)).toEqual([
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
    expect(
      asked.map(({ letter, recipient, calendar }) => [letter, recipient, listCalendarLines(calendar).slice(0, 3)]),
    ).toEqual(
      [seeker.email, owner.email].map((email) => [
        'interview.asked',
        email,
        ['METHOD:CANCEL', `UID:${interview.id}@sira.example`, 'SEQUENCE:2'],
      ]),
    )
    expect(asked[1]!.text).toContain('“I am at <b>work</b> until Friday.”')

    expect(
      (
        await owner.patch(`/interviews/${interview.id}`, {
          act: 'MOVE',
          sequence: 2,
          ...buildInterviewForm({ times: [THIRD] }),
        })
      ).data,
    ).toMatchObject({ status: 'PROPOSED', times: [THIRD], wish: null, sequence: 3 })
    expect((await listLastEmails(testApp, 1))[0]).toMatchObject({
      letter: 'interview.proposed',
      recipient: seeker.email,
      calendar: null,
    })
    await seeker.patch(`/interviews/${interview.id}/answer`, { act: 'ACCEPT', sequence: 3, startsAt: THIRD })
    expect(listCalendarLines((await listLastEmails(testApp, 1))[0]!.calendar)).toEqual(
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
    const emails = await listLastEmails(testApp, 2)
    expect(
      emails.map(({ letter, recipient, calendar }) => [
        letter,
        recipient,
        listCalendarLines(calendar)[0],
        listCalendarLines(calendar).at(-1),
      ]),
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

describe('at the same moment', () => {
  test('the seeker accepts two times on two devices: one of them is agreed on', async ({ testApp }) => {
    const { seeker, interview } = await setUpProposal(testApp)
    const other = await testApp.startInstance()
    const doors = [seeker, createTestClient(other.app, seeker.token)]
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        doors[n % 2]!.patch(`/interviews/${interview.id}/answer`, {
          act: 'ACCEPT',
          sequence: 0,
          startsAt: [FIRST, SECOND][n % 2],
        }),
      ),
    )
    const won = responses.find(({ status }) => status === 200)!.data.startsAt
    expect(responses.filter(({ status }) => status === 200).every(({ data }) => data.startsAt === won)).toBe(true)
    expect(responses.filter(({ status }) => status !== 200).map(({ code }) => code)).toEqual(
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
})

describe('calendars', () => {
  test('an agreed interview can be downloaded as a file; a proposal and somebody else’s interview cannot', async ({
    testApp,
  }) => {
    const { owner, seeker, interview } = await setUpProposal(testApp)
    expect((await seeker.get(`/interviews/${interview.id}/calendar`)).status).toBe(404)
    await seeker.patch(`/interviews/${interview.id}/answer`, { act: 'ACCEPT', sequence: 0, startsAt: FIRST })
    const { data } = await seeker.get(`/interviews/${interview.id}/calendar`)
    expect([data.name, listCalendarLines(data.text)[0], data.text.includes(owner.email)]).toEqual([
      'interview.ics',
      'METHOD:PUBLISH',
      false,
    ])
    expect((await owner.get(`/interviews/${interview.id}/calendar`)).data.text).toContain('Selam Tesfaye')
    expect((await (await testApp.createSeeker()).get(`/interviews/${interview.id}/calendar`)).status).toBe(404)
  })

  test('a downloaded file is in the language of the account that reads it', async ({ testApp }) => {
    const { owner, seeker, interview } = await setUpAgreedInterview(testApp)
    await run(testApp.db, `update accounts set language = 'am' where id = $1`, [seeker.id])
    const [theirs, own] = [
      await owner.get(`/interviews/${interview.id}/calendar`),
      await seeker.get(`/interviews/${interview.id}/calendar`),
    ]
    expect(theirs.data.text).toMatch(/SUMMARY:Interview: /)
    expect(own.data.text).toMatch(/SUMMARY:[\u1200-\u135F]/)
    expect(own.data.text.replace(/\r\n /g, '')).toContain('sira.example/am/')
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
      return [statusCode, headers['content-type'], listCalendarLines(body).filter((line) => line.startsWith('UID'))]
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
