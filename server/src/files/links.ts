import { isSigned, sign, type Secret } from '../keys.ts'

/** How long a link to a private file works. */
export const LINK_LIFE_MS = 5 * 60_000

export interface FileLinkClaim {
  fileId: string
  accountId: string
  expiresAt: Date
}

/** `account=…&expires=…&signature=…`: lets this account GET this file until then. Carries no session. */
export function signLink(secret: Secret, { fileId, accountId, expiresAt }: FileLinkClaim): string {
  const expires = String(expiresAt.getTime())
  return new URLSearchParams({
    account: accountId,
    expires,
    signature: sign(secret, ...claimOf(fileId, accountId, expires)),
  }).toString()
}

/** Whom the link was given to; undefined when anything in it was edited, it is over, or it belongs to another file. */
export function readLink(secret: Secret, fileId: string, query: unknown, now: Date): { accountId: string } | undefined {
  const { account, expires, signature: given } = (query ?? {}) as Record<string, unknown>
  if (typeof account !== 'string' || typeof expires !== 'string' || typeof given !== 'string') return undefined
  if (!isSigned(secret, given, ...claimOf(fileId, account, expires))) return undefined
  return now.getTime() < Number(expires) ? { accountId: account } : undefined
}

const claimOf = (...claim: string[]): [string, ...string[]] => ['file-link', 'GET', ...claim]
