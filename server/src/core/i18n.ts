import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parsePo } from 'pofile-ts'
import { LANGUAGES } from '@sira/contract/languages'
import {
  CONTEXT_SEPARATOR,
  describeLanguage,
  setLanguageSource,
  t,
  toLanguage,
  type Language,
  type LanguageTexts,
  type TextValues,
} from '@sira/contract/t'

export { toLanguage, type Language }

/** The codes of all languages, English first. */
export const LANGUAGE_CODES: readonly Language[] = LANGUAGES.map(({ code }) => code)

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url))

/** Returns the texts of a language by their English ones. A text without a translation is left out, and stays English. */
function readTranslations(language: Language): Map<string, string> {
  const folder = describeLanguage(language).catalogs ?? PROJECT
  const items = ['contract', 'server']
    .map((part) => path.join(folder, part, 'i18n', `${language}.po`))
    .filter((file) => existsSync(file))
    .flatMap((file) => parsePo(readFileSync(file, 'utf8')).items)
  return new Map(
    items.flatMap(({ msgctxt, msgid, msgstr: [text] }) =>
      text ? [[msgctxt ? `${msgctxt}${CONTEXT_SEPARATOR}${msgid}` : msgid, text] as const] : [],
    ),
  )
}

const TEXTS: ReadonlyMap<Language, LanguageTexts> = new Map(
  LANGUAGE_CODES.map((language) => [language, { language, translations: readTranslations(language) }]),
)

const currentLanguage = new AsyncLocalStorage<Language>()
const getTexts = () => TEXTS.get(getLanguage())!
setLanguageSource(getTexts)

/** Returns the language in which texts are written now. */
export const getLanguage = (): Language => currentLanguage.getStore() ?? 'en'

/** Runs work whose texts are in this language. */
export const inLanguage = <T>(language: Language, work: () => T): T => currentLanguage.run(language, work)

/** Returns the results of work that is done once in each language but English. */
export const inOtherLanguages = <T>(work: () => T): Partial<Record<Language, T>> =>
  Object.fromEntries(LANGUAGE_CODES.slice(1).map((language) => [language, inLanguage(language, work)]))

/**
 * Returns a constant English text, which was made before the language was known, in the current language, with the
 * values of its placeholders. A text that has no translation is returned as it is.
 */
export const translateText = (english: string, values?: TextValues): string =>
  isTranslated(english) ? translate(english, values) : english

/** Whether the current language has a translation of an English text. */
export const isTranslated = (english: string): boolean => getTexts().translations.has(english)

// Under another name: these texts are in the catalogs where they are marked.
const translate = t

/** Lists the English texts that have a translation into some language, by which they are looked up. */
export const listTranslatedTexts = (): string[] => [
  ...new Set([...TEXTS.values()].flatMap(({ translations }) => [...translations.keys()])),
]
