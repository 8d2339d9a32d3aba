import { createServer, type Socket } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fromBuffer, type ZipFile } from 'yauzl'

/** The harmless text that every scanner takes for a virus; in two halves, so that none takes this file for one. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

/** How a daemon behaves: well; silent for good; closing without a word; answering that it could not look, always or once; refusing sizes. */
export type ClamdMood = 'well' | 'silent' | 'closing' | 'failing' | 'failing once' | 'too large'
export type StandInClamd = Awaited<ReturnType<typeof standInClamd>>

/** A daemon that speaks clamd's protocol on a free port and as a socket file, and knows one virus: EICAR, also inside ZIP files. */
export async function standInClamd() {
  const told = { mood: 'well' as ClamdMood, scanned: 0 }
  const folder = mkdtempSync(path.join(tmpdir(), 'sira-clamd-'))
  const open = new Set<Socket>()
  const serve = (socket: Socket) => {
    open.add(socket)
    socket.on('error', () => {}).on('close', () => open.delete(socket))
    void answer(socket, told)
  }
  // One that hangs does not notice either that its caller has gone.
  const [tcp, file] = [createServer({ allowHalfOpen: true }, serve), createServer({ allowHalfOpen: true }, serve)]
  const unix = path.join(folder, 'clamd.ctl')
  await Promise.all([
    new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve)),
    new Promise<void>((resolve) => file.listen(unix, resolve)),
  ])
  const { port } = tcp.address() as { port: number }
  return {
    told,
    url: `tcp://127.0.0.1:${port}`,
    unixUrl: `unix:${unix}`,
    /** How many callers have not left. */
    connections: () => [...open].filter((socket) => !socket.readableEnded).length,
    async close() {
      for (const socket of open) socket.destroy()
      await Promise.all([tcp, file].map((server) => new Promise((resolve) => server.close(resolve))))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function answer(socket: Socket, told: { mood: ClamdMood; scanned: number }) {
  const bytes = await instream(socket).catch(() => undefined)
  if (told.mood === 'silent') return void socket.resume()
  if (!bytes) return void socket.destroy()
  told.scanned++
  const replies: Record<Exclude<ClamdMood, 'silent'>, () => Promise<string>> = {
    well: async () => ((await holdsEicar(bytes)) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0'),
    closing: async () => '',
    failing: async () => "stream: Can't allocate memory ERROR\0",
    'failing once': async () => "stream: Can't allocate memory ERROR\0",
    'too large': async () => 'INSTREAM size limit exceeded. ERROR\0',
  }
  const { mood } = told
  if (mood === 'failing once') told.mood = 'well'
  socket.end(await replies[mood]())
}

/** What is sent with zINSTREAM: pieces behind their lengths up to an empty one. Anything else is no such command. */
async function instream(socket: Socket): Promise<Buffer> {
  const pieces: Buffer[] = []
  let rest = Buffer.alloc(0)
  let isBegun = false
  for await (const chunk of socket.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    rest = Buffer.concat([rest, chunk])
    if (!isBegun) {
      if (rest.length < 10) continue
      if (rest.subarray(0, 10).toString('latin1') !== 'zINSTREAM\0') throw new Error('UNKNOWN COMMAND')
      isBegun = true
      rest = rest.subarray(10)
    }
    while (rest.length >= 4 && rest.length >= 4 + rest.readUInt32BE(0)) {
      const length = rest.readUInt32BE(0)
      if (length === 0) return Buffer.concat(pieces)
      pieces.push(rest.subarray(4, 4 + length))
      rest = rest.subarray(4 + length)
    }
  }
  throw new Error('closed before the end')
}

async function holdsEicar(bytes: Buffer): Promise<boolean> {
  if (bytes.includes(EICAR)) return true
  return (
    bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04' &&
    (await partsOf(bytes)).some((part) => part.includes(EICAR))
  )
}

async function partsOf(bytes: Buffer): Promise<Buffer[]> {
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
