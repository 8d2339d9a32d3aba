import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync, readFileSync } from 'node:fs'
import { parsePo } from 'pofile-ts'
import { LANGUAGES } from '@sira/contract/enums'
import {
  CONTEXT_SEPARATOR,
  setLanguageSource,
  t,
  type Language,
  type LanguageTexts,
  type TextValues,
} from '@sira/contract/t'

export { LANGUAGES, type Language }

const CATALOGS = ['../../../contract/i18n/am.po', '../../i18n/am.po'].map((path) => new URL(path, import.meta.url))

/** Returns the Amharic texts by their English ones. A text without a translation is left out, and stays English. */
function readAmharicTexts(): Map<string, string> {
  const items = CATALOGS.filter((file) => existsSync(file)).flatMap((file) => parsePo(readFileSync(file, 'utf8')).items)
  return new Map(
    items.flatMap(({ msgctxt, msgid, msgstr: [text] }) =>
      text ? [[msgctxt ? `${msgctxt}${CONTEXT_SEPARATOR}${msgid}` : msgid, text] as const] : [],
    ),
  )
}

const TEXTS: Readonly<Record<Language, LanguageTexts>> = {
  en: { language: 'en', translations: new Map() },
  am: { language: 'am', translations: readAmharicTexts() },
}

const currentLanguage = new AsyncLocalStorage<Language>()
setLanguageSource(() => TEXTS[getLanguage()])

/** Returns the language in which texts are written now. */
export const getLanguage = (): Language => currentLanguage.getStore() ?? 'en'

/** Runs work whose texts are in this language. */
export const inLanguage = <T>(language: Language, work: () => T): T => currentLanguage.run(language, work)

/**
 * Returns a constant English text, which was made before the language was known, in the current language, with the
 * values of its placeholders. A text that has no translation is returned as it is.
 */
export const translateText = (english: string, values?: TextValues): string =>
  TEXTS[getLanguage()].translations.has(english) ? translate(english, values) : english

// Under another name: these texts are in the catalogs where they are marked.
const translate = t

/** Lists the English texts that have a translation, by which they are looked up. */
export const listTranslatedTexts = (): string[] => [...TEXTS.am.translations.keys()]
