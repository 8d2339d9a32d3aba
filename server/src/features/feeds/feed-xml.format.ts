// What the feeds for other job sites are written with.

/** Removes the characters that XML 1.0 cannot contain: one of them would make the whole feed unreadable. */
export const removeInvalidXml = (text: string) =>
  text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')

/** Returns an element whose text is in CDATA, which no text can end; nothing for a text that is empty or missing. */
export const writeElement = (name: string, text: string | number | null | undefined): string =>
  text === null || text === undefined || text === ''
    ? ''
    : `<${name}><![CDATA[${removeInvalidXml(String(text)).replaceAll(']]>', ']]]]><![CDATA[>')}]]></${name}>`

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
const BULLET = /^\s*[-*•–]\s+/

type LineKind = 'text' | 'item' | 'blank'
const getKind = (line: string): LineKind => (line.trim() === '' ? 'blank' : BULLET.test(line) ? 'item' : 'text')

/** Returns the text of a job as HTML with paragraphs, line breaks and lists, which all job sites take. */
export const formatDescriptionHtml = (text: string): string =>
  groupLines(text.split(/\r?\n/))
    .map(({ kind, lines }) => {
      if (kind === 'blank') return ''
      if (kind === 'text') return `<p>${lines.map((line) => escapeHtml(line.trim())).join('<br>')}</p>`
      return `<ul>${lines.map((line) => `<li>${escapeHtml(line.replace(BULLET, '').trim())}</li>`).join('')}</ul>`
    })
    .join('')

/** Returns the lines in their order, neighbours of one kind together. */
function groupLines(lines: readonly string[]): { kind: LineKind; lines: string[] }[] {
  const groups: { kind: LineKind; lines: string[] }[] = []
  for (const line of lines) {
    const kind = getKind(line)
    const last = groups.at(-1)
    if (last?.kind === kind) last.lines.push(line)
    else groups.push({ kind, lines: [line] })
  }
  return groups
}

const NO_TOWN = /\b(fully remote|remote|anywhere( in)?|online|ethiopia)\b|[()]/gi
/** The regions of towns, by the names that they have in the list of places of the product. */
const TOWNS_BY_REGION = {
  'Addis Ababa': 'Addis Ababa',
  Oromia: 'Adama|Agaro|Asella|Bishoftu|Jimma|Nekemte|Shashamane|Shashemene',
  Amhara: 'Bahir Dar|Debre Berhan|Debre Birhan|Debre Markos|Dessie|Gondar|Kombolcha|Woldia',
  Tigray: 'Adigrat|Axum|Mekele|Mekelle',
  Sidama: 'Hawassa',
  'South Ethiopia': 'Arba Minch|Dilla|Wolaita Sodo',
  'Central Ethiopia': 'Hosaena',
  'South West Ethiopia': 'Bonga',
  'Dire Dawa': 'Dire Dawa',
  Harari: 'Harar',
  Somali: 'Jigjiga|Jijiga',
  Afar: 'Semera',
  'Benishangul-Gumuz': 'Assosa',
  Gambela: 'Gambela|Gambella',
}
const REGIONS = new Map(
  Object.entries(TOWNS_BY_REGION).flatMap(([region, towns]) =>
    towns.split('|').map((town) => [town.toLowerCase(), region] as const),
  ),
)

/** A town, and its region where it is known; both are empty for a job that is in no town. */
export interface FeedPlace {
  city: string
  region: string
}

/** Returns the town of a location: 'Addis Ababa' of 'Bole, Addis Ababa (Remote)'. */
export function parseFeedPlace(location: string): FeedPlace {
  const parts = location
    .replace(NO_TOWN, ' ')
    .split(/[,;/&]|\s-\s/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
  const known = parts.findLast((part) => REGIONS.has(part.toLowerCase()))
  const city = known ?? parts.at(-1) ?? ''
  return { city, region: REGIONS.get(city.toLowerCase()) ?? '' }
}
