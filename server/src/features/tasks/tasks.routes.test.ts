import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { run } from '#db/database.ts'
import { composeEmail } from '#email/compose-email.ts'
import { enqueueEmail } from '#email/outbox.ts'
import { sendEmailBatch } from '#email/worker.ts'
import { type EmailTransport } from '#email/transport.ts'
import { addTask } from '#queue/queue.ts'
import { test } from '#test/test-app.ts'
import { createFailedTask, makeEmailsDue } from '#test/tasks.ts'

const email = composeEmail({
  name: 'application.received',
  accountId: null,
  to: 'hanna@town.example',
  subject: 'New',
  greeting: 'Hello,',
  paragraphs: ['News.'],
  because: 'A test.',
  alwaysSentReason: 'once',
})
const listAuditEntries = (testApp: { db: Parameters<typeof run>[0] }) =>
  run(
    testApp.db,
    `select act, account_id as by, subject_id as about, details, subject_kind as kind, ip is not null as "hasPlace" from audit where act like 'work.%' order by id`,
  )

test('an email that could not be sent in twelve attempts is listed as failed, and is sent once, under the same id, when it is retried', async ({
  testApp,
}) => {
  const admin = await testApp.signIn(await testApp.createAdmin())
  const sent: string[] = []
  const tried: string[] = []
  const failingTransport: EmailTransport = {
    send: async ({ id }) => {
      tried.push(id)
      throw new Error('550 no such user <hanna@town.example>')
    },
    close() {},
  }
  const workingTransport: EmailTransport = { send: async ({ id }) => void sent.push(id), close() {} }
  await enqueueEmail(testApp.db, email)
  expect((await admin.get('/admin/work')).data).toEqual({ counts: { waiting: 1, running: 0, dead: 0 }, dead: [] })
  for (let times = 0; times < 12; times++)
    await sendEmailBatch(testApp.resources.db, failingTransport).then(() => makeEmailsDue(testApp.db))
  expect(await sendEmailBatch(testApp.resources.db, workingTransport), 'it has been given up').toBe(0)

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

  const response = await admin.post(`/admin/work/${dead[0].id}/retry`)
  expect([response.status, response.message]).toEqual([200, 'We are trying it again now.'])
  expect((await admin.post(`/admin/work/${dead[0].id}/retry`)).status, 'it is not dead any more').toBe(409)
  await sendEmailBatch(testApp.resources.db, workingTransport)
  await sendEmailBatch(testApp.resources.db, workingTransport)
  expect([new Set(tried).size, sent]).toEqual([1, [tried[0]]])
  expect((await admin.get('/admin/work')).data).toEqual({ counts: { waiting: 0, running: 0, dead: 0 }, dead: [] })
  expect(await listAuditEntries(testApp)).toEqual([
    { act: 'work.retried', by: admin.id, about: dead[0].id, details: { kind: 'letter' }, kind: 'work', hasPlace: true },
  ])
})

test('an email that fails again after a retry has one more attempt', async ({ testApp }) => {
  const admin = await testApp.signIn(await testApp.createAdmin())
  const id = await createFailedTask(testApp.db)
  for (const attempts of [13, 14]) {
    expect((await admin.post(`/admin/work/${id}/retry`)).status).toBe(200)
    expect((await admin.get('/admin/work')).data.counts).toEqual({ waiting: 1, running: 0, dead: 0 })
    const failing: EmailTransport = { send: () => Promise.reject(new Error('550 no')), close() {} }
    expect(await sendEmailBatch(testApp.resources.db, failing)).toBe(1)
    expect((await admin.get('/admin/work')).data.dead).toMatchObject([{ id, tries: attempts, error: '550 no' }])
    expect(await sendEmailBatch(testApp.resources.db, failing), 'it is tried once').toBe(0)
  }
})

test('a task that waits or does not exist cannot be retried, and nothing is audited', async ({ testApp }) => {
  const admin = await testApp.signIn(await testApp.createAdmin())
  await addTask(testApp.db, 'search-words')
  const [waiting] = await run<{ id: string }>(testApp.db, `select id from pgboss.job where name = 'search-words'`)

  expect(
    [await admin.post(`/admin/work/${waiting!.id}/retry`), await admin.post(`/admin/work/${randomUUID()}/retry`)].map(
      ({ status, code }) => [status, code],
    ),
  ).toEqual([
    [409, 'WORK_NOT_DEAD'],
    [404, 'WORK_NOT_FOUND'],
  ])
  expect(await listAuditEntries(testApp)).toEqual([])
})

test('of a failed scheduled task one waits after a retry, whether or not the schedule has added another', async ({
  testApp,
}) => {
  const admin = await testApp.signIn(await testApp.createAdmin())
  const states = () => run(testApp.db, `select state from pgboss.job where name = 'search-words' order by state`)
  await addTask(testApp.db, 'search-words')
  const [first] = await run<{ id: string }>(
    testApp.db,
    `update pgboss.job set state = 'failed', completed_on = now() where name = 'search-words' returning id`,
  )
  expect((await admin.post(`/admin/work/${first!.id}/retry`)).status).toBe(200)
  expect(await states()).toEqual([{ state: 'created' }])

  const [second] = await run<{ id: string }>(
    testApp.db,
    `update pgboss.job set state = 'failed', completed_on = now() where name = 'search-words' returning id`,
  )
  await addTask(testApp.db, 'search-words')
  expect((await admin.post(`/admin/work/${second!.id}/retry`)).status).toBe(200)
  expect(await states()).toEqual([{ state: 'created' }])
})

test('failed tasks are listed in pages, latest first, and all of them can be retried together', async ({ testApp }) => {
  const admin = await testApp.signIn(await testApp.createAdmin())
  const ids: string[] = []
  for (let n = 0; n < 3; n++) ids.push(await createFailedTask(testApp.db, `Reason ${n}`))

  const pages = [await admin.get('/admin/work?per_page=2'), await admin.get('/admin/work?per_page=2&page=2')]
  expect(pages.map(({ data }) => data.dead.map(({ error }: { error: string }) => error))).toEqual([
    ['Reason 2', 'Reason 1'],
    ['Reason 0'],
  ])
  expect(pages[0]!.meta).toMatchObject({ total: 3, totalPages: 2 })
  expect((await admin.post('/admin/work/retry-all')).data).toEqual({ retried: 3 })
  expect((await admin.post('/admin/work/retry-all')).data).toEqual({ retried: 0 })
  expect((await admin.get('/admin/work')).data.counts).toEqual({ waiting: 3, running: 0, dead: 0 })
  expect(await listAuditEntries(testApp)).toEqual([
    { act: 'work.all-retried', by: admin.id, about: null, details: { letter: 3 }, kind: 'work', hasPlace: true },
  ])
})

test('failed emails and failed tasks are one list; what the version before left in the queue for an email is not in it', async ({
  testApp,
}) => {
  const admin = await testApp.signIn(await testApp.createAdmin())
  await createFailedTask(testApp.db, 'The latest')
  await addTask(testApp.db, 'search-words')
  await run(
    testApp.db,
    `update pgboss.job set state = 'failed', completed_on = now() - interval '1 hour', output = '{"message": "Between them"}'`,
  )
  const crashed = await createFailedTask(testApp.db)
  await run(
    testApp.db,
    `update outbox set last_error = null, next_attempt_at = now() - interval '2 hours' where id = $1`,
    [crashed],
  )
  await run(testApp.db, `insert into pgboss.job (name, state, completed_on) values ('letter', 'failed', now())`)

  const { counts, dead } = (await admin.get('/admin/work')).data
  expect(counts).toEqual({ waiting: 0, running: 0, dead: 3 })
  expect(dead.map(({ kind, error }: { kind: string; error: string }) => [kind, error])).toEqual([
    ['letter', 'The latest'],
    ['search-words', 'Between them'],
    ['letter', 'It was not finished in time'],
  ])
  expect((await admin.post('/admin/work/retry-all')).data).toEqual({ retried: 3 })
  expect((await admin.get('/admin/work')).data.counts).toEqual({ waiting: 3, running: 0, dead: 0 })
  expect(await listAuditEntries(testApp)).toMatchObject([{ details: { letter: 2, 'search-words': 1 } }])
})
