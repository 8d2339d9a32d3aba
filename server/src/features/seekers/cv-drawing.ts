import {
  ABOVE,
  addPart,
  addText,
  closePaper,
  drawRule,
  drawWords,
  leadingOf,
  LEFT,
  makeRoom,
  openPaper,
  ornament,
  textLines,
  textWidth,
  WIDTH,
  type Paper,
  type Style,
} from './cv-paper.ts'
import type { Cv, CvItem, Line } from './cv.rules.ts'

const NAME: Style = { weight: 'bold', size: 25 }
const TITLE: Style = { size: 13, color: 'forest' }
const CONTACT: Style = { size: 9, color: 'quiet' }
const HEADING: Style = { weight: 'bold', size: 11.5, color: 'forest' }
const ITEM: Style = { weight: 'bold', size: 10.5 }
const BODY: Style = { size: 9.5 }
const QUIET: Style = { size: 9.5, color: 'quiet' }
const WHEN: Style = { size: 8.8, color: 'quiet' }

/** Times and levels stand in a column of their own. */
const ASIDE = 104
const COLUMN = { x: LEFT + ASIDE, width: WIDTH - ASIDE }
const POINT = 11
const GAP = 9

/** A CV as the bytes of an A4 PDF. An item that fits on a page is never torn. */
export function cvPdf(cv: Cv, created = new Date()): Promise<Buffer> {
  const paper = openPaper(cv.name, created)
  addText(paper, cv.name, NAME, { tag: 'H1' })
  if (cv.title) addText(paper, cv.title, TITLE)
  contacts(paper, cv)
  if (cv.about.length > 0) section(paper, 'About Me', 40, () => body(paper, cv.about, { x: LEFT, width: WIDTH }))
  if (cv.skills.length > 0) {
    section(paper, 'Skills', 20, () => {
      for (const { level, names } of cv.skills)
        beside(paper, { words: level, first: BODY }, () => addText(paper, names.join(' · '), BODY, COLUMN))
    })
  }
  for (const { heading, items } of cv.sections) {
    section(paper, heading, heightOf(paper, items[0]!), () => {
      for (const [n, one] of items.entries()) {
        if (n > 0) paper.y += GAP
        makeRoom(paper, heightOf(paper, one))
        addPart(paper, 'Sect', () => item(paper, one))
      }
    })
  }
  return closePaper(paper)
}

/** Address, phone and links in as few lines as they need, a point between them. */
function contacts(paper: Paper, { contacts: all }: Cv) {
  paper.y += 4
  let x = LEFT
  const leading = leadingOf(CONTACT)
  for (const [n, { text, url }] of all.entries()) {
    const wide = Math.min(textWidth(text, CONTACT), WIDTH)
    if (x > LEFT && x + 14 + wide > LEFT + WIDTH) {
      x = LEFT
      paper.y += leading
    } else if (n > 0) {
      const { y } = paper
      ornament(paper, () => drawWords(paper, '·', { x: x + 5, baseline: y + leading * ABOVE }, CONTACT))
      x += 14
    }
    const top = paper.y
    addText(paper, text, CONTACT, { x, width: WIDTH, ...(url && { url }) })
    // What was longer than a line goes on below.
    paper.y = Math.max(top, paper.y - leading)
    x += wide
  }
  paper.y += leading
}

/** A heading, and never alone at the foot of a page. */
function section(paper: Paper, heading: string, first: number, write: () => void) {
  paper.y += 15
  makeRoom(paper, 28 + Math.min(first, 560))
  addPart(paper, 'Sect', () => {
    addText(paper, heading, HEADING, { tag: 'H2' })
    paper.y += 1.5
    drawRule(paper)
    paper.y += 6
    write()
  })
}

/** Words of the narrow column, and beside them, on the same base line as its `first` style, what `write` writes. */
function beside(paper: Paper, { words, first }: { words: string; first: Style }, write: () => void) {
  const top = paper.y
  paper.y += (leadingOf(first) - leadingOf(WHEN)) * ABOVE
  if (words) addText(paper, words, WHEN, { width: ASIDE - 14 })
  const below = paper.y
  paper.y = top
  write()
  // On a new page nothing stands beside it.
  if (paper.y > top) paper.y = Math.max(paper.y, below)
}

function item(paper: Paper, { when, title, url, place, body: lines, words }: CvItem) {
  beside(paper, { words: when, first: ITEM }, () => {
    addText(paper, title, ITEM, { ...COLUMN, tag: 'H3' })
    if (place)
      addText(paper, place, { ...QUIET, ...(url && { color: 'forest' as const }) }, { ...COLUMN, ...(url && { url }) })
    if (lines.length > 0) paper.y += 1.5
    body(paper, lines, COLUMN)
    if (words.length > 0) addText(paper, words.join(' · '), QUIET, COLUMN)
  })
}

interface Column {
  x: number
  width: number
}

/** Paragraphs and lists, in the order in which they were written. */
function body(paper: Paper, lines: readonly Line[], column: Column) {
  for (const [n, { text, point: isPoint }] of lines.entries()) {
    if (!isPoint) addText(paper, text, BODY, column)
    else if (!lines[n - 1]?.point)
      addPart(paper, 'L', () => listFrom(lines, n).forEach((each) => point(paper, each.text, column)))
  }
}
const listFrom = (lines: readonly Line[], from: number) =>
  lines.slice(from, lines.findIndex((line, n) => n > from && !line.point) >>> 0)

function point(paper: Paper, words: string, { x, width }: Column) {
  makeRoom(paper, leadingOf(BODY))
  const baseline = paper.y + leadingOf(BODY) * ABOVE
  ornament(paper, () => drawWords(paper, '•', { x: x + 1, baseline }, { ...BODY, color: 'forest' }))
  addPart(paper, 'LI', () => addText(paper, words, BODY, { x: x + POINT, width: width - POINT, tag: 'LBody' }))
}

/** How tall an item becomes. */
function heightOf(paper: Paper, { title, place, body: lines, words }: CvItem): number {
  const tall = (text: string, style: Style, width = COLUMN.width) =>
    textLines(text, style, width).length * leadingOf(style)
  const heights = [
    tall(title, ITEM),
    place ? tall(place, QUIET) : 0,
    ...lines.map(({ text, point: isPoint }) => tall(text, BODY, COLUMN.width - (isPoint ? POINT : 0))),
  ]
  return heights.reduce((sum, height) => sum + height, 1.5) + (words.length > 0 ? tall(words.join(' · '), QUIET) : 0)
}
