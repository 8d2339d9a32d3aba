// What is left of what people type and paste: one rule for each kind of text (decision 041). Plain functions without a
// schema library, so that any page can import them; the schemas of `text.ts` are built from them.

/**
 * Characters that show nothing: direction marks, zero-width spaces, soft hyphens, fillers, and the place of an object
 * that was not copied with the text.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFC]/gu
/** Joiners and variation selectors, which shape the letters and emoji beside them. */
const SHAPING = /\u200C|\u200D|[\uFE00-\uFE0F]/
/**
 * The same where they shape nothing: at the beginning, after a blank, and after a letter that is never joined (Latin,
 * Greek, Cyrillic, Ethiopic).
 */
const IDLE_SHAPING =
  /(^|[\s!-/:-\u024F\u0370-\u052F\u1200-\u139F\u1E00-\u1FFF\u2D80-\u2DDF\uAB00-\uAB2F])(?:\u200C|\u200D|[\uFE00-\uFE0F])+/g
/** Blanks, including the empty Braille pattern. */
const BLANKS = /[\s\u2800]+/g
/** A character that shows nothing at the end of a text. A variation selector belongs to the emoji before it. */
const UNSEEN_END = /(?![\uFE00-\uFE0F])[\s\u2800\p{Cc}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFC]/u
const UNSEEN_START = /^[\s\u2800\p{Cc}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFC]+/u
/**
 * Longer texts are no address and no number, and are left as they are for the schema to refuse. A bound, because
 * patterns that end with the text take quadratic time.
 */
const MAX_PASTED_LENGTH = 1000

/**
 * Returns the text of one line as names, titles, places, tags and searches are kept: normalized to NFC, without
 * characters that show nothing, with one blank between its words.
 */
export const toVisibleText = (value: string): string =>
  value
    .normalize('NFC')
    .replace(INVISIBLE, (character) => (SHAPING.test(character) ? character : ''))
    .replace(IDLE_SHAPING, '$1')
    .replace(BLANKS, ' ')
    .replace(/\p{Cc}/gu, '')
    .trim()

/**
 * Returns a text of several lines without what shows nothing at its beginning and end; empty if it shows nothing at
 * all. Inside it stays as it was written: direction marks and joiners have a purpose in running text.
 */
export function trimUnseen(value: string): string {
  const seen = value.replace(UNSEEN_START, '')
  let end = seen.length
  while (end > 0 && UNSEEN_END.test(seen[end - 1]!)) end--
  return seen.slice(0, end)
}

/**
 * Returns a text that somebody compares by its characters, such as a code or a token: without anything invisible, and in
 * the normal width ('１２' becomes '12').
 */
export const toPlainText = (value: string): string =>
  value.normalize('NFKC').replace(INVISIBLE, '').replace(BLANKS, ' ').trim()

/** Turns the digits that Arabic keyboards write into ASCII digits. */
export const toAsciiDigits = (value: string): string =>
  value.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

const DASHES = /[\p{Pd}\u2212]/gu

/** Returns a code without the blanks and hyphens with which it is shown. */
export const toCodeText = (value: string): string =>
  toAsciiDigits(toPlainText(value)).replace(DASHES, '').replaceAll(' ', '')

/**
 * Returns a copied phone number as digits with blanks between them, and a plus before the calling code: of '(0911)
 * 23-45.67' '0911 23 45 67', of 'tel:00251911234567' '+251911234567'. Anything else in it stays.
 */
export const toPhoneText = (value: string): string =>
  value.length > MAX_PASTED_LENGTH
    ? value
    : toAsciiDigits(toPlainText(value))
        .replace(/^tel:\s*(?:\/\/)?/i, '')
        .replace(/[;,]\s*(?:ext|phone-context|isub)\b.*$/i, '')
        .replace(DASHES, ' ')
        .replace(/[\s().,/·•|_]+/g, ' ')
        .trim()
        .replace(/^\+ /, '+')
        .replace(/^\+\d{1,3} ?\+/, '+')
        .replace(/^00 ?(?=[1-9])/, '+')

/** Characters around an address in running text: quotes, brackets and the punctuation after it. */
const AROUND_ADDRESS = /^[<("'`‘“«[]+|[>)"'`’”»\].,;:!?]+$/g

/**
 * Returns a copied email address: of 'Abebe <mailto:Abebe@Example.com>,' 'abebe@example.com'. The host is in ASCII
 * ('xn--…'). A text that is no address stays one that is none.
 */
export function toEmailAddress(value: string): string {
  if (value.length > MAX_PASTED_LENGTH) return value
  const plain = toPlainText(value)
  const address = (/<([^<>]*)>[\s.,;]*$/.exec(plain)?.[1] ?? plain)
    .trim()
    .replace(/^mailto:\s*([^?]*).*$/i, '$1')
    .replace(AROUND_ADDRESS, '')
    .replace(/ ?@ ?/g, '@')
    .toLowerCase()
  const at = address.lastIndexOf('@')
  return at === -1
    ? address
    : address.slice(0, at + 1) + toAsciiDomain(address.slice(at + 1).replace(/ ?[.。] ?/g, '.'))
}

/** Returns a domain name in ASCII ('ሥራ.et' becomes 'xn--cydm.et'); one that is none stays as it is. */
function toAsciiDomain(domain: string): string {
  if (/^[\x21-\x7e]*$/.test(domain) || /[\s/?#\\:@%]/.test(domain)) return domain
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain
}

/**
 * Returns a copied web address without what is invisible and without what surrounds it in running text, such as a full
 * stop: a dot that belongs to the address is written %2E. A path may contain letters of any script, so only the width of
 * ASCII characters is normalized.
 */
export const toLinkText = (value: string): string =>
  value.length > MAX_PASTED_LENGTH
    ? value
    : toVisibleText(value)
        .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
        .replace(/^<(.*)>$/, '$1')
        .replace(/[.,;]+$/, '')
