import { createHash, randomBytes } from 'node:crypto'

/** Returns a new opaque token of 256 random bits, base64url. */
export const generateToken = () => randomBytes(32).toString('base64url')

/** Returns the SHA-256 hash of a token or code. The database stores only this hash. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest()
