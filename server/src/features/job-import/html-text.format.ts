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

/** No page that people made is nested so deeply, and each level makes every tag inside of it dearer to read. */
const MAX_DEPTH = 250

/** HTML that is nested too deeply to be read. */
class TooDeepError extends Error {}

/** What is called while HTML is read. */
export interface HtmlReader {
  open: (name: string, attributes: Readonly<Record<string, string>>) => void
  text: (text: string) => void
  close: (name: string) => void
}

/** Reads HTML. Returns false when it stopped at an element that is nested too deeply. */
export function readHtml(html: string, reader: HtmlReader): boolean {
  let depth = 0
  const parser = new Parser({
    onopentagname() {
      if (++depth > MAX_DEPTH) throw new TooDeepError()
    },
    onopentag: reader.open,
    ontext: reader.text,
    onclosetag(name) {
      depth--
      reader.close(name)
    },
  })
  try {
    parser.end(html)
    return true
  } catch (error) {
    if (error instanceof TooDeepError) return false
    throw error
  }
}

const ENTITY = /&(?:#x[\da-f]{1,6}|#\d{1,7}|[a-z][a-z\d]{1,30});/gi

/** Decodes entities of HTML once; tags stay as they are written. All of them take one parser. */
export function decodeEntities(text: string): string {
  const entities = text.match(ENTITY)
  if (!entities) return text
  const decoded = ['']
  const parser = new Parser({
    onopentagname: () => void decoded.push(''),
    ontext: (part) => void (decoded[decoded.length - 1] += part),
  })
  parser.end(entities.join('<br>'))
  let next = 0
  return text.replace(ENTITY, () => decoded[next++] ?? '')
}

/** HTML that a service has escaped once too often (`&lt;p&gt;`) is unescaped. */
const unescapeHtml = (html: string): string =>
  /&lt;\/?[a-z]/i.test(html) && !/<\/?[a-z]/i.test(html) ? decodeEntities(html) : html

/** What a list item begins with. */
const ITEM = '- '

/**
 * The text that is built: blocks are separated by blank lines, list items and rows stand on lines of their own. Lines that
 * are complete are not looked at again before the end.
 */
class TextBuilder {
  readonly #lines: string[] = []
  #line = ''
  #heading: string | undefined
  #pending: 0 | 1 | 2 = 0

  addText(text: string): void {
    const words = text.replace(/[\s\u00a0]+/g, ' ')
    if (this.#heading !== undefined) this.#heading += words
    else if (words.trim() !== '') {
      this.#takeBreak()
      this.#line += this.#isAtLineStart() ? words.trimStart() : words
    } else if (!this.#isAtLineStart() && this.#pending === 0) this.#line += ' '
  }
  /** The next text begins on another line, or after a blank one. */
  addBreak(lines: 1 | 2): void {
    if (this.#heading === undefined && this.#pending < lines) this.#pending = lines
  }
  beginItem(): void {
    if (!this.#isAtLineStart()) this.#lines.push(this.#line)
    this.#line = ITEM
    this.#pending = 0
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
    return [...this.#lines, this.#line]
      .map((line) => line.trimEnd().replace(/ {2,}/g, ' '))
      .filter((line, index, lines) => line !== '-' && (line !== '' || lines[index - 1] !== ''))
      .join('\n')
      .trim()
  }
  #isAtLineStart(): boolean {
    return this.#line === '' || this.#line === ITEM
  }
  #takeBreak(): void {
    if (this.#pending > 0 && !this.#isAtLineStart()) {
      this.#lines.push(this.#line)
      if (this.#pending === 2) this.#lines.push('')
      this.#line = ''
    }
    this.#pending = 0
  }
}

/**
 * Returns the plain text of HTML in the form of job descriptions: paragraphs, "- " before list items, headings on lines of
 * their own. A text without tags keeps its lines. Scripts, styles, pictures, the addresses of links, and what follows an
 * element that is nested too deeply are left out.
 */
export function toJobText(source: string): string {
  const html = unescapeHtml(source.slice(0, MAX_HTML))
  if (!/<[a-z!/]/i.test(html)) return cleanText(decodeEntities(html))
  const builder = new TextBuilder()
  let hiddenDepth = 0
  readHtml(html, {
    open(name) {
      if (HIDDEN.has(name)) hiddenDepth++
      else if (hiddenDepth > 0) return
      else if (/^h[1-6]$/.test(name)) builder.beginHeading()
      else if (name === 'li') builder.beginItem()
      else if (name === 'br' || name === 'tr') builder.addBreak(1)
      else if (name === 'td' || name === 'th') builder.addText(' ')
      else if (BLOCKS.has(name)) builder.addBreak(2)
    },
    text(text) {
      if (hiddenDepth === 0) builder.addText(text)
    },
    close(name) {
      if (HIDDEN.has(name)) hiddenDepth = Math.max(0, hiddenDepth - 1)
      else if (hiddenDepth > 0) return
      else if (/^h[1-6]$/.test(name)) builder.endHeading()
      else if (BLOCKS.has(name)) builder.addBreak(2)
    },
  })
  builder.endHeading()
  return cleanText(builder.finish())
}

/** What is escaped twice inside a text is decoded once more: `&amp;#xa;` is a line break. */
export const cleanText = (text: string): string => decodeEntities(text).replace(/\r\n?/g, '\n').trim()

/** The words of a text on one line. */
export const toOneLine = (text: string): string => cleanText(decodeEntities(text)).replace(/\s+/g, ' ').trim()
