/** The part of fontkit that we use; the package has no types. */
declare module 'fontkit' {
  export interface Glyph {
    path: { toSVG(): string }
  }
  export interface Run {
    glyphs: Glyph[]
    positions: { xAdvance: number; xOffset: number; yOffset: number }[]
    advanceWidth: number
  }
  export interface Font {
    unitsPerEm: number
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(text: string): Run
  }
  export function create(bytes: Uint8Array): Font
}
