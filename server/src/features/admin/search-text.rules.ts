import { toLikePattern } from '@sira/contract/filters'

/** A phone number as somebody types one. */
const PHONE_NUMBER = /^[+\d][\d\s()./-]{2,}$/

/**
 * Returns the LIKE pattern of a search among names, email addresses and phone numbers, in lower case, numbers without
 * blanks. '0911 22 33' finds '+251 911223344': the leading zero of a number is not stored.
 */
export function toAccountSearchPattern(search: string): string {
  const normalized = search.trim().toLowerCase().replace(/\s+/g, ' ')
  return toLikePattern(
    PHONE_NUMBER.test(normalized) ? normalized.replace(/[^\d+]/g, '').replace(/^0+(?=\d)/, '') : normalized,
  )
}

/** Returns whether the text is an id: ids are looked up, everything else is searched for. */
export const isIdSearch = (text: string) => /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(text)
