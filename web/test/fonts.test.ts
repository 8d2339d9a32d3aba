import { readFileSync } from 'node:fs'
import path from 'node:path'
import { create } from 'fontkit'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../tools/catalogs.ts'

const read = (file: string) => readFileSync(path.join(ROOT, file))
/** The Ethiopic letters and signs of the basic plane. */
const SIGNS = Array.from({ length: 0xd800 }, (_, code) => code).filter((code) =>
  /\p{Script=Ethiopic}/u.test(String.fromCodePoint(code)),
)
function listSigns(file: string): number[] {
  const font = create(read(file))
  return SIGNS.filter((code) => font.hasGlyphForCodePoint(code))
}

/** The rules of a sheet that load a font of Ethiopic letters: the file, and the code points that they claim. */
function listRules(sheet: string) {
  return [
    ...sheet.matchAll(
      /@font-face ?\{[^}]*?url\(\/(fonts\/(?:noto-ethiopic|menbere)[\w-]*\.woff2)\)[^}]*?unicode-range:([^;}]*)/g,
    ),
  ].map(([, file, ranges]) => ({
    file: `web/public/${file}`,
    claimed: ranges!.split(',').flatMap((range) => {
      const [first, last = first] = range
        .trim()
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return Array.from({ length: last! - first! + 1 }, (_, at) => first! + at)
    }),
  }))
}
const RULES = ['web/app/styles/tokens.css', 'server/src/features/feeds/offline-page.format.ts'].flatMap((file) =>
  listRules(read(file).toString()),
)

describe('fonts of Ethiopic letters', () => {
  test('each rule claims exactly what its file has', () => {
    expect(RULES.map(({ file }) => path.basename(file))).toEqual([
      'menbere-mark-600.woff2',
      'noto-ethiopic-400.woff2',
      'noto-ethiopic-words-400.woff2',
      'noto-ethiopic-400.woff2',
    ])
    for (const { file, claimed } of RULES) {
      expect(
        SIGNS.filter((code) => claimed.includes(code)),
        file,
      ).toEqual(listSigns(file))
    }
  })

  test('pages, documents and preview pictures have the whole basic block', () => {
    const letters = SIGNS.filter((code) => code < 0x1380)
    for (const file of [
      'web/public/fonts/noto-ethiopic-400.woff2',
      'server/src/features/seekers/fonts/noto-ethiopic-400.ttf',
      'server/src/features/seekers/fonts/noto-ethiopic-600.ttf',
      'server/src/features/feeds/fonts/menbere-600.ttf',
    ]) {
      const signs = new Set(listSigns(file))
      expect(
        letters.filter((code) => !signs.has(code)).map((code) => String.fromCodePoint(code)),
        file,
      ).toEqual([])
    }
  })
})
