import { UUID_SOURCE } from '#core/ids.ts'
import { isValidSignature, signParts, type Secret } from '#core/keys.ts'

/** What a link in a reminder is about: a job that ends at a time, for the person who got the email. */
export interface ExpiryLink {
  jobId: string
  accountId: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

const TOKEN_PATTERN = new RegExp(`^e\\.(${UUID_SOURCE})\\.(${UUID_SOURCE})\\.(\\d{13})\\.([\\w-]{43})$`)
const toPayload = ({ jobId, accountId, expiresAt }: ExpiryLink) => `e.${jobId}.${accountId}.${expiresAt}`

/**
 * Returns a token by which a person renews or closes this one job without a session. It names the time at which the job
 * ends: once the job is renewed, the token does nothing any more.
 */
export const createExpiryToken = (secret: Secret, link: ExpiryLink): string =>
  `${toPayload(link)}.${signParts(secret, 'job-expiry', toPayload(link))}`

/** Returns what a token is about; undefined when anything in it was changed. */
export function parseExpiryToken(secret: Secret, token: unknown): ExpiryLink | undefined {
  const [, jobId, accountId, time, signature] = (typeof token === 'string' && TOKEN_PATTERN.exec(token)) || []
  if (!signature) return undefined
  const link = { jobId: jobId!, accountId: accountId!, expiresAt: Number(time) }
  return isValidSignature(secret, signature, 'job-expiry', toPayload(link)) ? link : undefined
}
