import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { setUpHiringTeam } from '#test/applications.ts'

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
    const { recruiter, seekers, ids } = await setUpHiringTeam(testApp)
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
    // What was decided is not new any more, although nobody has opened it.
    expect((await recruiter.get('/applications/unviewed-count')).data).toEqual({ count: 0 })
    const emails = await listEmails(testApp)
    expect(emails.map(({ to, due }) => [to, due])).toEqual([
      [seekers[1]!.email, false],
      [seekers[0]!.email, false],
      [seekers[2]!.email, false],
    ])
    expect(emails[1]!.text).toContain(
      'Sheba Tech writes:\n\nThank you for the time you took.\n\nWe keep your profile in mind.',
    )
  })

  test('leaves unknown, other companies’ and withdrawn applications alone', async ({ testApp }) => {
    const { owner, seekers, ids } = await setUpHiringTeam(testApp)
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
    const { owner, recruiter, ids } = await setUpHiringTeam(testApp)
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
    const { owner, seekers, ids } = await setUpHiringTeam(testApp)
    await owner.patch(`/applications/${ids[0]}/view`, {})
    await owner.post('/applications/bulk-status', { ids, status: 'REJECTED', message: 'We are sorry.' })
    expect(await listEmails(testApp)).toHaveLength(3)
    expect((await owner.get('/applications/unviewed-count')).data).toEqual({ count: 0 })

    await owner.post('/applications/bulk-status', { ids, status: 'PENDING' })

    // What nobody has opened is new again.
    expect((await owner.get('/applications/unviewed-count')).data).toEqual({ count: 2 })
    expect(await listEmails(testApp)).toEqual([])
    expect((await seekers[0]!.get(`/applications/${ids[0]}`)).data.timeline).toHaveLength(1)
  })

  test('keeps the message in both timelines, also for a candidate who turned emails off', async ({ testApp }) => {
    const { owner, seekers, ids } = await setUpHiringTeam(testApp)
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
    const { owner, recruiter, seekers, ids } = await setUpHiringTeam(testApp)
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
    const { owner, viewer, ids } = await setUpHiringTeam(testApp)
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
    const { owner, recruiter, ids } = await setUpHiringTeam(testApp)
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
