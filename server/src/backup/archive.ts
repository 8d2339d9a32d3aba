import { createHash } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Header } from 'tar'
import { syncToDisk } from '#storage/disk.ts'
import { BackupManifest, type BackupDescription } from './manifest.ts'

const BLOCK = 512
/** The largest entry, so that archives are written and read in bounded memory. */
const MAX_ENTRY_BYTES = 32 * 1024 * 1024
const MANIFEST = 'manifest'

/** An entry of an archive: its kind, its name within that kind, and its bytes. */
export interface ArchiveEntry {
  kind: string
  name: string
  bytes: Buffer
}

/** An archive that is being written. */
export type ArchiveWriter = Awaited<ReturnType<typeof createArchive>>

/**
 * Starts to write a tar file, readable by its owner only. It gets its name when it is complete and synced to the disk.
 * Every entry's path ends with the SHA-256 of its content, and the manifest, which comes last, has the SHA-256 of all
 * paths together.
 */
export async function createArchive(file: string) {
  const unfinished = `${file}.${process.pid}.part`
  const handle = await open(unfinished, 'wx', 0o600)
  const paths = createHash('sha256')
  let entries = 0
  const write = async ({ kind, name, bytes }: ArchiveEntry) => {
    throwIfStopped()
    const entryPath = `${kind}/${name}/${sha256(bytes)}`
    await handle.appendFile(buildHeader(entryPath, bytes.length))
    await handle.appendFile(bytes)
    await handle.appendFile(Buffer.alloc(-bytes.length & (BLOCK - 1)))
    paths.update(`${entryPath}\n`)
    entries++
  }
  return {
    add: write,
    async finish(about: BackupDescription): Promise<BackupManifest> {
      const manifest = { ...about, entries, paths: paths.copy().digest('hex') }
      await write({ kind: MANIFEST, name: 'json', bytes: Buffer.from(JSON.stringify(manifest, null, 1)) })
      await handle.appendFile(Buffer.alloc(2 * BLOCK))
      await handle.sync()
      await handle.close()
      await rename(unfinished, file)
      await syncToDisk(path.dirname(path.resolve(file)))
      return manifest
    },
    async abandon() {
      await handle.close().catch(() => {})
      await rm(unfinished, { force: true })
    },
  }
}

function buildHeader(entryPath: string, size: number): Buffer {
  const block = Buffer.alloc(BLOCK)
  const header = new Header({ path: entryPath, size, mode: 0o600, type: 'File', mtime: new Date(0) })
  if (header.encode(block)) throw new Error(`"${entryPath}" is too long for an archive`)
  return block
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Yields every entry in order, the manifest last. Throws at the first one whose content does not match its hash. */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const handle = await open(file, 'r')
  const next = async (length: number) => {
    const bytes = Buffer.alloc(length)
    for (let filled = 0; filled < length;) {
      const { bytesRead } = await handle.read(bytes, filled, length - filled, null)
      if (bytesRead === 0) throw createDamagedError('it ends too early')
      filled += bytesRead
    }
    return bytes
  }
  try {
    for (;;) {
      throwIfStopped()
      const header = new Header(await next(BLOCK))
      if (header.nullBlock) return
      if (!header.cksumValid || header.path === undefined || !(header.size! <= MAX_ENTRY_BYTES))
        throw createDamagedError('an entry cannot be read')
      const bytes = (await next(Math.ceil(header.size! / BLOCK) * BLOCK)).subarray(0, header.size)
      const [kind = '', name = '', sum] = header.path.split('/')
      if (sha256(bytes) !== sum) throw createDamagedError(`"${kind}/${name}" has changed since it was written`)
      yield { kind, name, bytes }
    }
  } finally {
    await handle.close()
  }
}

/** Reads an archive from end to end and returns its manifest. Throws when anything is not as it was written. */
export async function verifyArchive(file: string): Promise<BackupManifest> {
  const paths = createHash('sha256')
  let entries = 0
  let manifest: BackupManifest | undefined
  for await (const { kind, name, bytes } of readArchive(file)) {
    if (manifest) throw createDamagedError('there is extra data after its end')
    if (kind === MANIFEST) manifest = parseManifest(bytes)
    else {
      paths.update(`${kind}/${name}/${sha256(bytes)}\n`)
      entries++
    }
  }
  if (!manifest) throw createDamagedError('it is incomplete')
  if (manifest.entries !== entries || manifest.paths !== paths.digest('hex'))
    throw createDamagedError('its parts are incomplete or in the wrong order')
  return manifest
}

function parseManifest(bytes: Buffer): BackupManifest {
  const read = BackupManifest.safeParse(JSON.parse(bytes.toString()))
  if (!read.success) throw new Error('This archive was made by another version: use that version or a newer one')
  return read.data
}

const createDamagedError = (how: string) =>
  new Error(`This archive is damaged: ${how}. Nothing was written. Use another one.`)

let isStopRequested = false

/** From now on, Ctrl-C takes effect at the next entry of an archive, so that what was begun is cleaned up. */
export function handleStopSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => (isStopRequested = true))
}

/** Throws when the operator asked to stop; the callers clean up as after any error. */
function throwIfStopped(): void {
  if (isStopRequested) throw new Error('Stopped. Nothing was saved.')
}
