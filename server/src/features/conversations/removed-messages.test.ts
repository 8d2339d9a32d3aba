import { expect } from 'vitest'
import { run } from '#db/database.ts'
import { setUpHiringTeam } from '#test/applications.ts'
import { test } from '#test/test-app.ts'

const path = (id: string) => `/applications/${id}/messages`

test('removing a message takes back its notification and the emails that quote it', async ({ testApp }) => {
  const { owner, seekers, ids } = await setUpHiringTeam(testApp)
  const [id] = ids
  await owner.post(path(id), { body: 'When can you start?' })
  const { data: scam } = await owner.post(path(id), { body: 'Please pay 500 birr registration fee to our account.' })
  await seekers[0]!.post(path(id), { body: 'Never!' })
  await owner.post(path(id), { body: 'And where?' })
  const listEmails = async () =>
    (await testApp.listOutboxEmails()).filter(({ letter }) => letter === 'message.received')
  const listNotified = async () =>
    (
      await run<{ body: string }>(testApp.db, 'select body from notifications where account_id = $1 order by id desc', [
        seekers[0]!.id,
      ])
    ).map(({ body }) => body)
  const readBell = async () => (await seekers[0]!.get('/notifications')).data
  const entry = { body: 'The newest: And where?' }
  expect((await listEmails()).length).toBe(4)
  expect(await listNotified()).toEqual(['And where?', scam.body, 'When can you start?'])
  expect(await readBell()).toMatchObject([{ ...entry, count: 3 }])

  const admin = await testApp.createAdmin()
  expect((await admin.patch(`/admin/message-reports/${scam.id}`, { verdict: 'UPHELD' })).status).toBe(200)
  expect(await listNotified()).toEqual(['And where?', 'When can you start?'])
  expect(await readBell()).toMatchObject([{ ...entry, count: 2 }])
  const texts = (await listEmails()).map(({ text }) => text)
  expect(texts).toHaveLength(2)
  expect(texts.join()).not.toContain('registration fee')
})
