import { getLanguage } from './t.ts'

/**
 * Returns words for a text in which Amharic puts the prefix የ (of) before them: without the የ that they begin with, so that
 * a search for የርቀት is headed 'የርቀት ሥራዎች', as one for ርቀት is.
 */
export const dropGenitivePrefix = (words: string): string =>
  getLanguage() === 'am' ? words.trimStart().replace(/^የ(?=\p{L}{2})/u, '') : words
