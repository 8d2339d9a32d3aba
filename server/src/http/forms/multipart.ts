import { Dicer } from '@fastify/busboy'
import { MAX_FILE_BYTES, type FileKind } from '@sira/contract/enums'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { deleteFile, TEMPORARY_PREFIX, writeNewFile } from '#storage/disk.ts'
import type { ReceivedFile } from '#storage/received-file.ts'
import { FILE_TOO_LARGE } from '@sira/contract/area-messages'
import { appError, AppError, throwAppError } from '#core/app-error.ts'
import { BODY_PACE, drainRequest, pumpUploadBody, type UploadBodyLimits } from './upload-body.ts'
import { throwFieldError, parseFormFields, parseFieldName } from './form-fields.ts'
import { parseBoundary, MAX_PART_HEADER_BYTES, parsePartHeaders, type FormPartHeaders } from './part-headers.ts'
import { t } from '@sira/contract/t'

const MAX_FIELD_BYTES = 64 * 1024
const MAX_PARTS = 25
const MAX_TOTAL_BYTES = 11 * 1024 * 1024
const WRITE_BYTES = 512 * 1024

/** What a form with files may contain. */
export interface UploadRules extends Partial<UploadBodyLimits> {
  /** The file fields of the form; any other file is refused. */
  files: Readonly<Record<string, FileKind>>
  /** The folder for files while they arrive. */
  tmpDir: string
  /** Fields and files together; 25 by default. */
  maxParts?: number
}

/** A form that was received. */
export interface ReceivedForm {
  fields: Record<string, unknown>
  files: Record<string, ReceivedFile>
  /** Removes the temporary files that have not been moved away; must be called however the request ends. */
  cleanup(): Promise<void>
}

/** The state of a form while it is received. */
interface FormState {
  rules: UploadRules
  /** Names of fields and files so far. */
  names: Set<string>
  pairs: [name: string, value: string][]
  files: Map<string, ReceivedFile>
  /** Temporary files so far. */
  paths: string[]
  /** Parts whose headers have arrived. */
  headerCount: number
  /** The field of the file that is being received: it is named when the form is too large. */
  current: string | undefined
}

/**
 * Reads a multipart/form-data body from the stream: writes files into `tmpDir` and parses field names with brackets.
 * Throws UNSUPPORTED_MEDIA, BAD_MULTIPART, BAD_INPUT, FILE_EMPTY, FILE_TOO_LARGE or TOO_LARGE. When it throws, no
 * temporary file is left, and the rest of the body is read and discarded so that the client can read the response.
 */
export async function readMultipart(request: IncomingMessage, rules: UploadRules): Promise<ReceivedForm> {
  const form: FormState = {
    rules,
    names: new Set(),
    pairs: [],
    files: new Map(),
    paths: [],
    headerCount: 0,
    current: undefined,
  }
  const cleanup = async () => {
    await Promise.all(form.paths.map(deleteFile))
  }
  try {
    await receive(request, form)
    return { fields: parseFormFields(form.pairs), files: Object.fromEntries(form.files), cleanup }
  } catch (error) {
    drainRequest(request)
    await cleanup()
    throw error
  }
}

async function receive(request: IncomingMessage, form: FormState): Promise<void> {
  const boundary = parseBoundary(request.headers['content-type'])
  if (boundary === undefined) throw appError('UNSUPPORTED_MEDIA')
  if (boundary === '') throw appError('BAD_MULTIPART')
  const config = { boundary, maxHeaderPairs: 20, maxHeaderSize: 2 * MAX_PART_HEADER_BYTES }
  const parser = new Dicer(config)
  const stop = new AbortController()
  const parts: Readable[] = []
  const handled: Promise<void>[] = []
  const broken = Promise.withResolvers<never>()
  parser.on('part', (part: Readable) => {
    parts.push(part)
    const handling = receivePart(part, form, parts.length)
    handled.push(handling)
    handling.catch(broken.reject)
  })
  const dealtWith = () => {
    // The parser reports nothing more of a part that ended within its headers.
    if (form.headerCount < parts.length) throw appError('BAD_MULTIPART')
    return Promise.all(handled)
  }
  const tooLarge = () => (form.current === undefined ? new AppError('TOO_LARGE') : toFileTooLarge(form.current))
  try {
    await Promise.race([
      broken.promise,
      pumpUploadBody(
        request,
        { parser, waitUntilHandled: dealtWith, createTooLargeError: tooLarge },
        { ...BODY_PACE, maxTotalBytes: MAX_TOTAL_BYTES, ...form.rules },
        stop.signal,
      ),
    ])
  } catch (error) {
    stop.abort()
    for (const part of parts) part.destroy(new Error('the upload was refused'))
    await Promise.allSettled(handled)
    throw error
  }
}

/** Nothing may be awaited before the listeners are added: the parser would go on without them. */
async function receivePart(part: Readable, form: FormState, count: number): Promise<void> {
  // Without this listener a part that fails while nothing reads it would end the process.
  part.on('error', () => {})
  const headersArrived = once(part, 'header')
  // Counted here and not after the await: when the chunks of a body have piled up, its end is parsed before anything
  // that is awaited goes on.
  part.once('header', () => form.headerCount++)
  if (count > (form.rules.maxParts ?? MAX_PARTS)) {
    headersArrived.catch(() => {})
    throw appError('BAD_MULTIPART', { message: t('The form has too many fields') })
  }
  const [raw] = (await headersArrived) as [Record<string, string[]>]
  const headers = parsePartHeaders(raw) ?? throwAppError('BAD_MULTIPART')
  parseFieldName(headers.name)
  if (form.names.has(headers.name)) throwFieldError(headers.name, t('Was sent more than once'))
  form.names.add(headers.name)
  if (headers.fileName === undefined) form.pairs.push([headers.name, await readField(part, headers.name)])
  else await receiveFile(part, form, { ...headers, fileName: headers.fileName })
}

async function readField(part: Readable, name: string): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of part as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_FIELD_BYTES) throwFieldError(name, t('Is too long'))
    chunks.push(chunk)
  }
  const text = decodeUtf8(Buffer.concat(chunks))
  return text === undefined || text.includes('\0')
    ? throwFieldError(name, t('Has characters that are not allowed'))
    : text
}

/** Returns undefined for bytes that are not UTF-8. */
function decodeUtf8(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

async function receiveFile(
  part: Readable,
  form: FormState,
  { name, fileName, declaredType }: Required<FormPartHeaders>,
): Promise<void> {
  if (!Object.hasOwn(form.rules.files, name)) throwFieldError(name, t('No file is expected here'))
  if (fileName.includes('\0')) throwFieldError(name, t('The file name cannot be used'))
  const path = join(form.rules.tmpDir, TEMPORARY_PREFIX + randomUUID())
  form.current = name
  form.paths.push(path)
  const size = await saveFile(part, path, name)
  if (form.current === name) form.current = undefined
  // A browser sends an untouched file input as an empty file without a name.
  if (size === 0 && fileName === '') return
  if (size === 0) throw appError('FILE_EMPTY', { errors: { [name]: [t('This file is empty')] } })
  form.files.set(name, { path, name: fileName, declaredType, size })
}

const saveFile = (part: Readable, path: string, field: string): Promise<number> =>
  writeNewFile(path, part as AsyncIterable<Buffer>, {
    writeBytes: WRITE_BYTES,
    onSize(size) {
      if (size >= MAX_FILE_BYTES) throw toFileTooLarge(field)
    },
  })

const toFileTooLarge = (field: string) => new AppError('FILE_TOO_LARGE', { errors: { [field]: [FILE_TOO_LARGE] } })
