interface RequiredSkill {
  skillId: string
  level: string
  skill: { name: string }
}
interface CandidateSkill {
  skillId: string
  level: string
}

export interface MatchedSkill {
  skillId: string
  name: string
  required: string
  /** The candidate's own level; undefined where the skill is not in the profile. */
  held?: string
}

/**
 * Compares the skills that a job requires with those of a candidate: the matched skills first, and how many they are.
 */
export function matchSkills(
  required: readonly RequiredSkill[],
  held: readonly CandidateSkill[],
): { matched: number; skills: MatchedSkill[] } {
  const levels = new Map(held.map(({ skillId, level }) => [skillId, level]))
  const skills = required.map(({ skillId, level, skill }) => ({
    skillId,
    name: skill.name,
    required: level,
    held: levels.get(skillId),
  }))
  const matchedSkills = skills.filter((skill) => skill.held !== undefined)
  return {
    matched: matchedSkills.length,
    skills: [...matchedSkills, ...skills.filter((skill) => skill.held === undefined)],
  }
}
