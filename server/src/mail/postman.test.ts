import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { addWork } from '#queue/add-work.ts'
import { test, type Town } from '#testing/town.ts'
import { PLAIN, sampleLetters } from '#testing/sample-letters.ts'
import { lettersDue } from '#testing/work.ts'
import { foldedAddress } from '#http/mail-limit.ts'
import { AT_ONCE } from './at-once.ts'
import { ACCOUNT_CHANGES } from './letters/security.ts'
import { compose } from './letter.ts'
import { post, type Waiting } from './outbox.ts'
import { deliver, folderCarrier, forgetOldMails, type Carrier } from './postman.ts'

const letter = (subject: string, { name = 'test.letter', to = 'hanna@town.example' } = {}) =>
  compose({
    name,
    accountId: null,
    to,
    subject,
    greeting: 'Dear <Hanna>,',
    paragraphs: ['Here is your code.'],
    code: '123456',
    action: { label: 'Open', url: 'https://sira.example/x?a=1&b=2' },
    because: 'You asked for it.',
  })

/** A carrier that keeps what it carries, and fails while `broken`. */
function satchel(): Carrier & { carried: Waiting[]; broken: boolean } {
  const own = {
    carried: [] as Waiting[],
    broken: false,
    async carry(waiting: Waiting) {
      if (own.broken) throw new Error('451 come back later')
      own.carried.push(waiting)
    },
    close() {},
  }
  return own
}

const rows = (town: Town) =>
  run<{ subject: string; text: string; sent: boolean; attempts: number; error: string | null; pause: number }>(
    town.db,
    `select subject, body_text as text, sent_at is not null as sent, attempts, last_error as error, extract(epoch from j.start_after - now())::int as pause
   from outbox o left join pgboss.job j on j.data ->> 'letterId' = o.id::text order by o.id`,
  )

describe('the outbox', () => {
  test('a letter of a transaction that fails never leaves', async ({ town }) => {
    await town.db
      .transaction()
      .execute(async (trx) => {
        await post(trx, letter('lost'))
        throw new Error('the change failed')
      })
      .catch(() => {})
    const carrier = satchel()

    expect(await deliver(town.resources.db, carrier)).toBe(0)
    expect(carrier.carried).toEqual([])
  })

  test('letters leave once, in the order in which they were written, and keep no code afterwards', async ({ town }) => {
    for (const subject of ['first', 'second', 'third']) await post(town.db, letter(subject))
    const carrier = satchel()

    expect(await deliver(town.resources.db, carrier)).toBe(3)
    expect(await deliver(town.resources.db, carrier)).toBe(0)
    expect(carrier.carried.map((one) => one.subject)).toEqual(['first', 'second', 'third'])
    expect((await rows(town)).map(({ sent, text }) => [sent, text])).toEqual([
      [true, ''],
      [true, ''],
      [true, ''],
    ])
  })

  test('two postmen at work never carry the same letter', async ({ town }) => {
    const other = await town.instance()
    for (let number = 0; number < 60; number++) await post(town.db, letter(`letter ${number}`))
    const carriers = [satchel(), satchel()]

    while (
      (await Promise.all([deliver(town.resources.db, carriers[0]!), deliver(other.resources.db, carriers[1]!)])).some(
        (taken) => taken > 0,
      )
    );

    const subjects = carriers.flatMap((carrier) => carrier.carried.map((one) => one.subject))
    expect(subjects).toHaveLength(60)
    expect(new Set(subjects).size).toBe(60)
  })

  test('a letter that cannot leave waits longer each time, and leaves with the same id', async ({ town }) => {
    await post(town.db, letter('patience'))
    const carrier = satchel()
    carrier.broken = true

    await deliver(town.resources.db, carrier)
    const [once] = await rows(town)
    expect(once).toMatchObject({ sent: false, attempts: 1, error: '451 come back later' })
    expect(await deliver(town.resources.db, carrier), 'not before its pause is over').toBe(0)
    await lettersDue(town.db)
    await deliver(town.resources.db, carrier)
    const [twice] = await rows(town)
    expect(
      [once!.pause, twice!.pause].map((pause, n) => [pause >= 29 * 2 ** n, pause <= 61 * 2 ** n]),
      'half a minute to one, then one to two',
    ).toEqual([
      [true, true],
      [true, true],
    ])

    carrier.broken = false
    await lettersDue(town.db)
    await deliver(town.resources.db, carrier)
    expect(carrier.carried.map((one) => one.attempts)).toEqual([3])
  })
})

describe('one mailbox', () => {
  const paces = { hour: [4, 3600], day: [8, 86_400] } as const
  const passed = async (town: Town, time: string) => {
    await run(town.db, 'update outbox set sent_at = sent_at - $1::interval, created_at = created_at - $1::interval', [
      time,
    ])
    await lettersDue(town.db)
  }
  const all = async (town: Town, ...carriers: Carrier[]) => {
    while (
      (await Promise.all(carriers.map((carrier) => deliver(town.resources.db, carrier, { paces })))).some(
        (due) => due > 0,
      )
    );
  }

  test('gets four letters an hour and eight a day that tell of something, however it is spelled and whoever carries them; the others wait', async ({
    town,
  }) => {
    const spellings = [
      'hanna@town.example',
      'HANNA@Town.Example',
      'h.anna@town.example',
      'hanna+jobs@town.example',
      'ha.nna+a.b+c@town.example',
    ]
    for (let n = 0; n < 30; n++) await post(town.db, letter(`letter ${n}`, { to: spellings[n % 5]! }))
    for (let n = 0; n < 4; n++) await post(town.db, letter(`other ${n}`, { to: 'abebe@town.example' }))
    const [one, two] = [satchel(), satchel()]
    const carried = () =>
      [...one.carried, ...two.carried]
        .map(({ subject }) => subject)
        .filter((subject) => subject.startsWith('letter'))
        .toSorted()

    await all(town, one, two)
    expect(carried()).toEqual(['letter 0', 'letter 1', 'letter 2', 'letter 3'])
    expect([...one.carried, ...two.carried]).toHaveLength(8)
    await passed(town, '59 minutes')
    await all(town, one, two)
    expect(carried()).toHaveLength(4)
    await passed(town, '2 minutes')
    await all(town, one, two)
    expect(carried()).toHaveLength(8)
    await passed(town, '2 hours')
    await all(town, one, two)
    expect(carried()).toHaveLength(8)
  })

  test('gets what its calendar has to take up before all that waits longer', async ({ town }) => {
    for (let n = 0; n < 30; n++) await post(town.db, letter(`letter ${n}`))
    const carrier = satchel()
    await all(town, carrier)
    for (let n = 0; n < 3; n++) await post(town.db, { ...letter(`interview ${n}`), calendar: 'METHOD:REQUEST' })
    await all(town, carrier)
    expect(carrier.carried.map(({ subject }) => subject)).toEqual(['letter 0', 'letter 1', 'letter 2', 'letter 3'])

    await passed(town, '61 minutes')
    await all(town, carrier)

    expect(
      carrier.carried
        .slice(4)
        .map(({ subject }) => subject)
        .toSorted(),
    ).toEqual(['interview 0', 'interview 1', 'interview 2', 'letter 4'])
  })

  test('gets no letter that waited for a day, and none of its words stay', async ({ town }) => {
    for (let n = 0; n < 6; n++) await post(town.db, letter(`letter ${n}`))
    const carrier = satchel()
    await all(town, carrier)
    await run(town.db, `update outbox set created_at = now() - interval '25 hours'`)
    await lettersDue(town.db)
    await all(town, carrier)
    await passed(town, '3 days')
    await all(town, carrier)

    expect(carrier.carried).toHaveLength(4)
    expect((await rows(town)).map(({ text }) => text)).toEqual(Array(6).fill(''))
  })

  test('gets what its owner asked for at once, and less of the rest for it', async ({ town }) => {
    for (let n = 0; n < 3; n++) await post(town.db, letter(`news ${n}`))
    for (const [n, name] of AT_ONCE.entries()) await post(town.db, letter(`asked ${n}`, { name }))
    const carrier = satchel()
    await all(town, carrier)
    expect(carrier.carried.map(({ subject }) => subject)).toEqual(AT_ONCE.map((_, n) => `asked ${n}`))
  })

  test('is the same one for the database as for the limits on codes', async ({ town }) => {
    for (const [n, to] of [
      'H.B+x@Town.Example',
      '..a..@b.example',
      '+only@b.example',
      'ሰላም.ለ@b.example',
      'a+b.c@d.e.example',
    ].entries())
      await post(town.db, letter(`${n}`, { to }))
    const kept = await run<{ recipient: string; mailbox: string }>(town.db, 'select recipient, mailbox from outbox')
    for (const { recipient, mailbox } of kept) expect(mailbox).toBe(foldedAddress(recipient))
  })
})

test('what leaves at once is one of ours, and all mail that keeps an account safe does', () => {
  const folder = new URL('./letters/', import.meta.url)
  const source = readdirSync(folder)
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join()
  const names = [
    ...[...source.matchAll(/name: '([\w.-]+)'/g)].map(([, name]) => name),
    ...ACCOUNT_CHANGES.map((kind) => `account.${kind}`),
  ]
  expect(AT_ONCE.filter((name) => !names.includes(name))).toEqual([])
  const safe = Object.values(sampleLetters(PLAIN)).filter(({ text }) =>
    text.includes('Mail that keeps your account safe is always sent.'),
  )
  expect(safe.length).toBeGreaterThan(8)
  expect(safe.filter(({ name }) => !AT_ONCE.includes(name)).map(({ name }) => name)).toEqual([])
})

test('mails in a folder go after thirty days; what else lies there stays', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sira-mail-'))
  const write = (name: string, days: number) => {
    writeFileSync(path.join(folder, name), 'x')
    const at = new Date(Date.now() - days * 86_400_000)
    utimesSync(path.join(folder, name), at, at)
  }
  write('old.eml', 31)
  write('half.eml.part', 31)
  write('young.eml', 29)
  write('note.txt', 31)

  // It has a name and is not there: what happens to one that is written at that moment.
  symlinkSync(path.join(folder, 'nowhere'), path.join(folder, 'a-moment-ago.eml.part'))

  await forgetOldMails(folder)
  rmSync(path.join(folder, 'a-moment-ago.eml.part'))
  await forgetOldMails(path.join(folder, 'nowhere'))

  expect(readdirSync(folder).toSorted()).toEqual(['note.txt', 'young.eml'])
  rmSync(folder, { recursive: true })
})

test('letters that a slow mail server leaves no time for are given back untried', async ({ town }) => {
  for (const subject of ['first', 'second', 'third']) await post(town.db, letter(subject))
  const carrier = satchel()
  const slow: Carrier = { ...carrier, carry: async (one) => carrier.carry(one).then(() => rest(5)) }

  await deliver(town.resources.db, slow, { begunWithin: 0 })
  expect(carrier.carried.length).toBeLessThan(3)
  expect((await rows(town)).filter(({ sent }) => !sent)).toEqual(
    expect.arrayContaining([expect.objectContaining({ subject: 'third', attempts: 0 })]),
  )
  await deliver(town.resources.db, carrier)
  expect(carrier.carried.map(({ subject }) => subject)).toEqual(['first', 'second', 'third'])
})

test('a server that stops sends the letter in its hand, and gives the others back untried', async ({ town }) => {
  for (const subject of ['first', 'second', 'third']) await post(town.db, letter(subject))
  const carrier = satchel()

  await deliver(town.resources.db, carrier, { isStopping: () => carrier.carried.length > 0 })
  expect(carrier.carried.map(({ subject }) => subject)).toEqual(['first'])
  expect((await rows(town)).map(({ sent, attempts }) => [sent, attempts])).toEqual([
    [true, 1],
    [false, 0],
    [false, 0],
  ])
  await deliver(town.resources.db, carrier)
  expect(carrier.carried.map(({ subject }) => subject)).toEqual(['first', 'second', 'third'])
})

test('without a mail server each letter is one file, and a repeat after a crash overwrites its own', async ({
  town,
}) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sira-mail-'))
  const carrier = folderCarrier(folder, 'Sira <no-reply@sira.example>')
  await post(town.db, letter('Your code\r\nBcc: evil@evil.example'))
  await deliver(town.resources.db, carrier)
  // The crash between sending and marking.
  const [crashed] = await run<{ letterId: string }>(
    town.db,
    `update outbox set sent_at = null, next_attempt_at = now(), body_text = 'Your code is\n\n123456' returning id as "letterId"`,
  )
  await addWork(town.db, 'letter', crashed!)
  await deliver(town.resources.db, carrier)

  const files = readdirSync(folder)
  expect(files).toHaveLength(1)
  const mail = readFileSync(path.join(folder, files[0]!), 'utf8')
  expect(mail).toMatch(/^To: hanna@town\.example$/m)
  expect(mail).toMatch(/^Message-ID: <[0-9a-f-]{36}@sira>$/m)
  expect(mail).not.toMatch(/^Bcc:/m)
  carrier.close()
  rmSync(folder, { recursive: true })
})

test('what people typed is text in both forms of a letter', ({}) => {
  const { html, text } = letter('Hello')
  expect(html).not.toContain('<Hanna>')
  expect(html, 'as wide as the phone').toContain('width=device-width')
  expect(html).toContain('&#60;Hanna&#62;')
  expect(html).toContain('href="https://sira.example/x?a=1&#38;b=2"')
  expect(text).toContain('Dear <Hanna>,')
  expect(text).toContain('You asked for it.')
})
