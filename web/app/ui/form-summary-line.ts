import { ph, t } from '@lingui/core/macro'

/** The words of a label that can name its field, without short ones such as “of”. Amharic letters are syllables. */
const NAMING_WORDS = /[\u1200-\u135a]{2,}|[a-z]{4,}/g

/** Whether an error says which field it is about: it has a word of the label, which may end otherwise: “Skills”, “skill”. */
const namesField = (label: string, text: string): boolean =>
  (label.toLowerCase().match(NAMING_WORDS) ?? []).some((word) =>
    text.toLowerCase().includes(word.slice(0, Math.max(2, word.length - 1))),
  )

/** Returns the name of what a field is a part of: `questions.1` for `questions.1.options`. */
export const getParentName = (name: string): string => name.slice(0, name.lastIndexOf('.'))

/** Whether there may be several such fields: it is in a list, or answers one of the questions of a job. */
export const isRepeatedField = (name: string): boolean => /\.(\d+|[\da-f-]{36})(\.|$)/.test(name)

/** Returns the name of a field with its group: “Question 2, options”. A label that the group's has adds nothing. */
function nameInGroup(group: string, label: string): string {
  if (!group || group.startsWith(label)) return group || label
  // Acronyms and names in two cases, such as GitHub, stay as they are.
  const isWord = /^\p{Lu}\p{Ll}*(?![\p{L}])/u.test(label)
  return t`${group}, ${ph({ field: isWord ? label.charAt(0).toLowerCase() + label.slice(1) : label })}`
}

/**
 * Returns the line of an error in the summary, which stands far from the field: with the label, unless the error names
 * the field itself. `isShared`: other fields have the same error, or may have it.
 */
export function formatSummaryLine(
  { group = '', label }: { group?: string; label: string },
  text: string,
  isShared: boolean,
): string {
  const name = nameInGroup(group, label)
  if (!name || text.includes(name)) return text
  // A question of a company has many words.
  if (/[?!.:።፧፦]$/.test(name)) return `${name} ${text}`
  return !group && !isShared && namesField(label, text) ? text : t`${name}: ${text}`
}
