import { PRODUCT_NAME } from '@sira/contract/product'
import { linesOf, outlinesOf, widthOf, type Weight } from './outlines.ts'

/** What a preview says. */
export interface Preview {
  title: string
  /** Above the title, beside the logo: who posts. */
  by: string
  facts: string[]
  /** The line that is set off: pay, or open positions. */
  mark: string
}

export const WIDTH = 1200
export const HEIGHT = 630
export const LOGO = { side: 112, left: 72, top: 92 }
const LEFT = 72
const TEXT_WIDTH = WIDTH - 2 * LEFT
const INK = { strong: '#13251d', soft: '#43534a', forest: '#0a5d3c', ground: '#fafaf7', line: '#dee1da' }
/** The first size in which the title fits in its lines is taken; the last one cuts. */
const TITLES = [
  { size: 76, most: 2 },
  { size: 64, most: 2 },
  { size: 54, most: 3 },
] as const

interface Line {
  text: string
  x?: number
  y: number
  size: number
  weight: Weight
  ink: string
}

const drawn = ({ text, x = LEFT, y, size, weight, ink }: Line) =>
  `<g fill="${ink}" transform="translate(${x} ${y})">${outlinesOf(text, weight, size)}</g>`

/** A preview as SVG of 1200 × 630 without the logo, which is laid on `LOGO`. Every text is outlines. */
export function pictureOf({ title, by, facts, mark }: Preview): string {
  const { size, lines } = titleLines(title)
  const first = 330 - (lines.length - 1) * size * 0.35
  const one = (text: string, weight: Weight, fontSize: number, width: number) =>
    linesOf(text, { weight, size: fontSize, width, most: 1 })[0] ?? ''
  const beside = LOGO.left + LOGO.side + 28
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${INK.ground}"/>
${band(0)}
<rect x="${LOGO.left - 1}" y="${LOGO.top - 1}" width="${LOGO.side + 2}" height="${LOGO.side + 2}" rx="13" fill="#fff" stroke="${INK.line}" stroke-width="2"/>
${drawn({ text: one(by, 'bold', 40, WIDTH - LEFT - beside), x: beside, y: LOGO.top + 71, size: 40, weight: 'bold', ink: INK.soft })}
${lines.map((text, n) => drawn({ text, y: Math.round(first + n * size * 1.12), size, weight: 'bold', ink: INK.strong })).join('\n')}
${drawn({ text: one(facts.join(' ፡ '), 'regular', 34, TEXT_WIDTH), y: 480, size: 34, weight: 'regular', ink: INK.soft })}
${drawn({ text: one(mark, 'bold', 44, TEXT_WIDTH - 230), y: 562, size: 44, weight: 'bold', ink: INK.forest })}
${wordmark()}
</svg>`
}

function titleLines(title: string) {
  const tried = TITLES.map(({ size, most }) => ({
    size,
    lines: linesOf(title, { weight: 'bold', size, width: TEXT_WIDTH, most }),
  }))
  return tried.find(({ lines }) => !lines.at(-1)?.endsWith('…')) ?? tried.at(-1)!
}

function wordmark(): string {
  const name = { weight: 'bold', size: 40 } as const
  const x = WIDTH - LEFT - widthOf(PRODUCT_NAME, name.weight, name.size)
  const geez = widthOf('ሥራ', 'bold', 48)
  return (
    drawn({ text: 'ሥራ', x: x - geez - 14, y: 562, weight: 'bold', size: 48, ink: INK.forest }) +
    drawn({ text: PRODUCT_NAME, x, y: 562, ...name, ink: INK.strong })
  )
}

// The woven border of the pages as runs of cells: [row, first column, length] for each of its threads. 24 columns repeat.
const THREADS = {
  '#115e3e': [
    [0, 0, 24],
    [2, 6, 1],
    [2, 18, 1],
    [3, 5, 3],
    [3, 17, 3],
    [4, 6, 1],
    [4, 18, 1],
    [6, 0, 24],
  ],
  '#eab532': [
    [1, 0, 1],
    [2, 0, 2],
    [2, 23, 1],
    [3, 0, 3],
    [3, 22, 2],
    [4, 0, 2],
    [4, 23, 1],
    [5, 0, 1],
  ],
  '#b75131': [
    [1, 12, 1],
    [2, 11, 3],
    [3, 10, 2],
    [3, 13, 2],
    [4, 11, 3],
    [5, 12, 1],
  ],
} as const
const CELL = 5

const band = (y: number) => {
  const tile = Object.entries(THREADS).map(
    ([ink, runs]) =>
      `<path fill="${ink}" d="${runs.map(([row, column, length]) => `M${column * CELL} ${row * CELL}h${length * CELL}v${CELL}h-${length * CELL}z`).join('')}"/>`,
  )
  const places = Array.from(
    { length: WIDTH / (24 * CELL) },
    (_, n) => `<use href="#weave" x="${n * 24 * CELL}" y="${y}"/>`,
  )
  return `<defs><g id="weave" shape-rendering="crispEdges">${tile.join('')}</g></defs>${places.join('')}`
}
