import { UUID_SOURCE } from '#core/ids.ts'
import { isValidSignature, signParts, type Secret } from '#core/keys.ts'

/** What a link in a question is about: the job, for the person who got the email. */
export interface ReachLink {
  jobId: string
  accountId: string
}

const TOKEN_PATTERN = new RegExp(`^r\\.(${UUID_SOURCE})\\.(${UUID_SOURCE})\\.([\\w-]{43})$`)
const toPayload = ({ jobId, accountId }: ReachLink) => `r.${jobId}.${accountId}`

/** Returns a token by which a person answers whether people in Ethiopia can do this one job, without a session. */
export const createReachToken = (secret: Secret, link: ReachLink): string =>
  `${toPayload(link)}.${signParts(secret, 'job-reach', toPayload(link))}`

/** Returns what a token is about; undefined when anything in it was changed. */
export function parseReachToken(secret: Secret, token: unknown): ReachLink | undefined {
  const [, jobId, accountId, signature] = (typeof token === 'string' && TOKEN_PATTERN.exec(token)) || []
  if (!signature) return undefined
  const link = { jobId: jobId!, accountId: accountId! }
  return isValidSignature(secret, signature, 'job-reach', toPayload(link)) ? link : undefined
}
