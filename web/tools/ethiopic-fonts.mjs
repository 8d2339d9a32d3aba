// Cuts the fonts of Ethiopic letters for the pages, public/fonts/noto-ethiopic-*.woff2, out of the font of the CVs. Needs
// pyftsubset (the Python packages fonttools and brotli). Run: node web/tools/ethiopic-fonts.mjs
import { execFileSync } from 'node:child_process'
import path from 'node:path'

const here = path.dirname(new URL(import.meta.url).pathname)
const source = path.join(here, '../../server/src/features/seekers/fonts/noto-ethiopic-400.ttf')

/** What English pages write in Amharic: the months of the Ethiopian calendar, and the name of the language. */
const WORDS = 'መስከረም ጥቅምት ኅዳር ታኅሣሥ ጥር የካቲት መጋቢት ሚያዝያ ግንቦት ሰኔ ሐምሌ ነሐሴ ጳጉሜን አማርኛ'.replaceAll(' ', '')

/** Without the pairs of kerning, which are most of the file. */
const cut = (name, letters) =>
  execFileSync('pyftsubset', [
    source,
    letters,
    '--layout-features=ccmp,locl,mark,mkmk',
    '--no-hinting',
    '--flavor=woff2',
    `--output-file=${path.join(here, '../public/fonts', `${name}.woff2`)}`,
  ])

// Every block of Ethiopic letters in the basic plane: basic, supplement, extended and extended A.
cut('noto-ethiopic-400', '--unicodes=U+1200-139F,U+2D80-2DDF,U+AB00-AB2F')
cut('noto-ethiopic-words-400', `--text=${WORDS}`)
