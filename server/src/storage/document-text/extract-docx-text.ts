import mammoth from 'mammoth'
import { fromBufferPromise } from 'yauzl'
import type { TextLine } from '#core/text-line.ts'
import { addExtraLines, readExtraPart, type ExtraLines } from './docx-text-boxes.ts'
import { DocumentTextError, type DocumentText, type IsHeading } from './document-text.ts'

/** The most bytes that one part of the document may unpack to. */
const MAX_PART_BYTES = 8 * 1024 * 1024
const MAX_LINES = 20_000
/** The cells of a row have a place, as those of a page have: their columns are this wide. */
const COLUMN_WIDTH = 100

/** The parts of mammoth's document that are used here. */
interface DocumentNode {
  type: string
  children?: DocumentNode[]
  value?: string
  href?: string
  numbering?: object | null
  styleName?: string | null
  isBold?: boolean
  isItalic?: boolean
  fontSize?: number | null
}

/** What is needed while the parts of a document are read. */
interface Reading {
  links: string[]
  isHeading: IsHeading
}

/**
 * Returns the lines of a Word file and the addresses of its links. Pictures are not opened, and nothing is requested.
 * Throws DocumentTextError.
 */
export async function extractDocxText(bytes: Uint8Array, isHeading: IsHeading): Promise<DocumentText> {
  const extra = await readExtraLines(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const text: DocumentText = { lines: [], links: [] }
  const readDocument = (document: DocumentNode): DocumentNode => {
    text.lines = readBlocks(document.children ?? [], { links: text.links, isHeading })
    // Nothing is left to be converted to HTML, which is what mammoth is otherwise for.
    return { ...document, children: [] }
  }
  await mammoth
    .convertToHtml({ buffer: Buffer.from(bytes) }, { transformDocument: readDocument })
    .catch(() => Promise.reject(new DocumentTextError('broken')))
  text.lines = addExtraLines(text.lines, extra)
  if (text.lines.length > MAX_LINES) throw new DocumentTextError('long')
  return text
}

/** Parts that unpack to too much are opened by nobody. */
async function readExtraLines(bytes: Buffer): Promise<ExtraLines> {
  const extra: ExtraLines = { headers: [], boxes: [] }
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true })
    for await (const entry of zip.eachEntry()) {
      const { fileName, uncompressedSize } = entry
      if (/\.(xml|rels)$/i.test(fileName) && uncompressedSize > MAX_PART_BYTES) throw new DocumentTextError('long')
      await readExtraPart(zip, entry, extra)
    }
  } catch (error) {
    throw error instanceof DocumentTextError ? error : new DocumentTextError('broken')
  }
  return extra
}

function readBlocks(nodes: readonly DocumentNode[], reading: Reading): TextLine[] {
  return nodes.flatMap((node) => {
    if (node.type === 'table') return (node.children ?? []).flatMap((row) => readTableRow(row, reading))
    return node.type === 'paragraph' ? readParagraph(node, reading) : readBlocks(node.children ?? [], reading)
  })
}

function readParagraph(node: DocumentNode, { links }: Reading): TextLine[] {
  const text = readInline(node, links)
  const { isBold, isItalic, fontSize } = findFirstRun(node) ?? {}
  const style = `${node.styleName ?? ''} ${isBold ? 'bold' : ''} ${isItalic ? 'italic' : ''} ${fontSize ?? ''}`
  const isListed = node.numbering && text.trim() !== '' && !/heading|title/i.test(node.styleName ?? '')
  return (isListed ? `• ${text}` : text)
    .split('\n')
    .map((line) => ({ text: line, style, ...(fontSize && { size: fontSize }) }))
}

/** The first run with letters says how a paragraph looks. */
function findFirstRun(node: DocumentNode): DocumentNode | undefined {
  if (node.type === 'run' && /[\p{L}\p{N}]/u.test(readInline(node, []))) return node
  for (const child of node.children ?? []) {
    const run = findFirstRun(child)
    if (run) return run
  }
  return undefined
}

/** The lines of cells side by side are one line each; a row whose cells are columns of the page is read cell by cell. */
function readTableRow(row: DocumentNode, reading: Reading): TextLine[] {
  const cells = (row.children ?? []).map((cell) =>
    readBlocks(cell.children ?? [], reading).filter(({ text }) => text.trim() !== ''),
  )
  const filled = cells.filter((lines) => lines.length > 0)
  if (filled.some((lines) => lines.length > 1 && lines.some(({ text }) => reading.isHeading(text))))
    return filled.flatMap((lines) => [
      ...lines.map((line, n) => (n === 0 ? { ...line, isColumnStart: true } : line)),
      { text: '' },
    ])
  const first = filled.map(([line]) => line!)
  if (first.length === 0) return []
  const others = cells.flatMap((lines, n) =>
    lines.slice(1).map((line) => (filled.length > 1 ? { ...line, x: n * COLUMN_WIDTH } : line)),
  )
  const texts = cells.flatMap(([line], n) => (line ? [{ text: line.text.trim(), x: n * COLUMN_WIDTH }] : []))
  return [
    { ...first[0]!, text: texts.map(({ text }) => text).join('\t'), ...(texts.length > 1 && { cells: texts }) },
    ...others,
  ]
}

function readInline(node: DocumentNode, links: string[]): string {
  if (node.type === 'text') return node.value ?? ''
  if (node.type === 'tab') return '\t'
  if (node.type === 'break') return '\n'
  if (node.type === 'hyperlink' && node.href) links.push(node.href)
  return (node.children ?? []).map((child) => readInline(child, links)).join('')
}
