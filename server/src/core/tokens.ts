import { createHash, randomBytes } from 'node:crypto'

/** Generates an opaque token of 256 random bits, base64url. */
export const generateToken = () => randomBytes(32).toString('base64url')

/** The SHA-256 hash of a token or code: this is what the database stores instead of it. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest()
