import { isValidSignature, signParts, type Secret } from '#core/keys.ts'

/** What a link in a reminder is about: a job that ends at a time, for the person who got the email. */
export interface ExpiryLink {
  jobId: string
  accountId: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

const PURPOSE = 'job-expiry'
const toPayload = ({ jobId, accountId, expiresAt }: ExpiryLink) => `${jobId}.${accountId}.${expiresAt}`

/**
 * Returns a token by which a person renews or closes this one job without a session. It names the time at which the job
 * ends: once the job is renewed, the token does nothing any more.
 */
export const createExpiryToken = (secret: Secret, link: ExpiryLink): string =>
  `${toPayload(link)}.${signParts(secret, PURPOSE, toPayload(link))}`

/** Returns what a token is about; undefined when anything in it was changed. */
export function parseExpiryToken(secret: Secret, token: unknown): ExpiryLink | undefined {
  const [jobId = '', accountId = '', time = '', signature = '', ...more] = String(token).split('.')
  const link = { jobId, accountId, expiresAt: Number(time) }
  const isWhole = more.length === 0 && toPayload(link) === `${jobId}.${accountId}.${time}`
  const isOurs = isWhole && isValidSignature(secret, signature, PURPOSE, toPayload(link))
  return isOurs ? link : undefined
}
