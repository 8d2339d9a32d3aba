// Brings the catalogs of translations up to date with the texts that the sources mark, and counts their states.
// `npm run catalogs`.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { LANGUAGES } from '@sira/contract/languages'
import {
  buildCatalog,
  CATALOGS,
  collectTexts,
  getCatalogFile,
  getEntryKey,
  getTranslation,
  readCatalog,
  ROOT,
} from './catalogs.ts'

const collected = [...collectTexts()]
const rows = LANGUAGES.slice(1).flatMap(({ code }) => {
  const entriesOf = CATALOGS.map((catalog) => readCatalog(getCatalogFile(catalog, code)))
  const known = new Map(entriesOf.flat().map((entry) => [getEntryKey(entry), entry]))
  return collected.map(([catalog, texts]) => {
    const file = getCatalogFile(catalog, code)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, buildCatalog(code, texts.values(), known))
    const entries = readCatalog(file)
    const translated = entries.filter(getTranslation)
    const drafts = translated.filter(({ flags }) => flags.fuzzy).length
    return {
      file: path.relative(ROOT, file),
      texts: entries.length,
      missing: entries.length - translated.length,
      drafts,
      reviewed: translated.length - drafts,
    }
  })
})
console.table(rows)
