// Brings the catalogs of translations up to date with the texts that the sources mark, and counts their states.
// `npm run catalogs`.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import {
  buildCatalog,
  CATALOGS,
  collectTexts,
  getEntryKey,
  getTranslation,
  readCatalog,
  ROOT,
  writeCatalog,
} from './catalogs.ts'

const known = new Map(CATALOGS.flatMap(({ file }) => readCatalog(file)).map((entry) => [getEntryKey(entry), entry]))
const rows = [...collectTexts()].map(([{ file }, texts]) => {
  mkdirSync(path.dirname(path.join(ROOT, file)), { recursive: true })
  writeCatalog(file, buildCatalog(texts.values(), known))
  const entries = readCatalog(file)
  const translated = entries.filter(getTranslation)
  const drafts = translated.filter(({ flags }) => flags.fuzzy).length
  return {
    file,
    texts: entries.length,
    missing: entries.length - translated.length,
    drafts,
    reviewed: translated.length - drafts,
  }
})
console.table(rows)
