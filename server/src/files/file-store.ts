import { FILE_LIMIT_BYTES, type FileKind } from '@sira/contract/enums'
import { refuse } from '#http/refusal.ts'
import { FILE_TOO_LARGE, WRONG_DOCUMENT } from '@sira/contract/sentences'
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { link, open, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { displayName } from './display-name.ts'
import { INCOMING, makeFolder, moveToPlace, namesIn, placeOf, syncPath, TEMPORARY } from './disk.ts'
import { drawImage, IMAGE_TYPE, isImageKind, type ImageKind } from './images.ts'
import type { ReceivedFile } from './received.ts'
import { documentKind, DOCUMENT_TYPES } from './sniff.ts'
import { listFiles, orphans, sweepTemporary, type ListedFile, type Referenced } from './sweep.ts'

/** What a row remembers of a kept file. Of an image, `size` and `sha256` are those of its widest variant. */
export interface KeptFile {
  id: string
  kind: FileKind
  name: string
  type: string
  size: number
  sha256: string
  /** May a browser show it (a PDF without scripts, an image), or only save it? */
  inline: boolean
  /** Widths an image can be read in; a document has none. */
  variants?: number[]
}

export interface FileStore {
  /**
   * Checks an upload by its content and takes it in, safe against a power cut before this returns: keep first, commit
   * the row after, `drop` when the transaction fails. Refuses FILE_EMPTY, FILE_TOO_LARGE, FILE_WRONG_TYPE, BUSY.
   */
  keep(file: ReceivedFile, kind: FileKind, field: string): Promise<KeptFile>
  /** `keep` for bytes we made ourselves (demo data). */
  writeBuffer(bytes: Buffer, kind: FileKind, name: string): Promise<KeptFile>
  /** A second, independent file with the same content; answers its id, undefined if there is nothing to copy. */
  copy(id: string): Promise<string | undefined>
  /** The caller must consume or destroy the stream. Undefined for anything that is not there. */
  read(id: string, variant?: number): Promise<{ stream: Readable; size: number } | undefined>
  has(id: string): Promise<boolean>
  drop(id: string): Promise<void>
  list(): AsyncIterable<ListedFile>
  /** Removes files nobody refers to and temporary files, both only when older; answers how many. */
  sweep(referenced: Referenced, olderThanMs: number): Promise<number>
}

interface Folders {
  /** Where files stay. */
  dir: string
  /** Where uploads arrive; on the same volume as `dir` taking one in is a rename. */
  tmpDir: string
}

/** A store in a local folder: `ab/cd/<id>` for documents, `ab/cd/<id>-<width>.webp` for images. */
export async function openFileStore({ dir, tmpDir }: Folders): Promise<FileStore> {
  const folders = { dir: resolve(dir), tmpDir: resolve(tmpDir) }
  await makeFolder(join(folders.dir, INCOMING))
  await makeFolder(folders.tmpDir)
  const drop = (id: string) => dropFile(folders.dir, id)
  return {
    keep: (file, kind, field) => keepFile(folders, file, kind, field),
    writeBuffer: (bytes, kind, name) => keepBuffer(folders, bytes, kind, name),
    copy: (id) => copyFile(folders.dir, id),
    read: (id, variant) => readFile(placeOf(folders.dir, id, variant)),
    has: async (id) => (await namesOf(folders.dir, id)).length > 0,
    drop,
    list: () => listFiles(folders.dir),
    async sweep(referenced, olderThanMs) {
      const before = Date.now() - olderThanMs
      let swept = await sweepTemporary([folders.tmpDir, join(folders.dir, INCOMING)], before)
      for await (const id of orphans(folders.dir, referenced, before)) {
        await drop(id)
        swept++
      }
      return swept
    },
  }
}

async function keepFile(folders: Folders, file: ReceivedFile, kind: FileKind, field: string): Promise<KeptFile> {
  const { size } = await stat(file.path)
  if (size === 0) refuse('FILE_EMPTY', { errors: { [field]: ['This file is empty'] } })
  if (size >= FILE_LIMIT_BYTES) refuse('FILE_TOO_LARGE', { errors: { [field]: [FILE_TOO_LARGE] } })
  return isImageKind(kind) ? keepImage(folders, file, kind, field) : keepDocument(folders, file, kind, field)
}

async function keepDocument({ dir }: Folders, file: ReceivedFile, kind: FileKind, field: string): Promise<KeptFile> {
  const seen = await documentKind(file)
  if (!seen) return refuseType(field, WRONG_DOCUMENT)
  const id = randomUUID()
  const { size, sha256 } = await digest(file.path)
  await moveToPlace(dir, file.path, placeFor(dir, id))
  return { id, kind, name: displayName(file.name), type: DOCUMENT_TYPES[seen.kind], size, sha256, inline: seen.inline }
}

async function keepImage({ dir }: Folders, file: ReceivedFile, kind: ImageKind, field: string): Promise<KeptFile> {
  const drawn = await drawImage(file.path, kind)
  if (drawn === 'wrong-type') return refuseType(field, 'Please upload a PNG, JPEG or WebP image')
  if (drawn === 'too-many-pixels') return refuseType(field, 'Please upload an image of at most 25 megapixels')
  const id = randomUUID()
  try {
    for (const { width, bytes } of drawn) {
      const temporary = join(dir, INCOMING, `${TEMPORARY}${id}-${width}`)
      await writeFile(temporary, bytes, { flag: 'wx', mode: 0o600 })
      await moveToPlace(dir, temporary, placeFor(dir, id, width))
    }
  } catch (error) {
    await dropFile(dir, id)
    throw error
  }
  await rm(file.path, { force: true })
  const widest = drawn.at(-1)?.bytes ?? Buffer.alloc(0)
  const sha256 = createHash('sha256').update(widest).digest('hex')
  const variants = drawn.map(({ width }) => width)
  return { id, kind, name: displayName(file.name), type: IMAGE_TYPE, size: widest.length, sha256, inline: true, variants }
}

function refuseType(field: string, text: string): never {
  refuse('FILE_WRONG_TYPE', { message: text, errors: { [field]: [text] } })
}

async function keepBuffer(folders: Folders, bytes: Buffer, kind: FileKind, name: string): Promise<KeptFile> {
  const path = join(folders.tmpDir, TEMPORARY + randomUUID())
  try {
    await writeFile(path, bytes, { flag: 'wx', mode: 0o600 })
    return await keepFile(folders, { path, name, declaredType: 'application/octet-stream', size: bytes.length }, kind, kind)
  } finally {
    await rm(path, { force: true })
  }
}

async function digest(path: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    size += chunk.length
  }
  return { size, sha256: hash.digest('hex') }
}

/** Content never changes once kept, so a hard link is a copy: each name can be dropped without the other. */
async function copyFile(dir: string, id: string): Promise<string | undefined> {
  const names = await namesOf(dir, id)
  if (names.length === 0) return undefined
  const copy = randomUUID()
  const [from, to] = [dirname(placeFor(dir, id)), dirname(placeFor(dir, copy))]
  await makeFolder(to)
  for (const name of names) await link(join(from, name), join(to, name.replace(id, copy)))
  await syncPath(to)
  return copy
}

async function readFile(path: string | undefined): Promise<{ stream: Readable; size: number } | undefined> {
  const handle = path === undefined ? undefined : await open(path, 'r').catch(absent)
  if (!handle) return undefined
  const { size } = await handle.stat()
  return { stream: handle.createReadStream(), size }
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

async function dropFile(dir: string, id: string): Promise<void> {
  for (const name of await namesOf(dir, id)) await rm(join(dirname(placeFor(dir, id)), name), { force: true })
}

/** The names under which a file and its variants lie; none for anything that is not an id. */
async function namesOf(dir: string, id: string): Promise<string[]> {
  const place = placeOf(dir, id)
  return place === undefined ? [] : (await namesIn(dirname(place))).filter((name) => name.startsWith(id))
}

function placeFor(dir: string, id: string, variant?: number): string {
  const place = placeOf(dir, id, variant)
  if (place === undefined) throw new Error('not a file id')
  return place
}
