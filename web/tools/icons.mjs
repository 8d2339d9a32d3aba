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

// GitHub's own logo (Octicons, MIT licence), for the button to sign in with it.
const githubPath =
  'M8 0c4.42 0 8 3.58 8 8a8.013 8.013 0 0 1-5.45 7.59c-.4.08-.55-.17-.55-.38 0-.27.01-1.13.01-2.2 0-.75-.25-1.23-.54-1.48 1.78-.2 3.65-.88 3.65-3.95 0-.88-.31-1.59-.82-2.15.08-.2.36-1.02-.08-2.12 0 0-.67-.22-2.2.82-.64-.18-1.32-.27-2-.27-.68 0-1.36.09-2 .27-1.53-1.03-2.2-.82-2.2-.82-.44 1.1-.16 1.92-.08 2.12-.51.56-.82 1.28-.82 2.15 0 3.06 1.86 3.75 3.64 3.95-.23.2-.44.55-.51 1.07-.46.21-1.61.55-2.33-.66-.15-.24-.6-.83-1.23-.82-.67.01-.27.38.01.53.34.19.73.9.82 1.13.16.45.68 1.31 2.69.94 0 .67.01 1.3.01 1.49 0 .21-.15.45-.55.38A7.995 7.995 0 0 1 0 8c0-4.42 3.58-8 8-8Z'
const github = `<symbol id="github" viewBox="0 0 16 16"><path d="${githubPath}"/></symbol>`

const sprite = `<!-- Lucide icons, ISC licence, https://lucide.dev/license --><svg xmlns="http://www.w3.org/2000/svg">${NAMES.map(symbol).join('')}${hem}${github}</svg>\n`
const version = createHash('sha256').update(sprite).digest('hex').slice(0, 8)
writeFileSync(path.join(here, '../public/icons.svg'), sprite)
writeFileSync(
  path.join(here, '../app/ui/icon-names.ts'),
  `// Made by web/tools/icons.mjs\nexport const SPRITE = '/icons.svg?v=${version}'\n\nexport type IconName =\n${NAMES.map((name) => `  | '${name}'`).join('\n')}\n`,
)
