import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { PLAIN_SAMPLE_TEXTS, buildSampleEmails } from '#test/sample-emails.ts'
import { makeEmailsDue } from '#test/tasks.ts'
import { normalizeMailbox } from '#http/rate-limits/email-limit.ts'
import { IMMEDIATE_EMAILS } from './immediate-emails.ts'
import { ACCOUNT_CHANGE_KINDS } from './templates/account-security.ts'
import type { OutboxEmail } from './claim-emails.ts'
import { BULK_EMAILS, URGENT_EMAILS } from './email-priorities.ts'
import { enqueueEmail } from './outbox.ts'
import { sendEmailBatch } from './worker.ts'
import type { EmailTransport } from './transport.ts'
import { composeSampleEmail } from '#test/sample-emails.ts'

/** Returns a transport that records what it sends, and fails while `broken` is true. */
function createRecordingTransport(): EmailTransport & { carried: OutboxEmail[]; broken: boolean } {
  const own = {
    carried: [] as OutboxEmail[],
    broken: false,
    async send(waiting: OutboxEmail) {
      if (own.broken) throw new Error('451 come back later')
      own.carried.push(waiting)
    },
    close() {},
  }
  return own
}

const listOutboxRows = (testApp: TestApp) =>
  run<{ subject: string; text: string; sent: boolean; attempts: number; error: string | null; pause: number }>(
    testApp.db,
    `select subject, body_text as text, sent_at is not null as sent, attempts, last_error as error, extract(epoch from next_attempt_at - now())::int as pause from outbox order by id`,
  )

describe('the outbox', () => {
  test('an email of a transaction that fails is never sent', async ({ testApp }) => {
    await testApp.db
      .transaction()
      .execute(async (trx) => {
        await enqueueEmail(trx, composeSampleEmail('lost'))
        throw new Error('the change failed')
      })
      .catch(() => {})
    const transport = createRecordingTransport()

    expect(await sendEmailBatch(testApp.resources.db, transport)).toBe(0)
    expect(transport.carried).toEqual([])
  })

  test('emails are sent once, in the order in which they were enqueued, and keep no code afterwards', async ({
    testApp,
  }) => {
    for (const subject of ['first', 'second', 'third']) await enqueueEmail(testApp.db, composeSampleEmail(subject))
    const transport = createRecordingTransport()

    expect(await sendEmailBatch(testApp.resources.db, transport)).toBe(3)
    expect(await sendEmailBatch(testApp.resources.db, transport)).toBe(0)
    expect(transport.carried.map((one) => one.subject)).toEqual(['first', 'second', 'third'])
    expect((await listOutboxRows(testApp)).map(({ sent, text }) => [sent, text])).toEqual([
      [true, ''],
      [true, ''],
      [true, ''],
    ])
  })

  test('two workers never send the same email', async ({ testApp }) => {
    const other = await testApp.startInstance()
    for (let number = 0; number < 60; number++) await enqueueEmail(testApp.db, composeSampleEmail(`letter ${number}`))
    const transports = [createRecordingTransport(), createRecordingTransport()]

    while (
      (
        await Promise.all([
          sendEmailBatch(testApp.resources.db, transports[0]!),
          sendEmailBatch(other.resources.db, transports[1]!),
        ])
      ).some((taken) => taken > 0)
    );

    const subjects = transports.flatMap((transport) => transport.carried.map((one) => one.subject))
    expect(subjects).toHaveLength(60)
    expect(new Set(subjects).size).toBe(60)
  })

  test('an email that cannot be sent waits longer each time, and is sent with the same id', async ({ testApp }) => {
    await enqueueEmail(testApp.db, composeSampleEmail('patience'))
    const transport = createRecordingTransport()
    transport.broken = true

    await sendEmailBatch(testApp.resources.db, transport)
    const [once] = await listOutboxRows(testApp)
    expect(once).toMatchObject({ sent: false, attempts: 1, error: '451 come back later' })
    expect(await sendEmailBatch(testApp.resources.db, transport), 'not before its pause is over').toBe(0)
    await makeEmailsDue(testApp.db)
    await sendEmailBatch(testApp.resources.db, transport)
    const [twice] = await listOutboxRows(testApp)
    expect(
      [once!.pause, twice!.pause].map((pause, n) => [pause >= 29 * 2 ** n, pause <= 61 * 2 ** n]),
      'half a minute to one, then one to two',
    ).toEqual([
      [true, true],
      [true, true],
    ])

    transport.broken = false
    await makeEmailsDue(testApp.db)
    await sendEmailBatch(testApp.resources.db, transport)
    expect(transport.carried.map((one) => one.attempts)).toEqual([3])
  })
})

describe('one mailbox', () => {
  const quotas = { hour: [4, 3600], day: [8, 86_400] } as const
  const passTime = async (testApp: TestApp, time: string) => {
    await run(
      testApp.db,
      'update outbox set sent_at = sent_at - $1::interval, created_at = created_at - $1::interval',
      [time],
    )
    await makeEmailsDue(testApp.db)
  }
  const sendAllDue = async (testApp: TestApp, ...transports: EmailTransport[]) => {
    while (
      (
        await Promise.all(transports.map((transport) => sendEmailBatch(testApp.resources.db, transport, { quotas })))
      ).some((due) => due > 0)
    );
  }

  test('gets four notification emails an hour and eight a day, however it is spelled and whichever worker sends them; the others wait', async ({
    testApp,
  }) => {
    const spellings = [
      'hanna@town.example',
      'HANNA@Town.Example',
      'h.anna@town.example',
      'hanna+jobs@town.example',
      'ha.nna+a.b+c@town.example',
    ]
    for (let n = 0; n < 30; n++)
      await enqueueEmail(testApp.db, composeSampleEmail(`letter ${n}`, { to: spellings[n % 5]! }))
    for (let n = 0; n < 4; n++)
      await enqueueEmail(testApp.db, composeSampleEmail(`other ${n}`, { to: 'abebe@town.example' }))
    const [one, two] = [createRecordingTransport(), createRecordingTransport()]
    const carried = () =>
      [...one.carried, ...two.carried]
        .map(({ subject }) => subject)
        .filter((subject) => subject.startsWith('letter'))
        .toSorted()

    await sendAllDue(testApp, one, two)
    expect(carried()).toEqual(['letter 0', 'letter 1', 'letter 2', 'letter 3'])
    expect([...one.carried, ...two.carried]).toHaveLength(8)
    await passTime(testApp, '59 minutes')
    await sendAllDue(testApp, one, two)
    expect(carried()).toHaveLength(4)
    await passTime(testApp, '2 minutes')
    await sendAllDue(testApp, one, two)
    expect(carried()).toHaveLength(8)
    await passTime(testApp, '2 hours')
    await sendAllDue(testApp, one, two)
    expect(carried()).toHaveLength(8)
  })

  test('gets emails for its calendar before others that have waited longer', async ({ testApp }) => {
    for (let n = 0; n < 30; n++) await enqueueEmail(testApp.db, composeSampleEmail(`letter ${n}`))
    const transport = createRecordingTransport()
    await sendAllDue(testApp, transport)
    for (let n = 0; n < 3; n++)
      await enqueueEmail(testApp.db, { ...composeSampleEmail(`interview ${n}`), calendar: 'METHOD:REQUEST' })
    await sendAllDue(testApp, transport)
    expect(transport.carried.map(({ subject }) => subject)).toEqual(['letter 0', 'letter 1', 'letter 2', 'letter 3'])

    await passTime(testApp, '61 minutes')
    await sendAllDue(testApp, transport)

    expect(
      transport.carried
        .slice(4)
        .map(({ subject }) => subject)
        .toSorted(),
    ).toEqual(['interview 0', 'interview 1', 'interview 2', 'letter 4'])
  })

  test('gets no email that waited for a day, and nothing of its content is kept', async ({ testApp }) => {
    for (let n = 0; n < 6; n++) await enqueueEmail(testApp.db, composeSampleEmail(`letter ${n}`))
    const transport = createRecordingTransport()
    await sendAllDue(testApp, transport)
    await run(testApp.db, `update outbox set created_at = now() - interval '25 hours'`)
    await makeEmailsDue(testApp.db)
    await sendAllDue(testApp, transport)
    await passTime(testApp, '3 days')
    await sendAllDue(testApp, transport)

    expect(transport.carried).toHaveLength(4)
    expect((await listOutboxRows(testApp)).map(({ text }) => text)).toEqual(Array(6).fill(''))
  })

  test('gets what its owner requested at once, and this counts against its limit', async ({ testApp }) => {
    for (let n = 0; n < 3; n++) await enqueueEmail(testApp.db, composeSampleEmail(`news ${n}`))
    for (const [n, name] of IMMEDIATE_EMAILS.entries())
      await enqueueEmail(testApp.db, composeSampleEmail(`asked ${n}`, { name }))
    const transport = createRecordingTransport()
    await sendAllDue(testApp, transport)
    expect(transport.carried.map(({ name }) => name).toSorted()).toEqual(IMMEDIATE_EMAILS.toSorted())
  })

  test('is the same one for the database as for the limits on codes', async ({ testApp }) => {
    for (const [n, to] of [
      'H.B+x@Town.Example',
      '..a..@b.example',
      '+only@b.example',
      'ሰላም.ለ@b.example',
      'a+b.c@d.e.example',
    ].entries())
      await enqueueEmail(testApp.db, composeSampleEmail(`${n}`, { to }))
    const kept = await run<{ recipient: string; mailbox: string }>(testApp.db, 'select recipient, mailbox from outbox')
    for (const { recipient, mailbox } of kept) expect(mailbox).toBe(normalizeMailbox(recipient))
  })
})

test('the lists of immediate, urgent and bulk emails name existing emails only, and the first every email about account security', () => {
  const folder = new URL('./templates/', import.meta.url)
  const source = readdirSync(folder)
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join()
  const names = [
    ...[...source.matchAll(/name: '([\w.-]+)'/g)].map(([, name]) => name),
    ...ACCOUNT_CHANGE_KINDS.map((kind) => `account.${kind}`),
  ]
  const listed = [...IMMEDIATE_EMAILS, ...URGENT_EMAILS, ...BULK_EMAILS]
  expect(listed.filter((name) => !names.includes(name))).toEqual([])
  const safe = Object.values(buildSampleEmails(PLAIN_SAMPLE_TEXTS)).filter(({ text }) =>
    text.includes('We always send emails about your account’s security.'),
  )
  expect(safe.length).toBeGreaterThan(8)
  expect(safe.filter(({ name }) => !IMMEDIATE_EMAILS.includes(name)).map(({ name }) => name)).toEqual([])
})

test('emails for which a slow mail server leaves no time are released untried', async ({ testApp }) => {
  for (const subject of ['first', 'second', 'third']) await enqueueEmail(testApp.db, composeSampleEmail(subject))
  const transport = createRecordingTransport()
  const slow: EmailTransport = { ...transport, send: async (one) => transport.send(one).then(() => sleep(5)) }

  await sendEmailBatch(testApp.resources.db, slow, { startWithinMs: 0 })
  expect(transport.carried.length).toBeLessThan(3)
  expect((await listOutboxRows(testApp)).filter(({ sent }) => !sent)).toEqual(
    expect.arrayContaining([expect.objectContaining({ subject: 'third', attempts: 0 })]),
  )
  await sendEmailBatch(testApp.resources.db, transport)
  expect(transport.carried.map(({ subject }) => subject)).toEqual(['first', 'second', 'third'])
})

test('a server that shuts down finishes the email it is sending, and releases the others untried', async ({
  testApp,
}) => {
  for (const subject of ['first', 'second', 'third']) await enqueueEmail(testApp.db, composeSampleEmail(subject))
  const transport = createRecordingTransport()

  await sendEmailBatch(testApp.resources.db, transport, { isStopping: () => transport.carried.length > 0 })
  expect(transport.carried.map(({ subject }) => subject)).toEqual(['first'])
  expect((await listOutboxRows(testApp)).map(({ sent, attempts }) => [sent, attempts])).toEqual([
    [true, 1],
    [false, 0],
    [false, 0],
  ])
  await sendEmailBatch(testApp.resources.db, transport)
  expect(transport.carried.map(({ subject }) => subject)).toEqual(['first', 'second', 'third'])
})

test('user input is text in both bodies of an email', ({}) => {
  const { html, text } = composeSampleEmail('Hello')
  expect(html).not.toContain('<Hanna>')
  expect(html, 'as wide as the phone').toContain('width=device-width')
  expect(html).toContain('&#60;Hanna&#62;')
  expect(html).toContain('href="https://sira.example/x?a=1&#38;b=2"')
  expect(text).toContain('Dear <Hanna>,')
  expect(text).toContain('You asked for it.')
})
