import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { EndpointDefinition } from '@sira/contract/endpoint'
import type { Database } from '#db/database.ts'
import { findIdempotencyRecord, type IdempotencyRecord } from '#db/idempotency.ts'
import { AppError, throwAppError, throwFieldErrors } from '#core/app-error.ts'
import { t } from '@sira/contract/t'

const KEY_PATTERN = /^[\x21-\x7e]{1,255}$/
const KEY_MESSAGE = t('Must be 1 to 255 printable characters without spaces')

/**
 * Returns the hash of a request's Idempotency-Key, undefined without one. Keys belong to a sender and an endpoint: the
 * same key from another account or for another endpoint is another key. Throws BAD_INPUT for a malformed key.
 */
export function hashIdempotencyKey(
  header: string | string[] | undefined,
  { method, path }: EndpointDefinition,
  accountId: string | undefined,
): Buffer | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !KEY_PATTERN.test(header))
    return throwFieldErrors({ 'Idempotency-Key': [KEY_MESSAGE] })
  return createHash('sha256')
    .update(`${accountId ?? 'anyone'}\n${method} ${path}\n${header}`)
    .digest()
}

/** What the hash needs of a received file; `path` is where its bytes are. */
type HashedFile = { path: string; name: string; size: number }

/** Returns the hash of everything that a request sends: its path parameters, its fields and the bytes of its files. */
export async function hashRequest(
  params: unknown,
  body: unknown,
  files: Record<string, HashedFile> = {},
): Promise<Buffer> {
  // Files are listed in the order in which they finished arriving, which varies.
  const sortedFiles = Object.entries(files).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const hash = createHash('sha256').update(
    JSON.stringify([params ?? null, body ?? null, sortedFiles.map(([field, { name, size }]) => [field, name, size])]),
  )
  for (const [, { path }] of sortedFiles) await pipeline(createReadStream(path), hash, { end: false })
  return hash.digest()
}

/**
 * Returns the hash of a request that refers to uploads as if their files had come with it, so that it is the same request
 * whichever way its files arrive. `completeBody` is the body in which the files stand.
 */
export async function hashWithUploads(params: unknown, body: unknown, completeBody: unknown): Promise<Buffer> {
  const sent = body as Record<string, unknown>
  const complete = Object.entries(completeBody as Record<string, unknown>)
  const fields = complete.filter(([name, value]) => value === sent[name])
  const files = complete.filter(([name, value]) => value !== sent[name]) as [string, HashedFile][]
  return hashRequest(params, Object.fromEntries(fields), Object.fromEntries(files))
}

/**
 * Runs a check before a request, unless the same request was already done: then the check would fail because of what
 * the request itself created (for example "already applied"), and the earlier result is sent instead. The request may
 * also have been done while the check ran.
 */
export async function skipIfReplayed(
  db: Database,
  keyHash: Buffer | undefined,
  check: () => Promise<unknown>,
): Promise<void> {
  const isDone = async () => keyHash !== undefined && (await findIdempotencyRecord(db, keyHash)) !== undefined
  if (await isDone()) return
  try {
    await check()
  } catch (error) {
    if (!(error instanceof AppError) || !(await isDone())) throw error
  }
}

/** A request with an idempotency key, before anything is done for it. */
export interface KeyedRequest {
  keyHash: Buffer
  /** The hash of what was sent, in which a reference to an upload is no more than its text. */
  sentHash: Buffer
  /** Computes the hash of a request that refers to uploads, with their content; undefined for other requests. */
  hashContent: (() => Promise<Buffer>) | undefined
}

/**
 * Runs a request only once for each key: returns what an earlier request with its key created (`loadResult`), otherwise
 * runs `work`. When `work` throws an app error because the same request was done at that moment, what that one created
 * is returned too. Throws KEY_REUSED when the key came with a different request, and whatever `work` throws.
 */
export async function withIdempotency<T>(
  db: Database,
  once: KeyedRequest,
  work: () => Promise<T>,
  loadResult: (madeId: string) => Promise<T>,
): Promise<T> {
  const replay = async (record: IdempotencyRecord) =>
    (await isSameRequest(once, record)) ? loadResult(record.madeId) : throwAppError('KEY_REUSED')
  const earlier = await findIdempotencyRecord(db, once.keyHash)
  if (earlier) return replay(earlier)
  try {
    return await work()
  } catch (error) {
    const meanwhile = error instanceof AppError ? await findIdempotencyRecord(db, once.keyHash) : undefined
    if (meanwhile) return replay(meanwhile)
    throw error
  }
}

/**
 * Whether a request asks what an earlier one has asked. One that refers to the same uploads does: they cannot be opened any
 * more once they were used. One that refers to others, because the file was sent again, does when their content is the same.
 */
async function isSameRequest(
  { sentHash, hashContent }: KeyedRequest,
  { askedHash, referenceHash }: IdempotencyRecord,
): Promise<boolean> {
  if (askedHash.equals(sentHash) || referenceHash?.equals(sentHash)) return true
  try {
    return hashContent !== undefined && askedHash.equals(await hashContent())
  } catch (error) {
    if (error instanceof AppError && error.code === 'UPLOAD_UNUSABLE') return false
    throw error
  }
}
