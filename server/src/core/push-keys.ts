import { createECDH, ECDH, hkdfSync } from 'node:crypto'
import type { Secret } from './keys.ts'

/** A pair of keys on P-256 with which the server signs messages for push services (VAPID, RFC 8292). */
export interface PushKeys {
  /** 65 bytes: an uncompressed point. */
  publicKey: Buffer
  /** 32 bytes. */
  privateKey: Buffer
}

const CURVE = 'prime256v1'

/**
 * Derives the pair of keys from one value of SECRET (HKDF-SHA-256): the same on every instance and after a restore,
 * without another file or setting to keep.
 */
export function derivePushKeys(secret: string): PushKeys {
  const ecdh = createECDH(CURVE)
  // About one in 2^32 values is not a private key of this curve; then the next one is taken.
  for (let attempt = 0; ; attempt++) {
    const privateKey = Buffer.from(hkdfSync('sha256', secret, '', `web-push:${attempt}`, 32))
    try {
      ecdh.setPrivateKey(privateKey)
      return { publicKey: ecdh.getPublicKey(), privateKey }
    } catch {
      continue
    }
  }
}

/** Returns the keys whose public key a browser subscribed for; undefined when no value of SECRET has it any more. */
export const findPushKeys = ({ current, previous }: Secret, publicKey: Buffer): PushKeys | undefined =>
  [current, ...previous].map(derivePushKeys).find((keys) => keys.publicKey.equals(publicKey))

/** Returns the public key of a browser as 65 bytes; undefined unless it is a point on P-256. */
export function parsePushPublicKey(base64url: string): Buffer | undefined {
  try {
    return Buffer.from(ECDH.convertKey(base64url, CURVE, 'base64url', 'hex', 'uncompressed') as string, 'hex')
  } catch {
    return undefined
  }
}
