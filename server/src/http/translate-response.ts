import type { ErrorBody } from '@sira/contract/errors'
import { inLanguage, type Language } from '#core/i18n.ts'
import { translateSentence } from '#core/translate-sentence.ts'

/** The fields of responses whose texts are written by us, in English. */
const OWN_TEXTS = new Set(['warnings', 'why'])

/** Returns the body of an error in a language. */
export const translateError = (body: ErrorBody, language: Language): ErrorBody =>
  language === 'en' ? body : inLanguage(language, () => translateErrorTexts(body))

const translateErrorTexts = (body: ErrorBody): ErrorBody => ({
  ...body,
  message: translateSentence(body.message),
  ...(body.errors && {
    errors: Object.fromEntries(
      Object.entries(body.errors).map(([field, messages]) => [field, messages.map(translateSentence)]),
    ),
  }),
})

/** Returns the body of a response with our own texts in a language. */
export const translateBody = <Body extends object>(body: Body, language: Language): Body =>
  language === 'en' ? body : inLanguage(language, () => translateBodyTexts(body))

function translateBodyTexts<Body extends object>(body: Body): Body {
  const translated = translateFields(body) as Body
  const { message } = body as { message?: unknown }
  // Only here: a `message` inside the data is one that a person wrote.
  return typeof message === 'string' ? { ...translated, message: translateSentence(message) } : translated
}

function translateFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(translateFields)
  if (!isPlainObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      OWN_TEXTS.has(name) ? translateTexts(each) : translateFields(each),
    ]),
  )
}

/** Translates one text, a list of them, or the `text` of each object of a list (`RiskFlag`). */
function translateTexts(value: unknown): unknown {
  if (typeof value === 'string') return translateSentence(value)
  if (Array.isArray(value)) return value.map(translateTexts)
  if (!isPlainObject(value) || !('text' in value)) return translateFields(value)
  return { ...(translateFields(value) as object), text: translateTexts(value.text) }
}

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
