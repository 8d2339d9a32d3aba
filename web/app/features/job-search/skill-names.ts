import type { Skill } from '@sira/contract/skills'
import { findSkills } from '../../ui/find-skills.ts'

export interface SkillName {
  name: string
  label: string | undefined
}

const MOST_NAMES = 8

/** The names of the skills that match the text. A browser offers only what contains it: other names have it as label. */
export const listSkillNames = (skills: readonly Skill[], text: string): SkillName[] =>
  findSkills(skills, text)
    .slice(0, MOST_NAMES)
    .map(({ label: name }) => ({ name, label: name.toLowerCase().includes(text.toLowerCase()) ? undefined : text }))
