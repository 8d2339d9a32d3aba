import { markResumesViewed } from '@sira/contract/review'
import { expect, test, vi } from 'vitest'
import { createMemoryStorage } from '../../../test/memory-storage.ts'
import { session } from '../../api/session.ts'
import { recordResumeShown } from './resume-queries.ts'

const { sent } = vi.hoisted(() => ({ sent: [] as { path: string; token: string | undefined; body: unknown }[] }))
const store = new Map([['token', 'hanna']])

vi.mock('../../api/call-api.ts', async (load) => ({
  ...(await load<object>()),
  callApi: async ({ path }: { path: string }, { body }: { body: unknown }) => {
    sent.push({ path, token: store.get('token'), body })
    return { data: null }
  },
}))

test('who signs out before a shown resume was told of tells it while still signed in, once', async () => {
  vi.stubGlobal('localStorage', createMemoryStorage(store))
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('fetch', async () => Response.json({ success: true, data: null }))
  recordResumeShown('1')
  recordResumeShown('2')
  await session.signOut()
  expect(sent).toEqual([{ path: markResumesViewed.path, token: 'hanna', body: { ids: ['1', '2'] } }])
  recordResumeShown('3')
  await session.signOut()
  expect(sent.map(({ body }) => body)).toEqual([{ ids: ['1', '2'] }, { ids: ['3'] }])
})
