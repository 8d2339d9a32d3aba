import { LRUCache } from 'lru-cache'
import type { JobCard } from '@sira/contract/jobs'
import { catchUpWithChanges, type PublicChanges, type PublicTopic } from '#db/public-changes.ts'
import { readAnywhere } from '#db/read-replica.ts'
import { runSql } from '#db/sql.ts'
import {
  buildJobCards,
  JOB_CARD_COLUMNS,
  JOB_CARD_TABLES,
  LIVE_JOB_CONDITION,
  type JobCardDeps,
} from './job-cards.queries.ts'

/** The card of a live job as it was read. */
interface KeptCard {
  card: JobCard
  /** What the card shows. */
  topics: readonly PublicTopic[]
  /** The number of changes before it was read. */
  since: number
  /** When the job closes, in milliseconds since 1970. */
  until: number
}
type KeptCards = LRUCache<string, KeptCard>

/** A card takes about 3 kB. Most visitors see the same lists, so most cards are of the first pages of these. */
const MAX_CARDS = 2000
const keptByChanges = new WeakMap<PublicChanges, KeptCards>()

function getKeptCards(changes: PublicChanges): KeptCards {
  let kept = keptByChanges.get(changes)
  if (!kept) keptByChanges.set(changes, (kept = new LRUCache({ max: MAX_CARDS })))
  return kept
}

/** Selected jobs must still be live: a job may close between the two looks. */
const SELECT_CARDS =
  `select ${JOB_CARD_COLUMNS}, j.closes_at as "closesAt" from ${JOB_CARD_TABLES} where j.id = any(:ids::uuid[]) and ${LIVE_JOB_CONDITION}` as const

/**
 * Returns the cards of live jobs in the order of the ids, as everything committed before the call has made them. A card
 * that was read is used again until its job or its company changes.
 */
export async function listLiveJobCards(deps: JobCardDeps, ids: readonly string[]): Promise<JobCard[]> {
  if (ids.length === 0) return []
  const changes = await catchUpWithChanges(deps.db)
  if (!changes) return (await readCards(deps, ids, 0)).map(({ card }) => card)
  const kept = getKeptCards(changes)
  const cards = new Map<string, JobCard>()
  for (const id of ids) {
    const found = kept.get(id)
    if (found && found.until > Date.now() && !changes.hasChanged(found.topics, found.since)) cards.set(id, found.card)
  }
  const missing = ids.filter((id) => !cards.has(id))
  for (const read of await readCards(deps, missing, changes.count)) {
    kept.set(read.card.id, read)
    cards.set(read.card.id, read.card)
  }
  return ids.flatMap((id) => cards.get(id) ?? [])
}

async function readCards(deps: JobCardDeps, ids: readonly string[], since: number): Promise<KeptCard[]> {
  if (ids.length === 0) return []
  const found = await readAnywhere(deps.db, (db) => runSql(db, SELECT_CARDS, { ids: [...ids] }))
  const rows = new Map(found.map((row) => [row.id, row]))
  const inOrder = ids.flatMap((id) => rows.get(id) ?? [])
  const cards = await buildJobCards(deps, inOrder)
  return cards.map((card, at) => ({
    card,
    topics: [`job ${card.id}`, `company ${card.companyId}`],
    since,
    until: inOrder[at]!.closesAt === null ? Infinity : Date.parse(inOrder[at]!.closesAt),
  }))
}
