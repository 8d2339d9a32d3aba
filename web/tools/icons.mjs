// Builds public/icons.svg and app/ui/icon-names.ts from the names below. Run: node web/tools/icons.mjs
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const NAMES =
  `arrow-left arrow-right arrow-up arrow-down arrow-up-down archive archive-restore award badge-check bell bell-off book-open bookmark briefcase
building-2 calendar calendar-clock camera check chevron-down chevron-left chevron-right chevron-up circle-alert circle-check circle-help circle-x clipboard-list
clock columns-3 copy download ellipsis external-link eye eye-off file file-text filter flag folder-open globe graduation-cap
grip-vertical heading heart history house image inbox info key layout-dashboard lightbulb link list loader-circle lock log-in log-out mail map-pin menu
message-square minus monitor moon newspaper octagon-alert paperclip pencil phone pilcrow plus printer refresh-cw rocket rotate-ccw
scale search send settings share-2 shield-alert shield-check sliders-horizontal smartphone sparkle star sun target thumbs-up trash-2 trending-up
triangle-alert undo-2 upload user user-check user-plus user-x users wallet wifi wifi-off wrench x zap`.split(/\s+/)

const require = createRequire(import.meta.url)
const icons = path.join(path.dirname(require.resolve('lucide-static/package.json')), 'icons')
const here = path.dirname(new URL(import.meta.url).pathname)

const symbol = (name) => {
  const svg = readFileSync(path.join(icons, `${name}.svg`), 'utf8')
  const shapes = svg
    .slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'))
    .replace(/\s*\n\s*/g, '')
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.replaceAll(' />', '/>')}</symbol>`
}
// The saw-tooth hem of the monograms lives in the same file, so that each monogram costs one reference.
const teeth = Array.from({ length: 8 }, (_, i) => `M${i * 6} 48l3-4.8 3 4.8z`).join('')
const hem = `<symbol id="hem" viewBox="0 0 48 48"><path d="${teeth}"/></symbol>`

const sprite = `<!-- Lucide icons, ISC licence, https://lucide.dev/license --><svg xmlns="http://www.w3.org/2000/svg">${NAMES.map(symbol).join('')}${hem}</svg>\n`
const version = createHash('sha256').update(sprite).digest('hex').slice(0, 8)
writeFileSync(path.join(here, '../public/icons.svg'), sprite)
writeFileSync(
  path.join(here, '../app/ui/icon-names.ts'),
  `// Made by web/tools/icons.mjs\nexport const SPRITE = '/icons.svg?v=${version}'\n\nexport type IconName =\n${NAMES.map((name) => `  | '${name}'`).join('\n')}\n`,
)
