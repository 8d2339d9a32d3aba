import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { PublicChanges, PublicTopic } from '#db/public-changes.ts'
import { compressBody, decompressBody, MIN_COMPRESSED_BYTES, setEncoding, type Encoding } from './compression.ts'
import { createCounter } from '#core/metrics.ts'
import { getNextEatMidnight } from '@sira/contract/jobs'
import { hashBody, isNotModified, type ResponseVersion } from './conditional-requests.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** What changes of what visitors see, as far as this instance has heard. */
    publicChanges: PublicChanges
    /** Responses to visitors, in memory; undefined when it is switched off. */
    responseCache: ResponseCache | undefined
  }
}

/** A part of a response that few changes of its topics alter, such as a list of which a new job rarely becomes a part. */
export interface CheckedPart {
  topics: readonly PublicTopic[]
  /** Returns whether this part would be the same if the response were made now. */
  isUnchanged: () => Promise<boolean>
}
/**
 * `age` is the time that has passed since something: what shows jobs of the last days changes without any change in the
 * database. Days themselves, such as "2 days ago" and deadlines, need not be named.
 */
export type ShownTopic = PublicTopic | CheckedPart | 'age'
/** Says what the response that is being made shows. A response that never does so is not kept. */
export type AddTopics = (...topics: ShownTopic[]) => void

/** A response that is the same for every visitor. */
export interface PublicResponse {
  status: number
  body: Buffer
  headers: Readonly<Record<string, string>>
  /** Whether it counts against the limit of searches each time that it is sent. */
  isSearch?: boolean
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
    const { body } = response
    return new KeptResponse(response, body.length < MIN_COMPRESSED_BYTES ? body : await compressBody(body, 'br'))
  }

  /** Returns the body in an encoding; `undefined` is none. */
  async readBody(encoding: Encoding | undefined): Promise<Buffer> {
    if (encoding === 'br' || this.bytes < MIN_COMPRESSED_BYTES) return this.body
    const context = { kept: this, encoding }
    return (await otherBodies.fetch(`${encoding ?? 'plain'} ${this.version.etag}`, { context }))!
  }
}

interface KeptEntry {
  kept: KeptResponse
  topics: readonly PublicTopic[]
  /** The number of changes when it was begun. */
  since: number
  /** In milliseconds since 1970. */
  until: number
  checks: readonly CheckedPart[]
  /** The number of changes at which all checked parts were unchanged. */
  checkedAt: number
  /** The checks that are running, for this number of changes. */
  checking?: { at: number; isUnchanged: Promise<boolean> }
}
interface MadeResponse {
  kept: KeptResponse
  /** Whether it is the same for every visitor: the response that says that there were too many searches is not. */
  isShared: boolean
}
interface RunningEntry {
  since: number
  made: Promise<MadeResponse>
}

const lookupCounter = createCounter(
  'response_cache',
  'Responses to visitors: sent from memory, made, or made because the database could not be listened to',
  'result',
)

const MAX_AGE_MS = 3_600_000
/** What shows an age. Counts of jobs by age are up to two minutes behind: the search keeps what it counted for a minute too. */
const MAX_AGING_MS = 60_000
/** A response that is larger, compressed, is not kept; lists without paging may be. */
const MAX_BODY_BYTES = 512 * 1024
/** What an entry takes besides its body: the headers of a page alone are a kilobyte. */
const ENTRY_BYTES = 4096
const TOPIC_BYTES = 100

interface ResponseCacheOptions {
  maxBytes: number
  changes: PublicChanges
  /** Returns when the next job closes by its deadline, in milliseconds since 1970. */
  getNextClosing: () => Promise<number>
}

/**
 * Keeps responses to visitors in memory, the least recently used within `maxBytes`. A response is sent again only if
 * nothing that it shows has changed before the request arrived, on whichever instance: before each use the instance
 * waits until it has heard of everything that was committed.
 */
export class ResponseCache {
  readonly #changes: PublicChanges
  readonly #getNextClosing: () => Promise<number>
  readonly #entries: LRUCache<string, KeptEntry>
  readonly #running = new Map<string, RunningEntry>()

  constructor({ maxBytes, changes, getNextClosing }: ResponseCacheOptions) {
    this.#changes = changes
    this.#getNextClosing = getNextClosing
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: MAX_BODY_BYTES + ENTRY_BYTES,
      // An address may be longer than its response: anybody may add parameters to it that nothing reads.
      sizeCalculation: ({ kept, topics, checks }, key) =>
        kept.body.length + key.length + ENTRY_BYTES + TOPIC_BYTES * (topics.length + checks.length),
    })
  }

  /**
   * Returns the kept response for a key, or makes it. Callers that arrive while it is being made wait for it, and get it
   * too, unless something has changed meanwhile or it turns out to be for one visitor only. The key must name everything
   * that the response depends on.
   */
  async get(key: string, make: (addTopics: AddTopics) => Promise<PublicResponse>): Promise<KeptResponse> {
    if (!(await this.#changes.catchUp())) {
      lookupCounter.inc({ result: 'bypassed' })
      return KeptResponse.create(await make(() => {}))
    }
    const entry = this.#entries.get(key)
    if (this.#isCurrent(entry) && (await this.#checkParts(entry))) {
      lookupCounter.inc({ result: 'kept' })
      return entry.kept
    }
    // Without waiting for anything in between, so that of several callers who go on at the same moment one makes it.
    const running = this.#running.get(key)
    let shared: MadeResponse | undefined
    if (running?.since === this.#changes.count) shared = await running.made
    lookupCounter.inc({ result: shared?.isShared ? 'kept' : 'made' })
    return shared?.isShared ? shared.kept : this.#start(key, make)
  }

  /** Returns whether the kept response for a key counts as a search each time that it is sent. */
  isSearch = (key: string): boolean => this.#entries.peek(key)?.kept.isSearch ?? false

  #isCurrent(entry: KeptEntry | undefined): entry is KeptEntry {
    return entry !== undefined && entry.until > Date.now() && !this.#changes.hasChanged(entry.topics, entry.since)
  }

  /** Returns whether the parts whose topics have changed are the same still; callers at the same moment share the checks. */
  async #checkParts(entry: KeptEntry): Promise<boolean> {
    const at = this.#changes.count
    const changed = entry.checks.filter(({ topics }) => this.#changes.hasChanged(topics, entry.checkedAt))
    if (changed.length === 0) return true
    if (entry.checking?.at !== at) {
      const all = Promise.all(changed.map(({ isUnchanged }) => isUnchanged()))
      // A check that fails does not fail the request: the response is made again.
      entry.checking = {
        at,
        isUnchanged: all.then(
          (each) => each.every(Boolean),
          () => false,
        ),
      }
    }
    const isUnchanged = await entry.checking.isUnchanged
    if (!isUnchanged) return false
    // A job that is not shown may have got an earlier deadline, which changes the total when it passes.
    entry.until = Math.min(entry.until, await this.#getNextClosing().catch(() => 0))
    entry.checkedAt = Math.max(entry.checkedAt, at)
    return true
  }

  async #start(key: string, make: (addTopics: AddTopics) => Promise<PublicResponse>): Promise<KeptResponse> {
    const run: RunningEntry = { since: this.#changes.count, made: this.#make(key, make) }
    this.#running.set(key, run)
    try {
      return (await run.made).kept
    } finally {
      if (this.#running.get(key) === run) this.#running.delete(key)
    }
  }

  async #make(key: string, make: (addTopics: AddTopics) => Promise<PublicResponse>): Promise<MadeResponse> {
    const since = this.#changes.count
    const startedAt = Date.now()
    const topics = new Set<PublicTopic>()
    const checks: CheckedPart[] = []
    let isKept = false
    let isAging = false
    const kept = await KeptResponse.create(
      await make((...added) => {
        isKept = true
        for (const topic of added)
          if (topic === 'age') isAging = true
          else if (typeof topic === 'string') topics.add(topic)
          else checks.push(topic)
      }),
    )
    if (!isKept) return { kept, isShared: false }
    // A response that could be made is sent, whatever happens to the database now.
    const lifetime = Math.min(startedAt + (isAging ? MAX_AGING_MS : MAX_AGE_MS), getNextEatMidnight(startedAt))
    const until = Math.min(lifetime, await this.#getNextClosing().catch(() => 0))
    const entry = { kept, topics: [...topics], since, until, checks, checkedAt: since }
    if (!this.#changes.hasChanged(entry.topics, since)) this.#entries.set(key, entry)
    return { kept, isShared: true }
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
