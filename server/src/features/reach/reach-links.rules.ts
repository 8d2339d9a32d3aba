import { isValidSignature, signParts, type Secret } from '#core/keys.ts'

/** What a link in a question is about: the job, for the person who got the email. */
export interface ReachLink {
  jobId: string
  accountId: string
}

const PURPOSE = 'job-reach'
const toPayload = ({ jobId, accountId }: ReachLink) => `${jobId}.${accountId}`

/** Returns a token by which a person answers whether people in Ethiopia can do this one job, without a session. */
export const createReachToken = (secret: Secret, link: ReachLink): string =>
  `${toPayload(link)}.${signParts(secret, PURPOSE, toPayload(link))}`

/** Returns what a token is about; undefined when anything in it was changed. */
export function parseReachToken(secret: Secret, token: unknown): ReachLink | undefined {
  const [jobId = '', accountId = '', signature = '', ...more] = String(token).split('.')
  const isOurs = more.length === 0 && isValidSignature(secret, signature, PURPOSE, toPayload({ jobId, accountId }))
  return isOurs ? { jobId, accountId } : undefined
}
