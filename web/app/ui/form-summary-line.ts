import { t } from '@lingui/core/macro'

/** The words of a label that can name its field, without short ones such as “of”. Amharic letters are syllables. */
const NAMING_WORDS = /[\u1200-\u135a]{2,}|[a-z]{4,}/g

/** Whether an error says which field it is about: it has a word of the label, which may end otherwise: “Skills”, “skill”. */
const namesField = (label: string, text: string): boolean =>
  (label.toLowerCase().match(NAMING_WORDS) ?? []).some((word) =>
    text.toLowerCase().includes(word.slice(0, Math.max(2, word.length - 1))),
  )

/**
 * Returns the line of an error in the summary, which stands far from the field: with the label, unless the error names
 * the field itself. `isShared`: other fields have the same error.
 */
export function formatSummaryLine(label: string, text: string, isShared: boolean): string {
  if (!label || text.includes(label)) return text
  // A question of a company has many words.
  if (/[?!.:።፧፦]$/.test(label)) return `${label} ${text}`
  return !isShared && namesField(label, text) ? text : t`${label}: ${text}`
}
