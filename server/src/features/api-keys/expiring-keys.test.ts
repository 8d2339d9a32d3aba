import { expect } from 'vitest'
import { run } from '#db/database.ts'
import { createApiKeyClient } from '#test/api-keys.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { buildScheduledTasks } from '../../workers.ts'

const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()
const remind = async (testApp: TestApp) => {
  const tasks = buildScheduledTasks(testApp.resources)
  while ((await tasks['remind-of-api-keys']()) === true);
}
const listReminders = async (testApp: TestApp) =>
  (await testApp.listOutboxEmails()).filter(({ letter }) => letter === 'api-key.expiring')
const setExpiry = (testApp: TestApp, id: string, expiresAt: string) =>
  run(testApp.db, 'update api_keys set expires_at = $2 where id = $1', [id, expiresAt])

test('the owner is told 14 days and one day before a key expires, once each', async ({ testApp }) => {
  const { owner } = await testApp.createCompany({ name: 'Sheba Tech' })
  const { id, key } = await createApiKeyClient(testApp, owner, ['jobs:read'], { expiresAt: inDays(15) })
  await remind(testApp)
  expect(await listReminders(testApp)).toEqual([])
  await setExpiry(testApp, id, inDays(13.9))
  await remind(testApp)
  await remind(testApp)
  const [first, ...others] = await listReminders(testApp)
  expect(others).toEqual([])
  expect(first).toMatchObject({ recipient: owner.email, subject: expect.stringContaining('Careers sync') })
  expect(first!.text).toContain(`ends in ${key.slice(-4)}`)
  expect(first!.text).not.toContain(key)
  await setExpiry(testApp, id, inDays(0.9))
  await remind(testApp)
  await remind(testApp)
  expect(await listReminders(testApp)).toHaveLength(2)
  expect((await owner.get('/notifications')).data).toMatchObject([
    { title: expect.stringContaining('expires on') },
    { title: expect.stringContaining('expires on') },
  ])
})

test('a key that is made for a few days gets only the email that still makes sense', async ({ testApp }) => {
  const { owner } = await testApp.createCompany()
  const { id } = await createApiKeyClient(testApp, owner, ['jobs:read'], { expiresAt: inDays(5) })
  await createApiKeyClient(testApp, owner, ['jobs:read'], { expiresAt: inDays(0.5) })
  await remind(testApp)
  expect(await listReminders(testApp)).toEqual([])
  await setExpiry(testApp, id, inDays(0.9))
  await remind(testApp)
  expect(await listReminders(testApp)).toHaveLength(1)
})

test('nobody is told of a key that is revoked, has expired or does not expire', async ({ testApp }) => {
  const { owner } = await testApp.createCompany()
  const [revoked, expired] = [
    await createApiKeyClient(testApp, owner, ['jobs:read'], { expiresAt: inDays(20) }),
    await createApiKeyClient(testApp, owner, ['jobs:read'], { expiresAt: inDays(20) }),
  ]
  await createApiKeyClient(testApp, owner)
  await setExpiry(testApp, revoked.id, inDays(3))
  await setExpiry(testApp, expired.id, inDays(-1))
  await owner.delete(`/api-keys/${revoked.id}`)
  await remind(testApp)
  expect(await listReminders(testApp)).toEqual([])
})
