import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { run } from '#db/database.ts'
import { composeSampleEmail } from '#test/sample-emails.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { claimEmails, type OutboxEmail } from './claim-emails.ts'
import { enqueueEmail } from './outbox.ts'
import { startEmailWorker } from './worker.ts'

const ONE_OF_EACH = { urgent: 'account.code', normal: 'application.moved', bulk: 'alert.jobs' } as const
const enqueueSample = (testApp: TestApp, name: string, to: string, subject = name) =>
  enqueueEmail(testApp.db, { ...composeSampleEmail(subject, { to }), name })

/** Starts a worker whose emails hang while `hangs` says so; returns what was sent, and how to end the hanging. */
function startHangingWorker(testApp: TestApp, hangs: (email: OutboxEmail) => boolean) {
  const sent: OutboxEmail[] = []
  const { promise: end, resolve: endHanging } = Promise.withResolvers<void>()
  const transport = {
    async send(email: OutboxEmail) {
      if (hangs(email)) await end
      sent.push(email)
    },
    close() {},
  }
  const failures: unknown[] = []
  const worker = startEmailWorker(testApp.resources.db, transport, { connections: 10 }, (error) => failures.push(error))
  onTestFinished(async () => {
    endHanging()
    await worker.stop()
    expect(failures).toEqual([])
  })
  return { sent, worker }
}

test.for(['urgent', 'normal', 'bulk'] as const)(
  'an %s email is sent while all emails of the other priorities hang',
  async (priority, { testApp }) => {
    const name = ONE_OF_EACH[priority]
    for (const other of Object.values(ONE_OF_EACH).filter((each) => each !== name))
      for (let n = 0; n < 60; n++) await enqueueSample(testApp, other, `${n}@town.example`)
    await enqueueSample(testApp, name, 'hanna@town.example')

    const { sent } = startHangingWorker(testApp, (email) => email.name !== name)
    await expect.poll(() => sent.map((email) => email.name), { timeout: 20_000 }).toEqual([name])
  },
)

test('one email that hangs does not hold up the next ones of its priority', async ({ testApp }) => {
  for (let n = 0; n < 120; n++) await enqueueSample(testApp, 'alert.jobs', `${n}@town.example`)
  const { sent } = startHangingWorker(testApp, ({ recipient }) => recipient.startsWith('0@'))
  await expect.poll(() => sent.length, { timeout: 20_000 }).toBe(119)
})

test('two workers send what is written to one person in its order', async ({ testApp }) => {
  for (let n = 0; n < 12; n++) {
    await enqueueSample(testApp, 'application.moved', 'hanna@town.example', `move ${n}`)
    for (const other of ['abebe', 'sara', 'lulit'])
      await enqueueSample(testApp, 'application.moved', `${other}${n}@town.example`)
  }
  const sent: string[] = []
  const transport = {
    async send({ subject }: OutboxEmail) {
      await sleep(subject.length % 2 ? 4 : 1)
      sent.push(subject)
    },
    close() {},
  }
  const workers = [testApp, await testApp.startInstance()].map(({ resources }) =>
    startEmailWorker(resources.db, transport, { connections: 10 }, () => {}),
  )
  await expect.poll(() => sent.length, { timeout: 20_000 }).toBe(48)
  for (const worker of workers) await worker.stop()
  expect(sent.filter((subject) => subject.startsWith('move'))).toEqual(
    Array.from({ length: 12 }, (_, n) => `move ${n}`),
  )
})

test('a domain gets half of its rate of bulk emails in a second, does not keep those of others waiting, and codes do not wait', async ({
  testApp,
}) => {
  for (let n = 0; n < 30; n++) await enqueueSample(testApp, 'alert.jobs', `${n}@big.example`)
  for (let n = 0; n < 3; n++) await enqueueSample(testApp, 'alert.jobs', `${n}@small.example`)
  for (let n = 0; n < 9; n++) await enqueueSample(testApp, 'account.code', `${n}@big.example`)
  const claim = async (priority: 'urgent' | 'bulk') => {
    const { emails } = await claimEmails(testApp.resources.db, priority, 20, { domainRate: 10 })
    return Object.fromEntries(
      [...Map.groupBy(emails, ({ mailbox }) => mailbox.split('@')[1]!)].map(([domain, list]) => [domain, list.length]),
    )
  }
  const setClaimAge = (seconds: number) =>
    run(
      testApp.db,
      `update outbox set claimed_until = now() + make_interval(secs => 60 - $1::int) where claimed_until is not null`,
      [seconds],
    )

  expect(await claim('bulk')).toEqual({ 'big.example': 5, 'small.example': 3 })
  await setClaimAge(0)
  expect(await claim('bulk')).toEqual({})
  expect(await claim('urgent')).toEqual({ 'big.example': 9 })
  await setClaimAge(2)
  expect(await claim('bulk')).toEqual({ 'big.example': 5 })
})

test('domains whose emails are not due yet take no share of a claim', async ({ testApp }) => {
  for (let n = 0; n < 30; n++) await enqueueSample(testApp, 'alert.jobs', `someone@town${n}.example`)
  await run(testApp.db, `update outbox set next_attempt_at = now() + interval '1 hour'`)
  for (let n = 0; n < 20; n++) await enqueueSample(testApp, 'alert.jobs', `${n}@big.example`)
  expect((await claimEmails(testApp.resources.db, 'bulk', 20)).emails).toHaveLength(20)
})
