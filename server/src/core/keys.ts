import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * The keys that sign and encrypt. `current` is used for everything new; values made with a `previous` one stay valid.
 */
export interface Secret {
  current: string
  previous: readonly string[]
}

/** Makes a Secret from the current key and the ones it replaced. */
export const toSecret = (current: string, previous: readonly string[] = []): Secret => ({ current, previous })

const listKeys = ({ current, previous }: Secret) => [current, ...previous]
const computeHmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest()
/** JSON keeps the parts separate, so that two different claims never sign the same text. */
const computeSignature = (key: string, purpose: string, parts: readonly string[]) =>
  computeHmac(key, JSON.stringify([purpose, ...parts])).toString('base64url')

/**
 * Returns the keyed hash (HMAC-SHA-256) of a text under the current key, for values that are looked up in the database.
 */
export const computeKeyedHash = ({ current }: Secret, text: string): Buffer => computeHmac(current, text)

/** Whether a stored hash was made from this text, with any key that is still valid. */
export const matchesKeyedHash = (secret: Secret, stored: Buffer, text: string): boolean =>
  computeKeyedHashes(secret, text).some((each) => each.length === stored.length && timingSafeEqual(each, stored))

/** Returns the keyed hashes of a text under every valid key, the current one first: any of them may be stored. */
export const computeKeyedHashes = (secret: Secret, text: string): Buffer[] =>
  listKeys(secret).map((key) => computeHmac(key, text))

/** Returns a signature of these parts for one purpose. It is not valid for any other purpose. */
export const signParts = ({ current }: Secret, purpose: string, ...parts: string[]): string =>
  computeSignature(current, purpose, parts)

/** Returns the one key that made this signature, as a Secret; undefined when none of ours did. */
export function findSigningKey(secret: Secret, given: string, purpose: string, ...parts: string[]): Secret | undefined {
  // Compared as text, because base64 has several spellings for the same bytes.
  const key = listKeys(secret).find((each) => isTimingSafeEqual(computeSignature(each, purpose, parts), given))
  return key === undefined ? undefined : toSecret(key)
}

/** Whether this signature was made by us, with any key that is still valid. */
export const isValidSignature = (secret: Secret, given: string, purpose: string, ...parts: string[]): boolean =>
  findSigningKey(secret, given, purpose, ...parts) !== undefined

/** Whether two texts are equal, in a time that does not reveal where they differ. */
export function isTimingSafeEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const CIPHER = 'aes-256-gcm'
const [NONCE_BYTES, TAG_BYTES] = [12, 16]
const deriveCipherKey = (key: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', key, '', `encrypt:${purpose}`, 32))

/**
 * Encrypts a text for one purpose (AES-256-GCM with a separate key for each purpose). `context` names the owner, such
 * as an account id: a value that was encrypted for one account cannot be used for another.
 */
export function encryptText({ current }: Secret, purpose: string, plain: string, context = ''): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, deriveCipherKey(current, purpose), nonce).setAAD(Buffer.from(context))
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/**
 * Returns the decrypted text; undefined when the value was changed, belongs to another purpose or context, or was
 * encrypted with a key that is no longer valid.
 */
export function decryptText(secret: Secret, purpose: string, sealed: string, context = ''): string | undefined {
  for (const key of listKeys(secret)) {
    const plain = tryDecrypt(key, purpose, sealed, context)
    if (plain !== undefined) return plain
  }
  return undefined
}

/** Encrypts the value again with the current key; returns undefined when it is already, or cannot be decrypted. */
export function reencryptText(secret: Secret, purpose: string, sealed: string, context = ''): string | undefined {
  if (tryDecrypt(secret.current, purpose, sealed, context) !== undefined) return undefined
  const plain = decryptText(secret, purpose, sealed, context)
  return plain === undefined ? undefined : encryptText(secret, purpose, plain, context)
}

function tryDecrypt(key: string, purpose: string, sealed: string, context: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined
  const decipher = createDecipheriv(CIPHER, deriveCipherKey(key, purpose), bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
