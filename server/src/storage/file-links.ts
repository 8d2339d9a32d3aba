import { isValidSignature, signParts, type Secret } from '#core/keys.ts'

/** How long a link to a private file is valid. */
export const FILE_LINK_LIFETIME_MS = 5 * 60_000

/** What a signed link states. */
export interface FileLinkClaim {
  fileId: string
  accountId: string
  expiresAt: Date
}

/**
 * Returns the query `account=…&expires=…&signature=…` that lets this account GET this file until then, without a
 * session.
 */
export function createSignedQuery(secret: Secret, { fileId, accountId, expiresAt }: FileLinkClaim): string {
  const expires = String(expiresAt.getTime())
  return new URLSearchParams({
    account: accountId,
    expires,
    signature: signParts(secret, ...toSignedParts(fileId, accountId, expires)),
  }).toString()
}

/** Returns whom the link was given to; undefined when it was edited, has expired, or belongs to another file. */
export function verifyFileLink(
  secret: Secret,
  fileId: string,
  query: unknown,
  now: Date,
): { accountId: string } | undefined {
  const { account, expires, signature } = (query ?? {}) as Record<string, unknown>
  if (typeof account !== 'string' || typeof expires !== 'string' || typeof signature !== 'string') return undefined
  if (!isValidSignature(secret, signature, ...toSignedParts(fileId, account, expires))) return undefined
  return now.getTime() < Number(expires) ? { accountId: account } : undefined
}

const toSignedParts = (...claim: string[]): [string, ...string[]] => ['file-link', 'GET', ...claim]
