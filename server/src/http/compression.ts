import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type Encoding = 'br' | 'gzip'

/** Smaller bodies fit into one network packet anyway. */
export const MIN_COMPRESSED_BYTES = 1000
/** Quality 4: a fifth of the bytes in under half a millisecond. Higher ones cost several times that for a tenth less. */
const buildBrotliOptions = (quality = 4) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    // 128 kB, about as long as the longest pages and lists. The default reserves megabytes for each body, and V8 collects
    // garbage because of them.
    [constants.BROTLI_PARAM_LGWIN]: 17,
  },
})
const compressWithBrotli = promisify(brotliCompress)
const compressWithGzip = promisify(gzip)
const decompressBrotli = promisify(brotliDecompress)

/** Compresses a body; with `quality` of brotli where it is kept so long that it is worth the time, up to 11. */
export async function compressBody(body: Buffer | string, encoding: Encoding, quality?: number): Promise<Buffer> {
  const compressed = await (encoding === 'br'
    ? compressWithBrotli(body, buildBrotliOptions(quality))
    : compressWithGzip(body))
  return copyExactly(compressed)
}

/** Returns what was compressed with brotli. */
export const decompressBody = async (compressed: Buffer): Promise<Buffer> =>
  copyExactly(await decompressBrotli(compressed))

/** zlib returns a part of a larger buffer, which would stay in memory as long as the part. */
function copyExactly(body: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(body.length)
  body.copy(copy)
  return copy
}

/** Returns a stream that compresses each part as soon as it is written. */
export const createCompressor = (encoding: Encoding) =>
  encoding === 'br'
    ? createBrotliCompress({ ...buildBrotliOptions(), flush: constants.BROTLI_OPERATION_FLUSH })
    : createGzip({ flush: constants.Z_SYNC_FLUSH })

/**
 * Returns the encoding in which a body of this length is sent, and sets the headers that say so; undefined when the
 * client takes none, or the body is too short.
 */
export function setEncoding(request: FastifyRequest, reply: FastifyReply, bytes = Infinity): Encoding | undefined {
  const vary = reply.getHeader('vary')
  reply.header('vary', vary ? `${String(vary)}, Accept-Encoding` : 'Accept-Encoding')
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding =
    bytes < MIN_COMPRESSED_BYTES ? undefined : (['br', 'gzip'] as const).find((name) => takesEncoding(accepted, name))
  if (encoding) reply.header('content-encoding', encoding)
  return encoding
}

/** Whether a client takes this encoding: its header names it, and not with a quality of 0. */
const takesEncoding = (accepted: string, encoding: string): boolean =>
  accepted.split(',').some((entry) => {
    const [name, quality] = entry.split(';').map((part) => part.trim().toLowerCase())
    return name === encoding && Number(quality?.replace('q=', '') ?? 1) !== 0
  })

/**
 * Returns the body to send for this JSON, compressed if the client takes that, and sets the headers that say so. Only
 * replies to GET: a reply to anything else may hold a token beside what was sent, and the size of the two compressed
 * together would tell about the token (BREACH).
 */
export async function compressJson(request: FastifyRequest, reply: FastifyReply, json: string) {
  if (request.method !== 'GET' && request.method !== 'HEAD') return json
  const encoding = setEncoding(request, reply, Buffer.byteLength(json))
  return encoding ? compressBody(json, encoding) : json
}
