import type { Entry, ZipFile } from 'yauzl'
import type { TextLine } from '#core/text-line.ts'

// What mammoth leaves out of a Word file: the text of text boxes, and the heads of pages.

const HEADER_PART = /^word\/header\d{0,3}\.xml$/
const BODY_PART = 'word/document.xml'
const BOX_START = '<w:txbxContent>'
const BOX_END = '</w:txbxContent>'
const PARAGRAPH_END = '</w:p>'
/** What a paragraph has: text, tabs and breaks. */
const RUN = /<w:t(?: [^<>]*)?>([^<]*)<\/w:t>|<w:(tab|br|cr)(?: [^<>]*)?\/>/g
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
const MOST_LINES = 2000

/** Lines above the text of a document, and those of its boxes. */
export interface ExtraLines {
  headers: TextLine[]
  boxes: TextLine[]
}

/** Reads the parts of a Word file that have lines besides those of its body. */
export async function readExtraPart(zip: ZipFile, entry: Entry, extra: ExtraLines): Promise<void> {
  const isHeader = HEADER_PART.test(entry.fileName)
  if (!isHeader && entry.fileName !== BODY_PART) return
  const chunks: Buffer[] = []
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
  const xml = Buffer.concat(chunks).toString('utf8')
  if (isHeader) extra.headers.push(...readParagraphs(xml))
  else
    for (const content of listBoxes(xml)) {
      const [first, ...lines] = readParagraphs(content)
      if (first) extra.boxes.push({ ...first, isColumnStart: true }, ...lines)
    }
}

/** Goes through the text once, however often a box begins. */
function listBoxes(xml: string): string[] {
  const boxes: string[] = []
  let at = xml.indexOf(BOX_START)
  while (at !== -1) {
    const end = xml.indexOf(BOX_END, at)
    if (end === -1) return boxes
    boxes.push(xml.slice(at + BOX_START.length, end))
    at = xml.indexOf(BOX_START, end)
  }
  return boxes
}

const readParagraphs = (xml: string): TextLine[] =>
  xml.split(PARAGRAPH_END, MOST_LINES).flatMap((paragraph) =>
    [...paragraph.matchAll(RUN)]
      .map(([, text, mark]) => (mark === undefined ? decodeEntities(text ?? '') : mark === 'tab' ? '\t' : '\n'))
      .join('')
      .split('\n')
      .filter((text) => text.trim() !== '')
      .map((text) => ({ text })),
  )

const decodeEntities = (text: string) => text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => ENTITIES[name]!)

/** Returns the lines of a document with those that it does not have already. Boxes are written twice, for older programs. */
export function addExtraLines(lines: readonly TextLine[], { headers, boxes }: ExtraLines): TextLine[] {
  const known = new Set(lines.map(({ text }) => text.trim()))
  const pickNew = (list: readonly TextLine[]) =>
    list.slice(0, MOST_LINES).filter(({ text }) => {
      const isNew = !known.has(text.trim())
      known.add(text.trim())
      return isNew
    })
  const above = pickNew(headers)
  const beside = pickNew(boxes)
  return [...above, ...lines, ...(beside.length > 0 ? [{ text: '' }, ...beside] : [])]
}
