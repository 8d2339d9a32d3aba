import { Dicer } from '@fastify/busboy'
import { FILE_LIMIT_BYTES, type FileKind } from '@sira/contract/enums'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { open, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { TEMPORARY } from '#files/disk.ts'
import type { ReceivedFile } from '#files/received.ts'
import { FILE_TOO_LARGE } from '@sira/contract/sentences'
import { Refused, refuse } from './refusal.ts'
import { drain, pump, type PumpLimits } from './upload-body.ts'
import { badField, fieldsToObject, partsOfName } from './upload-fields.ts'
import { boundaryOf, LONGEST_HEADERS, partHeaders, type PartHeaders } from './upload-headers.ts'

const MOST_FIELD_BYTES = 64 * 1024
const MOST_PARTS = 25
const MEGABYTE = 1024 * 1024

export interface UploadRules extends Partial<PumpLimits> {
  /** The file fields a form has; any other file is refused. */
  files: Readonly<Record<string, FileKind>>
  tmpDir: string
  /** Fields and files together; 25 unless told. */
  maxParts?: number
}

export interface Uploaded {
  fields: Record<string, unknown>
  files: Record<string, ReceivedFile>
  /** Removes the temporary files that nobody took; to be called however the request ends. */
  cleanup(): Promise<void>
}

interface Reading {
  rules: UploadRules
  names: Set<string>
  pairs: [name: string, value: string][]
  files: Map<string, ReceivedFile>
  paths: string[]
  /** Parts whose headers have arrived. */
  headed: number
  /** The file being received: what "too large" is said about. */
  current: string | undefined
}

/**
 * Reads a multipart/form-data body off the stream: files into `tmpDir`, fields through the bracket grammar.
 * Refuses UNSUPPORTED_MEDIA, BAD_MULTIPART, BAD_INPUT, FILE_EMPTY, FILE_TOO_LARGE, TOO_LARGE. Whatever goes wrong, no
 * temporary file is left, and the rest of the body is thrown away so that the client can read the answer.
 */
export async function readMultipart(request: IncomingMessage, rules: UploadRules): Promise<Uploaded> {
  const reading: Reading = {
    rules,
    names: new Set(),
    pairs: [],
    files: new Map(),
    paths: [],
    headed: 0,
    current: undefined,
  }
  const cleanup = async () => {
    await Promise.all(reading.paths.map((path) => rm(path, { force: true })))
  }
  try {
    await receive(request, reading)
    return { fields: fieldsToObject(reading.pairs), files: Object.fromEntries(reading.files), cleanup }
  } catch (error) {
    drain(request)
    await cleanup()
    throw error
  }
}

async function receive(request: IncomingMessage, reading: Reading): Promise<void> {
  const boundary = boundaryOf(request.headers['content-type'])
  if (boundary === undefined) refuse('UNSUPPORTED_MEDIA')
  if (boundary === '') refuse('BAD_MULTIPART')
  const config = { boundary, maxHeaderPairs: 20, maxHeaderSize: 2 * LONGEST_HEADERS }
  const parser = new Dicer(config)
  const stop = new AbortController()
  const parts: Readable[] = []
  const works: Promise<void>[] = []
  const broken = Promise.withResolvers<never>()
  parser.on('part', (part: Readable) => {
    parts.push(part)
    const work = receivePart(part, reading, parts.length)
    works.push(work)
    work.catch(broken.reject)
  })
  const dealtWith = () => {
    // Of a part that ended before its headers did, the parser says no more.
    if (reading.headed < parts.length) refuse('BAD_MULTIPART')
    return Promise.all(works)
  }
  const tooLarge = () => (reading.current === undefined ? new Refused('TOO_LARGE') : fileTooLarge(reading.current))
  try {
    await Promise.race([
      broken.promise,
      pump(request, { parser, dealtWith, tooLarge }, limitsOf(reading.rules), stop.signal),
    ])
  } catch (error) {
    stop.abort()
    for (const part of parts) part.destroy(new Error('the upload was refused'))
    await Promise.allSettled(works)
    throw error
  }
}

const limitsOf = ({
  maxTotal = 11 * MEGABYTE,
  wholeMs = 30 * 60_000,
  idleMs = 20_000,
  leastRate = 2_000,
}: UploadRules): PumpLimits => ({ maxTotal, wholeMs, idleMs, leastRate })

/** The listeners must be there before the parser goes on: nothing may be awaited ahead of them. */
async function receivePart(part: Readable, reading: Reading, count: number): Promise<void> {
  // A part that fails while nobody reads it would otherwise end the process.
  part.on('error', () => {})
  const headed = once(part, 'header')
  // At once, not after the await: of a body that lay waiting in pieces, the end is parsed before anything awaited goes on.
  part.once('header', () => reading.headed++)
  if (count > (reading.rules.maxParts ?? MOST_PARTS)) {
    headed.catch(() => {})
    refuse('BAD_MULTIPART', { message: 'The form has too many fields' })
  }
  const [raw] = (await headed) as [Record<string, string[]>]
  const headers = partHeaders(raw) ?? refuse('BAD_MULTIPART')
  partsOfName(headers.name)
  if (reading.names.has(headers.name)) badField(headers.name, 'Was sent more than once')
  reading.names.add(headers.name)
  if (headers.fileName === undefined) reading.pairs.push([headers.name, await fieldText(part, headers.name)])
  else await receiveFile(part, reading, { ...headers, fileName: headers.fileName })
}

async function fieldText(part: Readable, name: string): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of part as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MOST_FIELD_BYTES) badField(name, 'Is too long')
    chunks.push(chunk)
  }
  const text = decoded(Buffer.concat(chunks))
  return text === undefined || text.includes('\0') ? badField(name, 'Holds characters that cannot be used') : text
}

/** Undefined for bytes that are not UTF-8. */
function decoded(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

async function receiveFile(
  part: Readable,
  reading: Reading,
  { name, fileName, declaredType }: Required<PartHeaders>,
): Promise<void> {
  if (!Object.hasOwn(reading.rules.files, name)) badField(name, 'No file is expected here')
  if (fileName.includes('\0')) badField(name, 'The file name cannot be used')
  const path = join(reading.rules.tmpDir, TEMPORARY + randomUUID())
  reading.current = name
  reading.paths.push(path)
  const size = await saveFile(part, path, name)
  if (reading.current === name) reading.current = undefined
  // A form sends an untouched file input as a nameless, empty file.
  if (size === 0 && fileName === '') return
  if (size === 0) refuse('FILE_EMPTY', { errors: { [name]: ['This file is empty'] } })
  reading.files.set(name, { path, name: fileName, declaredType, size })
}

async function saveFile(part: Readable, path: string, field: string): Promise<number> {
  const handle = await open(path, 'wx', 0o600)
  try {
    let size = 0
    for await (const chunk of part as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size >= FILE_LIMIT_BYTES) throw fileTooLarge(field)
      await handle.writeFile(chunk)
    }
    return size
  } finally {
    await handle.close()
  }
}

const fileTooLarge = (field: string) => new Refused('FILE_TOO_LARGE', { errors: { [field]: [FILE_TOO_LARGE] } })
