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
