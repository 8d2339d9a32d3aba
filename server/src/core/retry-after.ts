const MAX_SECONDS = 86_400

/**
 * Returns for how many seconds a `Retry-After` header asks to wait: a number of seconds or a date (RFC 9110, section
 * 10.2.3), from one second to a day. Undefined without a header, and for anything else.
 */
export function parseRetryAfter(value: string | null | undefined, now = Date.now()): number | undefined {
  const text = value ?? ''
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : text.endsWith(' GMT') ? (Date.parse(text) - now) / 1000 : NaN
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 1), MAX_SECONDS)
}
