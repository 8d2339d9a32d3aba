import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import { toFontRuns } from '../../drawing/font-runs.ts'

const loadFont = (name: string) => create(readFileSync(new URL(`fonts/${name}.ttf`, import.meta.url)))
const ethiopic = loadFont('menbere-600')
/** The fonts of each weight in fallback order. */
const FONTS = { regular: [loadFont('hanken-500'), ethiopic], bold: [loadFont('hanken-700'), ethiopic] } as const
export type OutlineWeight = keyof typeof FONTS

const toOutlineRuns = (text: string, weight: OutlineWeight) => toFontRuns<Font>(text, FONTS[weight], (font) => font)

/** Returns the width of a text at this font size, in px. */
export const computeOutlineWidth = (text: string, weight: OutlineWeight, size: number): number =>
  toOutlineRuns(text, weight).reduce(
    (sum, run) => sum + (run.font.layout(run.text).advanceWidth * size) / run.font.unitsPerEm,
    0,
  )

/**
 * Returns the text as SVG paths, its baseline starting at (0, 0): no font is needed where it is drawn, and nothing of
 * the text can be markup.
 */
export function toOutlines(text: string, weight: OutlineWeight, size: number): string {
  let x = 0
  let drawn = ''
  for (const run of toOutlineRuns(text, weight)) {
    const scale = size / run.font.unitsPerEm
    const { glyphs, positions } = run.font.layout(run.text)
    for (const [n, { path }] of glyphs.entries()) {
      const { xAdvance, xOffset, yOffset } = positions[n]!
      const outline = path.toSVG()
      if (outline)
        drawn += `<path transform="matrix(${formatCoordinate(scale)} 0 0 ${formatCoordinate(-scale)} ${formatCoordinate(x + xOffset * scale)} ${formatCoordinate(-yOffset * scale)})" d="${outline}"/>`
      x += xAdvance * scale
    }
  }
  return drawn
}
const formatCoordinate = (value: number) => String(Math.round(value * 10_000) / 10_000)

/**
 * Returns the text in at most `most` lines no wider than `width`; a word that is wider is broken, and a text that does
 * not fit ends in '…'.
 */
export function wrapOutlineText(
  text: string,
  { weight, size, width, most }: { weight: OutlineWeight; size: number; width: number; most: number },
): string[] {
  const fits = (line: string) => computeOutlineWidth(line, weight, size) <= width
  const lines: string[] = []
  let line = ''
  for (const word of text.trim().split(/\s+/)) {
    if (line && fits(`${line} ${word}`)) line += ` ${word}`
    else {
      if (line) lines.push(line)
      line = word
      while (!fits(line) && lines.length < most) {
        const part = takeFitting(line, fits)
        lines.push(part)
        line = line.slice(part.length)
      }
    }
    if (lines.length >= most) break
  }
  if (line && lines.length < most) return [...lines, line]
  return line || lines.length > most ? [...lines.slice(0, most - 1), addEllipsis(lines[most - 1]!, fits)] : lines
}

const takeFitting = (word: string, fits: (line: string) => boolean) => {
  const characters = [...word]
  let count = characters.length
  while (count > 1 && !fits(characters.slice(0, count).join(''))) count--
  return characters.slice(0, count).join('')
}

function addEllipsis(line: string, fits: (line: string) => boolean): string {
  let kept = [...line]
  while (kept.length > 0 && !fits(`${kept.join('').trimEnd()}…`)) kept = kept.slice(0, -1)
  return `${kept.join('').trimEnd()}…`
}
