/** Patterns of contact details typed into a title or a place: email addresses, links, phone numbers, account names. */
const CONTACT_PATTERNS = [
  /[^\s@,;]+@[^\s@,;]+/g,
  /\b(?:https?:\/\/|www\.)\S+/gi,
  /\b(?!(?:asp|vb|ado|ml)\.net\b|socket\.io\b)[\w-]+\.(?:com|net|org|io|dev|et|me|app|co|info)\b\S*/gi,
  /(?<!\S)@\w+/g,
  /\+?\d(?:[\s().-]?\d){6,}/g,
]

/**
 * The same patterns for PostgreSQL, where \b is written \y: hidden text cannot be found either. They are matched
 * against lower-case text.
 */
export const CONTACT_PATTERN_SQL = CONTACT_PATTERNS.map(({ source }) => `(?:${source.replaceAll('\\b', '\\y')})`).join(
  '|',
)

/**
 * Returns a text without contact details, so that a candidate card gives no way to contact the seeker before they
 * accept.
 */
export const hideContacts = (text: string): string =>
  CONTACT_PATTERNS.reduce((left, pattern) => left.replace(pattern, '…'), text)
    .replace(/(?:…[\s,;|:-]*)+/g, '… ')
    .trim()
