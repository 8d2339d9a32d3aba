import type { TrafficSource } from '@sira/contract/enums'

/** Returns an address with the source of those who follow it; the page reads it, and takes it out of the address. */
export const withSource = (url: string, source: TrafficSource): string =>
  `${url}${url.includes('?') ? '&' : '?'}utm_source=${source}`
