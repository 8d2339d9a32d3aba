import type { Font } from 'fontkit'

/** The part of a text that is written with one font. */
export interface FontRun<F> {
  font: F
  text: string
}

/**
 * Returns the text in runs by font; `fonts` are in fallback order. A character that no font has is written without its
 * accent, or left out (emoji, other scripts).
 */
export function toFontRuns<F>(text: string, fonts: readonly F[], getFont: (font: F) => Font): FontRun<F>[] {
  const runs: FontRun<F>[] = []
  const findFont = (character: string) =>
    fonts.find((font) => getFont(font).hasGlyphForCodePoint(character.codePointAt(0)!))
  for (const given of text.normalize('NFC').replace(/\s+/g, ' ')) {
    const character = findFont(given) ? given : [...given.normalize('NFKD')][0]!
    const used = findFont(character)
    if (!used) continue
    const last = runs.at(-1)
    if (last?.font === used) last.text += character
    else runs.push({ font: used, text: character })
  }
  return runs
}
