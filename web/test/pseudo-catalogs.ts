// Writes the catalogs of the third language for tests (pseudo-language.ts): every text marked, and longer.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import { buildCatalog, CATALOGS, getCatalogFile, getEntryKey, readCatalog } from '../tools/catalogs.ts'
import { PSEUDO } from '../../e2e/pseudo-language.ts'
import { toPseudoText } from './pseudo-text.ts'

/** Returns a compiled message in ICU MessageFormat, with its pieces of text changed. */
const writeMessage = (message: CompiledMessage): string =>
  message
    .map((token) => {
      if (token === '#') return token
      if (typeof token === 'string') return toPseudoText(token).replaceAll("'", "''").replaceAll(/[{}]/g, "'$&'")
      const [name, type, choices] = token
      if (!type) return `{${name}}`
      const forms = Object.entries(choices as Record<string, CompiledMessage | undefined>)
        .filter(([, form]) => form)
        .map(([key, form]) => `${/^\d/.test(key) ? `=${key}` : key} {${writeMessage(form!)}}`)
      return `{${name}, ${type}, ${forms.join(' ')}}`
    })
    .join('')

/** Writes the catalogs to the folder that the list of languages names. */
export function writePseudoCatalogs(): void {
  for (const catalog of CATALOGS) {
    const entries = readCatalog(getCatalogFile(catalog, 'am'))
    const translated = entries.map((entry) => ({ ...entry, msgstr: [writeMessage(compileMessage(entry.msgid))] }))
    const file = getCatalogFile(catalog, PSEUDO)
    mkdirSync(path.dirname(file), { recursive: true })
    const texts = translated.map(({ msgid, msgctxt, references }) => ({
      message: msgid,
      ...(msgctxt && { context: msgctxt }),
      sources: references,
    }))
    writeFileSync(file, buildCatalog(PSEUDO, texts, new Map(translated.map((entry) => [getEntryKey(entry), entry]))))
  }
}

if (import.meta.main) writePseudoCatalogs()
