import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import { isTranslated, listTranslatedTexts, translateText } from './i18n.ts'
import { CONTEXT_SEPARATOR, type TextValues } from '@sira/contract/t'

/** A part of an English sentence: its own words, or a value. */
type Part = string | { value: string }
/** One form of an English text: its parts, and the values that its plural forms and choices stand for. */
interface SentenceForm {
  message: string
  parts: Part[]
  fixed: Record<string, string | number>
  /** How many letters its own words have. */
  letters: number
}

/** A sentence with fewer letters of its own could be anything; it is only read where its values are numbers. */
const ENOUGH_LETTERS = 8
/** More than any text of ours has. */
const MAX_LENGTH = 2000
const NUMBER = /^[\d.,]+$/

/** Returns the first word of a sentence, or of a form of one; '' for a form that has a value before its first space. */
const getFirstWord = (sentence: Part | undefined): string =>
  typeof sentence === 'string' ? (/^\S+(?=\s)/.exec(sentence)?.[0] ?? '') : ''

const countLetters = (parts: Part[]) =>
  parts.reduce((sum, part) => sum + (typeof part === 'string' ? part.replace(/\P{L}/gu, '').length : 0), 0)

type Form = Pick<SentenceForm, 'parts' | 'fixed'>
/** Returns every combination of the plural forms and choices of a text. */
function expandForms(message: CompiledMessage, counted?: string): Form[] {
  let found: Form[] = [{ parts: [], fixed: {} }]
  for (const token of message) {
    const options = expandToken(token, counted)
    found = found.flatMap((form) =>
      options.map(({ parts, fixed }) => ({ parts: [...form.parts, ...parts], fixed: { ...form.fixed, ...fixed } })),
    )
  }
  return found.map(({ parts, fixed }) => ({ parts: joinWords(parts), fixed }))
}

function expandToken(token: CompiledMessage[number], counted?: string): Form[] {
  if (token === '#' && counted) return [{ parts: [{ value: counted }], fixed: {} }]
  if (typeof token === 'string') return [{ parts: [token], fixed: {} }]
  const [name, type, choices] = token
  if (!type) return [{ parts: [{ value: name }], fixed: {} }]
  return Object.entries(choices as Record<string, CompiledMessage>)
    .filter(([key]) => key !== 'offset')
    .flatMap(([key, choice]) =>
      expandForms(choice, type === 'plural' ? name : counted).map(({ parts, fixed }) => ({
        parts,
        fixed: { [name]: type === 'plural' ? getCount(key) : key, ...fixed },
      })),
    )
}

/** A number that takes a plural form of English, or the exact one. */
const getCount = (key: string) => (key === 'one' ? 1 : key === 'other' ? 2 : Number(key))

const joinWords = (parts: Part[]): Part[] =>
  parts.reduce<Part[]>((joined, part) => {
    const last = joined.at(-1)
    if (typeof part !== 'string' || typeof last !== 'string') return [...joined, part]
    return [...joined.slice(0, -1), last + part]
  }, [])

/** Lists all forms of the texts that have values, those with the most words of their own first. */
const listForms = (): SentenceForm[] =>
  listTranslatedTexts()
    .filter((key) => key.includes('{') && !key.includes(CONTEXT_SEPARATOR))
    .flatMap((message) =>
      expandForms(compileMessage(message)).map((form) => ({ message, ...form, letters: countLetters(form.parts) })),
    )
    .toSorted((one, other) => other.letters - one.letters)

// Made when the server starts, so that no request waits for them.
const FORMS = Map.groupBy(listForms(), ({ parts }) => getFirstWord(parts[0]))
/** The forms that any sentence may have. */
const GENERAL_FORMS = FORMS.get('') ?? []
/** The forms that a sentence may have by its first word, the surest ones first. */
const FORMS_BY_FIRST_WORD = new Map(
  [...FORMS].map(([word, forms]) => [word, word ? [...forms, ...GENERAL_FORMS] : forms]),
)

/** Reads the values of a sentence that has this form; undefined if it has another one. */
function readValues(sentence: string, { parts, fixed }: SentenceForm): TextValues | undefined {
  const values: Record<string, string | number> = { ...fixed }
  let at = 0
  for (const [index, part] of parts.entries()) {
    if (typeof part === 'string') {
      if (!sentence.startsWith(part, at)) return undefined
      at += part.length
      continue
    }
    const next = parts[index + 1]
    const isLast = index + 2 >= parts.length
    const end =
      next === undefined
        ? sentence.length
        : isLast && sentence.endsWith(next as string)
          ? sentence.length - (next as string).length
          : sentence.indexOf(next as string, at + 1)
    if (end <= at || typeof next === 'object') return undefined
    const text = sentence.slice(at, end)
    const isCount = typeof fixed[part.value] === 'number'
    if (isCount && !NUMBER.test(text)) return undefined
    values[part.value] = isCount ? Number(text.replaceAll(',', '')) : text
    at = end
  }
  return at === sentence.length ? values : undefined
}

const hasOnlyNumbers = (values: TextValues) => Object.values(values).every((value) => NUMBER.test(String(value)))

/**
 * The values that are texts of ours. All others stay: somebody may have typed them, and a title or a place may read like
 * a text of ours.
 */
const OWN_VALUES = new Set(['offered', 'wrongType'])

/**
 * Returns an English sentence of ours in the current language: the text itself, or one with values in it. What is not a
 * sentence of ours stays as it is.
 */
export function translateSentence(sentence: string): string {
  const translated = translateText(sentence)
  if (translated !== sentence || sentence.length > MAX_LENGTH) return translated
  for (const form of FORMS_BY_FIRST_WORD.get(getFirstWord(sentence)) ?? GENERAL_FORMS) {
    const values = isTranslated(form.message) ? readValues(sentence, form) : undefined
    if (!values || (form.letters < ENOUGH_LETTERS && !hasOnlyNumbers(values))) continue
    return translateText(form.message, translateValues(values))
  }
  return sentence
}

const translateValues = (values: TextValues): TextValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      OWN_VALUES.has(name) ? translateSentence(String(value)) : value,
    ]),
  )
