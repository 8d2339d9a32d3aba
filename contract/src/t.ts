import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage'

export type Language = 'en' | 'am'

/** The values that a text is filled with. */
export type TextValues = Readonly<Record<string, string | number>>

/** The language in which texts are written, and its translations by their keys. */
export interface LanguageTexts {
  language: Language
  translations: ReadonlyMap<string, string>
}

const ENGLISH: LanguageTexts = { language: 'en', translations: new Map() }
let getCurrentTexts = () => ENGLISH

/** Sets where `t` and `getLanguage` find the current language. Without it, texts are English. */
export const setLanguageSource = (source: () => LanguageTexts): void => {
  getCurrentTexts = source
}

/** Returns the language in which texts are written now. The builds of the pages replace each call by their language. */
export const getLanguage = (): Language => getCurrentTexts().language

/** Stands between the context and the English text in the key of a text with a context, as in gettext. */
export const CONTEXT_SEPARATOR = '\u0004'

/**
 * Returns a text in the current language, with its values filled in. `message` is the English text in ICU MessageFormat,
 * written as one literal, because `npm run catalogs` reads it from the source; `context` tells equal English texts with
 * different meanings apart. The builds of the pages replace each call by the text itself.
 */
export function t(message: string, values: TextValues = {}, context?: string): string {
  const { language, translations } = getCurrentTexts()
  const translation = translations.get(context ? `${context}${CONTEXT_SEPARATOR}${message}` : message)
  return formatMessage(compileOnce(translation ?? message), values, translation ? language : 'en')
}

const compiledMessages = new Map<string, CompiledMessage>()
function compileOnce(message: string): CompiledMessage {
  const compiled = compiledMessages.get(message) ?? compileMessage(message)
  compiledMessages.set(message, compiled)
  return compiled
}

const PLURAL_RULES = { en: new Intl.PluralRules('en'), am: new Intl.PluralRules('am') }
const NUMBER_FORMAT = new Intl.NumberFormat('en')

/** Writes a compiled message; in a plural form `#` is the number. */
function formatMessage(message: CompiledMessage, values: TextValues, language: Language, counted?: number): string {
  return message
    .map((token) => {
      if (token === '#' && counted !== undefined) return NUMBER_FORMAT.format(counted)
      if (typeof token === 'string') return token
      const [name, type, choices] = token
      const value = values[name] ?? ''
      if (!type) return String(value)
      const forms = choices as Record<string, CompiledMessage>
      if (type === 'select') return formatMessage((forms[value] ?? forms['other'])!, values, language, counted)
      const form = forms[value] ?? forms[PLURAL_RULES[language].select(Number(value))] ?? forms['other']
      return formatMessage(form!, values, language, Number(value))
    })
    .join('')
}
