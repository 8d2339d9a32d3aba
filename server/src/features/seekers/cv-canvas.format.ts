import { PRODUCT_NAME } from '@sira/contract/product'
import { getLanguage, t } from '@sira/contract/t'
import PDFDocument from 'pdfkit'
import { BORDER_COLUMNS, BORDER_ROWS, BORDER_THREADS } from '../../drawing/woven-border.ts'
import { CV_FONTS, wrapCvText, toCvFontRuns, computeCvTextWidth, type CvFontWeight } from './cv-fonts.format.ts'

const A4 = { width: 595.28, height: 841.89 }
export const CV_LEFT_MARGIN = 54
export const CV_TEXT_WIDTH = A4.width - 2 * CV_LEFT_MARGIN
const TOP_MARGIN = 56
const BOTTOM_EDGE = A4.height - 58
const BORDER_TOP = 34
const FOOTER_BASELINE = A4.height - 32
/** The share of a line that is above its baseline. */
export const BASELINE_SHARE = 0.74

const COLORS = { ink: '#16281f', quiet: '#4c5a52', forest: '#145a3c', line: '#ccd6ce' } as const

export interface CvTextStyle {
  weight?: CvFontWeight
  size: number
  color?: keyof typeof COLORS
}
/** The tag of an element in the PDF structure, for screen readers. */
type Tag = 'H1' | 'H2' | 'H3' | 'P' | 'L' | 'LI' | 'LBody' | 'Sect'
type PdfDocument = InstanceType<typeof PDFDocument>

/** An A4 PDF in progress: selectable, tagged text with embedded fonts. `y` is the position of the next line. */
export interface CvCanvas {
  doc: PdfDocument
  name: string
  root: PDFKit.PDFStructureElement
  parent: PDFKit.PDFStructureElement
  y: number
}

/** Creates the PDF with its first page and the woven border at the top. */
export function createCvCanvas(name: string, created: Date): CvCanvas {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    tagged: true,
    lang: getLanguage(),
    displayTitle: true,
    pdfVersion: '1.5',
    info: { Title: t('CV of {name}', { name }), Author: name, Creator: PRODUCT_NAME, CreationDate: created },
  })
  for (const { name: font, file } of CV_FONTS) doc.registerFont(font, file)
  doc.addPage()
  const root = doc.struct('Document')
  doc.addStructure(root)
  const paper = { doc, name, root, parent: root, y: BORDER_TOP + 20 }
  drawDecoration(paper, () => {
    paper.y += drawCvBorder(doc, { x: CV_LEFT_MARGIN, y: BORDER_TOP, width: CV_TEXT_WIDTH })
  })
  return paper
}

/** The threads of the border with their colors in print. */
const THREADS = [
  { color: '#145a3c', runs: BORDER_THREADS.green },
  { color: '#deb033', runs: BORDER_THREADS.yellow },
  { color: '#b0532f', runs: BORDER_THREADS.red },
]

/** Draws the border in whole repeats across `width`, in PDF points; returns its height. */
function drawCvBorder(page: PdfDocument, at: { x: number; y: number; width: number }): number {
  const repeats = Math.round(at.width / (BORDER_COLUMNS * 1.5))
  const cell = at.width / (repeats * BORDER_COLUMNS)
  for (const { color, runs } of THREADS) {
    for (let repeat = 0; repeat < repeats; repeat++) {
      for (const [row, column, length] of runs)
        page.rect(at.x + (repeat * BORDER_COLUMNS + column) * cell, at.y + row * cell, length * cell, cell)
    }
    page.fill(color)
  }
  return BORDER_ROWS * cell
}

export const getLineHeight = ({ size }: CvTextStyle) => size * 1.42
export const computeStyledWidth = (text: string, { weight = 'regular', size }: CvTextStyle) =>
  computeCvTextWidth(text, weight) * size
export const wrapStyledText = (text: string, { weight = 'regular', size }: CvTextStyle, width: number) =>
  wrapCvText(text, weight, width / size)

/** Draws something that is decoration, not content: screen readers skip it. */
export function drawDecoration({ doc }: CvCanvas, draw: () => void) {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}

/** Draws text on a baseline; returns its width in points. */
export function drawText(
  { doc }: CvCanvas,
  text: string,
  { x, baseline }: { x: number; baseline: number },
  { weight = 'regular', size, color = 'ink' }: CvTextStyle,
): number {
  let at = x
  for (const piece of toCvFontRuns(text, weight)) {
    doc
      .font(piece.font.name)
      .fontSize(size)
      .fillColor(COLORS[color])
      .text(piece.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' })
    at += piece.width * size
  }
  return at - x
}

/** Starts a new page if there is less than this height left. */
export function ensureSpace(paper: CvCanvas, height: number) {
  if (paper.y + height <= BOTTOM_EDGE || paper.y <= TOP_MARGIN) return
  paper.doc.addPage()
  paper.y = TOP_MARGIN
}

/** Puts everything that `write` adds into one element of the PDF structure. */
export function addTaggedElement(paper: CvCanvas, tag: Tag, write: () => void) {
  const [element, outer] = [paper.doc.struct(tag), paper.parent]
  outer.add(element)
  paper.parent = element
  write()
  paper.parent = outer
  element.end()
}

interface TextPlacement {
  x?: number
  width?: number
  tag?: Tag
  /** Turns the text into a link. */
  url?: string
}

/** Adds a text in as many lines as it needs. */
export function addText(
  paper: CvCanvas,
  text: string,
  style: CvTextStyle,
  { x = CV_LEFT_MARGIN, width = CV_TEXT_WIDTH, tag = 'P', url }: TextPlacement = {},
) {
  const { doc } = paper
  const element = doc.struct(url ? 'Link' : tag)
  paper.parent.add(element)
  const leading = getLineHeight(style)
  for (const line of wrapStyledText(text, style, width)) {
    ensureSpace(paper, leading)
    const top = paper.y
    element.add(() => {
      const lineWidth = drawText(paper, line, { x, baseline: top + leading * BASELINE_SHARE }, style)
      if (url)
        doc.link(x, top, lineWidth, leading, url, { structParent: element, Contents: new String(text) } as object)
    })
    paper.y += leading
  }
  element.end()
}

/** Draws a hairline across the page. */
export const drawHairline = (paper: CvCanvas) =>
  drawDecoration(paper, () =>
    paper.doc
      .moveTo(CV_LEFT_MARGIN, paper.y)
      .lineTo(CV_LEFT_MARGIN + CV_TEXT_WIDTH, paper.y)
      .lineWidth(0.7)
      .stroke(COLORS.line),
  )

/** Returns the bytes of the PDF, with the name and the page number at the bottom of every page. */
export async function finishCvPdf(paper: CvCanvas): Promise<Buffer> {
  const { doc, name, root } = paper
  const style: CvTextStyle = { size: 8, color: 'quiet' }
  root.end()
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    const number = `${page + 1} / ${count}`
    drawDecoration(paper, () => {
      drawText(paper, name, { x: CV_LEFT_MARGIN, baseline: FOOTER_BASELINE }, style)
      drawText(
        paper,
        number,
        { x: CV_LEFT_MARGIN + CV_TEXT_WIDTH - computeStyledWidth(number, style), baseline: FOOTER_BASELINE },
        style,
      )
    })
  }
  doc.end()
  return Buffer.concat(await Array.fromAsync(doc as AsyncIterable<Buffer>))
}
