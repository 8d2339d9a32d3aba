import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { S3Client } from '@aws-sdk/client-s3'
import { nameOf, partIn, type Part, type Shelf } from './shelf.ts'
import type { ListedFile } from './sweep.ts'

export interface Bucket {
  bucket: string
  /** Ends with `/` unless it is empty. */
  prefix: string
  /** Unset: Amazon's own. */
  endpoint?: string | undefined
  region: string
  /** Unset: what the machine is allowed, as Amazon's library finds it. */
  keys?: { accessKeyId: string; secretAccessKey: string } | undefined
}

/** Somebody waits for the answer, who is to have one within ten seconds: a scan, or putting a logo away again, may come on top. */
const ANSWER_MS = 6_000
/** Cleaning up is left to the sweep when the store is slow. */
const DROP_MS = 1_500
const LIST_MS = 30_000
const IDLE_MS = 5_000
const TRIES = 3

/** What fails is thrown, and logged where it ends. */
const SILENT = { trace() {}, debug() {}, info() {}, warn() {}, error() {} }

type Sdk = typeof import('@aws-sdk/client-s3')
type Listing = { Key?: string | undefined; LastModified?: Date | undefined }

/** A bucket as a shelf. Amazon's library is loaded only here: whoever keeps files in a folder does not wait for it. */
export async function s3Shelf({
  bucket,
  prefix,
  endpoint,
  region,
  keys,
}: Bucket): Promise<Shelf & { check(): Promise<void> }> {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(keys && { credentials: keys }),
    // Asked again by `patiently`, which knows when it is too late. Other makers' stores do not know the newer checksums.
    maxAttempts: 1,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 2_000, socketTimeout: IDLE_MS },
    logger: SILENT,
  })
  return shelfOf({ sdk, client, bucket, prefix })
}

interface Store {
  sdk: Sdk
  client: S3Client
  bucket: string
  prefix: string
}

function shelfOf(store: Store): Shelf & { check(): Promise<void> } {
  const { sdk, client, bucket: Bucket, prefix } = store
  const keyOf = (id: string, part: Part) => prefix + (nameOf(id, part) ?? nobody())
  const partsOf = async (id: string, signal: AbortSignal): Promise<Part[]> => {
    if (nameOf(id, undefined) === undefined) return []
    const found = await client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix: keyOf(id, undefined) }), {
      abortSignal: signal,
    })
    return (found.Contents ?? []).map(({ Key = '' }) => partIn(Key)).toSorted((one, other) => (one ?? 0) - (other ?? 0))
  }
  return {
    put: (from, id, part) => putObject(store, from, keyOf(id, part)),
    read: async (id, part) => (nameOf(id, part) === undefined ? undefined : getObject(store, keyOf(id, part))),
    parts: (id) => patiently(ANSWER_MS, (signal) => partsOf(id, signal)),
    copy: (id, copy) =>
      patiently(ANSWER_MS, async (signal) => {
        const parts = await partsOf(id, signal)
        const sources = parts.map((part) => ({ CopySource: `${Bucket}/${keyOf(id, part)}`, Key: keyOf(copy, part) }))
        const copied = await Promise.all(
          sources.map((each) =>
            client
              .send(new sdk.CopyObjectCommand({ Bucket, ...each }), { abortSignal: signal })
              .then(() => true, absent),
          ),
        )
        return parts.length > 0 && copied.every(Boolean)
      }),
    drop: (id) =>
      patiently(DROP_MS, async (signal) => {
        for (const part of await partsOf(id, signal))
          await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: keyOf(id, part) }), { abortSignal: signal })
      }),
    list: () => listFiles(store),
    check: () =>
      patiently(
        ANSWER_MS,
        async (signal) =>
          void (await client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: 1 }), {
            abortSignal: signal,
          })),
      ),
  }
}

const nobody = (): never => {
  throw new Error('not a file id')
}

/** The store checks the bytes against their hash: what arrived otherwise is not kept. */
async function putObject({ sdk, client, bucket }: Store, from: string, key: string): Promise<void> {
  const [{ size }, hash] = await Promise.all([stat(from), hashOf(from)])
  await patiently(ANSWER_MS, async (abortSignal) => {
    const bytes = createReadStream(from)
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

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) hash.update(piece)
  return hash.digest('base64')
}

/** Only the beginning of the answer has to come in time: its bytes take as long as whoever reads them. */
async function getObject(
  { sdk, client, bucket }: Store,
  key: string,
): Promise<{ stream: Readable; size: number } | undefined> {
  const found = await patiently(ANSWER_MS, (abortSignal) =>
    client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: key }), { abortSignal }).catch(absent),
  )
  return found && { stream: found.Body as Readable, size: found.ContentLength ?? 0 }
}

function absent(error: Error): undefined {
  if (error.name !== 'NoSuchKey' && error.name !== 'NotFound') throw error
}

/** Names come in order, so the parts of a file follow each other. */
async function* listFiles({ sdk, client, bucket, prefix }: Store): AsyncGenerator<ListedFile> {
  let current: ListedFile | undefined
  let token: string | undefined
  do {
    const page = await patiently(LIST_MS, (abortSignal) =>
      client.send(new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token }), {
        abortSignal,
      }),
    )
    for (const listed of (page.Contents ?? []).map((each) => listedIn(each, prefix))) {
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

/** Only what lies where we would have put it is ours. */
function listedIn({ Key = '', LastModified }: Listing, prefix: string): ListedFile | undefined {
  const name = Key.slice(prefix.length)
  const id = name.slice('ab/cd/'.length, 'ab/cd/'.length + 36)
  return LastModified && nameOf(id, partIn(name)) === name ? { id, touchedAt: LastModified.getTime() } : undefined
}

/** Asks again what fails for now, with growing pauses, and gives up after `ms` with a failure that reads as "not now". */
async function patiently<T>(ms: number, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController()
  const late = setTimeout(() => stop.abort(), ms)
  try {
    for (let tries = 1; ; tries++) {
      try {
        return await ask(stop.signal)
      } catch (error) {
        if (!isForNow(error)) throw error
        if (stop.signal.aborted || tries === TRIES)
          throw Object.assign(new Error('the file store does not answer', { cause: error }), { code: 'ETIMEDOUT' })
        await pause(100 * 4 ** (tries - 1), undefined, { signal: stop.signal }).catch(() => {})
      }
    }
  } finally {
    clearTimeout(late)
  }
}

/** The network, the store's own troubles, and a clock that its library sets right by itself; not what we asked wrongly. */
function isForNow(error: unknown): boolean {
  const { name, code, $metadata } = error as { name?: string; code?: string; $metadata?: { httpStatusCode?: number } }
  const status = $metadata?.httpStatusCode
  if (status !== undefined && status >= 400)
    return status >= 500 || status === 429 || status === 408 || name === 'RequestTimeTooSkewed'
  return code !== undefined || name === 'AbortError' || name === 'TimeoutError' || status !== undefined
}
