import { z } from 'zod'
import { SKILL_CATEGORIES, SKILL_LEVELS } from './enums.ts'
import { endpoint } from './endpoint.ts'
import { REFUSALS } from './refusals.ts'
import { uuid } from './text.ts'

export const Skill = z.object({
  id: z.string(),
  name: z.string(),
  category: z.enum(SKILL_CATEGORIES),
  aliases: z.array(z.string()),
})
export type Skill = z.output<typeof Skill>

/** A skill with its level, as jobs answer it; all three ids are the skill's. */
export const LeveledSkill = z.object({
  id: z.string(),
  skillId: z.string(),
  level: z.enum(SKILL_LEVELS),
  skill: z.object({ id: z.string(), name: z.string() }),
})
export type LeveledSkill = z.output<typeof LeveledSkill>

/** A picked skill as forms send it. */
export const SkillPick = z.strictObject({
  skillId: uuid(),
  level: z.enum(SKILL_LEVELS, 'Please choose a level').default('INTERMEDIATE'),
})

const NO_SKILL = REFUSALS.LAST_SKILL[1]
export const MOST_SKILLS = 50
export const TOO_MANY_SKILLS = `At most ${MOST_SKILLS} skills`

/** At least one skill, each once, at most 50. */
export const skillPicks = <T extends z.ZodType<{ skillId: string }>>(pick: T) =>
  z
    .array(pick, NO_SKILL)
    .min(1, NO_SKILL)
    .max(MOST_SKILLS, TOO_MANY_SKILLS)
    .refine(
      (picks) => new Set(picks.map((p) => (p as { skillId: string }).skillId)).size === picks.length,
      'Each skill may be picked once',
    )

export const listSkills = endpoint({
  method: 'GET',
  path: '/skills/getAll',
  summary: 'The skills list',
  access: 'anyone',
  reply: z.array(Skill),
  refusals: [],
})
