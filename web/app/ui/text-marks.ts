/** A text and what of it is marked; `from` is `to` where only the cursor stands. */
export interface Marked {
  text: string
  from: number
  to: number
}
export type LineKind = 'heading' | 'list' | 'paragraph'

const MARK = /^\s*(?:#{1,3}|[•●◦▪*\-–—]|\d{1,2}[.)])\s+/
const BULLET = /^(\s*)([•●◦▪*\-–—]|\d{1,2}[.)])\s+/
const MARKS: Record<LineKind, string> = { heading: '## ', list: '- ', paragraph: '' }

/** What kind of line the cursor stands in. */
export function kindAt({ text, from }: Marked): LineKind {
  const line = text.slice(startOf(text, from), endOf(text, from))
  if (/^\s*#{1,3}\s/.test(line)) return 'heading'
  return BULLET.test(line) ? 'list' : 'paragraph'
}

/** Makes the marked lines of this kind, whatever they were; lines without a word are left alone unless the cursor stands in one. */
export function asKind({ text, from, to }: Marked, kind: LineKind): Marked {
  const [begin, end] = [startOf(text, from), endOf(text, to)]
  const lines = text.slice(begin, end).split('\n')
  const marked = lines
    .map((line) => (line.trim() === '' && lines.length > 1 ? line : MARKS[kind] + line.replace(MARK, '').trimStart()))
    .join('\n')
  const next = text.slice(0, begin) + marked + text.slice(end)
  const cursor = begin + marked.length
  return { text: next, from: from === to ? cursor : begin, to: cursor }
}

/** What Enter does at the end of a list's line: the next line is one too, and in an empty one the list ends. Undefined where Enter is just a new line. */
export function afterEnter({ text, from, to }: Marked): Marked | undefined {
  const begin = startOf(text, from)
  const line = text.slice(begin, endOf(text, to))
  const bullet = BULLET.exec(`${line} `)
  if (!bullet || from !== to || from !== endOf(text, to)) return undefined
  if (line.trim() === bullet[2]) return { text: text.slice(0, begin) + text.slice(to), from: begin, to: begin }
  const number = /^\d+/.exec(bullet[2]!)?.[0]
  const mark = `\n${bullet[1]}${number ? bullet[2]!.replace(number, String(Number(number) + 1)) : bullet[2]} `
  return { text: text.slice(0, from) + mark + text.slice(to), from: from + mark.length, to: from + mark.length }
}

const startOf = (text: string, at: number) => text.lastIndexOf('\n', at - 1) + 1
const endOf = (text: string, at: number) => (text.includes('\n', at) ? text.indexOf('\n', at) : text.length)
