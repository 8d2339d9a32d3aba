import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { test } from '#test/test-app.ts'
import { setUpHiringTeam } from '#test/applications.ts'

describe('PATCH /applications/{id}/status with the status that was seen', () => {
  test('is rejected with who changed it and when, and the same change twice is no conflict', async ({ testApp }) => {
    const { owner, recruiter, ids } = await setUpHiringTeam(testApp)
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
    const { owner, recruiter, ids } = await setUpHiringTeam(testApp)
    const replies = await Promise.all([
      owner.patch(`/applications/${ids[0]}/status`, { status: 'OFFERED', from: 'PENDING' }),
      recruiter.patch(`/applications/${ids[0]}/status`, { status: 'REJECTED', from: 'PENDING' }),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('notes', () => {
  test('are written, changed and deleted by their author, and read by the whole team', async ({ testApp }) => {
    const { owner, recruiter, viewer, ids } = await setUpHiringTeam(testApp)
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
    expect((await owner.get(`/applications/${ids[0]}`)).data).toMatchObject({ notesCount: 1, interviewsCount: 0 })
    expect((await owner.get(`/applications/${ids[1]}`)).data.notesCount).toBe(0)
    expect(await viewer.post(at, { body: 'x' })).toMatchObject({ status: 403 })
  })

  test('and ratings are never shown to the seeker, and are deleted with the seeker’s account', async ({ testApp }) => {
    const { owner, seekers, ids } = await setUpHiringTeam(testApp)
    await owner.post(`/applications/${ids[0]}/notes`, { body: 'Secret remark' })
    await owner.patch(`/applications/${ids[0]}/rating`, { stars: 2 })
    for (const path of [`/applications/${ids[0]}`, '/applications/mine', '/auth/export'])
      expect((await seekers[0]!.get(path)).text).not.toMatch(/Secret remark|"stars"|"ratings"|"notesCount"/)
    expect(await seekers[0]!.get(`/applications/${ids[0]}/notes`)).toMatchObject({ status: 403 })
  })

  test('of an author who left are kept without the name', async ({ testApp }) => {
    const { owner, recruiter, ids } = await setUpHiringTeam(testApp)
    await recruiter.post(`/applications/${ids[0]}/notes`, { body: 'Good at SQL.' })
    await recruiter.patch(`/applications/${ids[0]}/rating`, { stars: 5 })
    await run(testApp.db, 'delete from accounts where id = $1', [recruiter.id])
    const { data } = await owner.get(`/applications/${ids[0]}/notes`)
    expect([data.length, data[0].body, data[0].by, data[0].isMine]).toEqual([1, 'Good at SQL.', undefined, false])
    expect((await owner.get(`/applications/${ids[0]}`)).data.ratings).toEqual([])
  })

  test('are limited to 200', async ({ testApp }) => {
    const { owner, ids } = await setUpHiringTeam(testApp)
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
    const { owner, recruiter, viewer, ids } = await setUpHiringTeam(testApp)
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
    const { company, owner, seekers, ids } = await setUpHiringTeam(testApp)
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
  const { owner, ids } = await setUpHiringTeam(testApp)
  await owner.patch(`/applications/${ids[0]}/status`, { status: 'OFFERED', message: '<b>Bold</b> & "quoted"' })
  const [letter] = await run<{ html: string }>(
    testApp.db,
    `select body_html as html from outbox where letter = 'application.moved'`,
  )
  expect(letter!.html).toContain('&#60;b&#62;Bold&#60;/b&#62; &#38; &#34;quoted&#34;')
})
