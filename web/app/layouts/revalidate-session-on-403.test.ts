import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/call-api.ts'
import { session } from '../api/session.ts'
import { revalidateSessionOn403 } from './revalidate-session-on-403.ts'

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

const team = { request: new Request('http://localhost/COMPANY/team') } as Parameters<typeof revalidateSessionOn403>[0]
const loaderResult =
  (result: unknown, type = result instanceof Error ? 'error' : 'data') =>
  async () => ({ team: { type, result } })
const refused = (code: 'COMPANY_PENDING' | 'BUG', status: number) =>
  loaderResult(new ApiError(status, { code, message: 'The server’s words' }))

test('a person whose company is no longer active is redirected to its profile after a 403', async () => {
  status = 'SUSPENDED'
  const sent = await Promise.resolve(revalidateSessionOn403(team, refused('COMPANY_PENDING', 403))).catch(
    (response: unknown) => response,
  )
  expect((sent as Response).headers.get('location')).toBe('/COMPANY/profile')
})

test('a 403 with unchanged rights, another error and loaded data stay as they are', async () => {
  expect(await revalidateSessionOn403(team, refused('COMPANY_PENDING', 403))).toMatchObject({ team: { type: 'error' } })
  status = 'SUSPENDED'
  expect(await revalidateSessionOn403(team, refused('BUG', 500))).toMatchObject({ team: { type: 'error' } })
  expect(await revalidateSessionOn403(team, loaderResult([]))).toEqual({ team: { type: 'data', result: [] } })
})
