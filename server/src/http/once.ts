import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { EndpointShape } from '@sira/contract/endpoint'
import type { Database } from '#db/database.ts'
import { receiptOf, type Once, type Receipt } from '#db/receipts.ts'
import { Refused, refuse, refuseFields } from './refusal.ts'

const KEY = /^[\x21-\x7e]{1,255}$/
const WHAT_A_KEY_IS = 'Must be 1 to 255 printable characters without spaces'

/**
 * The hash of a request's Idempotency-Key; undefined without one. A key is its sender's and its endpoint's:
 * the same key of somebody else, or for something else, is another key. Refuses BAD_INPUT for what cannot be a key.
 */
export function keyHashOf(
  header: string | string[] | undefined,
  { method, path }: EndpointShape,
  accountId: string | undefined,
): Buffer | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !KEY.test(header)) return refuseFields({ 'Idempotency-Key': [WHAT_A_KEY_IS] })
  return createHash('sha256')
    .update(`${accountId ?? 'anyone'}\n${method} ${path}\n${header}`)
    .digest()
}

type Received = { path: string; name: string; size: number }

/** The hash of all that a request asks: its parameters, its fields and the bytes of its files. */
export async function askedHashOf(
  params: unknown,
  body: unknown,
  files: Record<string, Received> = {},
): Promise<Buffer> {
  // Files end in the order in which they were written, which is any.
  const inOrder = Object.entries(files).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const hash = createHash('sha256').update(
    JSON.stringify([params ?? null, body ?? null, inOrder.map(([field, { name, size }]) => [field, name, size])]),
  )
  for (const [, { path }] of inOrder) await pipeline(createReadStream(path), hash, { end: false })
  return hash.digest()
}

/**
 * Looks whether something stands in a request's way, unless the request was done already: what it made would stand in its own way,
 * and is answered from its receipt instead. It may have been done while that was looked at.
 */
export async function unlessDone(
  db: Database,
  keyHash: Buffer | undefined,
  look: () => Promise<unknown>,
): Promise<void> {
  const isDone = async () => keyHash !== undefined && (await receiptOf(db, keyHash)) !== undefined
  if (await isDone()) return
  try {
    await look()
  } catch (error) {
    if (!(error instanceof Refused) || !(await isDone())) throw error
  }
}

/**
 * Does a request once: answers what an earlier one with its key made (`again`), otherwise does it (`work`). A refusal may come
 * from the same request having been done at that moment: then, too, what that made is answered.
 * Refuses KEY_REUSED when the key came with another request, and what `work` refuses.
 */
export async function doOnce<T>(
  db: Database,
  once: Once,
  work: () => Promise<T>,
  again: (madeId: string) => Promise<T>,
): Promise<T> {
  const repeat = ({ madeId, askedHash }: Receipt) =>
    askedHash.equals(once.askedHash) ? again(madeId) : refuse('KEY_REUSED')
  const earlier = await receiptOf(db, once.keyHash)
  if (earlier) return repeat(earlier)
  try {
    return await work()
  } catch (error) {
    const meanwhile = error instanceof Refused ? await receiptOf(db, once.keyHash) : undefined
    if (meanwhile) return repeat(meanwhile)
    throw error
  }
}
