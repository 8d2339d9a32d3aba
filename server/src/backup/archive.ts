import { createHash } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Header } from 'tar'
import { syncPath } from '#files/disk.ts'
import { mayGoOn } from './interrupt.ts'
import { Manifest, type About } from './manifest.ts'

const BLOCK = 512
/** No entry is larger, so archives are written and read in bounded memory. */
const MOST_BYTES = 32 * 1024 * 1024
const MANIFEST = 'manifest'

/** Something in an archive: its kind, its name among its kind, and its bytes. */
export interface Entry {
  kind: string
  name: string
  bytes: Buffer
}

export type Archive = Awaited<ReturnType<typeof createArchive>>

/**
 * A tar file in the making, readable by its owner only. It gets its name when it is whole and on the disk. Every entry's path ends with the
 * SHA-256 of its content, and the manifest, which comes last, holds that of all paths together.
 */
export async function createArchive(file: string) {
  const unfinished = `${file}.${process.pid}.part`
  const handle = await open(unfinished, 'wx', 0o600)
  const paths = createHash('sha256')
  let entries = 0
  const write = async ({ kind, name, bytes }: Entry) => {
    mayGoOn()
    const place = `${kind}/${name}/${sha256(bytes)}`
    await handle.appendFile(headOf(place, bytes.length))
    await handle.appendFile(bytes)
    await handle.appendFile(Buffer.alloc(-bytes.length & (BLOCK - 1)))
    paths.update(`${place}\n`)
    entries++
  }
  return {
    add: write,
    async finish(about: About): Promise<Manifest> {
      const manifest = { ...about, entries, paths: paths.copy().digest('hex') }
      await write({ kind: MANIFEST, name: 'json', bytes: Buffer.from(JSON.stringify(manifest, null, 1)) })
      await handle.appendFile(Buffer.alloc(2 * BLOCK))
      await handle.sync()
      await handle.close()
      await rename(unfinished, file)
      await syncPath(path.dirname(path.resolve(file)))
      return manifest
    },
    async abandon() {
      await handle.close().catch(() => {})
      await rm(unfinished, { force: true })
    },
  }
}

function headOf(place: string, size: number): Buffer {
  const block = Buffer.alloc(BLOCK)
  const header = new Header({ path: place, size, mode: 0o600, type: 'File', mtime: new Date(0) })
  if (header.encode(block)) throw new Error(`"${place}" is too long for an archive`)
  return block
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Every entry in order, the manifest last; each one whole as it was written. Throws on the first that is not. */
export async function* readArchive(file: string): AsyncGenerator<Entry> {
  const handle = await open(file, 'r')
  const next = async (length: number) => {
    const bytes = Buffer.alloc(length)
    for (let had = 0; had < length;) {
      const { bytesRead } = await handle.read(bytes, had, length - had, null)
      if (bytesRead === 0) throw damaged('it ends too early')
      had += bytesRead
    }
    return bytes
  }
  try {
    for (;;) {
      mayGoOn()
      const header = new Header(await next(BLOCK))
      if (header.nullBlock) return
      if (!header.cksumValid || header.path === undefined || !(header.size! <= MOST_BYTES))
        throw damaged('what it says of an entry cannot be read')
      const bytes = (await next(Math.ceil(header.size! / BLOCK) * BLOCK)).subarray(0, header.size)
      const [kind = '', name = '', sum] = header.path.split('/')
      if (sha256(bytes) !== sum) throw damaged(`"${kind}/${name}" is not what was written`)
      yield { kind, name, bytes }
    }
  } finally {
    await handle.close()
  }
}

/** Reads an archive from end to end and answers what it says of itself; throws when any of it is not as it was written. */
export async function checkArchive(file: string): Promise<Manifest> {
  const paths = createHash('sha256')
  let entries = 0
  let manifest: Manifest | undefined
  for await (const { kind, name, bytes } of readArchive(file)) {
    if (manifest) throw damaged('something comes after its end')
    if (kind === MANIFEST) manifest = parsed(bytes)
    else {
      paths.update(`${kind}/${name}/${sha256(bytes)}\n`)
      entries++
    }
  }
  if (!manifest) throw damaged('its end is missing')
  if (manifest.entries !== entries || manifest.paths !== paths.digest('hex'))
    throw damaged('its parts are not all there, or not in their order')
  return manifest
}

function parsed(bytes: Buffer): Manifest {
  const read = Manifest.safeParse(JSON.parse(bytes.toString()))
  if (!read.success)
    throw new Error('This archive was made by another version of the product: use that one, or a newer one')
  return read.data
}

const damaged = (how: string) => new Error(`This archive is damaged: ${how}. Nothing was written. Use another one.`)
