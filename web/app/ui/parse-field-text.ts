import type { InputParsing } from './form-context.ts'

/**
 * Parses the text of a control for the form: an empty optional text becomes undefined, numbers become numbers, URLs get
 * their scheme.
 */
export function parseFieldText(text: unknown, { optional, number, url: address }: InputParsing): unknown {
  if ((optional || number) && (text === '' || text === null)) return undefined
  if (number) return Number(text)
  return address && typeof text === 'string' ? toFullUrl(text) : text
}

/** 'github.com/hanna' becomes 'https://github.com/hanna'; anything else stays as it is, for the schema to validate. */
const toFullUrl = (text: string) =>
  /^[^\s:/]+\.[^\s:/]{2,}(\/\S*)?$/.test(text.trim()) ? `https://${text.trim()}` : text
