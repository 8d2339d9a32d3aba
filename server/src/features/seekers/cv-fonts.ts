import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'

export type Weight = 'regular' | 'bold'

/** A font as drawn with and as measured by. */
export interface CvFont {
  name: string
  file: Buffer
  font: Font
}

function fontFrom(name: string): CvFont {
  const file = readFileSync(new URL(`fonts/${name}.ttf`, import.meta.url))
  return { name, file, font: create(file) }
}

/** Each weight with what stands in where it has no sign: Latin, the rest of Latin, Ethiopic. */
const FONTS: Record<Weight, readonly CvFont[]> = {
  regular: ['hanken-latin-400', 'hanken-latin-ext-400', 'noto-ethiopic-400'].map(fontFrom),
  bold: ['hanken-latin-650', 'hanken-latin-ext-650', 'noto-ethiopic-600'].map(fontFrom),
}
export const EVERY_FONT = Object.values(FONTS).flat()

/** The part of a text that one font writes. */
export interface Piece {
  font: CvFont
  text: string
  /** At size 1. */
  width: number
}

/** A text in pieces by font. A sign that no font has is written without its accent, or left out (emoji, other scripts). */
export function piecesOf(text: string, weight: Weight): Piece[] {
  const pieces: { font: CvFont; text: string }[] = []
  const writer = (sign: string) => FONTS[weight].find(({ font }) => font.hasGlyphForCodePoint(sign.codePointAt(0)!))
  for (const given of text.normalize('NFC').replace(/\s+/g, ' ')) {
    const sign = writer(given) ? given : [...given.normalize('NFKD')][0]!
    const used = writer(sign)
    if (!used) continue
    const last = pieces.at(-1)
    if (last?.font === used) last.text += sign
    else pieces.push({ font: used, text: sign })
  }
  return pieces.map(({ font, text: part }) => ({
    font,
    text: part,
    width: font.font.layout(part).advanceWidth / font.font.unitsPerEm,
  }))
}

/** How wide a text is at size 1. */
export const widthOf = (text: string, weight: Weight): number =>
  piecesOf(text, weight).reduce((sum, { width }) => sum + width, 0)

/** The text in lines no wider than `width` at size 1; a word that is wider is broken. */
export function linesOf(text: string, weight: Weight, width: number): string[] {
  const lines: string[] = []
  const blank = widthOf(' ', weight)
  let line = ''
  let filled = 0
  for (const word of text
    .trim()
    .split(/\s+/)
    .flatMap((each) => broken(each, weight, width))) {
    const wide = widthOf(word, weight)
    if (line && filled + blank + wide > width) {
      lines.push(line)
      line = ''
    }
    filled = line ? filled + blank + wide : wide
    line = line ? `${line} ${word}` : word
  }
  return line ? [...lines, line] : lines
}

function broken(word: string, weight: Weight, width: number): string[] {
  if (widthOf(word, weight) <= width) return [word]
  const parts: string[] = []
  let part = ''
  for (const sign of word) {
    if (part && widthOf(part + sign, weight) > width) {
      parts.push(part)
      part = ''
    }
    part += sign
  }
  return [...parts, part]
}
