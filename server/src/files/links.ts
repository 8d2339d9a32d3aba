import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long a link to a private file works. */
export const LINK_LIFE_MS = 5 * 60_000

export interface FileLinkClaim {
  fileId: string
  accountId: string
  expiresAt: Date
}

/** `account=…&expires=…&signature=…`: lets this account GET this file until then. Carries no session. */
export function signLink(secret: string, { fileId, accountId, expiresAt }: FileLinkClaim): string {
  const expires = String(expiresAt.getTime())
  return new URLSearchParams({ account: accountId, expires, signature: signature(secret, fileId, accountId, expires) }).toString()
}

/** Whom the link was given to; undefined when anything in it was edited, it is over, or it belongs to another file. */
export function readLink(secret: string, fileId: string, query: unknown, now: Date): { accountId: string } | undefined {
  const { account, expires, signature: given } = (query ?? {}) as Record<string, unknown>
  if (typeof account !== 'string' || typeof expires !== 'string' || typeof given !== 'string') return undefined
  // Compared as text: the same bytes have several spellings in base64.
  const [mine, theirs] = [Buffer.from(signature(secret, fileId, account, expires)), Buffer.from(given)]
  if (mine.length !== theirs.length || !timingSafeEqual(mine, theirs)) return undefined
  return now.getTime() < Number(expires) ? { accountId: account } : undefined
}

/** JSON keeps the parts apart, so that no two different claims sign the same text. */
const signature = (secret: string, ...claim: string[]): string =>
  createHmac('sha256', secret).update(JSON.stringify(['file-link', 'GET', ...claim])).digest('base64url')
