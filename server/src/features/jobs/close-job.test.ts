import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { setUpHiringTeam } from '#test/applications.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { listNotificationTitles, passUndoWindow } from '#test/undo-window.ts'

const listStatuses = async (testApp: TestApp, ids: readonly string[]) => {
  const rows = await run<{ id: string; status: string }>(testApp.db, 'select id, status from applications')
  return ids.map((id) => rows.find((row) => row.id === id)?.status)
}
const listEmails = async (testApp: TestApp) =>
  (await testApp.listOutboxEmails()).filter(({ letter }) => letter === 'application.moved')

describe.for(['close', 'archive'] as const)('to %s a job', (action) => {
  test('keeps its applications, unless the company says otherwise', async ({ testApp }) => {
    const { owner, job, ids } = await setUpHiringTeam(testApp)
    expect((await owner.get(`/jobs/company/${job.id}`)).data.openApplicationsCount).toBe(3)
    const { status, data } = await owner.post(`/jobs/${job.id}/${action}`)
    expect([status, data.declined]).toEqual([200, []])
    expect(await listStatuses(testApp, ids)).toEqual(['PENDING', 'PENDING', 'PENDING'])
    expect(await listEmails(testApp)).toEqual([])
  })

  test('declines those that are open with a message, if the company says so', async ({ testApp }) => {
    const { owner, seekers, job, ids } = await setUpHiringTeam(testApp)
    await owner.patch(`/applications/${ids[1]}/status`, { status: 'OFFERED' })
    await owner.patch(`/applications/${ids[2]}/status`, { status: 'SHORTLISTED' })
    await run(testApp.db, 'delete from outbox')
    const response = await owner.post(`/jobs/${job.id}/${action}`, {
      applications: 'DECLINE',
      message: 'We have filled the position.',
    })
    expect(response.status).toBe(200)
    expect(response.data).toMatchObject({
      openApplicationsCount: 0,
      status: action === 'close' ? 'CLOSED' : 'ARCHIVED',
    })
    expect(response.data.declined.toSorted((a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id))).toEqual(
      [
        { id: ids[0], before: 'PENDING' },
        { id: ids[2], before: 'SHORTLISTED' },
      ],
    )
    expect(await listStatuses(testApp, ids)).toEqual(['REJECTED', 'OFFERED', 'REJECTED'])
    const emails = await listEmails(testApp)
    expect(emails.map(({ recipient }) => recipient).toSorted()).toEqual(
      [seekers[0]!.email, seekers[2]!.email].toSorted(),
    )
    for (const { text } of emails) expect(text).toContain('We have filled the position.')
    const mine = (await seekers[0]!.get(`/applications/${ids[0]}`)).data
    expect(mine.repliedAt).not.toBeNull()
    expect(mine.timeline.at(-1)).toMatchObject({ to: 'REJECTED', message: 'We have filled the position.' })
    await passUndoWindow(testApp)
    expect(await listNotificationTitles(seekers[0]!)).toContain('Payments Engineer: news about your application')
  })

  test('can be undone: the applications go back, and nobody gets an email', async ({ testApp }) => {
    const { owner, seekers, job, ids } = await setUpHiringTeam(testApp)
    const { data } = await owner.post(`/jobs/${job.id}/${action}`, { applications: 'DECLINE', message: 'No.' })
    if (action === 'archive') await owner.post(`/jobs/${job.id}/restore`)
    expect((await owner.post(`/jobs/${job.id}/reopen`)).data.status).toBe('ACTIVE')
    for (const { id, before } of data.declined)
      await owner.post('/applications/bulk-status', { ids: [id], status: before, from: { [id]: 'REJECTED' } })
    expect(await listStatuses(testApp, ids)).toEqual(['PENDING', 'PENDING', 'PENDING'])
    expect(await listEmails(testApp)).toEqual([])
    await passUndoWindow(testApp)
    expect(await listNotificationTitles(seekers[0]!)).toEqual([])
    const received = (await owner.get('/applications/company')).data as { repliedAt: string | null }[]
    expect(received.map(({ repliedAt }) => repliedAt)).toEqual([null, null, null])
  })

  test('changes nothing when it is refused', async ({ testApp }) => {
    const { owner, viewer, job, ids } = await setUpHiringTeam(testApp)
    const other = await testApp.createCompany()
    const decline = { applications: 'DECLINE', message: 'No.' }
    expect((await viewer.post(`/jobs/${job.id}/${action}`, decline)).status).toBe(403)
    expect((await other.owner.post(`/jobs/${job.id}/${action}`, decline)).status).toBe(404)
    for (const [body, field] of [
      [{ applications: 'DELETE' }, 'applications'],
      [{ applications: 'DECLINE', message: 'x'.repeat(2001) }, 'message'],
      [{ ids: [] }, 'ids'],
    ] as const)
      expect((await owner.post(`/jobs/${job.id}/${action}`, body)).errors).toHaveProperty(field)
    // A job that is in that state already: its applications stay too.
    await run(testApp.db, `update jobs set status = 'ARCHIVED' where id = $1`, [job.id])
    expect((await owner.post(`/jobs/${job.id}/${action}`, decline)).code).toBe('JOB_STATE_CLASH')
    expect(await listStatuses(testApp, ids)).toEqual(['PENDING', 'PENDING', 'PENDING'])
  })
})

test('two team members who close a job at once decline its applications once', async ({ testApp }) => {
  const { owner, recruiter, job } = await setUpHiringTeam(testApp)
  const close = (member: typeof owner) => member.post(`/jobs/${job.id}/close`, { applications: 'DECLINE' })
  const replies = await Promise.all([close(owner), close(recruiter)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await listEmails(testApp)).toHaveLength(3)
})
