import { createHash, randomUUID } from 'node:crypto'
import { copyFileSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, onTestFinished } from 'vitest'
import { run } from '#db/database.ts'
import { readMigration, listMigrations, runMigrations } from '#db/migrate.ts'
import type { FileStore } from '#storage/file-store.ts'
import { createOtherMachine } from '#test/other-machine.ts'
import { startFakeS3 } from '#test/fake-s3.ts'
import { createSamplePdf, createSamplePng } from '#test/sample-files.ts'
import { clearFileStore, createStoredFile } from '#test/stored-files.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { verifyArchive, createArchive, readArchive } from './archive.ts'
import { writeBackup } from './create-backup.ts'
import { readDeletionList } from './deletion-list.ts'
import { requireCompatibleArchive, restoreBackup } from './restore-backup.ts'
import { readTableFacts, connectWithoutTimeouts } from './snapshot.ts'
import { ignoreProgress, createBackup, restoreElsewhere, hashFiles } from '#test/backups.ts'

test.beforeEach(({ sharedTestApp }) => clearFileStore(sharedTestApp))

describe('a backup', () => {
  test('is restored into a database whose owner has no other rights', async ({ testApp }) => {
    const { id } = await testApp.createAccount({ role: 'JOBSEEKER' })
    const there = await createOtherMachine(testApp, { ownedBySomebody: true })
    const file = await createBackup(testApp)
    await restoreBackup(file, await requireCompatibleArchive(file), {
      url: there.url,
      files: there.files,
      deleted: [],
      keepSecret: ignoreProgress,
      onProgress: ignoreProgress,
    })
    const { db } = await there.startApp()
    expect(await run(db, `select a.id, r.rolsuper from accounts a, pg_roles r where r.rolname = current_user`)).toEqual(
      [{ id, rolsuper: false }],
    )
    await writeBackup(`${file}.again`, { url: there.url, files: there.files, onProgress: ignoreProgress })
    expect((await verifyArchive(`${file}.again`)).tables['accounts']).toEqual(
      (await verifyArchive(file)).tables['accounts'],
    )
  })

  test('is restored from a folder into a bucket, and backed up from there', async ({ testApp }) => {
    const bucket = await startFakeS3()
    onTestFinished(() => bucket.close())
    const { id } = await testApp.createAccount({ role: 'JOBSEEKER' })
    await createStoredFile(testApp, id, { bytes: await createSamplePdf(), kind: 'resume', name: 'cv.pdf' })
    await createStoredFile(testApp, id, { bytes: await createSamplePng(300), kind: 'profileImage', name: 'me.png' })
    const there = await createOtherMachine(testApp, { store: bucket.settings })
    const file = await createBackup(testApp)
    await restoreBackup(file, await requireCompatibleArchive(file), {
      url: there.url,
      files: there.files,
      deleted: [],
      keepSecret: ignoreProgress,
      onProgress: ignoreProgress,
    })
    const hashes = await hashFiles(testApp.resources.fileStore)
    expect(await hashFiles(there.files)).toEqual(hashes)
    await writeBackup(`${file}.again`, { url: there.url, files: there.files, onProgress: ignoreProgress })
    const [kept, again] = [await verifyArchive(file), await verifyArchive(`${file}.again`)]
    expect([again.files, Object.keys(hashes).length]).toEqual([kept.files, 3])
  })

  test('of an older version is migrated to the newest schema', async ({ testApp }) => {
    const old = await createOtherMachine(testApp)
    const names = listMigrations().filter((name) => name < '0017')
    const client = await connectWithoutTimeouts(old.url)
    await runMigrations(client, names)
    await client.query(
      `insert into accounts (first_name, last_name, email, role) values ('Hanna', 'Alemu', 'hanna@town.example', 'JOBSEEKER')`,
    )
    await client.end()
    const file = path.join(testApp.dir, 'old.tar')
    await writeBackup(file, { url: old.url, files: old.files, onProgress: ignoreProgress })

    const there = await restoreElsewhere(testApp, file)
    const { db } = await there.startApp()
    expect(
      (await run<{ name: string }>(db, 'select name from migrations order by name')).map(({ name }) => name),
    ).toEqual(listMigrations())
    expect(await run(db, 'select email from accounts')).toEqual([{ email: 'hanna@town.example' }])
  })
})

describe('an archive', () => {
  const expectNothing = async (there: Awaited<ReturnType<typeof createOtherMachine>>) =>
    expect([await there.listTables(), await there.listStoredFileIds()]).toEqual([[], []])
  const restoreAll = (testApp: TestApp, there: Awaited<ReturnType<typeof createOtherMachine>>, file: string) =>
    requireCompatibleArchive(file).then((manifest) =>
      restoreBackup(file, manifest, {
        url: there.url,
        files: there.files,
        deleted: [],
        keepSecret: ignoreProgress,
        onProgress: ignoreProgress,
      }),
    )

  test('that is damaged, cut off or incomplete is rejected before anything is written', async ({ testApp }) => {
    const { id } = await testApp.createAccount({ role: 'JOBSEEKER' })
    await createStoredFile(testApp, id, { bytes: await createSamplePdf(), kind: 'resume', name: 'cv.pdf' })
    const file = await createBackup(testApp)
    const whole = readFileSync(file)
    const there = await createOtherMachine(testApp)
    const expectRejected = async (bytes: Buffer) => {
      writeFileSync(`${file}.spoiled`, bytes)
      await expect(restoreAll(testApp, there, `${file}.spoiled`)).rejects.toThrow(/damaged|another version/)
    }
    for (let n = 1; n < 40; n++) {
      const at = Math.floor((whole.length * n) / 40)
      // Zeros only fill the last block of each entry.
      const touched = whole.findIndex((byte, index) => index >= at && byte !== 0)
      if (touched < 0) continue
      const bytes = Buffer.from(whole)
      bytes[touched] = bytes[touched]! ^ 0x01
      await expectRejected(bytes)
    }
    for (const length of [0, 100, 512, whole.length / 2, whole.length - 4096])
      await expectRejected(whole.subarray(0, Math.floor(length)))
    const fewer = await createArchive(`${file}.fewer`)
    for await (const entry of readArchive(file)) if (entry.kind !== 'files') await fewer.add(entry)
    await fewer.finish(await verifyArchive(file))
    await expect(restoreAll(testApp, there, `${file}.fewer`)).rejects.toThrow('damaged')
    await expectNothing(there)
  })

  test('is restored completely or not at all: one that differs from its manifest leaves nothing', async ({
    testApp,
  }) => {
    const { id } = await testApp.createAccount({ role: 'JOBSEEKER' })
    await createStoredFile(testApp, id, { bytes: await createSamplePdf(), kind: 'resume', name: 'cv.pdf' })
    const file = await createBackup(testApp)
    const manifest = await verifyArchive(file)
    const there = await createOtherMachine(testApp)
    const untrue = {
      ...manifest,
      tables: { ...manifest.tables, accounts: { ...manifest.tables['accounts']!, content: '1' } },
    }
    await expect(
      restoreBackup(file, untrue, {
        url: there.url,
        files: there.files,
        deleted: [],
        keepSecret: ignoreProgress,
        onProgress: ignoreProgress,
      }),
    ).rejects.toThrow('accounts')
    await expectNothing(there)
    await restoreAll(testApp, there, file)
    expect((await there.listStoredFileIds()).length).toBe(1)
  })

  test('that was restored stays, even when the file store cannot be cleaned up afterwards', async ({ testApp }) => {
    const { id } = await testApp.createAccount({ role: 'JOBSEEKER' })
    const kept = await createStoredFile(testApp, id, { bytes: await createSamplePdf(), kind: 'resume', name: 'cv.pdf' })
    const file = await createBackup(testApp)
    const there = await createOtherMachine(testApp)
    const files: FileStore = {
      ...there.files,
      deleteOrphans: () => Promise.reject(new Error('the file store does not answer')),
    }
    await restoreBackup(file, await requireCompatibleArchive(file), {
      url: there.url,
      files,
      deleted: [],
      keepSecret: ignoreProgress,
      onProgress: ignoreProgress,
    })
    expect(await there.listStoredFileIds()).toEqual([kept])
    expect(await run((await there.startApp()).db, 'select id from files')).toEqual([{ id: kept }])
  })

  test('is compared by what was saved, not by what the database generates from it', async ({ testApp }) => {
    await testApp.createJob((await testApp.createCompany()).id)
    const client = await connectWithoutTimeouts(testApp.url)
    const contentOf = async () => (await readTableFacts(client)).tables['job_texts']!.content
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

  test('is restored only into an empty database and an empty file store', async ({ testApp }) => {
    const file = await createBackup(testApp)
    await expect(
      restoreBackup(file, await requireCompatibleArchive(file), {
        url: testApp.url,
        files: testApp.resources.fileStore,
        deleted: [],
        keepSecret: ignoreProgress,
        onProgress: ignoreProgress,
      }),
    ).rejects.toThrow('not empty')
    const there = await createOtherMachine(testApp)
    await there.files.restoreVariant(randomUUID(), undefined, Buffer.from('x'))
    await expect(restoreAll(testApp, there, file)).rejects.toThrow('not empty')
    expect([(await there.listTables()).length, (await there.listStoredFileIds()).length]).toEqual([0, 1])
  })

  test('of a schema that this version does not know is rejected, and no archive is overwritten', async ({
    testApp,
  }) => {
    const file = await createBackup(testApp)
    const manifest = await verifyArchive(file)
    const newer = await createArchive(`${file}.newer`)
    await newer.finish({ ...manifest, migrations: [...manifest.migrations, { name: '9999-later.sql', sha256: 'x' }] })
    await expect(requireCompatibleArchive(`${file}.newer`)).rejects.toThrow('9999-later.sql')
    const [first] = listMigrations()
    expect(manifest.migrations[0]).toEqual({
      name: first,
      sha256: createHash('sha256').update(readMigration(first!)).digest('hex'),
    })
    const size = statSync(file).size
    await expect(
      writeBackup(file, { url: testApp.url, files: testApp.resources.fileStore, onProgress: ignoreProgress }),
    ).rejects.toThrow('already exists')
    expect(statSync(file).size).toBe(size)
  })

  test('a list with anything but ids is rejected', async ({ testApp }) => {
    const list = path.join(testApp.dir, 'deleted-accounts.txt')
    writeFileSync(list, 'hanna@town.example\n')
    await expect(readDeletionList(list)).rejects.toThrow('is not an id')
    copyFileSync('/dev/null', list)
    expect(await readDeletionList(list)).toEqual([])
    expect(await readDeletionList(`${list}.none`)).toBeUndefined()
  })
})
