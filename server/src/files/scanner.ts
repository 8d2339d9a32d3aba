import { createConnection, type Socket } from 'node:net'
import type { Readable } from 'node:stream'

/** A virus scanner: ClamAV's daemon. */
export interface Scanner {
  /** The name of the virus in these bytes, undefined when there is none. Rejects, with a code that reads as "not now", when there is no verdict. */
  scan(bytes: Readable): Promise<string | undefined>
}

/** Longer, and the daemon is taken to hang. */
const SCAN_MS = 8_000
const LONGEST_REPLY = 4096

/** The scanner at `tcp://host:port` or `unix:/path`. Each scan has a connection of its own, which ends with it. */
export const openScanner = (url: string, scanMs = SCAN_MS): Scanner => ({
  async scan(bytes) {
    const socket = createConnection(placeOf(url))
    const late = setTimeout(() => socket.destroy(new Error('the virus scanner did not answer in time')), scanMs)
    try {
      return verdictIn(await replyTo(socket, bytes))
    } catch (error) {
      throw notNow(error)
    } finally {
      clearTimeout(late)
      socket.destroy()
      bytes.destroy()
    }
  },
})

const placeOf = (url: string) => {
  if (url.startsWith('unix:')) return { path: url.slice('unix:'.length) }
  const { hostname, port } = new URL(url)
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) }
}

/** INSTREAM as clamd(8) has it: each piece behind its length, an empty one at the end, and one line back, which may come before the end. */
async function replyTo(socket: Socket, bytes: Readable): Promise<string> {
  const reply = lineFrom(socket)
  const sent = send(socket, bytes)
  // A daemon that has seen enough answers and closes: what it said counts, not that it did not want the rest.
  sent.catch(() => {})
  return Promise.race([reply, sent.then(() => reply)])
}

async function send(socket: Socket, bytes: Readable): Promise<void> {
  socket.write('zINSTREAM\0')
  for await (const piece of bytes as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(piece.length)
    socket.write(length)
    if (!socket.write(piece)) await drained(socket)
  }
  socket.write(Buffer.alloc(4))
}

const drained = (socket: Socket) =>
  new Promise<void>((resolve, reject) => {
    socket.once('drain', resolve)
    socket.once('close', () => reject(new Error('the virus scanner closed the connection')))
  })

const lineFrom = (socket: Socket) =>
  new Promise<string>((resolve, reject) => {
    let reply = ''
    socket.setEncoding('utf8')
    socket.on('data', (text: string) => {
      reply += text
      if (reply.includes('\0') || reply.length > LONGEST_REPLY) resolve(reply)
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('the virus scanner closed the connection without a verdict')))
  })

/** Only what says so in full is clean or infected; size limits, errors and anything unknown are no verdict. */
function verdictIn(reply: string): string | undefined {
  const line = reply.slice(0, reply.indexOf('\0'))
  if (line === 'stream: OK') return undefined
  const virus = /^stream: (.+) FOUND$/.exec(line)?.[1]
  if (virus === undefined) throw new Error(`the virus scanner gave no verdict: ${line.slice(0, 200)}`)
  return virus
}

const notNow = (cause: unknown) =>
  Object.assign(new Error('a file could not be scanned for viruses', { cause }), { code: 'ETIMEDOUT' })
