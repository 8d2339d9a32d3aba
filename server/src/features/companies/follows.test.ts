import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { caller } from '#testing/person.ts'
import { test } from '#testing/town.ts'

describe('following a company', () => {
  test('works for every chosen role, once however often, and is listed last first', async ({ town }) => {
    const [one, other] = [await town.company(), await town.company()]
    for (const person of [await town.account({ role: 'JOBSEEKER' }), other.owner, await town.admin()]) {
      expect((await person.get('/company/following')).data).toEqual([])
      for (const { id } of [one, other, one])
        expect(await person.post(`/company/${id}/follow`)).toMatchObject({ status: 200, data: { following: true } })
      expect((await person.get('/company/following')).data).toEqual([other.id, one.id])
    }
    expect(await town.db.selectFrom('follows').select('company_id').execute()).toHaveLength(6)
  })

  test('ends as often as one likes, each person’s own', async ({ town }) => {
    const { id } = await town.company()
    const [hanna, abebe] = [await town.seeker(), await town.seeker()]
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
    'is 404 of a %s one, its owner included, as of one that is not there',
    async (status, { town }) => {
      const { id, owner } = await town.company({ status })
      for (const [person, target] of [
        [await town.seeker(), id],
        [owner, id],
        [owner, randomUUID()],
        [owner, 'x'],
      ] as const)
        expect(await person.post(`/company/${target}/follow`)).toMatchObject({ status: 404, code: 'COMPANY_NOT_FOUND' })
    },
  )

  test('is not for visitors, nor before a role is chosen', async ({ town }) => {
    const { id } = await town.company()
    const undecided = await town.account({ role: 'OTHER' })
    for (const [person, status] of [
      [town.visitor, 401],
      [undecided, 403],
    ] as const)
      expect([
        (await person.post(`/company/${id}/follow`)).status,
        (await person.delete(`/company/${id}/follow`)).status,
        (await person.get('/company/following')).status,
      ]).toEqual([status, status, status])
  })

  test('thirty times at once over two instances is one row', async ({ town }) => {
    const { id } = await town.company()
    const hanna = await town.seeker()
    const other = await town.instance()
    const doors = [caller(town.app, hanna.token), caller(other.app, hanna.token)]

    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => doors[n % 2]!.post(`/company/${id}/follow`)))

    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    expect((await hanna.get('/company/following')).data).toEqual([id])
  })
})
