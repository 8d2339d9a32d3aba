import { t } from '@sira/contract/t'
import {
  BASELINE_SHARE,
  addTaggedElement,
  addText,
  finishCvPdf,
  drawHairline,
  drawText,
  getLineHeight,
  CV_LEFT_MARGIN,
  ensureSpace,
  createCvCanvas,
  drawDecoration,
  wrapStyledText,
  computeStyledWidth,
  CV_TEXT_WIDTH,
  type CvCanvas,
  type CvTextStyle,
} from './cv-canvas.format.ts'
import type { CvContent, CvItem, CvLine } from './cv-content.format.ts'

const NAME_STYLE: CvTextStyle = { weight: 'bold', size: 25 }
const TITLE_STYLE: CvTextStyle = { size: 13, color: 'forest' }
const CONTACT_STYLE: CvTextStyle = { size: 9, color: 'quiet' }
const HEADING_STYLE: CvTextStyle = { weight: 'bold', size: 11.5, color: 'forest' }
const ITEM_STYLE: CvTextStyle = { weight: 'bold', size: 10.5 }
const BODY_STYLE: CvTextStyle = { size: 9.5 }
const MUTED_STYLE: CvTextStyle = { size: 9.5, color: 'quiet' }
const PERIOD_STYLE: CvTextStyle = { size: 8.8, color: 'quiet' }

/** Periods and skill levels have a column of their own. */
const SIDE_COLUMN_WIDTH = 104
const MAIN_COLUMN = { x: CV_LEFT_MARGIN + SIDE_COLUMN_WIDTH, width: CV_TEXT_WIDTH - SIDE_COLUMN_WIDTH }
const BULLET_INDENT = 11
const ITEM_GAP = 9

/** Returns a CV as the bytes of an A4 PDF. An item that fits on a page is never split over two. */
export function buildCvPdf(cv: CvContent, created = new Date()): Promise<Buffer> {
  const paper = createCvCanvas(cv.name, created)
  addText(paper, cv.name, NAME_STYLE, { tag: 'H1' })
  if (cv.title) addText(paper, cv.title, TITLE_STYLE)
  writeContacts(paper, cv)
  if (cv.about.length > 0)
    writeSection(paper, t('About Me'), 40, () =>
      writeLines(paper, cv.about, { x: CV_LEFT_MARGIN, width: CV_TEXT_WIDTH }),
    )
  if (cv.skills.length > 0) {
    writeSection(paper, t('Skills'), 20, () => {
      for (const { level, names } of cv.skills)
        writeBeside(paper, { words: level, first: BODY_STYLE }, () =>
          addText(paper, names.join(' · '), BODY_STYLE, MAIN_COLUMN),
        )
    })
  }
  for (const { heading, items } of cv.sections) {
    writeSection(paper, heading, computeItemHeight(paper, items[0]!), () => {
      for (const [n, one] of items.entries()) {
        if (n > 0) paper.y += ITEM_GAP
        ensureSpace(paper, computeItemHeight(paper, one))
        addTaggedElement(paper, 'Sect', () => writeItem(paper, one))
      }
    })
  }
  return finishCvPdf(paper)
}

/** Writes address, phone and links in as few lines as they need, with a dot between them. */
function writeContacts(paper: CvCanvas, { contacts: all }: CvContent) {
  paper.y += 4
  let x = CV_LEFT_MARGIN
  const leading = getLineHeight(CONTACT_STYLE)
  for (const [n, { text, url }] of all.entries()) {
    const textWide = Math.min(computeStyledWidth(text, CONTACT_STYLE), CV_TEXT_WIDTH)
    if (x > CV_LEFT_MARGIN && x + 14 + textWide > CV_LEFT_MARGIN + CV_TEXT_WIDTH) {
      x = CV_LEFT_MARGIN
      paper.y += leading
    } else if (n > 0) {
      const { y } = paper
      drawDecoration(paper, () =>
        drawText(paper, '·', { x: x + 5, baseline: y + leading * BASELINE_SHARE }, CONTACT_STYLE),
      )
      x += 14
    }
    const top = paper.y
    addText(paper, text, CONTACT_STYLE, { x, width: CV_TEXT_WIDTH, ...(url && { url }) })
    // A contact longer than a line continues below.
    paper.y = Math.max(top, paper.y - leading)
    x += textWide
  }
  paper.y += leading
}

/**
 * Writes a heading and its section. The heading is never alone at the bottom of a page: `first` is the height of what
 * follows it.
 */
function writeSection(paper: CvCanvas, heading: string, first: number, write: () => void) {
  paper.y += 15
  ensureSpace(paper, 28 + Math.min(first, 560))
  addTaggedElement(paper, 'Sect', () => {
    addText(paper, heading, HEADING_STYLE, { tag: 'H2' })
    paper.y += 1.5
    drawHairline(paper)
    paper.y += 6
    write()
  })
}

/**
 * Writes text into the narrow column and calls `write` for the column beside it; both start on the same baseline, that
 * of the style `first`.
 */
function writeBeside(paper: CvCanvas, { words, first }: { words: string; first: CvTextStyle }, write: () => void) {
  const top = paper.y
  paper.y += (getLineHeight(first) - getLineHeight(PERIOD_STYLE)) * BASELINE_SHARE
  if (words) addText(paper, words, PERIOD_STYLE, { width: SIDE_COLUMN_WIDTH - 14 })
  const below = paper.y
  paper.y = top
  write()
  // On a new page there is nothing beside it.
  if (paper.y > top) paper.y = Math.max(paper.y, below)
}

function writeItem(paper: CvCanvas, { when, title, url, place, body: lines, words }: CvItem) {
  writeBeside(paper, { words: when, first: ITEM_STYLE }, () => {
    addText(paper, title, ITEM_STYLE, { ...MAIN_COLUMN, tag: 'H3' })
    if (place)
      addText(
        paper,
        place,
        { ...MUTED_STYLE, ...(url && { color: 'forest' as const }) },
        { ...MAIN_COLUMN, ...(url && { url }) },
      )
    if (lines.length > 0) paper.y += 1.5
    writeLines(paper, lines, MAIN_COLUMN)
    if (words.length > 0) addText(paper, words.join(' · '), MUTED_STYLE, MAIN_COLUMN)
  })
}

interface Column {
  x: number
  width: number
}

/** Writes paragraphs and lists, in their order. */
function writeLines(paper: CvCanvas, lines: readonly CvLine[], column: Column) {
  for (const [n, { text, point: isPoint }] of lines.entries()) {
    if (!isPoint) addText(paper, text, BODY_STYLE, column)
    else if (!lines[n - 1]?.point)
      addTaggedElement(paper, 'L', () => takeList(lines, n).forEach((each) => writePoint(paper, each.text, column)))
  }
}
const takeList = (lines: readonly CvLine[], from: number) =>
  lines.slice(from, lines.findIndex((line, n) => n > from && !line.point) >>> 0)

function writePoint(paper: CvCanvas, words: string, { x, width }: Column) {
  ensureSpace(paper, getLineHeight(BODY_STYLE))
  const baseline = paper.y + getLineHeight(BODY_STYLE) * BASELINE_SHARE
  drawDecoration(paper, () => drawText(paper, '•', { x: x + 1, baseline }, { ...BODY_STYLE, color: 'forest' }))
  addTaggedElement(paper, 'LI', () =>
    addText(paper, words, BODY_STYLE, { x: x + BULLET_INDENT, width: width - BULLET_INDENT, tag: 'LBody' }),
  )
}

/** Returns the height of an item in PDF points. */
function computeItemHeight(paper: CvCanvas, { title, place, body: lines, words }: CvItem): number {
  const computeHeight = (text: string, style: CvTextStyle, width = MAIN_COLUMN.width) =>
    wrapStyledText(text, style, width).length * getLineHeight(style)
  const heights = [
    computeHeight(title, ITEM_STYLE),
    place ? computeHeight(place, MUTED_STYLE) : 0,
    ...lines.map(({ text, point: isPoint }) =>
      computeHeight(text, BODY_STYLE, MAIN_COLUMN.width - (isPoint ? BULLET_INDENT : 0)),
    ),
  ]
  return (
    heights.reduce((sum, height) => sum + height, 1.5) +
    (words.length > 0 ? computeHeight(words.join(' · '), MUTED_STYLE) : 0)
  )
}
