import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { setUpHiringTeam } from '#test/applications.ts'
import { buildInterviewForm } from '#test/interviews.ts'
import { createSentApplications, passDays } from '#test/replies.ts'
import { sendApplication } from '#test/send-application.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { listNotificationTitles, passUndoWindow } from '#test/undo-window.ts'

const DAY_MS = 86_400_000
const getPromisedDays = ({ createdAt, replyBy }: { createdAt: string; replyBy: string }) =>
  (Date.parse(replyBy) - Date.parse(createdAt)) / DAY_MS
/** Lets so many seconds pass since the last status changes. */
const passSeconds = async (testApp: TestApp, seconds: number) => {
  await run(testApp.db, 'update application_moves set at = at - make_interval(secs => $1)', [seconds])
  await run(
    testApp.db,
    'update applications set replied_at = replied_at - make_interval(secs => $1) where replied_at is not null',
    [seconds],
  )
}

describe('the promise of an answer', () => {
  test('is 14 days, which both sides see with the application', async ({ testApp }) => {
    const { owner, seekers, ids } = await setUpHiringTeam(testApp)
    const [mine] = (await seekers[0]!.get('/applications/mine')).data
    const received = (await owner.get(`/applications/${ids[0]}`)).data
    for (const one of [mine, (await seekers[0]!.get(`/applications/${ids[0]}`)).data, received]) {
      expect(getPromisedDays(one)).toBe(14)
      expect(one).toMatchObject({ replyDays: 14, repliedAt: null, overdue: false })
    }
    expect(mine.closedAt).toBeNull()
    expect('closedAt' in received).toBe(false)
  })

  test('can be 3 to 14 days, counts for applications sent after it, and shows on the public pages', async ({
    testApp,
  }) => {
    const { company, owner, recruiter, viewer, job, ids } = await setUpHiringTeam(testApp)
    expect((await recruiter.patch('/company/replies', { replyDays: 5 })).data).toMatchObject({ replyDays: 5 })
    const { id } = await testApp.createApplication(job.id, await testApp.createSeeker())
    expect(getPromisedDays((await owner.get(`/applications/${id}`)).data)).toBe(5)
    expect(getPromisedDays((await owner.get(`/applications/${ids[0]}`)).data)).toBe(14)
    for (const path of [`/jobs/getOne/${job.id}`, `/company/fetch/${company.id}`])
      expect((await testApp.visitor.get(path)).data).toMatchObject({ replyDays: 5 })

    for (const replyDays of [2, 15, 5.5, '7', null]) {
      const refused = await owner.patch('/company/replies', { replyDays })
      expect([refused.status, refused.errors?.replyDays]).toEqual([400, ['Please choose 3 to 14 days']])
    }
    expect((await viewer.patch('/company/replies', { replyDays: 7 })).status).toBe(403)
    expect((await viewer.get('/company/replies')).data).toMatchObject({ replyDays: 5, overdue: 0, overdueLimit: 20 })
  })

  test('begins anew when a withdrawn application is sent again', async ({ testApp }) => {
    const { owner, seekers, ids, job } = await setUpHiringTeam(testApp)
    await passDays(testApp, 20, [ids[0]])
    await owner.patch(`/applications/${ids[0]}/status`, { status: 'REVIEWED' })
    await seekers[0]!.patch(`/applications/${ids[0]}/withdraw`, {})
    await owner.patch('/company/replies', { replyDays: 4 })
    expect(await sendApplication(seekers[0]!, job.id)).toBe(ids[0])
    const { data } = await owner.get(`/applications/${ids[0]}`)
    expect(getPromisedDays(data)).toBe(4)
    expect(data).toMatchObject({ repliedAt: null, overdue: false })
  })
})

describe('the answer', () => {
  test('is the first status change, interview or decline, and stops the clock; opening is none', async ({
    testApp,
  }) => {
    const { owner, seekers, ids } = await setUpHiringTeam(testApp)
    await passDays(testApp, 15)
    await owner.patch(`/applications/${ids[0]}/view`)
    expect((await seekers[0]!.get(`/applications/${ids[0]}`)).data).toMatchObject({ repliedAt: null, overdue: true })

    await owner.post(`/applications/${ids[0]}/interviews`, buildInterviewForm())
    await owner.patch(`/applications/${ids[1]}/status`, { status: 'REJECTED' })
    await owner.patch(`/applications/${ids[2]}/status`, { status: 'PENDING', message: 'We are still reading.' })
    for (const [n, seeker] of seekers.entries()) {
      const { data } = await seeker.get(`/applications/${ids[n]}`)
      expect(data.overdue).toBe(false)
      expect(Date.now() - Date.parse(data.repliedAt)).toBeLessThan(60_000)
    }
  })

  test('is taken back with a first status change that is undone in time, and only with that', async ({ testApp }) => {
    const { owner, ids } = await setUpHiringTeam(testApp)
    const getRepliedAt = async (id: string) => (await owner.get(`/applications/${id}`)).data.repliedAt as string | null
    const change = (id: string, status: string) => owner.patch(`/applications/${id}/status`, { status })
    await change(ids[0], 'REJECTED')
    expect(await getRepliedAt(ids[0])).not.toBeNull()
    await change(ids[0], 'PENDING')
    expect(await getRepliedAt(ids[0])).toBeNull()
    // Done again, it is an answer again.
    await change(ids[0], 'REVIEWED')
    const first = await getRepliedAt(ids[0])
    expect(first).not.toBeNull()

    // The undo of a later change leaves the first answer.
    await passSeconds(testApp, 60)
    const earlier = await getRepliedAt(ids[0])
    await change(ids[0], 'SHORTLISTED')
    await change(ids[0], 'REVIEWED')
    expect(await getRepliedAt(ids[0])).toBe(earlier)

    // A change back after the undo window is no undo: the seeker was told.
    await change(ids[1], 'REVIEWED')
    await passSeconds(testApp, 11)
    await change(ids[1], 'PENDING')
    expect(await getRepliedAt(ids[1])).not.toBeNull()

    // An interview that was proposed meanwhile is an answer of its own.
    await change(ids[2], 'REVIEWED')
    await owner.post(`/applications/${ids[2]}/interviews`, buildInterviewForm())
    await change(ids[2], 'PENDING')
    expect(await getRepliedAt(ids[2])).not.toBeNull()
  })

  test('of many at once is taken back with their undo', async ({ testApp }) => {
    const { owner, ids } = await setUpHiringTeam(testApp)
    await owner.post('/applications/bulk-status', { ids, status: 'REJECTED' })
    await owner.post('/applications/bulk-status', { ids, status: 'PENDING' })
    const { data } = await owner.get('/applications/company')
    expect(data.map(({ repliedAt }: { repliedAt: string | null }) => repliedAt)).toEqual([null, null, null])
  })
})

describe('an application without an answer in time', () => {
  test('can be closed by its seeker: it leaves the list, and an answer still arrives', async ({ testApp }) => {
    const { owner, seekers, ids } = await setUpHiringTeam(testApp)
    const [selam, abel] = seekers
    const list = async (query = '') =>
      (await selam!.get(`/applications/mine${query}`)).data.map(({ id }: { id: string }) => id)
    expect(await selam!.patch(`/applications/${ids[0]}/close`)).toMatchObject({
      status: 409,
      code: 'REPLY_NOT_OVERDUE',
    })
    await passDays(testApp, 15)
    expect((await abel!.patch(`/applications/${ids[0]}/close`)).status).toBe(404)

    const closed = await selam!.patch(`/applications/${ids[0]}/close`)
    expect(closed).toMatchObject({ status: 200, data: { overdue: true, status: 'PENDING' } })
    expect(closed.data.closedAt).not.toBeNull()
    expect((await selam!.patch(`/applications/${ids[0]}/close`)).data.closedAt).toBe(closed.data.closedAt)
    expect([await list(), await list('?closed=true'), await list('?status=PENDING')]).toEqual([[], [ids[0]], []])
    expect((await selam!.get('/applications/mine?closed=maybe')).status).toBe(400)

    // The company sees it as before.
    const received = await owner.get('/applications/company?overdue=true')
    expect(received.data.map(({ id }: { id: string }) => id)).toContain(ids[0])
    expect(JSON.stringify(received.data)).not.toContain('closed')

    await owner.patch(`/applications/${ids[0]}/status`, { status: 'SHORTLISTED' })
    await passUndoWindow(testApp)
    expect(await listNotificationTitles(selam!)).toContain('Payments Engineer: you are on the shortlist')
    const emails = (await testApp.listOutboxEmails()).filter(({ letter }) => letter === 'application.moved')
    expect(emails.map(({ recipient }) => recipient)).toEqual([selam!.email])
    expect([await list(), await list('?closed=true')]).toEqual([[ids[0]], []])
  })

  test('can be put back into the list', async ({ testApp }) => {
    const { seekers, ids } = await setUpHiringTeam(testApp)
    const [selam, abel] = seekers
    await passDays(testApp, 15)
    await selam!.patch(`/applications/${ids[0]}/close`)
    expect((await abel!.delete(`/applications/${ids[0]}/close`)).status).toBe(404)
    expect((await selam!.delete(`/applications/${ids[0]}/close`)).data).toMatchObject({ closedAt: null, overdue: true })
    expect((await selam!.delete(`/applications/${ids[0]}/close`)).status).toBe(200)
    expect((await selam!.get('/applications/mine')).data).toHaveLength(1)
  })

  test.for([
    ['was withdrawn', `update applications set status = 'WITHDRAWN'`],
    ['was answered', 'update applications set replied_at = now()'],
  ] as const)('cannot be closed when it %s', async ([, meanwhile], { testApp }) => {
    const { seekers, ids } = await setUpHiringTeam(testApp)
    await passDays(testApp, 15)
    await run(testApp.db, meanwhile)
    expect((await seekers[0]!.patch(`/applications/${ids[0]}/close`)).code).toBe('REPLY_NOT_OVERDUE')
  })

  test('is found by the company with `overdue`, in the list, its counts and with other filters', async ({
    testApp,
  }) => {
    const { owner, company, ids } = await setUpHiringTeam(testApp)
    const late = await createSentApplications(testApp, company.id, { count: 2, days: 14.01, title: 'Late' })
    const find = async (query: string) =>
      (await owner.get(`/applications/company?${query}`)).data.map(({ id }: { id: string }) => id).toSorted()
    expect(await find('overdue=true')).toEqual(late.ids.toSorted())
    expect(await find(`overdue=true&search=payments`)).toEqual([])
    expect((await owner.get('/applications/status-counts?overdue=true')).data).toMatchObject({ PENDING: 2 })
    expect((await owner.get('/applications/company?overdue=yes')).status).toBe(400)
    const { data } = await owner.get(`/applications/${ids[0]}`)
    expect(data.overdue).toBe(false)
  })
})
