import { ph, t } from '@lingui/core/macro'
import { joinWords } from '@sira/contract/ethiopian-time'

export type SkillOption = { id: string; label: string; note?: string }
/** Returns the skills of a list that match the text, by alias too; for an empty text, what to offer first. */
export type FindSkills = (text: string) => readonly SkillOption[]
/** A skill as a search returns it. */
export type FoundSkill = { id: string; name: string }

/** Returns the listed skills and after them those that a search has found, as the list shows them. */
export function addFoundSkills(
  listed: readonly SkillOption[],
  found: readonly FoundSkill[],
  find: FindSkills,
): SkillOption[] {
  const added = found
    .filter(({ id }) => !listed.some((one) => one.id === id))
    // A skill that was added after the list was loaded is left out: the form would not know its name.
    .flatMap(({ id, name }) => find(name).find((one) => one.id === id) ?? [])
  return [...listed, ...added]
}

/** Returns why a text offers nothing: no skill matches it, or only some that are picked already. */
export const explainNoOptions = (found: readonly SkillOption[]): string =>
  found.length === 0
    ? t`No skills found. Try another word.`
    : t`You have already added ${ph({ skills: joinWords(found.map(({ label }) => label)) })}.`
