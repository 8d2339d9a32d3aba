import { randomUUID } from 'node:crypto'
import { cpSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPdf, createReceivedFile } from '#test/sample-documents.ts'
import { startFakeS3, type FakeS3 } from '#test/fake-s3.ts'
import { createSamplePng } from '#test/sample-files.ts'
import type { FileStore } from './file-store.ts'
import { openStorage } from './open-storage.ts'

// file-store.test.ts tests what every store does; these tests cover what only a bucket does.
const HOUR = 3_600_000
/** The most time that a request may take. */
const MAX_RESPONSE_MS = 10_000
let bucket: FakeS3
let root: string
let tmpDir: string
let files: FileStore
const open = async (settings: { FILE_STORE: string }) => (await openStorage({ DATA_DIR: root, ...settings })).fileStore
const listIds = async () => (await Array.fromAsync(files.list())).map(({ id }) => id).toSorted()
const listObjects = () =>
  readdirSync(bucket.directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(bucket.directory.length))

beforeAll(async () => {
  bucket = await startFakeS3()
})
afterAll(() => bucket.close())
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'sira-store-'))
  tmpDir = join(root, 'incoming')
  files = await open(bucket.settings)
  for await (const { id } of files.list()) await files.delete(id)
})
afterEach(async () => {
  bucket.state.behavior = 'well'
  await rm(root, { recursive: true })
})

test('an orphaned file is deleted after an hour, a new copy of it stays', async () => {
  const original = await files.storeBuffer(await createPdf(), 'resume', 'a.pdf')
  for (const name of listObjects()) if (name.includes(original.id)) utimesSync(join(bucket.directory, name), 1, 1)
  const copy = await files.copy(original.id)
  expect(await files.deleteOrphans(async () => new Set(), HOUR)).toBe(1)
  expect(await listIds()).toEqual([copy])
})

test('lists more than one page of keys, and only its own keys', async () => {
  const bytes = await createPdf()
  const kept = await files.storeBuffer(bytes, 'resume', 'a.pdf')
  const lying = listObjects().filter((name) => name.includes(kept.id))
  const copies = Array.from({ length: 1010 }, () => `${kept.id.slice(0, 5)}${randomUUID().slice(5)}`)
  for (const copy of copies)
    for (const name of lying) cpSync(join(bucket.directory, name), join(bucket.directory, name.replace(kept.id, copy)))
  await (
    await open({ ...bucket.settings, FILE_STORE: 's3://sira/files/ab/other' })
  ).storeBuffer(bytes, 'resume', 'a.pdf')

  expect(await listIds()).toEqual([kept.id, ...copies].toSorted())

  for (const name of listObjects()) if (copies.some((copy) => name.includes(copy))) rmSync(join(bucket.directory, name))
})

test('a temporary failure is retried', async () => {
  bucket.state.behavior = 'failing once'
  const bytes = await createPdf()
  const kept = await files.storeBuffer(bytes, 'resume', 'a.pdf')
  bucket.state.behavior = 'failing once'
  expect(await buffer((await files.read(kept.id))!.stream)).toEqual(bytes)
})

test.for(['failing', 'cutting', 'silent', 'gone'] as const)(
  'a bucket that is %s gives a temporary error, and what was begun is left to the deletion of orphans',
  { timeout: MAX_RESPONSE_MS },
  async (mood) => {
    const kept = await files.storeBuffer(await createPdf(), 'resume', 'a.pdf')
    if (mood === 'gone') await bucket.stopListening()
    else bucket.state.behavior = mood
    const upload = await createReceivedFile(tmpDir, 'a.pdf', await createPdf())
    const notNow = { code: 'ETIMEDOUT', cause: expect.any(Error) }
    await Promise.all([
      expect(files.store(upload, 'resume', 'resume')).rejects.toMatchObject(notNow),
      expect(
        files.store(await createReceivedFile(tmpDir, 'a.png', await createSamplePng()), 'logo', 'logo'),
      ).rejects.toMatchObject(notNow),
      expect(files.copy(kept.id)).rejects.toMatchObject(notNow),
      expect(files.read(kept.id)).rejects.toMatchObject(notNow),
      expect(files.delete(kept.id)).rejects.toMatchObject(notNow),
    ])
    if (mood === 'gone') await bucket.resumeListening()
    bucket.state.behavior = 'well'
    expect(await listIds()).toEqual([kept.id])
  },
)

test('a read that stalls ends with an error instead of waiting forever', async () => {
  const kept = await files.storeBuffer(await createPdf(), 'resume', 'a.pdf')
  bucket.state.behavior = 'stalling'
  const found = await files.read(kept.id)
  await expect(buffer(found!.stream)).rejects.toThrow()
})

test('a start fails with a bucket that denies access, and goes on without one that does not respond', async () => {
  await expect(open({ ...bucket.settings, FILE_STORE: 's3://another' })).rejects.toThrow(
    'which cannot be used: NoSuchBucket',
  )
  bucket.state.behavior = 'failing'
  await expect(open(bucket.settings)).resolves.toBeDefined()
})
