import { randomUUID } from 'node:crypto'
import { cpSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { pdf, received } from '#testing/document-samples.ts'
import { standInS3, type StandInS3 } from '#testing/s3.ts'
import { samplePng } from '#testing/samples.ts'
import type { FileStore } from './file-store.ts'
import { openFiles } from './open-files.ts'

// What a bucket keeps and how is tried in file-store.test.ts; here is what only a bucket does.
const HOUR = 3_600_000
/** Whoever waits is answered before this is over. */
const ANSWERED_MS = 10_000
let bucket: StandInS3
let root: string
let tmpDir: string
let files: FileStore
const open = async (settings: { FILE_STORE: string }) => (await openFiles({ DATA_DIR: root, ...settings })).files
const listed = async () => (await Array.fromAsync(files.list())).map(({ id }) => id).toSorted()
const inBucket = () =>
  readdirSync(bucket.directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(bucket.directory.length))

beforeAll(async () => {
  bucket = await standInS3()
})
afterAll(() => bucket.close())
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'sira-store-'))
  tmpDir = join(root, 'incoming')
  files = await open(bucket.settings)
  for await (const { id } of files.list()) await files.drop(id)
})
afterEach(async () => {
  bucket.told.mood = 'well'
  await rm(root, { recursive: true })
})

test('what nobody refers to goes after an hour, a fresh copy of it stays', async () => {
  const original = await files.writeBuffer(await pdf(), 'resume', 'a.pdf')
  for (const name of inBucket()) if (name.includes(original.id)) utimesSync(join(bucket.directory, name), 1, 1)
  const copy = await files.copy(original.id)
  expect(await files.sweep(async () => new Set(), HOUR)).toBe(1)
  expect(await listed()).toEqual([copy])
})

test('lists more than one page of names, and only names of its own', async () => {
  const bytes = await pdf()
  const kept = await files.writeBuffer(bytes, 'resume', 'a.pdf')
  const lying = inBucket().filter((name) => name.includes(kept.id))
  const copies = Array.from({ length: 1010 }, () => `${kept.id.slice(0, 5)}${randomUUID().slice(5)}`)
  for (const copy of copies)
    for (const name of lying) cpSync(join(bucket.directory, name), join(bucket.directory, name.replace(kept.id, copy)))
  await (
    await open({ ...bucket.settings, FILE_STORE: 's3://sira/files/ab/other' })
  ).writeBuffer(bytes, 'resume', 'a.pdf')

  expect(await listed()).toEqual([kept.id, ...copies].toSorted())

  for (const name of inBucket()) if (copies.some((copy) => name.includes(copy))) rmSync(join(bucket.directory, name))
})

test('a failure that passes is got over', async () => {
  bucket.told.mood = 'failing once'
  const bytes = await pdf()
  const kept = await files.writeBuffer(bytes, 'resume', 'a.pdf')
  bucket.told.mood = 'failing once'
  expect(await buffer((await files.read(kept.id))!.stream)).toEqual(bytes)
})

test.for(['failing', 'cutting', 'silent', 'gone'] as const)(
  'a store that is %s is "not now", and what was begun is left to the sweep',
  { timeout: ANSWERED_MS },
  async (mood) => {
    const kept = await files.writeBuffer(await pdf(), 'resume', 'a.pdf')
    if (mood === 'gone') await bucket.leave()
    else bucket.told.mood = mood
    const upload = await received(tmpDir, 'a.pdf', await pdf())
    const notNow = { code: 'ETIMEDOUT', cause: expect.any(Error) }
    await Promise.all([
      expect(files.keep(upload, 'resume', 'resume')).rejects.toMatchObject(notNow),
      expect(files.keep(await received(tmpDir, 'a.png', await samplePng()), 'logo', 'logo')).rejects.toMatchObject(
        notNow,
      ),
      expect(files.copy(kept.id)).rejects.toMatchObject(notNow),
      expect(files.read(kept.id)).rejects.toMatchObject(notNow),
      expect(files.drop(kept.id)).rejects.toMatchObject(notNow),
    ])
    if (mood === 'gone') await bucket.back()
    bucket.told.mood = 'well'
    expect(await listed()).toEqual([kept.id])
  },
)

test('a read that stalls ends with an error instead of waiting for good', async () => {
  const kept = await files.writeBuffer(await pdf(), 'resume', 'a.pdf')
  bucket.told.mood = 'stalling'
  const found = await files.read(kept.id)
  await expect(buffer(found!.stream)).rejects.toThrow()
}, 20_000)

test('a start tells of a bucket that refuses us, and goes on without one that does not answer', async () => {
  await expect(open({ ...bucket.settings, FILE_STORE: 's3://another' })).rejects.toThrow(
    'The bucket of FILE_STORE cannot be used: NoSuchBucket',
  )
  bucket.told.mood = 'failing'
  await expect(open(bucket.settings)).resolves.toBeDefined()
})
