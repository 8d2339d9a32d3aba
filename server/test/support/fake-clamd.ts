import { createServer, type Socket } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fromBuffer, type ZipFile } from 'yauzl'

/** The harmless text that every scanner reports as a virus. It is in two halves so that no scanner reports this file. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

/**
 * How the fake daemon behaves: normally; never answering; closing without an answer; reporting that it could not scan,
 * always or once; or refusing the size.
 */
export type ClamdBehavior = 'well' | 'silent' | 'closing' | 'failing' | 'failing once' | 'too large'
interface FakeClamdState {
  behavior: ClamdBehavior
  /** How many files were scanned. */
  scanned: number
}
export type FakeClamd = Awaited<ReturnType<typeof startFakeClamd>>

/**
 * Starts a fake clamd on a free port and on a socket file. It speaks clamd's protocol and knows one virus: EICAR, also
 * inside ZIP files.
 */
export async function startFakeClamd() {
  const state: FakeClamdState = { behavior: 'well', scanned: 0 }
  const folder = mkdtempSync(path.join(tmpdir(), 'sira-clamd-'))
  const open = new Set<Socket>()
  const handleConnection = (socket: Socket) => {
    open.add(socket)
    socket.on('error', () => {}).on('close', () => open.delete(socket))
    void respond(socket, state)
  }
  // A daemon that hangs does not notice that its client has gone either.
  const [tcp, file] = [
    createServer({ allowHalfOpen: true }, handleConnection),
    createServer({ allowHalfOpen: true }, handleConnection),
  ]
  const unix = path.join(folder, 'clamd.ctl')
  await Promise.all([
    new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve)),
    new Promise<void>((resolve) => file.listen(unix, resolve)),
  ])
  const { port } = tcp.address() as { port: number }
  return {
    state: state,
    url: `tcp://127.0.0.1:${port}`,
    unixUrl: `unix:${unix}`,
    /** Returns how many clients are still connected. */
    countConnections: () => [...open].filter((socket) => !socket.readableEnded).length,
    async close() {
      for (const socket of open) socket.destroy()
      await Promise.all([tcp, file].map((server) => new Promise((resolve) => server.close(resolve))))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function respond(socket: Socket, state: FakeClamdState) {
  const bytes = await readInstream(socket).catch(() => undefined)
  if (state.behavior === 'silent') return void socket.resume()
  if (!bytes) return void socket.destroy()
  state.scanned++
  const replies: Record<Exclude<ClamdBehavior, 'silent'>, () => Promise<string>> = {
    well: async () => ((await containsEicar(bytes)) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0'),
    closing: async () => '',
    failing: async () => "stream: Can't allocate memory ERROR\0",
    'failing once': async () => "stream: Can't allocate memory ERROR\0",
    'too large': async () => 'INSTREAM size limit exceeded. ERROR\0',
  }
  const { behavior: mood } = state
  if (mood === 'failing once') state.behavior = 'well'
  socket.end(await replies[mood]())
}

/** Reads the bytes of a zINSTREAM command: chunks, each after its length, up to an empty one. Throws on anything else. */
async function readInstream(socket: Socket): Promise<Buffer> {
  const chunks: Buffer[] = []
  let buffered = Buffer.alloc(0)
  let isBegun = false
  for await (const chunk of socket.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    buffered = Buffer.concat([buffered, chunk])
    if (!isBegun) {
      if (buffered.length < 10) continue
      if (buffered.subarray(0, 10).toString('latin1') !== 'zINSTREAM\0') throw new Error('UNKNOWN COMMAND')
      isBegun = true
      buffered = buffered.subarray(10)
    }
    while (buffered.length >= 4 && buffered.length >= 4 + buffered.readUInt32BE(0)) {
      const length = buffered.readUInt32BE(0)
      if (length === 0) return Buffer.concat(chunks)
      chunks.push(buffered.subarray(4, 4 + length))
      buffered = buffered.subarray(4 + length)
    }
  }
  throw new Error('closed before the end')
}

async function containsEicar(bytes: Buffer): Promise<boolean> {
  if (bytes.includes(EICAR)) return true
  return (
    bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04' &&
    (await readZipEntries(bytes)).some((part) => part.includes(EICAR))
  )
}

async function readZipEntries(bytes: Buffer): Promise<Buffer[]> {
  const archive = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: false, autoClose: false }, (error, opened) =>
      error ? reject(error) : resolve(opened),
    ),
  )
  const parts: Promise<Buffer>[] = []
  archive.on('entry', (entry) => {
    const part = new PassThrough()
    archive.openReadStream(entry, (error, stream) => (error ? part.destroy(error) : stream.pipe(part)))
    parts.push(buffer(part))
  })
  await new Promise((resolve) => archive.on('end', resolve))
  return Promise.all(parts)
}
