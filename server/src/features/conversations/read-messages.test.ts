import { expect } from 'vitest'
import { setUpHiringTeam } from '#test/applications.ts'
import { test } from '#test/test-app.ts'

const path = (id: string) => `/applications/${id}/messages`

test('a conversation is read up to the last message that its reader has seen', async ({ testApp }) => {
  const { owner, seekers, ids } = await setUpHiringTeam(testApp)
  const [id, other] = ids
  const seen = await owner.post(path(id), { body: 'When can you start?' })
  await owner.post(path(id), { body: 'And where?' })
  const elsewhere = await owner.post(path(other), { body: 'Hello' })
  const read = (body?: object) => seekers[0]!.post(`${path(id)}/read`, body)
  type Listed = { data?: { body: string; isRead: boolean }[] }
  const getUnread = ({ data }: Listed) => data!.filter(({ isRead }) => !isRead).map(({ body }) => body)
  const listUnread = async () => [
    getUnread(await seekers[0]!.get(path(id))),
    getUnread(await seekers[0]!.get('/notifications')),
  ]

  expect((await read({ until: elsewhere.data.id })).errors).toHaveProperty('until')
  expect((await read({ until: 'last' })).errors).toHaveProperty('until')
  expect((await read({ before: seen.data.id })).status).toBe(400)
  expect((await read({ until: seen.data.id })).status).toBe(200)
  expect(await listUnread()).toEqual([['And where?'], ['And where?']])
  expect((await read()).status).toBe(200)
  expect(await listUnread()).toEqual([[], []])
})
