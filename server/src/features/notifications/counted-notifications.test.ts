import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { setUpHiringTeam } from '#test/applications.ts'
import { sendPushMessages, turnOnPush } from '#test/push.ts'
import { sendApplication } from '#test/send-application.ts'
import { linkChat, sendAllMessages } from '#test/telegram.ts'
import type { TestUser } from '#test/test-client.ts'
import { test, type TestApp } from '#test/test-app.ts'

type Entry = { id: string; title: string; body: string; link: string; count: number; isRead: boolean }
const listEntries = async (person: TestUser, query = '', language = 'en') =>
  (await person.get(`/notifications${query}`, { headers: { 'accept-language': language } })).data as Entry[]
const countUnread = async (person: TestUser) => (await person.get('/notifications/unread-count')).data.count as number
const showCounts = (entries: readonly Entry[]) => entries.map(({ title, count, isRead }) => [title, count, isRead])

async function receiveApplications(testApp: TestApp, jobId: string, count: number) {
  const sent = []
  for (let n = 0; n < count; n++) {
    const seeker = await testApp.createSeeker()
    sent.push({ seeker, id: await sendApplication(seeker, jobId) })
  }
  return sent
}

/** Links a chat and a browser. Returns what sends everything, and then counts what has arrived in each. */
async function listenForRings(testApp: TestApp, person: TestUser) {
  await linkChat(testApp, person, 77)
  await turnOnPush(testApp, person, 'phone')
  const before = testApp.telegram.listMessages(77).length
  return async () => {
    await sendAllMessages(testApp)
    await sendPushMessages(testApp)
    return [testApp.telegram.listMessages(77).length - before, testApp.pushService.listTitles('phone').length]
  }
}
/** Makes it look as if all notifications had been shown at this time, an SQL expression. */
const moveShown = (testApp: TestApp, time: string) => run(testApp.db, `update notifications set shown_at = ${time}`)

describe('applications for one job', () => {
  test('are one entry that counts them while it is unread, and leads to all of them', async ({ testApp }) => {
    const { company, owner, job } = await setUpHiringTeam(testApp)
    const other = await testApp.createJob(company.id, { title: 'Cook' })
    await receiveApplications(testApp, job.id, 1)
    expect(showCounts(await listEntries(owner))).toEqual([['New application for Payments Engineer', 1, false]])
    const more = await receiveApplications(testApp, job.id, 29)
    await receiveApplications(testApp, other.id, 1)

    expect([await countUnread(owner), showCounts(await listEntries(owner))]).toEqual([
      2,
      [
        ['New application for Cook', 1, false],
        ['30 new applications for Payments Engineer', 30, false],
      ],
    ])
    const [, entry] = await listEntries(owner)
    expect(entry).toMatchObject({
      link: `/COMPANY/applications?job=${job.id}`,
      body: expect.stringMatching(/^The newest: .+ has applied\.$/),
    })
    expect((await listEntries(owner, '', 'am'))[1]!.title).toMatch(/[\u1200-\u137f]/)

    // Who opens one of them, or withdraws it, leaves the others.
    await owner.get(`/applications/${more[0]!.id}`)
    await run(testApp.db, `update notifications set read_at = now() where subject_id = $1`, [more[0]!.id])
    await more[1]!.seeker.patch(`/applications/${more[1]!.id}/withdraw`)
    expect(showCounts(await listEntries(owner, '?unread=true')).at(-1)).toEqual([
      '28 new applications for Payments Engineer',
      28,
      false,
    ])
  })

  test('are read together, stay one entry, and begin a new one', async ({ testApp }) => {
    const { owner, job } = await setUpHiringTeam(testApp)
    await receiveApplications(testApp, job.id, 3)
    const [entry] = await listEntries(owner)
    await receiveApplications(testApp, job.id, 1)

    // Pressed while one more arrives: that one was not seen.
    expect(await owner.patch(`/notifications/${entry!.id}/read`)).toMatchObject({ status: 200, data: { isRead: true } })
    await receiveApplications(testApp, job.id, 1)

    expect(showCounts(await listEntries(owner))).toEqual([
      ['2 new applications for Payments Engineer', 2, false],
      ['3 new applications for Payments Engineer', 3, true],
    ])
    expect((await owner.get('/notifications?per_page=1')).meta).toMatchObject({ total: 2 })
    await owner.post('/notifications/read-all')
    expect([await countUnread(owner), await listEntries(owner, '?unread=true')]).toEqual([0, []])
  })

  test('ring in Telegram and by push for the first in each clock hour only', async ({ testApp }) => {
    const { company, owner, job } = await setUpHiringTeam(testApp)
    const ring = await listenForRings(testApp, owner)
    await receiveApplications(testApp, job.id, 1)
    expect(await ring()).toEqual([1, 1])
    await moveShown(testApp, 'now()')
    await receiveApplications(testApp, job.id, 1)
    expect(await ring(), 'the second one in the same hour').toEqual([1, 1])
    await receiveApplications(testApp, (await testApp.createJob(company.id, { title: 'Cook' })).id, 1)
    expect(await ring(), 'the first one for another job').toEqual([2, 2])

    await moveShown(testApp, `date_trunc('hour', now()) - interval '1 second'`)
    await receiveApplications(testApp, job.id, 1)
    expect(await ring(), 'the first one in the next hour').toEqual([3, 3])
    await moveShown(testApp, 'now()')
    await receiveApplications(testApp, job.id, 1)
    expect(await ring(), 'the second one in the next hour').toEqual([3, 3])
    expect(showCounts(await listEntries(owner))).toContainEqual(['4 new applications for Payments Engineer', 4, false])
  })

  test('ring for the next one when the first one was withdrawn before it was sent', async ({ testApp }) => {
    const { owner, job } = await setUpHiringTeam(testApp)
    const ring = await listenForRings(testApp, owner)
    const [first] = await receiveApplications(testApp, job.id, 1)
    await first!.seeker.patch(`/applications/${first!.id}/withdraw`)
    await receiveApplications(testApp, job.id, 2)
    expect(await ring()).toEqual([1, 1])
  })

  test('ring again within the hour once somebody has read of them', async ({ testApp }) => {
    const { owner, job } = await setUpHiringTeam(testApp)
    const ring = await listenForRings(testApp, owner)
    await receiveApplications(testApp, job.id, 1)
    expect(await ring()).toEqual([1, 1])
    await owner.post('/notifications/read-all')
    await receiveApplications(testApp, job.id, 1)
    expect(await ring()).toEqual([2, 2])
  })
})

test('messages of one conversation are one entry for each side, with the newest', async ({ testApp }) => {
  const { owner, seekers, ids } = await setUpHiringTeam(testApp)
  const write = (person: TestUser, body: string) => person.post(`/applications/${ids[0]}/messages`, { body })
  await write(owner, 'Good morning')
  await write(owner, 'Are you there?')
  for (const body of ['Yes', 'I am', 'Tell me']) await write(seekers[0]!, body)
  await owner.post(`/applications/${ids[1]}/messages`, { body: 'Hello' })

  const [toSeeker] = await listEntries(seekers[0]!)
  expect(toSeeker).toMatchObject({ count: 2, title: expect.stringMatching(/ \(2\)$/) })
  expect(toSeeker!.body).toMatch(/^The newest: /)
  expect((await listEntries(owner))[0]).toMatchObject({ count: 3 })
  expect([await countUnread(seekers[0]!), await countUnread(seekers[1]!), await countUnread(owner)]).toEqual([1, 1, 1])
})
