interface Required {
  skillId: string
  level: string
  skill: { name: string }
}
interface Held {
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

/** The skills a job asks for against those of a candidate: what is there first, and how many that are. */
export function matchSkills(
  required: readonly Required[],
  held: readonly Held[],
): { matched: number; skills: MatchedSkill[] } {
  const levels = new Map(held.map(({ skillId, level }) => [skillId, level]))
  const skills = required.map(({ skillId, level, skill }) => ({
    skillId,
    name: skill.name,
    required: level,
    held: levels.get(skillId),
  }))
  const there = skills.filter((skill) => skill.held !== undefined)
  return { matched: there.length, skills: [...there, ...skills.filter((skill) => skill.held === undefined)] }
}
