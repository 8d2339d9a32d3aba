import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import { toFontRuns, type FontRun } from '../../drawing/font-runs.ts'

export type CvFontWeight = 'regular' | 'bold'

/** A font: its file for the PDF and its parsed form for measuring. */
export interface CvFont {
  name: string
  file: Buffer
  font: Font
}

function loadFont(name: string): CvFont {
  const file = readFileSync(new URL(`fonts/${name}.ttf`, import.meta.url))
  return { name, file, font: create(file) }
}

/** The fonts of each weight in fallback order: Latin, Latin extended, Ethiopic. */
const FONTS_BY_WEIGHT: Record<CvFontWeight, readonly CvFont[]> = {
  regular: ['hanken-latin-400', 'hanken-latin-ext-400', 'noto-ethiopic-400'].map(loadFont),
  bold: ['hanken-latin-650', 'hanken-latin-ext-650', 'noto-ethiopic-600'].map(loadFont),
}
export const CV_FONTS = Object.values(FONTS_BY_WEIGHT).flat()

/** The part of a text that is written with one font, with its width in points at font size 1. */
export interface CvFontRun extends FontRun<CvFont> {
  width: number
}

/**
 * Returns the text in runs by font. A character that no font has is written without its accent, or left out (emoji,
 * other scripts).
 */
export const toCvFontRuns = (text: string, weight: CvFontWeight): CvFontRun[] =>
  toFontRuns(text, FONTS_BY_WEIGHT[weight], ({ font }) => font).map((run) => ({
    ...run,
    width: run.font.font.layout(run.text).advanceWidth / run.font.font.unitsPerEm,
  }))

/** Returns the width of a text in points at font size 1. */
export const computeCvTextWidth = (text: string, weight: CvFontWeight): number =>
  toCvFontRuns(text, weight).reduce((sum, { width }) => sum + width, 0)

/** Returns the text in lines no wider than `width` at font size 1; a word that is wider is broken. */
export function wrapCvText(text: string, weight: CvFontWeight, width: number): string[] {
  const lines: string[] = []
  const blank = computeCvTextWidth(' ', weight)
  let line = ''
  let filled = 0
  for (const word of text
    .trim()
    .split(/\s+/)
    .flatMap((each) => breakWord(each, weight, width))) {
    const wordWidth = computeCvTextWidth(word, weight)
    if (line && filled + blank + wordWidth > width) {
      lines.push(line)
      line = ''
    }
    filled = line ? filled + blank + wordWidth : wordWidth
    line = line ? `${line} ${word}` : word
  }
  return line ? [...lines, line] : lines
}

function breakWord(word: string, weight: CvFontWeight, width: number): string[] {
  if (computeCvTextWidth(word, weight) <= width) return [word]
  const parts: string[] = []
  let part = ''
  for (const character of word) {
    if (part && computeCvTextWidth(part + character, weight) > width) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part]
}
