import { t } from '@lingui/core/macro'
import { getLabel, SKILL_CATEGORY_LABELS } from './labels.ts'
import { computeEditDistance } from './edit-distance.ts'

export type SearchableSkill = { id: string; name: string; category: string; aliases: readonly string[] }
export type SkillSuggestion = { id: string; label: string; note: string }

/** The most options offered at once. */
const MAX_OPTIONS = 20

/** 'Node.js', 'node js' and 'nodejs' become the same text; characters that tell skills apart (C, C++, C#) stay. */
const normalize = (text: string) => text.toLowerCase().replace(/[\s.\-_/]/g, '')

/**
 * The skills that match the typed text: exact names and aliases first, then those that begin with it, then names that
 * contain it; without any match, those that differ by a typing error. Without text, the first skills of the list.
 */
export function findSkills(skills: readonly SearchableSkill[], text: string): SkillSuggestion[] {
  const query = normalize(text)
  const found = rankSkills(skills, (skill) => matchExactly(skill, query))
  return found.length > 0 ? found : rankSkills(skills, (skill) => matchNearly(skill, query))
}

type SkillMatch = { rank: number; alias?: string }
const NO_MATCH = 5

function rankSkills(
  skills: readonly SearchableSkill[],
  match: (skill: SearchableSkill) => SkillMatch,
): SkillSuggestion[] {
  return skills
    .map((skill) => ({ skill, ...match(skill) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MAX_OPTIONS)
    .map(({ skill, alias }) => ({
      id: skill.id,
      label: skill.name,
      note: alias ? t`also ${alias}` : getLabel(SKILL_CATEGORY_LABELS, skill.category),
    }))
}

/** How well a skill matches, 0 is best, and the alias that matched. */
function matchExactly({ name, aliases }: SearchableSkill, query: string): SkillMatch {
  const own = normalize(name)
  if (own === query) return { rank: 0 }
  const exact = aliases.find((alias) => normalize(alias) === query)
  if (exact) return { rank: 1, alias: exact }
  if (own.startsWith(query)) return { rank: 2 }
  const prefix = aliases.find((alias) => normalize(alias).startsWith(query))
  if (prefix) return { rank: 3, alias: prefix }
  return { rank: own.includes(query) ? 4 : NO_MATCH }
}

/** Short words differ by a letter anyway: one typing error is accepted from four letters on, two from six on. */
function matchNearly({ name, aliases }: SearchableSkill, query: string): SkillMatch {
  const maxTypos = query.length < 4 ? 0 : query.length < 6 ? 1 : 2
  const rankOf = (word: string) => {
    const count = computeEditDistance(query, normalize(word))
    return count <= maxTypos ? count : NO_MATCH
  }
  const own = rankOf(name)
  const alias = aliases.find((one) => rankOf(one) < own)
  return alias ? { rank: rankOf(alias), alias } : { rank: own }
}
