import { countNotificationEmails } from '#email/outbox.ts'
import { getRateLimitRule } from './rate-limit-rules.ts'
import { countRateLimits, refundRateLimit, type RateLimitDeps, type RateLimitUse } from './rate-limits.ts'

/**
 * Counts an email that anybody can cause by naming an address, and returns whether it may be sent. All emails to that
 * mailbox count together, by the hour and by the day (`mailInHour`, `mailInDay`). `isWayIn` is an email that lets the owner
 * of an account in: the last ones of the day are left for these, because anybody can cause the others.
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
  const [inHour, inDay] = await countRateLimits(deps, ['mailInHour', mailbox], dayUse)
  const mostInDay = isWayIn ? inDay!.most : Math.min(inDay!.most, getRateLimitRule('noteInDay', deps.config)[0])
  const admitted = inHour!.count + notified.inHour <= inHour!.most && inDay!.count + notified.inDay <= mostInDay
  // An email that is not sent does not count for the day.
  if (!admitted) await refundRateLimit(deps, dayUse)
  return admitted
}

/** The mailbox behind an address as most providers see it: without a plus-tag, without dots before the @. */
export function normalizeMailbox(email: string): string {
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at).toLowerCase().replace(/\+.*$/, '').replaceAll('.', '')
  return `${local}${email.slice(at).toLowerCase()}`
}
