import { PRODUCT_NAME } from '@sira/contract/product'
import { COMMON_PASSWORDS } from './common-passwords.ts'
import type { Role } from '@sira/contract/enums'
import { appError } from './app-error.ts'
import { t } from '@sira/contract/t'

/** Whose password it is: it must not be made of these words. */
interface PasswordOwner {
  firstName: string
  lastName: string
  email: string
}

const COMMON_REASON = t('This is one of the most common passwords. Please choose another.')
const REPEATED_REASON = t('This password repeats the same few letters. Please choose another.')
const SEQUENCE_REASON = t('This password is a simple sequence of letters, digits or keys. Please choose another.')
const OWN_WORDS_REASON = t('Please choose a password that does not use your name or email address.')

/**
 * Returns why a password is too weak, as a sentence for the person; undefined when it is fine. It is weak when it is
 * very common, follows one pattern, or is made of the person's own name or email address, or of the product's name.
 */
export function getPasswordWeakness(password: string, owner: PasswordOwner): string | undefined {
  const normalized = normalize(password)
  if (COMMON_PASSWORDS.has(normalized)) return COMMON_REASON
  if (/^(.{1,3})\1+$/u.test(normalized)) return REPEATED_REASON
  if (isSequence(normalized)) return SEQUENCE_REASON
  if (isMadeOf(normalized, listOwnerWords(owner))) return OWN_WORDS_REASON
  return isMadeOf(normalized, PRODUCT_WORDS)
    ? t('Please choose a password that does not use the name of {product}.', { product: PRODUCT_NAME })
    : undefined
}

/** The shortest password of an administrator, in characters. */
export const MIN_ADMIN_PASSWORD_LENGTH = 12

/** The same as `getPasswordWeakness` for an administrator's password, which has to be longer than other people's. */
export const getAdminPasswordWeakness = (password: string, owner: PasswordOwner): string | undefined =>
  [...password].length < MIN_ADMIN_PASSWORD_LENGTH
    ? t('The password of an administrator needs at least {min} characters.', { min: MIN_ADMIN_PASSWORD_LENGTH })
    : getPasswordWeakness(password, owner)

/** The product's name in both scripts, and the words for what it is about. */
const PRODUCT_WORDS = [PRODUCT_NAME.toLowerCase(), 'ሥራ', 'jobs', 'job']

const normalize = (text: string) => text.normalize('NFKC').toLowerCase()

const SEQUENCES = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'q1w2e3r4t5y6u7i8o9p0',
  '1q2w3e4r5t6y7u8i9o0p',
]
const SEQUENCES_BOTH_WAYS = [...SEQUENCES, ...SEQUENCES.map((row) => [...row].toReversed().join(''))]
/** Whether the text is a run along the alphabet, the digits or a row of keys. */
const isSequence = (text: string) => SEQUENCES_BOTH_WAYS.some((sequence) => sequence.includes(text))

/**
 * Whether little is left of the password once these words are removed from it: two letters at most, however many digits
 * and signs are around them.
 */
function isMadeOf(password: string, words: readonly string[]): boolean {
  let remainder = password
  for (const word of words) remainder = remainder.replaceAll(word, ' ')
  return remainder !== password && remainder.replace(/[^\p{L}]/gu, '').length <= 2
}

/** Returns the words of three or more letters in the person's names and email address, longest first. */
function listOwnerWords({ firstName, lastName, email }: PasswordOwner): string[] {
  const [local = '', domain = ''] = email.split('@')
  const wholeWords = [email, local, firstName, lastName, `${firstName}${lastName}`, `${lastName}${firstName}`]
  const parts = [firstName, lastName, local, domain].flatMap((text) => text.split(/[^\p{L}]+/u))
  const words = [...wholeWords, ...parts].map((text) => normalize(text).trim()).filter((word) => word.length >= 3)
  return [...new Set(words)].toSorted((a, b) => b.length - a.length)
}

/** Throws WEAK_PASSWORD with the reason, at the field of the form. An administrator's password has to be longer. */
export function requireStrongPassword(
  password: string,
  owner: PasswordOwner & { role: Role },
  field = 'password',
): void {
  const weakness =
    owner.role === 'ADMIN' ? getAdminPasswordWeakness(password, owner) : getPasswordWeakness(password, owner)
  if (weakness) throw appError('WEAK_PASSWORD', { message: weakness, errors: { [field]: [weakness] } })
}
