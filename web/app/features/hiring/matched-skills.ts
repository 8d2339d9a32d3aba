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
}

/**
 * Compares the skills that a job requires with those of a seeker: the matched skills first, and how many they are.
 */
export function matchSkills(
  required: readonly RequiredSkill[],
  seekerSkills: readonly SeekerSkill[],
): { matched: number; skills: MatchedSkill[] } {
  const levels = new Map(seekerSkills.map(({ skillId, level }) => [skillId, level]))
  const skills = required.map(({ skillId, level, skill }) => ({
    skillId,
    name: skill.name,
    required: level,
    seekerLevel: levels.get(skillId),
  }))
  const matchedSkills = skills.filter((skill) => skill.seekerLevel !== undefined)
  return {
    matched: matchedSkills.length,
    skills: [...matchedSkills, ...skills.filter((skill) => skill.seekerLevel === undefined)],
  }
}
