import { MAX_FILE_BYTES } from '@sira/contract/enums'
import { FILE_TOO_LARGE } from '@sira/contract/area-messages'
import { t } from '@sira/contract/t'
import { TUS_VERSION } from '@sira/contract/uploads'
import { appError, throwFieldErrors } from '#core/app-error.ts'

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

/** What a request to begin an upload says of the file. */
interface AnnouncedUpload {
  size?: number | undefined
  metadata?: Record<string, string | null> | undefined
}

const MAX_NAME_LENGTH = 255
const throwMetadataError = (message: string): never => throwFieldErrors({ 'Upload-Metadata': [message] })

/**
 * Returns what the sender says of the file that begins to arrive: its size, name, and the SHA-256 in hexadecimal digits if
 * it is said. Throws FILE_EMPTY, FILE_TOO_LARGE or BAD_INPUT.
 */
export function parseNewUpload({ size = 0, metadata = {} }: AnnouncedUpload, headers: Headers) {
  if (size === 0) throw appError('FILE_EMPTY')
  if (size >= MAX_FILE_BYTES) throw appError('FILE_TOO_LARGE', { message: FILE_TOO_LARGE })
  const { filename: name, sha256 = null } = metadata
  if (!name || name.length > MAX_NAME_LENGTH || name.includes('\0') || !isSentAs(name, headers))
    return throwMetadataError(t('Must have a filename of 1 to 255 characters'))
  if (sha256 !== null && !/^[0-9a-f]{64}$/.test(sha256))
    return throwMetadataError(t('A sha256 must have 64 hexadecimal digits in lower case'))
  return { size, name, sha256 }
}

/** Whether `Upload-Metadata` has this name as UTF-8: what is not, has become replacement characters. */
function isSentAs(name: string, { 'upload-metadata': pairs = '' }: Headers): boolean {
  const encoded = String(pairs)
    .split(',')
    .map((pair) => pair.trim().split(' '))
    .find(([key]) => key === 'filename')?.[1]
  return Buffer.from(encoded ?? '', 'base64').equals(Buffer.from(name))
}

/** The time until which an unfinished upload is kept. */
export const buildExpiryHeader = (expiresAt: string) => ({ 'upload-expires': new Date(expiresAt).toUTCString() })

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
