import { SKILL_LEVELS } from '@sira/contract/enums'

interface RequiredSkill {
  skillId: string
  level: string
  skill: { name: string }
}
interface SeekerSkill {
  skillId: string
  level: string
}

export interface MatchedSkill {
  skillId: string
  name: string
  required: string
  /** The seeker’s own level; undefined where the skill is not in the profile. */
  seekerLevel?: string
  /** 1 for the level that the job needs or a higher one, 0.5 for a lower one, 0 without the skill. */
  share: 0 | 0.5 | 1
}

/** Returns how much of a required skill somebody has: a level below the required one counts half. */
function computeShare(required: string, own: string | undefined): MatchedSkill['share'] {
  if (own === undefined) return 0
  return SKILL_LEVELS.findIndex((level) => level === own) >= SKILL_LEVELS.findIndex((level) => level === required)
    ? 1
    : 0.5
}

/**
 * Compares the skills that a job requires with those of a seeker: those on the required level first, then those below
 * it, then those that are missing; and how many there are, those below the level as half a skill.
 */
export function matchSkills(
  required: readonly RequiredSkill[],
  seekerSkills: readonly SeekerSkill[],
): { matched: number; skills: MatchedSkill[] } {
  const levels = new Map(seekerSkills.map(({ skillId, level }) => [skillId, level]))
  const skills = required.map(({ skillId, level, skill }) => {
    const seekerLevel = levels.get(skillId)
    return { skillId, name: skill.name, required: level, seekerLevel, share: computeShare(level, seekerLevel) }
  })
  return {
    matched: skills.reduce((sum, { share }) => sum + share, 0),
    skills: skills.toSorted((one, other) => other.share - one.share),
  }
}
