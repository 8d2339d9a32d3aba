import { createHash, randomUUID } from 'node:crypto'
import { copyFileSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, onTestFinished } from 'vitest'
import { run, type Database } from '#db/database.ts'
import { migrationText, newestSchema, runWithin } from '#db/migrate.ts'
import type { FileStore } from '#files/file-store.ts'
import { compose } from '#mail/letter.ts'
import { claim, post } from '#mail/outbox.ts'
import { deliver } from '#mail/postman.ts'
import { otherMachine } from '#testing/restored.ts'
import { standInS3 } from '#testing/s3.ts'
import { samplePdf, samplePng } from '#testing/samples.ts'
import { emptyStore, storedFile } from '#testing/stored-files.ts'
import { test, type Town } from '#testing/town.ts'
import { member, PASSWORD } from '#testing/registered.ts'
import { DEMO_PASSWORD } from '../demo/accounts.ts'
import { fillDemoTown } from '../demo/fill.ts'
import { checkArchive, createArchive, readArchive } from './archive.ts'
import { backUp } from './back-up.ts'
import { keepDeletions, listBeside, readDeletions } from './deletions.ts'
import { mustFit, restore } from './restore.ts'
import { factsOf, patientClient } from './snapshot.ts'

const quiet = () => {}
let archives = 0
/** Backs a town up; answers the archive. */
async function savedOf(town: Town): Promise<string> {
  const file = path.join(town.dir, `backup-${++archives}.tar`)
  await backUp(file, {
    url: town.url,
    files: town.resources.files,
    secret: 'the secret of the data folder',
    tell: quiet,
  })
  return file
}
/** Gives an archive back on another machine. */
async function givenBack(town: Town, file: string, deleted: readonly string[] = []) {
  const there = await otherMachine(town)
  const kept: string[] = []
  const restored = await restore(file, await mustFit(file), {
    url: there.url,
    files: there.files,
    deleted,
    keepSecret: (secret) => kept.push(secret),
    tell: quiet,
  })
  return { ...there, ...restored, kept }
}
async function factsAt(url: string) {
  const client = await patientClient(url)
  const facts = await factsOf(client)
  await client.end()
  return facts
}
/** What a restore ends on purpose. */
const ENDED = ['sessions', 'sign_in_codes', 'email_codes', 'mailed_tokens', 'limit_counters']
const without = (tables: Record<string, unknown>, left: readonly string[]) =>
  Object.fromEntries(Object.entries(tables).filter(([name]) => !left.includes(name)))
/** The SHA-256 of every part of every stored file. */
async function hashesIn(files: FileStore): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for await (const { id } of files.list())
    for (const part of await files.parts(id))
      hashes[`${id} ${part}`] = createHash('sha256')
        .update(await buffer((await files.read(id, part))!.stream))
        .digest('hex')
  return hashes
}
test.beforeEach(({ townOfFile }) => emptyStore(townOfFile))

describe('a backup', () => {
  test(
    'gives back the same app: rows, files, numbers, the secret, and what anybody is answered',
    { timeout: 120_000 },
    async ({ town }) => {
      await fillDemoTown({ db: town.db, files: town.resources.files })
      await run(town.db, 'select refresh_search_terms()')
      const before = await factsAt(town.url)
      const file = await savedOf(town)
      expect(statSync(file).mode & 0o777).toBe(0o600)
      expect(readdirSync(town.dir).filter((name) => name.endsWith('.part'))).toEqual([])
      expect((await checkArchive(file)).files.lost).toEqual([])

      const there = await givenBack(town, file)
      const after = await factsAt(there.url)

      expect(Object.keys(before.tables).length).toBeGreaterThan(30)
      expect(without(after.tables, ENDED)).toEqual(without(before.tables, ENDED))
      expect(after.sequences).toEqual(before.sequences)
      expect(await hashesIn(there.files)).toEqual(await hashesIn(town.resources.files))
      expect(Object.keys(await hashesIn(there.files)).length).toBeGreaterThan(20)
      expect(there.kept).toEqual(['the secret of the data folder'])

      const app = await there.open()
      const [job] = (await town.visitor.get('/jobs/getAll')).data
      for (const address of [
        '/jobs/getAll',
        '/jobs/getAll?search_key=engineer',
        '/company/fetchAll',
        '/jobs/featured',
        '/skills/getAll',
        '/jobs/suggestions?q=dev',
        `/jobs/getOne/${job.id}`,
      ]) {
        const [here, again] = [await town.visitor.get(address), await app.visitor.get(address)]
        expect(again.status, address).toBe(200)
        expect(again.data, address).toEqual(here.data)
      }
      const seeker = await app.db
        .selectFrom('accounts')
        .select('email')
        .where('role', '=', 'JOBSEEKER')
        .orderBy('id')
        .executeTakeFirstOrThrow()
      expect(await app.visitor.post('/auth/login', { email: seeker.email, password: DEMO_PASSWORD })).toMatchObject({
        status: 200,
      })
      // Indexes, references, triggers and numbers are as they were and go on.
      const shape = (db: Database) =>
        run(
          db,
          `select indexname as name, indexdef as is from pg_indexes where schemaname = 'public' union all select conname, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
      union all select tgname, tgenabled::text || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by 1, 2`,
        )
      expect(await shape(app.db)).toEqual(await shape(town.db))
      await run(app.db, `insert into skills (slug, name, category) values ('a-new-one', 'A new one', 'LANGUAGE')`)
      await run(app.db, `update jobs set status = 'CLOSED', closed_at = now() where id = $1`, [job.id])
      expect((await app.visitor.get('/jobs/getAll')).meta.total).toBe(
        (await town.visitor.get('/jobs/getAll')).meta.total - 1,
      )
    },
  )

  test('who deleted the account after it is gone after a restore, without a second letter', async ({ town }) => {
    const { id: gone, email } = await member(town)
    const stays = await town.seeker()
    await storedFile(town, gone, { bytes: await samplePdf(), kind: 'resume', name: 'cv.pdf' })
    const file = await savedOf(town)
    expect(await readDeletions(listBeside(file))).toEqual([])
    const leaver = await town.signIn({ id: gone, email })
    expect(await leaver.delete('/auth/me', { password: PASSWORD })).toMatchObject({ status: 200 })

    const client = await patientClient(town.url)
    expect(await keepDeletions(client, path.dirname(file))).toBe(1)
    await client.end()
    expect(readFileSync(listBeside(file), 'utf8')).toBe(`${gone}\n`)
    const there = await givenBack(town, file, await readDeletions(listBeside(file)))

    expect(there.deletedAgain).toBe(1)
    const app = await there.open()
    expect((await run<{ id: string }>(app.db, 'select id from accounts')).map(({ id }) => id)).toEqual([stays.id])
    expect(
      await run(app.db, `select 1 from outbox where letter = 'account.deleted' or recipient = $1`, [email]),
    ).toEqual([])
    expect(
      await run<{ id: string }>(app.db, `select subject_id as id from audit where act = 'account.deleted'`),
    ).toEqual([{ id: gone }])
    expect(await there.stored()).toEqual([])
    expect(await app.visitor.post('/auth/login', { email, password: PASSWORD })).toMatchObject({ status: 401 })
  })

  test('what waited waits again, what was mailed is not mailed again, and no session, code or link comes back to life', async ({
    town,
  }) => {
    const person = await town.account({ role: 'JOBSEEKER' })
    await run(town.db, 'delete from pgboss.job')
    const write = (subject: string, name = 'application.moved') =>
      post(
        town.db,
        compose({
          name,
          to: 'x@town.example',
          accountId: person.id,
          subject,
          greeting: 'Hello,',
          paragraphs: ['News.'],
          because: 'A test.',
        }),
      )
    const mails: string[] = []
    const carrier = { carry: async ({ subject }: { subject: string }) => void mails.push(subject), close: quiet }
    await write('sent')
    await deliver(town.db, carrier)
    await write('in hand')
    expect((await claim(town.db, 20)).letters.length).toBe(1)
    for (const [subject, name] of [['waits'], ['dead code', 'account.code'], ['given up']] as const)
      await write(subject, name)
    await run(
      town.db,
      `update pgboss.job set state = 'failed', completed_on = now() where data ->> 'letterId' = (select id::text from outbox where subject = 'given up')`,
    )
    await run(
      town.db,
      `insert into email_codes (account_id, code_hash, expires_at) values ($1, sha256('x'), now() + interval '1 hour')`,
      [person.id],
    )
    expect((await town.visitor.post('/auth/login', { email: person.email, password: 'guessed' })).status).toBe(401)
    expect((await run(town.db, 'select 1 from limit_counters')).length).toBeGreaterThan(0)
    expect(mails.splice(0)).toEqual(['sent'])

    const { db } = await (await givenBack(town, await savedOf(town))).open()

    await deliver(db, carrier)
    expect(mails).toEqual(['waits'])
    // What was in hand is due a minute later, as after any crash: that minute passes now.
    await run(db, 'update outbox set next_attempt_at = now() where sent_at is null')
    await run(db, `update pgboss.job set start_after = now() where state < 'active'`)
    await deliver(db, carrier)
    await deliver(db, carrier)
    expect(mails).toEqual(['waits', 'in hand'])
    expect(
      await run(
        db,
        `select o.subject from pgboss.job j join outbox o on o.id::text = j.data ->> 'letterId' where j.state = 'failed'`,
      ),
    ).toEqual([{ subject: 'given up' }])
    for (const table of ENDED) expect(await run(db, `select 1 from ${table}`), table).toEqual([])
  })

  test(
    'made while people write has the content of every file it names, and only whole changes',
    { timeout: 120_000 },
    async ({ town }) => {
      const pdf = await samplePdf()
      const people = await Promise.all(Array.from({ length: 6 }, () => town.seeker()))
      for (const { id } of people)
        for (let n = 0; n < 5; n++) await storedFile(town, id, { bytes: pdf, kind: 'resume', name: `${n}.pdf` })
      let over = false
      /** A file and a line that names it, together or not at all; and now and then an old file goes. */
      const writing = people.map(async ({ id }) => {
        while (!over) {
          const kept = await storedFile(town, id, { bytes: pdf, kind: 'resume', name: 'new.pdf' })
          await run(
            town.db,
            `with line as (insert into audit (act, subject_id) values ('file.opened', $1)) update seekers set resume_file_id = $1 where account_id = $2`,
            [kept, id],
          )
          const [old] = await run<{ id: string }>(
            town.db,
            `delete from files where id = (select id from files where account_id = $1 and id <> $2 order by created_at limit 1) returning id`,
            [id, kept],
          )
          if (old) await town.resources.files.drop(old.id)
        }
      })
      const files: string[] = []
      try {
        for (let n = 0; n < 3; n++) files.push(await savedOf(town))
      } finally {
        over = true
        await Promise.all(writing)
      }
      for (const file of files) {
        expect((await checkArchive(file)).files.lost).toEqual([])
        const there = await givenBack(town, file)
        const { db } = await there.open()
        const rows = await run<{ id: string; sha256: string }>(db, 'select id, sha256 from files order by id')
        const hashes = await hashesIn(there.files)
        expect(rows.length).toBeGreaterThan(25)
        expect(hashes).toEqual(Object.fromEntries(rows.map(({ id, sha256 }) => [`${id} undefined`, sha256])))
        expect(
          await run(
            db,
            `select 1 from seekers s where resume_file_id is not null and not exists (select from audit where subject_id = s.resume_file_id)`,
          ),
        ).toEqual([])
      }
    },
  )

  test('says which files had lost their content before, and is restored without them', async ({ town }) => {
    const { id } = await town.account({ role: 'JOBSEEKER' })
    const lost = await storedFile(town, id, { bytes: await samplePdf(), kind: 'resume', name: 'cv.pdf' })
    await town.resources.files.drop(lost)
    const file = await savedOf(town)
    expect((await checkArchive(file)).files).toMatchObject({ kept: 0, lost: [lost] })
    expect(await (await givenBack(town, file)).stored()).toEqual([])
  })

  test('goes into a database whose owner may do nothing else', async ({ town }) => {
    const { id } = await town.account({ role: 'JOBSEEKER' })
    const there = await otherMachine(town, { ownedBySomebody: true })
    const file = await savedOf(town)
    await restore(file, await mustFit(file), {
      url: there.url,
      files: there.files,
      deleted: [],
      keepSecret: quiet,
      tell: quiet,
    })
    const { db } = await there.open()
    expect(await run(db, `select a.id, r.rolsuper from accounts a, pg_roles r where r.rolname = current_user`)).toEqual(
      [{ id, rolsuper: false }],
    )
    await backUp(`${file}.again`, { url: there.url, files: there.files, tell: quiet })
    expect((await checkArchive(`${file}.again`)).tables['accounts']).toEqual(
      (await checkArchive(file)).tables['accounts'],
    )
  })

  test('moves from a folder into a bucket, and from there again', async ({ town }) => {
    const bucket = await standInS3()
    onTestFinished(() => bucket.close())
    const { id } = await town.account({ role: 'JOBSEEKER' })
    await storedFile(town, id, { bytes: await samplePdf(), kind: 'resume', name: 'cv.pdf' })
    await storedFile(town, id, { bytes: await samplePng(300), kind: 'profileImage', name: 'me.png' })
    const there = await otherMachine(town, { store: bucket.settings })
    const file = await savedOf(town)
    await restore(file, await mustFit(file), {
      url: there.url,
      files: there.files,
      deleted: [],
      keepSecret: quiet,
      tell: quiet,
    })
    const hashes = await hashesIn(town.resources.files)
    expect(await hashesIn(there.files)).toEqual(hashes)
    await backUp(`${file}.again`, { url: there.url, files: there.files, tell: quiet })
    const [kept, again] = [await checkArchive(file), await checkArchive(`${file}.again`)]
    expect([again.files, Object.keys(hashes).length]).toEqual([kept.files, 3])
  })

  test('of an older version comes up at the newest schema', async ({ town }) => {
    const old = await otherMachine(town)
    const names = newestSchema().filter((name) => name < '0017')
    const client = await patientClient(old.url)
    await runWithin(client, names)
    await client.query(
      `insert into accounts (first_name, last_name, email, role) values ('Hanna', 'Alemu', 'hanna@town.example', 'JOBSEEKER')`,
    )
    await client.end()
    const file = path.join(town.dir, 'old.tar')
    await backUp(file, { url: old.url, files: old.files, tell: quiet })

    const there = await givenBack(town, file)
    const { db } = await there.open()
    expect(
      (await run<{ name: string }>(db, 'select name from migrations order by name')).map(({ name }) => name),
    ).toEqual(newestSchema())
    expect(await run(db, 'select email from accounts')).toEqual([{ email: 'hanna@town.example' }])
  })
})

describe('an archive', () => {
  const nothingThere = async (there: Awaited<ReturnType<typeof otherMachine>>) =>
    expect([await there.tables(), await there.stored()]).toEqual([[], []])
  const all = (town: Town, there: Awaited<ReturnType<typeof otherMachine>>, file: string) =>
    mustFit(file).then((manifest) =>
      restore(file, manifest, { url: there.url, files: there.files, deleted: [], keepSecret: quiet, tell: quiet }),
    )

  test('that is damaged anywhere, cut off, or has something less is refused before anything is written', async ({
    town,
  }) => {
    const { id } = await town.account({ role: 'JOBSEEKER' })
    await storedFile(town, id, { bytes: await samplePdf(), kind: 'resume', name: 'cv.pdf' })
    const file = await savedOf(town)
    const whole = readFileSync(file)
    const there = await otherMachine(town)
    const spoiled = async (bytes: Buffer) => {
      writeFileSync(`${file}.spoiled`, bytes)
      await expect(all(town, there, `${file}.spoiled`)).rejects.toThrow(/damaged|another version/)
    }
    for (let n = 1; n < 40; n++) {
      const at = Math.floor((whole.length * n) / 40)
      // Zeros fill the last block of each entry and mean nothing.
      const touched = whole.findIndex((byte, index) => index >= at && byte !== 0)
      if (touched < 0) continue
      const bytes = Buffer.from(whole)
      bytes[touched] = bytes[touched]! ^ 0x01
      await spoiled(bytes)
    }
    for (const length of [0, 100, 512, whole.length / 2, whole.length - 4096])
      await spoiled(whole.subarray(0, Math.floor(length)))
    const fewer = await createArchive(`${file}.fewer`)
    for await (const entry of readArchive(file)) if (entry.kind !== 'files') await fewer.add(entry)
    await fewer.finish(await checkArchive(file))
    await expect(all(town, there, `${file}.fewer`)).rejects.toThrow('damaged')
    await nothingThere(there)
  })

  test('is given back whole or not at all: what is not as it says leaves nothing', async ({ town }) => {
    const { id } = await town.account({ role: 'JOBSEEKER' })
    await storedFile(town, id, { bytes: await samplePdf(), kind: 'resume', name: 'cv.pdf' })
    const file = await savedOf(town)
    const manifest = await checkArchive(file)
    const there = await otherMachine(town)
    const untrue = {
      ...manifest,
      tables: { ...manifest.tables, accounts: { ...manifest.tables['accounts']!, content: '1' } },
    }
    await expect(
      restore(file, untrue, { url: there.url, files: there.files, deleted: [], keepSecret: quiet, tell: quiet }),
    ).rejects.toThrow('accounts')
    await nothingThere(there)
    await all(town, there, file)
    expect((await there.stored()).length).toBe(1)
  })

  test('that was given back stays, also when the store cannot be tidied up after it', async ({ town }) => {
    const { id } = await town.account({ role: 'JOBSEEKER' })
    const kept = await storedFile(town, id, { bytes: await samplePdf(), kind: 'resume', name: 'cv.pdf' })
    const file = await savedOf(town)
    const there = await otherMachine(town)
    const files = { ...there.files, sweep: () => Promise.reject(new Error('the file store does not answer')) }
    await restore(file, await mustFit(file), { url: there.url, files, deleted: [], keepSecret: quiet, tell: quiet })
    expect(await there.stored()).toEqual([kept])
    expect(await run((await there.open()).db, 'select id from files')).toEqual([{ id: kept }])
  })

  test('is compared by what was saved, not by what a database makes of it', async ({ town }) => {
    await town.job((await town.company()).id)
    const client = await patientClient(town.url)
    const contentOf = async () => (await factsOf(client)).tables['job_texts']!.content
    await client.query('begin')
    const before = await contentOf()
    await client.query(
      `create or replace function text_sentences(t text) returns int[] language sql immutable parallel safe as 'select array[7]'`,
    )
    await client.query('update job_texts set description = description')
    expect((await client.query('select sentences from job_texts')).rows).toEqual([{ sentences: [7] }])
    expect(await contentOf()).toBe(before)
    await client.query(`update job_texts set description = description || '.'`)
    expect(await contentOf()).not.toBe(before)
    await client.end()
  })

  test('goes into an empty database and an empty store only', async ({ town }) => {
    const file = await savedOf(town)
    await expect(
      restore(file, await mustFit(file), {
        url: town.url,
        files: town.resources.files,
        deleted: [],
        keepSecret: quiet,
        tell: quiet,
      }),
    ).rejects.toThrow('not empty')
    const there = await otherMachine(town)
    await there.files.putBack(randomUUID(), undefined, Buffer.from('x'))
    await expect(all(town, there, file)).rejects.toThrow('not empty')
    expect([(await there.tables()).length, (await there.stored()).length]).toEqual([0, 1])
  })

  test('of a schema that this version does not know is refused, and none is written over', async ({ town }) => {
    const file = await savedOf(town)
    const manifest = await checkArchive(file)
    const newer = await createArchive(`${file}.newer`)
    await newer.finish({ ...manifest, migrations: [...manifest.migrations, { name: '9999-later.sql', sha256: 'x' }] })
    await expect(mustFit(`${file}.newer`)).rejects.toThrow('9999-later.sql')
    const [first] = newestSchema()
    expect(manifest.migrations[0]).toEqual({
      name: first,
      sha256: createHash('sha256').update(migrationText(first!)).digest('hex'),
    })
    const size = statSync(file).size
    await expect(backUp(file, { url: town.url, files: town.resources.files, tell: quiet })).rejects.toThrow(
      'there already',
    )
    expect(statSync(file).size).toBe(size)
  })

  test('a list that is no list of ids is refused', async ({ town }) => {
    const list = path.join(town.dir, 'deleted-accounts.txt')
    writeFileSync(list, 'hanna@town.example\n')
    await expect(readDeletions(list)).rejects.toThrow('is not an id')
    copyFileSync('/dev/null', list)
    expect(await readDeletions(list)).toEqual([])
    expect(await readDeletions(`${list}.none`)).toBeUndefined()
  })
})
