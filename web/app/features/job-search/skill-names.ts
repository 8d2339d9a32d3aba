import type { Skill } from '@sira/contract/skills'
import { findSkills } from '../../ui/find-skills.ts'

export interface SkillName {
  name: string
  label: string | undefined
}

const MOST_NAMES = 8

/**
 * The names of the skills that match the text: the listed ones, then those that the server has found. A browser offers
 * only what contains the text: other names have it as label.
 */
export const listSkillNames = (
  skills: readonly Skill[],
  text: string,
  found: readonly Pick<Skill, 'name'>[] = [],
): SkillName[] =>
  [...new Set([...findSkills(skills, text).map(({ label }) => label), ...found.map(({ name }) => name)])]
    .slice(0, MOST_NAMES)
    .map((name) => ({ name, label: name.toLowerCase().includes(text.toLowerCase()) ? undefined : text }))
