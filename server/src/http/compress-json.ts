import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Smaller replies fit into one network packet anyway. */
const MIN_BYTES = 1000
/** Quality 4, as for pages: higher ones cost several times that for a tenth less. */
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const ENCODERS = {
  br: (json: string) => promisify(brotliCompress)(json, BROTLI_OPTIONS),
  gzip: (json: string) => promisify(gzip)(json),
}

/**
 * Returns the body to send for this JSON, compressed if the client takes that, and sets the headers that say so. Only
 * replies to GET: a reply to anything else may hold a token beside what was sent, and the size of the two compressed
 * together would tell about the token (BREACH).
 */
export async function compressJson(request: FastifyRequest, reply: FastifyReply, json: string) {
  if (request.method !== 'GET' && request.method !== 'HEAD') return json
  const vary = reply.getHeader('vary')
  reply.header('vary', vary ? `${String(vary)}, Accept-Encoding` : 'Accept-Encoding')
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = (['br', 'gzip'] as const).find((name) => takesEncoding(accepted, name))
  if (!encoding || Buffer.byteLength(json) < MIN_BYTES) return json
  reply.header('content-encoding', encoding)
  return ENCODERS[encoding](json)
}

/** Whether a client takes this encoding: its header names it, and not with a quality of 0. */
const takesEncoding = (accepted: string, encoding: string): boolean =>
  accepted.split(',').some((entry) => {
    const [name, quality] = entry.split(';').map((part) => part.trim().toLowerCase())
    return name === encoding && Number(quality?.replace('q=', '') ?? 1) !== 0
  })
