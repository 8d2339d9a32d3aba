import { likePattern } from '@sira/contract/filters'

/** A telephone number as somebody types one. */
const NUMBER = /^[+\d][\d\s()./-]{2,}$/

/**
 * What people are searched for, as a LIKE pattern on names, addresses and numbers in lower case, numbers without blanks.
 * '0911 22 33' finds '+251 911223344': the zero before a number is not kept.
 */
export function wordsPattern(search: string): string {
  const words = search.trim().toLowerCase().replace(/\s+/g, ' ')
  return likePattern(NUMBER.test(words) ? words.replace(/[^\d+]/g, '').replace(/^0+(?=\d)/, '') : words)
}

/** Ids are looked up, everything else is searched for. */
export const isId = (text: string) => /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(text)
