import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { createTestClient } from '#test/test-client.ts'
import { test, type TestApp } from '#test/test-app.ts'

const MISSING = '0199a000-0000-7000-8000-000000000001'
const TEXT = 'You find it under Jobs.\n\nKind regards'

async function createMessage(
  testApp: TestApp,
  facts: { subject?: string; at?: string; handled?: string } = {},
): Promise<string> {
  const [row] = await run<{ id: string }>(
    testApp.db,
    `insert into messages (name, email, subject, message, created_at, handled_at) values ('Hanna', 'hanna@town.example', $1, 'How do I post a job?', coalesce($2::timestamptz, now()), $3) returning id`,
    [facts.subject ?? 'A question', facts.at ?? null, facts.handled ?? null],
  )
  return row!.id
}
const subjectsIn = ({ data }: { data?: any }) => data.map(({ subject }: { subject: string }) => subject)
const listAuditedActs = async (testApp: TestApp, id: string) =>
  (await run<{ act: string }>(testApp.db, 'select act from audit where subject_id = $1 order by id', [id])).map(
    ({ act }) => act,
  )

describe('GET /admin/messages', () => {
  test('lists waiting messages, the longest waiting first, and handled ones, the last handled first', async ({
    testApp,
  }) => {
    const admin = await testApp.createAdmin()
    await createMessage(testApp, { subject: 'later', at: '2026-11-02' })
    await createMessage(testApp, { subject: 'first', at: '2026-11-01' })
    await createMessage(testApp, { subject: 'handled first', handled: '2026-11-03' })
    await createMessage(testApp, { subject: 'handled last', handled: '2026-11-04' })

    const [waiting, handled] = [
      await admin.get('/admin/messages'),
      await admin.get('/admin/messages?state=handled&per_page=1'),
    ]

    expect(subjectsIn(waiting)).toEqual(['first', 'later'])
    expect(waiting.data[0]).toMatchObject({
      name: 'Hanna',
      email: 'hanna@town.example',
      message: 'How do I post a job?',
      handledAt: null,
      handledBy: null,
      answer: null,
    })
    expect(handled).toMatchObject({ data: [{ subject: 'handled last' }], meta: { total: 2, totalPages: 2 } })
    expect([
      subjectsIn(await admin.get('/admin/messages?order=newest')),
      subjectsIn(await admin.get('/admin/messages?state=handled&order=oldest')),
    ]).toEqual([
      ['later', 'first'],
      ['handled first', 'handled last'],
    ])
    const found = async (search: string) =>
      (await admin.get(`/admin/messages?search=${encodeURIComponent(search)}`)).data.length
    expect([
      await found('LATER'),
      await found('hanna@town'),
      await found('post a job?'),
      await found('handled'),
      await found('%'),
    ]).toEqual([1, 2, 2, 0, 0])
    expect((await admin.get('/admin/messages?search=first&per_page=1')).meta.total).toBe(1)
    expect(await admin.get('/admin/messages?state=all')).toMatchObject({ status: 400, code: 'BAD_INPUT' })
  })

  test('returns one by its id', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    expect((await admin.get(`/admin/messages/${await createMessage(testApp)}`)).data.subject).toBe('A question')
    expect(await admin.get(`/admin/messages/${MISSING}`)).toMatchObject({ status: 404, code: 'MESSAGE_NOT_FOUND' })
  })
})

describe('PATCH /admin/messages/:messageId/handled', () => {
  test('marks a message as handled, with who did it, and as waiting again; repeating that changes nothing and is not audited again', async ({
    testApp,
  }) => {
    const [admin, other] = [await testApp.createAdmin(), await testApp.createAdmin()]
    await run(testApp.db, `update accounts set first_name = 'Tsige', last_name = 'Alemu' where id = $1`, [admin.id])
    const id = await createMessage(testApp)

    const handled = await admin.patch(`/admin/messages/${id}/handled`, { handled: true })
    expect(handled).toMatchObject({ status: 200, data: { handledAt: expect.any(String), handledBy: 'Tsige Alemu' } })
    expect((await other.patch(`/admin/messages/${id}/handled`, { handled: true })).data).toEqual(handled.data)
    expect((await other.patch(`/admin/messages/${id}/handled`, { handled: false })).data).toMatchObject({
      handledAt: null,
      handledBy: null,
    })

    expect(await listAuditedActs(testApp, id)).toEqual(['message.handled', 'message.reopened'])
    expect(await admin.patch(`/admin/messages/${id}/handled`, {})).toMatchObject({ status: 400 })
    expect(await admin.patch(`/admin/messages/${MISSING}/handled`, {})).toMatchObject({ status: 404 })
  })
})

describe('POST /admin/messages/:messageId/answer', () => {
  test('emails the sender, stores the answer with who and when, and marks the message as handled', async ({
    testApp,
  }) => {
    const admin = await testApp.createAdmin()
    await run(testApp.db, `update accounts set first_name = 'Tsige', last_name = 'Alemu' where id = $1`, [admin.id])
    const id = await createMessage(testApp)

    const answer = await admin.post(`/admin/messages/${id}/answer`, { text: TEXT })

    expect(answer).toMatchObject({
      status: 200,
      data: {
        handledAt: expect.any(String),
        handledBy: 'Tsige Alemu',
        answer: { text: TEXT, by: 'Tsige Alemu', at: expect.any(String) },
      },
    })
    const [email, ...others] = await testApp.listOutboxEmails()
    expect(others).toEqual([])
    expect(email).toMatchObject({ letter: 'message.answered', recipient: 'hanna@town.example' })
    for (const words of [
      'You find it under Jobs.',
      'Kind regards',
      'A question',
      'How do I post a job?',
      'https://sira.example/contact',
    ])
      expect(email!.text).toContain(words)
    expect(email!.subject).not.toContain('A question')
    expect(await listAuditedActs(testApp, id)).toEqual(['message.answered'])
  })

  test('is possible once: a second answer is refused, also over two instances at the same time', async ({
    testApp,
  }) => {
    const [admin, other] = [await testApp.createAdmin(), await testApp.createAdmin()]
    const { app } = await testApp.startInstance()
    const callers = [admin, createTestClient(app, other.token)]
    const id = await createMessage(testApp)

    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        callers[n % 2]!.post(`/admin/messages/${id}/answer`, { text: `Answer number ${n}` }),
      ),
    )

    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(11).fill(409)])
    expect(responses.find(({ status }) => status === 409)!.code).toBe('ALREADY_ANSWERED')
    expect(await testApp.listOutboxEmails()).toHaveLength(1)
    expect(await listAuditedActs(testApp, id)).toEqual(['message.answered'])
  })

  test('a retry with the same idempotency key gets the same response, and nothing is sent twice', async ({
    testApp,
  }) => {
    const admin = await testApp.createAdmin()
    const id = await createMessage(testApp)
    const headers = { 'idempotency-key': randomUUID() }
    const send = (text: string) => admin.post(`/admin/messages/${id}/answer`, { text }, { headers })

    const [one, two] = [await send(TEXT), await send(TEXT)]

    expect([one.status, two.status, two.data]).toEqual([200, 200, one.data])
    expect(await send('Something else altogether')).toMatchObject({ status: 400, code: 'KEY_REUSED' })
    expect(await testApp.listOutboxEmails()).toHaveLength(1)
  })

  test.for([
    { text: '' },
    { text: 'Too short' },
    { text: 'x'.repeat(5001) },
    {},
    { text: TEXT, to: 'other@town.example' },
  ])('refuses %o', async (body, { testApp }) => {
    expect(
      await (await testApp.createAdmin()).post(`/admin/messages/${await createMessage(testApp)}/answer`, body),
    ).toMatchObject({
      status: 400,
      code: 'BAD_INPUT',
    })
    expect(await testApp.listOutboxEmails()).toEqual([])
  })

  test('the answer stays when the account of the administrator who gave it is deleted', async ({ testApp }) => {
    const [admin, other] = [await testApp.createAdmin(), await testApp.createAdmin()]
    const id = await createMessage(testApp)
    await admin.post(`/admin/messages/${id}/answer`, { text: TEXT })
    await run(testApp.db, 'delete from accounts where id = $1', [admin.id])

    expect((await other.get(`/admin/messages/${id}`)).data).toMatchObject({
      handledBy: null,
      answer: { text: TEXT, by: null },
    })
  })
})

test('only administrators can read and answer messages', async ({ testApp }) => {
  const id = await createMessage(testApp)
  for (const person of [
    (await testApp.createCompany()).owner,
    await testApp.createSeeker(),
    await testApp.createAccount({ role: 'OTHER' }),
  ])
    for (const answer of [
      await person.get('/admin/messages'),
      await person.get(`/admin/messages/${id}`),
      await person.patch(`/admin/messages/${id}/handled`, { handled: true }),
      await person.post(`/admin/messages/${id}/answer`, { text: TEXT }),
    ])
      expect(answer).toMatchObject({ status: 403, code: 'ROLE_REQUIRED' })
  expect(await run(testApp.db, 'select handled_at, answer from messages')).toEqual([{ handled_at: null, answer: null }])
})
