import { FRAME_READS, listScreenReads, SCREEN_NAMES, SCREEN_READS } from '@sira/contract/screen-reads'
import { describe, expect } from 'vitest'
import { test } from '#test/test-app.ts'

/** What differs from call to call. */
const withoutRequest = ({ success, data, meta, metadata }: Record<string, unknown>) =>
  JSON.parse(
    // The addresses of files are signed at the time of the call.
    JSON.stringify({ success, data, meta, metadata }).replaceAll(/expires=\d+&signature=[\w-]+/g, ''),
  ) as unknown

describe('GET /screens', () => {
  test('answers for each screen what its endpoints answer, in the language of the caller', async ({ testApp }) => {
    const { id: companyId, owner } = await testApp.createCompany()
    const selam = await testApp.createSeeker()
    await testApp.createApplication((await testApp.createJob(companyId)).id, selam)
    const callers = { seeker: selam, company: owner, admin: await testApp.createAdmin() }
    for (const screen of SCREEN_NAMES) {
      const caller = callers[SCREEN_READS[screen].area]
      const { status, data } = await caller.get(`/screens?screen=${screen}&frame=true`)
      const addresses = new Set(listScreenReads(screen, true))
      expect([screen, status, Object.keys(data)]).toEqual([screen, 200, [...addresses]])
      for (const address of addresses) {
        const alone = await caller.get(address)
        expect([address, alone.status]).toEqual([address, 200])
        expect([address, withoutRequest(data[address])]).toEqual([
          address,
          withoutRequest(JSON.parse(alone.text) as Record<string, unknown>),
        ])
      }
    }
  })

  test('without the frame it answers what the screen itself shows', async ({ testApp }) => {
    const selam = await testApp.createSeeker()
    const { data } = await selam.get('/screens?screen=seeker-profile')
    expect(Object.keys(data)).toEqual(SCREEN_READS['seeker-profile'].reads)
  })

  test('leaves out what the caller may not read', async ({ testApp }) => {
    const selam = await testApp.createSeeker()
    const { status, data } = await selam.get('/screens?screen=company-dashboard&frame=true')
    expect([status, Object.keys(data)]).toEqual([
      200,
      ['/auth/me', '/auth/preferences', '/notifications/unread-count', '/messages/unread-count', '/interviews'],
    ])
    expect(Object.keys((await selam.get('/screens?screen=admin-review&frame=true')).data)).toEqual(
      FRAME_READS.admin.filter((address) => !address.startsWith('/admin')),
    )
  })

  test('refuses visitors and unknown screens', async ({ testApp }) => {
    expect((await testApp.visitor.get('/screens?screen=seeker-profile')).status).toBe(401)
    const selam = await testApp.createSeeker()
    for (const query of ['', '?screen=toString', '?screen=seeker-profile&frame=1', '?screen=seeker-profile&page=2'])
      expect([query, (await selam.get(`/screens${query}`)).status]).toEqual([query, 400])
  })
})
