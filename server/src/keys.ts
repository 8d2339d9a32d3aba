import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** What everything is signed and encrypted with: new things with `current`; what was made with a previous one still holds. */
export interface Secret {
  current: string
  previous: readonly string[]
}

export const secretOf = (current: string, previous: readonly string[] = []): Secret => ({ current, previous })

const all = ({ current, previous }: Secret) => [current, ...previous]
const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest()
/** JSON keeps the parts apart, so that no two different claims sign the same text. */
const signature = (key: string, purpose: string, parts: readonly string[]) =>
  hmac(key, JSON.stringify([purpose, ...parts])).toString('base64url')

/** A keyed hash of a text, for what is looked up in the database. */
export const keyedHash = ({ current }: Secret, text: string): Buffer => hmac(current, text)

/** Whether a stored hash is of this text. */
export const isKeyedHash = (secret: Secret, stored: Buffer, text: string): boolean =>
  keyedHashes(secret, text).some((each) => each.length === stored.length && timingSafeEqual(each, stored))

/** The same under every secret that still holds, the current one first: what may have been stored for this text. */
export const keyedHashes = (secret: Secret, text: string): Buffer[] => all(secret).map((key) => hmac(key, text))

/** A signature of these parts for one purpose; it proves nothing for another purpose. */
export const sign = ({ current }: Secret, purpose: string, ...parts: string[]): string =>
  signature(current, purpose, parts)

/** The secret that made this signature, alone; undefined when none of ours did. */
export function signerOf(secret: Secret, given: string, purpose: string, ...parts: string[]): Secret | undefined {
  // Compared as text: the same bytes have several spellings in base64.
  const key = all(secret).find((each) => isSame(signature(each, purpose, parts), given))
  return key === undefined ? undefined : secretOf(key)
}

/** Whether we made this signature, with any secret that still holds. */
export const isSigned = (secret: Secret, given: string, purpose: string, ...parts: string[]): boolean =>
  signerOf(secret, given, purpose, ...parts) !== undefined

/** Compares two texts in a time that does not tell where they differ. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const CIPHER = 'aes-256-gcm'
const [NONCE_BYTES, TAG_BYTES] = [12, 16]
const cipherKey = (key: string, purpose: string) => Buffer.from(hkdfSync('sha256', key, '', `encrypt:${purpose}`, 32))

/**
 * Encrypts a text for one purpose (AES-256-GCM, a key of its own for each purpose). `context` says whose it is, such as an account's id:
 * what was encrypted for one cannot be put in the place of another's.
 */
export function encrypt({ current }: Secret, purpose: string, plain: string, context = ''): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, cipherKey(current, purpose), nonce).setAAD(Buffer.from(context))
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** The text; undefined when it was changed, is of another purpose or context, or of a secret that no longer holds. */
export function decrypt(secret: Secret, purpose: string, sealed: string, context = ''): string | undefined {
  for (const key of all(secret)) {
    const plain = opened(key, purpose, sealed, context)
    if (plain !== undefined) return plain
  }
  return undefined
}

/** The same text under the current secret; undefined when it is already, or cannot be decrypted. */
export function reencrypted(secret: Secret, purpose: string, sealed: string, context = ''): string | undefined {
  if (opened(secret.current, purpose, sealed, context) !== undefined) return undefined
  const plain = decrypt(secret, purpose, sealed, context)
  return plain === undefined ? undefined : encrypt(secret, purpose, plain, context)
}

function opened(key: string, purpose: string, sealed: string, context: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined
  const decipher = createDecipheriv(CIPHER, cipherKey(key, purpose), bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
