import type { Skill } from '@sira/contract/skills'
import type { Synonym } from '@sira/contract/synonyms'
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

const formatJobs = (jobs: number) => (jobs === 0 ? 'no job' : formatCount(jobs, 'job'))
const isSameText = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Says what a meaning finds. A meaning is neither corrected nor taken for the phrase of another synonym. */
export function describeMeaning({ words, jobs, corrected, synonym }: SearchPreview): string {
  if (synonym) return `“${words}” is a synonym itself. Please enter what it means: “${synonym.meaning}”`
  if (corrected !== null && jobs > 0) return `Did you mean “${corrected}”? It finds ${formatJobs(jobs)} now`
  return `Finds ${formatJobs(jobs)} now`
}

/** Says why a phrase needs no synonym; nothing for words that a search does not understand yet. */
export function describePhrase({ words, jobs, corrected, synonym }: SearchPreview, skills: readonly Skill[]): string {
  if (synonym) return `“${words}” already means “${synonym.meaning}”`
  const isSkill = skills.some(({ name, aliases }) => [name, ...aliases].some((each) => isSameText(each, words)))
  if (isSkill) return `“${words}” is a skill already: ${formatJobs(jobs)}`
  return corrected === null && jobs > 0 ? `“${words}” already finds ${formatJobs(jobs)}` : ''
}
