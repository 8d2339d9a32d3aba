import { t } from '@lingui/core/macro'

/** The words of a label that can name its field, without short ones such as “of”. Amharic letters are syllables. */
const NAMING_WORDS = /\p{Script=Ethiopic}{2,}|\p{Script=Latin}{4,}/gu
/** What may differ at the end of a word: “Skills” and “skill”, “ርዕስ” and “ርዕሱ”. */
const ENDING = /(?<=\p{Script=Latin}{4})s$|(?<=\p{Script=Ethiopic}{2})\p{Script=Ethiopic}$/u

/** Whether an error says which field it is about: it has a word of the label. */
function namesField(label: string, text: string): boolean {
  const words = label.toLowerCase().match(NAMING_WORDS) ?? []
  return words.some((word) => text.toLowerCase().includes(word.replace(ENDING, '')))
}

/**
 * Returns the line of an error in the summary, which stands far from the field: with the label, unless the error names
 * the field itself. `isShared`: other fields have the same error.
 */
export function formatSummaryLine(label: string, text: string, isShared: boolean): string {
  if (!label || (!isShared && namesField(label, text))) return text
  // A label can be a question of a company.
  return /[?!.።፧:፦]$/.test(label) ? `${label} ${text}` : t`${label}: ${text}`
}
