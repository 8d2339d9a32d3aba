import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'

const font = (name: string) => create(readFileSync(new URL(`fonts/${name}.ttf`, import.meta.url)))
const ethiopic = font('menbere-600')
/** Each weight with what stands in where it has no sign. */
const FONTS = { regular: [font('hanken-500'), ethiopic], bold: [font('hanken-700'), ethiopic] } as const
export type Weight = keyof typeof FONTS

/** The part of a text that one font writes. */
interface Piece {
  font: Font
  text: string
}

/** The text in pieces by font. A sign that no font has is written without its accent, or left out (emoji, other scripts). */
function piecesOf(text: string, weight: Weight): Piece[] {
  const pieces: Piece[] = []
  const writer = (sign: string) => FONTS[weight].find((each) => each.hasGlyphForCodePoint(sign.codePointAt(0)!))
  for (const given of text.normalize('NFC').replace(/\s+/g, ' ')) {
    const sign = writer(given) ? given : [...given.normalize('NFKD')][0]!
    const used = writer(sign)
    if (!used) continue
    const last = pieces.at(-1)
    if (last?.font === used) last.text += sign
    else pieces.push({ font: used, text: sign })
  }
  return pieces
}

/** How wide a text is at this size, in px. */
export const widthOf = (text: string, weight: Weight, size: number): number =>
  piecesOf(text, weight).reduce(
    (sum, piece) => sum + (piece.font.layout(piece.text).advanceWidth * size) / piece.font.unitsPerEm,
    0,
  )

/** The text as the outlines of its signs, its base line beginning at (0, 0): no font has to be where it is drawn, and nothing of it can be markup. */
export function outlinesOf(text: string, weight: Weight, size: number): string {
  let x = 0
  let drawn = ''
  for (const piece of piecesOf(text, weight)) {
    const scale = size / piece.font.unitsPerEm
    const { glyphs, positions } = piece.font.layout(piece.text)
    for (const [n, { path }] of glyphs.entries()) {
      const { xAdvance, xOffset, yOffset } = positions[n]!
      const outline = path.toSVG()
      if (outline)
        drawn += `<path transform="matrix(${short(scale)} 0 0 ${short(-scale)} ${short(x + xOffset * scale)} ${short(-yOffset * scale)})" d="${outline}"/>`
      x += xAdvance * scale
    }
  }
  return drawn
}
const short = (value: number) => String(Math.round(value * 10_000) / 10_000)

/** The text in at most `most` lines no wider than `width`; a word that is wider is broken, what does not fit ends in '…'. */
export function linesOf(
  text: string,
  { weight, size, width, most }: { weight: Weight; size: number; width: number; most: number },
): string[] {
  const fits = (line: string) => widthOf(line, weight, size) <= width
  const lines: string[] = []
  let line = ''
  for (const word of text.trim().split(/\s+/)) {
    if (line && fits(`${line} ${word}`)) line += ` ${word}`
    else {
      if (line) lines.push(line)
      line = word
      while (!fits(line) && lines.length < most) {
        const part = longest(line, fits)
        lines.push(part)
        line = line.slice(part.length)
      }
    }
    if (lines.length >= most) break
  }
  if (line && lines.length < most) return [...lines, line]
  return line || lines.length > most ? [...lines.slice(0, most - 1), ended(lines[most - 1]!, fits)] : lines
}

const longest = (word: string, fits: (line: string) => boolean) => {
  const signs = [...word]
  let count = signs.length
  while (count > 1 && !fits(signs.slice(0, count).join(''))) count--
  return signs.slice(0, count).join('')
}

function ended(line: string, fits: (line: string) => boolean): string {
  let kept = [...line]
  while (kept.length > 0 && !fits(`${kept.join('').trimEnd()}…`)) kept = kept.slice(0, -1)
  return `${kept.join('').trimEnd()}…`
}
