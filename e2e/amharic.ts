import { readTranslations } from '../web/tools/catalogs.ts'

const translations = readTranslations()

/** Returns the Amharic text for an English one, with its values; throws if there is none. */
export function am(english: string, values: Record<string, string> = {}): string {
  const text = translations.get(english)
  if (!text) throw new Error(`There is no Amharic text for “${english}”.`)
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name]!)
}
