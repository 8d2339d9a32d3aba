import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { createTeamMember } from '#test/team-members.ts'
import { test, type TestApp } from '#test/test-app.ts'

/** Creates a company with a recruiter, and three applications for its job. */
async function setUpScenario(testApp: TestApp) {
  const company = await testApp.createCompany({ name: 'Sheba Tech' })
  const recruiter = await createTeamMember(testApp, company.id, 'RECRUITER')
  const viewer = await createTeamMember(testApp, company.id, 'VIEWER')
  const job = await testApp.createJob(company.id, { title: 'Payments Engineer' })
  const seekers = [await testApp.createSeeker(), await testApp.createSeeker(), await testApp.createSeeker()]
  const ids: string[] = []
  for (const seeker of seekers) ids.push((await testApp.createApplication(job.id, seeker)).id)
  return { company, owner: company.owner, recruiter, viewer, job, seekers, ids: ids as [string, string, string] }
}
const listEmails = (testApp: TestApp) =>
  run<{ to: string; text: string; due: boolean }>(
    testApp.db,
    `select recipient as to, body_text as text, next_attempt_at <= now() as due from outbox where letter = 'application.moved' order by id`,
  )
const outcomes = (reply: { data?: { id: string; outcome: string }[] }) => reply.data?.map(({ outcome }) => outcome)

describe('POST /applications/bulk-status', () => {
  test('changes each on its own, with author and history, and emails each candidate unless it is undone', async ({
    testApp,
  }) => {
    const { recruiter, seekers, ids } = await setUpScenario(testApp)
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
    const letters = await listEmails(testApp)
    expect(letters.map(({ to, due }) => [to, due])).toEqual([
      [seekers[1]!.email, false],
      [seekers[0]!.email, false],
      [seekers[2]!.email, false],
    ])
    expect(letters[1]!.text).toContain(
      'Sheba Tech writes:\n\nThank you for the time you took.\n\nWe keep your profile in mind.',
    )
  })

  test('leaves unknown, other companies’ and withdrawn applications alone', async ({ testApp }) => {
    const { owner, seekers, ids } = await setUpScenario(testApp)
    const other = await testApp.createCompany()
    const theirs = (await testApp.createApplication((await testApp.createJob(other.id)).id, seekers[0]!)).id
    await seekers[1]!.patch(`/applications/${ids[1]}/withdraw`)

    const reply = await owner.post('/applications/bulk-status', {
      ids: [ids[0], theirs, ids[1], randomUUID()],
      status: 'REVIEWED',
    })

    expect(outcomes(reply)).toEqual(['moved', 'gone', 'gone', 'gone'])
    expect(Object.keys(reply.data[1])).toEqual(['id', 'outcome'])
    expect(
      await run(testApp.db, 'select status from applications where id = any($1) order by status', [[theirs, ids[1]]]),
    ).toEqual([{ status: 'PENDING' }, { status: 'WITHDRAWN' }])
  })

  test('does not overwrite what a team member did since it was seen', async ({ testApp }) => {
    const { owner, recruiter, ids } = await setUpScenario(testApp)
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

  test('can be undone like a single change: nobody is notified', async ({ testApp }) => {
    const { owner, seekers, ids } = await setUpScenario(testApp)
    await owner.post('/applications/bulk-status', { ids, status: 'REJECTED', message: 'We are sorry.' })
    expect(await listEmails(testApp)).toHaveLength(3)

    await owner.post('/applications/bulk-status', { ids, status: 'PENDING' })

    expect(await listEmails(testApp)).toEqual([])
    expect((await seekers[0]!.get(`/applications/${ids[0]}`)).data.timeline).toHaveLength(1)
  })

  test('keeps the message in both timelines, also for a candidate who turned emails off', async ({ testApp }) => {
    const { owner, seekers, ids } = await setUpScenario(testApp)
    await run(testApp.db, 'update accounts set application_updates = false where id = $1', [seekers[0]!.id])

    await owner.patch(`/applications/${ids[0]}/status`, { status: 'OFFERED', message: 'Call us on Monday.' })

    expect(await listEmails(testApp)).toEqual([])
    for (const person of [seekers[0]!, owner])
      expect((await person.get(`/applications/${ids[0]}`)).data.timeline.at(-1)).toMatchObject({
        to: 'OFFERED',
        message: 'Call us on Monday.',
      })
    // A change with a message to the candidate is not an undo.
    await owner.patch(`/applications/${ids[0]}/status`, { status: 'PENDING', message: 'Please wait a little.' })
    expect((await seekers[0]!.get(`/applications/${ids[0]}`)).data.timeline).toHaveLength(3)
  })

  test('sends a message also when the status stays the same, once, and keeps it in the timeline', async ({
    testApp,
  }) => {
    const { owner, recruiter, seekers, ids } = await setUpScenario(testApp)
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
        testApp.db,
        `select recipient as to, subject, body_text as text from outbox where letter = 'application.message'`,
      )
    expect(await told()).toMatchObject([
      { to: seekers[0]!.email, subject: expect.stringContaining('a message from Sheba Tech') },
    ])
    expect((await told())[0]!.text).toContain('You hear from us on Friday.')
    expect(
      await run(testApp.db, `select from notifications where kind = 'application.message' and account_id = $1`, [
        seekers[0]!.id,
      ]),
    ).toHaveLength(1)

    // Sent again by a browser that lost the response, or pressed twice.
    expect(
      await owner.patch(`/applications/${ids[0]}/status`, { status: 'REVIEWED', from: 'REVIEWED', message }),
    ).toMatchObject({ status: 200 })
    expect(
      outcomes(await owner.post('/applications/bulk-status', { ids: [ids[0]], status: 'REVIEWED', message })),
    ).toEqual(['same'])
    expect(await told()).toHaveLength(1)
    // The sender saw the candidate in another status: they have to look again first.
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

  test('accepts 1 to 100 applications and 2000 characters, from those with the right role', async ({ testApp }) => {
    const { owner, viewer, ids } = await setUpScenario(testApp)
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

  test('two simultaneous changes of the same applications never deadlock, and every history is complete', async ({
    testApp,
  }) => {
    const { owner, recruiter, ids } = await setUpScenario(testApp)
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
  test('is rejected with who changed it and when, and the same change twice is no conflict', async ({ testApp }) => {
    const { owner, recruiter, ids } = await setUpScenario(testApp)
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

  test('of two simultaneous changes one wins, and the other gets an error', async ({ testApp }) => {
    const { owner, recruiter, ids } = await setUpScenario(testApp)
    const replies = await Promise.all([
      owner.patch(`/applications/${ids[0]}/status`, { status: 'OFFERED', from: 'PENDING' }),
      recruiter.patch(`/applications/${ids[0]}/status`, { status: 'REJECTED', from: 'PENDING' }),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('notes', () => {
  test('are written, changed and deleted by their author, and read by the whole team', async ({ testApp }) => {
    const { owner, recruiter, viewer, ids } = await setUpScenario(testApp)
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

  test('and ratings are never shown to the seeker, and are deleted with the seeker’s account', async ({ testApp }) => {
    const { owner, seekers, ids } = await setUpScenario(testApp)
    await owner.post(`/applications/${ids[0]}/notes`, { body: 'Secret remark' })
    await owner.patch(`/applications/${ids[0]}/rating`, { stars: 2 })
    for (const path of [`/applications/${ids[0]}`, '/applications/mine', '/auth/export'])
      expect((await seekers[0]!.get(path)).text).not.toMatch(/Secret remark|"stars"|"ratings"/)
    expect(await seekers[0]!.get(`/applications/${ids[0]}/notes`)).toMatchObject({ status: 403 })
  })

  test('of an author who left are kept without the name', async ({ testApp }) => {
    const { owner, recruiter, ids } = await setUpScenario(testApp)
    await recruiter.post(`/applications/${ids[0]}/notes`, { body: 'Good at SQL.' })
    await recruiter.patch(`/applications/${ids[0]}/rating`, { stars: 5 })
    await run(testApp.db, 'delete from accounts where id = $1', [recruiter.id])
    const { data } = await owner.get(`/applications/${ids[0]}/notes`)
    expect([data.length, data[0].body, data[0].by, data[0].isMine]).toEqual([1, 'Good at SQL.', undefined, false])
    expect((await owner.get(`/applications/${ids[0]}`)).data.ratings).toEqual([])
  })

  test('are limited to 200', async ({ testApp }) => {
    const { owner, ids } = await setUpScenario(testApp)
    await run(
      testApp.db,
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
  test('is one per team member, shown to the whole team, and removed with null', async ({ testApp }) => {
    const { owner, recruiter, viewer, ids } = await setUpScenario(testApp)
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
  test('counts what matches the search and the job, without withdrawn applications', async ({ testApp }) => {
    const { company, owner, seekers, ids } = await setUpScenario(testApp)
    const other = await testApp.createJob(company.id, { title: 'Office Manager' })
    await testApp.createApplication(other.id, seekers[0]!)
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

test('a message to a candidate is plain text in the email', async ({ testApp }) => {
  const { owner, ids } = await setUpScenario(testApp)
  await owner.patch(`/applications/${ids[0]}/status`, { status: 'OFFERED', message: '<b>Bold</b> & "quoted"' })
  const [letter] = await run<{ html: string }>(
    testApp.db,
    `select body_html as html from outbox where letter = 'application.moved'`,
  )
  expect(letter!.html).toContain('&#60;b&#62;Bold&#60;/b&#62; &#38; &#34;quoted&#34;')
})
