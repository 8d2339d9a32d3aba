import type { FileKind } from '@sira/contract/enums'
import Fastify from 'fastify'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { handleRequestError } from '#http/error-handler.ts'
import { registerBodyParsers } from '#http/body-parsers.ts'
import { readMultipart, type UploadRules } from '#http/forms/multipart.ts'

export const UPLOAD_FILES: Record<string, FileKind> = { resume: 'resume', logo: 'logo' }
export const BOUNDARY = 'xBOUNDARYx'
export const MULTIPART_TYPE = `multipart/form-data; boundary=${BOUNDARY}`

export const buildPart = (headers: string, body = 'value') => `--${BOUNDARY}\r\n${headers}\r\n\r\n${body}\r\n`
export const joinParts = (...parts: string[]) => `${parts.join('')}--${BOUNDARY}--\r\n`
export const buildForm = (entries: [string, string | Blob, string?][]) => {
  const data = new FormData()
  for (const [name, value, fileName] of entries)
    typeof value === 'string' ? data.append(name, value) : data.append(name, value, fileName)
  return data
}
export const buildRequestHead = (length: number | 'chunked', type = MULTIPART_TYPE) =>
  `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\n${length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`}\r\n\r\n`

/** What the server answers: an error code, or what it received. */
interface FormResponse {
  status: number
  code?: string
  fields?: Record<string, unknown>
  files?: Record<string, { bytes: number }>
}

/** Starts a server that answers each upload with what it received. */
export async function startUploadServer() {
  const tmpDir = await mkdtemp(join(tmpdir(), 'sira-uploads-'))
  const app = Fastify()
  const uploads = {
    tmpDir,
    /** Rules of the next uploads, where they differ from the usual ones. */
    rules: {} as Partial<UploadRules>,
    /** How many requests have ended on the server, refused or not. */
    endedCount: 0,
    close: async () => {
      app.server.closeAllConnections()
      await app.close()
      await rm(tmpDir, { recursive: true })
    },
  }
  registerBodyParsers(app)
  app.setErrorHandler(handleRequestError)
  app.post('/', async (request) => {
    try {
      const uploaded = await readMultipart(request.raw, { files: UPLOAD_FILES, tmpDir, ...uploads.rules })
      const kept = Object.entries(uploaded.files).map(
        async ([field, file]) => [field, { ...file, bytes: (await readFile(file.path)).length }] as const,
      )
      const answer = { fields: uploaded.fields, files: Object.fromEntries(await Promise.all(kept)) }
      await uploaded.cleanup()
      return answer
    } finally {
      uploads.endedCount++
    }
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const send = (body: NonNullable<RequestInit['body']>, headers?: Record<string, string>) =>
    sendUpload(port, body, headers)
  return Object.assign(uploads, {
    send,
    sendRaw: (body: string | Buffer, type = MULTIPART_TYPE) => send(Buffer.from(body), { 'content-type': type }),
    speakHttp: (write: (socket: Socket) => Promise<void> | void) => speakHttp(port, write),
  })
}

async function sendUpload(
  port: number,
  body: NonNullable<RequestInit['body']>,
  headers?: Record<string, string>,
): Promise<FormResponse> {
  const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body, headers })
  return { status: response.status, ...((await response.json()) as object) }
}

/**
 * Speaks HTTP over its own socket; resolves with everything received once there is a response or the connection closes.
 */
function speakHttp(
  port: number,
  write: (socket: Socket) => Promise<void> | void,
): Promise<{ text: string; socket: Socket }> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      if (/\r\n\r\n\{.*\}$/s.test(text)) resolve({ text, socket })
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve({ text, socket }))
    socket.on('connect', () => void write(socket))
  })
}
