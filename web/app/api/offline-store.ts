import type { Account } from '@sira/contract/auth'
import { session } from './session.ts'
import { OFFLINE_DATABASE, readToken } from './token.ts'

// What a seeker can use without a connection, in a database of the browser. All of it belongs to the account of the entry
// `owner`: it is deleted at sign-out, when the session ends and when somebody else signs in, and nothing is written or read
// for anybody else.

const STORES = ['owner', 'copies', 'waiting'] as const
type StoreName = (typeof STORES)[number]
const OWNER = 'owner'
/** Copies that nobody has read again for so long are deleted. */
const COPY_LIFETIME_MS = 30 * 86_400_000

interface Owner {
  account: Account
  /** The hash of the token, by which the account is found again without asking the server. */
  tokenHash: string
}
/** A stored response of the API, and when it came (Date.now()). */
export interface StoredCopy<T = unknown> {
  response: T
  at: number
}

const toPromise = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error!)
  })

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(OFFLINE_DATABASE, 1)
  request.onupgradeneeded = () => STORES.forEach((name) => request.result.createObjectStore(name))
  return toPromise(request)
}

/** Runs requests in one transaction, and resolves to their result when it is stored. No connection stays open. */
async function inTransaction<T>(
  mode: IDBTransactionMode,
  work: (getStore: (name: StoreName) => IDBObjectStore) => Promise<T>,
): Promise<T> {
  const database = await openDatabase()
  try {
    const transaction = database.transaction(STORES, mode)
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error ?? new Error('The device could not store this'))
    })
    const [result] = await Promise.all([work((name) => transaction.objectStore(name)), done])
    return result
  } finally {
    database.close()
  }
}

/** The same for the data of the signed-in account; undefined when what is stored is not theirs. */
async function inOwnTransaction<T>(
  mode: IDBTransactionMode,
  work: (getStore: (name: StoreName) => IDBObjectStore) => Promise<T>,
): Promise<T | undefined> {
  const current = session.getState()
  if (current.state !== 'signedIn') return undefined
  if (mode === 'readwrite') await storeOwner(current.account)
  return inTransaction(mode, async (getStore) => {
    const owner = await readOwner(getStore)
    return owner?.account.id === current.account.id ? work(getStore) : undefined
  })
}

const readOwner = (getStore: (name: StoreName) => IDBObjectStore) =>
  toPromise(getStore('owner').get(OWNER)) as Promise<Owner | undefined>

async function hashToken(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Stores that this account is signed in; what was stored for another one is deleted, and so are old copies. */
async function storeOwner(account: Account): Promise<void> {
  const token = readToken()
  if (!token) return
  const tokenHash = await hashToken(token)
  await inTransaction('readwrite', async (getStore) => {
    // Somebody else may have signed in meanwhile.
    if (readToken() !== token) return
    const before = await readOwner(getStore)
    if (before && before.account.id !== account.id) STORES.forEach((name) => getStore(name).clear())
    getStore('owner').put({ account, tokenHash } satisfies Owner, OWNER)
    await deleteOldCopies(getStore('copies'))
  })
}

async function deleteOldCopies(copies: IDBObjectStore): Promise<void> {
  const [names, stored] = await Promise.all([toPromise(copies.getAllKeys()), toPromise(copies.getAll())])
  for (const [n, { at }] of (stored as StoredCopy[]).entries())
    if (at < Date.now() - COPY_LIFETIME_MS) copies.delete(names[n]!)
}

/** The account that is stored for the token of this device; undefined without one. */
export async function readStoredAccount(): Promise<Account | undefined> {
  const token = readToken()
  if (!token) return undefined
  const tokenHash = await hashToken(token)
  const owner = await inTransaction('readonly', readOwner)
  return owner?.tokenHash === tokenHash ? owner.account : undefined
}

/** Stores a response for the signed-in account, if it is the one that is stored on this device. */
export const storeCopy = (name: string, copy: StoredCopy): Promise<unknown> =>
  inOwnTransaction('readwrite', (getStore) => toPromise(getStore('copies').put(copy, name)))

/** The stored response of this name, of the signed-in account. */
export const readStoredCopy = (name: string): Promise<StoredCopy | undefined> =>
  inOwnTransaction('readonly', (getStore) => toPromise(getStore('copies').get(name)) as Promise<StoredCopy | undefined>)

/** All entries of the signed-in account that wait to be sent. */
export const listStoredWaiting = async <T>(): Promise<T[]> =>
  (await inOwnTransaction('readonly', (getStore) => toPromise(getStore('waiting').getAll()) as Promise<T[]>)) ?? []

/** Stores an entry that waits to be sent, instead of one of the same name. Returns whether that was possible. */
export const storeWaiting = async (name: string, entry: unknown): Promise<boolean> =>
  (await inOwnTransaction('readwrite', (getStore) => toPromise(getStore('waiting').put(entry, name)))) !== undefined

/** Deletes an entry that waits to be sent. */
export const deleteWaiting = (name: string): Promise<unknown> =>
  inOwnTransaction('readwrite', (getStore) => toPromise(getStore('waiting').delete(name)))
