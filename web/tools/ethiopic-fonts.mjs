// Cuts the fonts of Ethiopic letters for the pages, public/fonts/noto-ethiopic-*.woff2, out of the font of the CVs. Needs
// pyftsubset (the Python packages fonttools and brotli). Run: node web/tools/ethiopic-fonts.mjs
import { execFileSync } from 'node:child_process'
import path from 'node:path'

const here = path.dirname(new URL(import.meta.url).pathname)
const source = path.join(here, '../../server/src/features/seekers/fonts/noto-ethiopic-400.ttf')

/** Every block of Ethiopic letters in the basic plane: basic, supplement, extended and extended A. */
const ALL = 'U+1200-139F, U+2D80-2DDF, U+AB00-AB2F'
/**
 * The signs of what English pages write in Amharic, the months of the Ethiopian calendar and the name of the language, with
 * their neighbours: fewer ranges are a shorter rule in the sheet of every page. tokens.css has the same ranges.
 */
const WORDS =
  'U+120C-1235, U+1245, U+1262-1266, U+1272-1275, U+1285, U+1290-12AB, U+12DD, U+12E8-12F3, U+1309-130D, U+1325, U+1333'

/** Without the pairs of kerning, which are most of the file. */
const cut = (name, ranges) =>
  execFileSync('pyftsubset', [
    source,
    `--unicodes=${ranges}`,
    '--layout-features=ccmp,locl,mark,mkmk',
    '--no-hinting',
    '--flavor=woff2',
    `--output-file=${path.join(here, '../public/fonts', `${name}.woff2`)}`,
  ])

cut('noto-ethiopic-400', ALL)
cut('noto-ethiopic-words-400', WORDS)
