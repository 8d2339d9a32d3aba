import type { FastifyInstance } from 'fastify'
import { appError } from '#core/app-error.ts'
import { parseStrictJson } from './strict-json.ts'

/** Larger JSON bodies are refused without being read. */
export const MAX_JSON_BYTES = 256 * 1024
/**
 * No two adjacent patterns match the same blanks: a header may hold thousands of them, and matching must stay linear.
 */
const JSON_TYPE = /^application\/json\s*(?:;\s*(?:charset="?utf-8"?\s*(?:;\s*)?)?)?$/i

/**
 * Registers the body parsers: only JSON in UTF-8 (throws UNSUPPORTED_MEDIA or BAD_JSON) and multipart, which stays a
 * stream for the endpoints that take files.
 */
export function registerBodyParsers(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: MAX_JSON_BYTES },
    (request, body, done) => {
      try {
        if (!JSON_TYPE.test(request.headers['content-type'] ?? '')) throw appError('UNSUPPORTED_MEDIA')
        done(null, parseStrictJson(decodeUtf8(body as Buffer)))
      } catch (error) {
        done(error as Error)
      }
    },
  )
  app.addContentTypeParser('multipart/form-data', (_request, _stream, done) => done(null))
}

const decoder = new TextDecoder('utf-8', { fatal: true })
function decodeUtf8(body: Buffer): string {
  try {
    return decoder.decode(body)
  } catch {
    throw appError('BAD_JSON')
  }
}
