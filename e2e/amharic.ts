import { readFileSync } from 'node:fs'
import { parsePo } from 'pofile-ts'

const CATALOGS = [
  'contract/i18n/am.po',
  ...['public', 'accounts', 'seeker', 'company', 'admin'].map((area) => `web/i18n/${area}.am.po`),
  'server/i18n/am.po',
]
const translations = new Map(
  CATALOGS.flatMap((file) => parsePo(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')).items)
    .filter(({ msgctxt }) => !msgctxt)
    .map(({ msgid, msgstr }) => [msgid, msgstr[0]]),
)

/** Returns the Amharic text for an English one, with its values; throws if there is none. */
export function am(english: string, values: Record<string, string> = {}): string {
  const text = translations.get(english)
  if (!text) throw new Error(`There is no Amharic text for “${english}”.`)
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name]!)
}
