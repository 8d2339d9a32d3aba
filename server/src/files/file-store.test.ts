import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { doc, docx, pdf, pdfWith, received } from '#testing/document-samples.ts'
import { standInS3, type StandInS3 } from '#testing/s3.ts'
import type { FileStore } from './file-store.ts'
import { openFiles } from './open-files.ts'
import { nameOf } from './shelf.ts'

const HOUR = 3_600_000
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const ABSENT = '0b8f1c1e-7a43-4c57-9d0e-2f6a8c1b3d5e'
const png = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
    .png()
    .toBuffer()

let bucket: StandInS3
let root: string
let tmpDir: string
let files: FileStore
beforeAll(async () => {
  bucket = await standInS3()
})
afterAll(() => bucket.close())
afterEach(() => rm(root, { recursive: true }))

const open = async (settings: { FILE_STORE: string }) => (await openFiles({ DATA_DIR: root, ...settings })).files
const bytesOf = async (id: string, variant?: number) => {
  const found = await files.read(id, variant)
  const bytes = found && (await buffer(found.stream))
  expect(bytes?.length).toBe(found?.size)
  return bytes
}
const listed = async () => {
  const ids: string[] = []
  for await (const { id } of files.list()) ids.push(id)
  return ids.toSorted()
}
const allNames = async () => {
  const parts = await Promise.all(
    (await listed()).map(async (id) => (await files.parts(id)).map((part) => nameOf(id, part))),
  )
  return parts.flat()
}

const STORES = { 'in a folder': () => ({ FILE_STORE: 'local' }), 'in a bucket': () => bucket.settings }

describe.for(Object.entries(STORES))('a store %s', ([, settings]) => {
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'sira-store-'))
    tmpDir = join(root, 'incoming')
    files = await open(settings())
    for await (const { id } of files.list()) await files.drop(id)
  })

  describe('keep', () => {
    test('takes a document in under an id of its own', async () => {
      const bytes = await pdf()
      const upload = await received(tmpDir, '../../ትግስት.pdf', bytes, 'application/pdf')
      const kept = await files.keep(upload, 'resume', 'resume')
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
      expect(await bytesOf(kept.id)).toEqual(bytes)
      expect(await allNames()).toEqual([`${kept.id.slice(0, 2)}/${kept.id.slice(2, 4)}/${kept.id}`])
      expect(existsSync(upload.path)).toBe(false)
    })

    test('gives every document its fixed type, and marks what may only be downloaded', async () => {
      const word = await files.keep(await received(tmpDir, 'a.docx', docx()), 'trade_license', 'trade_license')
      expect(word).toMatchObject({
        type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        inline: false,
      })
      expect(await files.keep(await received(tmpDir, 'a.doc', doc()), 'resume', 'resume')).toMatchObject({
        type: 'application/msword',
        inline: false,
      })
      const script = await received(tmpDir, 'a.pdf', await pdfWith('<</S/JavaScript/JS(x)>>'))
      expect(await files.keep(script, 'resume', 'resume')).toMatchObject({ inline: false })
    })

    test('draws an image in its sizes', async () => {
      const kept = await files.keep(await received(tmpDir, 'logo.png', await png(), 'image/png'), 'logo', 'logo')
      expect(kept).toMatchObject({ type: 'image/webp', inline: true, variants: [64, 128, 256] })
      expect(await allNames()).toEqual(
        [64, 128, 256].map((width) => `${kept.id.slice(0, 2)}/${kept.id.slice(2, 4)}/${kept.id}-${width}.webp`),
      )
      const widest = await bytesOf(kept.id, 256)
      expect(
        createHash('sha256')
          .update(widest ?? '')
          .digest('hex'),
      ).toBe(kept.sha256)
      expect(widest).toHaveLength(kept.size)
      expect(await files.read(kept.id)).toBeUndefined()
      expect(await files.read(kept.id, 96)).toBeUndefined()
    })

    test('refuses what it does not take, by field, and keeps nothing of it', async () => {
      const refused = async (name: string, bytes: Buffer | string, kind: Parameters<FileStore['keep']>[1]) =>
        files.keep(await received(tmpDir, name, bytes), kind, 'theField')
      const documents = {
        code: 'FILE_WRONG_TYPE',
        status: 400,
        message: 'Please upload a PDF or DOC file',
        extra: { errors: { theField: ['Please upload a PDF or DOC file'] } },
      }
      const unlike = {
        ...documents,
        extra: {
          errors: {
            theField: [
              expect.stringMatching(
                /^Please upload a PDF or DOC file\. This file is named \.pdf, but it is not a PDF file\./,
              ),
            ],
          },
        },
      }
      await expect(refused('a.pdf', 'MZ', 'resume')).rejects.toMatchObject(unlike)
      await expect(refused('a.png', await png(), 'trade_license')).rejects.toMatchObject(documents)
      const images = {
        code: 'FILE_WRONG_TYPE',
        message: 'Please upload a PNG, JPEG or WebP image',
        extra: { errors: { theField: ['Please upload a PNG, JPEG or WebP image'] } },
      }
      await expect(refused('a.png', '<svg/>', 'logo')).rejects.toMatchObject(images)
      await expect(refused('a.pdf', await pdf(), 'profileImage')).rejects.toMatchObject(images)
      await expect(refused('a.pdf', '', 'resume')).rejects.toMatchObject({
        code: 'FILE_EMPTY',
        extra: { errors: { theField: [expect.any(String)] } },
      })
      await expect(refused('a.pdf', Buffer.alloc(10_485_760), 'resume')).rejects.toMatchObject({
        code: 'FILE_TOO_LARGE',
        status: 413,
        extra: { errors: { theField: ['File size should be less than 10MB'] } },
      })
      expect(await allNames()).toEqual([])
    })
  })

  test('writeBuffer keeps bytes of our own by the same rules', async () => {
    const bytes = await pdf()
    expect(await bytesOf((await files.writeBuffer(bytes, 'resume', 'demo.pdf')).id)).toEqual(bytes)
    await expect(files.writeBuffer(Buffer.from('x'), 'resume', 'demo.pdf')).rejects.toMatchObject({
      code: 'FILE_WRONG_TYPE',
    })
    expect(await readdir(tmpDir)).toEqual([])
  })

  describe('copy', () => {
    test('is a file of its own: each goes without the other', async () => {
      const bytes = await pdf()
      const original = await files.writeBuffer(bytes, 'resume', 'a.pdf')
      const [one, two] = [(await files.copy(original.id)) ?? '', (await files.copy(original.id)) ?? '']
      expect(new Set([one, two, original.id]).size).toBe(3)
      await files.drop(original.id)
      await files.drop(one)
      expect(await bytesOf(two)).toEqual(bytes)
      expect(await listed()).toEqual([two])
    })

    test('copies every size of an image, and nothing where nothing is', async () => {
      const logo = await files.writeBuffer(await png(), 'logo', 'a.png')
      const copy = (await files.copy(logo.id)) ?? ''
      expect(await bytesOf(copy, 128)).toEqual(await bytesOf(logo.id, 128))
      expect(await files.copy(ABSENT)).toBeUndefined()
      expect(await files.copy('../../etc')).toBeUndefined()
    })
  })

  test('what was read part by part can be put back under its own id', async () => {
    const kept = [
      await files.writeBuffer(await pdf(), 'resume', 'a.pdf'),
      await files.writeBuffer(await png(), 'logo', 'a.png'),
    ]
    const read = await Promise.all(
      kept.map(async ({ id }) =>
        Promise.all((await files.parts(id)).map(async (part) => ({ id, part, bytes: (await bytesOf(id, part))! }))),
      ),
    )
    expect(read.flat().map(({ part }) => part)).toEqual([undefined, 64, 128, 256])
    for (const { id } of kept) await files.drop(id)

    for (const { id, part, bytes } of read.flat()) await files.putBack(id, part, bytes)

    for (const { id, part, bytes } of read.flat()) expect(await bytesOf(id, part)).toEqual(bytes)
    expect(await readdir(tmpDir)).toEqual([])
    await expect(files.putBack('../secret', undefined, Buffer.from('x'))).rejects.toThrow('not a file id')
  })

  test('drop removes a file with all its sizes, and may be repeated', async () => {
    const logo = await files.writeBuffer(await png(), 'logo', 'a.png')
    expect(await files.has(logo.id)).toBe(true)
    await files.drop(logo.id)
    await files.drop(logo.id)
    expect(await files.has(logo.id)).toBe(false)
    expect(await allNames()).toEqual([])
  })

  test('no id leads out of the store', async () => {
    await writeFile(join(root, 'secret'), 'secret')
    await writeFile(join(root, 'secret.webp'), 'secret')
    const { id } = await files.writeBuffer(await pdf(), 'resume', 'a.pdf')
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
      await files.drop(bad)
    }
    expect(await files.read(id, 'x/../../../../secret' as unknown as number)).toBeUndefined()
    expect(await files.read(id, 1.5)).toBeUndefined()
    expect(await files.has(id)).toBe(true)
    expect(existsSync(join(root, 'secret'))).toBe(true)
  })

  describe('sweep', () => {
    test('removes what nobody refers to, and nothing else', async () => {
      const kept = await files.writeBuffer(await pdf(), 'resume', 'a.pdf')
      const orphan = await files.writeBuffer(await png(), 'logo', 'a.png')
      const asked: string[] = []
      const swept = await files.sweep(async (ids) => {
        asked.push(...ids)
        return new Set([kept.id])
      }, -1000)
      expect(swept).toBe(1)
      expect(asked.toSorted()).toEqual([kept.id, orphan.id].toSorted())
      expect(await listed()).toEqual([kept.id])
    })

    test('leaves what is younger, for its transaction may be open: also a fresh copy of an old file', async () => {
      const original = await files.writeBuffer(await pdf(), 'resume', 'a.pdf')
      const path = join(root, 'files', nameOf(original.id, undefined)!)
      if (existsSync(path)) await utimes(path, 1, 1)
      await files.copy(original.id)
      expect(await files.sweep(async () => new Set(), HOUR)).toBe(0)
      expect(await listed()).toHaveLength(2)
    })

    test('removes old uploads that a crash left, not those under way', async () => {
      const old = await received(tmpDir, 'a.pdf', 'x')
      await received(tmpDir, 'b.pdf', 'x')
      await writeFile(join(tmpDir, 'not-ours'), 'x')
      await mkdir(join(root, 'files/incoming'), { recursive: true })
      const drawn = settings().FILE_STORE === 'local' ? join(root, 'files/incoming') : tmpDir
      await writeFile(join(drawn, 'upload-left'), 'x')
      expect(await files.sweep(async () => new Set(), HOUR)).toBe(0)
      expect(await files.sweep(async () => new Set(), -1000)).toBe(3)
      expect(existsSync(old.path)).toBe(false)
      expect(await readdir(tmpDir)).toEqual(['not-ours'])
    })

    test('while files are kept, never touches one that a row names', async () => {
      const rows = new Set<string>()
      let isOver = false
      const sweeping = (async () => {
        while (!isOver) await files.sweep(async (ids) => new Set(ids.filter((id) => rows.has(id))), HOUR)
      })()
      const bytes = await pdf()
      for (let i = 0; i < 60; i++) rows.add((await files.writeBuffer(bytes, 'resume', 'a.pdf')).id)
      isOver = true
      await sweeping
      expect(await listed()).toEqual([...rows].toSorted())
    })
  })

  test('opening a store again finds what it held', async () => {
    const { id } = await files.writeBuffer(await pdf(), 'resume', 'a.pdf')
    const again = await open(settings())
    expect(await again.has(id)).toBe(true)
    expect(await again.has(ABSENT)).toBe(false)
  })
})
