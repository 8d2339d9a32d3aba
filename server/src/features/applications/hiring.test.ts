import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { colleague } from '#testing/colleagues.ts'
import { test, type Town } from '#testing/town.ts'

/** A company with a recruiter, and three applications for its job. */
async function scene(town: Town) {
  const company = await town.company({ name: 'Sheba Tech' })
  const recruiter = await colleague(town, company.id, 'RECRUITER')
  const viewer = await colleague(town, company.id, 'VIEWER')
  const job = await town.job(company.id, { title: 'Payments Engineer' })
  const seekers = [await town.seeker(), await town.seeker(), await town.seeker()]
  const ids: string[] = []
  for (const seeker of seekers) ids.push((await town.application(job.id, seeker)).id)
  return { company, owner: company.owner, recruiter, viewer, job, seekers, ids: ids as [string, string, string] }
}
const lettersOf = (town: Town) =>
  run<{ to: string; text: string; due: boolean }>(
    town.db,
    `select recipient as to, body_text as text, next_attempt_at <= now() as due from outbox where letter = 'application.moved' order by id`,
  )
const outcomes = (reply: { data?: { id: string; outcome: string }[] }) => reply.data?.map(({ outcome }) => outcome)

describe('POST /applications/bulk-status', () => {
  test('moves each on its own, with author and history, and writes to each candidate once nobody undoes it', async ({
    town,
  }) => {
    const { recruiter, seekers, ids } = await scene(town)
    await recruiter.patch(`/applications/${ids[1]}/status`, { status: 'REJECTED' })

    const reply = await recruiter.post('/applications/bulk-status', {
      ids: [...ids, ids[0]],
      status: 'REJECTED',
      message: 'Thank you for the time you took.\n\nWe keep your profile in mind.',
    })

    expect(reply).toMatchObject({
      status: 200,
      data: [
        { id: ids[0], outcome: 'moved', before: 'PENDING' },
        { id: ids[1], outcome: 'messaged', before: 'REJECTED' },
        { id: ids[2], outcome: 'moved' },
      ],
    })
    for (const id of ids)
      expect((await recruiter.get(`/applications/${id}`)).data).toMatchObject({
        status: 'REJECTED',
        timeline: expect.arrayContaining([
          expect.objectContaining({ from: 'PENDING', to: 'REJECTED', by: 'Meron Alemu' }),
        ]),
      })
    const letters = await lettersOf(town)
    expect(letters.map(({ to, due }) => [to, due])).toEqual([
      [seekers[1]!.email, false],
      [seekers[0]!.email, false],
      [seekers[2]!.email, false],
    ])
    expect(letters[1]!.text).toContain(
      'Sheba Tech writes:\n\nThank you for the time you took.\n\nWe keep your profile in mind.',
    )
  })

  test('leaves what is nobody’s, another company’s or taken back', async ({ town }) => {
    const { owner, seekers, ids } = await scene(town)
    const other = await town.company()
    const theirs = (await town.application((await town.job(other.id)).id, seekers[0]!)).id
    await seekers[1]!.patch(`/applications/${ids[1]}/withdraw`)

    const reply = await owner.post('/applications/bulk-status', {
      ids: [ids[0], theirs, ids[1], randomUUID()],
      status: 'REVIEWED',
    })

    expect(outcomes(reply)).toEqual(['moved', 'gone', 'gone', 'gone'])
    expect(Object.keys(reply.data[1])).toEqual(['id', 'outcome'])
    expect(
      await run(town.db, 'select status from applications where id = any($1) order by status', [[theirs, ids[1]]]),
    ).toEqual([{ status: 'PENDING' }, { status: 'WITHDRAWN' }])
  })

  test('does not write over what a colleague did since it was seen', async ({ town }) => {
    const { owner, recruiter, ids } = await scene(town)
    await recruiter.patch(`/applications/${ids[0]}/status`, { status: 'SHORTLISTED' })

    const reply = await owner.post('/applications/bulk-status', {
      ids,
      status: 'REJECTED',
      from: Object.fromEntries(ids.map((id) => [id, 'PENDING'])),
    })

    expect(reply.data).toMatchObject([
      { outcome: 'changed', before: 'SHORTLISTED' },
      { outcome: 'moved' },
      { outcome: 'moved' },
    ])
    expect((await owner.get(`/applications/${ids[0]}`)).data.status).toBe('SHORTLISTED')
  })

  test('is undone like a single move: nobody hears of it', async ({ town }) => {
    const { owner, seekers, ids } = await scene(town)
    await owner.post('/applications/bulk-status', { ids, status: 'REJECTED', message: 'We are sorry.' })
    expect(await lettersOf(town)).toHaveLength(3)

    await owner.post('/applications/bulk-status', { ids, status: 'PENDING' })

    expect(await lettersOf(town)).toEqual([])
    expect((await seekers[0]!.get(`/applications/${ids[0]}`)).data.timeline).toHaveLength(1)
  })

  test('keeps the message in the timeline of both, also for a candidate who wants no mail', async ({ town }) => {
    const { owner, seekers, ids } = await scene(town)
    await run(town.db, 'update accounts set application_updates = false where id = $1', [seekers[0]!.id])

    await owner.patch(`/applications/${ids[0]}/status`, { status: 'OFFERED', message: 'Call us on Monday.' })

    expect(await lettersOf(town)).toEqual([])
    for (const person of [seekers[0]!, owner])
      expect((await person.get(`/applications/${ids[0]}`)).data.timeline.at(-1)).toMatchObject({
        to: 'OFFERED',
        message: 'Call us on Monday.',
      })
    // Words to the candidate are no slip of the hand.
    await owner.patch(`/applications/${ids[0]}/status`, { status: 'PENDING', message: 'Please wait a little.' })
    expect((await seekers[0]!.get(`/applications/${ids[0]}`)).data.timeline).toHaveLength(3)
  })

  test('sends a message also where the status stays, once, and keeps it in the timeline', async ({ town }) => {
    const { owner, recruiter, seekers, ids } = await scene(town)
    const message = 'We read all letters this week.\n\nYou hear from us on Friday.'
    await recruiter.patch(`/applications/${ids[0]}/status`, { status: 'REVIEWED' })

    const one = await owner.patch(`/applications/${ids[0]}/status`, { status: 'REVIEWED', from: 'REVIEWED', message })
    expect(one).toMatchObject({ status: 200, data: { status: 'REVIEWED' } })
    expect(one.data.timeline.at(-1)).toMatchObject({ from: 'REVIEWED', to: 'REVIEWED', message })
    expect(
      (await seekers[0]!.get(`/applications/${ids[0]}`)).data.timeline.map(
        ({ to, message: said }: { to: string; message?: string }) => [to, said],
      ),
    ).toEqual([
      ['PENDING', undefined],
      ['REVIEWED', undefined],
      ['REVIEWED', message],
    ])
    const told = () =>
      run<{ to: string; subject: string; text: string }>(
        town.db,
        `select recipient as to, subject, body_text as text from outbox where letter = 'application.message'`,
      )
    expect(await told()).toMatchObject([
      { to: seekers[0]!.email, subject: expect.stringContaining('a message from Sheba Tech') },
    ])
    expect((await told())[0]!.text).toContain('You hear from us on Friday.')
    expect(
      await run(town.db, `select from notifications where kind = 'application.message' and account_id = $1`, [
        seekers[0]!.id,
      ]),
    ).toHaveLength(1)

    // Asked again by a browser that lost the answer, or pressed twice.
    expect(
      await owner.patch(`/applications/${ids[0]}/status`, { status: 'REVIEWED', from: 'REVIEWED', message }),
    ).toMatchObject({ status: 200 })
    expect(
      outcomes(await owner.post('/applications/bulk-status', { ids: [ids[0]], status: 'REVIEWED', message })),
    ).toEqual(['same'])
    expect(await told()).toHaveLength(1)
    // Written to somebody seen in another status: the writer looks again first.
    expect(
      await owner.patch(`/applications/${ids[0]}/status`, { status: 'REVIEWED', from: 'PENDING', message: 'Welcome!' }),
    ).toMatchObject({ status: 409, code: 'STATUS_CHANGED' })
    expect(
      outcomes(
        await owner.post('/applications/bulk-status', {
          ids: [ids[0]],
          status: 'REVIEWED',
          message: 'Welcome!',
          from: { [ids[0]]: 'PENDING' },
        }),
      ),
    ).toEqual(['changed'])
    expect(await told()).toHaveLength(1)
  })

  test('takes 1 to 100 applications and 2000 characters, from those who may', async ({ town }) => {
    const { owner, viewer, ids } = await scene(town)
    const many = (n: number) => Array.from({ length: n }, () => randomUUID())
    expect(
      await owner.post('/applications/bulk-status', { ids: many(100), status: 'REVIEWED', message: 'x'.repeat(2000) }),
    ).toMatchObject({ status: 200 })
    for (const body of [
      { ids: [] },
      { ids: many(101) },
      { ids, message: 'x'.repeat(2001) },
      { ids, status: 'WITHDRAWN' },
      { ids, from: { [ids[0]]: 'HIRED' } },
    ])
      expect(await owner.post('/applications/bulk-status', { status: 'REVIEWED', ...body })).toMatchObject({
        status: 400,
        code: 'BAD_INPUT',
      })
    expect(await viewer.post('/applications/bulk-status', { ids, status: 'REVIEWED' })).toMatchObject({
      status: 403,
      code: 'MEMBER_ROLE_REQUIRED',
    })
  })

  test('two who move the same ones at once never wait for each other, and every history follows', async ({ town }) => {
    const { owner, recruiter, ids } = await scene(town)
    const statuses = ['REVIEWED', 'SHORTLISTED', 'INTERVIEWED', 'REJECTED']

    const replies = await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        (n % 2 ? owner : recruiter).post('/applications/bulk-status', {
          ids: n % 3 ? ids : ids.toReversed(),
          status: statuses[n % 4],
        }),
      ),
    )

    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    for (const id of ids) {
      const { data } = await owner.get(`/applications/${id}`)
      expect(data.timeline.slice(1).map(({ from }: { from: string }) => from)).toEqual(
        data.timeline.slice(0, -1).map(({ to }: { to: string }) => to),
      )
      expect(data.status).toBe(data.timeline.at(-1).to)
    }
  })
})

describe('PATCH /applications/{id}/status with the status that was seen', () => {
  test('is refused with who changed it and when, and the same wish twice is no clash', async ({ town }) => {
    const { owner, recruiter, ids } = await scene(town)
    await recruiter.patch(`/applications/${ids[0]}/status`, { status: 'SHORTLISTED', from: 'PENDING' })

    const clash = await owner.patch(`/applications/${ids[0]}/status`, { status: 'REJECTED', from: 'PENDING' })

    const { data } = await owner.get(`/applications/${ids[0]}`)
    expect(clash).toMatchObject({
      status: 409,
      code: 'STATUS_CHANGED',
      data: { status: 'SHORTLISTED', by: 'Meron Alemu', at: data.timeline.at(-1).at },
    })
    expect([data.status, data.timeline.length]).toEqual(['SHORTLISTED', 2])
    expect(
      await owner.patch(`/applications/${ids[0]}/status`, { status: 'SHORTLISTED', from: 'PENDING' }),
    ).toMatchObject({ status: 200 })
    expect(
      await owner.patch(`/applications/${ids[0]}/status`, { status: 'REJECTED', from: 'SHORTLISTED' }),
    ).toMatchObject({ status: 200 })
  })

  test('of two at once one wins, and the other hears of it', async ({ town }) => {
    const { owner, recruiter, ids } = await scene(town)
    const replies = await Promise.all([
      owner.patch(`/applications/${ids[0]}/status`, { status: 'OFFERED', from: 'PENDING' }),
      recruiter.patch(`/applications/${ids[0]}/status`, { status: 'REJECTED', from: 'PENDING' }),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('notes', () => {
  test('are written, changed and deleted by their author, and read by every colleague', async ({ town }) => {
    const { owner, recruiter, viewer, ids } = await scene(town)
    const at = `/applications/${ids[0]}/notes`
    const { status, data: note } = await recruiter.post(at, { body: ' Knows Telebirr well. ' })
    expect([status, note]).toMatchObject([201, { body: 'Knows Telebirr well.', by: 'Meron Alemu', isMine: true }])
    await owner.post(at, { body: 'Asks for 60,000.' })

    expect((await viewer.get(at)).data).toMatchObject([
      { body: 'Knows Telebirr well.', by: 'Meron Alemu', isMine: false },
      { body: 'Asks for 60,000.', by: 'Eyob Mulugeta' },
    ])
    expect((await recruiter.patch(`${at}/${note.id}`, { body: 'Knows Telebirr and Chapa.' })).data).toMatchObject({
      id: note.id,
      body: 'Knows Telebirr and Chapa.',
      createdAt: note.createdAt,
    })
    for (const other of [owner, viewer])
      for (const reply of [
        await other.patch(`${at}/${note.id}`, { body: 'x' }),
        await other.delete(`${at}/${note.id}`),
      ])
        expect([403, 404]).toContain(reply.status)
    expect(await recruiter.delete(`${at}/${note.id}`)).toMatchObject({ status: 200, data: null })
    expect((await owner.get(at)).data).toHaveLength(1)
    expect(await viewer.post(at, { body: 'x' })).toMatchObject({ status: 403 })
  })

  test('and stars are never the seeker’s to see, and leave with the seeker’s account', async ({ town }) => {
    const { owner, seekers, ids } = await scene(town)
    await owner.post(`/applications/${ids[0]}/notes`, { body: 'Secret remark' })
    await owner.patch(`/applications/${ids[0]}/rating`, { stars: 2 })
    for (const path of [`/applications/${ids[0]}`, '/applications/mine', '/auth/export'])
      expect((await seekers[0]!.get(path)).text).not.toMatch(/Secret remark|"stars"|"ratings"/)
    expect(await seekers[0]!.get(`/applications/${ids[0]}/notes`)).toMatchObject({ status: 403 })
  })

  test('of an author who left stay without the name', async ({ town }) => {
    const { owner, recruiter, ids } = await scene(town)
    await recruiter.post(`/applications/${ids[0]}/notes`, { body: 'Good at SQL.' })
    await recruiter.patch(`/applications/${ids[0]}/rating`, { stars: 5 })
    await run(town.db, 'delete from accounts where id = $1', [recruiter.id])
    const { data } = await owner.get(`/applications/${ids[0]}/notes`)
    expect([data.length, data[0].body, data[0].by, data[0].isMine]).toEqual([1, 'Good at SQL.', undefined, false])
    expect((await owner.get(`/applications/${ids[0]}`)).data.ratings).toEqual([])
  })

  test('are 200 at most', async ({ town }) => {
    const { owner, ids } = await scene(town)
    await run(
      town.db,
      `insert into application_notes (application_id, account_id, body) select $1, $2, 'x' from generate_series(1, 199)`,
      [ids[0], owner.id],
    )
    const replies = await Promise.all(
      [1, 2, 3].map(() => owner.post(`/applications/${ids[0]}/notes`, { body: 'One more' })),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect(replies.find(({ status }) => status === 409)).toMatchObject({ code: 'NOTES_FULL' })
  })
})

describe('PATCH /applications/{id}/rating', () => {
  test('is one for each reviewer, told to all of them, and taken back with null', async ({ town }) => {
    const { owner, recruiter, viewer, ids } = await scene(town)
    const at = `/applications/${ids[0]}/rating`
    await owner.patch(at, { stars: 2 })
    await recruiter.patch(at, { stars: 5 })
    expect((await owner.patch(at, { stars: 3 })).data).toEqual(
      expect.arrayContaining([
        { by: 'Meron Alemu', stars: 5, isMine: false },
        { by: 'Eyob Mulugeta', stars: 3, isMine: true },
      ]),
    )
    expect(
      (await viewer.get('/applications/company')).data.find(({ id }: { id: string }) => id === ids[0]).ratings,
    ).toHaveLength(2)
    expect((await owner.patch(at, { stars: null })).data).toEqual([{ by: 'Meron Alemu', stars: 5, isMine: false }])
    for (const stars of [0, 6, 2.5, '3', undefined])
      expect(await owner.patch(at, { stars })).toMatchObject({ status: 400 })
    expect(await viewer.patch(at, { stars: 1 })).toMatchObject({ status: 403 })
  })
})

describe('GET /applications/status-counts', () => {
  test('counts what fits the search and the job, without what was taken back', async ({ town }) => {
    const { company, owner, seekers, ids } = await scene(town)
    const other = await town.job(company.id, { title: 'Office Manager' })
    await town.application(other.id, seekers[0]!)
    await owner.patch(`/applications/${ids[1]}/status`, { status: 'OFFERED' })
    await seekers[2]!.patch(`/applications/${ids[2]}/withdraw`)

    const none = { PENDING: 0, REVIEWED: 0, SHORTLISTED: 0, INTERVIEWED: 0, OFFERED: 0, ACCEPTED: 0, REJECTED: 0 }
    expect((await owner.get('/applications/status-counts')).data).toEqual({ ...none, PENDING: 2, OFFERED: 1 })
    expect((await owner.get(`/applications/status-counts?jobId=${other.id}`)).data).toEqual({ ...none, PENDING: 1 })
    expect((await owner.get('/applications/status-counts?search=payments')).data).toEqual({
      ...none,
      PENDING: 1,
      OFFERED: 1,
    })
  })
})

test('what is written to a candidate is text in the letter', async ({ town }) => {
  const { owner, ids } = await scene(town)
  await owner.patch(`/applications/${ids[0]}/status`, { status: 'OFFERED', message: '<b>Bold</b> & "quoted"' })
  const [letter] = await run<{ html: string }>(
    town.db,
    `select body_html as html from outbox where letter = 'application.moved'`,
  )
  expect(letter!.html).toContain('&#60;b&#62;Bold&#60;/b&#62; &#38; &#34;quoted&#34;')
})
