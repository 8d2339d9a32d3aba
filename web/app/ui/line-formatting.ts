/** A text and its selection; `from` equals `to` when it is only a cursor. */
export interface SelectedText {
  text: string
  from: number
  to: number
}
export type LineKind = 'heading' | 'list' | 'paragraph'

const LINE_PREFIX = /^\s*(?:#{1,3}|[•●◦▪*\-–—]|\d{1,2}[.)])\s+/
const BULLET = /^(\s*)([•●◦▪*\-–—]|\d{1,2}[.)])\s+/
const PREFIXES: Record<LineKind, string> = { heading: '## ', list: '- ', paragraph: '' }

/** The kind of the line with the cursor. */
export function getLineKind({ text, from }: SelectedText): LineKind {
  const line = text.slice(getLineStart(text, from), getLineEnd(text, from))
  if (/^\s*#{1,3}\s/.test(line)) return 'heading'
  return BULLET.test(line) ? 'list' : 'paragraph'
}

/** Changes the selected lines to this kind; empty lines are skipped unless the cursor is in the only one. */
export function setLineKind({ text, from, to }: SelectedText, kind: LineKind): SelectedText {
  const [begin, end] = [getLineStart(text, from), getLineEnd(text, to)]
  const lines = text.slice(begin, end).split('\n')
  const marked = lines
    .map((line) =>
      line.trim() === '' && lines.length > 1 ? line : PREFIXES[kind] + line.replace(LINE_PREFIX, '').trimStart(),
    )
    .join('\n')
  const next = text.slice(0, begin) + marked + text.slice(end)
  const cursor = begin + marked.length
  return { text: next, from: from === to ? cursor : begin, to: cursor }
}

/**
 * What Enter does at the end of a list item: it begins the next item, and in an empty item it ends the list. Undefined
 * where Enter is just a new line.
 */
export function continueList({ text, from, to }: SelectedText): SelectedText | undefined {
  const begin = getLineStart(text, from)
  const line = text.slice(begin, getLineEnd(text, to))
  const bullet = BULLET.exec(`${line} `)
  if (!bullet || from !== to || from !== getLineEnd(text, to)) return undefined
  if (line.trim() === bullet[2]) return { text: text.slice(0, begin) + text.slice(to), from: begin, to: begin }
  const number = /^\d+/.exec(bullet[2]!)?.[0]
  const mark = `\n${bullet[1]}${number ? bullet[2]!.replace(number, String(Number(number) + 1)) : bullet[2]} `
  return { text: text.slice(0, from) + mark + text.slice(to), from: from + mark.length, to: from + mark.length }
}

const getLineStart = (text: string, at: number) => text.lastIndexOf('\n', at - 1) + 1
const getLineEnd = (text: string, at: number) => (text.includes('\n', at) ? text.indexOf('\n', at) : text.length)
