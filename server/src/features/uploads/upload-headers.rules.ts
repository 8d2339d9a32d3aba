import { MAX_FILE_BYTES } from '@sira/contract/enums'
import { FILE_TOO_LARGE } from '@sira/contract/area-messages'
import { t } from '@sira/contract/t'
import { TUS_VERSION, type UnusedUpload } from '@sira/contract/uploads'
import { appError, throwAppError, throwFieldErrors } from '#core/app-error.ts'

/** The headers of a request by their names in lower case. */
type Headers = Readonly<Record<string, string | string[] | undefined>>

/** The type of the body of a piece. */
export const PIECE_TYPE = 'application/offset+octet-stream'

/** In every response about uploads. */
export const TUS_HEADERS = { 'tus-resumable': TUS_VERSION, 'tus-version': TUS_VERSION }
/** What this server can do, for a client that asks (OPTIONS). */
export const TUS_ABILITIES = {
  ...TUS_HEADERS,
  'tus-extension': 'creation,expiration,termination',
  // A file is smaller than the limit.
  'tus-max-size': String(MAX_FILE_BYTES - 1),
}

/** Throws TUS_VERSION unless the request speaks the version that this server does. */
export function requireTusVersion(headers: Headers): void {
  if (headers['tus-resumable'] !== TUS_VERSION) throw appError('TUS_VERSION')
}

/** Returns the number of bytes in a header, undefined for anything but plain digits. */
const parseBytes = (value: string | string[] | undefined): number | undefined =>
  typeof value === 'string' && /^(?:0|[1-9]\d{0,11})$/.test(value) ? Number(value) : undefined

/** Returns the size of the file that begins to arrive. Throws BAD_INPUT, FILE_EMPTY or FILE_TOO_LARGE. */
export function parseUploadLength(headers: Headers): number {
  const size =
    parseBytes(headers['upload-length']) ??
    throwFieldErrors({ 'Upload-Length': [t('Must be the size of the file in bytes')] })
  if (size === 0) throw appError('FILE_EMPTY')
  if (size >= MAX_FILE_BYTES) throw appError('FILE_TOO_LARGE', { message: FILE_TOO_LARGE })
  return size
}

/** Returns where the piece begins that a request brings. Throws UNSUPPORTED_MEDIA or BAD_INPUT. */
export function parsePieceOffset(headers: Headers): number {
  if (headers['content-type'] !== PIECE_TYPE) throw appError('UNSUPPORTED_MEDIA')
  return (
    parseBytes(headers['upload-offset']) ??
    throwFieldErrors({ 'Upload-Offset': [t('Must be the number of bytes that have arrived')] })
  )
}

const MAX_METADATA_LENGTH = 4096
const MAX_NAME_LENGTH = 255
const throwMetadataError = (message: string): never => throwFieldErrors({ 'Upload-Metadata': [message] })

/**
 * Returns the name and the SHA-256 of the file (in hexadecimal digits, if it is said) from the header Upload-Metadata:
 * pairs of a key and a value in Base64, separated by commas. Other keys are ignored. Throws BAD_INPUT.
 */
export function parseUploadMetadata(headers: Headers): { name: string; sha256: string | null } {
  const header = headers['upload-metadata'] ?? ''
  if (typeof header !== 'string' || header.length > MAX_METADATA_LENGTH)
    return throwMetadataError(t('Is too long or was sent more than once'))
  const values = new Map(header.split(',').map((pair) => parseMetadataPair(pair.trim())))
  const name = values.get('filename') ?? ''
  if (name === '' || name.length > MAX_NAME_LENGTH || name.includes('\0'))
    return throwMetadataError(t('Must have a filename of 1 to 255 characters'))
  const sha256 = values.get('sha256') ?? null
  if (sha256 !== null && !/^[0-9a-f]{64}$/.test(sha256))
    return throwMetadataError(t('A sha256 must have 64 hexadecimal digits in lower case'))
  return { name, sha256 }
}

function parseMetadataPair(pair: string): [key: string, value: string] {
  const [key = '', encoded = ''] = pair.split(' ')
  const bytes = Buffer.from(encoded, 'base64')
  const value = bytes.toString('utf8')
  // Node skips what is no Base64, and what is no UTF-8 becomes a replacement character.
  const isSound = bytes.toString('base64') === encoded && Buffer.from(value).equals(bytes)
  return isSound ? [key, value] : throwMetadataError(t('The values must be UTF-8 in Base64'))
}

/** The headers that describe an upload. */
export const buildUploadHeaders = ({ size, received, name, sha256, expiresAt }: UnusedUpload) => ({
  'upload-offset': String(received),
  'upload-length': String(size),
  'upload-metadata': [`filename ${toBase64(name)}`, ...(sha256 === null ? [] : [`sha256 ${toBase64(sha256)}`])].join(
    ',',
  ),
  ...buildExpiryHeader(expiresAt),
})

/** The time until which an unfinished upload is kept. */
export const buildExpiryHeader = (expiresAt: string) => ({ 'upload-expires': new Date(expiresAt).toUTCString() })

const toBase64 = (text: string) => Buffer.from(text).toString('base64')

/**
 * Throws unless a piece of this length (undefined when it is not known before it arrives) fits where the upload goes on:
 * UPLOAD_MOVED_ON for another offset, TOO_LARGE for more than is missing.
 */
export function requirePieceFits(
  { size, received }: UnusedUpload,
  offset: number,
  headers: Headers,
): { missing: number } {
  if (offset !== received) throw appError('UPLOAD_MOVED_ON')
  const missing = size - received
  const length = parseBytes(headers['content-length'])
  return length !== undefined && length > missing ? throwAppError('TOO_LARGE') : { missing }
}

/**
 * The fewest bytes of a piece, except the last one: each becomes a file of its own in the store, so that ten megabytes
 * are at most some thousand files.
 */
export const MIN_PIECE_BYTES = 8 * 1024

/** Whether what arrived is added to the upload. Throws BAD_INPUT for a complete piece that is too small. */
export function shouldKeepPiece(piece: { size: number; isComplete: boolean }, missing: number): boolean {
  if (piece.size === missing || piece.size >= MIN_PIECE_BYTES) return piece.size > 0
  if (!piece.isComplete || piece.size === 0) return false
  return throwFieldErrors({
    'Content-Length': [t('A piece must have at least {kilobytes} kB, except the last one', { kilobytes: 8 })],
  })
}
