import { z } from 'zod'
import { INVALID_EMAIL } from './sentences.ts'

/** Characters that show nothing: direction marks, zero-width spaces, soft hyphens, fillers. Joiners and variation selectors shape the letters beside them. */
const INVISIBLE = /(?!\u200C|\u200D|[\uFE00-\uFE0F])\p{Default_Ignorable_Code_Point}/gu
/** Blanks, the empty Braille pattern among them. */
const BLANKS = /[\s\u2800]+/g

/** Text as PostgreSQL and people can hold it: no U+0000, no half of a surrogate pair. */
export const plain = (message?: string) =>
  z.string(message).refine((value) => !value.includes('\0') && value.isWellFormed(), {
    error: 'This text has a character that cannot be stored',
    abort: true,
  })

/** Trimmed text of `min` to `max` characters; `words` is the sentence for "too short". */
export const text = (min: number, max: number, words?: string) =>
  plain(words)
    .trim()
    .min(min, words ?? (min === 1 ? 'This is required' : `Must be at least ${min} characters`))
    .max(max, `Must be at most ${max} characters`)

/** Line breaks and other control characters, which in a mail or a log would begin something new; a tab is only a blank. */
const isOneLine = (value: string) => !/[^\P{Cc}\t]/u.test(value)

/** One spelling of a text on one line, without the characters that show nothing. */
export const visibleText = (value: string): string =>
  value.normalize('NFC').replace(INVISIBLE, '').replace(BLANKS, ' ').trim()

let graphemes: Intl.Segmenter | undefined
/** The characters that a person sees: a letter with its accents is one. */
const charactersOf = (value: string): string[] =>
  Array.from((graphemes ??= new Intl.Segmenter()).segment(value), ({ segment }) => segment)

/** A letter or a digit; joiners and variation selectors alone show nothing. */
const SHOWN = /[\p{L}\p{N}]/u

/** A name on one line that shows something; characters that show nothing, which can disguise it, are dropped. */
export const nameText = (min: number, max: number, words: string) =>
  plain(words)
    .refine(isOneLine, { error: 'Please use letters on one line', abort: true })
    .overwrite(visibleText)
    // One complaint at a time, and none that ends the check: beside an alternative ("or nothing") such a one would lose its words.
    .refine((value) => charactersOf(value).length >= min, words)
    .refine((value) => charactersOf(value).length < min || SHOWN.test(value), 'Please use at least one letter or digit')
    .max(max, `Must be at most ${max} characters`)

/** What a mail program makes a link of. */
const LINK = /:\/\/|www\.|@|\.(com|net|org|info|biz|io|app|xyz|link|site|online|shop|top|click|et|ru|cn)\b/i

/** A letter that writes a consonant and a vowel, or a whole word: 'ለ', 'Le' in Latin letters, is two characters (decision 041). */
const SYLLABLE = /(?=\p{Lo})[\p{Script=Ethiopic}\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u

const isLongEnough = (value: string) => charactersOf(value).length >= 2 || SYLLABLE.test(value)

/** A person's name: it greets in letters to others, so that it may not be an address to click at. */
export const personName = (words: string) =>
  nameText(1, 100, words)
    .refine((value) => value === '' || isLongEnough(value), words)
    .refine(
      (value) => !isLongEnough(value) || !SHOWN.test(value) || /\p{L}/u.test(value),
      'Please use at least one letter',
    )
    .refine((value) => !LINK.test(value), 'Please enter a name, not an address')

/** An absolute http(s) address without user or control characters, at most 2,000 characters. */
export const webAddress = (words: string) =>
  plain(words).trim().overwrite(asciiHost).max(2000, words).refine(isWebAddress, words)

/** The host in plain letters: 'https://аpple.com' (its first letter is Cyrillic) reads 'https://xn--pple-43d.com' and takes nobody in. */
export function asciiHost(value: string): string {
  if (!isWebAddress(value)) return value
  const { host } = new URL(value)
  return value.replace(/^(https?:)\/\/([^/?#\\]*)/i, (whole, scheme: string, typed: string) =>
    /[^\x21-\x7e]/.test(typed) ? `${scheme}//${host}` : whole,
  )
}

/** True for `http://` and `https://` addresses with a dotted host and no user part. */
export function isWebAddress(value: string): boolean {
  if (/[\s\p{Cc}]/u.test(value) || !/^https?:\/\//i.test(value)) return false
  const url = URL.canParse(value) ? new URL(value) : undefined
  return url !== undefined && url.username === '' && url.password === '' && url.hostname.includes('.')
}

/** Text without a letter, which counts as nothing. */
export const blank = () => z.string().trim().pipe(z.literal(''))

/** An optional address: empty text counts as absent. */
export const optionalWebAddress = (words: string) =>
  z.union([blank().transform(() => undefined), webAddress(words)]).optional()

/** The simple address pattern of the product spec (part 1, section 5), at most 254 characters (RFC 5321), lower case. */
export const email = (words = INVALID_EMAIL) =>
  plain(words)
    .refine(isOneLine, { error: words, abort: true })
    .trim()
    .max(254, words)
    .regex(/^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/, words)
    .toLowerCase()

/** An id in the one spelling that answers use, so that the same id twice is seen to be the same. */
export const uuid = (words = 'This is not a valid id') => z.uuid(words).toLowerCase()

/** The database knows no year 0. */
const isOfSomeYear = (time: string) => !time.startsWith('0000')
/** A day such as 2026-11-20. */
export const calendarDay = (words: string) => z.iso.date(words).refine(isOfSomeYear, words)
/** A moment such as 2026-11-20T08:00:00Z; the database reads none of more than some hundred characters. */
export const moment = (words: string) =>
  z.iso.datetime({ error: words, abort: true }).max(40, { error: words, abort: true }).refine(isOfSomeYear, words)

/** The `updatedAt` that was read before a change: a change of something that was changed since is refused with CHANGED_MEANWHILE. */
export const readVersion = () => moment('version must be the updatedAt that was read').optional()
