import { FILE_LIMIT_BYTES, type FileKind } from '@sira/contract/enums'
import { REFUSALS } from '@sira/contract/refusals'
import { refuse, Refused } from '#http/refusal.ts'
import { FILE_TOO_LARGE } from '@sira/contract/sentences'
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { displayName } from './display-name.ts'
import { INCOMING, makeFolder, proveWrite, TEMPORARY } from './disk.ts'
import { faultText } from './document-faults.ts'
import { drawImage, IMAGE_TYPE, isImageKind, type ImageKind } from './images.ts'
import { localShelf } from './local-shelf.ts'
import type { ReceivedFile } from './received.ts'
import type { Scanner } from './scanner.ts'
import type { Part, Shelf, StoredPart } from './shelf.ts'
import { documentKind, DOCUMENT_TYPES } from './sniff.ts'
import { orphans, sweepTemporary, type ListedFile, type Referenced } from './sweep.ts'

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
  /** When a scanner found no virus in it; null where nothing was scanned. */
  scannedAt: string | null
}

export interface FileStore {
  /**
   * Checks an upload by its content and takes it in, safe against a power cut before this returns: keep first, commit
   * the row after, `drop` when the transaction fails. Refuses FILE_EMPTY, FILE_TOO_LARGE, FILE_WRONG_TYPE, FILE_INFECTED, BUSY.
   */
  keep(file: ReceivedFile, kind: FileKind, field: string): Promise<KeptFile>
  /** `keep` for bytes we made ourselves (demo data). */
  writeBuffer(bytes: Buffer, kind: FileKind, name: string): Promise<KeptFile>
  /** A second, independent file with the same content; answers its id, undefined if there is nothing to copy. */
  copy(id: string): Promise<string | undefined>
  /** The caller must consume or destroy the stream. Undefined for anything that is not there. */
  read(id: string, variant?: number): Promise<StoredPart | undefined>
  has(id: string): Promise<boolean>
  drop(id: string): Promise<void>
  list(): AsyncIterable<ListedFile>
  /** What a file consists of: the widths of an image, or `undefined` for a document; nothing for what is not there. */
  parts(id: string): Promise<Part[]>
  /** Puts a part back as it was read, under its own id, safe against a power cut: for restoring a backup. */
  putBack(id: string, variant: Part, bytes: Buffer): Promise<void>
  /** Proves that uploads can be taken in by this machine. Throws where they cannot. A bucket is not asked: it is the same for every instance, and all else goes on without it. */
  proveWrite(): Promise<void>
  /** Removes files nobody refers to and temporary files, both only when older; answers how many. */
  sweep(referenced: Referenced, olderThanMs: number): Promise<number>
}

interface Folders {
  /** Where files stay. */
  dir: string
  /** Where uploads arrive; on the same volume as `dir` taking one in is a rename. */
  tmpDir: string
  /** Looks through documents before they are kept. */
  scanner?: Scanner | undefined
}

/** A store in a local folder. */
export async function openFileStore({ dir, tmpDir, scanner }: Folders): Promise<FileStore> {
  const incoming = join(resolve(dir), INCOMING)
  await makeFolder(incoming)
  await makeFolder(resolve(tmpDir))
  return fileStoreOn({ shelf: localShelf(resolve(dir)), incoming, tmpDir: resolve(tmpDir), scanner })
}

export interface Room {
  shelf: Shelf
  /** Where what is drawn here waits until it is put. */
  incoming: string
  tmpDir: string
  scanner: Scanner | undefined
}

/** A store on a shelf: what is taken in and under which conditions is the same wherever it lies. */
export function fileStoreOn(room: Room): FileStore {
  const { shelf, incoming, tmpDir } = room
  return {
    keep: (file, kind, field) => keepFile(room, file, kind, field),
    writeBuffer: (bytes, kind, name) => keepBuffer(room, bytes, kind, name),
    async copy(id) {
      const copy = randomUUID()
      return (await shelf.copy(id, copy)) ? copy : undefined
    },
    read: (id, variant) => shelf.read(id, variant),
    has: async (id) => (await shelf.parts(id)).length > 0,
    drop: (id) => shelf.drop(id),
    list: () => shelf.list(),
    parts: (id) => shelf.parts(id),
    putBack: (id, variant, bytes) => putBytes(room, bytes, id, variant),
    async proveWrite() {
      for (const folder of new Set([tmpDir, incoming])) await proveWrite(folder)
    },
    async sweep(referenced, olderThanMs) {
      const before = Date.now() - olderThanMs
      let swept = await sweepTemporary([...new Set([tmpDir, incoming])], before)
      for await (const id of orphans(shelf.list(), referenced, before)) {
        await shelf.drop(id)
        swept++
      }
      return swept
    },
  }
}

async function keepFile(room: Room, file: ReceivedFile, kind: FileKind, field: string): Promise<KeptFile> {
  const { size } = await stat(file.path)
  if (size === 0) refuse('FILE_EMPTY', { errors: { [field]: ['This file is empty'] } })
  if (size >= FILE_LIMIT_BYTES) refuse('FILE_TOO_LARGE', { errors: { [field]: [FILE_TOO_LARGE] } })
  const kept = await (isImageKind(kind) ? keepImage(room, file, kind, field) : keepDocument(room, file, kind, field))
  await rm(file.path, { force: true })
  return kept
}

async function keepDocument(
  { shelf, scanner }: Room,
  file: ReceivedFile,
  kind: FileKind,
  field: string,
): Promise<KeptFile> {
  const seen = await documentKind(file)
  const isTaken = typeof seen !== 'string'
  // What is refused anyway is scanned too: whoever sends a virus is to be known, also when it does not pass for a document.
  const scannedAt = scanner
    ? await scanned(scanner, file.path, field).catch((error: Error) =>
        isTaken || (error as Refused).code === 'FILE_INFECTED' ? Promise.reject(error) : null,
      )
    : null
  if (!isTaken) return refuse('FILE_WRONG_TYPE', { errors: { [field]: [faultText(seen, file.name)] } })
  const id = randomUUID()
  const { size, sha256 } = await digest(file.path)
  await shelf.put(file.path, id, undefined)
  return {
    id,
    kind,
    name: displayName(file.name),
    type: DOCUMENT_TYPES[seen.kind],
    size,
    sha256,
    inline: seen.inline,
    scannedAt,
  }
}

const NOT_SCANNED = 'Files cannot be checked for viruses at the moment. Please try again in a minute.'

/** When the scanner found nothing. Refuses FILE_INFECTED, and BUSY when it gives no verdict; the log is told why. */
async function scanned(scanner: Scanner, path: string, field: string): Promise<string> {
  const virus = await scanner.scan(createReadStream(path)).catch((cause: unknown) => {
    throw Object.assign(new Refused('BUSY', { message: NOT_SCANNED, retryAfter: 30 }), { cause })
  })
  if (virus !== undefined)
    refuse('FILE_INFECTED', { errors: { [field]: [REFUSALS.FILE_INFECTED[1]] }, noted: { field, virus } })
  return new Date().toISOString()
}

async function keepImage(room: Room, file: ReceivedFile, kind: ImageKind, field: string): Promise<KeptFile> {
  const drawn = await drawImage(file.path, kind)
  if (drawn === 'wrong-type') return refuseType(field, 'Please upload a PNG, JPEG or WebP image')
  if (drawn === 'too-many-pixels') return refuseType(field, 'Please upload an image of at most 25 megapixels')
  const id = randomUUID()
  try {
    for (const { width, bytes } of drawn) await putBytes(room, bytes, id, width)
  } catch (error) {
    await room.shelf.drop(id).catch(() => {})
    throw error
  }
  const widest = drawn.at(-1)?.bytes ?? Buffer.alloc(0)
  const sha256 = createHash('sha256').update(widest).digest('hex')
  const variants = drawn.map(({ width }) => width)
  return {
    id,
    kind,
    name: displayName(file.name),
    type: IMAGE_TYPE,
    size: widest.length,
    sha256,
    inline: true,
    variants,
    scannedAt: null,
  }
}

async function putBytes({ shelf, incoming }: Room, bytes: Buffer, id: string, part: Part): Promise<void> {
  const temporary = join(incoming, TEMPORARY + randomUUID())
  try {
    await writeFile(temporary, bytes, { flag: 'wx', mode: 0o600 })
    await shelf.put(temporary, id, part)
  } finally {
    await rm(temporary, { force: true })
  }
}

function refuseType(field: string, text: string): never {
  refuse('FILE_WRONG_TYPE', { message: text, errors: { [field]: [text] } })
}

async function keepBuffer(room: Room, bytes: Buffer, kind: FileKind, name: string): Promise<KeptFile> {
  const path = join(room.tmpDir, TEMPORARY + randomUUID())
  try {
    await writeFile(path, bytes, { flag: 'wx', mode: 0o600 })
    return await keepFile(
      room,
      { path, name, declaredType: 'application/octet-stream', size: bytes.length },
      kind,
      kind,
    )
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
