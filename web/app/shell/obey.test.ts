import { beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '../api/ask.ts'
import { session } from '../api/session.ts'
import { obey } from './obey.ts'

let status: string
beforeEach(async () => {
  status = 'ACTIVE'
  vi.stubGlobal('localStorage', { getItem: () => 'T', setItem: () => {}, removeItem: () => {} })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('fetch', async () =>
    Response.json({
      success: true,
      data: { user: { id: 'a', role: 'COMPANY', jobSeeker: null, company: { id: 'c', status } } },
    }),
  )
  await session.refresh()
  return () => vi.unstubAllGlobals()
})

const team = { request: new Request('http://localhost/COMPANY/team') } as Parameters<typeof obey>[0]
const answered =
  (result: unknown, type = result instanceof Error ? 'error' : 'data') =>
  async () => ({ team: { type, result } })
const refused = (code: 'COMPANY_PENDING' | 'BUG', status: number) => answered(new Refusal(status, { code }))

test('whoever was refused because their company is no longer active is led to its profile', async () => {
  status = 'SUSPENDED'
  const sent = await Promise.resolve(obey(team, refused('COMPANY_PENDING', 403))).catch((response: unknown) => response)
  expect((sent as Response).headers.get('location')).toBe('/COMPANY/profile')
})

test('a refusal to somebody whose rights are as before, another failure and what was loaded stay as they are', async () => {
  expect(await obey(team, refused('COMPANY_PENDING', 403))).toMatchObject({ team: { type: 'error' } })
  status = 'SUSPENDED'
  expect(await obey(team, refused('BUG', 500))).toMatchObject({ team: { type: 'error' } })
  expect(await obey(team, answered([]))).toEqual({ team: { type: 'data', result: [] } })
})
