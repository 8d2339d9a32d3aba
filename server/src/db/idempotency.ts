import { run, type Database } from './database.ts'
import { deleteInBatches } from './delete-in-batches.ts'
import { appError } from '#core/app-error.ts'

/** A request with an idempotency key: it must not be executed twice. */
export interface IdempotentRequest {
  keyHash: Buffer
  requestHash: Buffer
  accountId: string | null
}

/** How long an idempotency record is valid. */
const LIFETIME = `interval '24 hours'`

/** What an earlier request with the same key created. */
export interface IdempotencyRecord {
  madeId: string
  askedHash: Buffer
}

/** Returns the idempotency record of a key; undefined when it was not used within 24 hours. */
export const findIdempotencyRecord = async (db: Database, keyHash: Buffer): Promise<IdempotencyRecord | undefined> =>
  (
    await run<IdempotencyRecord>(
      db,
      `select made_id as "madeId", asked_hash as "askedHash" from receipts where key_hash = $1 and at > now() - ${LIFETIME}`,
      [keyHash],
    )
  )[0]

/** Of several requests with the same key at the same time, one gets the lock until its transaction ends. */
const TRY_LOCK = `select pg_try_advisory_xact_lock(hashtextextended(encode($1, 'hex'), 0)) as free`
const SAVE_RECORD = `
  insert into receipts (key_hash, asked_hash, account_id, made_id) values ($1, $2, $3, $4)
  on conflict (key_hash) do update set asked_hash = excluded.asked_hash, account_id = excluded.account_id, made_id = excluded.made_id, at = now()
    where receipts.at <= now() - ${LIFETIME}
  returning 1`

/**
 * Saves what a request created, in the transaction that creates it; does nothing without a key. Throws
 * REQUEST_IN_FLIGHT, which rolls the transaction back, when the same request is running or was completed meanwhile.
 */
export async function saveIdempotencyRecord(
  trx: Database,
  once: IdempotentRequest | undefined,
  madeId: string,
): Promise<void> {
  if (!once) return
  const [lock] = await run<{ free: boolean }>(trx, TRY_LOCK, [once.keyHash])
  const isSaved =
    lock?.free && (await run(trx, SAVE_RECORD, [once.keyHash, once.requestHash, once.accountId, madeId])).length > 0
  if (!isSaved) throw appError('REQUEST_IN_FLIGHT', { retryAfter: 1 })
}

/** Deletes idempotency records that are older than 24 hours. */
export const purgeIdempotencyRecords = (db: Database) => deleteInBatches(db, 'receipts', `at <= now() - ${LIFETIME}`)
