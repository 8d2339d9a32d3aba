import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { colleague } from '#testing/colleagues.ts'
import { arrangedIn } from '#testing/asks.ts'
import { caller } from '#testing/person.ts'
import { PASSWORD, member } from '#testing/registered.ts'
import { strict } from '#testing/strict.ts'
import { test, type Town } from '#testing/town.ts'
import { endInterviews } from './interviews.commands.ts'

const [FIRST, SECOND, THIRD] = [3, 4, 5].map((days) => arrangedIn(days).times[0]!) as [string, string, string]
/** Two days of a year that are the same in both calendars every year; the next of them to come after those, near enough to be proposed. */
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

/** A company with a job, and somebody who applied for it. */
async function applied(town: Town) {
  const { id: companyId, owner } = await town.company({ name: 'Sheba Tech', email: 'hr@sheba.example' })
  const job = await town.job(companyId, { title: 'Backend Engineer' })
  const seeker = await town.seeker()
  const { id: applicationId } = await town.application(job.id, seeker)
  return { companyId, owner, job, seeker, applicationId }
}
/** The same with times proposed. */
async function proposed(town: Town, facts: object = {}) {
  const all = await applied(town)
  const { data } = await all.owner.post(`/applications/${all.applicationId}/interviews`, form(facts))
  return { ...all, interview: data as { id: string; sequence: number } }
}
async function agreed(town: Town) {
  const all = await proposed(town)
  const { data } = await all.seeker.patch(`/interviews/${all.interview.id}/answer`, {
    act: 'ACCEPT',
    sequence: 0,
    startsAt: FIRST,
  })
  return { ...all, interview: data as { id: string; sequence: number } }
}
const setStatus = (town: Town, applicationId: string, status: string) =>
  run(town.db, 'update applications set status = $2::application_status where id = $1', [applicationId, status])
const lastLetters = async (town: Town, most: number) =>
  run<{ letter: string; recipient: string; subject: string; text: string; calendar: string | null }>(
    town.db,
    'select * from (select letter, recipient, subject, body_text as text, calendar, id from outbox order by id desc limit $1) x order by id',
    [most],
  )
const said = (calendar: string | null) =>
  (calendar ?? '')
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter((line) => /^(METHOD|UID|SEQUENCE|DTSTART|STATUS|ATTENDEE|ORGANIZER)/.test(line))

describe('POST /applications/{id}/interviews', () => {
  test('proposes up to five times; both sides see them in order, and the seeker is told in the times of the place', async ({
    town,
  }) => {
    const { owner, seeker, applicationId, job } = await applied(town)

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
    const [letter] = await lastLetters(town, 1)
    expect(letter).toMatchObject({ letter: 'interview.proposed', recipient: seeker.email, calendar: null })
    const weekday = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' }).format(new Date(LATER.moment))
    expect(letter!.text).toContain(
      `${weekday} ${LATER.name} ${LATER.year}, 07:00 EAT (1:00 in the day, ${LATER.ethiopian}, ${LATER.year - 8})`,
    )
    expect(letter!.text).toContain('Video call: https://meet.example/sheba. It takes 45 minutes.')
  })

  test('moves nobody’s application', async ({ town }) => {
    const { seeker, applicationId } = await agreed(town)
    expect((await seeker.get(`/applications/${applicationId}`)).data).toMatchObject({
      status: 'PENDING',
      timeline: [{ to: 'PENDING' }],
    })
  })

  test.for([
    ['no time', { times: [] }, 'times'],
    ['six times', { times: [3, 4, 5, 6, 7, 8].map((days) => arrangedIn(days).times[0]) }, 'times'],
    ['the same time twice', { times: [FIRST, FIRST.replace('.000Z', '+00:00')] }, 'times'],
    ['a time that has passed', { times: ['2026-01-01T07:00:00Z'] }, 'times.0'],
    ['a time in two years', { times: [arrangedIn(700).times[0]] }, 'times.0'],
    ['a time of nowhere', { times: ['2027-03-02T07:00:00'] }, 'times.0'],
    ['nine minutes', { minutes: 9 }, 'minutes'],
    ['nine hours', { minutes: 540 }, 'minutes'],
    ['a video call without a link', { place: 'Google Meet' }, 'place'],
    ['a link that is a program', { place: 'javascript:alert(1)' }, 'place'],
    ['no place', { way: 'ON_SITE', place: ' ' }, 'place'],
    ['a word of a novel’s length', { note: 'x'.repeat(1001) }, 'note'],
  ] as const)('refuses %s', async ([, facts, field], { town }) => {
    const { owner, applicationId } = await applied(town)
    expect(await owner.post(`/applications/${applicationId}/interviews`, form(facts))).toMatchObject({
      status: 400,
      code: 'BAD_INPUT',
      errors: { [field]: [expect.any(String)] },
    })
    expect(await run(town.db, 'select 1 from interviews')).toEqual([])
  })

  test('is for owner and recruiters; a viewer reads, and somebody else’s application is not there', async ({
    town,
  }) => {
    const { companyId, applicationId } = await applied(town)
    const [recruiter, viewer, stranger] = [
      await colleague(town, companyId, 'RECRUITER'),
      await colleague(town, companyId),
      (await town.company()).owner,
    ]
    const post = async (person: typeof viewer) =>
      (await person.post(`/applications/${applicationId}/interviews`, form())).status
    expect([await post(viewer), await post(stranger), await post(recruiter)]).toEqual([403, 404, 201])
    expect((await viewer.get(`/applications/${applicationId}/interviews`)).data).toMatchObject([
      { arrangedBy: 'Meron Alemu' },
    ])
    expect((await stranger.get('/interviews')).data).toEqual([])
  })

  test('twenty at once are one proposal and one letter', async ({ town }) => {
    const { owner, applicationId } = await applied(town)
    const other = await town.instance()
    const doors = [owner, caller(other.app, owner.token)]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => doors[n % 2]!.post(`/applications/${applicationId}/interviews`, form())),
    )
    expect(answers.map(({ status, code }) => code ?? status).toSorted()).toEqual([
      201,
      ...Array<string>(19).fill('INTERVIEW_PENDING'),
    ])
    expect(await town.mailbox()).toHaveLength(1)
  })

  test.for(['OFFERED', 'ACCEPTED', 'REJECTED'])('is 409 for an application that is %s', async (status, { town }) => {
    const { owner, seeker, applicationId, interview } = await proposed(town)
    await setStatus(town, applicationId, status)
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

  test('a withdrawn application is gone for the company, and its seeker can accept nothing any more', async ({
    town,
  }) => {
    const { owner, seeker, applicationId, interview } = await proposed(town)
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

  test('sixty changes a day, by one account', async ({ town }) => {
    const { companyId, interview } = await proposed(town)
    const door = (await strict(town)).as(await colleague(town, companyId, 'RECRUITER'))
    const statuses = []
    for (let n = 0; n < 62; n++)
      statuses.push((await door.patch(`/interviews/${interview.id}`, { act: 'CANCEL', sequence: 0 })).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  })
})

describe('the seeker', () => {
  test('accepts one of the times: both get an invitation for their calendars', async ({ town }) => {
    const { owner, seeker, interview, applicationId } = await proposed(town)

    const { data } = await seeker.patch(`/interviews/${interview.id}/answer`, {
      act: 'ACCEPT',
      sequence: 0,
      startsAt: FIRST.replace('.000Z', 'Z'),
    })

    expect(data).toMatchObject({ status: 'ACCEPTED', startsAt: FIRST, sequence: 1 })
    const letters = await lastLetters(town, 2)
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
    // The seeker is not told the addresses of the company's people.
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

  test('accepts it again without anything happening, and no other time, nor one that has passed', async ({ town }) => {
    const { seeker, interview } = await agreed(town)
    const before = (await town.mailbox()).length
    const answer = (startsAt: string, sequence: number) =>
      seeker.patch(`/interviews/${interview.id}/answer`, { act: 'ACCEPT', sequence, startsAt })
    expect(await answer(FIRST, 0)).toMatchObject({ status: 200, data: { sequence: 1 } })
    expect(await answer(SECOND, 1)).toMatchObject({ status: 409, code: 'INTERVIEW_CHANGED' })
    expect(await town.mailbox()).toHaveLength(before)

    await run(
      town.db,
      `update interviews set status = 'PROPOSED', starts_at = null, times = array[now() - interval '1 minute', $1::timestamptz]`,
      [SECOND],
    )
    const { data } = await seeker.get('/interviews')
    expect(await answer(data[0].times[0], 1)).toMatchObject({ status: 409, code: 'TIME_PASSED' })
    expect(await answer(THIRD, 1)).toMatchObject({ status: 400, errors: { startsAt: ['This time was not proposed'] } })
  })

  test('asks for other times with a word; what was agreed on leaves both calendars, and comes back under its UID', async ({
    town,
  }) => {
    const { owner, seeker, interview } = await agreed(town)

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
    const asked = await lastLetters(town, 2)
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
    expect((await lastLetters(town, 1))[0]).toMatchObject({
      letter: 'interview.proposed',
      recipient: seeker.email,
      calendar: null,
    })
    await seeker.patch(`/interviews/${interview.id}/answer`, { act: 'ACCEPT', sequence: 3, startsAt: THIRD })
    expect(said((await lastLetters(town, 1))[0]!.calendar)).toEqual(
      expect.arrayContaining(['METHOD:REQUEST', `UID:${interview.id}@sira.example`, 'SEQUENCE:4']),
    )
  })

  test('cancels with or without a reason: the company is told', async ({ town }) => {
    const { owner, seeker, interview } = await agreed(town)
    expect(
      (
        await seeker.patch(`/interviews/${interview.id}/answer`, {
          act: 'CANCEL',
          sequence: 1,
          reason: 'I have found a job.',
        })
      ).data,
    ).toMatchObject({ status: 'CANCELLED', cancelledBy: 'SEEKER', reason: 'I have found a job.', startsAt: FIRST })
    const letters = await lastLetters(town, 2)
    expect(
      letters.map(({ letter, recipient, calendar }) => [letter, recipient, said(calendar)[0], said(calendar).at(-1)]),
    ).toEqual([seeker, owner].map(({ email }) => ['interview.cancelled', email, 'METHOD:CANCEL', 'STATUS:CANCELLED']))
    expect((await owner.get('/interviews')).data).toEqual([])
    const count = (await town.mailbox()).length
    expect((await seeker.patch(`/interviews/${interview.id}/answer`, { act: 'CANCEL', sequence: 1 })).status).toBe(200)
    expect(await town.mailbox()).toHaveLength(count)
  })

  test('who wants no news of applications gets none; the company’s invitation leaves all the same', async ({
    town,
  }) => {
    const { owner, seeker, interview } = await proposed(town)
    await run(town.db, 'update accounts set application_updates = false where id = $1', [seeker.id])
    await seeker.patch(`/interviews/${interview.id}/answer`, { act: 'ACCEPT', sequence: 0, startsAt: FIRST })
    expect(
      (await town.mailbox()).filter(({ letter }) => letter === 'interview.accepted').map(({ recipient }) => recipient),
    ).toEqual([owner.email])
  })

  test('cannot do what is the company’s, nor the company what is the seeker’s, nor anybody else anything', async ({
    town,
  }) => {
    const { owner, seeker, interview } = await proposed(town)
    const other = await town.seeker()
    expect((await seeker.patch(`/interviews/${interview.id}`, { act: 'CANCEL', sequence: 0 })).status).toBe(403)
    expect((await owner.patch(`/interviews/${interview.id}/answer`, { act: 'CANCEL', sequence: 0 })).status).toBe(403)
    expect(await other.patch(`/interviews/${interview.id}/answer`, { act: 'CANCEL', sequence: 0 })).toMatchObject({
      status: 404,
      code: 'INTERVIEW_NOT_FOUND',
    })
  })
})

describe('the company', () => {
  test('moves what is agreed on: the calendars are updated', async ({ town }) => {
    const { owner, seeker, interview } = await agreed(town)
    const { data } = await owner.patch(`/interviews/${interview.id}`, {
      act: 'MOVE',
      sequence: 1,
      ...form({ times: [THIRD], way: 'ON_SITE', place: 'Bole Road' }),
    })
    expect(data).toMatchObject({ status: 'ACCEPTED', startsAt: THIRD, times: [THIRD], place: 'Bole Road', sequence: 2 })
    const letters = await lastLetters(town, 2)
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

  test('a recruiter’s letters go to the recruiter; once they have left the team, to the owner', async ({ town }) => {
    const { companyId, owner, seeker, applicationId } = await applied(town)
    const recruiter = await colleague(town, companyId, 'RECRUITER')
    const { data } = await recruiter.post(`/applications/${applicationId}/interviews`, form())
    await seeker.patch(`/interviews/${data.id}/answer`, { act: 'ASK', sequence: 0, wish: 'Later' })
    await run(town.db, 'delete from members where account_id = $1', [recruiter.id])
    await seeker.patch(`/interviews/${data.id}/answer`, { act: 'ASK', sequence: 1, wish: 'Much later' })
    expect(
      (await town.mailbox()).filter(({ letter }) => letter === 'interview.asked').map(({ recipient }) => recipient),
    ).toEqual([recruiter.email, owner.email])
  })

  test('two colleagues never overwrite each other: the second is told that it has changed', async ({ town }) => {
    const { companyId, owner, interview } = await proposed(town)
    const recruiter = await colleague(town, companyId, 'RECRUITER')
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
  test('the seeker accepts two times on two devices: one is agreed on', async ({ town }) => {
    const { seeker, interview } = await proposed(town)
    const other = await town.instance()
    const doors = [seeker, caller(other.app, seeker.token)]
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
    expect((await town.mailbox()).filter(({ letter }) => letter === 'interview.accepted')).toHaveLength(2)
    expect(await run(town.db, 'select sequence from interviews')).toEqual([{ sequence: 1 }])
  })

  test('the company cancels while the seeker accepts: one of them, and the letters say which', async ({ town }) => {
    for (let n = 0; n < 8; n++) {
      const { owner, seeker, interview } = await proposed(town)
      const [accepted, cancelled] = await Promise.all([
        seeker.patch(`/interviews/${interview.id}/answer`, { act: 'ACCEPT', sequence: 0, startsAt: FIRST }),
        owner.patch(`/interviews/${interview.id}`, { act: 'CANCEL', sequence: 0 }),
      ])
      expect([accepted.status, cancelled.status].toSorted()).toEqual([200, 409])
      const { data } = await seeker.get(
        `/applications/${accepted.data?.applicationId ?? cancelled.data?.applicationId}/interviews`,
      )
      expect(data[0].status).toBe(accepted.status === 200 ? 'ACCEPTED' : 'CANCELLED')
      await town.sweep()
    }
  })

  test('the seeker withdraws while the company proposes: no proposal stands beside a withdrawn application', async ({
    town,
  }) => {
    for (let n = 0; n < 6; n++) {
      const { owner, seeker, applicationId } = await applied(town)
      const [proposal, withdrawal] = await Promise.all([
        owner.post(`/applications/${applicationId}/interviews`, form()),
        seeker.patch(`/applications/${applicationId}/withdraw`),
      ])
      expect(withdrawal.status).toBe(200)
      expect([201, 404]).toContain(proposal.status)
      await run(town.db, `update applications set updated_at = now() - interval '2 minutes'`)
      await endInterviews(town.resources)
      expect(await run(town.db, `select 1 from interviews where status <> 'CANCELLED'`)).toEqual([])
      await town.sweep()
    }
  })
})

describe('an interview whose application ends', () => {
  test.for([
    ['WITHDRAWN', 'SEEKER'],
    ['REJECTED', 'COMPANY'],
  ] as const)(
    'by %s is called off once that can no longer be undone, and both calendars are told once',
    async ([status, side], { town }) => {
      const { owner, seeker, applicationId } = await agreed(town)
      const count = (await town.mailbox()).length
      await setStatus(town, applicationId, status)
      await run(town.db, 'update applications set updated_at = now()')
      await endInterviews(town.resources)
      expect(await town.mailbox(), 'not within the seconds of an undo').toHaveLength(count)
      expect((await seeker.get('/interviews')).data).toEqual([])

      await run(town.db, `update applications set updated_at = now() - interval '61 seconds'`)
      const other = await town.instance()
      await Promise.all([endInterviews(town.resources), endInterviews(other.resources)])

      expect(await run(town.db, 'select status, cancelled_by, sequence from interviews')).toEqual([
        { status: 'CANCELLED', cancelled_by: side, sequence: 2 },
      ])
      expect(
        (await lastLetters(town, 9)).slice(count).map(({ recipient, calendar }) => [recipient, said(calendar)[0]]),
      ).toEqual([
        [seeker.email, 'METHOD:CANCEL'],
        [owner.email, 'METHOD:CANCEL'],
      ])
    },
  )

  test('with the seeker’s account takes the person’s words along, and the company’s calendar is told', async ({
    town,
  }) => {
    const { owner, seeker } = await agreed(town)
    await run(
      town.db,
      `update accounts set password_hash = x.password_hash from (select password_hash from accounts where email = $2) x where accounts.id = $1`,
      [seeker.id, (await member(town)).email],
    )
    expect((await seeker.delete('/auth/me', { password: PASSWORD })).status).toBe(200)
    await endInterviews(town.resources)
    const [letter] = await lastLetters(town, 1)
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

  test('with the company’s account is told to the seeker', async ({ town }) => {
    const { owner, seeker } = await agreed(town)
    await run(
      town.db,
      `update accounts set password_hash = x.password_hash from (select password_hash from accounts where email = $2) x where accounts.id = $1`,
      [owner.id, (await member(town)).email],
    )
    expect((await owner.delete('/auth/me', { password: PASSWORD })).status).toBe(200)
    await endInterviews(town.resources)
    const [letter] = await lastLetters(town, 1)
    expect([letter!.letter, letter!.recipient, said(letter!.calendar)[0]]).toEqual([
      'interview.cancelled',
      seeker.email,
      'METHOD:CANCEL',
    ])
  })
})

describe('calendars', () => {
  test('an interview that is agreed on is a file to keep; a proposal and somebody else’s are not there', async ({
    town,
  }) => {
    const { owner, seeker, interview } = await proposed(town)
    expect((await seeker.get(`/interviews/${interview.id}/calendar`)).status).toBe(404)
    await seeker.patch(`/interviews/${interview.id}/answer`, { act: 'ACCEPT', sequence: 0, startsAt: FIRST })
    const { data } = await seeker.get(`/interviews/${interview.id}/calendar`)
    expect([data.name, said(data.text)[0], data.text.includes(owner.email)]).toEqual([
      'interview.ics',
      'METHOD:PUBLISH',
      false,
    ])
    expect((await owner.get(`/interviews/${interview.id}/calendar`)).data.text).toContain('Selam Tesfaye')
    expect((await (await town.seeker()).get(`/interviews/${interview.id}/calendar`)).status).toBe(404)
  })

  test('a private address shows the interviews as the person’s rights are, until another one is made', async ({
    town,
  }) => {
    const { companyId, owner, seeker, interview } = await agreed(town)
    const recruiter = await colleague(town, companyId, 'VIEWER')
    const made = async (person: typeof owner) =>
      new URL((await person.post('/me/calendar')).data.url as string).pathname
    const read = async (url: string) => {
      const { statusCode, body, headers } = await town.app.inject({ url })
      return [statusCode, headers['content-type'], said(body).filter((line) => line.startsWith('UID'))]
    }
    const shown = [200, 'text/calendar; charset=utf-8', [`UID:${interview.id}@sira.example`]]
    const [own, theirs] = [await made(seeker), await made(recruiter)]
    expect([await read(own), await read(theirs)]).toEqual([shown, shown])
    expect((await seeker.get('/me/calendar')).data).toEqual({ since: expect.any(String) })

    await run(town.db, 'delete from members')
    expect(await read(theirs)).toEqual([200, 'text/calendar; charset=utf-8', []])
    const again = await made(seeker)
    expect([(await read(own))[0], await read(again)]).toEqual([404, shown])
    await run(town.db, `update accounts set suspended_at = now(), suspension_reason = 'x' where id = $1`, [seeker.id])
    expect((await read(again))[0]).toBe(404)
    await run(town.db, 'update accounts set suspended_at = null, suspension_reason = null')
    await seeker.delete('/me/calendar')
    expect([(await read(again))[0], (await seeker.get('/me/calendar')).data]).toEqual([404, { since: null }])
    expect((await read('/me/calendar/nothing.ics'))[0]).toBe(404)
  })
})

describe('a rule of the schema', () => {
  test.for([
    ['a time that is agreed on was proposed', `update interviews set status = 'ACCEPTED', starts_at = now()`],
    ['one to five times', `update interviews set times = '{}'`],
    ['what is cancelled was cancelled by somebody', `update interviews set status = 'CANCELLED'`],
    ['other times are asked for with a word', `update interviews set status = 'ASKED'`],
  ])('holds for anybody who writes to the database: %s', async ([, statement], { town }) => {
    await proposed(town)
    await expect(run(town.db, statement!)).rejects.toMatchObject({ code: '23514' })
  })
})
