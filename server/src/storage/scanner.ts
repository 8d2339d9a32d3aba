import { createConnection, type Socket } from 'node:net'
import type { Readable } from 'node:stream'

/** A virus scanner: ClamAV's daemon. */
export interface VirusScanner {
  /**
   * Returns the name of the virus in these bytes, undefined when there is none. Rejects with the code ETIMEDOUT, which
   * callers treat as "try later", when there is no result.
   */
  scan(bytes: Readable): Promise<string | undefined>
}

/** After this time the daemon counts as hanging. */
const SCAN_TIMEOUT_MS = 8_000
const MAX_REPLY_LENGTH = 4096

/** Makes a scanner for the daemon at `tcp://host:port` or `unix:/path`. Each scan uses a separate connection. */
export const createVirusScanner = (url: string, timeoutMs = SCAN_TIMEOUT_MS): VirusScanner => ({
  async scan(bytes) {
    const socket = createConnection(parseAddress(url))
    const timer = setTimeout(() => socket.destroy(new Error('the virus scanner did not answer in time')), timeoutMs)
    try {
      return parseReply(await sendAndReadReply(socket, bytes))
    } catch (error) {
      throw createUnavailableError(error)
    } finally {
      clearTimeout(timer)
      socket.destroy()
      bytes.destroy()
    }
  },
})

const parseAddress = (url: string) => {
  if (url.startsWith('unix:')) return { path: url.slice('unix:'.length) }
  const { hostname, port } = new URL(url)
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) }
}

/**
 * Sends the bytes with INSTREAM (clamd(8)): each chunk after its length, an empty one at the end. Returns the reply
 * line, which may arrive before the end.
 */
async function sendAndReadReply(socket: Socket, bytes: Readable): Promise<string> {
  const reply = readReply(socket)
  const sending = sendBytes(socket, bytes)
  // A daemon that has seen enough replies and closes the connection: its reply counts, not the failed send.
  sending.catch(() => {})
  return Promise.race([reply, sending.then(() => reply)])
}

async function sendBytes(socket: Socket, bytes: Readable): Promise<void> {
  socket.write('zINSTREAM\0')
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.length)
    socket.write(length)
    if (!socket.write(chunk)) await waitForDrain(socket)
  }
  socket.write(Buffer.alloc(4))
}

const waitForDrain = (socket: Socket) =>
  new Promise<void>((resolve, reject) => {
    socket.once('drain', resolve)
    socket.once('close', () => reject(new Error('the virus scanner closed the connection')))
  })

const readReply = (socket: Socket) =>
  new Promise<string>((resolve, reject) => {
    let reply = ''
    socket.setEncoding('utf8')
    socket.on('data', (text: string) => {
      reply += text
      if (reply.includes('\0') || reply.length > MAX_REPLY_LENGTH) resolve(reply)
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('the virus scanner closed the connection without a verdict')))
  })

/** Accepts only the exact replies for clean and infected; throws for size limits, errors and anything unknown. */
function parseReply(reply: string): string | undefined {
  const line = reply.slice(0, reply.indexOf('\0'))
  if (line === 'stream: OK') return undefined
  const virus = /^stream: (.+) FOUND$/.exec(line)?.[1]
  if (virus === undefined) throw new Error(`the virus scanner returned no verdict: ${line.slice(0, 200)}`)
  return virus
}

const createUnavailableError = (cause: unknown) =>
  Object.assign(new Error('a file could not be scanned for viruses', { cause }), { code: 'ETIMEDOUT' })
