import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { createTestClient } from '#test/test-client.ts'
import { test } from '#test/test-app.ts'

describe('following a company', () => {
  test('works for every role, counts once however often it is repeated, and is listed most recent first', async ({
    testApp,
  }) => {
    const [one, other] = [await testApp.createCompany(), await testApp.createCompany()]
    for (const person of [
      await testApp.createAccount({ role: 'JOBSEEKER' }),
      other.owner,
      await testApp.createAdmin(),
    ]) {
      expect((await person.get('/company/following')).data).toEqual([])
      for (const { id } of [one, other, one])
        expect(await person.post(`/company/${id}/follow`)).toMatchObject({ status: 200, data: { following: true } })
      expect((await person.get('/company/following')).data).toEqual([other.id, one.id])
    }
    expect(await testApp.db.selectFrom('follows').select('company_id').execute()).toHaveLength(6)
  })

  test('can be ended repeatedly, for each person separately', async ({ testApp }) => {
    const { id } = await testApp.createCompany()
    const [hanna, abebe] = [await testApp.createSeeker(), await testApp.createSeeker()]
    for (const person of [hanna, abebe]) await person.post(`/company/${id}/follow`)

    for (let n = 0; n < 2; n++)
      expect(await hanna.delete(`/company/${id}/follow`)).toMatchObject({ status: 200, data: { following: false } })

    expect([(await hanna.get('/company/following')).data, (await abebe.get('/company/following')).data]).toEqual([
      [],
      [id],
    ])
    expect(await hanna.delete(`/company/${randomUUID()}/follow`)).toMatchObject({ status: 200 })
  })

  test.for(['PENDING', 'REJECTED', 'SUSPENDED'] as const)(
    'is 404 for a %s company, also for its owner, as for one that does not exist',
    async (status, { testApp }) => {
      const { id, owner } = await testApp.createCompany({ status })
      for (const [person, target] of [
        [await testApp.createSeeker(), id],
        [owner, id],
        [owner, randomUUID()],
        [owner, 'x'],
      ] as const)
        expect(await person.post(`/company/${target}/follow`)).toMatchObject({ status: 404, code: 'COMPANY_NOT_FOUND' })
    },
  )

  test('is not possible for visitors or before a role is chosen', async ({ testApp }) => {
    const { id } = await testApp.createCompany()
    const undecided = await testApp.createAccount({ role: 'OTHER' })
    for (const [person, status] of [
      [testApp.visitor, 401],
      [undecided, 403],
    ] as const)
      expect([
        (await person.post(`/company/${id}/follow`)).status,
        (await person.delete(`/company/${id}/follow`)).status,
        (await person.get('/company/following')).status,
      ]).toEqual([status, status, status])
  })

  test('thirty simultaneous requests over two instances create one row', async ({ testApp }) => {
    const { id } = await testApp.createCompany()
    const hanna = await testApp.createSeeker()
    const other = await testApp.startInstance()
    const doors = [createTestClient(testApp.app, hanna.token), createTestClient(other.app, hanna.token)]

    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, n) => doors[n % 2]!.post(`/company/${id}/follow`)),
    )

    expect(responses.filter(({ status }) => status !== 200)).toEqual([])
    expect((await hanna.get('/company/following')).data).toEqual([id])
  })
})
