import { MAX_FILE_BYTES, type FileKind } from '@sira/contract/enums'
import { APP_ERRORS } from '@sira/contract/errors'
import { appError, AppError } from '#core/app-error.ts'
import { nameByContent } from '@sira/contract/file-names'
import { FILE_TOO_LARGE } from '@sira/contract/area-messages'
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { toSafeFileName } from './safe-file-name.ts'
import { INCOMING_FOLDER, createDurableFolder, checkFolderWritable, deleteFile, TEMPORARY_PREFIX } from './disk.ts'
import { EMPTY_FILE, getImageFaultText } from './file-faults.ts'
import { getDocumentFaultText } from './sniff/document-fault.ts'
import { renderImage, IMAGE_CONTENT_TYPE, isImageKind, type ImageKind } from './render-image.ts'
import { createLocalDriver } from './local.ts'
import type { ReceivedFile } from './received-file.ts'
import type { VirusScanner } from './scanner.ts'
import type { FileVariant, StorageDriver, VariantContent } from './storage-driver.ts'
import { DOCUMENT_CONTENT_TYPES } from './sniff/sniff-document.ts'
import { inspectDocument } from './sniff/inspect-document.ts'
import { listOrphans, deleteTemporaryFiles, type ListedFile, type FindReferencedFiles } from './orphans.ts'
import { t } from '@sira/contract/t'

/** What the database row of a stored file holds. For an image, `size` and `sha256` are those of its widest variant. */
export interface StoredFile {
  id: string
  kind: FileKind
  name: string
  type: string
  size: number
  sha256: string
  /** Whether a browser may show it (a PDF without scripts, an image) instead of only downloading it. */
  inline: boolean
  /** The widths of an image; undefined for a document. */
  variants?: number[]
  /** When a scanner found no virus in it; null when it was not scanned. */
  scannedAt: string | null
}

/** Stores uploaded files in a folder or a bucket. */
export interface FileStore {
  /**
   * Checks an upload by its content and stores it; it survives a power failure once this returns. Store first, commit
   * the row afterwards, delete the file when the transaction fails. Throws FILE_EMPTY, FILE_TOO_LARGE, FILE_WRONG_TYPE,
   * FILE_INFECTED, BUSY.
   */
  store(file: ReceivedFile, kind: FileKind, field: string): Promise<StoredFile>
  /** The same for bytes that we generated ourselves (demo data). */
  storeBuffer(bytes: Buffer, kind: FileKind, name: string): Promise<StoredFile>
  /**
   * Stores bytes that nobody has checked yet, a piece of an upload, from a temporary file that is gone afterwards; they
   * survive a power failure once this returns. Returns their id. Nobody can open them.
   */
  storePiece(path: string): Promise<string>
  /** Copies a file; returns the id of the independent copy, undefined when there is nothing to copy. */
  copy(id: string): Promise<string | undefined>
  /**
   * Returns the content of a variant; undefined when it does not exist. The caller must consume or destroy the stream.
   */
  read(id: string, variant?: number): Promise<VariantContent | undefined>
  has(id: string): Promise<boolean>
  delete(id: string): Promise<void>
  list(): AsyncIterable<ListedFile>
  /**
   * Returns the variants of a file: the widths of an image, or `undefined` for a document; empty when it does not
   * exist.
   */
  listVariants(id: string): Promise<FileVariant[]>
  /** Restores a variant under its own id when a backup is restored; survives a power failure once this returns. */
  restoreVariant(id: string, variant: FileVariant, bytes: Buffer): Promise<void>
  /**
   * Checks that this machine can receive uploads; throws when it cannot. Does not check a bucket: it is the same for
   * every instance, and everything else works without it.
   */
  checkWritable(): Promise<void>
  /** Deletes orphaned and temporary files that are older than `olderThanMs`; returns how many. */
  deleteOrphans(referenced: FindReferencedFiles, olderThanMs: number): Promise<number>
}

interface LocalFolders {
  /** The folder of the stored files. */
  dir: string
  /** The folder in which uploads arrive. On the same volume as `dir`, storing is only a rename. */
  tmpDir: string
  /** Scans documents before they are stored. */
  scanner?: VirusScanner | undefined
}

/** Opens a file store in a local folder. */
export async function openLocalFileStore({ dir, tmpDir, scanner }: LocalFolders): Promise<FileStore> {
  const incoming = join(resolve(dir), INCOMING_FOLDER)
  await createDurableFolder(incoming)
  await createDurableFolder(resolve(tmpDir))
  return createFileStore({ driver: createLocalDriver(resolve(dir)), incoming, tmpDir: resolve(tmpDir), scanner })
}

/** What a file store works with. */
export interface FileStoreDeps {
  driver: StorageDriver
  /** The folder for generated files until they are stored. */
  incoming: string
  tmpDir: string
  scanner: VirusScanner | undefined
}

/** Makes a file store on a storage driver: the checks are the same wherever the files are stored. */
export function createFileStore(deps: FileStoreDeps): FileStore {
  const { driver, incoming, tmpDir } = deps
  return {
    store: (file, kind, field) => storeFile(deps, file, kind, field),
    storeBuffer: (bytes, kind, name) => storeBuffer(deps, bytes, kind, name),
    async storePiece(path) {
      const id = randomUUID()
      await driver.put(path, id, undefined)
      await deleteFile(path)
      return id
    },
    async copy(id) {
      const copy = randomUUID()
      return (await driver.copy(id, copy)) ? copy : undefined
    },
    read: (id, variant) => driver.read(id, variant),
    has: async (id) => (await driver.listVariants(id)).length > 0,
    delete: (id) => driver.delete(id),
    list: () => driver.list(),
    listVariants: (id) => driver.listVariants(id),
    restoreVariant: (id, variant, bytes) => storeBytes(deps, bytes, id, variant),
    async checkWritable() {
      for (const folder of new Set([tmpDir, incoming])) await checkFolderWritable(folder)
    },
    async deleteOrphans(referenced, olderThanMs) {
      const before = Date.now() - olderThanMs
      let deletedCount = await deleteTemporaryFiles([...new Set([tmpDir, incoming])], before)
      for await (const id of listOrphans(driver.list(), referenced, before)) {
        await driver.delete(id)
        deletedCount++
      }
      return deletedCount
    },
  }
}

async function storeFile(deps: FileStoreDeps, file: ReceivedFile, kind: FileKind, field: string): Promise<StoredFile> {
  if (file.size === 0) throw appError('FILE_EMPTY', { errors: { [field]: [EMPTY_FILE] } })
  if (file.size >= MAX_FILE_BYTES) throw appError('FILE_TOO_LARGE', { errors: { [field]: [FILE_TOO_LARGE] } })
  const stored = await (isImageKind(kind)
    ? storeImage(deps, file, kind, field)
    : storeDocument(deps, file, kind, field))
  await deleteFile(file.path)
  return stored
}

async function storeDocument(
  { driver, scanner }: FileStoreDeps,
  file: ReceivedFile,
  kind: FileKind,
  field: string,
): Promise<StoredFile> {
  const inspected = await inspectDocument(file)
  const isAccepted = typeof inspected !== 'string'
  // A document that is rejected anyway is scanned too, so that the audit log records who sends viruses.
  const scannedAt = scanner
    ? await scanFile(scanner, file.path, field).catch((error: Error) =>
        isAccepted || (error as AppError).code === 'FILE_INFECTED' ? Promise.reject(error) : null,
      )
    : null
  if (!isAccepted)
    throw appError('FILE_WRONG_TYPE', { errors: { [field]: [getDocumentFaultText(inspected, file.name)] } })
  const id = randomUUID()
  await driver.put(file.path, id, undefined)
  return {
    id,
    kind,
    name: toSafeFileName(nameByContent(file.name, inspected.kind)),
    type: DOCUMENT_CONTENT_TYPES[inspected.kind],
    size: inspected.size,
    sha256: inspected.sha256,
    inline: inspected.inline,
    scannedAt,
  }
}

const NOT_SCANNED = t('We cannot check files for viruses right now. Please try again in a minute.')

/**
 * Scans a file and returns the time of the scan. Throws FILE_INFECTED, or BUSY (with the logged cause) when the scan
 * failed.
 */
async function scanFile(scanner: VirusScanner, path: string, field: string): Promise<string> {
  const content = createReadStream(path)
  // A scanner that fails before it reads leaves a stream that nobody reads, of a file that is about to be deleted.
  content.on('error', () => {})
  const virus = await scanner
    .scan(content)
    .catch((cause: unknown) => {
      throw Object.assign(new AppError('BUSY', { message: NOT_SCANNED, retryAfter: 30 }), { cause })
    })
    .finally(() => content.destroy())
  if (virus !== undefined)
    throw appError('FILE_INFECTED', {
      errors: { [field]: [APP_ERRORS.FILE_INFECTED[1]] },
      auditDetails: { field, virus },
    })
  return new Date().toISOString()
}

async function storeImage(
  deps: FileStoreDeps,
  file: ReceivedFile,
  kind: ImageKind,
  field: string,
): Promise<StoredFile> {
  const images = await renderImage(file.path, kind)
  if (!Array.isArray(images)) return rejectType(field, getImageFaultText(images))
  const id = randomUUID()
  try {
    for (const { width, bytes } of images) await storeBytes(deps, bytes, id, width)
  } catch (error) {
    await deps.driver.delete(id).catch(() => {})
    throw error
  }
  const widest = images.at(-1)?.bytes ?? Buffer.alloc(0)
  const sha256 = createHash('sha256').update(widest).digest('hex')
  const variants = images.map(({ width }) => width)
  return {
    id,
    kind,
    name: toSafeFileName(file.name),
    type: IMAGE_CONTENT_TYPE,
    size: widest.length,
    sha256,
    inline: true,
    variants,
    scannedAt: null,
  }
}

async function storeBytes(
  { driver, incoming }: FileStoreDeps,
  bytes: Buffer,
  id: string,
  part: FileVariant,
): Promise<void> {
  const temporary = join(incoming, TEMPORARY_PREFIX + randomUUID())
  try {
    await writeFile(temporary, bytes, { flag: 'wx', mode: 0o600 })
    await driver.put(temporary, id, part)
  } finally {
    await deleteFile(temporary)
  }
}

function rejectType(field: string, text: string): never {
  throw appError('FILE_WRONG_TYPE', { message: text, errors: { [field]: [text] } })
}

async function storeBuffer(deps: FileStoreDeps, bytes: Buffer, kind: FileKind, name: string): Promise<StoredFile> {
  const path = join(deps.tmpDir, TEMPORARY_PREFIX + randomUUID())
  try {
    await writeFile(path, bytes, { flag: 'wx', mode: 0o600 })
    return await storeFile(
      deps,
      { path, name, declaredType: 'application/octet-stream', size: bytes.length },
      kind,
      kind,
    )
  } finally {
    await deleteFile(path)
  }
}
