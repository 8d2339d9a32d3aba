import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { CacheScope } from '#db/public-cache.ts'
import type { PublicChanges } from '#db/public-changes.ts'
import { compressBody, decompressBody, MIN_COMPRESSED_BYTES, setEncoding, type Encoding } from './compression.ts'
import { createCounter } from '#core/metrics.ts'
import { hashBody, isNotModified, type ResponseVersion } from './conditional-requests.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** What changes of what visitors see, as far as this instance has heard. */
    publicChanges: PublicChanges
    /** Opens the cache of what visitors see for a request. */
    openCacheScope: () => CacheScope
  }
}

/** A response that is the same for every visitor. */
export interface PublicResponse {
  status: number
  body: Buffer
  headers: Readonly<Record<string, string>>
  /** Whether it counts against the limit of searches each time that it is sent. */
  isSearch?: boolean
  /** The quality of its compression, where it is not the usual one. */
  quality?: number
}

/** Bodies as those clients get them that do not take brotli, which all browsers do; in bytes. */
const MAX_OTHER_BODIES = 4 * 1024 * 1024
const otherBodies = new LRUCache<string, Buffer, { kept: KeptResponse; encoding: Encoding | undefined }>({
  maxSize: MAX_OTHER_BODIES,
  sizeCalculation: (body) => body.length + 1,
  fetchMethod: async (_key, _old, { context: { kept, encoding } }) => {
    const body = await decompressBody(kept.body)
    return encoding ? compressBody(body, encoding) : body
  },
})

/** A response with what is needed to send it again. Its body is kept compressed, which takes a fifth of the memory. */
export class KeptResponse {
  readonly version: ResponseVersion
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly isSearch: boolean
  /** The length of the body as it is without compression. */
  readonly bytes: number
  /** The body with brotli, if it is long enough to be compressed at all. */
  readonly body: Buffer

  private constructor({ status, headers, isSearch = false, body }: PublicResponse, keptBody: Buffer) {
    this.version = { etag: hashBody(body), changedAt: Infinity }
    this.status = status
    this.headers = headers
    this.isSearch = isSearch
    this.bytes = body.length
    this.body = keptBody
  }

  static async create(response: PublicResponse): Promise<KeptResponse> {
    const { body, quality } = response
    const isShort = body.length < MIN_COMPRESSED_BYTES
    return new KeptResponse(response, isShort ? body : await compressBody(body, 'br', quality))
  }

  /** Returns the body in an encoding; `undefined` is none. */
  async readBody(encoding: Encoding | undefined): Promise<Buffer> {
    if (encoding === 'br' || this.bytes < MIN_COMPRESSED_BYTES) return this.body
    const context = { kept: this, encoding }
    return (await otherBodies.fetch(`${encoding ?? 'plain'} ${this.version.etag}`, { context }))!
  }
}

const lookupCounter = createCounter(
  'response_cache',
  'Responses to visitors: sent from memory, made, or made because the database could not be listened to',
  'result',
)

const MAX_AGE_MS = 3_600_000

/** Returns the kept response for a key, or makes it. The key must name everything that the response depends on. */
export async function keepResponse(
  cache: CacheScope,
  key: string,
  make: (cache: CacheScope) => Promise<PublicResponse>,
): Promise<KeptResponse> {
  let isMade = false
  const makeOnce = async (scope: CacheScope) => {
    isMade = true
    scope.endAfter(MAX_AGE_MS)
    return KeptResponse.create(await make(scope))
  }
  try {
    return await cache.keep(key, makeOnce, ({ body }) => body.length)
  } finally {
    const isBypassed = (await cache.getVersion()) === undefined
    if (cache.isKeeping) lookupCounter.inc({ result: isBypassed ? 'bypassed' : isMade ? 'made' : 'kept' })
  }
}

/** Sends a kept response, or 304 when the browser has it already. Browsers ask again before each use. */
export async function sendKeptResponse(request: FastifyRequest, reply: FastifyReply, kept: KeptResponse) {
  const { status, headers } = kept
  reply.code(status).headers(headers)
  const encoding = setEncoding(request, reply, kept.bytes)
  if (status === 200) {
    // Weak, because one tag stands for the body with and without compression.
    reply.headers({ etag: `W/${kept.version.etag}`, 'cache-control': 'private, no-cache' })
    if (isNotModified(request.headers, kept.version)) return reply.removeHeader('content-encoding').code(304).send()
  }
  return reply.send(await kept.readBody(encoding))
}
