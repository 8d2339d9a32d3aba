import type { FastifyInstance } from 'fastify'
import { refuse } from './refusal.ts'
import { parseStrictJson } from './strict-json.ts'

/** Larger JSON bodies are refused unread. */
export const JSON_LIMIT_BYTES = 256 * 1024
/** No two blanks that may stand side by side: a header may hold thousands of them. */
const JSON_TYPE = /^application\/json\s*(?:;\s*(?:charset="?utf-8"?\s*(?:;\s*)?)?)?$/i

/** Only JSON in UTF-8 and multipart are read; multipart stays a stream for the endpoints that take files. */
export function readBodies(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: JSON_LIMIT_BYTES },
    (request, body, done) => {
      try {
        if (!JSON_TYPE.test(request.headers['content-type'] ?? '')) refuse('UNSUPPORTED_MEDIA')
        done(null, parseStrictJson(utf8(body as Buffer)))
      } catch (error) {
        done(error as Error)
      }
    },
  )
  app.addContentTypeParser('multipart/form-data', (_request, _stream, done) => done(null))
}

const decoder = new TextDecoder('utf-8', { fatal: true })
function utf8(body: Buffer): string {
  try {
    return decoder.decode(body)
  } catch {
    return refuse('BAD_JSON')
  }
}
