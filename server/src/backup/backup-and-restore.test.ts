import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect } from 'vitest'
import { run, type Database } from '#db/database.ts'
import { composeEmail } from '#email/compose-email.ts'
import { claimEmails } from '#email/claim-emails.ts'
import { enqueueEmail } from '#email/outbox.ts'
import { sendEmailBatch } from '#email/worker.ts'
import { createSamplePdf } from '#test/sample-files.ts'
import { clearFileStore, createStoredFile } from '#test/stored-files.ts'
import { test } from '#test/test-app.ts'
import { signUpVerifiedUser, TEST_PASSWORD } from '#test/sign-up.ts'
import { DEMO_PASSWORD } from '../demo/accounts.ts'
import { seedDemoData } from '../demo/seed-demo-data.ts'
import { verifyArchive } from './archive.ts'
import { updateDeletionList, getDeletionListPath, readDeletionList } from './deletion-list.ts'
import { readTableFacts, connectWithoutTimeouts } from './snapshot.ts'
import { ignoreProgress, createBackup, restoreElsewhere, hashFiles } from '#test/backups.ts'

async function getFacts(url: string) {
  const client = await connectWithoutTimeouts(url)
  const facts = await readTableFacts(client)
  await client.end()
  return facts
}
/** Tables that a restore empties on purpose. */
const EMPTIED_TABLES = [
  'sessions',
  'sign_in_codes',
  'email_codes',
  'mailed_tokens',
  'limit_counters',
  'search_changes',
  'uploads',
  'upload_pieces',
]
const omitTables = (tables: Record<string, unknown>, left: readonly string[]) =>
  Object.fromEntries(Object.entries(tables).filter(([name]) => !left.includes(name)))
test.beforeEach(({ sharedTestApp }) => clearFileStore(sharedTestApp))

describe('a backup', () => {
  test(
    'restores the same app: rows, files, sequences, the secret, and the same responses',
    { timeout: 300_000 },
    async ({ testApp }) => {
      await seedDemoData({ db: testApp.db, fileStore: testApp.resources.fileStore })
      await run(testApp.db, 'delete from backup_runs')
      const before = await getFacts(testApp.url)
      const file = await createBackup(testApp)
      expect(await run(testApp.db, 'select finished_at from backup_runs')).toHaveLength(1)
      expect(statSync(file).mode & 0o777).toBe(0o600)
      expect(readdirSync(testApp.dir).filter((name) => name.endsWith('.part'))).toEqual([])
      expect((await verifyArchive(file)).files.lost).toEqual([])

      const there = await restoreElsewhere(testApp, file)
      const after = await getFacts(there.url)

      expect(Object.keys(before.tables).length).toBeGreaterThan(30)
      expect(omitTables(after.tables, EMPTIED_TABLES)).toEqual(omitTables(before.tables, EMPTIED_TABLES))
      expect(after.sequences).toEqual(before.sequences)
      expect(await hashFiles(there.files)).toEqual(await hashFiles(testApp.resources.fileStore))
      expect(Object.keys(await hashFiles(there.files)).length).toBeGreaterThan(20)
      expect(there.kept).toEqual(['the secret of the data folder'])

      const app = await there.startApp()
      const [job] = (await testApp.visitor.get('/jobs/getAll')).data
      for (const address of [
        '/jobs/getAll',
        '/jobs/getAll?search_key=engineer',
        '/company/fetchAll',
        '/jobs/featured',
        '/skills/getAll',
        '/jobs/suggestions?q=dev',
        `/jobs/getOne/${job.id}`,
      ]) {
        const [here, again] = [await testApp.visitor.get(address), await app.visitor.get(address)]
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
      // Indexes, foreign keys, triggers and sequences are the same and work.
      const shape = (db: Database) =>
        run(
          db,
          `select indexname as name, indexdef as is from pg_indexes where schemaname = 'public' union all select conname, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
      union all select tgname, tgenabled::text || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by 1, 2`,
        )
      expect(await shape(app.db)).toEqual(await shape(testApp.db))
      await run(app.db, `insert into skills (slug, name, category) values ('a-new-one', 'A new one', 'LANGUAGE')`)
      await run(app.db, `update jobs set status = 'CLOSED', closed_at = now() where id = $1`, [job.id])
      expect((await app.visitor.get('/jobs/getAll')).meta.total).toBe(
        (await testApp.visitor.get('/jobs/getAll')).meta.total - 1,
      )
    },
  )

  test('an account that was deleted after the backup is deleted again by a restore, without a second email', async ({
    testApp,
  }) => {
    const { id: gone, email } = await signUpVerifiedUser(testApp)
    const stays = await testApp.createSeeker()
    await createStoredFile(testApp, gone, { bytes: await createSamplePdf(), kind: 'resume', name: 'cv.pdf' })
    const file = await createBackup(testApp)
    expect(await readDeletionList(getDeletionListPath(file))).toEqual([])
    const leaver = await testApp.signIn({ id: gone, email })
    expect(await leaver.delete('/auth/me', { password: TEST_PASSWORD })).toMatchObject({ status: 200 })

    const client = await connectWithoutTimeouts(testApp.url)
    expect(await updateDeletionList(client, path.dirname(file))).toBe(1)
    await client.end()
    expect(readFileSync(getDeletionListPath(file), 'utf8')).toBe(`${gone}\n`)
    const there = await restoreElsewhere(testApp, file, await readDeletionList(getDeletionListPath(file)))

    expect(there.deletedAgain).toBe(1)
    const app = await there.startApp()
    expect((await run<{ id: string }>(app.db, 'select id from accounts')).map(({ id }) => id)).toEqual([stays.id])
    expect(
      await run(app.db, `select 1 from outbox where letter = 'account.deleted' or recipient = $1`, [email]),
    ).toEqual([])
    expect(
      await run<{ id: string }>(app.db, `select subject_id as id from audit where act = 'account.deleted'`),
    ).toEqual([{ id: gone }])
    expect(await there.listStoredFileIds()).toEqual([])
    expect(await app.visitor.post('/auth/login', { email, password: TEST_PASSWORD })).toMatchObject({ status: 401 })
  })

  test('waiting tasks wait again, sent emails are not sent again, and no session, code or link becomes valid again', async ({
    testApp,
  }) => {
    const person = await testApp.createAccount({ role: 'JOBSEEKER' })
    await run(testApp.db, 'delete from pgboss.job')
    await run(
      testApp.db,
      `with begun as (insert into uploads (id, account_id, name, size, expires_at) values (uuidv7(), $1, 'x', 9, now() + interval '1 day') returning id)
       insert into upload_pieces (file_id, upload_id, start, size) select uuidv7(), id, 0, 9 from begun`,
      [person.id],
    )
    const write = (subject: string, { name = 'application.moved', to = 'x@town.example' } = {}) =>
      enqueueEmail(
        testApp.db,
        composeEmail({
          name,
          to,
          accountId: person.id,
          subject,
          greeting: 'Hello,',
          paragraphs: ['News.'],
          because: 'A test.',
        }),
      )
    const mails: string[] = []
    const transport = {
      send: async ({ subject }: { subject: string }) => void mails.push(subject),
      close: ignoreProgress,
    }
    await write('sent')
    await sendEmailBatch(testApp.db, transport)
    await write('in hand', { to: 'y@town.example' })
    expect((await claimEmails(testApp.db, 'normal', 20)).emails.length).toBe(1)
    for (const [subject, name] of [['waits'], ['dead code', 'account.code'], ['given up']] as const)
      await write(subject, name && { name })
    await run(
      testApp.db,
      `update outbox set attempts = 12, last_error = 'It cannot be done' where subject = 'given up'`,
    )
    await run(
      testApp.db,
      `insert into email_codes (account_id, code_hash, expires_at) values ($1, sha256('x'), now() + interval '1 hour')`,
      [person.id],
    )
    expect((await testApp.visitor.post('/auth/login', { email: person.email, password: 'guessed' })).status).toBe(401)
    expect((await run(testApp.db, 'select 1 from limit_counters')).length).toBeGreaterThan(0)
    expect(mails.splice(0)).toEqual(['sent'])

    const { db } = await (await restoreElsewhere(testApp, await createBackup(testApp))).startApp()

    await sendEmailBatch(db, transport)
    expect(mails).toEqual(['waits'])
    // An email that was being sent is due again a minute later, as after any crash: that minute passes now.
    await run(db, 'update outbox set next_attempt_at = now() where sent_at is null')
    await sendEmailBatch(db, transport)
    await sendEmailBatch(db, transport)
    expect(mails).toEqual(['waits', 'in hand'])
    expect(await run(db, `select subject from outbox where sent_at is null and attempts = 12`)).toEqual([
      { subject: 'given up' },
    ])
    for (const table of EMPTIED_TABLES) expect(await run(db, `select 1 from ${table}`), table).toEqual([])
  })

  test(
    'made while users write has the content of every file with a row, and only complete changes',
    { timeout: 300_000 },
    async ({ testApp }) => {
      const pdf = await createSamplePdf()
      const people = await Promise.all(Array.from({ length: 6 }, () => testApp.createSeeker()))
      for (const { id } of people)
        for (let n = 0; n < 5; n++)
          await createStoredFile(testApp, id, { bytes: pdf, kind: 'resume', name: `${n}.pdf` })
      let over = false
      const deleted = new Set<string>()
      /** People who have no longer the resume of a test seeker, which is a row without content. */
      const begun = new Set<string>()
      /** Adds a file and an audit entry for it in one statement, and now and then deletes an old file. */
      const writing = people.map(async ({ id }) => {
        while (!over) {
          const kept = await createStoredFile(testApp, id, { bytes: pdf, kind: 'resume', name: 'new.pdf' })
          await run(
            testApp.db,
            `with line as (insert into audit (act, subject_id) values ('file.opened', $1)) update seekers set resume_file_id = $1 where account_id = $2`,
            [kept, id],
          )
          const [old] = await run<{ id: string }>(
            testApp.db,
            `delete from files where id = (select id from files where account_id = $1 and id <> $2 order by created_at limit 1) returning id`,
            [id, kept],
          )
          if (!old) continue
          deleted.add(old.id)
          begun.add(id)
          await testApp.resources.fileStore.delete(old.id)
        }
      })
      const files: string[] = []
      try {
        await expect.poll(() => begun.size, { timeout: 30_000 }).toBe(people.length)
        for (let n = 0; n < 3; n++) files.push(await createBackup(testApp))
      } finally {
        over = true
        await Promise.all(writing)
      }
      for (const file of files) {
        // A failure shows whether the writers above had deleted the file, or the backup did not find what is there.
        const { lost } = (await verifyArchive(file)).files
        const { fileStore } = testApp.resources
        const details = lost.map(async (id) => ({
          id,
          isDeleted: deleted.has(id),
          hasContent: await fileStore.has(id),
        }))
        expect(await Promise.all(details)).toEqual([])
        const there = await restoreElsewhere(testApp, file)
        const { db } = await there.startApp()
        const rows = await run<{ id: string; sha256: string }>(db, 'select id, sha256 from files order by id')
        const hashes = await hashFiles(there.files)
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

  test('lists files whose content was lost before, and is restored without them', async ({ testApp }) => {
    const { id } = await testApp.createAccount({ role: 'JOBSEEKER' })
    const lost = await createStoredFile(testApp, id, { bytes: await createSamplePdf(), kind: 'resume', name: 'cv.pdf' })
    await testApp.resources.fileStore.delete(lost)
    const file = await createBackup(testApp)
    expect((await verifyArchive(file)).files).toMatchObject({ kept: 0, lost: [lost] })
    expect(await (await restoreElsewhere(testApp, file)).listStoredFileIds()).toEqual([])
  })
})
