import type { Skill } from '@sira/contract/skills'
import type { Synonym } from '@sira/contract/synonyms'
import { ph, plural, t } from '@lingui/core/macro'
import { formatCount } from '../../ui/format-text.ts'

/** What a search for some words finds now. */
export interface SearchPreview {
  words: string
  /** The open jobs that have everything that was asked for. */
  jobs: number
  /** The words with their misspelt ones corrected; null when nothing was corrected. */
  corrected: string | null
  /** The synonym that has the words as its phrase, in any spelling. */
  synonym: Synonym | undefined
}

const isSameText = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Says what a meaning finds. A meaning is neither corrected nor taken for the phrase of another synonym. */
export function describeMeaning({ words, jobs, corrected, synonym }: SearchPreview): string {
  if (synonym)
    return t`“${words}” is a synonym itself. Please enter what it means: “${ph({ meaning: synonym.meaning })}”`
  const shown = formatCount(jobs)
  if (corrected !== null && jobs > 0)
    return plural(jobs, {
      one: `Did you mean “${corrected}”? It finds ${shown} job now`,
      other: `Did you mean “${corrected}”? It finds ${shown} jobs now`,
    })
  return plural(jobs, { 0: 'Finds no job now', one: `Finds ${shown} job now`, other: `Finds ${shown} jobs now` })
}

/** Says why a phrase needs no synonym; nothing for words that a search does not understand yet. */
export function describePhrase({ words, jobs, corrected, synonym }: SearchPreview, skills: readonly Skill[]): string {
  if (synonym) return t`“${words}” already means “${ph({ meaning: synonym.meaning })}”`
  const shown = formatCount(jobs)
  const isSkill = skills.some(({ name, aliases }) => [name, ...aliases].some((each) => isSameText(each, words)))
  if (isSkill)
    return plural(jobs, {
      0: `“${words}” is a skill already: no job`,
      one: `“${words}” is a skill already: ${shown} job`,
      other: `“${words}” is a skill already: ${shown} jobs`,
    })
  return corrected === null && jobs > 0
    ? plural(jobs, { one: `“${words}” already finds ${shown} job`, other: `“${words}” already finds ${shown} jobs` })
    : ''
}
