import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { S3Client } from '@aws-sdk/client-s3'
import { trace } from '#core/tracing.ts'
import { getStorageKey, parseVariant, type FileVariant, type StorageDriver } from './storage-driver.ts'
import type { ListedFile } from './orphans.ts'

/** How to reach a bucket. */
export interface BucketSettings {
  bucket: string
  /** Ends with `/` unless it is empty. */
  prefix: string
  /** Unset for Amazon's own endpoint. */
  endpoint?: string | undefined
  region: string
  /** Unset for the machine's own credentials, as the AWS SDK finds them. */
  keys?: { accessKeyId: string; secretAccessKey: string } | undefined
}

/**
 * A user waits and should get a response within 10 s, in which a scan or the deletion of a logo may also have to fit.
 */
const REQUEST_TIMEOUT_MS = 6_000
/** When the bucket is slower than this, deletions are left to the task that deletes orphans. */
const DELETE_TIMEOUT_MS = 1_500
const LIST_TIMEOUT_MS = 30_000
const SOCKET_TIMEOUT_MS = 5_000
const MAX_TRIES = 3

/** Errors are thrown and logged by the caller, so the SDK logs nothing. */
const SILENT_LOGGER = { trace() {}, debug() {}, info() {}, warn() {}, error() {} }

type Sdk = typeof import('@aws-sdk/client-s3')
type ListedObject = { Key?: string | undefined; LastModified?: Date | undefined }

/**
 * The storage driver for a bucket. The AWS SDK is loaded only here, so that servers with a local folder start faster.
 */
export async function createS3Driver({
  bucket,
  prefix,
  endpoint,
  region,
  keys,
}: BucketSettings): Promise<StorageDriver & { check(): Promise<void> }> {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(keys && { credentials: keys }),
    // Retries are done by `withRetries`, which knows the deadline. Other S3 services do not support the newer
    // checksums.
    maxAttempts: 1,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 2_000, socketTimeout: SOCKET_TIMEOUT_MS },
    logger: SILENT_LOGGER,
  })
  return createDriver({ sdk, client, bucket, prefix })
}

interface BucketClient {
  sdk: Sdk
  client: S3Client
  bucket: string
  prefix: string
}

function createDriver(store: BucketClient): StorageDriver & { check(): Promise<void> } {
  const { sdk, client, bucket: Bucket, prefix } = store
  const getKey = (id: string, part: FileVariant) => prefix + (getStorageKey(id, part) ?? throwNotAnId())
  const listVariantsOf = async (id: string, signal: AbortSignal): Promise<FileVariant[]> => {
    if (getStorageKey(id, undefined) === undefined) return []
    const found = await client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix: getKey(id, undefined) }), {
      abortSignal: signal,
    })
    return (found.Contents ?? [])
      .map(({ Key = '' }) => parseVariant(Key))
      .toSorted((one, other) => (one ?? 0) - (other ?? 0))
  }
  return {
    put: (from, id, part) => putObject(store, from, getKey(id, part)),
    read: async (id, part) => (getStorageKey(id, part) === undefined ? undefined : getObject(store, getKey(id, part))),
    listVariants: (id) => withRetries(REQUEST_TIMEOUT_MS, (signal) => listVariantsOf(id, signal)),
    copy: (id, copy) =>
      withRetries(REQUEST_TIMEOUT_MS, async (signal) => {
        const parts = await listVariantsOf(id, signal)
        const keys = parts.map((part) => ({ from: getKey(id, part), to: getKey(copy, part) }))
        return copyObjects(store, keys, signal)
      }),
    delete: (id) =>
      withRetries(DELETE_TIMEOUT_MS, async (signal) => {
        for (const part of await listVariantsOf(id, signal))
          await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: getKey(id, part) }), { abortSignal: signal })
      }),
    list: () => listFiles(store),
    check: () =>
      withRetries(
        REQUEST_TIMEOUT_MS,
        async (signal) =>
          void (await client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: 1 }), {
            abortSignal: signal,
          })),
      ),
  }
}

const throwNotAnId = (): never => {
  throw new Error('not a file id')
}

/** The bucket compares the bytes with their hash and rejects what does not match. */
async function putObject({ sdk, client, bucket }: BucketClient, from: string, key: string): Promise<void> {
  const [{ size }, hash] = await Promise.all([stat(from), hashFile(from)])
  await withRetries(REQUEST_TIMEOUT_MS, async (abortSignal) => {
    const bytes = createReadStream(from)
    // A request that fails before it reads leaves a stream that nobody reads, of a file that is about to be deleted.
    bytes.on('error', () => {})
    try {
      await client.send(
        new sdk.PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentLength: size, ChecksumSHA256: hash }),
        { abortSignal },
      )
    } finally {
      bytes.destroy()
    }
  })
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) hash.update(chunk)
  return hash.digest('base64')
}

/** Returns false when there is nothing to copy, or an object is missing. */
async function copyObjects(
  { sdk, client, bucket }: BucketClient,
  keys: readonly { from: string; to: string }[],
  abortSignal: AbortSignal,
): Promise<boolean> {
  const copied = await Promise.all(
    keys.map(({ from, to }) =>
      client
        .send(new sdk.CopyObjectCommand({ Bucket: bucket, CopySource: `${bucket}/${from}`, Key: to }), { abortSignal })
        .then(() => true, ignoreMissing),
    ),
  )
  return copied.length > 0 && copied.every(Boolean)
}

/** Only the start of the response has a time limit; its bytes take as long as the reader needs. */
async function getObject(
  { sdk, client, bucket }: BucketClient,
  key: string,
): Promise<{ stream: Readable; size: number } | undefined> {
  const found = await withRetries(REQUEST_TIMEOUT_MS, (abortSignal) =>
    client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: key }), { abortSignal }).catch(ignoreMissing),
  )
  return found && { stream: found.Body as Readable, size: found.ContentLength ?? 0 }
}

function ignoreMissing(error: Error): undefined {
  if (error.name !== 'NoSuchKey' && error.name !== 'NotFound') throw error
}

/** Keys come in order, so the variants of a file follow each other. */
async function* listFiles({ sdk, client, bucket, prefix }: BucketClient): AsyncGenerator<ListedFile> {
  let current: ListedFile | undefined
  let token: string | undefined
  do {
    const page = await withRetries(LIST_TIMEOUT_MS, (abortSignal) =>
      client.send(new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token }), {
        abortSignal,
      }),
    )
    for (const listed of (page.Contents ?? []).map((each) => toListedFile(each, prefix))) {
      if (!listed) continue
      if (current && current.id !== listed.id) yield current
      current = {
        id: listed.id,
        touchedAt: Math.max(listed.touchedAt, current?.id === listed.id ? current.touchedAt : 0),
      }
    }
    token = page.IsTruncated ? page.NextContinuationToken : undefined
  } while (token)
  if (current) yield current
}

/** Ignores objects whose key is not one that we would have used. */
function toListedFile({ Key = '', LastModified }: ListedObject, prefix: string): ListedFile | undefined {
  const name = Key.slice(prefix.length)
  const id = name.slice('ab/cd/'.length, 'ab/cd/'.length + 36)
  return LastModified && getStorageKey(id, parseVariant(name)) === name
    ? { id, touchedAt: LastModified.getTime() }
    : undefined
}

/**
 * Retries temporary errors with growing pauses, and throws after `ms` with a code (ETIMEDOUT) that callers treat as
 * "try later".
 */
async function withRetries<T>(ms: number, request: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), ms)
  try {
    for (let tries = 1; ; tries++) {
      try {
        return await trace({ kind: 'client', name: 'bucket request' }, () => request(controller.signal))
      } catch (error) {
        if (!isTemporary(error)) throw error
        if (controller.signal.aborted || tries === MAX_TRIES)
          throw Object.assign(new Error('the file store does not answer', { cause: error }), { code: 'ETIMEDOUT' })
        await pause(100 * 4 ** (tries - 1), undefined, { signal: controller.signal }).catch(() => {})
      }
    }
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Whether an error is temporary: the network, a server error, or a clock difference that the SDK corrects; not a bad
 * request.
 */
function isTemporary(error: unknown): boolean {
  const { name, code, $metadata } = error as { name?: string; code?: string; $metadata?: { httpStatusCode?: number } }
  const status = $metadata?.httpStatusCode
  if (status !== undefined && status >= 400)
    return status >= 500 || status === 429 || status === 408 || name === 'RequestTimeTooSkewed'
  return code !== undefined || name === 'AbortError' || name === 'TimeoutError' || status !== undefined
}
