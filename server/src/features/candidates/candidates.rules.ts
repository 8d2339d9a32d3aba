/** Ways to reach or find somebody that were typed where a title or a place belongs: addresses, links, numbers, names of accounts. */
const CONTACT = [
  /[^\s@,;]+@[^\s@,;]+/g,
  /\b(?:https?:\/\/|www\.)\S+/gi,
  /\b(?!(?:asp|vb|ado|ml)\.net\b|socket\.io\b)[\w-]+\.(?:com|net|org|io|dev|et|me|app|co|info)\b\S*/gi,
  /(?<!\S)@\w+/g,
  /\+?\d(?:[\s().-]?\d){6,}/g,
]

/** The same for the database, where \b is written \y: what is hidden is not found either. Letters are small there. */
export const CONTACT_IN_SQL = CONTACT.map(({ source }) => `(?:${source.replaceAll('\\b', '\\y')})`).join('|')

/** A text without what tells whom to call: cards show no way past the seeker's yes. */
export const withoutContacts = (text: string): string =>
  CONTACT.reduce((left, pattern) => left.replace(pattern, '…'), text)
    .replace(/(?:…[\s,;|:-]*)+/g, '… ')
    .trim()
