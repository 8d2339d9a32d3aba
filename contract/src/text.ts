import { z } from 'zod'
import { INVALID_EMAIL } from './messages.ts'
import { t } from './t.ts'

/**
 * Invisible characters: direction marks, zero-width spaces, soft hyphens, fillers. Joiners and variation selectors are
 * not among them, because they shape the letters beside them.
 */
const INVISIBLE = /(?!\u200C|\u200D|[\uFE00-\uFE0F])\p{Default_Ignorable_Code_Point}/gu
/** Blanks, including the empty Braille pattern. */
const BLANKS = /[\s\u2800]+/g

/** Schema of text that PostgreSQL can store and people can read: no U+0000 and no half of a surrogate pair. */
export const safeText = (message?: string) =>
  z.string(message).refine((value) => !value.includes('\0') && value.isWellFormed(), {
    error: t('This text has a character that cannot be stored'),
    abort: true,
  })

/** Groups digits from five digits on: 1000, 10,000. */
const NUMBER_FORMAT = new Intl.NumberFormat('en', { useGrouping: 'min2' })
const describeMaxLength = (max: number) => t('Must be at most {max} characters', { max: NUMBER_FORMAT.format(max) })

/** Schema of trimmed text of `min` to `max` characters; `message` is the message for a text that is too short. */
export const trimmedText = (min: number, max: number, message?: string) =>
  safeText(message)
    .trim()
    .min(min, message ?? (min === 1 ? t('This is required') : t('Must be at least {min} characters', { min })))
    .max(max, describeMaxLength(max))

/**
 * Returns whether the text has no line breaks or other control characters, which would start something new in an email
 * or a log. A tab counts as a blank.
 */
const isOneLine = (value: string) => !/[^\P{Cc}\t]/u.test(value)

/** Returns the text on one line, normalized to NFC and without invisible characters. */
export const toVisibleText = (value: string): string =>
  value.normalize('NFC').replace(INVISIBLE, '').replace(BLANKS, ' ').trim()

let segmenter: Intl.Segmenter | undefined
/** Returns the characters as a person sees them: a letter with its accents is one. */
const splitCharacters = (value: string): string[] =>
  Array.from((segmenter ??= new Intl.Segmenter()).segment(value), ({ segment }) => segment)

/** A letter or a digit. Joiners and variation selectors alone are not visible. */
const VISIBLE_CHARACTER = /[\p{L}\p{N}]/u

/**
 * Schema of a name on one line with at least one letter or digit. Invisible characters, which could disguise it, are
 * removed.
 */
export const singleLineText = (min: number, max: number, message: string) =>
  safeText(message)
    .refine(isOneLine, { error: t('Please write this on one line, without line breaks'), abort: true })
    .overwrite(toVisibleText)
    // One message at a time, and none that aborts the check: in a union ("or nothing") an aborting check would lose its
    // message.
    .refine((value) => splitCharacters(value).length >= min, message)
    .refine(
      (value) => splitCharacters(value).length < min || VISIBLE_CHARACTER.test(value),
      t('Please use at least one letter or digit'),
    )
    .max(max, describeMaxLength(max))

/** Text that an email program turns into a link. */
const LINK = /:\/\/|www\.|@|\.(com|net|org|info|biz|io|app|xyz|link|site|online|shop|top|click|et|ru|cn)\b/i

/**
 * A letter that stands for a consonant and a vowel, or a whole word: 'ለ', 'Le' in Latin letters, counts as two
 * characters (decision 041).
 */
const SYLLABLE = /(?=\p{Lo})[\p{Script=Ethiopic}\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u

const isLongEnough = (value: string) => splitCharacters(value).length >= 2 || SYLLABLE.test(value)

/**
 * Schema of a person's name. Names appear in emails to other people, so they must not contain an address to click on.
 */
export const personName = (message: string) =>
  singleLineText(1, 100, message)
    .refine((value) => value === '' || isLongEnough(value), message)
    .refine(
      (value) => !isLongEnough(value) || !VISIBLE_CHARACTER.test(value) || /\p{L}/u.test(value),
      t('Please use at least one letter'),
    )
    .refine((value) => !LINK.test(value), t('Please enter a name, not an address'))

/** Schema of an absolute http(s) address without user or control characters, at most 2,000 characters. */
export const webAddress = (message: string) =>
  safeText(message).trim().overwrite(toAsciiHost).max(2000, message).refine(isWebAddress, message)

/**
 * Returns the address with its host in ASCII: 'https://аpple.com' (its first letter is Cyrillic) becomes
 * 'https://xn--pple-43d.com' and can deceive nobody.
 */
export function toAsciiHost(value: string): string {
  if (!isWebAddress(value)) return value
  const { host } = new URL(value)
  return value.replace(/^(https?:)\/\/([^/?#\\]*)/i, (whole, scheme: string, typed: string) =>
    /[^\x21-\x7e]/.test(typed) ? `${scheme}//${host}` : whole,
  )
}

/** Returns true for `http://` and `https://` addresses with a dotted host and no user part. */
export function isWebAddress(value: string): boolean {
  if (/[\s\p{Cc}]/u.test(value) || !/^https?:\/\//i.test(value)) return false
  const url = URL.canParse(value) ? new URL(value) : undefined
  return url !== undefined && url.username === '' && url.password === '' && url.hostname.includes('.')
}

/** Schema of text that is empty or only blanks. */
export const blankText = () => z.string().trim().pipe(z.literal(''))

/** Schema of an optional address: an empty text counts as absent. */
export const optionalWebAddress = (message: string) =>
  z.union([blankText().transform(() => undefined), webAddress(message)]).optional()

/**
 * Schema of an email address: the simple pattern of the product spec (part 1, section 5), at most 254 characters (RFC
 * 5321), in lower case.
 */
export const emailAddress = (message = INVALID_EMAIL) =>
  safeText(message)
    .refine(isOneLine, { error: message, abort: true })
    .trim()
    .max(254, message)
    .regex(/^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/, message)
    .toLowerCase()

/** Schema of an id, in lower case as in responses, so that the same id twice is recognized. */
export const uuid = (message = t('This is not a valid id')) => z.uuid(message).toLowerCase()

/** PostgreSQL has no year 0. */
const hasYear = (time: string) => !time.startsWith('0000')
/** Schema of a day such as 2026-11-20. */
export const calendarDay = (message: string) => z.iso.date(message).refine(hasYear, message)
/**
 * Schema of a datetime such as 2026-11-20T08:00:00Z. At most 40 characters: PostgreSQL does not read very long ones.
 */
export const datetime = (message: string) =>
  z.iso.datetime({ error: message, abort: true }).max(40, { error: message, abort: true }).refine(hasYear, message)

/**
 * Schema of the `updatedAt` that the caller loaded: if the object was changed since, the change is refused with
 * CHANGED_MEANWHILE.
 */
export const expectedVersion = () => datetime(t('version must be the updatedAt that was read')).optional()
