import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { caller } from '#testing/person.ts'
import { test, type Town } from '#testing/town.ts'

const MISSING = '0199a000-0000-7000-8000-000000000001'
const TEXT = 'You find it under Jobs.\n\nKind regards'

async function written(town: Town, facts: { subject?: string; at?: string; handled?: string } = {}): Promise<string> {
  const [row] = await run<{ id: string }>(
    town.db,
    `insert into messages (name, email, subject, message, created_at, handled_at) values ('Hanna', 'hanna@town.example', $1, 'How do I post a job?', coalesce($2::timestamptz, now()), $3) returning id`,
    [facts.subject ?? 'A question', facts.at ?? null, facts.handled ?? null],
  )
  return row!.id
}
const subjectsIn = ({ data }: { data?: any }) => data.map(({ subject }: { subject: string }) => subject)
const actsAbout = async (town: Town, id: string) =>
  (await run<{ act: string }>(town.db, 'select act from audit where subject_id = $1 order by id', [id])).map(
    ({ act }) => act,
  )

describe('GET /admin/messages', () => {
  test('lists those that wait, longest first, and those that were handled, last first', async ({ town }) => {
    const admin = await town.admin()
    await written(town, { subject: 'later', at: '2026-11-02' })
    await written(town, { subject: 'first', at: '2026-11-01' })
    await written(town, { subject: 'handled first', handled: '2026-11-03' })
    await written(town, { subject: 'handled last', handled: '2026-11-04' })

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

  test('shows one by its id', async ({ town }) => {
    const admin = await town.admin()
    expect((await admin.get(`/admin/messages/${await written(town)}`)).data.subject).toBe('A question')
    expect(await admin.get(`/admin/messages/${MISSING}`)).toMatchObject({ status: 404, code: 'MESSAGE_NOT_FOUND' })
  })
})

describe('PATCH /admin/messages/:messageId/handled', () => {
  test('puts a message away with who did it, and back; what is so already stays and is not noted twice', async ({
    town,
  }) => {
    const [admin, other] = [await town.admin(), await town.admin()]
    await run(town.db, `update accounts set first_name = 'Tsige', last_name = 'Alemu' where id = $1`, [admin.id])
    const id = await written(town)

    const handled = await admin.patch(`/admin/messages/${id}/handled`, { handled: true })
    expect(handled).toMatchObject({ status: 200, data: { handledAt: expect.any(String), handledBy: 'Tsige Alemu' } })
    expect((await other.patch(`/admin/messages/${id}/handled`, { handled: true })).data).toEqual(handled.data)
    expect((await other.patch(`/admin/messages/${id}/handled`, { handled: false })).data).toMatchObject({
      handledAt: null,
      handledBy: null,
    })

    expect(await actsAbout(town, id)).toEqual(['message.handled', 'message.reopened'])
    expect(await admin.patch(`/admin/messages/${id}/handled`, {})).toMatchObject({ status: 400 })
    expect(await admin.patch(`/admin/messages/${MISSING}/handled`, {})).toMatchObject({ status: 404 })
  })
})

describe('POST /admin/messages/:messageId/answer', () => {
  test('writes to the sender, keeps the answer with who and when, and the message is handled', async ({ town }) => {
    const admin = await town.admin()
    await run(town.db, `update accounts set first_name = 'Tsige', last_name = 'Alemu' where id = $1`, [admin.id])
    const id = await written(town)

    const answer = await admin.post(`/admin/messages/${id}/answer`, { text: TEXT })

    expect(answer).toMatchObject({
      status: 200,
      data: {
        handledAt: expect.any(String),
        handledBy: 'Tsige Alemu',
        answer: { text: TEXT, by: 'Tsige Alemu', at: expect.any(String) },
      },
    })
    const [letter, ...others] = await town.mailbox()
    expect(others).toEqual([])
    expect(letter).toMatchObject({ letter: 'message.answered', recipient: 'hanna@town.example' })
    for (const words of [
      'You find it under Jobs.',
      'Kind regards',
      'A question',
      'How do I post a job?',
      'https://sira.example/contact',
    ])
      expect(letter!.text).toContain(words)
    expect(letter!.subject).not.toContain('A question')
    expect(await actsAbout(town, id)).toEqual(['message.answered'])
  })

  test('is done once: a second one is refused, also over two instances at once', async ({ town }) => {
    const [admin, other] = [await town.admin(), await town.admin()]
    const { app } = await town.instance()
    const doors = [admin, caller(app, other.token)]
    const id = await written(town)

    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        doors[n % 2]!.post(`/admin/messages/${id}/answer`, { text: `Answer number ${n}` }),
      ),
    )

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(11).fill(409)])
    expect(answers.find(({ status }) => status === 409)!.code).toBe('ALREADY_ANSWERED')
    expect(await town.mailbox()).toHaveLength(1)
    expect(await actsAbout(town, id)).toEqual(['message.answered'])
  })

  test('a retry with the same key is answered again, and nothing is sent twice', async ({ town }) => {
    const admin = await town.admin()
    const id = await written(town)
    const headers = { 'idempotency-key': randomUUID() }
    const send = (text: string) => admin.post(`/admin/messages/${id}/answer`, { text }, { headers })

    const [one, two] = [await send(TEXT), await send(TEXT)]

    expect([one.status, two.status, two.data]).toEqual([200, 200, one.data])
    expect(await send('Something else altogether')).toMatchObject({ status: 400, code: 'KEY_REUSED' })
    expect(await town.mailbox()).toHaveLength(1)
  })

  test.for([
    { text: '' },
    { text: 'Too short' },
    { text: 'x'.repeat(5001) },
    {},
    { text: TEXT, to: 'other@town.example' },
  ])('refuses %o', async (body, { town }) => {
    expect(await (await town.admin()).post(`/admin/messages/${await written(town)}/answer`, body)).toMatchObject({
      status: 400,
      code: 'BAD_INPUT',
    })
    expect(await town.mailbox()).toEqual([])
  })

  test('stays when the administrator who gave it is gone, and goes with the account of who wrote', async ({ town }) => {
    const [admin, other] = [await town.admin(), await town.admin()]
    const id = await written(town)
    await admin.post(`/admin/messages/${id}/answer`, { text: TEXT })
    await run(town.db, 'delete from accounts where id = $1', [admin.id])

    expect((await other.get(`/admin/messages/${id}`)).data).toMatchObject({
      handledBy: null,
      answer: { text: TEXT, by: null },
    })
  })
})

test('messages are closed to everybody but administrators', async ({ town }) => {
  const id = await written(town)
  for (const person of [(await town.company()).owner, await town.seeker(), await town.account({ role: 'OTHER' })])
    for (const answer of [
      await person.get('/admin/messages'),
      await person.get(`/admin/messages/${id}`),
      await person.patch(`/admin/messages/${id}/handled`, { handled: true }),
      await person.post(`/admin/messages/${id}/answer`, { text: TEXT }),
    ])
      expect(answer).toMatchObject({ status: 403, code: 'ROLE_REQUIRED' })
  expect(await run(town.db, 'select handled_at, answer from messages')).toEqual([{ handled_at: null, answer: null }])
})
