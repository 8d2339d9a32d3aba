import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { run } from '#db/database.ts'
import { compose } from '#mail/letter.ts'
import { post } from '#mail/outbox.ts'
import { deliver, type Carrier } from '#mail/postman.ts'
import { addWork } from '#queue/add-work.ts'
import { KINDS } from '#queue/kinds.ts'
import { test } from '#testing/town.ts'
import { deadWorkIn, lettersDue } from '#testing/work.ts'

const letter = compose({
  name: 'application.received',
  accountId: null,
  to: 'hanna@town.example',
  subject: 'New',
  greeting: 'Hello,',
  paragraphs: ['News.'],
  because: 'A test.',
  always: 'once',
})
const audit = (town: { db: Parameters<typeof run>[0] }) =>
  run(
    town.db,
    `select act, account_id as by, subject_id as about, details, subject_kind as kind, ip is not null as "hasPlace" from audit where act like 'work.%' order by id`,
  )

test('a letter that could not leave in twelve tries is dead on the desk, and leaves once, under the same id, when it is tried again', async ({
  town,
}) => {
  const admin = await town.signIn(await town.admin())
  const sent: string[] = []
  const tried: string[] = []
  const broken: Carrier = {
    carry: async ({ id }) => {
      tried.push(id)
      throw new Error('550 no such user <hanna@town.example>')
    },
    close() {},
  }
  const mended: Carrier = { carry: async ({ id }) => void sent.push(id), close() {} }
  await post(town.db, letter)
  expect((await admin.get('/admin/work')).data).toEqual({ counts: { waiting: 1, running: 0, dead: 0 }, dead: [] })
  for (let times = 0; times < KINDS.letter.tries; times++)
    await deliver(town.resources.db, broken).then(() => lettersDue(town.db))
  expect(await deliver(town.resources.db, mended), 'it has been given up').toBe(0)

  const listed = await admin.get('/admin/work')
  const { dead, counts } = listed.data
  expect([counts, listed.meta.total]).toEqual([{ waiting: 0, running: 0, dead: 1 }, 1])
  expect(dead).toEqual([
    {
      id: expect.any(String),
      kind: 'letter',
      letter: 'application.received',
      addedAt: expect.any(String),
      deadSince: expect.any(String),
      tries: 12,
      error: '550 no such user <…>',
    },
  ])
  expect(listed.text).not.toContain('hanna')

  const answer = await admin.post(`/admin/work/${dead[0].id}/retry`)
  expect([answer.status, answer.message]).toEqual([200, 'It is tried again now.'])
  expect((await admin.post(`/admin/work/${dead[0].id}/retry`)).status, 'it is not dead any more').toBe(409)
  await deliver(town.resources.db, mended)
  await deliver(town.resources.db, mended)
  expect([new Set(tried).size, sent]).toEqual([1, [tried[0]]])
  expect((await admin.get('/admin/work')).data).toEqual({ counts: { waiting: 0, running: 0, dead: 0 }, dead: [] })
  expect(await audit(town)).toEqual([
    { act: 'work.retried', by: admin.id, about: dead[0].id, details: { kind: 'letter' }, kind: 'work', hasPlace: true },
  ])
})

test('work that waits or is not there cannot be tried again, and nothing is noted', async ({ town }) => {
  const admin = await town.signIn(await town.admin())
  await addWork(town.db, 'search-terms', {})
  const [waiting] = await run<{ id: string }>(town.db, `select id from pgboss.job where name = 'search-terms'`)

  expect(
    [await admin.post(`/admin/work/${waiting!.id}/retry`), await admin.post(`/admin/work/${randomUUID()}/retry`)].map(
      ({ status, code }) => [status, code],
    ),
  ).toEqual([
    [409, 'WORK_NOT_DEAD'],
    [404, 'WORK_NOT_FOUND'],
  ])
  expect(await audit(town)).toEqual([])
})

test('of scheduled work that was given up one piece waits when it is tried again, whether or not the clock has added another', async ({
  town,
}) => {
  const admin = await town.signIn(await town.admin())
  const states = () => run(town.db, `select state from pgboss.job where name = 'search-terms' order by state`)
  await addWork(town.db, 'search-terms', {})
  const [first] = await run<{ id: string }>(
    town.db,
    `update pgboss.job set state = 'failed', completed_on = now() where name = 'search-terms' returning id`,
  )
  expect((await admin.post(`/admin/work/${first!.id}/retry`)).status).toBe(200)
  expect(await states()).toEqual([{ state: 'created' }])

  const [second] = await run<{ id: string }>(
    town.db,
    `update pgboss.job set state = 'failed', completed_on = now() where name = 'search-terms' returning id`,
  )
  await addWork(town.db, 'search-terms', {})
  expect((await admin.post(`/admin/work/${second!.id}/retry`)).status).toBe(200)
  expect(await states()).toEqual([{ state: 'created' }])
})

test('dead work comes in pages, latest first, and all of it can be tried again at once', async ({ town }) => {
  const admin = await town.signIn(await town.admin())
  const ids: string[] = []
  for (let n = 0; n < 3; n++) ids.push(await deadWorkIn(town.db, `Reason ${n}`))

  const pages = [await admin.get('/admin/work?per_page=2'), await admin.get('/admin/work?per_page=2&page=2')]
  expect(pages.map(({ data }) => data.dead.map(({ error }: { error: string }) => error))).toEqual([
    ['Reason 2', 'Reason 1'],
    ['Reason 0'],
  ])
  expect(pages[0]!.meta).toMatchObject({ total: 3, totalPages: 2 })
  expect((await admin.post('/admin/work/retry-all')).data).toEqual({ retried: 3 })
  expect((await admin.post('/admin/work/retry-all')).data).toEqual({ retried: 0 })
  expect((await admin.get('/admin/work')).data.counts).toEqual({ waiting: 3, running: 0, dead: 0 })
  expect(await audit(town)).toEqual([
    { act: 'work.all-retried', by: admin.id, about: null, details: { letter: 3 }, kind: 'work', hasPlace: true },
  ])
})
