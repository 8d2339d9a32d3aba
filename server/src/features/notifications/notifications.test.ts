import type { Readable } from 'node:stream'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { passwordChangedLetter } from '#mail/letters/accounts.ts'
import { forgetOldNotices, noticeOf, tell } from '#mail/notices.ts'
import type { Person } from '#testing/person.ts'
import { test, type Town } from '#testing/town.ts'

const titles = async (person: Person, query = '') =>
  ((await person.get(`/notifications${query}`)).data as { title: string }[]).map(({ title }) => title)
const count = async (person: Person) => (await person.get('/notifications/unread-count')).data.count as number
const told = (town: Town, accountId: string, ...lines: string[]) =>
  tell(
    town.db,
    lines.map((title) => ({ accountId, kind: 'test', subjectId: null, title })),
  )

describe('what somebody was told', () => {
  test('is theirs alone, newest first, page by page, also for somebody without a role', async ({ town }) => {
    const [hanna, other] = [await town.account({ role: 'OTHER' }), await town.account({ role: 'JOBSEEKER' })]
    for (const title of ['one', 'two', 'three']) await told(town, hanna.id, title)

    expect(await titles(hanna)).toEqual(['three', 'two', 'one'])
    expect(await hanna.get('/notifications?page=2&per_page=2')).toMatchObject({
      data: [{ title: 'one', body: '', link: null, isRead: false, kind: 'test' }],
      meta: { total: 3, totalPages: 2, currentPage: 2 },
    })
    expect(await hanna.get('/notifications?page=9')).toMatchObject({ data: [], meta: { total: 3 } })
    expect([await titles(other), await count(other), await count(hanna)]).toEqual([[], 0, 3])
    expect(await hanna.get('/notifications?per_page=101')).toMatchObject({ status: 400 })
  })

  test('is read one by one, once, or all at once up to what was seen', async ({ town }) => {
    const hanna = await town.account({ role: 'ADMIN' })
    await told(town, hanna.id, 'one')
    await told(town, hanna.id, 'two')
    const [two, one] = (await hanna.get('/notifications')).data as { id: string; createdAt: string }[]

    for (let n = 0; n < 2; n++)
      expect(await hanna.patch(`/notifications/${one!.id}/read`)).toMatchObject({ status: 200, data: { isRead: true } })
    expect([await count(hanna), await titles(hanna, '?unread=true')]).toEqual([1, ['two']])
    await told(town, hanna.id, 'three')
    expect(await hanna.post(`/notifications/read-all?until=${two!.createdAt}`)).toMatchObject({
      status: 200,
      data: { count: 1 },
    })
    expect(await titles(hanna, '?unread=true')).toEqual(['three'])
    expect(await hanna.post('/notifications/read-all')).toMatchObject({ data: { count: 0 } })
    for (const until of ['now', '0000-01-01T00:00:00Z'])
      expect(await hanna.post(`/notifications/read-all?until=${until}`)).toMatchObject({
        status: 400,
        errors: { until: [expect.any(String)] },
      })
  })

  test('of somebody else is not there, to the byte', async ({ town }) => {
    const [hanna, other] = [await town.account({ role: 'JOBSEEKER' }), await town.account({ role: 'JOBSEEKER' })]
    await told(town, hanna.id, 'one')
    const [{ id }] = (await hanna.get('/notifications')).data
    const [theirs, nobodys] = [
      await other.patch(`/notifications/${id}/read`),
      await other.patch('/notifications/01980000-0000-7000-8000-000000000000/read'),
    ]

    expect(theirs).toMatchObject({ status: 404, code: 'NOTIFICATION_NOT_FOUND' })
    expect({ ...theirs, requestId: '', text: '', headers: {} }).toEqual({
      ...nobodys,
      requestId: '',
      text: '',
      headers: {},
    })
    expect(await count(hanna)).toBe(1)
  })

  test('is counted to a hundred, and forgotten after half a year', async ({ town }) => {
    const hanna = await town.account({ role: 'JOBSEEKER' })
    await told(town, hanna.id, ...Array.from({ length: 120 }, (_, n) => `${n}`))
    expect(await count(hanna)).toBe(100)

    await run(
      town.db,
      `update notifications set created_at = now() - interval '6 months' - interval '1 day' where title <> '7'`,
    )
    await forgetOldNotices(town.db)

    expect(await titles(hanna)).toEqual(['7'])
  })

  test('keeps nobody from being told because somebody else has just left', async ({ town }) => {
    const hanna = await town.account({ role: 'JOBSEEKER' })
    await tell(
      town.db,
      ['01980000-0000-7000-8000-000000000000', hanna.id].map((accountId) => ({
        accountId,
        kind: 'test',
        subjectId: null,
        title: 'one',
      })),
    )
    expect(await titles(hanna)).toEqual(['one'])
  })

  test('holds no link that opens something by itself', () => {
    const letter = passwordChangedLetter('https://sira.example', { id: 'x', email: 'x@town.example' }, 'byLink')
    expect(noticeOf(letter, { subjectId: null }).link).toBe('/account?section=security')
  })
})

describe('GET /notifications/events', () => {
  async function listen(app: Town['app'], { token }: { token: string }) {
    const answer = await app.inject({
      url: '/api/v1/notifications/events',
      headers: { authorization: `Bearer ${token}` },
      payloadAsStream: true,
    })
    const stream = answer.stream() as Readable
    const pieces = stream[Symbol.asyncIterator]()
    const next = async (): Promise<string | undefined> => {
      const { value, done } = await pieces.next()
      return done ? undefined : /"kind":"(\w+)"/.exec(String(value))?.[1]
    }
    return { status: answer.statusCode, next, close: () => stream.destroy() }
  }

  test('tells every tab on every instance that the bell changed, of that person alone', async ({ town }) => {
    const [hanna, other] = [await town.account({ role: 'JOBSEEKER' }), await town.account({ role: 'OTHER' })]
    const second = await town.instance()
    const streams = [await listen(town.app, hanna), await listen(second.app, hanna), await listen(town.app, other)]
    for (const each of streams) expect(await each.next()).toBe('ready')

    await told(town, hanna.id, 'one')
    for (const each of streams.slice(0, 2)) expect(await each.next()).toBe('changed')
    await hanna.post('/notifications/read-all')
    for (const each of streams.slice(0, 2)) expect(await each.next()).toBe('changed')
    await told(town, other.id, 'own')
    expect(await streams[2]!.next()).toBe('changed')
    for (const each of streams) each.close()
  })

  test('tells of what is held when that is over', async ({ town }) => {
    const hanna = await town.account({ role: 'JOBSEEKER' })
    const stream = await listen(town.app, hanna)
    await stream.next()
    await tell(town.db, [
      {
        accountId: hanna.id,
        kind: 'test',
        subjectId: null,
        title: 'held',
        held: { id: '01980000-0000-7000-8000-000000000001', seconds: 1 },
      },
    ])

    expect(await stream.next()).toBe('changed')
    expect(await titles(hanna)).toEqual(['held'])
    stream.close()
  })

  test('ends with the session; so many streams an account', async ({ town }) => {
    const hanna = await town.account({ role: 'JOBSEEKER' })
    const streams = await Promise.all(Array.from({ length: 6 }, () => listen(town.app, hanna)))
    for (const each of streams) expect(await each.next()).toBe('ready')
    expect(
      (
        await town.app.inject({
          url: '/api/v1/notifications/events',
          headers: { authorization: `Bearer ${hanna.token}` },
        })
      ).statusCode,
    ).toBe(429)
    expect((await town.visitor.get('/notifications/events')).status).toBe(401)

    await run(town.db, 'delete from sessions where account_id = $1', [hanna.id])
    await town.app.bellEvents.lookAgain()

    for (const each of streams) expect(await each.next()).toBeUndefined()
  })
})
