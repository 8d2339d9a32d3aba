import { createHash, randomBytes } from 'node:crypto'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import type { TestUser } from './test-client.ts'

/** What a response to a request of the tus protocol says. */
export interface TusResponse {
  status: number
  headers: Record<string, string | undefined>
  code?: string
}

type TusMethod = 'OPTIONS' | 'POST' | 'HEAD' | 'PATCH' | 'DELETE'
interface TusRequest {
  url?: string
  headers?: Record<string, string | undefined>
  payload?: Buffer
}

/** Sends requests of the tus protocol as this person, or without a session. Headers that are undefined are left out. */
export function createTusClient(app: FastifyInstance, person?: Pick<TestUser, 'token'>) {
  const send = async (
    method: TusMethod,
    { url = '/api/v1/uploads', headers, payload }: TusRequest,
  ): Promise<TusResponse> => {
    const all = {
      'tus-resumable': '1.0.0',
      ...(person && { authorization: `Bearer ${person.token}` }),
      ...headers,
    }
    const response = await app.inject({
      method,
      url,
      headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)),
      ...(payload && { payload }),
    })
    return {
      status: response.statusCode,
      headers: response.headers as TusResponse['headers'],
      ...(response.body && { code: (JSON.parse(response.body) as { code: string }).code }),
    }
  }
  const client = {
    send,
    begin: (size: number, metadata: Record<string, string> = { filename: 'cv.pdf' }, headers = {}) =>
      send('POST', {
        headers: { 'upload-length': String(size), 'upload-metadata': encodeMetadata(metadata), ...headers },
      }),
    ask: (url: string) => send('HEAD', { url }),
    sendPiece: (url: string, offset: number, payload: Buffer, headers = {}) =>
      send('PATCH', {
        url,
        payload,
        headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset), ...headers },
      }),
    cancel: (url: string) => send('DELETE', { url }),
    /** Begins an upload and sends all of it in pieces of this size; returns what a form sends instead of the file. */
    async upload(bytes: Buffer, name = 'cv.pdf', pieceBytes = 100_000): Promise<string> {
      const { headers } = await client.begin(bytes.length, { filename: name, sha256: hashBytes(bytes) })
      const url = headers['location']!
      for (let offset = 0; offset < bytes.length; offset += pieceBytes)
        await client.sendPiece(url, offset, bytes.subarray(offset, offset + pieceBytes))
      return toReference(url)
    },
  }
  return client
}

/** Returns what a form sends for the upload with this address. */
export const toReference = (url: string) => `upload:${url.split('/').at(-1)}`

export const encodeMetadata = (metadata: Record<string, string>) =>
  Object.entries(metadata)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',')

export const hashBytes = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Creates a real PDF of about this many bytes: a picture of noise. */
export async function createLargePdf(size = 5_050_000): Promise<Buffer> {
  const width = Math.round(Math.sqrt(size / 1.21))
  const picture = await sharp(randomBytes(width * width * 3), { raw: { width, height: width, channels: 3 } })
    .jpeg({ quality: 98 })
    .toBuffer()
  const document = new PDFDocument({ size: 'A4' })
  document.text('Selam Tesfaye').image(picture, { width: 400 })
  document.end()
  return Buffer.concat(await Array.fromAsync(document as AsyncIterable<Buffer>))
}

/** Starts a line to a port of this machine that breaks whenever this many bytes were sent over it. */
export async function startCutLine(port: number, bytesUntilCut: number) {
  const sockets = new Set<Socket>()
  const line = { cuts: 0, port: 0, close: async () => {} }
  let left = bytesUntilCut
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(socket)
          near.destroy()
          far.destroy()
        })
    }
    far.pipe(near)
    near.on('data', (chunk: Buffer) => {
      far.write(chunk.subarray(0, left))
      left -= chunk.length
      if (left > 0) return
      left = bytesUntilCut
      line.cuts++
      // What was sent before the cut arrives; nobody is told that no more comes.
      far.end()
      near.resetAndDestroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  line.port = (server.address() as AddressInfo).port
  line.close = async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
  return line
}
