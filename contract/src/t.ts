import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import { LANGUAGES, type LanguageData } from './languages.ts'

export type Language = (typeof LANGUAGES)[number]['code']

/** Returns the language with this code; English if there is none. */
export const toLanguage = (code: string | null | undefined): Language =>
  LANGUAGES.find((one) => one.code === code)?.code ?? 'en'

/** Returns what the product knows about a language. */
export const describeLanguage = (language: Language): LanguageData => LANGUAGES.find(({ code }) => code === language)!

/** The values that a text is filled with. */
export type TextValues = Readonly<Record<string, string | number>>

/** The language in which texts are written, and its translations by their keys. */
export interface LanguageTexts {
  language: Language
  translations: ReadonlyMap<string, string>
}

const ENGLISH: LanguageTexts = { language: 'en', translations: new Map() }
let getCurrentTexts = () => ENGLISH

/**
 * Sets where `t` and `getLanguage` find the current language. Without it, texts are English. Returns a function that sets
 * the source before again.
 */
export function setLanguageSource(source: () => LanguageTexts): () => void {
  const before = getCurrentTexts
  getCurrentTexts = source
  return () => void (getCurrentTexts = before)
}

/** Returns the language in which texts are written now. The builds of the pages replace each call by their language. */
export const getLanguage = (): Language => getCurrentTexts().language

// What follows is known when the pages are built: their builds replace each call by what it returns.

/** Returns one fact about the language in which texts are written now. */
export const getLanguageData = <Name extends keyof LanguageData>(name: Name): LanguageData[Name] =>
  describeLanguage(getLanguage())[name]

/** Returns one fact about the other language; of several the first. */
export const getOtherLanguageData = <Name extends keyof LanguageData>(name: Name): LanguageData[Name] =>
  LANGUAGES.map((one): LanguageData => one).find(({ code }) => code !== getLanguage())![name]

/** Returns whether people choose from more than two languages. */
export const hasManyLanguages = (): boolean => LANGUAGES.length > 2

/** Lists the codes of all languages, English first. */
export const listLanguageCodes = (): Language[] => LANGUAGES.map(({ code }) => code)

/** Lists all languages with one fact about each. */
export const listLanguages = <Name extends 'name' | 'path'>(name: Name) =>
  LANGUAGES.map((one) => ({ code: one.code, [name]: one[name] })) as {
    [Field in 'code' | Name]: Field extends 'code' ? Language : string
  }[]

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

/** Returns whether a number takes the form `one` in a language. */
const isOne = (number: number, language: Language) =>
  number === 1 || (describeLanguage(language).plural === 'zero to one' && number >= 0 && number < 1)
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
      const form = forms[value] ?? (isOne(Number(value), language) ? forms['one'] : undefined) ?? forms['other']
      return formatMessage(form!, values, language, Number(value))
    })
    .join('')
}
