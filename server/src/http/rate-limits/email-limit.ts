import { countNotificationEmails } from '#email/outbox.ts'
import { getRateLimitRule } from './rate-limit-rules.ts'
import { countRateLimits, refundRateLimit, type RateLimitDeps, type RateLimitUse } from './rate-limits.ts'

/**
 * Counts an email that anybody can cause by naming an address, and returns whether it may be sent. All emails to that
 * mailbox count together, by the hour and by the day (`mailInHour`, `noteInDay`); one that is not sent does not count.
 * `isWayIn` is an email that lets the owner of a verified account in: beyond the limit of the day as many are sent as
 * `mailInDay` leaves, because anybody can cause the others.
 */
export async function consumeEmailLimit(
  deps: RateLimitDeps,
  email: string,
  { isWayIn = false }: { isWayIn?: boolean } = {},
): Promise<boolean> {
  const mailbox = normalizeMailbox(email)
  const dayUse: RateLimitUse = ['mailInDay', mailbox]
  const notified = await countNotificationEmails(deps.db, mailbox, {
    hour: getRateLimitRule('mailInHour', deps.config)[1],
    day: getRateLimitRule('mailInDay', deps.config)[1],
  })
  const hourUse: RateLimitUse = ['mailInHour', mailbox]
  const [inHour, inDay] = await countRateLimits(deps, hourUse, dayUse)
  const most = Math.min(inDay!.most, getRateLimitRule('noteInDay', deps.config)[0])
  const isInHour = inHour!.count + notified.inHour <= inHour!.most
  if (isInHour && inDay!.count + notified.inDay <= most) return true
  await refundRateLimit(deps, dayUse)
  if (isInHour && isWayIn && (await consumeReserve(deps, mailbox, inDay!.most - most))) return true
  await refundRateLimit(deps, hourUse)
  return false
}

/** Counts an email beyond what others can cause in a day; returns false once as many as are left were sent. */
async function consumeReserve(deps: RateLimitDeps, mailbox: string, left: number): Promise<boolean> {
  const use: RateLimitUse = ['mailInDay', `${mailbox} way in`]
  const [reserve] = await countRateLimits(deps, use)
  if (reserve!.count <= left) return true
  await refundRateLimit(deps, use)
  return false
}

/** The mailbox behind an address as most providers see it: without a plus-tag, without dots before the @. */
export function normalizeMailbox(email: string): string {
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at).toLowerCase().replace(/\+.*$/, '').replaceAll('.', '')
  return `${local}${email.slice(at).toLowerCase()}`
}
