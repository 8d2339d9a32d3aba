import { z } from 'zod'
import { CODE_LENGTH } from './enums.ts'
import { INVALID_EMAIL } from './messages.ts'
import { t } from './t.ts'
import {
  toCodeText,
  toEmailAddress,
  toLinkText,
  toPhoneText,
  toPlainText,
  toVisibleText,
  trimUnseen,
} from './typed-text.ts'

// Every text that an endpoint takes is built from one of these schemas, which say by their name what kind of text it is
// and clean it by the rule of that kind (`typed-text.ts`).

/**
 * Schema of text that PostgreSQL can store and people can read: no U+0000 and no half of a surrogate pair. By itself it
 * is for passwords and for what programs write: it keeps every other character.
 */
export const safeText = (message?: string) =>
  z.string(message).refine((value) => !value.includes('\0') && value.isWellFormed(), {
    error: t('This text has a character that cannot be stored'),
    abort: true,
  })

/** Groups digits from five digits on: 1000, 10,000. */
const NUMBER_FORMAT = new Intl.NumberFormat('en', { useGrouping: 'min2' })
const describeMaxLength = (max: number) => t('Must be at most {max} characters', { max: NUMBER_FORMAT.format(max) })

/**
 * Schema of text of several lines, of at most `max` characters. What shows nothing is removed at both ends, so that a
 * text of invisible characters is empty.
 */
export const longText = (max: number, tooLong = describeMaxLength(max), message?: string) =>
  safeText(message).overwrite(trimUnseen).max(max, tooLong)

/** The same of at least `min` characters; `message` is the message for a text that is too short. */
export const trimmedText = (min: number, max: number, message?: string) =>
  longText(max, undefined, message).min(
    min,
    message ?? (min === 1 ? t('This is required') : t('Must be at least {min} characters', { min })),
  )

/** Schema that says what is missing before another one, which it is piped into, says what is wrong. */
export const requiredText = (missing: string) => safeText(missing).overwrite(trimUnseen).min(1, missing)

/** Schema of text on one line that may be empty, such as a place or the words of a search. */
export const lineText = (max: number, tooLong = describeMaxLength(max), message?: string) =>
  safeText(message).overwrite(toVisibleText).max(max, tooLong)

/** Schema of a token, a ticket or a link's secret, of at least one character. */
export const plainText = (max: number, message = t('This is required')) =>
  safeText(message).overwrite(toPlainText).min(1, message).max(max, describeMaxLength(max))

/** Schema of a code that people type: blanks and hyphens in it do not count. */
export const codeText = (pattern: RegExp, message: string) =>
  safeText(message).overwrite(toCodeText).regex(pattern, message)

/** Schema of the digits of a code from an email or an authenticator app. */
export const digitCode = (message: string) => codeText(new RegExp(`^\\d{${CODE_LENGTH}}$`), message)

/**
 * Returns whether the text has no line breaks or other control characters, which would start something new in an email
 * or a log. A tab counts as a blank.
 */
const isOneLine = (value: string) => !/[^\P{Cc}\t]/u.test(value)

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
 * Schema of a person's name. Names appear in emails to other people, so they must not contain an address to click on.
 */
export const personName = (message: string) =>
  singleLineText(1, 100, message)
    .refine((value) => !VISIBLE_CHARACTER.test(value) || /\p{L}/u.test(value), t('Please use at least one letter'))
    .refine((value) => !LINK.test(value), t('Please enter a name, not an address'))

/** Schema of an absolute http(s) address without user or control characters, at most 2,000 characters. */
export const webAddress = (message: string) =>
  safeText(message).overwrite(toLinkText).overwrite(toAsciiHost).max(2000, message).refine(isWebAddress, message)

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
export const blankText = () => z.string().overwrite(trimUnseen).pipe(z.literal(''))

/** Schema of an optional address: an empty text counts as absent. */
export const optionalWebAddress = (message: string) =>
  z.union([blankText().transform(() => undefined), webAddress(message)]).optional()

/** A mailbox and a domain with a dot: no dot at the end of a part or beside another, no hyphen at the end of a label. */
const EMAIL =
  /^[^\s@<>()[\]\\,;:".]+(?:\.[^\s@<>()[\]\\,;:".]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/**
 * Schema of an email address: the simple pattern of the product spec (part 1, section 5), at most 254 characters (RFC
 * 5321), in lower case, as people copy it.
 */
export const emailAddress = (message = INVALID_EMAIL) =>
  safeText(message)
    .refine(isOneLine, { error: message, abort: true })
    .overwrite(toEmailAddress)
    .max(254, message)
    .regex(EMAIL, message)

/** Schema of a phone number as people write and copy it: digits with blanks between them, and a plus before the code. */
export const phoneText = (messages: { missing: string; malformed: string }) =>
  safeText(messages.missing)
    .trim()
    .refine(isOneLine, messages.malformed)
    .overwrite(toPhoneText)
    .min(1, { error: messages.missing, abort: true })
    .regex(/^\+?\d(?: ?\d){3,28}$/, messages.malformed)

/** Schema of an id, in lower case as in responses, so that the same id twice is recognized. */
export const uuid = (message = t('This is not a valid id')) =>
  z.string(message).overwrite(toPlainText).check(z.uuid(message)).toLowerCase()

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
