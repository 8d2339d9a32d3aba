import { PRODUCT_NAME } from '@sira/contract/product'
import { COMMON_PASSWORDS } from './common-passwords.rules.ts'

export interface Owner {
  firstName: string
  lastName: string
  email: string
}

const COMMON = 'This is one of the most common passwords. Please choose another.'
const REPEATED = 'This password repeats the same few letters. Please choose another.'
const ROW = 'This password is a row of letters, digits or keys. Please choose another.'
const OWN = 'Please choose a password that is not made of your name or email address.'
const OURS = `Please choose a password that is not made of the name of ${PRODUCT_NAME}.`

/** Why a password is refused, undefined when it is fine: too common, one pattern, or made of the person's own name, address or the product's name. */
export function weaknessOf(password: string, owner: Owner): string | undefined {
  const folded = fold(password)
  if (COMMON_PASSWORDS.has(folded)) return COMMON
  if (/^(.{1,3})\1+$/u.test(folded)) return REPEATED
  if (isWalk(folded)) return ROW
  if (isMadeOf(folded, wordsOf(owner))) return OWN
  return isMadeOf(folded, OUR_WORDS) ? OURS : undefined
}

/** What an administrator's password has at least. */
export const ADMINISTRATOR_LENGTH = 12

/** The same for an administrator's password, which has to be longer than other people's. */
export const administratorWeakness = (password: string, owner: Owner): string | undefined =>
  [...password].length < ADMINISTRATOR_LENGTH
    ? `The password of an administrator needs at least ${ADMINISTRATOR_LENGTH} characters.`
    : weaknessOf(password, owner)

/** The product's name in both scripts, and what it is about. */
const OUR_WORDS = [PRODUCT_NAME.toLowerCase(), 'ሥራ', 'jobs', 'job']

const fold = (text: string) => text.normalize('NFKC').toLowerCase()

const ROWS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'q1w2e3r4t5y6u7i8o9p0',
  '1q2w3e4r5t6y7u8i9o0p',
]
const WALKS = [...ROWS, ...ROWS.map((row) => [...row].toReversed().join(''))]
/** A walk along the alphabet, the digits or a row of keys. */
const isWalk = (text: string) => WALKS.some((walk) => walk.includes(text))

/** True when little is left of the password once the person's words are taken out: two letters at most, whatever digits and signs stand around. */
function isMadeOf(password: string, words: readonly string[]): boolean {
  let rest = password
  for (const word of words) rest = rest.replaceAll(word, ' ')
  return rest !== password && rest.replace(/[^\p{L}]/gu, '').length <= 2
}

/** The person's words of three letters and more, longest first. */
function wordsOf({ firstName, lastName, email }: Owner): string[] {
  const [local = '', domain = ''] = email.split('@')
  const whole = [email, local, firstName, lastName, `${firstName}${lastName}`, `${lastName}${firstName}`]
  const parts = [firstName, lastName, local, domain].flatMap((text) => text.split(/[^\p{L}]+/u))
  const words = [...whole, ...parts].map((text) => fold(text).trim()).filter((word) => word.length >= 3)
  return [...new Set(words)].toSorted((a, b) => b.length - a.length)
}

/** Milliseconds that a failed sign-in waits for its answer: nothing for the first fifth of what is admitted, then twice as long each time. */
export const pauseAfter = (failures: number, most: number): number =>
  Math.min(4000, failures <= most / 5 ? 0 : 250 * 2 ** Math.min(10, Math.ceil(failures - most / 5) - 1))
