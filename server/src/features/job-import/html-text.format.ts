import { Parser } from 'htmlparser2'

/** Longer texts are cut before they are read: twenty times what a job's description may have. */
const MAX_HTML = 400_000
const MAX_HEADING = 60
const HIDDEN = new Set([
  'script',
  'style',
  'head',
  'title',
  'noscript',
  'template',
  'svg',
  'iframe',
  'object',
  'select',
])
const BLOCKS = new Set(
  'address article aside blockquote dd div dl dt fieldset figure footer form header hr main nav ol p pre section table tbody tfoot thead ul'.split(
    ' ',
  ),
)

/** Decodes entities of HTML once; tags stay as they are written. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(?:#x[\da-f]{1,6}|#\d{1,7}|[a-z][a-z\d]{1,30});/gi, (entity) => {
    let decoded = ''
    const parser = new Parser({ ontext: (part) => void (decoded += part) })
    parser.end(entity)
    return decoded
  })

/** HTML that a service has escaped once too often (`&lt;p&gt;`) is unescaped. */
const unescapeHtml = (html: string): string =>
  /&lt;\/?[a-z]/i.test(html) && !/<\/?[a-z]/i.test(html) ? decodeEntities(html) : html

/** The text that is built: blocks are separated by blank lines, list items and rows stand on lines of their own. */
class TextBuilder {
  #text = ''
  #heading: string | undefined
  #pending = ''

  addText(text: string): void {
    const words = text.replace(/[\s\u00a0]+/g, ' ')
    if (this.#heading !== undefined) this.#heading += words
    else if (words.trim() !== '') {
      this.#text += this.#takeBreak() + (this.#isAtLineStart() ? words.trimStart() : words)
    } else if (!this.#isAtLineStart() && this.#pending === '') this.#text += ' '
  }
  /** The next text begins on another line, or after a blank one. */
  addBreak(lines: 1 | 2): void {
    if (this.#heading !== undefined) return
    if (this.#pending.length < lines) this.#pending = '\n'.repeat(lines)
  }
  beginItem(): void {
    this.addBreak(1)
    this.#text = `${(this.#text + this.#takeBreak()).trimEnd()}${this.#text.trim() === '' ? '' : '\n'}- `
  }
  beginHeading(): void {
    this.addBreak(2)
    this.#heading = ''
  }
  endHeading(): void {
    const heading = this.#heading?.trim() ?? ''
    this.#heading = undefined
    // A short line without a full stop is taken for a heading anyway; others need their mark.
    const isClear = heading.length <= MAX_HEADING && !/[.!?,;]$/.test(heading)
    if (heading !== '') this.addText(isClear ? heading : `# ${heading}`)
    this.addBreak(2)
  }
  finish(): string {
    return this.#text
      .split('\n')
      .map((line) => line.trimEnd().replace(/ {2,}/g, ' '))
      .filter((line, index, lines) => line !== '-' && (line !== '' || lines[index - 1] !== ''))
      .join('\n')
      .trim()
  }
  #isAtLineStart(): boolean {
    return this.#text === '' || this.#text.endsWith('\n') || this.#text.endsWith('- ')
  }
  #takeBreak(): string {
    const lines = this.#text === '' || this.#text.endsWith('- ') ? '' : this.#pending
    this.#pending = ''
    if (lines !== '') this.#text = this.#text.trimEnd()
    return lines
  }
}

/**
 * Returns the plain text of HTML in the form of job descriptions: paragraphs, "- " before list items, headings on lines of
 * their own. A text without tags keeps its lines. Scripts, styles, pictures and the addresses of links are left out.
 */
export function toJobText(source: string): string {
  const html = unescapeHtml(source.slice(0, MAX_HTML))
  if (!/<[a-z!/]/i.test(html)) return cleanText(decodeEntities(html))
  const builder = new TextBuilder()
  let hiddenDepth = 0
  const parser = new Parser({
    onopentagname(name) {
      if (HIDDEN.has(name)) hiddenDepth++
      else if (hiddenDepth > 0) return
      else if (/^h[1-6]$/.test(name)) builder.beginHeading()
      else if (name === 'li') builder.beginItem()
      else if (name === 'br' || name === 'tr') builder.addBreak(1)
      else if (name === 'td' || name === 'th') builder.addText(' ')
      else if (BLOCKS.has(name)) builder.addBreak(2)
    },
    ontext(text) {
      if (hiddenDepth === 0) builder.addText(text)
    },
    onclosetag(name) {
      if (HIDDEN.has(name)) hiddenDepth = Math.max(0, hiddenDepth - 1)
      else if (hiddenDepth > 0) return
      else if (/^h[1-6]$/.test(name)) builder.endHeading()
      else if (BLOCKS.has(name)) builder.addBreak(2)
    },
  })
  parser.end(html)
  builder.endHeading()
  return cleanText(builder.finish())
}

/** What is escaped twice inside a text is decoded once more: `&amp;#xa;` is a line break. */
export const cleanText = (text: string): string => decodeEntities(text).replace(/\r\n?/g, '\n').trim()

/** The words of a text on one line. */
export const toOneLine = (text: string): string => cleanText(decodeEntities(text)).replace(/\s+/g, ' ').trim()
