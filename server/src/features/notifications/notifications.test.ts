import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { buildPasswordChangedEmail } from '#email/templates/accounts.ts'
import { purgeOldNotifications, toNotification, createNotifications } from '#email/notifications.ts'
import { openEventStream } from '#test/event-stream.ts'
import type { TestUser } from '#test/test-client.ts'
import { test, type TestApp } from '#test/test-app.ts'

const titles = async (person: TestUser, query = '') =>
  ((await person.get(`/notifications${query}`)).data as { title: string }[]).map(({ title }) => title)
const count = async (person: TestUser) => (await person.get('/notifications/unread-count')).data.count as number
const notify = (testApp: TestApp, accountId: string, ...lines: string[]) =>
  createNotifications(
    testApp.db,
    lines.map((title) => ({ accountId, kind: 'test', subjectId: null, title })),
  )

describe('notifications', () => {
  test('are listed to their owner alone, newest first, in pages, also for somebody without a role', async ({
    testApp,
  }) => {
    const [hanna, other] = [
      await testApp.createAccount({ role: 'OTHER' }),
      await testApp.createAccount({ role: 'JOBSEEKER' }),
    ]
    for (const title of ['one', 'two', 'three']) await notify(testApp, hanna.id, title)

    expect(await titles(hanna)).toEqual(['three', 'two', 'one'])
    expect(await hanna.get('/notifications?page=2&per_page=2')).toMatchObject({
      data: [{ title: 'one', body: '', link: null, isRead: false, kind: 'test' }],
      meta: { total: 3, totalPages: 2, currentPage: 2 },
    })
    expect(await hanna.get('/notifications?page=9')).toMatchObject({ data: [], meta: { total: 3 } })
    expect([await titles(other), await count(other), await count(hanna)]).toEqual([[], 0, 3])
    expect(await hanna.get('/notifications?per_page=101')).toMatchObject({ status: 400 })
  })

  test('are marked as read one by one, once, or all together up to what was seen', async ({ testApp }) => {
    const hanna = await testApp.createAccount({ role: 'ADMIN' })
    await notify(testApp, hanna.id, 'one')
    await notify(testApp, hanna.id, 'two')
    const [two, one] = (await hanna.get('/notifications')).data as { id: string; createdAt: string }[]

    for (let n = 0; n < 2; n++)
      expect(await hanna.patch(`/notifications/${one!.id}/read`)).toMatchObject({ status: 200, data: { isRead: true } })
    expect([await count(hanna), await titles(hanna, '?unread=true')]).toEqual([1, ['two']])
    await notify(testApp, hanna.id, 'three')
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

  test('are in the language of the request, whatever the account’s is and was', async ({ testApp }) => {
    const hanna = await testApp.createAccount({ role: 'JOBSEEKER' })
    await createNotifications(testApp.db, [
      toNotification(buildPasswordChangedEmail('https://sira.example', hanna, 'byLink'), {
        accountId: hanna.id,
        subjectId: null,
      }),
    ])
    const listIn = async (language: string) =>
      (await hanna.get('/notifications', { headers: { 'accept-language': language } })).data
    const [english] = await listIn('en')
    const [amharic] = await listIn('am')
    expect(english).toMatchObject({ title: 'Your Sira password was changed', body: expect.stringMatching(/^Your/) })
    for (const text of [amharic.title, amharic.body]) expect(text).toMatch(/^[\u1200-\u137F]/)
    expect(amharic).not.toHaveProperty('titleAm')
    await hanna.patch('/auth/preferences', { language: 'am' })
    expect([await listIn('en'), await listIn('am')]).toEqual([[english], [amharic]])

    const markIn = async (language: string) =>
      (await hanna.patch(`/notifications/${english.id}/read`, undefined, { headers: { 'accept-language': language } }))
        .data
    expect([await markIn('en'), await markIn('am')]).toEqual([
      { ...english, isRead: true },
      { ...amharic, isRead: true },
    ])
  })

  test('that were made before both languages were stored are shown as they are', async ({ testApp }) => {
    const hanna = await testApp.createAccount({ role: 'JOBSEEKER' })
    await run(
      testApp.db,
      `insert into notifications (account_id, kind, title, body) values ($1, 'test', 'ሰላም', 'Hi')`,
      [hanna.id],
    )
    for (const language of ['en', 'am'])
      expect(await hanna.get('/notifications', { headers: { 'accept-language': language } })).toMatchObject({
        data: [{ title: 'ሰላም', body: 'Hi' }],
      })
  })

  test('of somebody else do not exist: the response is the same to the byte', async ({ testApp }) => {
    const [hanna, other] = [
      await testApp.createAccount({ role: 'JOBSEEKER' }),
      await testApp.createAccount({ role: 'JOBSEEKER' }),
    ]
    await notify(testApp, hanna.id, 'one')
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

  test('are counted up to a hundred, and deleted after half a year', async ({ testApp }) => {
    const hanna = await testApp.createAccount({ role: 'JOBSEEKER' })
    await notify(testApp, hanna.id, ...Array.from({ length: 120 }, (_, n) => `${n}`))
    expect(await count(hanna)).toBe(100)

    await run(
      testApp.db,
      `update notifications set created_at = now() - interval '6 months' - interval '1 day' where title <> '7'`,
    )
    await purgeOldNotifications(testApp.db)

    expect(await titles(hanna)).toEqual(['7'])
  })

  test('that are created together keep their order, however PostgreSQL joins them', async ({ testApp }) => {
    const hanna = await testApp.createAccount({ role: 'JOBSEEKER' })
    await testApp.db.transaction().execute(async (db) => {
      // With more accounts than notifications it looks up the notifications of each account.
      await run(
        db,
        `insert into accounts (first_name, last_name, email, role)
          select 'Abebe', 'Tola', 'abebe-' || n || '@town.example', 'OTHER' from generate_series(1, 500) n`,
      )
      await run(db, 'analyze accounts; set local enable_nestloop = off; set local enable_mergejoin = off')
      await createNotifications(
        db,
        ['one', 'two', 'three'].map((title) => ({ accountId: hanna.id, kind: 'test', subjectId: null, title })),
      )
    })
    expect(await titles(hanna)).toEqual(['three', 'two', 'one'])
  })

  test('are still created for others when one recipient has just deleted their account', async ({ testApp }) => {
    const hanna = await testApp.createAccount({ role: 'JOBSEEKER' })
    await createNotifications(
      testApp.db,
      ['01980000-0000-7000-8000-000000000000', hanna.id].map((accountId) => ({
        accountId,
        kind: 'test',
        subjectId: null,
        title: 'one',
      })),
    )
    expect(await titles(hanna)).toEqual(['one'])
  })

  test('contain no link that gives access by itself', () => {
    const letter = buildPasswordChangedEmail('https://sira.example', { id: 'x', email: 'x@town.example' }, 'byLink')
    expect(toNotification(letter, { subjectId: null }).link).toBe('/account?section=security')
  })
})

describe('GET /notifications/events', () => {
  const listen = async (app: TestApp['app'], person: { token: string }) => {
    const stream = await openEventStream(app, '/notifications/events', person)
    return { ...stream, next: async () => (await stream.next())?.kind }
  }

  test('tells every tab on every instance that this person’s notifications have changed, and nobody else’s', async ({
    testApp,
  }) => {
    const [hanna, other] = [
      await testApp.createAccount({ role: 'JOBSEEKER' }),
      await testApp.createAccount({ role: 'OTHER' }),
    ]
    const second = await testApp.startInstance()
    const streams = [
      await listen(testApp.app, hanna),
      await listen(second.app, hanna),
      await listen(testApp.app, other),
    ]
    for (const each of streams) expect(await each.next()).toBe('ready')

    await notify(testApp, hanna.id, 'one')
    for (const each of streams.slice(0, 2)) expect(await each.next()).toBe('changed')
    await hanna.post('/notifications/read-all')
    for (const each of streams.slice(0, 2)) expect(await each.next()).toBe('changed')
    await notify(testApp, other.id, 'own')
    expect(await streams[2]!.next()).toBe('changed')
    for (const each of streams) each.close()
  })

  test('tells of a delayed notification when it is shown', async ({ testApp }) => {
    const hanna = await testApp.createAccount({ role: 'JOBSEEKER' })
    const stream = await listen(testApp.app, hanna)
    await stream.next()
    await createNotifications(testApp.db, [
      {
        accountId: hanna.id,
        kind: 'test',
        subjectId: null,
        title: 'held',
        delay: { id: '01980000-0000-7000-8000-000000000001', seconds: 1 },
      },
    ])

    expect(await stream.next()).toBe('changed')
    expect(await titles(hanna)).toEqual(['held'])
    stream.close()
  })

  test('ends with the session, and allows six streams per account', async ({ testApp }) => {
    const hanna = await testApp.createAccount({ role: 'JOBSEEKER' })
    const streams = await Promise.all(Array.from({ length: 6 }, () => listen(testApp.app, hanna)))
    for (const each of streams) expect(await each.next()).toBe('ready')
    expect(
      (
        await testApp.app.inject({
          url: '/api/v1/notifications/events',
          headers: { authorization: `Bearer ${hanna.token}` },
        })
      ).statusCode,
    ).toBe(429)
    expect((await testApp.visitor.get('/notifications/events')).status).toBe(401)

    await run(testApp.db, 'delete from sessions where account_id = $1', [hanna.id])
    await testApp.app.notificationStreams.lookAgain()

    for (const each of streams) expect(await each.next()).toBeUndefined()
  })
})
