import { run, type Database } from './database.ts'
import { deleteOver } from './delete-over.ts'
import { refuse } from '#http/refusal.ts'

/** A request that must not be done twice: the key it came with, and what it asks. */
export interface Once {
  keyHash: Buffer
  askedHash: Buffer
  accountId: string | null
}

/** How long a receipt counts. */
const LIFE = `interval '24 hours'`

export interface Receipt {
  madeId: string
  askedHash: Buffer
}

/** What this key made within a day, if anything. */
export const receiptOf = async (db: Database, keyHash: Buffer): Promise<Receipt | undefined> =>
  (
    await run<Receipt>(
      db,
      `select made_id as "madeId", asked_hash as "askedHash" from receipts where key_hash = $1 and at > now() - ${LIFE}`,
      [keyHash],
    )
  )[0]

/** Whoever of those that came at once has the key until its transaction ends. */
const TAKE = `select pg_try_advisory_xact_lock(hashtextextended(encode($1, 'hex'), 0)) as free`
const KEEP = `
  insert into receipts (key_hash, asked_hash, account_id, made_id) values ($1, $2, $3, $4)
  on conflict (key_hash) do update set asked_hash = excluded.asked_hash, account_id = excluded.account_id, made_id = excluded.made_id, at = now()
    where receipts.at <= now() - ${LIFE}
  returning 1`

/**
 * Writes down what a request made, in the transaction that makes it; without a key there is nothing to write.
 * Refuses REQUEST_IN_FLIGHT, and so undoes the transaction, when the same request is being done, or was done meanwhile.
 */
export async function keepReceipt(trx: Database, once: Once | undefined, madeId: string): Promise<void> {
  if (!once) return
  const [taken] = await run<{ free: boolean }>(trx, TAKE, [once.keyHash])
  const kept = taken?.free && (await run(trx, KEEP, [once.keyHash, once.askedHash, once.accountId, madeId])).length > 0
  if (!kept) refuse('REQUEST_IN_FLIGHT', { retryAfter: 1 })
}

/** Receipts are of no use after a day. */
export const forgetReceipts = (db: Database) => deleteOver(db, 'receipts', `at <= now() - ${LIFE}`)
