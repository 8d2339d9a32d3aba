import mammoth from 'mammoth'
import { fromBufferPromise } from 'yauzl'
import { DocumentTextError, type DocumentText } from './document-text.ts'

/** The most bytes that one part of the document may unpack to. */
const MAX_PART_BYTES = 8 * 1024 * 1024
const MAX_LINES = 20_000

/** The parts of mammoth's document that are used here. */
interface DocumentNode {
  type: string
  children?: DocumentNode[]
  value?: string
  href?: string
  numbering?: object | null
}

/**
 * Returns the lines of a Word file and the addresses of its links. Pictures are not opened, and nothing is requested.
 * Throws DocumentTextError.
 */
export async function extractDocxText(bytes: Uint8Array): Promise<DocumentText> {
  await requireSmallParts(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const text: DocumentText = { lines: [], links: [] }
  const readDocument = (document: DocumentNode): DocumentNode => {
    text.lines = readBlocks(document.children ?? [], text.links)
    // Nothing is left to be converted to HTML, which is what mammoth is otherwise for.
    return { ...document, children: [] }
  }
  await mammoth
    .convertToHtml({ buffer: Buffer.from(bytes) }, { transformDocument: readDocument })
    .catch(() => Promise.reject(new DocumentTextError('broken')))
  if (text.lines.length > MAX_LINES) throw new DocumentTextError('long')
  return text
}

async function requireSmallParts(bytes: Buffer): Promise<void> {
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true })
    for await (const { fileName, uncompressedSize } of zip.eachEntry())
      if (/\.(xml|rels)$/i.test(fileName) && uncompressedSize > MAX_PART_BYTES) throw new DocumentTextError('long')
  } catch (error) {
    throw error instanceof DocumentTextError ? error : new DocumentTextError('broken')
  }
}

function readBlocks(nodes: readonly DocumentNode[], links: string[]): string[] {
  return nodes.flatMap((node) => {
    if (node.type === 'table') return (node.children ?? []).flatMap((row) => readTableRow(row, links))
    if (node.type !== 'paragraph') return readBlocks(node.children ?? [], links)
    const text = readInline(node, links)
    return (node.numbering && text.trim() !== '' ? `• ${text}` : text).split('\n')
  })
}

/** A row of short cells is one line; a row whose cells are columns of the page is read cell by cell. */
function readTableRow(row: DocumentNode, links: string[]): string[] {
  const cells = (row.children ?? []).map((cell) => readBlocks(cell.children ?? [], links))
  const isOneLine = cells.every((lines) => lines.filter((line) => line.trim() !== '').length <= 1)
  if (!isOneLine) return cells.flatMap((lines) => [...lines, ''])
  return [
    cells
      .map((lines) => lines.join('').trim())
      .filter(Boolean)
      .join('\t'),
  ]
}

function readInline(node: DocumentNode, links: string[]): string {
  if (node.type === 'text') return node.value ?? ''
  if (node.type === 'tab') return '\t'
  if (node.type === 'break') return '\n'
  if (node.type === 'hyperlink' && node.href) links.push(node.href)
  return (node.children ?? []).map((child) => readInline(child, links)).join('')
}
