import type pg from 'pg'
import { ChannelListener } from './channel-listener.ts'

/** What a response shows: it changes only when one of these does. Any change at all is `any`. */
export type PublicTopic = 'any' | `job ${string}` | `jobs of ${string}` | `company ${string}` | `skill ${number}`

/** The channel that the triggers of the migrations notify (`notify_public_change`). */
const CHANNEL = 'public_changes'
/** Above so many topics, all count as changed: an instance that runs for months must not remember every job. */
const MAX_TOPICS = 50_000

interface PublicChangeHandlers {
  /** Called when the skills list, the synonyms or anything else may have changed. */
  onManyChanges: () => void
  /** Called once each time the database cannot be listened to. */
  onError: (error: unknown) => void
}

/** Follows what changes of what visitors see, on one connection to the database. */
export class PublicChanges {
  /** Counts the changes that this instance has heard of. */
  count = 0
  readonly #changedAt = new Map<string, number>()
  #allChangedAt = 0
  readonly #onManyChanges: () => void
  readonly #listener: ChannelListener

  constructor(pool: pg.Pool, { onManyChanges, onError }: PublicChangeHandlers) {
    this.#onManyChanges = onManyChanges
    this.#listener = new ChannelListener(pool, CHANNEL, {
      onNotification: (change) => this.#note(change),
      onReconnect: () => this.#note('all'),
      onError,
    })
  }

  /**
   * Waits until this instance has heard of every change that was committed before the call. Returns false when it cannot
   * listen to the database: then nothing that it remembers may be shown.
   */
  catchUp(): Promise<boolean> {
    return this.#listener.catchUp()
  }

  /** Returns whether one of the topics has changed since `count` had this value. */
  hasChanged(topics: readonly PublicTopic[], since: number): boolean {
    return this.#allChangedAt > since || topics.some((topic) => (this.#changedAt.get(topic) ?? 0) > since)
  }

  /** Resolves after the first try to connect. */
  get ready(): Promise<void> {
    return this.#listener.ready
  }

  close(): Promise<void> {
    return this.#listener.stop()
  }

  #note(change: string): void {
    this.count++
    const topics = listTopics(change)
    if (!topics) this.#onManyChanges()
    if (!topics || this.#changedAt.size > MAX_TOPICS) {
      this.#allChangedAt = this.count
      this.#changedAt.clear()
    } else for (const topic of topics) this.#changedAt.set(topic, this.count)
  }
}

/** Returns the topics of a notification (`job ID COMPANY SKILLS`, `company ID`, `replies COMPANY`); undefined if anything may have changed. */
function listTopics(change: string): PublicTopic[] | undefined {
  const [kind, id, companyId, skills] = change.split(' ')
  if (kind === 'company') return ['any', `company ${id}`]
  // No list shows how a company answers.
  if (kind === 'replies') return [`company ${id}`]
  if (kind !== 'job') return undefined
  const skillTopics = skills ? skills.split(',').map((no): PublicTopic => `skill ${Number(no)}`) : []
  return ['any', `job ${id}`, `jobs of ${companyId}`, ...skillTopics]
}
