import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a link in a letter stops: an alert, or following a company. */
export type Stop = { kind: 'alert'; alertId: string } | { kind: 'follow'; companyId: string; accountId: string }

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const TOKEN = new RegExp(`^(?:a\\.(${UUID})|f\\.(${UUID})\\.(${UUID}))\\.([\\w-]{43})$`)

const claimOf = (stop: Stop) => (stop.kind === 'alert' ? `a.${stop.alertId}` : `f.${stop.companyId}.${stop.accountId}`)
const signature = (secret: string, claim: string) => createHmac('sha256', secret).update(JSON.stringify(['stop-link', claim])).digest('base64url')

/** A token that stops this and nothing else, without a session; it does not expire: old letters can be stopped too. */
export const stopToken = (secret: string, stop: Stop): string => `${claimOf(stop)}.${signature(secret, claimOf(stop))}`

/** What a token stops; undefined when anything in it was edited. */
export function readStopToken(secret: string, token: unknown): Stop | undefined {
  const [, alertId, companyId, accountId, given] = (typeof token === 'string' && TOKEN.exec(token)) || []
  if (!given) return undefined
  const stop: Stop = alertId ? { kind: 'alert', alertId } : { kind: 'follow', companyId: companyId!, accountId: accountId! }
  return timingSafeEqual(Buffer.from(signature(secret, claimOf(stop))), Buffer.from(given)) ? stop : undefined
}

/** The page on which a press stops it; mail programs send there what their own button does (RFC 8058). */
export const stopAddress = (origin: string, secret: string, stop: Stop): string => `${origin}/stop-alert?token=${stopToken(secret, stop)}`
