import { PRODUCT_NAME } from '@sira/contract/product'
import PDFDocument from 'pdfkit'
import { drawBand } from './cv-band.ts'
import { EVERY_FONT, linesOf, piecesOf, widthOf, type Weight } from './cv-fonts.ts'

const A4 = { width: 595.28, height: 841.89 }
export const LEFT = 54
export const WIDTH = A4.width - 2 * LEFT
const TOP = 56
const BOTTOM = A4.height - 58
const BAND = 34
const FOOT = A4.height - 32
/** The share of a line above its base. */
export const ABOVE = 0.74

const COLORS = { ink: '#16281f', quiet: '#4c5a52', forest: '#145a3c', line: '#ccd6ce' } as const

export interface Style {
  weight?: Weight
  size: number
  color?: keyof typeof COLORS
}
/** What a part of the document is to a reader that does not see it. */
type Tag = 'H1' | 'H2' | 'H3' | 'P' | 'L' | 'LI' | 'LBody' | 'Sect'
type Doc = InstanceType<typeof PDFDocument>

/** A4 pages on which text is set line by line: selectable, tagged, with fonts of its own. `y` is where it goes on. */
export interface Paper {
  doc: Doc
  name: string
  root: PDFKit.PDFStructureElement
  parent: PDFKit.PDFStructureElement
  y: number
}

/** The first page, with the woven band at its head. */
export function openPaper(name: string, created: Date): Paper {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    tagged: true,
    lang: 'en',
    displayTitle: true,
    pdfVersion: '1.5',
    info: { Title: `CV of ${name}`, Author: name, Creator: PRODUCT_NAME, CreationDate: created },
  })
  for (const { name: font, file } of EVERY_FONT) doc.registerFont(font, file)
  doc.addPage()
  const root = doc.struct('Document')
  doc.addStructure(root)
  const paper = { doc, name, root, parent: root, y: BAND + 20 }
  ornament(paper, () => {
    paper.y += drawBand(doc, { x: LEFT, y: BAND, width: WIDTH })
  })
  return paper
}

export const leadingOf = ({ size }: Style) => size * 1.42
export const textWidth = (words: string, { weight = 'regular', size }: Style) => widthOf(words, weight) * size
export const textLines = (words: string, { weight = 'regular', size }: Style, width: number) =>
  linesOf(words, weight, width / size)

/** Draws what is no content. */
export function ornament({ doc }: Paper, draw: () => void) {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}

/** Draws words on a base line; answers how wide they are. */
export function drawWords(
  { doc }: Paper,
  words: string,
  { x, baseline }: { x: number; baseline: number },
  { weight = 'regular', size, color = 'ink' }: Style,
): number {
  let at = x
  for (const piece of piecesOf(words, weight)) {
    doc
      .font(piece.font.name)
      .fontSize(size)
      .fillColor(COLORS[color])
      .text(piece.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' })
    at += piece.width * size
  }
  return at - x
}

/** Goes on at the next page where less than this is left. */
export function makeRoom(paper: Paper, height: number) {
  if (paper.y + height <= BOTTOM || paper.y <= TOP) return
  paper.doc.addPage()
  paper.y = TOP
}

/** What `write` writes is one part of the document. */
export function addPart(paper: Paper, tag: Tag, write: () => void) {
  const [element, outer] = [paper.doc.struct(tag), paper.parent]
  outer.add(element)
  paper.parent = element
  write()
  paper.parent = outer
  element.end()
}

interface Placing {
  x?: number
  width?: number
  tag?: Tag
  /** Makes it a link. */
  url?: string
}

/** One text in as many lines as it needs. */
export function addText(
  paper: Paper,
  words: string,
  style: Style,
  { x = LEFT, width = WIDTH, tag = 'P', url }: Placing = {},
) {
  const { doc } = paper
  const element = doc.struct(url ? 'Link' : tag)
  paper.parent.add(element)
  const leading = leadingOf(style)
  for (const line of textLines(words, style, width)) {
    makeRoom(paper, leading)
    const top = paper.y
    element.add(() => {
      const wide = drawWords(paper, line, { x, baseline: top + leading * ABOVE }, style)
      if (url) doc.link(x, top, wide, leading, url, { structParent: element, Contents: new String(words) } as object)
    })
    paper.y += leading
  }
  element.end()
}

/** A hairline across the page. */
export const drawRule = (paper: Paper) =>
  ornament(paper, () =>
    paper.doc
      .moveTo(LEFT, paper.y)
      .lineTo(LEFT + WIDTH, paper.y)
      .lineWidth(0.7)
      .stroke(COLORS.line),
  )

/** The bytes, with the name and the page's number at the foot of every page. */
export async function closePaper(paper: Paper): Promise<Buffer> {
  const { doc, name, root } = paper
  const style: Style = { size: 8, color: 'quiet' }
  root.end()
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    const number = `${page + 1} / ${count}`
    ornament(paper, () => {
      drawWords(paper, name, { x: LEFT, baseline: FOOT }, style)
      drawWords(paper, number, { x: LEFT + WIDTH - textWidth(number, style), baseline: FOOT }, style)
    })
  }
  doc.end()
  return Buffer.concat(await Array.fromAsync(doc as AsyncIterable<Buffer>))
}
