import { readFileSync } from 'node:fs'
import { dictionary } from '@zxcvbn-ts/language-common'

/**
 * How many of the list's most common passwords are refused. Those with fewer than six characters are refused anyway.
 */
const MOST_COMMON = 3000

/** Passwords common in Ethiopia and others that the list has further down, in lower case, collected by hand. */
const ADDED_BY_HAND = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
  .trim()
  .split(/\s+/)

/**
 * Common passwords, in lower case: the 3,000 that leaked most often (the ranking of @zxcvbn-ts/language-common) and
 * those above. Rows of keys and repeated letters need no entry: a rule refuses them.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set([
  ...dictionary['passwords-common']
    .filter((word) => word.length >= 6)
    .slice(0, MOST_COMMON)
    .map((word) => String(word).toLowerCase()),
  ...ADDED_BY_HAND,
])
