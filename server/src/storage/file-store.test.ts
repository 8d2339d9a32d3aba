import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDoc, createDocx, createPdf, createPdfWithObject, createReceivedFile } from '#test/sample-documents.ts'
import { createSamplePng } from '#test/sample-files.ts'
import { startFakeS3, type FakeS3 } from '#test/fake-s3.ts'
import type { FileStore } from './file-store.ts'
import { openStorage } from './open-storage.ts'
import { getStorageKey } from './storage-driver.ts'

const HOUR = 3_600_000
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const NOT_A_PDF = /^Please upload a PDF or DOC file\. This file is named \.pdf, but it is not a PDF file\./
const ABSENT = '0b8f1c1e-7a43-4c57-9d0e-2f6a8c1b3d5e'

let bucket: FakeS3
let root: string
let tmpDir: string
let files: FileStore
beforeAll(async () => {
  bucket = await startFakeS3()
})
afterAll(() => bucket.close())
afterEach(() => rm(root, { recursive: true }))

const open = async (settings: { FILE_STORE: string }) => (await openStorage({ DATA_DIR: root, ...settings })).fileStore
const readBytes = async (id: string, variant?: number) => {
  const found = await files.read(id, variant)
  const bytes = found && (await buffer(found.stream))
  expect(bytes?.length).toBe(found?.size)
  return bytes
}
const listIds = async () => (await Array.fromAsync(files.list())).map(({ id }) => id).toSorted()
const listKeys = async () => {
  const parts = await Promise.all(
    (await listIds()).map(async (id) => (await files.listVariants(id)).map((part) => getStorageKey(id, part))),
  )
  return parts.flat()
}

const STORES = { 'in a folder': () => ({ FILE_STORE: 'local' }), 'in a bucket': () => bucket.settings }

describe.for(Object.entries(STORES))('a store %s', ([, settings]) => {
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'sira-store-'))
    tmpDir = join(root, 'incoming')
    files = await open(settings())
    for await (const { id } of files.list()) await files.delete(id)
  })

  describe('storing', () => {
    test('stores a document under a new id', async () => {
      const bytes = await createPdf()
      const upload = await createReceivedFile(tmpDir, '../../ትግስት.pdf', bytes, 'application/pdf')
      const kept = await files.store(upload, 'resume', 'resume')
      expect(kept).toEqual({
        id: expect.stringMatching(UUID),
        kind: 'resume',
        name: 'ትግስት.pdf',
        type: 'application/pdf',
        size: bytes.length,
        inline: true,
        scannedAt: null,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      })
      expect(await readBytes(kept.id)).toEqual(bytes)
      expect(await listKeys()).toEqual([`${kept.id.slice(0, 2)}/${kept.id.slice(2, 4)}/${kept.id}`])
      expect(existsSync(upload.path)).toBe(false)
    })

    test('gives every document its fixed type, and marks those that may only be downloaded', async () => {
      const word = await files.store(
        await createReceivedFile(tmpDir, 'a.docx', createDocx()),
        'trade_license',
        'trade_license',
      )
      expect(word).toMatchObject({
        type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        inline: false,
      })
      expect(
        await files.store(await createReceivedFile(tmpDir, 'a.doc', createDoc()), 'resume', 'resume'),
      ).toMatchObject({
        type: 'application/msword',
        inline: false,
      })
      const script = await createReceivedFile(tmpDir, 'a.pdf', await createPdfWithObject('<</S/JavaScript/JS(x)>>'))
      expect(await files.store(script, 'resume', 'resume')).toMatchObject({ inline: false })
    })

    test('renders an image in its sizes', async () => {
      const kept = await files.store(
        await createReceivedFile(tmpDir, 'logo.png', await createSamplePng(), 'image/png'),
        'logo',
        'logo',
      )
      expect(kept).toMatchObject({ type: 'image/webp', inline: true, variants: [64, 128, 256] })
      expect(await listKeys()).toEqual(
        [64, 128, 256].map((width) => `${kept.id.slice(0, 2)}/${kept.id.slice(2, 4)}/${kept.id}-${width}.webp`),
      )
      const widest = await readBytes(kept.id, 256)
      expect(
        createHash('sha256')
          .update(widest ?? '')
          .digest('hex'),
      ).toBe(kept.sha256)
      expect(widest).toHaveLength(kept.size)
      expect(await files.read(kept.id)).toBeUndefined()
      expect(await files.read(kept.id, 96)).toBeUndefined()
    })

    test('rejects other files, with an error for the field, and stores nothing of them', async () => {
      const refused = async (name: string, bytes: Buffer | string, kind: Parameters<FileStore['store']>[1]) =>
        files.store(await createReceivedFile(tmpDir, name, bytes), kind, 'theField')
      const documents = {
        code: 'FILE_WRONG_TYPE',
        status: 400,
        message: 'Please upload a PDF or DOC file',
        details: { errors: { theField: ['Please upload a PDF or DOC file'] } },
      }
      const unlike = {
        ...documents,
        details: { errors: { theField: [expect.stringMatching(NOT_A_PDF)] } },
      }
      await expect(refused('a.pdf', 'MZ', 'resume')).rejects.toMatchObject(unlike)
      await expect(refused('a.png', await createSamplePng(), 'trade_license')).rejects.toMatchObject(documents)
      const images = {
        code: 'FILE_WRONG_TYPE',
        message: 'Please upload a PNG, JPEG or WebP image',
        details: { errors: { theField: ['Please upload a PNG, JPEG or WebP image'] } },
      }
      await expect(refused('a.png', '<svg/>', 'logo')).rejects.toMatchObject(images)
      await expect(refused('a.pdf', await createPdf(), 'profileImage')).rejects.toMatchObject(images)
      await expect(refused('a.pdf', '', 'resume')).rejects.toMatchObject({
        code: 'FILE_EMPTY',
        details: { errors: { theField: [expect.any(String)] } },
      })
      await expect(refused('a.pdf', Buffer.alloc(10_485_760), 'resume')).rejects.toMatchObject({
        code: 'FILE_TOO_LARGE',
        status: 413,
        details: { errors: { theField: ['File size should be less than 10MB'] } },
      })
      expect(await listKeys()).toEqual([])
    })
  })

  test('generated bytes are stored by the same rules', async () => {
    const bytes = await createPdf()
    expect(await readBytes((await files.storeBuffer(bytes, 'resume', 'demo.pdf')).id)).toEqual(bytes)
    await expect(files.storeBuffer(Buffer.from('x'), 'resume', 'demo.pdf')).rejects.toMatchObject({
      code: 'FILE_WRONG_TYPE',
    })
    expect(await readdir(tmpDir)).toEqual([])
  })

  describe('a copy', () => {
    test('is independent: each can be deleted without the other', async () => {
      const bytes = await createPdf()
      const original = await files.storeBuffer(bytes, 'resume', 'a.pdf')
      const [one, two] = [(await files.copy(original.id)) ?? '', (await files.copy(original.id)) ?? '']
      expect(new Set([one, two, original.id]).size).toBe(3)
      await files.delete(original.id)
      await files.delete(one)
      expect(await readBytes(two)).toEqual(bytes)
      expect(await listIds()).toEqual([two])
    })

    test('has every size of an image, and is undefined when there is nothing to copy', async () => {
      const logo = await files.storeBuffer(await createSamplePng(), 'logo', 'a.png')
      const copy = (await files.copy(logo.id)) ?? ''
      expect(await readBytes(copy, 128)).toEqual(await readBytes(logo.id, 128))
      expect(await files.copy(ABSENT)).toBeUndefined()
      expect(await files.copy('../../etc')).toBeUndefined()
    })
  })

  test('variants that were read can be restored under their own id', async () => {
    const kept = [
      await files.storeBuffer(await createPdf(), 'resume', 'a.pdf'),
      await files.storeBuffer(await createSamplePng(), 'logo', 'a.png'),
    ]
    const read = await Promise.all(
      kept.map(async ({ id }) =>
        Promise.all(
          (await files.listVariants(id)).map(async (part) => ({ id, part, bytes: (await readBytes(id, part))! })),
        ),
      ),
    )
    expect(read.flat().map(({ part }) => part)).toEqual([undefined, 64, 128, 256])
    for (const { id } of kept) await files.delete(id)

    for (const { id, part, bytes } of read.flat()) await files.restoreVariant(id, part, bytes)

    for (const { id, part, bytes } of read.flat()) expect(await readBytes(id, part)).toEqual(bytes)
    expect(await readdir(tmpDir)).toEqual([])
    await expect(files.restoreVariant('../secret', undefined, Buffer.from('x'))).rejects.toThrow('not a file id')
  })

  test('a deletion removes a file with all its sizes, and may be repeated', async () => {
    const logo = await files.storeBuffer(await createSamplePng(), 'logo', 'a.png')
    expect(await files.has(logo.id)).toBe(true)
    await files.delete(logo.id)
    await files.delete(logo.id)
    expect(await files.has(logo.id)).toBe(false)
    expect(await listKeys()).toEqual([])
  })

  test('no id leads outside of the store', async () => {
    await writeFile(join(root, 'secret'), 'secret')
    await writeFile(join(root, 'secret.webp'), 'secret')
    const { id } = await files.storeBuffer(await createPdf(), 'resume', 'a.pdf')
    const nested = `${id.slice(0, 2)}/${id.slice(2, 4)}/${id}`
    for (const bad of [
      '',
      '.',
      '..',
      '../secret',
      '../../secret',
      '%2e%2e%2fsecret',
      '..%5csecret',
      join(root, 'secret'),
      nested,
      id.toUpperCase(),
      `${id}\0`,
      `${id}/../${id}`,
      id.slice(0, 35),
      `${id}-64.webp`,
    ]) {
      expect(await files.read(bad), bad).toBeUndefined()
      expect(await files.has(bad), bad).toBe(false)
      await files.delete(bad)
    }
    expect(await files.read(id, 'x/../../../../secret' as unknown as number)).toBeUndefined()
    expect(await files.read(id, 1.5)).toBeUndefined()
    expect(await files.has(id)).toBe(true)
    expect(existsSync(join(root, 'secret'))).toBe(true)
  })

  describe('the deletion of orphans', () => {
    test('removes files without a row, and nothing else', async () => {
      const kept = await files.storeBuffer(await createPdf(), 'resume', 'a.pdf')
      const orphan = await files.storeBuffer(await createSamplePng(), 'logo', 'a.png')
      const asked: string[] = []
      const swept = await files.deleteOrphans(async (ids) => {
        asked.push(...ids)
        return new Set([kept.id])
      }, -1000)
      expect(swept).toBe(1)
      expect(asked.toSorted()).toEqual([kept.id, orphan.id].toSorted())
      expect(await listIds()).toEqual([kept.id])
    })

    test('leaves younger files, whose transaction may be open, including a new copy of an old file', async () => {
      const original = await files.storeBuffer(await createPdf(), 'resume', 'a.pdf')
      const path = join(root, 'files', getStorageKey(original.id, undefined)!)
      if (existsSync(path)) await utimes(path, 1, 1)
      await files.copy(original.id)
      expect(await files.deleteOrphans(async () => new Set(), HOUR)).toBe(0)
      expect(await listIds()).toHaveLength(2)
    })

    test('removes old uploads that a crash left, not running ones', async () => {
      const old = await createReceivedFile(tmpDir, 'a.pdf', 'x')
      await createReceivedFile(tmpDir, 'b.pdf', 'x')
      await writeFile(join(tmpDir, 'not-ours'), 'x')
      await mkdir(join(root, 'files/incoming'), { recursive: true })
      const drawn = settings().FILE_STORE === 'local' ? join(root, 'files/incoming') : tmpDir
      await writeFile(join(drawn, 'upload-left'), 'x')
      expect(await files.deleteOrphans(async () => new Set(), HOUR)).toBe(0)
      expect(await files.deleteOrphans(async () => new Set(), -1000)).toBe(3)
      expect(existsSync(old.path)).toBe(false)
      expect(await readdir(tmpDir)).toEqual(['not-ours'])
    })

    test('never touches a file with a row while others are stored', async () => {
      const rows = new Set<string>()
      let isOver = false
      const sweeping = (async () => {
        while (!isOver) await files.deleteOrphans(async (ids) => new Set(ids.filter((id) => rows.has(id))), HOUR)
      })()
      const bytes = await createPdf()
      for (let i = 0; i < 60; i++) rows.add((await files.storeBuffer(bytes, 'resume', 'a.pdf')).id)
      isOver = true
      await sweeping
      expect(await listIds()).toEqual([...rows].toSorted())
    })
  })

  test('opening a store again finds its files', async () => {
    const { id } = await files.storeBuffer(await createPdf(), 'resume', 'a.pdf')
    const again = await open(settings())
    expect(await again.has(id)).toBe(true)
    expect(await again.has(ABSENT)).toBe(false)
  })
})
