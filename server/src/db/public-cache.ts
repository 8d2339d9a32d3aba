import { isDeepStrictEqual } from 'node:util'
import { LRUCache } from 'lru-cache'
import { getNextEatMidnight } from '@sira/contract/jobs'
import type { Database } from './database.ts'
import type { PublicChanges, PublicTopic } from './public-changes.ts'

/*
 * The cache of what visitors see: responses, pages, results of searches, cards of jobs, counts. It has one rule:
 *
 *   A kept value is used again while nothing that it was made from has changed in a transaction that was committed before
 *   the request.
 *
 * A request asks once, through its `CacheScope`, which is handed down to every function that makes a part of the response.
 */

/**
 * `age` is the time that has passed since something: what shows jobs of the last days changes without any change in the
 * database. Days themselves, such as "2 days ago" and deadlines, need not be named.
 */
export type ShownTopic = PublicTopic | 'age'

/** How a value is made: again for another request, if need be. */
interface Recipe {
  /** Names everything that the value depends on. */
  key: string
  /** Makes the value, and says to its scope what it shows. */
  make: (cache: CacheScope) => Promise<unknown>
  /** Returns the bytes that the value takes. */
  measure: (value: unknown) => number
}

/** What a value is made from. */
interface Sources {
  startedAt: number
  topics: Set<PublicTopic>
  /** Kept values. They may be made again: the value holds while they come out the same. */
  parts: { recipe: Recipe; value: unknown }[]
  /** When its time is over, in milliseconds since 1970. */
  until: number
  /** Whether anything was said about it. */
  isKnown: boolean
  /** Parts that are being made, have failed or must not be kept. */
  unsettled: number
}

interface Answer extends Pick<Sources, 'parts' | 'until'> {
  value: unknown
  topics: readonly PublicTopic[]
  /** The number of changes that were heard of before it was begun. */
  since: number
  /** The number of changes at which all parts were the same. */
  checkedAt: number
  isKept: boolean
  bytes: number
}

/** The scope of a request with the number of changes that it must know. */
interface AskedVersion {
  scope: CacheScope
  version: number
}

/** What shows an age is up to a minute behind. */
const MAX_AGING_MS = 60_000
/** A larger value is not kept; lists without paging may be. */
const MAX_VALUE_BYTES = 512 * 1024
/** What a value takes besides itself: the headers of a page alone are a kilobyte. */
const ENTRY_BYTES = 2048
const TOPIC_BYTES = 100

interface PublicCacheOptions {
  maxBytes: number
  changes: PublicChanges
  /** Returns when the next job closes by its deadline, in milliseconds since 1970: no value holds longer. */
  getNextClosing: (cache: CacheScope) => Promise<number>
}

/** Keeps values in memory, the least recently used within `maxBytes`. */
export class PublicCache {
  /** Whether there is memory for any value; what has changed is known without it too. */
  readonly isKeeping: boolean
  readonly #changes: PublicChanges
  readonly #getNextClosing: PublicCacheOptions['getNextClosing']
  readonly #answers: LRUCache<string, Answer>
  readonly #running = new Map<string, { since: number; made: Promise<Answer> }>()

  constructor({ maxBytes, changes, getNextClosing }: PublicCacheOptions) {
    this.isKeeping = maxBytes > 0
    this.#changes = changes
    this.#getNextClosing = getNextClosing
    this.#answers = new LRUCache({
      maxSize: Math.max(maxBytes, 1),
      maxEntrySize: MAX_VALUE_BYTES + ENTRY_BYTES,
      // An address may be longer than its response: anybody may add parameters to it that nothing reads.
      sizeCalculation: ({ bytes, topics, parts }, key) =>
        bytes + key.length + ENTRY_BYTES + TOPIC_BYTES * (topics.length + parts.length),
    })
  }

  /**
   * Waits until this instance has heard of every change that was committed before the call; returns how many it has heard
   * of. Undefined when it cannot listen to the database: then nothing that is kept may be used.
   */
  async catchUp(): Promise<number | undefined> {
    return (await this.#changes.catchUp()) ? this.#changes.count : undefined
  }

  /** Returns what is kept under a key, whether or not it still holds. */
  peek = (key: string): unknown => this.#answers.peek(key)?.value

  /** Returns what is kept under a key, unless one of its topics has changed or its time is over. */
  find(key: string): Answer | undefined {
    const kept = this.#answers.get(key)
    return kept && kept.until > Date.now() && !this.#changes.hasChanged(kept.topics, kept.since) ? kept : undefined
  }

  /**
   * Returns the kept answer if it holds at the asked version, or makes it. Callers that arrive while it is being made get
   * it too, unless something has changed meanwhile or it turns out not to be kept: it may be for one visitor only.
   */
  async get(recipe: Recipe, asked: AskedVersion): Promise<Answer> {
    const { key } = recipe
    const kept = this.find(key)
    if (kept && (await this.#hasSameParts(kept, asked))) return kept
    // Without waiting for anything in between, so that of several callers who go on at the same moment one makes it.
    const running = this.#running.get(key)
    const shared = running && running.since >= asked.version ? await running.made : undefined
    if (shared?.isKept) return shared
    const run = { since: asked.version, made: this.#make(recipe, asked) }
    this.#running.set(key, run)
    try {
      return await run.made
    } finally {
      if (this.#running.get(key) === run) this.#running.delete(key)
    }
  }

  /** Keeps a value if it may be kept. */
  async store(
    { key, measure }: Omit<Recipe, 'make'>,
    value: unknown,
    sources: Sources,
    asked: AskedVersion,
  ): Promise<Answer> {
    const isKept = sources.isKnown && sources.unsettled === 0
    // A response that could be made is sent, whatever happens to the database now.
    const nextClosing = isKept ? await this.#getNextClosing(asked.scope).catch(() => 0) : 0
    const { startedAt, parts } = sources
    const answer = {
      value,
      topics: [...sources.topics],
      parts,
      since: asked.version,
      checkedAt: asked.version,
      until: Math.min(getNextEatMidnight(startedAt), sources.until, nextClosing),
      isKept,
      bytes: measure(value),
    }
    if (isKept) this.#answers.set(key, answer)
    return answer
  }

  async #make(recipe: Recipe, asked: AskedVersion): Promise<Answer> {
    const part = asked.scope.open()
    const value = await recipe.make(part)
    return this.store(recipe, value, part.sources, asked)
  }

  /** Returns whether the parts are the same: most changes of jobs alter few of the lists that they might alter. */
  async #hasSameParts(kept: Answer, asked: AskedVersion): Promise<boolean> {
    if (kept.checkedAt >= asked.version) return true
    for (const { recipe, value } of kept.parts) {
      // A part that cannot be made does not fail the request here.
      const now = await this.get(recipe, asked).catch(() => undefined)
      if (!now || !isDeepStrictEqual(now.value, value)) return false
      // A job that is not shown may have got an earlier deadline, which changes the total when it passes.
      kept.until = Math.min(kept.until, now.until)
    }
    kept.checkedAt = Math.max(kept.checkedAt, asked.version)
    return true
  }
}

const measureJson = (value: unknown) => (JSON.stringify(value) ?? '').length

/**
 * The cache as one request uses it, or, inside of `keep`, one value that is being made. Whether kept values still hold is
 * asked once for a request, when the first one is needed.
 */
export class CacheScope {
  readonly db: Database
  /** What is made in this scope shows these. */
  readonly sources: Sources = {
    startedAt: Date.now(),
    topics: new Set(),
    parts: [],
    until: Infinity,
    isKnown: false,
    unsettled: 0,
  }
  readonly #cache: PublicCache | undefined
  readonly #request: CacheScope
  #version: Promise<number | undefined> | undefined

  constructor(db: Database, cache?: PublicCache, request?: CacheScope) {
    this.db = db
    this.#cache = cache
    this.#request = request ?? this
  }

  /** Whether values are kept at all. */
  get isKeeping(): boolean {
    return this.#cache?.isKeeping ?? false
  }

  /**
   * Returns how many changes this instance had heard of when the request asked, which are all that were committed before
   * the request; undefined when nobody listens to the database.
   */
  getVersion(): Promise<number | undefined> {
    const request = this.#request
    return (request.#version ??= request.#cache?.catchUp() ?? Promise.resolve(undefined))
  }

  /** Opens the scope of a value that the request needs. */
  open = (): CacheScope => new CacheScope(this.db, this.#cache, this.#request)

  /** Says what the value that is being made shows. A value that says nothing and has no kept parts is not kept. */
  addTopics(...topics: ShownTopic[]): void {
    this.sources.isKnown = true
    for (const topic of topics)
      if (topic === 'age') this.endAfter(MAX_AGING_MS)
      else this.sources.topics.add(topic)
  }

  /** Says that the value that is being made does not hold for longer. */
  endAfter(ms: number): void {
    this.sources.until = Math.min(this.sources.until, this.sources.startedAt + ms)
  }

  /** Says that the value that is being made must be made each time. */
  doNotKeep(): void {
    this.sources.unsettled++
  }

  /** Returns what is kept under a key, whether or not it still holds. */
  peek = (key: string): unknown => this.#cache?.peek(key)

  /**
   * Returns the kept value for a key, or makes it. The key must name everything that the value depends on, and `make`
   * must use the scope that it is given, so that it can be called again for another request.
   */
  async keep<Value>(
    key: string,
    make: (cache: CacheScope) => Promise<Value>,
    measure: (value: Value) => number = measureJson,
  ): Promise<Value> {
    const version = await this.getVersion()
    if (version === undefined || !this.isKeeping) return make(this.open())
    this.sources.unsettled++
    const recipe = { key, make, measure } as Recipe
    const { value, until, isKept } = await this.#cache!.get(recipe, { version, scope: this })
    if (isKept) {
      this.sources.unsettled--
      this.#show([], until)
      this.sources.parts.push({ recipe, value })
    }
    return value as Value
  }

  /** Returns the kept values of some ids; those that are not kept are made together. Their topics are shown here too. */
  async keepEach<Value>(
    kind: string,
    ids: readonly string[],
    make: (missing: string[]) => Promise<{ id: string; value: Value; topics: PublicTopic[] }[]>,
  ): Promise<Map<string, Value>> {
    const version = await this.getVersion()
    const toKey = (id: string) => `${kind} ${id}`
    const kept = version === undefined ? [] : ids.map((id) => [id, this.#cache!.find(toKey(id))] as const)
    const found = new Map(kept.flatMap(([id, answer]) => (answer ? [[id, answer] as const] : [])))
    const missing = ids.filter((id) => !found.has(id))
    this.sources.unsettled++
    const made = missing.length === 0 ? [] : await make(missing)
    this.sources.unsettled--
    if (version === undefined) return new Map(made.map(({ id, value }) => [id, value]))
    for (const { id, value, topics } of made) {
      const part = this.open()
      part.addTopics(...topics)
      // It was read at some time since this scope was opened, maybe before midnight.
      const sources = { ...part.sources, startedAt: this.sources.startedAt }
      const recipe = { key: toKey(id), measure: measureJson }
      found.set(id, await this.#cache!.store(recipe, value, sources, { version, scope: this }))
    }
    for (const { topics, until } of found.values()) this.#show(topics, until)
    return new Map([...found].map(([id, { value }]) => [id, value as Value]))
  }

  /** Makes a part of a value that is not kept by itself. */
  async include<Value>(make: (cache: CacheScope) => Promise<Value>): Promise<Value> {
    this.sources.unsettled++
    const part = this.open()
    const value = await make(part)
    const { topics, parts, until, isKnown, unsettled } = part.sources
    if (isKnown && unsettled === 0) this.sources.unsettled--
    this.#show(topics, until)
    this.sources.parts.push(...parts)
    return value
  }

  #show(topics: Iterable<PublicTopic>, until: number): void {
    this.addTopics(...topics)
    this.sources.until = Math.min(this.sources.until, until)
  }
}

const cachesByDatabase = new WeakMap<Database, PublicCache>()

/** Lets what is read from a database be kept; throws when another app keeps it, whose listener may end before this one's. */
export function attachPublicCache(db: Database, cache: PublicCache): void {
  if (cachesByDatabase.has(db)) throw new Error('Another app uses this connection: open one for each')
  cachesByDatabase.set(db, cache)
}

/** Opens the cache for a request or a background task that begins now; nothing is kept of a database without one. */
export const openCacheScope = (db: Database): CacheScope => new CacheScope(db, cachesByDatabase.get(db))
