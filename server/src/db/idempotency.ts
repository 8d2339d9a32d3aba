import type { Database } from './database.ts'
import { runSql } from './sql.ts'
import { BATCH_SIZE, deleteInBatches } from './delete-in-batches.ts'
import { appError } from '#core/app-error.ts'

/** A request with an idempotency key: it must not be executed twice. */
export interface IdempotentRequest {
  keyHash: Buffer
  /** The hash of all that it asks, with the content of its files. */
  requestHash: Buffer
  /** The hash of what was sent, for a request that refers to uploads; null for others. */
  referenceHash: Buffer | null
  accountId: string | null
}

/** How long an idempotency record is valid. */
const LIFETIME = `interval '24 hours'`

/** What an earlier request with the same key created. */
export interface IdempotencyRecord {
  madeId: string
  askedHash: Buffer
  referenceHash: Buffer | null
}

/** Returns the idempotency record of a key; undefined when it was not used within 24 hours. */
export const findIdempotencyRecord = async (db: Database, keyHash: Buffer): Promise<IdempotencyRecord | undefined> =>
  (
    await runSql(
      db,
      `select made_id as "madeId", asked_hash as "askedHash", reference_hash as "referenceHash" from receipts where key_hash = :keyHash and at > now() - ${LIFETIME}`,
      { keyHash },
    )
  )[0]

/** Of several requests with the same key at the same time, one gets the lock until its transaction ends. */
const TRY_LOCK = `select pg_try_advisory_xact_lock(hashtextextended(encode(:keyHash, 'hex'), 0)) as free`
const SAVE_RECORD = `
  insert into receipts (key_hash, asked_hash, reference_hash, account_id, made_id) values (:keyHash, :requestHash, :referenceHash?, :accountId?, :madeId)
  on conflict (key_hash) do update set asked_hash = excluded.asked_hash, reference_hash = excluded.reference_hash, account_id = excluded.account_id, made_id = excluded.made_id, at = now()
    where receipts.at <= now() - ${LIFETIME}
  returning 1` as const

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
  const [lock] = await runSql(trx, TRY_LOCK, { keyHash: once.keyHash })
  const isSaved =
    lock?.free &&
    (
      await runSql(trx, SAVE_RECORD, {
        keyHash: once.keyHash,
        requestHash: once.requestHash,
        referenceHash: once.referenceHash,
        accountId: once.accountId,
        madeId,
      })
    ).length > 0
  if (!isSaved) throw appError('REQUEST_IN_FLIGHT', { retryAfter: 1 })
}

/** Deletes idempotency records that are older than 24 hours. */
export const purgeIdempotencyRecords = (db: Database) =>
  deleteInBatches(() =>
    runSql(
      db,
      `delete from receipts where ctid = any(array(select ctid from receipts where at <= now() - ${LIFETIME} limit ${BATCH_SIZE})) returning 1`,
    ),
  )
