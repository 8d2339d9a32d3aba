import { PRODUCT_NAME } from '@sira/contract/product'
import { BORDER_COLUMNS, BORDER_THREADS } from '../../drawing/woven-border.ts'
import { wrapOutlineText, toOutlines, computeOutlineWidth, type OutlineWeight } from './text-outlines.format.ts'

/** The texts of a preview image. */
export interface SharePreview {
  title: string
  /** Above the title, beside the logo: who posts the job. */
  by: string
  facts: string[]
  /** The highlighted line: salary, or open positions. */
  mark: string
}

export const PREVIEW_WIDTH = 1200
export const PREVIEW_HEIGHT = 630
export const PREVIEW_LOGO = { side: 112, left: 72, top: 92 }
const LEFT = 72
const TEXT_WIDTH = PREVIEW_WIDTH - 2 * LEFT
const COLORS = { strong: '#13251d', soft: '#43534a', forest: '#0a5d3c', ground: '#fafaf7', line: '#dee1da' }
/** The first size in which the title fits is used; with the last one the title is cut. */
const TITLE_SIZES = [
  { size: 76, most: 2 },
  { size: 64, most: 2 },
  { size: 54, most: 3 },
] as const

interface Line {
  text: string
  x?: number
  y: number
  size: number
  weight: OutlineWeight
  ink: string
}

const drawLine = ({ text, x = LEFT, y, size, weight, ink }: Line) =>
  `<g fill="${ink}" transform="translate(${x} ${y})">${toOutlines(text, weight, size)}</g>`

/**
 * Returns a preview as SVG of 1200 × 630 px without the logo, which is placed at `PREVIEW_LOGO`. All texts are drawn as
 * outlines.
 */
export function buildPreviewSvg({ title, by, facts, mark }: SharePreview): string {
  const { size, lines } = fitTitle(title)
  const first = 330 - (lines.length - 1) * size * 0.35
  const takeLine = (text: string, weight: OutlineWeight, fontSize: number, width: number) =>
    wrapOutlineText(text, { weight, size: fontSize, width, most: 1 })[0] ?? ''
  const beside = PREVIEW_LOGO.left + PREVIEW_LOGO.side + 28
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}">
<rect width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}" fill="${COLORS.ground}"/>
${drawBorder(0)}
<rect x="${PREVIEW_LOGO.left - 1}" y="${PREVIEW_LOGO.top - 1}" width="${PREVIEW_LOGO.side + 2}" height="${PREVIEW_LOGO.side + 2}" rx="13" fill="#fff" stroke="${COLORS.line}" stroke-width="2"/>
${drawLine({ text: takeLine(by, 'bold', 40, PREVIEW_WIDTH - LEFT - beside), x: beside, y: PREVIEW_LOGO.top + 71, size: 40, weight: 'bold', ink: COLORS.soft })}
${lines.map((text, n) => drawLine({ text, y: Math.round(first + n * size * 1.12), size, weight: 'bold', ink: COLORS.strong })).join('\n')}
${drawLine({ text: takeLine(facts.join(' ፡ '), 'regular', 34, TEXT_WIDTH), y: 480, size: 34, weight: 'regular', ink: COLORS.soft })}
${drawLine({ text: takeLine(mark, 'bold', 44, TEXT_WIDTH - 230), y: 562, size: 44, weight: 'bold', ink: COLORS.forest })}
${drawWordmark()}
</svg>`
}

function fitTitle(title: string) {
  const tried = TITLE_SIZES.map(({ size, most }) => ({
    size,
    lines: wrapOutlineText(title, { weight: 'bold', size, width: TEXT_WIDTH, most }),
  }))
  return tried.find(({ lines }) => !lines.at(-1)?.endsWith('…')) ?? tried.at(-1)!
}

function drawWordmark(): string {
  const name = { weight: 'bold', size: 40 } as const
  const x = PREVIEW_WIDTH - LEFT - computeOutlineWidth(PRODUCT_NAME, name.weight, name.size)
  const geez = computeOutlineWidth('ሥራ', 'bold', 48)
  return (
    drawLine({ text: 'ሥራ', x: x - geez - 14, y: 562, weight: 'bold', size: 48, ink: COLORS.forest }) +
    drawLine({ text: PRODUCT_NAME, x, y: 562, ...name, ink: COLORS.strong })
  )
}

/** The threads of the woven border with their colors on a screen. */
const THREADS = [
  { ink: '#115e3e', runs: BORDER_THREADS.green },
  { ink: '#eab532', runs: BORDER_THREADS.yellow },
  { ink: '#b75131', runs: BORDER_THREADS.red },
]
const CELL = 5

const drawBorder = (y: number) => {
  const tile = THREADS.map(
    ({ ink, runs }) =>
      `<path fill="${ink}" d="${runs.map(([row, column, length]) => `M${column * CELL} ${row * CELL}h${length * CELL}v${CELL}h-${length * CELL}z`).join('')}"/>`,
  )
  const places = Array.from(
    { length: PREVIEW_WIDTH / (BORDER_COLUMNS * CELL) },
    (_, n) => `<use href="#weave" x="${n * BORDER_COLUMNS * CELL}" y="${y}"/>`,
  )
  return `<defs><g id="weave" shape-rendering="crispEdges">${tile.join('')}</g></defs>${places.join('')}`
}
